import CGio
import Glibc

/// Loads scripts into KWin and unloads them.
///
/// The interface is `org.kde.kwin.Scripting`, which asks the user nothing and keeps nothing.
@DesktopActor
struct KWinScripting {
  /// The name of KWin on the session bus.
  static let service = "org.kde.KWin"
  private static let path = "/Scripting"
  private static let interface = "org.kde.kwin.Scripting"

  let session: BusConnection

  /// Has KWin run a script, which stays loaded.
  ///
  /// - Parameters:
  ///   - source: the script, which KWin reads from a file that nobody else can read and that is gone
  ///     when this returns.
  ///   - name: the name to unload it by.
  ///   - deadline: the seconds for each of the two or three calls.
  /// - Throws: ``BusError``; then nothing is loaded.
  func run(_ source: String, name: String, deadline: Double) async throws(BusError) {
    let file = try PrivateFile(holding: source)
    defer { file.remove() }
    let reply = try await session.call(
      Self.service, Self.path, Self.interface, "loadScript", [Variant(file.path), Variant(name)],
      deadline: deadline)
    guard let number = reply[0]?.integer, number >= 0 else {
      throw BusError(
        .unexpectedReply, context: "loading the script \(name) into KWin",
        message: "it is loaded already")
    }
    do throws(BusError) {
      try await start(number, deadline: deadline)
    } catch {
      unload(name)
      throw error
    }
  }

  /// Starts a loaded script; KWin answers once the script has run to its end.
  private func start(_ number: Int, deadline: Double) async throws(BusError) {
    do throws(BusError) {
      // Plasma 6.
      try await start(at: "\(Self.path)/Script\(number)", deadline: deadline)
    } catch {
      guard error.code == .unknown else { throw error }
      // Plasma 5.
      try await start(at: "/\(number)", deadline: deadline)
    }
  }

  private func start(at path: String, deadline: Double) async throws(BusError) {
    _ = try await session.call(
      Self.service, path, "org.kde.kwin.Script", "run", deadline: deadline)
  }

  /// Has KWin unload a script, and waits for it.
  ///
  /// - Returns: whether it was loaded.
  @discardableResult
  func unload(_ name: String, deadline: Double) async throws(BusError) -> Bool {
    try await session.call(
      Self.service, Self.path, Self.interface, "unloadScript", [Variant(name)], deadline: deadline)[
        0]?.boolean ?? false
  }

  /// Has KWin unload a script, and waits for nothing; the connection lives until it has answered.
  func unload(_ name: String) {
    let session = session
    session.start(
      Self.service, Self.path, Self.interface, "unloadScript", Variant(tuple: [Variant(name)]),
      deadline: 5
    ) { _ in withExtendedLifetime(session) {} }
  }
}

/// A file that only this user can read.
private struct PrivateFile {
  let path: String

  /// Writes a new file into the user's runtime folder.
  ///
  /// - Throws: ``BusError``, since nothing can be loaded then.
  init(holding text: String) throws(BusError) {
    let folder = String(cString: g_get_user_runtime_dir())
    var template = Array("\(folder)/a11y-tour-XXXXXX.js".utf8CString)
    let descriptor = g_mkstemp_full(&template, O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error("in \(folder)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = Self.error(path)
        remove()
        throw error
      }
      rest = rest.dropFirst(count)
    }
  }

  func remove() {
    unlink(path)
  }

  private static func error(_ place: String) -> BusError {
    BusError(
      .remote, context: "writing a script for KWin \(place)",
      message: String(cString: strerror(errno)))
  }
}
