import CAtspi

/// Runs jobs as idle sources of the default `GMainContext`.
///
/// Sources are attached, never run through `g_main_context_invoke`: that runs a job on the calling
/// thread when nobody owns the context yet.
final class MainContextExecutor: SerialExecutor {
  static let shared = MainContextExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let box = JobBox(UnownedJob(job))
    guard let source = g_idle_source_new() else { return }
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        guard let data else { return 0 }
        let box = Unmanaged<JobBox>.fromOpaque(data).takeUnretainedValue()
        box.job.runSynchronously(on: MainContextExecutor.shared.asUnownedSerialExecutor())
        return 0
      },
      Unmanaged.passRetained(box).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<JobBox>.fromOpaque(data).release()
      })
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "this runs outside the main loop's thread")
  }

  func isIsolatingCurrentContext() -> Bool? {
    g_main_context_is_owner(g_main_context_default()) != 0
  }

  private final class JobBox {
    let job: UnownedJob

    init(_ job: UnownedJob) {
      self.job = job
    }
  }
}
