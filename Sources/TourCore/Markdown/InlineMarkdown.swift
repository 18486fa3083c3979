/// The inline Markdown of tour texts: strong, emphasis, code, links and `<kbd>`.
///
/// The rules for `*` and `_` are those of CommonMark. What is not markup is text, so nothing fails.
/// HTML other than `<kbd>`, entities, headings, lists and pictures are text.
public enum InlineMarkdown {
  /// Gives the runs of a text.
  ///
  /// Line breaks within a paragraph become spaces, those after two spaces or a backslash `"\n"`.
  /// Paragraphs have `"\n\n"` between them.
  public static func spans(of text: String) -> [InlineSpan] {
    var spans: [InlineSpan] = []
    for paragraph in Paragraphs.split(text) {
      if !spans.isEmpty { spans.append(InlineSpan("\n\n")) }
      var scanner = InlineScanner(paragraph)
      spans += InlinePiece.spans(of: EmphasisMatcher.match(scanner.scan()))
    }
    return InlineSpan.merged(spans)
  }

  /// Gives the text without its markup.
  public static func plainText(of text: String) -> String {
    spans(of: text).plainText
  }
}
