import CGio
import TourCore

/// What `Collection.GetMatches` is to find. The corresponding C type is `AtspiMatchRule`.
///
/// A criterion that is not used is empty and must be matched by all: matched by any, it means
/// everything to the ATK bridge and nothing to Qt.
struct MatchRule {
  /// The states that it has, all of them; empty for any.
  var states: StateSet = []

  /// The arguments of `GetMatches`: the rule, the order of the tree, how many, and how deep.
  ///
  /// - Parameters:
  ///   - limit: how many matches are wanted; 0 for all.
  ///   - isDeep: whether to look below the children. It must not be below a container that manages
  ///     its descendants: the ATK bridge would go through every cell of a spreadsheet.
  func arguments(limit: Int32, isDeep: Bool) -> Variant {
    let all: Int32 = 1
    let canonicalOrder: UInt32 = 1
    let rule = Variant(tuple: [
      Variant(numbers: states.words), Variant(all), Variant(emptyDictionaryOf: "{ss}"),
      Variant(all), Variant(numbers: []), Variant(all), Variant(strings: []), Variant(all),
      Variant(false),
    ])
    return Variant(tuple: [rule, Variant(canonicalOrder), Variant(limit), Variant(isDeep)])
  }
}

extension StateSet {
  /// The two words of a match rule; none when the set is empty.
  fileprivate var words: [Int32] {
    guard !isEmpty else { return [] }
    return [
      Int32(truncatingIfNeeded: rawValue), Int32(truncatingIfNeeded: rawValue >> 32),
    ]
  }
}
