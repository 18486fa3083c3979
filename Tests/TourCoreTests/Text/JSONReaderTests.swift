import Testing
import TourCore

@Suite struct JSONReaderTests {
  private func read(_ text: String) -> JSONValue? { JSONReader.value(of: Array(text.utf8)) }

  @Test func readsEveryKindOfValue() {
    let table: [(text: String, value: JSONValue)] = [
      ("null", nil), (" true ", true), ("false", false), ("0", 0), ("-7", -7), ("1.5", 1.5),
      ("1e2", .number(100)), ("-0.5E-1", .number(-0.05)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), (#""""#, ""),
      (#""a\"b\\c\/\b\f\n\r\t""#, "a\"b\\c/\u{8}\u{c}\n\r\t"), (#""é""#, "é"),
      (#""\u00e9\ud83c\udf89""#, "é🎉"), (#""\ud83c""#, "\u{fffd}"), ("[]", []), ("{ }", [:]),
      ("[1,\t[null] , \"x\"]\n", [1, [nil], "x"]),
      (#"{"a":{"b":[true]},"c":-1}"#, ["a": ["b": [true]], "c": -1]),
    ]
    for row in table { #expect(read(row.text) == row.value, "\(row.text)") }
  }

  @Test(arguments: [
    "", " ", "nul", "nullx", "01", "-", "1.", ".5", "1e", "+1", "\"", "\"\n\"", "\"\\x\"",
    "\"\\u12g4\"", "\"\\u12", "[", "[1", "[1,]", "[1 2]", "{", "{1:2}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}", "{\"a\":1", "1 2", "]", "NaN", "'a'", "[1]x",
  ])
  func refusesWhatIsNoJSON(text: String) {
    #expect(read(text) == nil)
  }

  @Test func refusesWhatIsTooDeep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(JSONReader.depthLimit)) != nil)
    #expect(read(nested(JSONReader.depthLimit + 1)) == nil)
    #expect(read(String(repeating: "[", count: 1_000_000)) == nil)
    #expect(read(String(repeating: "{\"a\":", count: 100_000)) == nil)
  }

  @Test func readsWhatIsWritten() {
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      let value = Self.value(depth: 4, &bits)
      let text = JSONText.compact(value)
      #expect(read(text) == value, "A11YTOUR_SEED=\(seed): \(text)")
    }
  }

  @Test func survivesAnyChange() {
    let text = Array(#"{"a":[1,-2.5e3,"\u00e9\n",null,true],"b":{"c":false}}"#.utf8)
    for seed in SeededBits.seeds(2000) {
      var bits = SeededBits(seed: seed)
      var changed = text
      for _ in 0...Int.random(in: 0..<4, using: &bits) {
        let index = Int.random(in: 0..<changed.count, using: &bits)
        switch bits.next() % 3 {
        case 0: changed[index] = UInt8(truncatingIfNeeded: bits.next())
        case 1: changed.remove(at: index)
        default: changed.removeSubrange(index...)
        }
        if changed.isEmpty { break }
      }
      // Whatever it is, it is refused or a value that can be written and read.
      if let value = JSONReader.value(of: changed) {
        #expect(read(JSONText.compact(value)) != nil, "A11YTOUR_SEED=\(seed)")
      }
    }
  }

  @Test func takesValuesApart() throws {
    let value = try #require(read(#"{"a":[1,2.0,2.5,"x",true],"a":3,"b":null}"#))
    let array = try #require(value["a"]?.array)
    #expect(array.map(\.integer) == [1, 2, nil, nil, nil])
    #expect(array.map(\.number) == [1, 2, 2.5, nil, nil])
    #expect(array.map(\.string) == [nil, nil, nil, "x", nil])
    #expect(array.map(\.bool) == [nil, nil, nil, nil, true])
    #expect(value["b"] == JSONValue.null)
    #expect(value["c"] == nil)
    #expect(array[0]["a"] == nil)
    #expect(value.array == nil)
  }

  private static func value(depth: Int, _ bits: inout SeededBits) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &bits) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &bits))
    case 2: return .integer(Int(truncatingIfNeeded: bits.next()))
    case 3: return .number(Double(Int.random(in: -999...999, using: &bits)) + 0.25)
    case 4:
      let scalars = (0..<Int.random(in: 0...6, using: &bits)).compactMap { _ in
        UnicodeScalar(UInt32.random(in: 0...0x2FFFF, using: &bits))
      }
      return .string(String(String.UnicodeScalarView(scalars)))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &bits)).map { _ in value(depth: depth - 1, &bits) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &bits)).map { index in
          JSONValue.Member("name \(index)", value(depth: depth - 1, &bits))
        })
    }
  }
}
