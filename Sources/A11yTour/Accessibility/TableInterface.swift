public import TourCore

/// The interface `org.a11y.atspi.Table`, which tables and some trees and lists have.
extension AccessibilityBus {
  private static let tableInterface = "org.a11y.atspi.Table"

  /// Gives the cell at a place of a table, by `GetAccessibleAt`; nil when there is none.
  public func cell(
    at place: TablePosition, of table: AccessibleReference
  ) async throws(BusError) -> AccessibleReference? {
    guard let row = Int32(exactly: place.row), let column = Int32(exactly: place.column) else {
      return nil
    }
    let reply = try await call(
      table, Self.tableInterface, "GetAccessibleAt", [Variant(row), Variant(column)])
    return reply[0].flatMap(AccessibleReference.init(variant:))
  }

  /// Tells whether a widget has the Table interface: some with the role of a table lack it, as a
  /// flow box of GTK 3, which complains when it is asked.
  public func isTable(_ target: AccessibleReference) async throws(BusError) -> Bool {
    let reply = try await call(target, "org.a11y.atspi.Accessible", "GetInterfaces")
    return (reply[0]?.children ?? []).contains { $0.string == Self.tableInterface }
  }

  /// Gives how many children a widget has, by the property `ChildCount`.
  public func childCount(of target: AccessibleReference) async throws(BusError) -> Int {
    try await property("ChildCount", of: target, "org.a11y.atspi.Accessible").integer ?? 0
  }

  /// Gives the place of a cell in its table: by its index in the table, `GetRowAtIndex` and
  /// `GetColumnAtIndex`.
  ///
  /// The place is that of another cell where a toolkit counts otherwise: compare ``cell(at:of:)``.
  public func place(
    ofCell cell: AccessibleReference, in table: AccessibleReference
  ) async throws(BusError) -> TablePosition? {
    let reply = try await call(cell, "org.a11y.atspi.Accessible", "GetIndexInParent")
    guard let index = reply[0]?.integer, index >= 0, let number = Int32(exactly: index) else {
      return nil
    }
    let row = try await call(table, Self.tableInterface, "GetRowAtIndex", [Variant(number)])
    let column = try await call(table, Self.tableInterface, "GetColumnAtIndex", [Variant(number)])
    guard let row = row[0]?.integer, let column = column[0]?.integer, row >= 0, column >= 0 else {
      return nil
    }
    return TablePosition(row: row, column: column)
  }
}
