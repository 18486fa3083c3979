@testable import A11yTour
import Glibc
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  /// Applications that freeze, come back and end.
  @Suite struct AnsweringLiveTests {
    @Test(arguments: Fixture.allCases)
    @DesktopActor func aFrozenApplicationDelaysNoOther(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let desktop = session.desktop
      try await session.with(fixture) { frozen in
        try await session.with(fixture == .gtk3 ? .qt5 : .gtk3) { other in
          let target = try await frozen.resolve(.small)
          let otherTarget = try await other.resolve(.small)
          frozen.process.kill(SIGSTOP)
          // More calls than the lane lets through at a time.
          let calls = (0..<100).map { _ in
            Task { @DesktopActor in try await desktop.bus.role(of: target.reference) }
          }
          let clock = ContinuousClock()
          let start = clock.now
          for _ in 0..<20 { _ = try await desktop.bus.role(of: otherTarget.reference) }
          #expect(clock.now - start < .seconds(1))
          for call in calls {
            let error = await #expect(throws: BusError.self) { try await call.value }
            #expect(error?.isTemporary == true)
          }
          #expect(clock.now - start < .seconds(4))
          let listed = try await desktop.directory.applications()
          #expect(listed.first { $0.processID == frozen.process.pid }?.isNotAnswering == true)
          #expect(listed.first { $0.processID == other.process.pid }?.isNotAnswering == false)
          let failure = await #expect(throws: ResolutionError.self) {
            try await frozen.resolve(.small, wait: 0.5)
          }
          #expect(failure?.kind == .notAnswering)
          #expect(failure?.description.contains("stopped") == true)

          frozen.process.kill(SIGCONT)
          let again = try await frozen.resolve(.small)
          #expect(again.reference == target.reference)
          #expect(again.application == target.application)
          #expect(try await other.resolve(.small).place.isSeen)
        }
      }
    }

    /// The widget is found before the calls to a frozen neighbour have let their deadlines pass.
    @Test(arguments: Fixture.allCases)
    @DesktopActor func aFrozenNeighbourHoldsUpNoSearch(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { neighbour in
        try await session.with(fixture == .gtk3 ? .qt5 : .gtk3) { application in
          _ = try await application.resolve(.small)
          let frozen = try await neighbour.resolve(.small).application.reference.busName
          let keyPath = try KeyPath(
            parsing: "application[\"\(application.fixture.applicationName)\"].button[\"Small\"]")
          neighbour.process.kill(SIGSTOP)
          try await waitUntil("it is stopped") {
            ProcessDetails.state(of: neighbour.process.pid) == "T"
          }
          // A newcomer, who does not know the neighbour yet.
          let desktop = Desktop(
            bus: try await AccessibilityBus.connect(), origins: session.origins)
          @DesktopActor func search(_ what: String) async throws {
            let start = ContinuousClock.now
            let target = try await desktop.resolver.resolveOnce(keyPath, scope: nil).get()
            let elapsed = ContinuousClock.now - start
            print("beside a \(fixture) \(what): \(elapsed)")
            #expect(target.name == "Small" && target.place.isSeen)
            #expect(ProcessDetails.state(of: neighbour.process.pid) == "T")
            let deadline = ApplicationDirectory.deadline
            #expect(elapsed < .seconds(deadline))
          }
          try await search("that is frozen")
          // Its own deadline has not passed yet, so that nothing has waited for it.
          #expect(!desktop.bus.isNotAnswering(frozen))
          try await waitUntil("its deadline passes") { desktop.bus.isNotAnswering(frozen) }
          try await search("that is known to be frozen")
        }
      }
    }

    @Test @DesktopActor func anApplicationFrozenFromTheStartIsListed() async throws {
      let session = try await LiveSession.with()
      try await session.with(.gtk4) { application in
        // A new directory has not asked the application who it is.
        let directory = ApplicationDirectory(bus: session.desktop.bus)
        func entry() async throws -> AccessibleApplication? {
          try await directory.applications().first { $0.processID == application.process.pid }
        }
        try await waitUntil("it is on the bus") { try await entry() != nil }
        application.process.kill(SIGSTOP)
        let fresh = ApplicationDirectory(bus: session.desktop.bus)
        let frozen = try await fresh.applications().first {
          $0.processID == application.process.pid
        }
        #expect(frozen?.isNotAnswering == true)
        application.process.kill(SIGCONT)
        try await waitUntil("it answers") {
          let entry = try await fresh.applications().first {
            $0.processID == application.process.pid
          }
          guard let entry, !entry.isNotAnswering else { return false }
          #expect(entry.toolkit == .gtk4)
          return true
        }
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func aKilledApplicationIsGone(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let bus = session.desktop.bus
      try await session.with(fixture) { application in
        let target = try await application.resolve(.small)
        let left = Recorder<String>()
        let observation = bus.departures.add { left.record($0) }
        application.process.kill(SIGSTOP)
        let pending = Task { @DesktopActor in try await bus.role(of: target.reference) }
        await Task.yield()
        application.process.kill(SIGKILL)
        let interrupted = await #expect(throws: BusError.self) { try await pending.value }
        #expect(interrupted?.code == .nameLost)
        try await waitUntil("the departure is told") {
          left.values.contains(target.reference.busName)
        }
        observation.cancel()
        let late = await #expect(throws: BusError.self) {
          try await bus.role(of: target.reference)
        }
        #expect(late?.code == .nameLost)
        #expect(late?.isApplicationGone == true)
      }
    }

    @Test @DesktopActor func namesThatAreNoneAreRefused() async throws {
      let session = try await LiveSession.with()
      for reference in [
        AccessibleReference(busName: "no name", objectPath: "/a"),
        AccessibleReference(busName: ":1.1", objectPath: "no path"),
        AccessibleReference(busName: ":1.1", objectPath: "/ends/"),
      ] {
        let error = await #expect(throws: BusError.self) {
          try await session.desktop.bus.role(of: reference)
        }
        #expect(error?.code == .unknown)
        session.desktop.bus.subscribe(
          .stateChanged, from: reference.busName, path: reference.objectPath
        ) { _ in }.cancel()
      }
    }

    @Test @DesktopActor func ourOwnProcessIsNeverWalked() async throws {
      let session = try await LiveSession.with()
      let bus = session.desktop.bus
      let root = "/org/a11y/atspi/accessible/root"
      let plug = try VariantTests.parse(
        "('\(bus.connection.uniqueName)', objectpath '\(root)')")
      _ = try await bus.connection.call(
        "org.a11y.atspi.Registry", root, "org.a11y.atspi.Socket", "Embed", [plug], deadline: 5)
      let children = try await bus.callRegistry(
        path: root, "org.a11y.atspi.Accessible", "GetChildren")
      let names = children[0]?.children.compactMap { $0[0]?.string } ?? []
      #expect(names.contains(bus.connection.uniqueName))
      for _ in 0..<2 {
        let listed = try await session.desktop.directory.applications()
        #expect(!listed.contains { $0.processID == getpid() })
        #expect(!listed.contains { $0.reference.busName == bus.connection.uniqueName })
      }
      #expect(!bus.isNotAnswering(bus.connection.uniqueName))
      _ = try await bus.connection.call(
        "org.a11y.atspi.Registry", root, "org.a11y.atspi.Socket", "Unembed", [plug], deadline: 5)
    }
  }
}
