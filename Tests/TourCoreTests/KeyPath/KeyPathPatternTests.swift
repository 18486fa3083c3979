import Testing

@testable import TourCore

@Suite struct KeyPathPatternTests {
  @Test(arguments: [
    ("abc", "", "xabcx", true), ("abc", "", "abx", false), ("^abc$", "", "abc", true),
    ("^abc$", "", "abcd", false), ("a.c", "", "a\nc", false), ("a.c", "s", "a\nc", true),
    ("^b$", "", "a\nb\nc", false), ("^b$", "m", "a\nb\nc", true), (#"\Ab"#, "m", "a\nb", false),
    ("SAVE", "i", "save", true), ("[A-C]+x", "i", "abcx", true), ("straße", "i", "STRAßE", true),
    ("a b # note", "x", "ab", true), ("a*", "", "", true), ("a+", "", "b", false),
    ("^a?b$", "", "b", true), ("^a{2,3}$", "", "a", false), ("^a{2,3}$", "", "aaa", true),
    ("^a{2,3}$", "", "aaaa", false), ("^a{2,}$", "", "aaaaa", true), ("^a{2}$", "", "aa", true),
    ("^a{0}b$", "", "b", true), ("^(a|bc|)d$", "", "bcd", true), ("^(a|bc|)d$", "", "d", true),
    ("^(a|bc)d$", "", "d", false), ("^(?:ab)+?$", "", "abab", true), ("^(?<n>x)y", "", "xyz", true),
    (#"\d+\s\w+"#, "", "no 12 of_3", true), (#"^\D$"#, "", "5", false),
    (#"\bcat\b"#, "", "a cat!", true),
    (#"\bcat\b"#, "", "concat", false), (#"\Bcat"#, "", "concat", true),
    (#"[^a-c]"#, "", "abc", false),
    (#"[\]\-x]"#, "", "-", true), ("[a-]", "", "-", true), ("[[:upper:]]", "", "aB", true),
    (#"^\p{Lu}\P{Lu}"#, "", "Éa", true), (#"\u{E9}"#, "", "café", true),
    ("é", "", "cafe\u{301}", true),
    (#"\."#, "", "a", false), ("😀", "", "a😀b", true), ("(a*)*b", "", "aaac", false),
    ("x|^$", "", "", true),
  ])
  func matches(source: String, flags: String, text: String, expected: Bool) throws {
    #expect(try KeyPathPattern(source, flags: flags).isFound(in: text) == expected)
  }

  @Test(arguments: [
    "", "(", ")", "[", "[]", "a{2", "a{3,2}", "a{5000}", "*a", "a**", "a++", #"\1"#, #"(a)\k"#,
    "(?=a)", "(?<!a)", "(?i)a", "(?>a)", #"\q"#, #"\p{Greek}"#, "[z-a]", "[[a]]", #"\"#,
    "((a{1000}){1000}){1000}",
    String(repeating: "(", count: 60) + String(repeating: ")", count: 60),
    String(repeating: "a", count: 1001),
  ])
  func refusesWhatIsWrongOrUnbounded(source: String) {
    #expect(KeyPathPattern.fault(in: source, flags: "") != nil)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(a+)+$", "(a|aa)+$", "(a|a)*b", "(.*)*x", ".*.*.*.*.*.*x", "(a?){500}a{500}b",
      "^(([a-z])+.)+[A-Z]$",
    ])
  func nothingRunsAway(source: String) throws {
    let pattern = try KeyPathPattern(source, flags: "")
    let text = String(repeating: "a", count: 3000) + "!"
    #expect(!pattern.isFound(in: text))
  }
}
