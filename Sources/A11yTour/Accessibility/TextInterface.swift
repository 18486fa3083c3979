public import TourCore

/// The interfaces `org.a11y.atspi.Text` and `org.a11y.atspi.Value`, which tell what is in a field.
extension AccessibilityBus {
  /// The most characters that are read of a text.
  public static let textLimit: Int32 = 10_000

  /// Gives the beginning of the text in a field, by `GetText`.
  ///
  /// What is typed into a password field is never read: do not call it for that role.
  public func fieldText(of target: AccessibleReference) async throws(BusError) -> String {
    let reply = try await call(
      target, "org.a11y.atspi.Text", "GetText", [Variant(Int32(0)), Variant(Self.textLimit)])
    return reply[0]?.string ?? ""
  }
}

extension AccessibilityBus {
  /// Gives the number that a slider, spin button or progress bar stands at, as text, by the
  /// property `CurrentValue`.
  public func currentValue(of target: AccessibleReference) async throws(BusError) -> String {
    let value = try await property("CurrentValue", of: target, "org.a11y.atspi.Value")
    guard let number = value.double else {
      throw BusError(.unexpectedReply, context: "reading a value of \(target.busName)")
    }
    return Self.text(ofValue: number)
  }

  /// Writes a number as a key path has it.
  nonisolated static func text(ofValue number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
