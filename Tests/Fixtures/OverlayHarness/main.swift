import A11yTour
import CGio
import Foundation

// Commands come from the file or pipe that the argument names, or from standard input.
if CommandLine.arguments.count > 1 {
  let descriptor = open(CommandLine.arguments[1], O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0, dup2(descriptor, STDIN_FILENO) == STDIN_FILENO else {
    say(["failed": "cannot open \(CommandLine.arguments[1])"])
    exit(2)
  }
  close(descriptor)
}

// Input is read by a thread of its own; each line then runs on the main loop. A `show` does not
// hold up the next line, as in the real program.
let input = Thread {
  let harness = DesktopJob()
  while let line = readLine() {
    guard let command = try? JSONDecoder().decode(Command.self, from: Data(line.utf8)) else {
      say(["failed": "not a command: \(line)"])
      continue
    }
    harness.run(command)
  }
  exit(0)
}
input.start()
g_main_loop_run(g_main_loop_new(nil, 0))
