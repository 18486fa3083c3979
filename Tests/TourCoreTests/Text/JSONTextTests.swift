import Foundation
import Testing
import TourCore

@Suite struct JSONTextTests {
  @Test func writesCompactStableText() {
    let table: [(value: JSONValue, text: String)] = [
      (nil, "null"), (true, "true"), (false, "false"), (0, "0"), (-7, "-7"),
      (.integer(.max), "9223372036854775807"), (1.5, "1.5"), (.number(3), "3"),
      (.number(-2), "-2"), (0.1, "0.1"), (.number(1e21), "1e+21"),
      (.number(.leastNonzeroMagnitude), "5e-324"),
      (.number(9_007_199_254_740_992), "9007199254740992"), (.number(.nan), "null"),
      (.number(.infinity), "null"), (.number(-.infinity), "null"),
      ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{8}\u{c}\0\u{1f}", #""\u0008\u000c\u0000\u001f""#),
      ("\u{7f}\u{9b}\u{2028}\u{202e}", #""\u007f\u009b\u2028\u202e""#),
      ("é🎉", #""é🎉""#), ([], "[]"), ([:], "{}"), ([1, [nil], "x"], #"[1,[null],"x"]"#),
      (["z": 1, "a": ["b": 2]], #"{"z":1,"a":{"b":2}}"#), (["\"": 1], #"{"\"":1}"#),
    ]
    for row in table { #expect(JSONText.compact(row.value) == row.text) }
  }

  @Test func readsBackAsTheSame() throws {
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      let value = Self.value(depth: 4, &bits)
      let text = JSONText.compact(value)
      #expect(!text.contains("\n"))
      let read = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: [.fragmentsAllowed])
      #expect(Self.isSame(value, read), "A11YTOUR_SEED=\(seed): \(text)")
    }
  }

  @Test func writesNumbersThatReadBackExactly() {
    for seed in SeededBits.seeds(1000) {
      var bits = SeededBits(seed: seed)
      let number = Double(bitPattern: bits.next())
      guard number.isFinite else { continue }
      let text = JSONText.compact(.number(number))
      #expect(Double(text) == number, "A11YTOUR_SEED=\(seed): \(text)")
    }
  }

  private static func value(depth: Int, _ bits: inout SeededBits) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &bits) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &bits))
    case 2:
      return .integer(Int(truncatingIfNeeded: bits.next() >> Int.random(in: 1...63, using: &bits)))
    case 3: return .number(Double(bitPattern: bits.next()))
    case 4: return .number(Double(Int.random(in: -99...99, using: &bits)) / 4)
    case 5: return .string(string(&bits))
    case 6:
      return .array(
        (0..<Int.random(in: 0...4, using: &bits)).map { _ in value(depth: depth - 1, &bits) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &bits)).map { index in
          JSONValue.Member("\(index)" + string(&bits), value(depth: depth - 1, &bits))
        })
    }
  }

  private static func string(_ bits: inout SeededBits) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &bits) {
      let limit = bits.pick([0x80, 0x100, 0x2100, 0x11_0000])
      let value = UInt32.random(in: 0..<UInt32(limit), using: &bits)
      scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(scalars)
  }

  /// Compares by scalars, since `==` of strings takes canonical equivalents for the same.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }

  private static func isSame(_ value: JSONValue, _ read: Any) -> Bool {
    switch value {
    case .null: return read is NSNull
    case .bool(let bool): return (read as? Bool) == bool
    case .integer(let integer): return (read as? NSNumber)?.int64Value == Int64(integer)
    case .number(let number):
      guard number.isFinite else { return read is NSNull }
      // Foundation reads long numbers as decimals, which lose the last digit when made a Double.
      guard let read = (read as? NSNumber)?.doubleValue else { return false }
      return abs(read - number) <= abs(number) * 1e-12
    case .string(let string): return (read as? String).map { isSame(string, $0) } ?? false
    case .array(let values):
      guard let read = read as? [Any], read.count == values.count else { return false }
      return zip(values, read).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let read = read as? [String: Any], read.count == members.count else { return false }
      return members.allSatisfy { member in
        read[member.name].map { isSame(member.value, $0) } ?? false
      }
    }
  }
}
