/// The name of one widget of one running application, read from the desktop down the tree.
public struct KeyPath: Equatable, Sendable {
  /// The key path as it was written.
  public let text: String

  /// Reads a key path.
  ///
  /// - Throws: ``KeyPathSyntaxError`` with the place of the first fault.
  public init(parsing text: String) throws(KeyPathSyntaxError) {
    if text.isEmpty { throw KeyPathSyntaxError(message: "a key path cannot be empty", offset: 0) }
    self.text = text
  }
}

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
