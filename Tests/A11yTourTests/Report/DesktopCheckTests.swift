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
        "window manager", "compositor", "window positions", "presses",
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
      ("display", true, { ($0.display, $0.screen) = (.wayland("wayland-0"), nil) }),
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

  @Test func namesTheApplicationThatDoesNotAnswer() {
    var facts = healthy
    facts.applications.append(application("", isNotAnswering: true))
    let check = facts.checks.first { $0.subject == "applications" }
    #expect(check?.found == "2: gedit (GTK 4.8.3), /usr/bin/x (process 7, does not answer)")
  }
}
