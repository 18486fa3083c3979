import CYaml
import TourCore

/// One event of a YAML document, copied out of the C parser.
enum YAMLEvent: Equatable {
  case documentStart(SourcePosition)
  case scalar(DocumentScalar, SourcePosition, marks: NodeMarks)
  case alias(String, SourcePosition)
  case sequenceStart(SourcePosition, marks: NodeMarks)
  case mappingStart(SourcePosition, marks: NodeMarks)
  case end(SourcePosition)
}

/// What may stand before a node.
struct NodeMarks: Equatable {
  var anchor: String?
  var tag: String?
}

/// The parser of libyaml, from which events are taken one by one.
final class EventParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let end: SourcePosition
  private var isAtEnd = false

  /// Makes a parser of a copy of the bytes, whose text ends at a place.
  init(bytes: [UInt8], end: SourcePosition) throws(Diagnostic) {
    self.end = end
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    // After a failed start the structure is all zero, and deleting it does nothing.
    guard yaml_parser_initialize(parser) == 1 else {
      throw Diagnostic(position: .start, message: "out of memory", rule: "yaml")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
    input.deallocate()
  }

  /// Gives the next event of interest, or nil after the last.
  func next() throws(Diagnostic) -> YAMLEvent? {
    while !isAtEnd {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        isAtEnd = true
        throw fault
      }
      defer { yaml_event_delete(&event) }
      if event.type == YAML_STREAM_END_EVENT { isAtEnd = true }
      if let result = Self.translate(event) { return result }
    }
    return nil
  }

  private static func translate(_ event: yaml_event_t) -> YAMLEvent? {
    let start = position(of: event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      return .documentStart(start)
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      let marks = NodeMarks(anchor: text(data.anchor), tag: text(data.tag))
      return .scalar(scalar(of: event, hasMarks: marks != NodeMarks()), start, marks: marks)
    case YAML_ALIAS_EVENT:
      return .alias(text(event.data.alias.anchor) ?? "", start)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return .sequenceStart(start, marks: NodeMarks(anchor: text(data.anchor), tag: text(data.tag)))
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return .mappingStart(start, marks: NodeMarks(anchor: text(data.anchor), tag: text(data.tag)))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .end(start)
    default:
      return nil
    }
  }

  private static func scalar(of event: yaml_event_t, hasMarks: Bool) -> DocumentScalar {
    let data = event.data.scalar
    let bytes = UnsafeBufferPointer(start: data.value, count: data.length)
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE
    let isBlock =
      data.style == YAML_LITERAL_SCALAR_STYLE || data.style == YAML_FOLDED_SCALAR_STYLE
    // Every escape is longer than what it stands for, so equal lengths mean equal text.
    let quotes = isPlain ? 0 : 1
    let written = Int(event.end_mark.index) - Int(event.start_mark.index) - 2 * quotes
    let isAsWritten =
      !isBlock && !hasMarks && event.start_mark.line == event.end_mark.line
      && written == text.unicodeScalars.count
    var place = position(of: event.start_mark)
    place.column += quotes
    return DocumentScalar(
      text, style: isPlain ? .plain : .quoted, textPosition: isAsWritten ? place : nil)
  }

  private static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  private static func position(of mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// What stopped the parser.
  private var fault: Diagnostic {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is no YAML"
    let hasPlace =
      parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
    let place = Self.position(of: hasPlace ? parser.pointee.problem_mark : parser.pointee.mark)
    var message = problem
    if let context = parser.pointee.context {
      let begin = Self.position(of: parser.pointee.context_mark)
      let from = begin.line == place.line ? "" : " from line \(begin.line)"
      message = "\(String(cString: context))\(from): \(problem)"
    }
    if let hint = SyntaxHint.hint(for: message) { message += "; \(hint)" }
    // Without a line break at the end of the file, the parser finds the end one line below it.
    return Diagnostic(position: min(place, end), message: message, rule: "yaml")
  }
}

/// Advice for the faults of YAML that key paths and colours invite.
enum SyntaxHint {
  private static let hints: [(part: String, hint: String)] = [
    ("expected ',' or", "put strings with brackets, commas or quotes in quotes as a whole"),
    ("mapping values are not allowed", "put a string with \": \" in it in quotes"),
    ("expected node content", "a value that begins with \"#\" is a comment unless in quotes"),
    ("scanning a tag", "put a string that begins with \"!\" in quotes"),
    ("scanning an alias", "put a string that begins with \"*\" in quotes"),
    ("cannot start any token", "put the string in quotes"),
    ("unexpected end of stream", "close the quotes"),
    ("could not find expected ':'", "put a text of several lines in quotes or behind \"|\""),
    ("tab character", "indent with spaces"),
  ]

  /// Gives advice for a message of the parser, or nil when there is none.
  static func hint(for message: String) -> String? {
    hints.first { message.contains($0.part) }?.hint
  }
}
