import TourCore

/// Tells whether widgets of GTK 4 are in a popover, which GTK 4 places wrongly under Wayland.
///
/// What a widget is in does not change, so that each container is asked once.
@DesktopActor
final class PopoverContainers {
  /// How many containers are remembered.
  private static let limit = 1024
  /// How a popover is called that has no name of its own.
  private static let namePrefix = "GtkPopover"
  private static let menuBar = Role(named: "menu bar")

  private let bus: AccessibilityBus
  private var known: [AccessibleReference: Bool] = [:]

  /// Makes an empty memory.
  init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// Gives the index of what the outermost popover among containers hangs on; nil without a popover, as
  /// far as they answer.
  ///
  /// - Parameter containers: the innermost first.
  func opener(among containers: some RandomAccessCollection<AccessibleReference>) async -> Int? {
    let flight = Flight(bus: bus)
    let asked = containers.filter { known[$0] == nil }
      .map { ($0, flight.role(of: $0), flight.text("Name", of: $0)) }
    await flight.land()
    if known.count > Self.limit { known = [:] }
    for (container, role, name) in asked {
      guard let role = role.value, let name = name.value else { continue }
      // A bar of menus is called like a popover.
      known[container] = role == .menu || (name.hasPrefix(Self.namePrefix) && role != Self.menuBar)
    }
    let popover = Array(containers).lastIndex { known[$0] == true }
    return popover.map { $0 + 1 }
  }
}
