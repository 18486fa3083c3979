/// What a key path matches in a tree.
public struct KeyPathMatch: Equatable, Sendable {
  /// Which component matched nothing.
  public struct Failure: Equatable, Sendable {
    /// The index of the alternative that came furthest.
    public var alternative: Int
    /// The index of the component in its chain.
    public var component: Int
    /// The component in canonical form.
    public var text: String
    /// Where it begins in the key path, in Unicode scalars.
    public var offset: Int
    /// What the component before it matched: indices of nodes in tree order.
    public var previous: [Int]
  }

  /// Why a key path could not be matched at all.
  public enum Fault: Error, Equatable, Sendable {
    /// A key has not been expanded; its name and where it stands.
    case unexpandedKey(String, offset: Int)
  }

  /// The nodes that match, in tree order: one when the key path is unique.
  public internal(set) var candidates: [Int] = []
  /// What must be known before the answer is certain, in tree order.
  public internal(set) var undecided: [UndecidedFact] = []
  /// How many nodes each component matched: those of the alternative that won or came furthest.
  public internal(set) var counts: [Int] = []
  /// The nodes that match or may match once what is undecided is known, in tree order.
  public internal(set) var possible: [Int] = []
  /// The index of the alternative that won, or may win.
  public internal(set) var alternative: Int?
  /// Which component failed first, when there is no candidate and nothing is undecided.
  public internal(set) var failure: Failure?
  /// Why nothing was matched at all.
  public internal(set) var fault: Fault?

  /// Makes a match of nothing, before anything was matched.
  public init() {}

  /// The one node that matches; nil when there is none or several or the answer is not certain.
  public var unique: Int? {
    candidates.count == 1 && undecided.isEmpty ? candidates.first : nil
  }
}
