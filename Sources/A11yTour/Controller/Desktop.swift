/// Everything of the desktop that a tour works with.
@DesktopActor
public struct Desktop {
  /// The accessibility bus.
  public let bus: AccessibilityBus
  /// The applications on it.
  public let directory: ApplicationDirectory
  /// Where windows are; nil where nothing tells.
  public let origins: (any WindowOrigins)?
  /// Presses of the pointer and of activation keys; nil where they cannot be watched.
  public let presses: PointerAndKeyWatcher?
  /// Reads where known widgets are.
  public let reader: TargetReader
  /// Finds widgets by their key paths.
  public let resolver: Resolver

  /// Puts the parts together.
  public init(
    bus: AccessibilityBus, origins: (any WindowOrigins)?, presses: PointerAndKeyWatcher? = nil
  ) {
    self.bus = bus
    self.origins = origins
    self.presses = presses
    directory = ApplicationDirectory(bus: bus)
    reader = TargetReader(bus: bus, origins: origins)
    resolver = Resolver(bus: bus, directory: directory, reader: reader)
  }
}
