/// A message of a translation catalogue of gettext.
public struct TranslationKey: Hashable, Sendable {
  /// The domain, which is the file name of the catalogue.
  public var domain: String
  /// The message as the program has it; behind its context and U+0004 when it has one.
  public var message: String

  /// Makes a key from a domain and a message.
  public init(domain: String, message: String) {
    self.domain = domain
    self.message = message
  }
}
