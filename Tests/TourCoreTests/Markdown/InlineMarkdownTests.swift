import Testing
import TourCore

@Suite struct InlineMarkdownTests {
  /// Writes spans so that tables can be read: `S(strong)`, `E(…)`, `B(…)`, `C(…)`, `K(…)`.
  private func notation(_ text: String) -> String {
    InlineMarkdown.spans(of: text).map { span in
      switch span.style {
      case .plain: span.text
      case .strong: "S(\(span.text))"
      case .emphasis: "E(\(span.text))"
      case .strongEmphasis: "B(\(span.text))"
      case .code: "C(\(span.text))"
      case .keyboard: "K(\(span.text))"
      case .link(let address): "L(\(span.text)→\(address))"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("*a*", "E(a)"), ("_a_", "E(a)"), ("**a**", "S(a)"),
    ("__a__", "S(a)"), ("***a***", "B(a)"), ("a*b*c", "aE(b)c"), ("a_b_c", "a_b_c"),
    ("snake_case_name", "snake_case_name"), ("__init__.py", "S(init).py"),
    ("`__init__.py`", "C(__init__.py)"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("*a", "*a"), ("a*", "a*"), ("**a*", "*E(a)"), ("*a**", "E(a)*"), ("* a *", "* a *"),
    ("*a *b", "*a *b"), ("**a *b* c**", "S(a )B(b)S( c)"), ("*a **b** c*", "E(a )B(b)E( c)"),
    ("**a*b*c**", "S(a)B(b)S(c)"), ("*a _b* c_", "E(a _b) c_"), ("*(a)*", "E((a))"),
    ("a*\"b\"*c", "a*\"b\"*c"), ("_(a)_.", "E((a))."), ("*foo**bar*", "E(foo**bar)"),
    ("***a** b*", "B(a)E( b)"), ("***a* b**", "B(a)S( b)"), ("****", "****"), ("**", "**"),
    ("****a****", "S(a)"), ("*a*b*", "E(a)b*"), ("*ü*", "E(ü)"), ("*🙂*", "E(🙂)"),
    ("\u{A0}*a*", "\u{A0}E(a)"), ("*\u{A0}a*", "*\u{A0}a*"), ("**a**, b", "S(a), b"),
  ])
  func emphasisFollowsCommonMark(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test(arguments: [
    ("`a`", "C(a)"), ("`*a*`", "C(*a*)"), ("``a`b``", "C(a`b)"), ("`` ` ``", "C(`)"),
    ("`  `", "C(  )"), ("` a`", "C( a)"), ("`a", "`a"), ("``a`", "``a`"), ("*`a*`", "*C(a*)"),
    ("**`a`**", "C(a)"), ("`a\nb`", "C(a b)"), ("`a  \nb`", "C(a b)"), ("`\\`", "C(\\)"),
    ("\\`a`", "`a`"),
  ])
  func codeIsTakenAsItIs(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test(arguments: [
    ("<kbd>Ctrl</kbd>+<kbd>S</kbd>", "K(Ctrl)+K(S)"), ("<KBD>a</Kbd>", "K(a)"),
    ("<kbd>*</kbd>", "K(*)"), ("<kbd>\\</kbd>", "K(\\)"), ("<kbd>a", "<kbd>a"),
    ("<kbd>a<kbd>", "<kbd>a<kbd>"), ("a</kbd>", "a</kbd>"), ("<b>a</b>", "<b>a</b>"),
    ("**<kbd>a</kbd>**", "K(a)"), ("<kbd></kbd>", ""), ("<kbd>A</kbd><kbd>B</kbd>", "K(A)K(B)"),
    ("a < b", "a < b"), ("&lt;kbd&gt;", "&lt;kbd&gt;"), ("&amp;", "&amp;"),
  ])
  func keysAreTheOnlyHTML(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test(arguments: [
    ("[a](b)", "L(a→b)"), ("[a](<b c>)", "L(a→b c)"), ("[a]( b )", "L(a→b)"),
    ("[a](b \"t\")", "L(a→b)"), ("[a](b 't)')", "L(a→b)"), ("[a](b\"t\")", "L(a→b\"t\")"),
    ("[a](b(c)d)", "L(a→b(c)d)"), ("[a](b\\)c)", "L(a→b)c)"), ("[a](b c)", "[a](b c)"),
    ("[a]()", "[a]()"), ("[a](<>)", "[a](<>)"), ("[a] (b)", "[a] (b)"), ("[a](b", "[a](b"),
    ("[a", "[a"), ("a](b)", "a](b)"), ("[](b)", "L(b→b)"), ("[**a** b](c)", "L(a b→c)"),
    ("**[a](b)**", "L(a→b)"), ("[a [b](c) d](e)", "[a L(b→c) d](e)"), ("[[a]](b)", "L([a]→b)"),
    ("![a](b)", "![a](b)"), ("\\![a](b)", "!L(a→b)"), ("[![a](b)](c)", "L(![a](b)→c)"),
    ("\\[a](b)", "[a](b)"), ("[a\\]](b)", "L(a]→b)"), ("*[a*](b)", "*L(a*→b)"),
    ("[`]`](b)", "L(]→b)"), ("[a](b)[c](d)", "L(a→b)L(c→d)"), ("[a](b)\n[c](d)", "L(a→b) L(c→d)"),
    ("[x](y) [a [b] c](d)", "L(x→y) L(a [b] c→d)"),
  ])
  func linksHaveTextAndAddress(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test(arguments: [
    ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("a\\", "a\\"), ("\\\\*a*", "\\E(a)"), ("\\_", "_"),
    ("C:\\dir", "C:\\dir"), ("*a\\*", "*a*"),
  ])
  func backslashesTakeMarkupAway(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\nb", "a\n\nb"), ("a\n \t\n\n\nb", "a\n\nb"),
    ("\n\n a \n\n", "a"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("a  ", "a"),
    ("a  \n\nb", "a\n\nb"),
    ("*a\n\nb*", "*a\n\nb*"), ("*a\nb*", "E(a b)"), ("a\n   b", "a b"), ("   ", ""),
    ("*a*\n\n**b**", "E(a)\n\nS(b)"), ("a\rb", "a b"),
  ])
  func paragraphsAndLineBreaksAreKept(_ text: String, _ expected: String) {
    #expect(notation(text) == expected)
  }

  @Test func plainTextHasNoMarkup() {
    let text = "Press **<kbd>F1</kbd>**, *then* `ls`.\n\nSee [help](https://a.b) or [c:d](c:d)."
    #expect(InlineMarkdown.plainText(of: text) == "Press F1, then ls.\n\nSee help or c:d.")
    #expect(
      InlineMarkdown.spans(of: text).textWithAddresses
        == "Press F1, then ls.\n\nSee help <https://a.b> or c:d.")
  }
}
