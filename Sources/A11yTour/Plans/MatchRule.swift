import CGio
import TourCore

/// What `Collection.GetMatches` is to find.
///
/// The corresponding C type is `AtspiMatchRule`.
///
/// A criterion that is not used is empty and must be matched by all: matched by any, it means
/// everything to the ATK bridge and nothing to Qt.
struct MatchRule {
  /// The states that it has, all of them; empty for any.
  var states: StateSet = []
  /// The roles that it may have, one of them; empty for any.
  var roles: Set<Role> = []

  /// The arguments of `GetMatches`: the rule, the order of the tree, how many, and how deep.
  ///
  /// - Parameters:
  ///   - limit: how many matches are wanted; 0 for all.
  ///   - isDeep: whether to look below the children. It must not be below a container that manages
  ///     its descendants: the ATK bridge would go through every cell of a spreadsheet.
  func arguments(limit: Int32, isDeep: Bool) -> Variant {
    let (all, any): (Int32, Int32) = (1, 2)
    let canonicalOrder: UInt32 = 1
    let rule = Variant(tuple: [
      Variant(numbers: states.words), Variant(all), Variant(emptyDictionaryOf: "{ss}"),
      Variant(all), Variant(numbers: roleWords), Variant(roles.isEmpty ? all : any),
      Variant(strings: []), Variant(all), Variant(false),
    ])
    return Variant(tuple: [rule, Variant(canonicalOrder), Variant(limit), Variant(isDeep)])
  }
}

extension MatchRule {
  /// A bit for each role, in words of 32; none when any role will do.
  private var roleWords: [Int32] {
    guard let last = roles.map(\.rawValue).max() else { return [] }
    var words = [UInt32](repeating: 0, count: max(4, Int(min(last, 1023) / 32) + 1))
    for role in roles where role.rawValue <= 1023 {
      words[Int(role.rawValue / 32)] |= 1 << (role.rawValue % 32)
    }
    return words.map(Int32.init(bitPattern:))
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
