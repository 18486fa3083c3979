import CGio
import Glibc
import TourCore

/// The tuple that a call answered, read without an object for each of its leaves.
///
/// It is only good as long as the closure runs that it was handed to.
// A GVariant is immutable; this crosses no thread.
struct Reply: @unchecked Sendable {
  /// The longest text that is kept, in bytes: a name of a megabyte is no name.
  static let textLimit = 10_000

  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// The size in bytes.
  var size: Int { Int(g_variant_get_size(pointer)) }

  /// Whether it has a type, as `(au)`.
  func hasType(_ type: StaticString) -> Bool { Self.hasType(pointer, type) }

  /// The number, of `(u)`.
  var number: UInt32? {
    guard hasType("(u)") else { return nil }
    return Self.withMember(0, of: pointer) { g_variant_get_uint32($0) }
  }

  /// The numbers, of `(au)`.
  var numbers: [UInt32]? {
    guard hasType("(au)") else { return nil }
    return Self.withMember(0, of: pointer, Self.numbers)
  }

  /// The text of a property, of `(v)`.
  var propertyText: String? {
    guard hasType("(v)") else { return nil }
    return Self.withMember(0, of: pointer) { value in Self.variantText(value) }
  }

  /// The reference of a property, of `(v)`; nil for the null reference.
  var propertyReference: AccessibleReference? {
    guard hasType("(v)") else { return nil }
    return Self.withMember(0, of: pointer) { value in
      Self.withVariant(value) { Self.hasType($0, "(so)") ? Self.reference($0) : nil }
    }
  }

  /// The number with a fraction of a property, of `(v)`.
  var propertyDouble: Double? {
    guard hasType("(v)") else { return nil }
    return Self.withMember(0, of: pointer) { value in
      Self.withVariant(value) { Self.hasType($0, "d") ? g_variant_get_double($0) : nil }
    }
  }

  /// The text, of `(s)`.
  var text: String? {
    guard hasType("(s)") else { return nil }
    return Self.withMember(0, of: pointer, Self.text)
  }

  /// The rectangle, of `((iiii))`.
  var rectangle: Rect? {
    guard hasType("((iiii))") else { return nil }
    return Self.withMember(0, of: pointer) { tuple in
      let parts = (0..<4).map { index in
        Double(Self.withMember(index, of: tuple) { g_variant_get_int32($0) })
      }
      return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
  }

  /// The pairs, of `(a{ss})`.
  var pairs: [String: String]? {
    guard hasType("(a{ss})") else { return nil }
    return Self.withMember(0, of: pointer, Self.pairs)
  }

  /// The references, of `(a(so))`, less the null references.
  func references(atMost limit: Int) -> [AccessibleReference]? {
    guard hasType("(a(so))") else { return nil }
    return Self.withMember(0, of: pointer) { list in
      let count = min(g_variant_n_children(list), gsize(limit))
      var references: [AccessibleReference] = []
      references.reserveCapacity(Int(count))
      for index in 0..<Int(count) {
        if let reference = Self.withMember(index, of: list, Self.reference) {
          references.append(reference)
        }
      }
      return references
    }
  }

  /// Calls a closure for each member of the one array in the tuple.
  func forEachMember(atMost limit: Int, _ body: (OpaquePointer) -> Void) {
    Self.withMember(0, of: pointer) { list in
      let count = min(g_variant_n_children(list), gsize(limit))
      for index in 0..<Int(count) { Self.withMember(index, of: list, body) }
    }
  }
}

/// Reading of parts, each of which must have the type that is said.
extension Reply {
  static func hasType(_ pointer: OpaquePointer, _ type: StaticString) -> Bool {
    guard let actual = g_variant_get_type_string(pointer) else { return false }
    return strlen(actual) == type.utf8CodeUnitCount
      && memcmp(actual, type.utf8Start, type.utf8CodeUnitCount) == 0
  }

  static func withMember<Result>(
    _ index: Int, of pointer: OpaquePointer, _ body: (OpaquePointer) -> Result
  ) -> Result {
    // The type has been checked, so that the member is there.
    let member: OpaquePointer = g_variant_get_child_value(pointer, gsize(index))
    defer { g_variant_unref(member) }
    return body(member)
  }

  static func withVariant<Result>(
    _ pointer: OpaquePointer, _ body: (OpaquePointer) -> Result
  ) -> Result {
    let inner: OpaquePointer = g_variant_get_variant(pointer)
    defer { g_variant_unref(inner) }
    return body(inner)
  }

  /// A text, cut when it is too long.
  static func text(_ pointer: OpaquePointer) -> String {
    var length: gsize = 0
    guard let bytes = g_variant_get_string(pointer, &length) else { return "" }
    guard length > gsize(textLimit) else { return String(cString: bytes) }
    let raw = UnsafeRawBufferPointer(start: bytes, count: textLimit)
    var cut = String(decoding: raw, as: UTF8.self)
    // A character that the cut went through shows as a replacement character.
    while cut.last == "\u{FFFD}" { cut.removeLast() }
    return cut
  }

  static func variantText(_ pointer: OpaquePointer) -> String? {
    withVariant(pointer) { inner in hasType(inner, "s") ? text(inner) : nil }
  }

  static func numbers(_ pointer: OpaquePointer) -> [UInt32] {
    (0..<Int(min(g_variant_n_children(pointer), 8))).map { index in
      withMember(index, of: pointer) { g_variant_get_uint32($0) }
    }
  }

  static func pairs(_ pointer: OpaquePointer) -> [String: String] {
    var pairs: [String: String] = [:]
    for index in 0..<Int(min(g_variant_n_children(pointer), 200)) {
      withMember(index, of: pointer) { entry in
        let key = withMember(0, of: entry, text)
        if pairs[key] == nil { pairs[key] = withMember(1, of: entry, text) }
      }
    }
    return pairs
  }

  /// A reference of type `(so)`; nil for the null reference.
  static func reference(_ pointer: OpaquePointer) -> AccessibleReference? {
    let bus = withMember(0, of: pointer, text)
    let path = withMember(1, of: pointer, text)
    guard !bus.isEmpty, path != "/org/a11y/atspi/null" else { return nil }
    return AccessibleReference(busName: bus, objectPath: path)
  }
}
