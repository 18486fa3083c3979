import CGio
import Glibc

/// Keeps how far the user has come in each tour: a key file a tour in the user's state folder.
///
/// The files lie in `$XDG_STATE_HOME/a11y-tour/progress`, as the XDG Base Directory Specification
/// says. Each is replaced as a whole (`g_file_set_contents_full`), so that a process that is killed
/// leaves the old one or the new one.
public struct ProgressStore: Sendable {
  private static let suffix = ".progress"
  private static let group = "Tour"

  /// The folder with the files; it is made when it is needed.
  public let folder: String

  /// Uses a folder, or the user's own one.
  public init(folder: String? = nil) {
    self.folder = folder ?? String(cString: g_get_user_state_dir()) + "/a11y-tour/progress"
  }

  /// Gives the progress of a tour; nil when it was never begun.
  ///
  /// - Throws: ``ProgressError/unreadable(file:reason:)`` when there is a file that says nothing.
  public func progress(of tour: String) throws(ProgressError) -> TourProgress? {
    try read(path(of: tour))
  }

  /// Gives the progress of all tours that were begun, by their ids, and what could not be read.
  public func all() -> (progress: [TourProgress], errors: [ProgressError]) {
    var (found, errors): ([TourProgress], [ProgressError]) = ([], [])
    for path in paths {
      do throws(ProgressError) {
        if let progress = try read(path) { found.append(progress) }
      } catch {
        errors.append(error)
      }
    }
    return (found.sorted { $0.tour < $1.tour }, errors)
  }

  /// Keeps the progress of a tour in place of what was kept of it before, with the time of now.
  ///
  /// - Throws: ``ProgressError/unwritable(file:reason:)`` when that cannot be done.
  public func save(_ progress: TourProgress) throws(ProgressError) {
    guard g_mkdir_with_parents(folder, 0o700) == 0 else {
      throw .unwritable(file: folder, reason: String(cString: strerror(errno)))
    }
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    func set(_ key: String, _ value: String) {
      g_key_file_set_string(file, Self.group, key, value)
    }
    set("Id", progress.tour)
    set("Version", progress.version)
    set("Title", progress.title)
    set("State", progress.state.rawValue)
    if let step = progress.step { set("Step", step) }
    withCStrings(progress.passedSteps) { passed, count in
      g_key_file_set_string_list(file, Self.group, "Passed", passed, gsize(count))
    }
    set("Updated", Self.now)
    var length: gsize = 0
    let data = g_key_file_to_data(file, &length, nil)
    defer { g_free(data) }
    let path = path(of: progress.tour)
    var error: UnsafeMutablePointer<GError>?
    guard
      g_file_set_contents_full(
        path, data, gssize(length), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, &error) != 0
    else { throw .unwritable(file: path, reason: Self.message(taking: error)) }
  }

  /// Forgets the progress of a tour, and tells whether there was any.
  ///
  /// - Throws: ``ProgressError/unwritable(file:reason:)`` when it cannot be removed.
  @discardableResult
  public func reset(_ tour: String) throws(ProgressError) -> Bool {
    try remove(path(of: tour))
  }

  /// Forgets the progress of every tour, and tells of how many there was any.
  ///
  /// - Throws: ``ProgressError/unwritable(file:reason:)`` when one cannot be removed.
  @discardableResult
  public func resetAll() throws(ProgressError) -> Int {
    var count = 0
    for path in paths where try remove(path) { count += 1 }
    return count
  }

  // MARK: Files

  /// The file of a tour: its id, with what no file name may have escaped.
  private func path(of tour: String) -> String {
    var name = tour
    if let escaped = g_uri_escape_string(tour, " ", 1) {
      name = String(cString: escaped)
      g_free(escaped)
    }
    return folder + "/" + name + Self.suffix
  }

  private var paths: [String] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var paths: [String] = []
    while let entry = g_dir_read_name(directory) {
      let name = String(cString: entry)
      if name.hasSuffix(Self.suffix) { paths.append(folder + "/" + name) }
    }
    return paths
  }

  private func read(_ path: String) throws(ProgressError) -> TourProgress? {
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, &error) != 0 else {
      if let error,
        g_error_matches(error, g_file_error_quark(), Int32(G_FILE_ERROR_NOENT.rawValue)) != 0
      {
        g_error_free(error)
        return nil
      }
      throw .unreadable(file: path, reason: Self.message(taking: error))
    }
    func value(_ key: String) -> String? {
      guard let text = g_key_file_get_string(file, Self.group, key, nil) else { return nil }
      defer { g_free(text) }
      return String(cString: text)
    }
    guard let tour = value("Id"), let state = value("State").flatMap(TourProgress.State.init) else {
      throw .unreadable(file: path, reason: "it has no Id or no State")
    }
    var count: gsize = 0
    let list = g_key_file_get_string_list(file, Self.group, "Passed", &count, nil)
    defer { g_strfreev(list) }
    let passed = (0..<Int(count)).compactMap { list?[$0].map { String(cString: $0) } }
    return TourProgress(
      tour: tour, version: value("Version") ?? "", title: value("Title") ?? "", state: state,
      step: value("Step"), passedSteps: passed, updated: value("Updated") ?? "")
  }

  private func remove(_ path: String) throws(ProgressError) -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT { return false }
    throw .unwritable(file: path, reason: String(cString: strerror(errno)))
  }

  private static var now: String {
    guard let time = g_date_time_new_now_utc() else { return "" }
    defer { g_date_time_unref(time) }
    guard let text = g_date_time_format(time, "%Y-%m-%dT%H:%M:%SZ") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func message(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown reason" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}

/// Why the progress of a tour could not be kept or read.
public enum ProgressError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file of progress says nothing that can be used.
  case unreadable(file: String, reason: String)
  /// A file of progress cannot be written or removed.
  case unwritable(file: String, reason: String)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "the progress in '\(file)' cannot be read: \(reason); 'a11y-tour progress reset' removes it"
    case .unwritable(let file, let reason):
      "the progress cannot be kept in '\(file)': \(reason)"
    }
  }
}

/// Lends an array of C strings to a call.
private func withCStrings(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>, Int) -> Void
) {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  let pointers = copies.map { UnsafePointer($0) } + [nil]
  pointers.withUnsafeBufferPointer { buffer in
    if let base = buffer.baseAddress { body(base, strings.count) }
  }
}
