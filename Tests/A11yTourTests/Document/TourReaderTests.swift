import A11yTour
import Testing
import TourCore

@Suite struct TourReaderTests {
  private func tour(_ source: String) throws -> Tour {
    let (tour, diagnostics) = TourReader.check(bytes: Array(source.utf8))
    #expect(diagnostics == [])
    return try #require(tour)
  }

  private func step(_ fields: String, defaults: String = "{}") throws -> Step {
    let head = "tour: 1\nid: t\ntitle: T\ndefaults: \(defaults)\n"
    return try #require(tour(head + "steps: [{id: a, text: A, \(fields)}]").steps.first)
  }

  @Test func everyFieldIsRead() throws {
    let tour = try tour(TourFixture.full)
    #expect(tour.id == "org.gnome.Calculator.first-steps")
    #expect(tour.version == "2.1")
    #expect(tour.title.resolved(for: ["de"], default: "en") == "Erste Schritte")
    #expect(tour.description == LocalizedText("Shows its work."))
    #expect(tour.language == "en")
    #expect(
      tour.app
        == TourApplication(selector: .desktop("org.gnome.Calculator"), launch: .ifNeeded))
    let main = TourFixture.path("frame")
    let seven = TourFixture.path("frame.button[\"7\"]")
    #expect(tour.keys == ["main": main, "seven": seven])
    #expect(
      tour.steps.map(\.id) == [
        "welcome", "seven", "both", "wait", "gone", "own", "shaped", "judged", "led",
      ])
    #expect(
      tour.steps[1]
        == Step(
          id: "seven",
          text: LocalizedText("Press <kbd>7</kbd>, or [read on](https://example.org/7)."),
          targets: [TourFixture.path("frame.button[\"7\"][focused]")], wait: .seconds(90),
          onMissing: .float, scroll: .ask,
          cutout: StepCutout(
            shape: .circle, padding: Insets(3), radius: 6, dimension: .smallest),
          callout: StepCallout(
            placement: .auto, offset: 4, maxWidth: 400, arrow: nil, padding: 20, buttons: .none),
          overlay: StepOverlay(
            color: Color(red: 26.0 / 255, green: 26.0 / 255, blue: 46.0 / 255), opacity: 0.5,
            isDimmed: false),
          input: .block, overlayClick: .skip, areKeysActive: true,
          advance: [
            .click(nil), .click(main), .state(.init(name: "checked"), of: nil), .button,
          ],
          say: LocalizedText("Press seven."), isNarrated: true))
    #expect(
      tour.steps[2].targets
        == [
          TourFixture.path("frame.toggleButton[\"Mode\"]"),
          TourFixture.path("#\"a.b\" | frame.button[\"7\"]"),
        ])
    #expect(
      tour.steps[2].advance == [.state(.init(name: "multiLine", isSet: false), of: main)])
    #expect(tour.steps[3].advance == [.after(.milliseconds(250))])
    #expect(tour.steps[4].advance == [.missing(seven), .exists(main)])
    #expect(
      tour.steps[5].advance
        == [.missing(nil), .exists(nil), .state(.init(name: "active"), of: nil)])
    #expect(tour.steps[3].otherTargets == [.point(Point(x: 5, y: -6.5), in: .screen)])
    #expect(tour.steps[3].target == nil && tour.steps[3].hasTarget)
    let rect = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(tour.steps[4].otherTargets == [.rect(rect, in: .widget(.keyPath(main)))])
    #expect(tour.steps[4].insets == Insets(top: 1, right: 0, bottom: 2, left: 0))
    #expect(tour.steps[4].target == main && tour.steps[4].targets == [])
    let shaped = tour.steps[6]
    let triangle: [PathElement] = [
      .move(Point(x: 0, y: 1)), .line(Point(x: 0.5, y: 0)), .line(Point(x: 1, y: 1)), .close,
    ]
    #expect(shaped.cutout.outline == .path(triangle))
    #expect(shaped.callout.fallbacks == [Placement(.left), Placement(.top, .start)])
    #expect(shaped.callout.pointOfInterest == Point(x: 0.25, y: 1))
  }

  @Test func conditionsWaysRepairsAndActionsAreRead() throws {
    let tour = try tour(TourFixture.full)
    let main = TourFixture.path("frame")
    let seven = TourFixture.path("frame.button[\"7\"]")
    let judged = tour.steps[7]
    #expect(judged.scroll == .none)
    #expect(judged.onMissing == .ask)
    #expect(
      judged.when == .all([.exists(nil), .not(.text(.equals(""), of: nil)), .window(main)]))
    #expect(
      judged.when?.naming(main)
        == .all([.exists(main), .not(.text(.equals(""), of: main)), .window(main)]))
    #expect(
      judged.advance == [
        .focus(nil), .focus(main), .text(.contains("7"), of: seven),
        .text(.matches("^[0-9]+$"), of: nil), .value(atLeast: -1.5, atMost: 9, of: main),
        .value(atLeast: 3, atMost: 3, of: nil), .event("object:state-changed:checked", from: nil),
        .event("window:activate", from: main), .any([.after(.seconds(5)), .missing(nil)]),
      ])
    #expect(
      judged.next == [
        Branch(when: .state(.init(name: "checked"), of: nil), goto: .step("seven")),
        Branch(when: .exists(seven), goto: .end), Branch(goto: .step("led")),
      ])
    let here = LocalizedText(translations: [
      .init(language: "en", text: "Look *here*."), .init(language: "de", text: "Hier."),
    ])
    #expect(
      judged.restore == [
        Repair(when: .missing(seven), goto: "seven"), Repair(when: .not(.focus(nil)), say: here),
        Repair(when: .exists(seven), goto: "welcome", say: LocalizedText("Once more.")),
      ])
    #expect(!judged.isUndone)
    let led = tour.steps[8]
    #expect(led.onMissing == .back)
    #expect(led.next == [Branch(goto: .end)])
    #expect(led.isUndone)
    #expect(
      led.before == [
        .activate(nil), .activate(seven), .focus(seven), .select(nil), .select(seven),
        .setText("", of: nil), .setText("12", of: seven),
      ])
    #expect(led.after == [.setValue(-2.5, of: main), .waitFor(.exists(seven))])
  }

  @Test func stepsTakeWhatTheyLeaveOutFromTheDefaults() throws {
    let tour = try tour(TourFixture.full)
    let back = LocalizedText(translations: [.init(language: "en", text: "Back")])
    #expect(
      tour.steps[0]
        == Step(
          id: "welcome", title: LocalizedText("Welcome"),
          text: LocalizedText(
            "A calculator that shows its work.\n\nThis takes a **minute**.\n"),
          wait: .seconds(10), onMissing: .skip, scroll: .ask,
          cutout: StepCutout(
            shape: .pill, padding: Insets(top: 1, right: 8, bottom: 8, left: 2), radius: 6,
            dimension: .smallest),
          callout: StepCallout(
            placement: .at(Placement(.right, .end)), offset: 4, maxWidth: 400,
            arrow: .init(gap: 2, size: 12), padding: 20,
            buttons: .labelled(
              next: LocalizedText("Weiter"), back: back, skip: LocalizedText("Skip"))),
          overlay: StepOverlay(
            color: Color(red: 1, green: 1, blue: 1), opacity: 0.5, isDimmed: true),
          input: .through, overlayClick: .next, areKeysActive: false, isNarrated: false))
    #expect(tour.steps[2].callout.arrow == .init(gap: 2, size: 12))
    #expect(tour.steps[2].callout.padding == 0)
    #expect(tour.steps[2].callout.maxWidth == 400)
  }

  @Test func aBareStepHasTheDocumentedDefaults() throws {
    let step = try step("title: T")
    #expect(step == Step(id: "a", title: LocalizedText("T"), text: LocalizedText("A")))
    #expect(step.wait == .seconds(5))
    #expect(step.onMissing == .fail)
    #expect(step.cutout == StepCutout(shape: .rounded, padding: Insets(8), radius: 9))
    #expect(step.callout.placement == .auto)
    #expect(step.callout.placement.preferred == Placement(.bottom))
    #expect(step.callout.maxWidth == 340)
    #expect(step.overlay.dim == Dim(color: .black, opacity: 0.56))
    #expect(step.input == .cutout)
    #expect(step.overlayClick == .none)
    #expect(step.areKeysActive)
    #expect(step.isNarrated)
    #expect(step.advance == [.button])
    #expect(step.target == nil)
  }

  @Test(arguments: [
    ("{padding: 3}", "{padding: {top: 1}}", Insets(top: 1, right: 3, bottom: 3, left: 3)),
    ("{padding: {left: 1}}", "{}", Insets(top: 8, right: 8, bottom: 8, left: 1)),
    ("{padding: {left: 1}}", "{padding: {right: 2}}", Insets(top: 8, right: 2, bottom: 8, left: 1)),
    ("{radius: 3}", "{padding: {right: 2}}", Insets(top: 8, right: 2, bottom: 8, left: 8)),
    ("{padding: 5}", "{padding: 0}", .zero),
  ])
  func paddingIsMergedSideBySide(
    _ defaults: String, _ cutout: String, _ expected: Insets
  ) throws {
    let step = try step("cutout: \(cutout)", defaults: "{cutout: \(defaults)}")
    #expect(step.cutout.padding == expected)
  }

  @Test(arguments: [
    ("gedit", ApplicationSelector.name("gedit")),
    ("desktop:org.gnome.gedit", .desktop("org.gnome.gedit")),
    ("exe:gedit", .executable("gedit")), ("pid:42", .process(42)),
    ("{name: gedit}", .name("gedit")), ("{executable: a b}", .executable("a b")),
    ("{desktop: x.desktop, launch: never}", .desktop("x")), ("'42'", .name("42")),
  ])
  func appsAreReadInEveryForm(_ app: String, _ expected: ApplicationSelector) throws {
    let source = "tour: 1\nid: t\ntitle: T\napp: \(app)\nsteps: [{id: a, text: A}]"
    #expect(try tour(source).app == TourApplication(selector: expected))
  }

  @Test(arguments: [
    ("500ms", Duration.milliseconds(500)), ("5s", .seconds(5)), ("2m", .seconds(120)),
    ("0.25s", .milliseconds(250)), (".5s", .milliseconds(500)), ("0ms", .zero),
    ("1440m", .seconds(86_400)),
  ])
  func durationsAreRead(_ text: String, _ expected: Duration) throws {
    #expect(try step("wait: \(text)").wait == expected)
  }

  @Test func everyPlacementIsRead() throws {
    #expect(CalloutPlacement.allCases.count == 15)
    for placement in CalloutPlacement.allCases {
      #expect(try step("callout: {placement: \(placement.name)}").callout.placement == placement)
    }
  }

  @Test func whatAPointLeavesOutIsTheMiddleOrAsInTheDefaults() throws {
    #expect(
      try step("callout: {pointOfInterest: {y: 0}}").callout.pointOfInterest
        == Point(x: 0.5, y: 0))
    let merged = try step(
      "callout: {pointOfInterest: {y: 0}}", defaults: "{callout: {pointOfInterest: {x: 1}}}")
    #expect(merged.callout.pointOfInterest == Point(x: 1, y: 0))
    #expect(try step("title: T").callout.pointOfInterest == nil)
  }

  @Test func aPathOfTheDefaultsIsForTheStepsOfThatShape() throws {
    let path = "{cutout: {path: 'M0 0H1V1Z'}}"
    let shaped = try step("cutout: {shape: path}", defaults: path)
    #expect(shaped.cutout.outline == .path(shaped.cutout.path))
    #expect(shaped.cutout.path.count == 4)
    #expect(try step("title: T", defaults: path).cutout.outline == .rounded(radius: 9))
  }

  @Test func aPathWithoutItsShapeIsAWarning() throws {
    let source = "tour: 1\nid: t\ntitle: T\nsteps:\n- {id: a, text: A, cutout: {path: M0 0H1V1Z}}"
    let (tour, diagnostics) = TourReader.check(bytes: Array(source.utf8))
    #expect(tour != nil)
    #expect(
      diagnostics.map { $0.line(inFile: "t") } == [
        """
        t:5:35: warning: the path is not used: the shape is "rounded"; write "shape: path" \
        [unused-path]
        """
      ])
  }

  @Test func placesAreRelativeToTheScreenOrAWidget() throws {
    let place = "rect: {x: -3, y: 4, width: 5.5, height: 6}"
    let rect = Rect(x: -3, y: 4, width: 5.5, height: 6)
    #expect(try step(place).otherTargets == [.rect(rect, in: .screen)])
    #expect(try step("in: screen, \(place)").otherTargets == [.rect(rect, in: .screen)])
    let inside = try step("in: frame, \(place), advance: click")
    #expect(
      inside.otherTargets == [.rect(rect, in: .widget(.keyPath(TourFixture.path("frame"))))])
    #expect(try step("point: {x: 1, y: 2}, insets: 3").insets == Insets(3))
  }

  @Test func booleansAreThoseOfYAMLTwelve() throws {
    #expect(try step("title: no").title == LocalizedText("no"))
    #expect(try step("title: On").title == LocalizedText("On"))
    #expect(try step("narrate: FALSE").isNarrated == false)
  }

  @Test func furtherMarksLookAsTheStepDoesButStandWhereTheyLike() throws {
    let step = try step(
      """
      cutout: { shape: pill, padding: 2 }, callout: { placement: left, maxWidth: 200 }, marks: [
        { target: frame, title: B },
        { target: button, text: C, cutout: { shape: circle }, callout: { placement: top } } ]
      """)
    let pill = StepCutout(shape: .pill, padding: Insets(2))
    #expect(
      step.marks == [
        StepMark(
          target: TourFixture.path("frame"), title: LocalizedText("B"), cutout: pill,
          callout: StepCallout(maxWidth: 200)),
        StepMark(
          target: TourFixture.path("button"), text: LocalizedText("C"),
          cutout: StepCutout(shape: .circle, padding: Insets(2)),
          callout: StepCallout(placement: .at(Placement(.top)), maxWidth: 200)),
      ])
    #expect(step.hasTarget && step.target == nil)
  }
}
