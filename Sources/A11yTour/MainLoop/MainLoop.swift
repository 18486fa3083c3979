import CGio

/// The main loop of the process, which runs the jobs of ``DesktopActor``.
public enum MainLoop {
  /// Starts a job on ``DesktopActor`` and runs the default main context until it has ended.
  ///
  /// The corresponding C function is `g_main_loop_run`. Call it from a synchronous `main`, on the
  /// first thread of the process.
  public static func run<Result: Sendable>(
    _ body: @escaping @DesktopActor @Sendable () async -> Result
  ) -> Result {
    let outcome = OutcomeBox<Result>()
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    let handle = LoopHandle(loop: loop)
    Task { @DesktopActor in
      outcome.value = await body()
      g_main_loop_quit(handle.loop)
    }
    while true {
      g_main_loop_run(loop)
      if let value = outcome.value { return value }
    }
  }

  // Written on the main context's thread, which is the one that reads it after the loop's end.
  private final class OutcomeBox<Value>: @unchecked Sendable {
    var value: Value?
  }

  // GMainLoop may be quit from any thread.
  private struct LoopHandle: @unchecked Sendable {
    let loop: OpaquePointer?
  }
}
