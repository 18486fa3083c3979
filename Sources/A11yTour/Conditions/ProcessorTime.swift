import Glibc

/// The processor time of the thread that everything of the desktop runs on.
enum ProcessorTime {
  /// What the calling thread has used so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
