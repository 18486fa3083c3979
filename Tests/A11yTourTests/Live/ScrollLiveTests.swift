import Foundation
import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// Widgets out of their scrolled views are brought into them by what each toolkit offers.
  @Suite struct ScrollLiveTests {
    /// What a search asked its user for.
    @DesktopActor final class Request {
      private(set) var directions: [ScrollDirection?] = []

      func scrolling(isAutomatic: Bool = true) -> Scrolling {
        Scrolling(isAutomatic: isAutomatic) { self.directions.append($1) }
      }
    }

    @Test @DesktopActor func scrollsInGTK3() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk3, on: session) { application in
        // Buttons and rows take the focus; labels only the scroll bar moves; cells the cursor.
        for (keyPath, view) in [
          ("button[\"Item 41\"]", "Items"), ("button[\"Item 3\"]", "Items"),
          ("label[\"Item 50\"]", "Items"), ("label[\"Item 4\"]", "Items"),
          ("label[\"Item 60\"]", "Items"), ("label[\"Entry 50\"]", "Entries"),
          ("label[\"Entry 1\"]", "Entries"), ("tableCell[\"Leaf 50\"]", "Leaves"),
          ("tableCell[\"Leaf 2\"]", "Leaves"),
        ] {
          try await expectInView(keyPath, view: view, application)
        }
      }
    }

    @Test @DesktopActor func scrollsInQt5() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.qt5, on: session) { application in
        for keyPath in [
          "button[\"Item 41\"]", "label[\"Item 60\"]", "label[\"Item 2\"]", "label[\"Item 30\"]",
        ] {
          try await expectInView(keyPath, view: "Items", application)
        }
        // The list has no scroll bar on the bus, and nothing else that moves it.
        try await expectUserIsAsked("listItem[\"Entry 50\"]", .down, application) {
          try await session.screen.wheel(at: try await application.resolve("list[\"Entries\"]"))
        }
      }
    }

    @Test @DesktopActor func asksTheUserInGTK4() async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk4, on: session) { application in
        try await expectUserIsAsked("button[\"Item 41\"]", .down, application) {
          try await application.tell("scroll 1300")
        }
        try await expectUserIsAsked("button[\"Item 3\"]", .up, application) {
          try await application.tell("scroll 0")
        }
      }
    }

    @Test(arguments: MovingApplication.Toolkit.allCases)
    @DesktopActor func cutsOffWhatIsScrolledOut(
      toolkit: MovingApplication.Toolkit
    ) async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(toolkit, on: session) { application in
        try await application.tell("scroll 0")
        let item = try await application.resolve("button[\"Item 3\"]")
        let whole = try #require(item.place.screenRectangle)
        #expect(!item.isCutOff)
        let log = TrackerLog(item, session.desktop)
        defer { log.stop() }
        // Of the third item its lower part remains, and then nothing.
        let top = try #require(try await application.viewTop(of: item))
        let hidden = whole.y - top + 20
        try await application.tell("scroll \(Int(hidden))")
        let part = try #require(try await log.settled(after: "scrolling"))
        #expect(abs(part.y - top) <= 1 && abs(part.maxY - (whole.maxY - hidden)) <= 1, "\(part)")
        try await application.tell("scroll 600")
        try await log.take("scrolling it out") {
          if case .changing(.scrolledOut) = $0 { true } else { false }
        }
        try await application.tell("scroll 0")
        #expect(try await log.settled(after: "scrolling back") == whole)
      }
    }

    @Test @DesktopActor func scrollsInFirefox() async throws {
      let session = try await LiveSession.with()
      let page = session.screen.folder + "/scrolled.html"
      try """
      <title>Scrolled</title><button>Top</button><p style="height: 3000px"><button>Far</button>
      <div style="height: 100px; overflow: auto"><p style="height: 600px"><button>Inner</button>
      </div><p style="height: 3000px">
      """.write(toFile: page, atomically: true, encoding: .utf8)
      let profile = session.screen.folder + "/firefox"
      try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
      let process = try session.screen.launch(
        "firefox-esr", arguments: ["--no-remote", "--profile", profile, "file://\(page)"])
      defer { kill(-process.pid, SIGKILL) }
      for name in ["Far", "Inner", "Top"] {
        let request = Request()
        let target = try await session.desktop.resolver.resolve(
          try KeyPath(parsing: "button[\"\(name)\"]"), scope: .name("Firefox"), wait: 90,
          scrolling: request.scrolling())
        #expect(target.place.isSeen && !target.isCutOff, "\(target.place)")
        #expect(request.directions.isEmpty)
      }
    }

    /// Searches for a widget and checks that it came wholly into what its view shows.
    @DesktopActor private func expectInView(
      _ keyPath: String, view: String, _ application: MovingApplication
    ) async throws {
      let request = Request()
      let target = try await application.resolve(keyPath, scrolling: request.scrolling())
      #expect(request.directions.isEmpty, "\(keyPath)")
      #expect(target.place.isSeen && !target.isCutOff, "\(keyPath): \(target.place)")
      let bounds = await application.session.desktop.reader.sight(of: target).bounds
      let extents = try await application.session.desktop.reader.extents(of: target)
      #expect(bounds?.contains(extents) == true, "\(keyPath): \(extents) in \(bounds as Any)")
    }

    /// Searches for a widget and lets the user scroll once that is asked for.
    @DesktopActor private func expectUserIsAsked(
      _ keyPath: String, _ direction: ScrollDirection, _ application: MovingApplication,
      scroll: @DesktopActor () async throws -> Void
    ) async throws {
      let request = Request()
      async let search = application.resolve(keyPath, wait: 1, scrolling: request.scrolling())
      try await waitUntil("the user is asked") { !request.directions.isEmpty }
      #expect(request.directions == [direction])
      // It goes on for longer than it would without the request.
      try await scroll()
      let target = try await search
      #expect(target.place.isSeen, "\(target.place)")
      #expect(request.directions.count == 1)
    }
  }
}

extension MovingApplication {
  /// Where the view of an item begins on the screen.
  fileprivate func viewTop(of item: ResolvedTarget) async throws -> Double? {
    guard let bounds = await session.desktop.reader.sight(of: item).bounds else { return nil }
    let extents = try await session.desktop.reader.extents(of: item)
    return item.place.screenRectangle.map { $0.y - extents.y + bounds.y }
  }
}

extension PrivateDesktop {
  /// Turns the wheel over a widget to the end of its view.
  fileprivate func wheel(at target: ResolvedTarget) async throws {
    let center = target.place.screenRectangle?.center ?? .zero
    try await xdotool(
      "mousemove", "\(Int(center.x))", "\(Int(center.y))", "click", "--repeat", "60", "--delay",
      "5", "5")
  }
}
