public import TourCore

/// Reads tour files.
public enum TourReader {
  /// Reads a tour that is to be played.
  ///
  /// - Throws: ``TourReadError`` when the file cannot be read or has errors; warnings are passed over.
  public static func read(file: String) throws(TourReadError) -> Tour {
    let (tour, diagnostics) = try check(file: file)
    guard let tour else { throw .invalid(file: file, diagnostics: diagnostics) }
    return tour
  }

  /// Reads a tour file and gives all that is wrong with it.
  ///
  /// - Returns: The tour, or nil when there is an error; and all diagnostics in the order of their
  ///   places.
  /// - Throws: ``TourReadError/unreadable(file:reason:)`` when there is no such file or it cannot be
  ///   read.
  public static func check(
    file: String
  ) throws(TourReadError) -> (tour: Tour?, diagnostics: [Diagnostic]) {
    // One byte more than the limit is enough to tell that a file is too large.
    check(bytes: try FileContent.read(file, limit: YAMLReader.maximumSize + 1))
  }

  /// Gives the tour that the content of a file holds, and all that is wrong with it.
  public static func check(bytes: [UInt8]) -> (tour: Tour?, diagnostics: [Diagnostic]) {
    let (node, faults) = YAMLReader.read(bytes)
    guard let node else { return (nil, faults) }
    let (tour, diagnostics) = TourDecoder.decode(node)
    // What was refused already needs no second complaint about what stands in its place.
    let refused = Set(faults.map(\.position))
    let rest = diagnostics.filter { !refused.contains($0.position) }
    return (faults.isEmpty ? tour : nil, Diagnostic.sorted(faults + rest))
  }
}

/// Why a tour file could not be used.
public enum TourReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(file: String, reason: String)
  /// The file has errors.
  case invalid(file: String, diagnostics: [Diagnostic])

  /// One line for each fault.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read \(file): \(reason)"
    case .invalid(let file, let diagnostics):
      diagnostics.map { $0.line(inFile: file) }.joined(separator: "\n")
    }
  }
}
