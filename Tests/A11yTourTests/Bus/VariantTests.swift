@testable import A11yTour
import CGio
import Testing

@Suite struct VariantTests {
  /// Values of every type that D-Bus has, and some that only GVariant has.
  static let texts = [
    "true", "byte 0xff", "int16 -7", "uint16 65535", "int32 -2147483648", "uint32 4294967295",
    "int64 -9223372036854775808", "uint64 18446744073709551615", "handle 3", "1.5", "'text'",
    "objectpath '/a/b'", "signature 'a{sv}'", "<'inner'>", "<<<int32 4>>>", "@ai []", "[1, 2]",
    "('a', 1, <true>)", "()", "{'k': 'v'}", "@a{sv} {}", "{'k': <1>}", "@ms nothing", "just 'x'",
    "@v <@mi nothing>", "b'bytes'", "[<1>, <'two'>]",
  ]

  @Test(arguments: texts)
  func readsNothingOfAnotherType(text: String) throws {
    let value = try Self.parse(text)
    let type = value.typeString
    #expect((value.string != nil) == ["s", "o", "g"].contains(type))
    #expect((value.boolean != nil) == (type == "b"))
    #expect((value.double != nil) == (type == "d"))
    let isWhole = ["i", "u", "n", "q", "y", "x", "t"].contains(type)
    #expect((value.integer != nil) == (isWhole && type != "t"))
    for child in value.children { _ = (child.string, child.integer, child.unwrapped.typeString) }
    for index in [-1, Int.min, Int.max, value.children.count] { #expect(value[index] == nil) }
    for index in value.children.indices {
      #expect(value[index]?.typeString == value.children[index].typeString)
    }
    #expect(value.unwrapped.typeString != "v")
  }

  @Test func readsWhatFits() throws {
    #expect(try Self.parse("'größer'").string == "größer")
    #expect(try Self.parse("objectpath '/a/b'").string == "/a/b")
    #expect(try Self.parse("uint64 9223372036854775807").integer == Int.max)
    #expect(try Self.parse("uint64 9223372036854775808").integer == nil)
    #expect(try Self.parse("int16 -7").integer == -7)
    #expect(try Self.parse("byte 0xff").integer == 255)
    #expect(try Self.parse("<<<int32 4>>>").unwrapped.integer == 4)
    #expect(try Self.parse("('a', 1, <true>)")[2]?.unwrapped.boolean == true)
    #expect(try Self.parse("{'k': 'v'}")[0]?[1]?.string == "v")
    #expect(try Self.parse("1.5").double == 1.5)
  }

  @Test func writesWhatItReads() {
    #expect(Variant("ü").string == "ü")
    #expect(Variant("a\0b").string == "a")
    #expect(Variant(UInt32.max).integer == Int(UInt32.max))
    #expect(Variant(Int32.min).integer == Int(Int32.min))
    #expect(Variant(strings: []).typeString == "as")
    #expect(Variant(strings: ["a", "b"]).children.map(\.string) == ["a", "b"])
    let tuple = Variant(tuple: [Variant("x"), Variant(Int32(3)), Variant(strings: ["y"])])
    #expect(tuple.typeString == "(sias)")
    #expect(Variant(tuple: []).typeString == "()")
  }

  /// The memory of a value goes back when its last owner goes.
  @Test func freesItsValue() {
    let freed = Recorder<Void>()
    func bytes() -> Variant {
      let size = 4096
      let memory = g_malloc0(gsize(size))
      let type = g_variant_type_new("ay")
      defer { g_variant_type_free(type) }
      let value = g_variant_new_from_data(
        type, memory, gsize(size), 1,
        { data in
          guard let data else { return }
          let (memory, recorder) = Unmanaged<FreeBox>.fromOpaque(data).takeRetainedValue().parts
          g_free(memory)
          recorder.record(())
        }, Unmanaged.passRetained(FreeBox((memory, freed))).toOpaque())
      return Variant(sinking: value!)
    }
    do {
      let value = bytes()
      #expect(value.children.count == 4096)
      #expect(freed.values.isEmpty)
    }
    #expect(freed.values.count == 1)
    do {
      // A tuple owns its members, and its children own it or a part of it.
      let child = Variant(tuple: [bytes()])[0]
      #expect(freed.values.count == 1)
      #expect(child?.children.count == 4096)
    }
    #expect(freed.values.count == 2)
    for _ in 0..<10 { _ = Variant(tuple: [bytes(), bytes()]).children.map(\.unwrapped) }
    #expect(freed.values.count == 22)
  }

  private final class FreeBox {
    let parts: (gpointer?, Recorder<Void>)
    init(_ parts: (gpointer?, Recorder<Void>)) { self.parts = parts }
  }

  static func parse(_ text: String) throws -> Variant {
    var error: UnsafeMutablePointer<GError>?
    let pointer = g_variant_parse(nil, text, nil, nil, &error)
    if let error {
      defer { g_error_free(error) }
      Issue.record("\(text): \(String(cString: error.pointee.message))")
    }
    return Variant(taking: try #require(pointer))
  }
}
