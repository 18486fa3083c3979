// Faults of what leads on from a step.

extension BrokenFile {
  static let ofProgress: [BrokenFile] = [
    BrokenFile(
      step:
        """
        target: frame
        advance: {click: *a}
        """,
      """
      8:20: error: the alias "*a" cannot be used; write the value out, or put a string that \
      begins with "*" in quotes [yaml-alias]
      """),
    BrokenFile(
      step:
        """
        advance: clck
        """,
      """
      7:12: error: "clck" is no condition; use one of "button", "click", "focus", "exists", \
      "missing", "state", "text", "value", "window", "event", "after", "all", "any", "not"; did \
      you mean "click"? [condition]
      """),
    BrokenFile(
      step:
        """
        advance: focus
        """,
      """
      7:12: error: "focus" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        advance: {text: x}
        """,
      """
      7:19: error: expected a text condition as a mapping, found the string "x" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        advance: [value, {all: []}, {any: click}, not, window]
        """,
      """
      7:13: error: the condition "value" needs a value, as "value: …" [condition]
      7:26: error: the list of conditions is empty; write at least 1 [empty-list]
      7:37: error: expected a list of conditions, found the string "click" [wrong-type]
      7:45: error: the condition "not" needs a value, as "not: …" [condition]
      7:50: error: the condition "window" needs a value, as "window: …" [condition]
      """),
    BrokenFile(
      step:
        """
        advance: state
        """,
      """
      7:12: error: the condition "state" needs a value, as "state: …" [condition]
      """),
    BrokenFile(
      step:
        """
        advance: after
        """,
      """
      7:12: error: the condition "after" needs a value, as "after: …" [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {button: 1}
        """,
      """
      7:21: error: the condition "button" takes no value [condition]
      """),
    BrokenFile(
      step:
        """
        advance: []
        """,
      """
      7:12: error: the list of conditions is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step:
        """
        advance: {click: frame, after: 5s}
        """,
      """
      7:12: error: a condition is a mapping with one entry, found 2; write several \
      conditions as a list [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {}
        """,
      """
      7:12: error: a condition is a mapping with one entry, found 0; write several \
      conditions as a list [condition]
      """),
    BrokenFile(
      step:
        """
        advance: 5
        """,
      """
      7:12: error: expected a condition, found the number 5 [wrong-type]
      """),
    BrokenFile(
      step:
        """
        advance: {click: 'frame['}
        """,
      """
      7:27: error: … [key-path]
      """),
    BrokenFile(
      step:
        """
        advance: {after: soon}
        """,
      """
      7:20: error: expected a time as "250ms", "5s" or "1.5m", found "soon" [bad-duration]
      """),
    BrokenFile(
      step:
        """
        advance: click
        """,
      """
      7:12: error: "click" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        advance: [click, {state: checked}, missing, exists, {state: {is: checked}}, {click: \
        frame}, {state: {of: frame, is: checked}}]
        """,
      """
      7:13: error: "click" without a key path means the step's own target, and this step has \
      none [no-target]
      7:20: error: "state" without a key path means the step's own target, and this step has \
      none [no-target]
      7:38: error: "missing" without a key path means the step's own target, and this step \
      has none [no-target]
      7:47: error: "exists" without a key path means the step's own target, and this step \
      has none [no-target]
      7:55: error: "state" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: {state: chekced}
        """,
      """
      8:20: error: "chekced" is no state; write one as "checked" or "!checked"; did you mean \
      "checked"? [bad-state]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: {state: !checked}
        """,
      """
      8:28: error: while scanning a tag: did not find expected whitespace or line break; put \
      a string that begins with "!" in quotes [yaml]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: {state: {of: 5, is: [checked]}}
        """,
      """
      8:25: error: expected a key path, found the number 5 [wrong-type]
      8:32: error: expected a state as "checked" or "!checked", found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: {state: {of: frame, was: checked}}
        """,
      """
      8:20: error: a state condition needs the field "is" [missing-field]
      8:32: error: unknown field "was" in a state condition; it has "of", "is" \
      [unknown-field]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: [[click]]
        """,
      """
      8:13: error: expected a condition, found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: {state: multi-line}
        """,
      """
      8:20: error: "multi-line" is no state; write one as "checked" or "!checked"; did you \
      mean "multiLine"? [bad-state]
      """),
    BrokenFile(
      step:
        """
        callout: {buttons: none}
        keys: false
        """,
      """
      5:3: error: nothing leads on from this step: it has no buttons, no keys and no other \
      condition [dead-end]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: click
        input: block
        """,
      """
      8:12: warning: the step waits for a press that its input "block" keeps from the target \
      [blocked-click]
      """),
    BrokenFile(
      step:
        """
        target: frame
        advance: click
        input: reverse
        """,
      """
      8:12: warning: the step waits for a press that its input "reverse" keeps from the \
      target [blocked-click]
      """),
  ]
}
