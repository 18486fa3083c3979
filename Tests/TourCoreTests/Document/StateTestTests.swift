import Testing
import TourCore

@Suite struct StateTestTests {
  @Test(
    arguments: [
      ("checked", true, StateSet.checked, true), ("checked", true, [], false),
      ("checked", false, .checked, false), ("checked", false, .focused, true),
      ("nonsense", true, .checked, false), ("nonsense", false, .checked, false),
    ] as [(String, Bool, StateSet, Bool)])
  func aStateIsThereOrNot(_ name: String, _ isSet: Bool, _ states: StateSet, _ holds: Bool) {
    #expect(Condition.StateTest(name: name, isSet: isSet).holds(for: states) == holds)
  }
}
