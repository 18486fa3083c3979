import Glibc

/// The processor time of this process.
enum ProcessorTime {
  /// What all threads have used so far, in seconds: GDBus reads and writes in one of its own.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
