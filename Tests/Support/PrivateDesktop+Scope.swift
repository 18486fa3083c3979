extension PrivateDesktop {
  /// Runs a test's body on a desktop of its own and stops the desktop however the body ends.
  ///
  /// Few desktops run at a time, so that suites running in parallel do not starve each other:
  /// further calls wait. So do not nest it. Throws what the body throws, and `StartError`.
  public static func with<Result: Sendable>(
    _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
    _ body: (PrivateDesktop) async throws -> Result
  ) async throws -> Result {
    await Seats.shared.take()
    do {
      let desktop = try await start(options)
      let result: Result
      do {
        result = try await body(desktop)
      } catch {
        try await desktop.stop()
        throw error
      }
      try await desktop.stop()
      await Seats.shared.giveBack()
      return result
    } catch {
      await Seats.shared.giveBack()
      throw error
    }
  }
}

/// Counts the desktops that may still start.
private actor Seats {
  static let shared = Seats(count: 2)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
