/// A value made ready to be compared with the texts of many nodes.
struct CompiledValue {
  /// How the texts of an attribute are compared.
  enum Kind {
    /// After the normalisation of names.
    case name
    /// After bidi controls were removed and white space folded.
    case prose
    /// As they are.
    case exact
    /// As they are, but case never counts.
    case caseless
  }

  private let exact: String
  private let cleaned: String
  private let normalized: String
  private let pattern: KeyPathPattern?
  /// The message that must be looked up for each application; nil for all other values.
  let translation: TranslationKey?

  init(_ value: KeyPath.Value) {
    var pattern: KeyPathPattern?
    var translation: TranslationKey?
    switch value {
    case .string(let string): exact = string
    case .pattern(let source, let flags):
      exact = ""
      pattern = try? KeyPathPattern(source, flags: flags)
    case .translation(let domain, let message):
      exact = message
      translation = TranslationKey(domain: domain, message: message)
    }
    self.translation = translation
    self.pattern = pattern
    cleaned = NameNormalization.cleaned(exact)
    normalized = NameNormalization.normalized(exact)
  }

  /// The normalised name that the value stands for in every application; nil for all but strings.
  var literalName: String? { pattern == nil && translation == nil ? normalized : nil }

  /// Tells whether a text is the value, or what else a positive operator asks.
  func matches(_ text: String, op: KeyPath.Operator, kind: Kind) -> Bool {
    if let pattern {
      return pattern.isFound(in: NameNormalization.withoutBidiControls(text))
    }
    switch kind {
    case .exact: return CompiledValue.compare(text, exact, op)
    case .caseless:
      return CompiledValue.compare(
        NameNormalization.caseFolded(text), NameNormalization.caseFolded(exact), op)
    case .prose:
      if op == .equals, text == exact { return true }
      return CompiledValue.compare(NameNormalization.cleaned(text), cleaned, op)
    case .name:
      if CompiledValue.compare(NameNormalization.normalized(text), normalized, op) { return true }
      return op != .equals
        && CompiledValue.compare(NameNormalization.cleaned(text), cleaned, op)
    }
  }

  /// Tells whether a name is the value, when its normalised form is known already.
  func isNormalizedName(_ name: String, ofText text: String) -> Bool {
    pattern == nil ? name == normalized : matches(text, op: .equals, kind: .name)
  }

  /// Compares a text with a value; all but equality is blind to case.
  private static func compare(_ text: String, _ value: String, _ op: KeyPath.Operator) -> Bool {
    switch op {
    case .equals, .differs: return text == value
    case .contains, .begins, .ends:
      let text = NameNormalization.caseFolded(text)
      let value = NameNormalization.caseFolded(value)
      if value.isEmpty { return true }
      switch op {
      case .begins: return text.hasPrefix(value)
      case .ends: return text.hasSuffix(value)
      default: return text.contains(value)
      }
    }
  }
}
