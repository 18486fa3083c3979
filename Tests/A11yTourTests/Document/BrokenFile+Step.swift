// Faults of a step's targets and waiting.

extension BrokenFile {
  static let ofSteps: [BrokenFile] = [
    BrokenFile(
      step:
        """
        target: ''
        """,
      """
      7:12: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target:
        """,
      """
      7:10: error: expected a key path, found nothing; a key path that begins with "#" must \
      be in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: #ok
        """,
      """
      7:10: error: expected a key path, found nothing; a key path that begins with "#" must \
      be in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: 5
        """,
      """
      7:11: error: expected a key path, found the number 5 [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: [frame]
        """,
      """
      7:11: error: expected a key path, found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: frame.
        """,
      """
      7:17: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: nonsense["x"]
        """,
      """
      7:11: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: frame
        targets: [dialog]
        """,
      """
      8:3: error: a step has "target" or "targets", not both; put every key path under \
      "targets" [target-conflict]
      """),
    BrokenFile(
      step:
        """
        target: frame
        point: { x: 1, y: 2 }
        """,
      """
      8:3: error: a step has "target" or "point", not both [target-conflict]
      """),
    BrokenFile(
      step:
        """
        rect: { x: 1, y: 2, width: 0, height: 5, depth: 1 }
        point: { x: 1, y: 2 }
        """,
      """
      7:30: error: expected a number from 1 to 100000, found 0 [out-of-range]
      7:44: error: unknown field "depth" in a rectangle; it has "x", "y", "width", "height" \
      [unknown-field]
      8:3: error: a step has "rect" or "point", not both [target-conflict]
      """),
    BrokenFile(
      step:
        """
        point: 5
        in: 'frame['
        """,
      """
      7:10: error: expected a point as a mapping, found the number 5 [wrong-type]
      8:14: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        rect: { x: 1, y: 2 }
        in: 5
        """,
      """
      7:9: error: a rectangle needs the field "width" [missing-field]
      7:9: error: a rectangle needs the field "height" [missing-field]
      8:7: error: expected a key path, found the number 5 [wrong-type]
      """),
    BrokenFile(
      step:
        """
        in: frame
        insets: -1
        """,
      """
      7:3: error: "in" says what "rect" or "point" is relative to, and this step has neither \
      [no-target]
      8:3: error: "insets" leaves out a part of the target, and this step has none [no-target]
      8:11: error: expected a number from 0 to 1000, found -1 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        point: { x: 1, y: 2 }
        in: screen
        advance: click
        """,
      """
      9:12: error: "click" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        targets: []
        """,
      """
      7:12: error: the list of key paths is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step:
        """
        targets: frame
        """,
      """
      7:12: error: expected a list of key paths, found the string "frame" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        targets: [frame, 5, dialog[]
        """,
      """
      7:29: error: while parsing a flow sequence: did not find expected ',' or ']'; put \
      strings with brackets, commas or quotes in quotes as a whole [yaml]
      """),
    BrokenFile(
      step:
        """
        targets: [frame, 5, 'dialog[']
        """,
      """
      7:20: error: expected a key path, found the number 5 [wrong-type]
      7:31: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: table.at
        """,
      """
      7:17: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: 'frame.has'
        """,
      """
      7:18: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: "a
          b"
        """,
      """
      7:11: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        wait: 5
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found the number 5; add a \
      unit: ms, s or m [wrong-type]
      """),
    BrokenFile(
      step:
        """
        wait: 5 s
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found "5 s" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        wait: fast
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found "fast" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        wait: -1s
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found "-1s" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        wait: 1e3s
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found "1e3s" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        wait: 90000s
        """,
      """
      7:9: error: "90000s" is longer than a day [out-of-range]
      """),
    BrokenFile(
      step:
        """
        wait: 99999999999999999999m
        """,
      """
      7:9: error: "99999999999999999999m" is longer than a day [out-of-range]
      """),
    BrokenFile(
      step:
        """
        wait: .inf
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found the number .inf; add a \
      unit: ms, s or m [wrong-type]
      """),
    BrokenFile(
      step:
        """
        wait: .s
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found ".s" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        wait: 5.s
        """,
      """
      7:9: error: expected a time as "250ms", "5s" or "1.5m", found "5.s" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        scroll: always
        """,
      """
      7:11: error: "always" is not one of "auto", "ask", "none" [bad-value]
      """),
    BrokenFile(
      step:
        """
        onMissing: flaot
        """,
      """
      7:14: error: "flaot" is not one of "fail", "skip", "float", "ask", "back"; did you \
      mean "float"? [bad-value]
      """),
    BrokenFile(
      step:
        """
        onMissing: 1
        """,
      """
      7:14: error: expected one of "fail", "skip", "float", "ask", "back", found the \
      number 1 [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: *
        """,
      """
      7:12: error: while scanning an alias: did not find expected alphabetic or numeric \
      character; put a string that begins with "*" in quotes [yaml]
      """),
    BrokenFile(
      step:
        """
        target: @frame
        """,
      """
      7:11: error: while scanning for the next token: found character that cannot start any \
      token; put the string in quotes [yaml]
      """),
    BrokenFile(
      step:
        """
        target: %x
        """,
      """
      7:11: error: while scanning for the next token: found character that cannot start any \
      token; put the string in quotes [yaml]
      """),
    BrokenFile(
      step:
        """
        target: 'frame[nope]'
        """,
      """
      7:18: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        target: >
          frame
          .nope
        """,
      """
      7:11: error: … [key-path]
      """),
  ]
}
