import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// An application that lies, stalls, floods or breaks off gets a bounded answer: in time, in widgets
  /// and in memory.
  @Suite struct MisbehavingServerLiveTests {
    /// What the server does wrong; see `Tests/Fixtures/misbehaving-server.py`.
    enum Fault: String, CaseIterable, Sendable {
      case counts, cycle, null, defunct, million, deep, names, texts, extents, types, errors, silent
      case slow, trickle, vanish, invalid, items, matches, parents

      /// Whether the button behind the fault is found all the same.
      var isFound: Bool {
        switch self {
        case .counts, .cycle, .null, .defunct, .deep, .names, .texts, .extents, .types: true
        case .items, .matches, .parents: true
        // A million children may take longer to send than a call may take.
        case .million: false
        case .errors, .silent, .slow, .trickle, .vanish, .invalid: false
        }
      }

      /// Whether the whole application counts as not answering, or gone.
      var isFailure: Bool { [.silent, .vanish, .invalid].contains(self) }
    }

    @Test(arguments: Fault.allCases)
    @DesktopActor func answerIsBounded(fault: Fault) async throws {
      let desktop = try await PlanDesktop()
      let application = try await desktop.launchMisbehaving(fault)
      for (isPlain, includesHidden) in [(false, true), (true, true), (false, false)]
      where desktop.isRunning(application) {
        var options = TreeReader.Options(includesHidden: includesHidden, isPlain: isPlain)
        options.timeLimit = 5
        let before = residentBytes()
        let start = ContinuousClock.now
        var outcome: Result<AccessibleTree, BusError>
        do throws(BusError) {
          outcome = .success(
            try await TreeReader(bus: desktop.bus).snapshot(
              of: [application], options: options))
        } catch {
          outcome = .failure(error)
        }
        #expect(ContinuousClock.now - start < .seconds(15))
        #expect(residentBytes() - before < 600 << 20)
        switch outcome {
        case .success(let tree):
          #expect(!fault.isFailure)
          #expect(tree.nodes.count <= TreeReader.nodeLimit + 2)
          #expect(tree.nodes.allSatisfy { $0.name.utf8.count <= Reply.textLimit })
          #expect(Set(tree.nodes.map(\.reference)).count == tree.nodes.count)
          if fault.isFound { #expect(tree.nodes.contains { $0.name == "Good" }) }
        case .failure(let error):
          #expect(!fault.isFound, "\(error)")
          #expect(error.isTemporary || error.isApplicationGone)
        }
      }
      try await desktop.screen.stop()
    }

    @Test(arguments: [
      Fault.counts, .cycle, .defunct, .names, .texts, .extents, .types, .items, .matches, .parents,
    ])
    @DesktopActor func theButtonBehindTheFaultIsResolved(fault: Fault) async throws {
      let desktop = try await PlanDesktop()
      let application = try await desktop.launchMisbehaving(fault)
      let resolver = Resolver(
        bus: desktop.bus, directory: desktop.directory,
        reader: TargetReader(bus: desktop.bus, origins: nil))
      let target = try await resolver.resolve(
        try KeyPath(parsing: "frame.button[\"Good\"]"),
        scope: .process(application.processID), wait: 5)
      #expect(target.name == "Good")
      #expect(target.place.windowRectangle == Rect(x: 10, y: 10, width: 50, height: 20))
      try await desktop.screen.stop()
    }

    /// A widget with an impossible rectangle is no target, and no trap.
    @Test @DesktopActor func impossibleExtentsAreNotReady() async throws {
      let desktop = try await PlanDesktop()
      let application = try await desktop.launchMisbehaving(.extents)
      let resolver = Resolver(
        bus: desktop.bus, directory: desktop.directory,
        reader: TargetReader(bus: desktop.bus, origins: nil))
      for number in 1...6 {
        let result = await resolver.resolveOnce(
          try KeyPath(parsing: "frame.label[nth=\(number)]"),
          scope: .process(application.processID))
        if case .success(let target) = result { #expect(!target.place.isSeen) }
      }
      try await desktop.screen.stop()
    }

    /// The memory of this process in bytes.
    private func residentBytes() -> Int {
      var usage = [CChar](repeating: 0, count: 256)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      guard fgets(&usage, Int32(usage.count), file) != nil else { return 0 }
      let text = String(decoding: usage.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
    }
  }
}

extension PlanDesktop {
  func launchMisbehaving(
    _ fault: BusLiveTests.MisbehavingServerLiveTests.Fault
  ) async throws -> AccessibleApplication {
    let process = try screen.launch(
      "/usr/bin/python3",
      arguments: [Project.path("Tests/Fixtures/misbehaving-server.py"), fault.rawValue],
      environment: ["AT_SPI_BUS_ADDRESS": screen.accessibilityBusAddress])
    try await screen.waitUntilReady(process)
    return try await waitFor("the misbehaving server is on the bus") {
      try await directory.applications().first { $0.processID == process.pid }
    }
  }

  func isRunning(_ application: AccessibleApplication) -> Bool {
    kill(application.processID, 0) == 0 && ProcessDetails.state(of: application.processID) != "Z"
  }
}
