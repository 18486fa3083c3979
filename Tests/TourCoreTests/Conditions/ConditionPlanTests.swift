import Testing
import TourCore

@Suite struct ConditionPlanTests {
  @Test func takesApartAndSharesTests() throws {
    let path = try KeyPath(parsing: "button[\"Save\"]")
    let written = try KeyPath(parsing: "button[name = 'Save']")
    let plan = ConditionPlan([
      .all([.click(nil), .exists(path)]), .button, .not(.any([.exists(written), .click(nil)])),
      .after(.seconds(1)), .event("object:", from: nil), .all([]),
    ])
    #expect(
      plan.leaves == [
        .click(nil), .exists(path), .after(.seconds(1)), .event("object:", from: nil),
      ])
    #expect(plan.latchedLeaves == [0, 2, 3])
    #expect(
      plan.trees == [
        .all([.leaf(0), .leaf(1)]), .constant(false), .not(.any([.leaf(1), .leaf(0)])), .leaf(2),
        .leaf(3), .all([]),
      ])
  }

  @Test func namesTheTargetEverywhere() throws {
    let (target, other) = (
      try KeyPath(parsing: "button[\"A\"]"), try KeyPath(parsing: "button[\"B\"]")
    )
    let test = Condition.StateTest(name: "checked")
    let text = Condition.TextTest.equals("x")
    let bare: [Condition] = [
      .click(nil), .focus(nil), .exists(nil), .missing(nil), .state(test, of: nil),
      .text(text, of: nil), .value(atLeast: 1, atMost: nil, of: nil),
    ]
    let named: [Condition] = [
      .click(target), .focus(target), .exists(target), .missing(target), .state(test, of: target),
      .text(text, of: target), .value(atLeast: 1, atMost: nil, of: target),
    ]
    let same: [Condition] = [
      .button, .after(.seconds(1)), .event("focus:", from: nil), .window(other), .click(other),
      .value(atLeast: nil, atMost: nil, of: other),
    ]
    #expect(Condition.all(bare + same).naming(target) == .all(named + same))
    #expect(
      Condition.not(.any(bare)).naming(target) == .not(.any(named)))
    #expect(named.allSatisfy { $0.widget == target })
    #expect(bare.allSatisfy { $0.widget == nil })
  }

  @Test(
    arguments: [
      (3.0, 3.0, 9.0, true), (9, 3, 9, true), (2.9, 3, 9, false), (9.1, 3, 9, false),
      (0.1 + 0.2, 0.3, 0.3, true), (-5, nil, 0, true), (5, nil, nil, true), (.nan, nil, nil, false),
      (.infinity, 3, nil, true), (1e12 + 1, 1e12, 1e12, true), (0.299, 0.3, 0.3, false),
    ] as [(Double, Double?, Double?, Bool)])
  func boundsOfNumbers(number: Double, least: Double?, most: Double?, isWithin: Bool) {
    #expect(Condition.isNumber(number, atLeast: least, atMost: most) == isWithin)
  }

  @Test(
    arguments: [
      (.equals("Zoe 1"), "Zoe 1", true), (.equals("Zoe 1"), " Zoe\n1", true),
      (.equals("Zoe"), "zoe", false), (.equals(""), "", true), (.equals(""), "x", false),
      (.equals("\u{E9}"), "e\u{301}", true), (.contains("OE"), "Zoe", true),
      (.contains("x"), "Zoe", false), (.matches("^Z.e$"), "Zoe", true),
      (.matches("^z"), "Zoe", false), (.matches("("), "(", false),
    ] as [(Condition.TextTest, String, Bool)])
  func testsOfTexts(test: Condition.TextTest, text: String, isPassed: Bool) {
    #expect(TextTester(test).holds(for: text) == isPassed)
  }
}
