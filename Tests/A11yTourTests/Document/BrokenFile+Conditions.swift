// Faults of conditions in every place, of ways on, repairs and actions.

extension BrokenFile {
  static let ofConditions: [BrokenFile] = [
    BrokenFile(
      step:
        """
        advance: {text: {of: frame}}
        """,
      """
      7:19: error: a text condition has one of "equals", "contains", "matches", found 0 \
      [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {text: {of: frame, equals: a, contains: b}}
        """,
      """
      7:42: error: a text condition has one of "equals", "contains", "matches", found 2 \
      [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {text: {of: frame, contains: ''}}
        """,
      """
      7:41: error: the text is empty, and so is part of every text [empty-text]
      """),
    BrokenFile(
      step:
        """
        advance: {text: {of: frame, matches: 'a('}}
        """,
      """
      7:40: error: the regular expression cannot be used: … [pattern]
      """),
    BrokenFile(
      step:
        """
        advance: {text: {of: frame, equals: 5}}
        """,
      """
      7:39: error: expected a text, found the number 5; put it in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        advance: {text: {of: frame, is: a}}
        """,
      """
      7:19: error: a text condition has one of "equals", "contains", "matches", found 0 \
      [condition]
      7:31: error: unknown field "is" in a text condition; it has "of", "equals", "contains", \
      "matches" [unknown-field]
      """),
    BrokenFile(
      step:
        """
        advance: {value: {of: frame}}
        """,
      """
      7:20: error: a value condition has one of "equals", "atLeast", "atMost" [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {value: {of: frame, equals: 1, atMost: 2}}
        """,
      """
      7:40: error: a value condition has "equals" or bounds, not both [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {value: {of: frame, atLeast: 3, atMost: 2}}
        """,
      """
      7:20: error: no number is at least 3 and at most 2 [condition]
      """),
    BrokenFile(
      step:
        """
        advance: {value: {of: frame, atLeast: x}}
        """,
      """
      7:41: error: expected a number from -1000000000000000 to 1000000000000000, found the \
      string "x" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        advance: [{text: {equals: a}}, {value: {atLeast: 1}}]
        """,
      """
      7:13: error: "text" without a key path means the step's own target, and this step has none \
      [no-target]
      7:34: error: "value" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
    BrokenFile(
      step:
        """
        advance: {event: click}
        """,
      """
      7:20: error: "click" is no event; write one as "object:state-changed:checked" or \
      "window:activate" [bad-event]
      """),
    BrokenFile(
      step:
        """
        advance: {event: object:State, from: frame}
        """,
      """
      7:20: error: "object:State" is no event; write one as "object:state-changed:checked" or \
      "window:activate" [bad-event]
      """),
    BrokenFile(
      step:
        """
        advance: {event: 5}
        """,
      """
      7:20: error: expected an event as "object:state-changed:checked", found the number 5 \
      [wrong-type]
      """),
    BrokenFile(
      step:
        """
        advance: {event: window:activate, click: frame}
        """,
      """
      7:37: error: unknown field "click" in an event condition; it has "event", "from" \
      [unknown-field]
      """),
    BrokenFile(
      step:
        """
        advance: {from: frame}
        """,
      """
      7:13: error: "from" is no condition; use one of "button", "click", "focus", "exists", \
      "missing", "state", "text", "value", "window", "event", "after", "all", "any", "not" \
      [condition]
      """),
    BrokenFile(
      step:
        """
        advance: [{any: [button, {after: 5s}]}, {not: button}]
        """,
      """
      7:20: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      7:49: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        when: button
        """,
      """
      7:9: error: "button" is the press of Next and stands only in "advance", as a condition of \
      its own [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        when: {all: [{click: frame}, {not: {after: 5s}}, {exists: frame}]}
        """,
      """
      7:16: error: "click" never holds in "when", which is judged once, before the step begins; \
      use a condition about how things are [misplaced-condition]
      7:38: error: "after" never holds in "when", which is judged once, before the step begins; \
      use a condition about how things are [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        when: {event: window:activate, from: frame}
        """,
      """
      7:9: error: "event" never holds in "when", which is judged once, before the step begins; \
      use a condition about how things are [misplaced-condition]
      """),
    BrokenFile(
      step:
        """
        when: [{exists: frame}]
        """,
      """
      7:9: error: expected a condition, found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        when: missing
        """,
      """
      7:9: error: "missing" without a key path means the step's own target, and this step has \
      none [no-target]
      """),
  ]
}
