/// A fault in the text of a key path.
public struct KeyPathSyntaxError: Error, Equatable, Sendable {
  /// What is wrong and what is expected instead.
  public var message: String
  /// Where it is, in Unicode scalars from the beginning of the text.
  public var offset: Int

  /// Makes an error at a place.
  public init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
