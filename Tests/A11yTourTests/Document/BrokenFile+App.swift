// Faults of a tour's app and its keys.

extension BrokenFile {
  static let ofApps: [BrokenFile] = [
    BrokenFile(
      tour:
        """
        app: ''
        """,
      """
      4:6: error: expected an application on one line, found "" [bad-value]
      """),
    BrokenFile(
      tour:
        """
        app: pid:x
        """,
      """
      4:6: error: "x" is not a process number; write a positive whole number, as "pid:4242" \
      [app]
      """),
    BrokenFile(
      tour:
        """
        app: 7
        """,
      """
      4:6: error: expected an application, found the number 7; put it in quotes [wrong-type]
      """),
    BrokenFile(
      tour:
        """
        app: {name: a, desktop: b}
        """,
      """
      4:16: error: an app needs exactly one of "desktop", "name", "executable", found 2 [app]
      """),
    BrokenFile(
      tour:
        """
        app: {launch: always}
        """,
      """
      4:6: error: an app needs exactly one of "desktop", "name", "executable", found 0 [app]
      4:15: error: only an app named by "desktop" can be started; name it so or use "never" \
      [launch]
      """),
    BrokenFile(
      tour:
        """
        app: {name: gedit, launch: ifNeeded}
        """,
      """
      4:28: error: only an app named by "desktop" can be started; name it so or use "never" \
      [launch]
      """),
    BrokenFile(
      tour:
        """
        app: {desktop: a, launch: sometimes}
        """,
      """
      4:27: error: "sometimes" is not one of "never", "ifNeeded", "always" [bad-value]
      """),
    BrokenFile(
      tour:
        """
        app: {desktp: a}
        """,
      """
      4:6: error: an app needs exactly one of "desktop", "name", "executable", found 0 [app]
      4:7: error: unknown field "desktp" in an app; did you mean "desktop"? [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        app: [a]
        """,
      """
      4:6: error: expected an application as a string or a mapping, found a list [wrong-type]
      """),
    BrokenFile(
      tour:
        """
        app: 'desktop:'
        """,
      """
      4:6: error: the application is not named; write a desktop file id after "desktop:" [app]
      """),
    BrokenFile(
      tour:
        """
        app: {executable: ''}
        """,
      """
      4:19: error: expected an executable's name on one line, found "" [bad-value]
      """),
    BrokenFile(
      tour:
        """
        keys: [a]
        """,
      """
      4:7: error: expected a mapping of names to key paths, found a list [wrong-type]
      """),
    BrokenFile(
      tour:
        """
        keys: {a: b, b: a}
        """,
      """
      4:11: error: the key uses itself: a → b → a [key-cycle]
      4:17: error: the key uses itself: b → a → b [key-cycle]
      """),
    BrokenFile(
      tour:
        """
        keys: {a: a.button}
        """,
      """
      4:11: error: the key uses itself: a → a [key-cycle]
      """),
    BrokenFile(
      tour:
        """
        keys: {a: b.button, b: c.button, c: b, d: a}
        """,
      """
      4:24: error: the key uses itself: b → c → b [key-cycle]
      4:37: error: the key uses itself: c → b → c [key-cycle]
      """),
    BrokenFile(
      tour:
        """
        keys: {a: 'frame.', b: 'a.button'}
        """,
      """
      4:18: error: … [key-path]
      """),
    BrokenFile(
      tour:
        """
        keys: {1a: frame}
        """,
      """
      4:8: error: "1a" is no name for a key path; use letters, digits, "_" and "-", with a \
      letter first [bad-key]
      """),
    BrokenFile(
      tour:
        """
        keys: {main: frme}
        """,
      """
      4:14: error: … [key-path]
      """),
    BrokenFile(
      tour:
        """
        keys:
          a: frame.button["x"
          b: "frame.button['x'"
          c: "frame.button[\\"x\\""
          d: 'frame.buttn["x"]'
        """,
      """
      5:18: error: … [key-path]
      6:19: error: … [key-path]
      7:6: error: … [key-path]
      8:13: error: … [key-path]
      """),
    BrokenFile(
      tour:
        """
        keys: {a: button, b: frame > a, c: application["x"].frame, d: frame.c}
        """,
      """
      4:47: error: while parsing a flow mapping: did not find expected ',' or '}'; put \
      strings with brackets, commas or quotes in quotes as a whole [yaml]
      """),
  ]
}
