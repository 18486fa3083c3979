import Testing
import TourCore

@testable import A11yTour

@Suite struct KWinReportTests {
  private static let first = "{f9a081d4-62b4-4896-b91d-0051f36f6474}"
  private static let second = "{df236c68-33ca-4613-a9b0-25ebf96c621e}"

  private static func line(
    _ uuid: String = first, process: String = "42", flags: String = "a", x11: String = "0",
    frame: String = "426\t237\t480\t367", buffer: String = "400\t214\t532\t419",
    layer: String = "1", title: String = "a title"
  ) -> String {
    [uuid, process, flags, x11, "org.app", frame, buffer, layer, title].joined(separator: "\t")
  }

  @Test func readsAWindowWithAShadow() throws {
    let report = try #require(KWinReport(Self.line()))
    let window = try #require(report.windows.windows.first)
    #expect(
      window.window
        == DesktopWindow(
          source: .kwin, identifier: 0xf9a0_81d4_62b4_4896, processID: 42, title: "a title",
          client: Rect(x: 400, y: 214, width: 532, height: 419),
          frame: Rect(x: 426, y: 237, width: 480, height: 367),
          shadow: Insets(top: 23, right: 26, bottom: 29, left: 26), isDecoratedByClient: true,
          isActive: true))
    #expect(window.state == nil)
    #expect(!window.isX11)
    #expect(report.identifiers[0xf9a0_81d4_62b4_4896]?.description == Self.first)
  }

  @Test func readsAWindowThatKWinDecorates() throws {
    let text = Self.line(
      flags: "", frame: "400\t221\t480\t357", buffer: "400\t258.5\t480\t320")
    let window = try #require(KWinReport(text)?.windows.windows.first?.window)
    #expect(window.client == Rect(x: 400, y: 258.5, width: 480, height: 320))
    #expect(window.frame == Rect(x: 400, y: 221, width: 480, height: 357))
    #expect(window.shadow == nil)
    #expect(!window.isDecoratedByClient)
    #expect(!window.isActive)
  }

  @Test(arguments: [
    ("m", WindowObstacle.minimised), ("o", .otherWorkspace), ("mo", .otherWorkspace), ("", nil),
    ("apx", nil),
  ])
  func readsWhatIsTrueOfAWindow(flags: String, state: WindowObstacle?) throws {
    let window = try #require(KWinReport(Self.line(flags: flags))?.windows.windows.first)
    #expect(window.state == state)
    #expect(window.window.isShown == (state == nil))
    #expect(window.isX11 == flags.contains("x"))
    #expect(window.x11Window == nil)
    #expect(window.applicationID == "org.app")
    #expect(window.window.isPopup == flags.contains("p"))
  }

  @Test func readsTheNumberOfX11() throws {
    let window = try #require(KWinReport(Self.line(flags: "x", x11: "4194307"))?.windows.windows[0])
    #expect(window.x11Window == 4_194_307)
  }

  @Test func readsWindowsInTheirOrder() throws {
    let text = [
      Self.line(Self.first, layer: "3", title: "upper\ttab"), Self.line(Self.second, layer: "-1"),
    ].joined(separator: "\n")
    let report = try #require(KWinReport(text))
    #expect(report.windows.windows.map(\.window.title) == ["a title", "upper\ttab"])
    #expect(KWinReport("")?.windows.windows == [])
  }

  @Test(arguments: [
    "nonsense", "\t\t\t\t\t\t\t\t\t\t\t\t", line("f9a081d4-62b4-4896-b91d-0051f36f6474"),
    line("{f9a081d4-62b4-4896-b91d-0051f36f647g}"),
    line("{f9a081d462b4-4896-b91d-0051f36f6474---}"),
    line("{+9a081d4-62b4-4896-b91d-0051f36f6474}"), line("{ééa081d4-62b4-4896-b91d-0051f36f6474}"),
    line(process: "x"), line(process: "99999999999"), line(flags: "z"), line(x11: "-4"),
    line(x11: ""),
    line(frame: "1\t2\t3"), line(frame: "nan\t2\t3\t4"), line(buffer: "1\t2\t-3\t4"),
    line(buffer: "1e300\t2\t3\t4"), line(buffer: "inf\t2\t3\t4"), line(layer: "top"),
    line() + "\n" + line(), line() + "\nnonsense",
    String(repeating: " ", count: KWinReport.sizeLimit + 1),
  ])
  func refusesWhatIsNoReport(text: String) {
    #expect(KWinReport(text) == nil)
  }

  @Test func isBounded() {
    func lines(_ count: Int) -> String {
      (0..<count).map { number in
        let digits = String(number, radix: 16)
        let head = String(repeating: "0", count: 8 - digits.count) + digits
        return Self.line("{\(head)-62b4-4896-b91d-0051f36f6474}")
      }.joined(separator: "\n")
    }
    #expect(KWinReport(lines(CompositorWindows.limit))?.windows.windows.count == 1000)
    #expect(KWinReport(lines(CompositorWindows.limit + 1)) == nil)
    let long = Self.line(title: String(repeating: "é", count: 5000))
    #expect(KWinReport(long)?.windows.windows.first?.window.title.count == 300)
  }

  /// Parts of a report in any order and number, some of them cut.
  @Test func readsNothingWrong() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var bits = seed
    func next(_ bound: Int) -> Int {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(bits >> 33) % bound
    }
    let good = Array(Self.line())
    for round in 0..<3000 {
      var text = good
      for _ in 0...next(3) {
        let place = next(text.count)
        switch next(3) {
        case 0: text.remove(at: place)
        case 1: text.insert(["\t", "\n", "0", "-", "é", "{"][next(6)], at: place)
        default: text[place] = ["\t", "\n", "9", ".", "x", "}"][next(6)]
        }
      }
      guard let report = KWinReport(String(text)) else { continue }
      for window in report.windows.windows {
        #expect(window.window.client.isLikelyWindow, "seed \(seed), round \(round)")
        #expect(report.identifiers[window.window.identifier] != nil, "seed \(seed), round \(round)")
      }
    }
  }
}
