import A11yTour
import TourCore

/// `pick`: the widget under the pointer, with its key path.
enum PickCommand: Subcommand {
  private static let at = Option(
    "at", value: "X,Y", help: "look at this point of the screen instead, in logical pixels")
  private static let follow = Flag(
    "follow", help: "go on: tell of each widget that the pointer comes to rest on")
  /// How often the pointer is looked at.
  private static let interval = Duration.milliseconds(100)

  static let declaration = Command(
    "pick", abstract: "Print the key path of the widget under the pointer.",
    discussion: """
      Exit status: 0 found; 1 no widget there; 2 wrong usage; 3 the positions of windows or of the \
      pointer are not known; 124 the application does not answer.
      """,
    options: [at], flags: [follow, SharedArguments.json])

  static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    let point = try point(arguments)
    let isJSON = arguments.isSet(SharedArguments.json)
    let isFollowing = arguments.isSet(follow)
    if isFollowing, point != nil {
      throw arguments.error("options '--at' and '--follow' exclude each other")
    }
    return DesktopSession.run { desktop in
      guard let picker = WidgetPicker(desktop: desktop) else {
        Console.report(
          "pick needs a display of X11: Wayland tells no program where the pointer is; "
            + "'a11y-tour tree' lists widgets with what key paths are made of")
        return .unusableDesktop
      }
      if isFollowing { await Self.follow(picker, isJSON: isJSON) }
      guard let place = point ?? picker.pointerPosition else {
        Console.report("the pointer is on another screen")
        return .unusableDesktop
      }
      do throws(ResolutionError) {
        write(try await picker.widget(at: place), isJSON: isJSON)
        return .done
      } catch {
        Console.report(error.description)
        return ExitStatus(error.kind)
      }
    }
  }

  /// Tells of widgets until the program is ended.
  @DesktopActor
  private static func follow(_ picker: WidgetPicker, isJSON: Bool) async {
    var (last, told): (Point?, Point?) = (nil, nil)
    var shown: (path: String, error: String) = ("", "")
    while !Task.isCancelled {
      let place = picker.pointerPosition
      if let place, place == last, place != told {
        told = place
        do throws(ResolutionError) {
          let target = try await picker.widget(at: place)
          if target.keyPath != shown.path { write(target, isJSON: isJSON) }
          shown = (target.keyPath, "")
        } catch {
          if error.description != shown.error { Console.report(error.description) }
          shown = ("", error.description)
        }
      }
      last = place
      try? await Task.sleep(for: interval)
    }
  }

  private static func write(_ target: ResolvedTarget, isJSON: Bool) {
    Console.write(isJSON ? JSONText.compact(target.json()) + "\n" : target.text)
  }

  private static func point(_ arguments: ParsedArguments) throws(UsageError) -> Point? {
    guard let text = arguments.string(at) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
      abs(x) < 100_000, abs(y) < 100_000
    else {
      throw arguments.error("option '--at' takes two numbers, as 120,48, not '\(text)'")
    }
    return Point(x: x, y: y)
  }
}
