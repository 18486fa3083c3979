import A11yTour

/// Hands commands to the harness on the main loop's thread, in their order.
final class DesktopJob: Sendable {
  private let commands: AsyncStream<Command>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Command.self)
    commands = continuation
    Task { @DesktopActor in
      let harness = Harness()
      for await command in stream {
        if command.do == "show" {
          Task { @DesktopActor in await harness.run(command) }
          await Task.yield()
        } else {
          await harness.run(command)
        }
      }
    }
  }

  func run(_ command: Command) {
    commands.yield(command)
  }
}
