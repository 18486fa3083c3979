import A11yTour
import CGio
import Foundation

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
