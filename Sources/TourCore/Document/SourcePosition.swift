/// A place in a text file.
public struct SourcePosition: Equatable, Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, counted from 1.
  public var column: Int

  /// Makes a position from its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file.
  public static let start = SourcePosition(line: 1, column: 1)

  /// Tells whether the left place comes before the right one.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
