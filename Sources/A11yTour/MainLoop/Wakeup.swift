/// Lets one task wait for whichever comes first: news, or the end of a time.
@DesktopActor
final class Wakeup {
  private var waiter: CheckedContinuation<Void, Never>?
  private var timer: EventSource?
  private var hasNews = false

  /// Ends the wait, or the next one if nobody waits.
  func notify() {
    hasNews = true
    resume()
  }

  /// Waits for news, at most a time; returns at once for news that came since the last wait.
  func wait(atMost time: Duration) async {
    if !hasNews, !Task.isCancelled {
      timer = EventSource.every(time) { [weak self] in self?.resume() }
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter = $0 }
      } onCancel: {
        Task { @DesktopActor in self.resume() }
      }
    }
    hasNews = false
  }

  private func resume() {
    timer?.cancel()
    timer = nil
    waiter?.resume()
    waiter = nil
  }
}
