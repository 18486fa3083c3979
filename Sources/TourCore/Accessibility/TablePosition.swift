/// The place of a cell in a table, counted from 0 as AT-SPI does.
public struct TablePosition: Hashable, Sendable {
  /// The number of the row.
  public var row: Int
  /// The number of the column.
  public var column: Int

  /// Makes a place from a row and a column.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

extension Role {
  /// The roles of widgets that may have the Table interface.
  static let tables: Set<Role> = Set(
    ["table", "tree table", "tree", "list", "list box", "document spreadsheet"].compactMap {
      Role(named: $0)
    })
}

extension AccessibleTree {
  /// Says which node is the cell at a place of a table; nil when there is none.
  ///
  /// - Precondition: the indices are those of nodes.
  public mutating func setCell(_ cell: Int?, at place: TablePosition, of table: Int) {
    var node = self[table]
    node.cells[place] = .some(cell)
    self[table] = node
  }

  /// Gives the table that a node is known to be a cell of, and its place there.
  public func cellPlace(of index: Int) -> (table: Int, place: TablePosition)? {
    for table in ancestors(of: index) {
      for (place, cell) in self[table].cells where cell == index { return (table, place) }
    }
    return nil
  }
}
