/// A test of texts, made ready to be used again and again.
///
/// Texts are compared as by the attribute `text` of key paths: white space is folded, and only
/// equality minds case. A regular expression sees the text as it is.
public struct TextTester: Sendable {
  private let value: CompiledValue
  private let op: KeyPath.Operator

  /// Makes a tester.
  public init(_ test: Condition.TextTest) {
    switch test {
    case .equals(let text): (value, op) = (CompiledValue(.string(text)), .equals)
    case .contains(let text): (value, op) = (CompiledValue(.string(text)), .contains)
    case .matches(let pattern):
      (value, op) = (CompiledValue(.pattern(pattern, flags: "")), .equals)
    }
  }

  /// Tells whether a text passes.
  public func holds(for text: String) -> Bool { value.matches(text, op: op, kind: .prose) }
}
