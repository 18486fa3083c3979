import CGio

// Unchecked: a GVariant is immutable once built and its reference count is atomic.
/// A value of D-Bus.
///
/// The corresponding C type is `GVariant`. Reading never traps: a value of another type than the
/// one asked for gives nil.
public final class Variant: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over a full reference.
  init(taking pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Takes a reference to a new, floating value.
  init(sinking pointer: OpaquePointer) {
    self.pointer = g_variant_ref_sink(pointer)
  }

  deinit { g_variant_unref(pointer) }

  /// Lends the pointer; an optimised build may free a value of which only the pointer is still used.
  private func read<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(pointer) }
  }

  /// Makes a string; one that is not allowed on D-Bus is cut at its first NUL.
  public convenience init(_ text: String) {
    self.init(sinking: g_variant_new_string(text))
  }

  /// Makes an unsigned number of 32 bits.
  public convenience init(_ number: UInt32) {
    self.init(sinking: g_variant_new_uint32(number))
  }

  /// Makes a signed number of 32 bits.
  public convenience init(_ number: Int32) {
    self.init(sinking: g_variant_new_int32(number))
  }

  /// Makes a tuple, as the arguments of a call are.
  public convenience init(tuple children: [Variant]) {
    let pointers: [OpaquePointer?] = children.map(\.pointer)
    self.init(
      sinking: withExtendedLifetime(children) {
        g_variant_new_tuple(pointers, gsize(pointers.count))
      })
  }

  /// Makes an array of strings.
  public convenience init(strings: [String]) {
    let children: [OpaquePointer?] = strings.map { g_variant_new_string($0) }
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    self.init(sinking: g_variant_new_array(type, children, gsize(children.count)))
  }

  /// Makes a value from its text, as `(uint32 1, ['a'])`; nil when it is none.
  ///
  /// The corresponding C function is `g_variant_parse`.
  convenience init?(text: String) {
    guard let pointer = g_variant_parse(nil, text, nil, nil, nil) else { return nil }
    self.init(taking: pointer)
  }

  /// The type, as D-Bus writes it.
  public var typeString: String { read { String(cString: g_variant_get_type_string($0)) } }

  /// The text, if this is a string, an object path or a signature.
  public var string: String? {
    switch typeString {
    case "s", "o", "g": read { String(cString: g_variant_get_string($0, nil)) }
    default: nil
    }
  }

  /// The number, if this is a whole number that fits.
  public var integer: Int? {
    switch typeString {
    case "i": read { Int(g_variant_get_int32($0)) }
    case "u": read { Int(g_variant_get_uint32($0)) }
    case "n": read { Int(g_variant_get_int16($0)) }
    case "q": read { Int(g_variant_get_uint16($0)) }
    case "y": read { Int(g_variant_get_byte($0)) }
    case "x": read { Int(g_variant_get_int64($0)) }
    case "t": read { Int(exactly: g_variant_get_uint64($0)) }
    default: nil
    }
  }

  /// The number, if this is one with a fraction.
  public var double: Double? {
    typeString == "d" ? read { g_variant_get_double($0) } : nil
  }

  /// The truth value, if this is one.
  public var boolean: Bool? {
    typeString == "b" ? read { g_variant_get_boolean($0) != 0 } : nil
  }

  /// The members, if this is an array, tuple or dictionary entry; else none.
  public var children: [Variant] {
    read { pointer in
      guard g_variant_is_container(pointer) != 0 else { return [] }
      return (0..<g_variant_n_children(pointer)).compactMap { index in
        g_variant_get_child_value(pointer, index).map(Variant.init(taking:))
      }
    }
  }

  /// The member at an index, if there is one.
  public subscript(index: Int) -> Variant? {
    read { pointer in
      guard index >= 0, g_variant_is_container(pointer) != 0,
        index < Int(g_variant_n_children(pointer))
      else { return nil }
      return g_variant_get_child_value(pointer, gsize(index)).map(Variant.init(taking:))
    }
  }

  /// What is inside a variant of variants; else the value itself.
  public var unwrapped: Variant {
    guard typeString == "v", let inner = read({ g_variant_get_variant($0) }) else { return self }
    return Variant(taking: inner).unwrapped
  }
}

extension Variant {
  /// Makes an unsigned number of 64 bits.
  convenience init(_ number: UInt) {
    self.init(sinking: g_variant_new_uint64(number))
  }

  /// Makes a truth value.
  convenience init(_ value: Bool) {
    self.init(sinking: g_variant_new_boolean(value ? 1 : 0))
  }

  /// Makes an array of signed numbers of 32 bits.
  convenience init(numbers: [Int32]) {
    let children: [OpaquePointer?] = numbers.map { g_variant_new_int32($0) }
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    self.init(sinking: g_variant_new_array(type, children, gsize(children.count)))
  }

  /// Makes an empty dictionary from the type of its entries, as "{ss}".
  convenience init(emptyDictionaryOf entry: String) {
    let type = g_variant_type_new(entry)
    defer { g_variant_type_free(type) }
    self.init(sinking: g_variant_new_array(type, nil, 0))
  }
}
