import Glibc
public import TourCore

/// The applications of `Tests/Fixtures`: the same content in several toolkits.
public enum Fixture: String, CaseIterable, Sendable {
  /// GTK 3.
  case gtk3
  /// GTK 4.
  case gtk4
  /// Qt 5.
  case qt5
  /// Qt 6.
  case qt6

  /// Those that all suites run on; Qt 6 is like Qt 5 but for Wayland.
  public static let allCases: [Fixture] = [.gtk3, .gtk4, .qt5]
  /// The same and Qt 6.
  public static let withQt6 = allCases + [.qt6]

  /// The name on the accessibility bus, which is the title of the window too.
  public var applicationName: String { rawValue + "-fixture" }

  /// The file of the program, for `/usr/bin/python3`.
  public var path: String { Project.path("Tests/Fixtures/\(applicationName).py") }

  /// A flat box of one colour, whose pixels tell where it really is.
  public struct Box: Hashable, Sendable {
    /// The accessible name.
    public let name: String
    /// The colour, which nothing else on the desktop has.
    public let color: RGB
    /// The size in pixels at scale 1.
    public let size: Size

    private init(_ name: String, _ color: RGB, _ width: Double, _ height: Double) {
      self.name = name
      self.color = color
      size = Size(width: width, height: height)
    }

    /// A small box.
    public static let small = Box("Small", RGB(255, 0, 0), 40, 24)
    /// A large box.
    public static let large = Box("Large", RGB(0, 0, 255), 300, 150)
    /// A box of odd size at an odd place.
    public static let odd = Box("Odd", RGB(0, 255, 0), 61, 37)
    /// The box that `moveMovable` moves by (200, 25) and back.
    public static let movable = Box("Movable", RGB(128, 0, 255), 90, 30)
    /// The box that `toggleExtra` hides and shows.
    public static let extra = Box("Extra", RGB(255, 128, 0), 80, 30)
    /// A box that hides or shows `extra` when clicked.
    public static let toggleExtra = Box("Toggle extra", RGB(0, 128, 128), 60, 30)
    /// A box that moves `movable` when clicked.
    public static let moveMovable = Box("Move movable", RGB(128, 128, 0), 60, 30)
    /// A box that inserts a row above everything when clicked, which moves all other boxes down.
    public static let insertRow = Box("Insert row", RGB(128, 0, 128), 60, 30)
    /// The box that the option `--delay` shows later.
    public static let delayed = Box("Delayed", RGB(255, 0, 255), 100, 40)
    /// The box on the page "Details", which is not shown at first.
    public static let hidden = Box("Hidden", RGB(0, 255, 255), 100, 40)

    /// The boxes that show from the start.
    public static let shown = [
      small, large, odd, movable, extra, toggleExtra, moveMovable, insertRow,
    ]
  }
}

extension PrivateDesktop {
  /// Starts a fixture application and waits until its window is drawn.
  ///
  /// The arguments are those of `Tests/Fixtures/fixture_content.py`, such as `--title`. Throws
  /// `DeadlinePassed` with the application's own message when the window does not come.
  public func launch(
    _ fixture: Fixture, arguments: [String] = [], environment: [String: String?] = [:]
  ) async throws -> LaunchedProcess {
    let process = try launch(
      "/usr/bin/python3", arguments: [fixture.path] + arguments, environment: environment)
    try await waitUntilReady(process)
    return process
  }

  /// Waits until a program that was started for a test writes that it is ready, and ends it when
  /// it does not: its window would be in the way of all later tests.
  public func waitUntilReady(_ process: LaunchedProcess) async throws {
    do {
      try await waitForLine("ready", of: process, deadline: .seconds(60))
    } catch {
      process.kill(SIGKILL)
      try await process.waitForExit()
      throw error
    }
  }

  /// Waits until a program has written a line to standard output, such as "clicked Small".
  ///
  /// Throws `DeadlinePassed` with what it wrote to standard error when it does not, or has ended.
  public func waitForLine(
    _ line: String, of process: LaunchedProcess, deadline: Duration = .seconds(20)
  ) async throws {
    do {
      try await waitUntil("\(process.executable) writes \(line)", deadline: deadline) {
        let isRunning = process.isRunning
        let lines = process.standardOutput.split(separator: "\n")
        if lines.contains(where: { $0 == line }) { return true }
        guard isRunning else { throw DeadlinePassed(what: line, deadline: .zero) }
        return false
      }
    } catch let error as DeadlinePassed {
      throw DeadlinePassed(
        what: "\(error.what); it wrote: \(process.standardError)", deadline: error.deadline)
    }
  }

  /// Waits until the pixels of a box are on the screen, and gives where, in logical pixels.
  ///
  /// Throws `DeadlinePassed` when they do not come.
  public func waitForPixels(
    of box: Fixture.Box, deadline: Duration = .seconds(20)
  ) async throws -> Rect {
    try await waitFor("\(box.name) (\(box.color)) is seen", deadline: deadline) {
      try await screenshot().boundingBox(of: box.color).map(logical)
    }
  }
}
