import Testing
import TourCore

@Suite struct DocumentScalarTests {
  @Test(arguments: [
    ("", DocumentScalar.Value.null), ("~", .null), ("null", .null), ("Null", .null),
    ("NULL", .null), ("nULL", .string), ("true", .boolean(true)), ("True", .boolean(true)),
    ("FALSE", .boolean(false)), ("tRUE", .string), ("yes", .string), ("no", .string),
    ("on", .string), ("off", .string), ("y", .string), ("N", .string), ("0", .number(0)),
    ("-12", .number(-12)), ("+12", .number(12)), ("012", .number(12)), ("0o17", .number(15)),
    ("0o8", .string), ("0x1F", .number(31)), ("0x", .string), ("-0x1", .string),
    ("1.5", .number(1.5)), (".5", .number(0.5)), ("5.", .number(5)), (".", .string),
    ("1e3", .number(1000)), ("1E-3", .number(0.001)), ("1e", .string), ("e3", .string),
    ("1_000", .string), ("1,5", .string), ("0b1", .string), ("1:30", .string), ("- 1", .string),
    ("--1", .string), (".inf", .number(.infinity)), ("-.Inf", .number(-.infinity)),
    ("+.INF", .number(.infinity)), ("inf", .string), ("nan", .string), ("infinity", .string),
    ("0x1p3", .string), ("١", .string),
  ])
  func plainScalarsMeanWhatTheCoreSchemaSays(_ text: String, _ expected: DocumentScalar.Value) {
    #expect(DocumentScalar(text, style: .plain).value == expected)
    #expect(DocumentScalar(text, style: .quoted).value == .string)
  }

  @Test func notANumberIsANumber() throws {
    for text in [".nan", ".NaN", ".NAN"] {
      guard case .number(let number) = DocumentScalar(text, style: .plain).value else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(number.isNaN)
    }
    #expect(DocumentScalar("-.nan", style: .plain).value == .string)
  }
}
