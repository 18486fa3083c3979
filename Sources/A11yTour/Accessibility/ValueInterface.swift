import CGio
import TourCore

/// The interface `org.a11y.atspi.Value`, which sliders, spin buttons, scroll and progress bars have.
extension AccessibilityBus {
  private static let valueInterface = "org.a11y.atspi.Value"

  /// The numbers that the interface tells.
  enum ValueProperty: String {
    case current = "CurrentValue"
    case minimum = "MinimumValue"
    case maximum = "MaximumValue"
  }

  /// Gives a number of a widget; nil when it tells something else.
  func number(
    _ name: ValueProperty, of target: AccessibleReference
  ) async throws(BusError) -> Double? {
    let value = try await property(name.rawValue, of: target, Self.valueInterface)
    return value.double ?? value.integer.map(Double.init)
  }

  /// Sets `CurrentValue`.
  func setValue(_ number: Double, of target: AccessibleReference) async throws(BusError) {
    _ = try await call(
      target, "org.freedesktop.DBus.Properties", "Set",
      [
        Variant(Self.valueInterface), Variant(ValueProperty.current.rawValue),
        Variant(boxing: number),
      ])
  }

  /// Writes a number as a key path has it.
  nonisolated static func text(ofValue number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension Variant {
  /// Makes a `v` that holds a `d`.
  fileprivate convenience init(boxing number: Double) {
    self.init(sinking: g_variant_new_variant(g_variant_new_double(number)))
  }
}
