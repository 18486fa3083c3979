import CAtspi
import Synchronization

/// Runs jobs on the thread that runs the default `GMainContext`.
///
/// Jobs wait in a queue that a source of the context empties. It is never run through
/// `g_main_context_invoke`: that runs a job on the calling thread when nobody owns the context yet.
final class MainContextExecutor: SerialExecutor {
  static let shared = MainContextExecutor()

  /// The jobs that wait, and whether a source is attached that will run them.
  private struct Queue {
    var jobs: [UnownedJob] = []
    var first = 0
    var hasSource = false

    var count: Int { jobs.count - first }

    /// Says that a source is needed, if there is none yet.
    mutating func needsSource() -> Bool {
      guard count > 0, !hasSource else { return false }
      hasSource = true
      return true
    }

    mutating func removeFirst() -> UnownedJob? {
      guard first < jobs.count else { return nil }
      let job = jobs[first]
      first += 1
      if first == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        first = 0
      }
      return job
    }
  }

  private let queue = Mutex(Queue())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsSource = queue.withLock { queue in
      queue.jobs.append(job)
      return queue.needsSource()
    }
    if needsSource { attach() }
  }

  private func attach() {
    guard let source = g_idle_source_new() else { return }
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { _ in
        MainContextExecutor.shared.runJobs()
        return 0
      }, nil, nil)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Runs as many jobs as wait now; what else waits for the main context has its turn before those
  /// that come meanwhile.
  private func runJobs() {
    let count = queue.withLock { queue in
      queue.hasSource = false
      return queue.count
    }
    for _ in 0..<count {
      let (job, needsSource) = queue.withLock { queue in
        let job = queue.removeFirst()
        // A job may run the main context itself: the others must not wait for its end.
        return (job, queue.needsSource())
      }
      if needsSource { attach() }
      guard let job else { return }
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  func checkIsolated() {
    precondition(isIsolatingCurrentContext() == true, "this runs outside the main loop's thread")
  }

  func isIsolatingCurrentContext() -> Bool? {
    g_main_context_is_owner(g_main_context_default()) != 0
  }
}
