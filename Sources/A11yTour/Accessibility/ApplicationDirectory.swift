public import TourCore

/// An application on the accessibility bus.
public struct AccessibleApplication: Equatable, Sendable {
  /// Its root accessible.
  public var reference: AccessibleReference
  /// Its name; empty when it does not answer.
  public var name: String
  /// The process it runs in.
  public var processID: Int32
  /// The name of its toolkit, as "GTK".
  public var toolkitName: String
  /// The version of its toolkit, as "4.8.3".
  public var toolkitVersion: String
  /// The path of its program, where the system tells.
  public var executable: String?
  /// Whether it let a deadline pass when it was asked.
  public var isNotAnswering: Bool

  /// The family of its toolkit.
  public var toolkit: ToolkitFamily {
    ToolkitFamily(toolkit: toolkitName, version: toolkitVersion, application: name)
  }
}

/// The applications that are on the accessibility bus, less our own process.
@DesktopActor
public final class ApplicationDirectory {
  private static let registry = AccessibleReference(
    busName: "org.a11y.atspi.Registry", objectPath: "/org/a11y/atspi/accessible/root")
  private static let accessible = "org.a11y.atspi.Accessible"
  private static let application = "org.a11y.atspi.Application"
  /// How long an application may take to say who it is, in seconds.
  static let deadline = 1.0
  /// How long the others may take once one application has answered.
  private static let patience = Duration.milliseconds(150)

  private let bus: AccessibilityBus
  private var known: [AccessibleReference: AccessibleApplication] = [:]

  /// Makes a directory of a bus.
  public init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// Lists the applications; one that does not answer is listed as such and delays no other.
  ///
  /// Once one has answered, the others have ``patience`` to do so; who is later is listed as silent,
  /// and is known the next time.
  ///
  /// - Throws: ``BusError`` when the registry does not answer.
  public func applications() async throws(BusError) -> [AccessibleApplication] {
    let reply = try await bus.callRegistry(
      path: Self.registry.objectPath, Self.accessible, "GetChildren")
    let references = (reply[0]?.children ?? []).compactMap(AccessibleReference.init(variant:))
    let present = Set(references)
    known = known.filter { present.contains($0.key) }
    let round = Round(asked: present)
    for reference in present {
      if let entry = known[reference], !bus.isNotAnswering(reference.busName) {
        round.settle(reference, entry)
      } else {
        Task {
          // What was found out earlier is told until something newer is known.
          let entry = await entry(reference) { round.foresee(reference, $0) }
          round.settle(reference, entry)
        }
      }
    }
    await round.wait(patience: Self.patience)
    return references.compactMap { round.entries[$0] }
  }

  /// One listing under way.
  @DesktopActor
  private final class Round {
    private(set) var entries: [AccessibleReference: AccessibleApplication] = [:]
    private var outstanding: Set<AccessibleReference>
    private var hasAnswer = false
    private let wakeup = Wakeup()

    init(asked: Set<AccessibleReference>) { outstanding = asked }

    /// Enters what there is to tell of an application as long as it does not answer.
    func foresee(_ reference: AccessibleReference, _ entry: AccessibleApplication) {
      entries[reference] = entry
    }

    /// Enters an application; nil when it is none of others, or has gone.
    func settle(_ reference: AccessibleReference, _ entry: AccessibleApplication?) {
      entries[reference] = entry
      outstanding.remove(reference)
      if let entry, !entry.isNotAnswering { hasAnswer = true }
      wakeup.notify()
    }

    func wait(patience: Duration) async {
      let clock = ContinuousClock()
      let end = clock.now.advanced(by: patience)
      // Waiting ends at once in a task that was cancelled, and nobody wants its answer.
      while !outstanding.isEmpty, !Task.isCancelled {
        let left = end - clock.now
        if left <= .zero, hasAnswer { return }
        await wakeup.wait(atMost: max(left, .milliseconds(20)))
      }
    }
  }

  /// Asks an application who it is.
  ///
  /// - Parameter foresee: called with what can be told of it without its answer.
  private func entry(
    _ reference: AccessibleReference, _ foresee: (AccessibleApplication) -> Void
  ) async -> AccessibleApplication? {
    if var entry = known[reference] {
      entry.isNotAnswering = bus.isNotAnswering(reference.busName)
      foresee(entry)
      // One that did not answer is asked again; its lane refuses that while it is left alone.
      entry.isNotAnswering =
        if bus.isNotAnswering(reference.busName) {
          await property("Name", Self.accessible, of: reference).isSilent
        } else { false }
      return entry
    }
    guard let processID = try? await bus.processID(of: reference.busName),
      processID != ProcessDetails.own
    else { return nil }
    var entry = AccessibleApplication(
      reference: reference, name: "", processID: processID, toolkitName: "", toolkitVersion: "",
      executable: ProcessDetails.executable(of: processID), isNotAnswering: true)
    foresee(entry)
    // The name comes first: a lane that tries an application again lets one call through.
    let name = await property("Name", Self.accessible, of: reference)
    entry.name = name.text
    guard !name.isSilent else { return entry }
    async let toolkitName = property("ToolkitName", Self.application, of: reference)
    async let toolkitVersion = property("Version", Self.application, of: reference)
    // Both awaited before they are used: an application that is gone answers nothing.
    let (toolkit, version) = await (toolkitName, toolkitVersion)
    entry.toolkitName = toolkit.text
    entry.toolkitVersion = version.text
    entry.isNotAnswering = toolkit.isSilent || version.isSilent
    // An application that has only just started may not know its name yet.
    if !entry.isNotAnswering, !entry.name.isEmpty { known[reference] = entry }
    return entry
  }

  /// What an application says of itself.
  private enum Answer: Sendable {
    case text(String)
    /// It has no such property.
    case none
    case silence

    var text: String { if case .text(let text) = self { text } else { "" } }
    var isSilent: Bool { if case .silence = self { true } else { false } }
  }

  private func property(
    _ name: String, _ interface: String, of reference: AccessibleReference
  ) async -> Answer {
    do throws(BusError) {
      let value = try await bus.property(name, of: reference, interface, deadline: Self.deadline)
      return .text(value.string ?? "")
    } catch {
      return error.isTemporary ? .silence : .none
    }
  }
}
