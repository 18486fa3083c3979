import TourCore

/// The interfaces `org.a11y.atspi.Text` and `org.a11y.atspi.EditableText`, which fields have.
extension AccessibilityBus {
  /// The most characters that a snapshot reads of a text.
  static let textLimit: Int32 = 10_000

  /// Gives the text in a field, by `GetText`.
  ///
  /// What is typed into a password field is never read: do not call it for that role.
  ///
  /// - Parameter limit: the most characters that are read; nil reads all.
  func fieldText(
    of target: AccessibleReference, limit: Int32? = nil
  ) async throws(BusError) -> String {
    let range = [Variant(Int32(0)), Variant(limit ?? -1)]
    let reply = try await call(target, "org.a11y.atspi.Text", "GetText", range)
    guard let text = reply[0]?.string else {
      throw BusError(.unexpectedReply, context: "reading the text of \(target.busName)")
    }
    return text
  }

  /// Puts a text in place of the one in a field, by `SetTextContents`.
  ///
  /// - Returns: false when the application says that it was not done.
  func setText(_ text: String, of target: AccessibleReference) async throws(BusError) -> Bool {
    try await call(
      target, "org.a11y.atspi.EditableText", "SetTextContents", [Variant(text)])[0]?.boolean
      ?? false
  }
}
