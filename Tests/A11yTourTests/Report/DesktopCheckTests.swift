@testable import A11yTour
import Testing
import TourCore

@Suite struct DesktopCheckTests {
  private var healthy: DesktopFacts {
    var facts = DesktopFacts()
    facts.sessionBus = .present(":1.8")
    facts.accessibilityBus = .present(":1.5")
    facts.registry = .present("org.a11y.atspi.Registry")
    facts.isAccessibilityEnabled = true
    facts.isScreenReaderEnabled = false
    facts.applications = [application("gedit")]
    facts.display = .x11(":0")
    facts.screen = DesktopFacts.Screen(
      origins: "X11", windowManager: "Openbox", isComposited: true, hasPresses: true)
    facts.capabilities = DisplayCapabilities(
      wayland: .absent, hasLayers: false, x11: .answers(":0"), arePositionsKnown: true)
    return facts
  }

  private func application(_ name: String, isNotAnswering: Bool = false) -> AccessibleApplication {
    AccessibleApplication(
      reference: AccessibleReference(busName: ":1.9", objectPath: "/root"), name: name,
      processID: 7, toolkitName: "GTK", toolkitVersion: "4.8.3", executable: "/usr/bin/x",
      isNotAnswering: isNotAnswering)
  }

  @Test func aHealthyDesktopIsAllRight() {
    #expect(healthy.isUsable)
    #expect(healthy.checks.allSatisfy { $0.verdict == .ok && $0.advice == nil })
    #expect(
      healthy.checks.map(\.subject) == [
        "session bus", "accessibility bus", "registry", "accessibility", "applications", "display",
        "window manager", "compositor", "window positions", "presses", "overlay",
      ])
  }

  @Test func eachFaultIsSaidWithItsCure() throws {
    let faults: [(subject: String, isUsable: Bool, change: (inout DesktopFacts) -> Void)] = [
      ("session bus", true, { $0.sessionBus = .absent("refused") }),
      ("accessibility bus", false, { $0.accessibilityBus = .absent("refused") }),
      ("registry", false, { $0.registry = .absent("refused") }),
      ("accessibility", true, { $0.isAccessibilityEnabled = false }),
      ("accessibility", true, { $0.isScreenReaderEnabled = nil }),
      ("applications", true, { $0.applications = [] }),
      (
        "applications", true,
        { $0.applications.append(self.application("", isNotAnswering: true)) }
      ),
      ("display", false, { ($0.display, $0.screen) = (.none, nil) }),
      ("display", false, { $0.screen = nil }),
      ("display", false, { $0.become(.wayland("wayland-0"), .silent("wayland-0")) }),
      ("display", false, { $0.become(.wayland("wayland-0"), .unreachable("wayland-0")) }),
      (
        "window positions", true,
        {
          $0.become(.wayland("wayland-0"), .answers("wayland-0"))
          $0.origins = nil
        }
      ),
      (
        "overlay", true,
        {
          $0.become(.wayland("wayland-0"), .answers("wayland-0"))
          $0.capabilities?.hasLayers = false
          $0.capabilities?.x11 = .absent
        }
      ),
      ("compositor", true, { $0.screen?.isComposited = false }),
      ("presses", true, { $0.screen?.hasPresses = false }),
      (
        "code (process 9)", true,
        { $0.troubles = [ApplicationTrouble(.hidesContents, name: "code", processID: 9)] }
      ),
      (
        "x (process 9)", true,
        { $0.troubles = [ApplicationTrouble(.isContained, name: "x", processID: 9)] }
      ),
    ]
    for fault in faults {
      var facts = healthy
      fault.change(&facts)
      let bad = facts.checks.filter { $0.verdict != .ok }
      #expect(bad.map(\.subject) == [fault.subject])
      #expect(bad.first?.advice?.isEmpty == false, "\(fault.subject)")
      #expect(facts.isUsable == fault.isUsable, "\(fault.subject)")
    }
  }

  @Test func aHealthyWaylandDesktopIsAllRight() {
    var facts = healthy
    facts.become(.wayland("wayland-0"), .answers("wayland-0"))
    facts.desktopName = "sway"
    #expect(facts.isUsable)
    #expect(facts.checks.allSatisfy { $0.verdict == .ok && $0.advice == nil })
    #expect(
      facts.checks.suffix(3).map { "\($0.subject): \($0.found)" } == [
        "display: Wayland wayland-0 (sway)", "window positions: sway",
        "overlay: layer-shell: the compositor (wayland-0) has layers",
      ])
  }

  @Test(arguments: [
    ("GNOME", "gnome-shell-extension"), ("ubuntu:GNOME", "gnome-shell-extension"),
    ("sway", "SWAYSOCK"), ("", "are not asked"),
  ])
  func saysHowPositionsCanBeKnown(desktop: String, word: String) {
    var facts = healthy
    facts.become(.wayland("wayland-0"), .answers("wayland-0"))
    (facts.origins, facts.desktopName) = (nil, desktop)
    let advice = facts.checks.first { $0.subject == "window positions" }?.advice ?? ""
    #expect(advice.contains(word), "\(advice)")
  }

  @Test func namesTheApplicationThatDoesNotAnswer() {
    var facts = healthy
    facts.applications.append(application("", isNotAnswering: true))
    let check = facts.checks.first { $0.subject == "applications" }
    #expect(check?.found == "2: gedit (GTK 4.8.3), /usr/bin/x (process 7, does not answer)")
  }
}

extension DesktopFacts {
  /// Makes it a desktop of Wayland.
  fileprivate mutating func become(
    _ display: Display, _ compositor: DisplayCapabilities.Server
  ) {
    (self.display, screen, origins) = (display, nil, "sway")
    capabilities = DisplayCapabilities(
      wayland: compositor, hasLayers: true, x11: .unasked(":0"), arePositionsKnown: true)
  }
}
