// Faults of ways on, repairs and actions.

extension BrokenFile {
  static let ofWays: [BrokenFile] = [
    BrokenFile(
      step:
        """
        next: later
        """,
      """
      7:9: error: the tour has no step "later" [unknown-step]
      """),
    BrokenFile(
      step:
        """
        next: End
        """,
      """
      7:9: error: the tour has no step "End" [unknown-step]
      """),
    BrokenFile(
      step:
        """
        next: []
        """,
      """
      7:9: error: the list of ways on is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step:
        """
        next: {goto: a}
        """,
      """
      7:9: error: expected the id of a step or a list of ways, found a mapping; put "- " before \
      the mapping [wrong-type]
      """),
    BrokenFile(
      step:
        """
        next: 5
        """,
      """
      7:9: error: expected an id, found the number 5; put it in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        next: [a]
        """,
      """
      7:10: error: expected a way on as a mapping, found the string "a" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        next: [{when: {exists: frame}}]
        """,
      """
      7:10: error: a way on needs the field "goto" [missing-field]
      """),
    BrokenFile(
      step:
        """
        next: [{goto: a}, {when: {exists: frame}, goto: end}]
        """,
      """
      7:21: warning: this way is never taken: the one in line 7 has no "when" and is always open \
      [unreachable-way]
      """),
    BrokenFile(
      step:
        """
        next: [{when: button, goto: a}, {when: exists, goto: aa}]
        """,
      """
      7:17: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      7:42: error: "exists" without a key path means the step's own target, and this step has \
      none [no-target]
      7:56: error: the tour has no step "aa"; did you mean "a"? [unknown-step]
      """),
    BrokenFile(
      step:
        """
        restore: []
        """,
      """
      7:12: error: the list of repairs is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step:
        """
        restore: [{when: {exists: frame}}, {goto: a}]
        """,
      """
      7:13: error: a repair needs a "goto" or a "say" [missing-field]
      7:38: error: a repair needs the field "when" [missing-field]
      """),
    BrokenFile(
      step:
        """
        restore: [{when: {exists: frame}, goto: end}, {when: focus, say: 'See [it](file:///x).'}]
        """,
      """
      7:43: error: a repair leads to a step; only "next" ends the tour [unknown-step]
      7:56: error: "focus" without a key path means the step's own target, and this step has \
      none [no-target]
      7:68: error: the link "file:///x" must begin with one of "http:", "https:", "mailto:", \
      "help:" [bad-link]
      """),
    BrokenFile(
      step:
        """
        restore: [{when: button, say: A}]
        """,
      """
      7:20: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        before: []
        """,
      """
      7:11: error: the list of actions is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step:
        """
        before: [actvate, {click: frame}]
        """,
      """
      7:12: error: "actvate" is no action; use one of "activate", "focus", "select", "setText", \
      "setValue", "waitFor"; did you mean "activate"? [action]
      7:22: error: "click" is no action; use one of "activate", "focus", "select", "setText", \
      "setValue", "waitFor" [action]
      """),
    BrokenFile(
      step:
        """
        after: [activate, {setText: {to: a}}, {setValue: {to: 1}}, {waitFor: exists}]
        """,
      """
      7:11: error: "activate" without a key path means the step's own target, and this step has \
      none [no-target]
      7:21: error: "setText" without a key path means the step's own target, and this step has \
      none [no-target]
      7:41: error: "setValue" without a key path means the step's own target, and this step has \
      none [no-target]
      7:72: error: "exists" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        after: [{setText: {of: frame}}, {setValue: {of: frame, to: x}}, {waitFor: button}]
        """,
      """
      7:21: error: a text to set needs the field "to" [missing-field]
      7:62: error: expected a number from -1000000000000000 to 1000000000000000, found the \
      string "x" [wrong-type]
      7:77: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        after: [setText, {focus: frame, select: frame}]
        """,
      """
      7:11: error: the action "setText" needs a value, as "setText: …" [action]
      7:20: error: an action is a mapping with one entry, found 2; write several actions as a \
      list [action]
      """),
    BrokenFile(
      step:
        """
        undo: yes
        """,
      """
      7:9: error: expected true or false, found the string "yes"; in YAML 1.2 this word is a \
      string [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        defaults: {onMissing: skip}
        steps:
        - {id: a, text: A, next: c}
        - {id: b, text: B}
        - {id: c, text: C, next: [{when: {exists: frame}, goto: end}, {goto: a}]}
        - {id: d, text: D, target: frame, next: end}
        - {id: e, text: E, restore: [{when: {exists: frame}, goto: f}], next: end}
        - {id: f, text: F, when: {exists: frame}, next: end}
        - {id: g, text: G, target: frame, next: end}
        - {id: h, text: H}
        """,
      """
      7:8: warning: no way leads to the step "b" [unreachable-step]
      9:8: warning: no way leads to the step "d" [unreachable-step]
      10:8: warning: no way leads to the step "e" [unreachable-step]
      11:8: warning: no way leads to the step "f" [unreachable-step]
      12:8: warning: no way leads to the step "g" [unreachable-step]
      13:8: warning: no way leads to the step "h" [unreachable-step]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        defaults: {onMissing: skip}
        steps:
        - {id: a, text: A, restore: [{when: {exists: frame}, goto: c}], next: end}
        - {id: b, text: B}
        - {id: c, text: C, when: {exists: frame}, next: end}
        - {id: d, text: D, target: frame, next: end}
        - {id: e, text: E, target: frame, onMissing: fail, next: [{when: focus, goto: d}]}
        - {id: f, text: F, next: end}
        - {id: g, text: G}
        """,
      """
      7:8: warning: no way leads to the step "b" [unreachable-step]
      12:8: warning: no way leads to the step "g" [unreachable-step]
      """),
  ]
}
