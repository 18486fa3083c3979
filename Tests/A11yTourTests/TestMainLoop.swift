@testable import A11yTour
import CGio
import Glibc
import Synchronization
import Testing

/// The thread that owns the default main context of the test process.
///
/// In the command the first thread does; here that belongs to Swift Testing.
enum TestMainLoop {
  private static let thread: pthread_t = {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in
      g_main_loop_run(g_main_loop_new(nil, 0))
      return nil
    }, nil)
    return thread
  }()

  /// Starts the thread if it does not run yet.
  static func start() {
    _ = thread
  }

  /// Whether the caller is on the thread.
  static var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }
}

/// Runs a suite with the main loop turning.
struct MainLoopTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    TestMainLoop.start()
    try await function()
  }
}

extension Trait where Self == MainLoopTrait {
  /// Jobs of ``DesktopActor`` run during the tests.
  static var mainLoop: Self { MainLoopTrait() }
}

/// A value that callbacks fill and tests read.
final class Recorder<Value: Sendable>: Sendable {
  private let stored = Mutex<[Value]>([])

  /// What has been recorded so far.
  var values: [Value] { stored.withLock { $0 } }

  func record(_ value: Value) {
    stored.withLock { $0.append(value) }
  }
}
