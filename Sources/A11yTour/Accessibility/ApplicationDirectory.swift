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
  /// How long an application may take to say who it is, in seconds.
  private static let deadline = 1.0

  private let bus: AccessibilityBus
  private var known: [AccessibleReference: AccessibleApplication] = [:]

  /// Makes a directory of a bus.
  public init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// Lists the applications; one that does not answer is listed as such and delays no other.
  ///
  /// - Throws: ``BusError`` when the registry does not answer.
  public func applications() async throws(BusError) -> [AccessibleApplication] {
    let reply = try await bus.callRegistry(
      path: Self.registry.objectPath, "org.a11y.atspi.Accessible", "GetChildren")
    let references = (reply[0]?.children ?? []).compactMap(AccessibleReference.init(variant:))
    known = known.filter { references.contains($0.key) }
    let entries = await withTaskGroup(of: (Int, AccessibleApplication?).self) { group in
      for (index, reference) in references.enumerated() {
        group.addTask { (index, await self.entry(reference)) }
      }
      var entries: [Int: AccessibleApplication] = [:]
      for await (index, entry) in group { entries[index] = entry }
      return entries
    }
    return references.indices.compactMap { entries[$0] }
  }

  private func entry(_ reference: AccessibleReference) async -> AccessibleApplication? {
    if var entry = known[reference] {
      if bus.isNotAnswering(reference.busName) {
        // Asked by nobody it would count as frozen for ever: this tries it again when that is due.
        let name = try? await bus.text("Name", of: reference, deadline: Self.deadline)
        entry.isNotAnswering = name == nil
      }
      return entry
    }
    guard let processID = try? await bus.processID(of: reference.busName),
      processID != ProcessDetails.own
    else { return nil }
    async let name = try? bus.text("Name", of: reference, deadline: Self.deadline)
    async let toolkitName = toolkitProperty("ToolkitName", of: reference)
    async let toolkitVersion = toolkitProperty("Version", of: reference)
    // Both awaited before they are used: an application that is gone answers nothing.
    let (readName, readToolkit, readVersion) = await (name, toolkitName, toolkitVersion)
    let entry = AccessibleApplication(
      reference: reference, name: readName ?? "", processID: processID,
      toolkitName: readToolkit ?? "", toolkitVersion: readVersion ?? "",
      executable: ProcessDetails.executable(of: processID), isNotAnswering: readName == nil)
    if readName != nil, readToolkit != nil { known[reference] = entry }
    return entry
  }

  private func toolkitProperty(_ name: String, of reference: AccessibleReference) async -> String? {
    try? await bus.property(
      name, of: reference, "org.a11y.atspi.Application", deadline: Self.deadline
    ).string ?? ""
  }
}
