// Faults of a step's names and words.

extension BrokenFile {
  static let ofWords: [BrokenFile] = [
    BrokenFile(
      step:
        """
        image: a.png
        animation: {}
        try: []
        """,
      """
      7:3: error: the field "image" is not built yet in this version; leave it out [not-built]
      8:3: error: the field "animation" is not built yet in this version; leave it out \
      [not-built]
      9:3: error: the field "try" is not built yet in this version; leave it out [not-built]
      """),
    BrokenFile(
      step:
        """
        traget: frame
        """,
      """
      7:3: error: unknown field "traget" in a step; did you mean "target"? [unknown-field]
      """),
    BrokenFile(
      step:
        """
        foo: 1
        """,
      """
      7:3: error: unknown field "foo" in a step; it has "id", "title", "text", "target", \
      "targets", "advance", "when", "next", "restore", "before", "after", "undo", "say", \
      "rect", "point", "in", "insets", "wait", "onMissing", "scroll", "cutout", "callout", \
      "overlay", "input", "overlayClick", "keys", "narrate", "marks" [unknown-field]
      """),
    BrokenFile(
      step:
        """
        title: ''
        """,
      """
      7:10: error: the text is empty; write something or leave the field out [empty-text]
      """),
    BrokenFile(
      step:
        """
        title: {}
        """,
      """
      7:10: error: expected at least one language, found an empty mapping [empty-text]
      """),
    BrokenFile(
      step:
        """
        title: {en: A, EN: B, x: C, de: 5}
        """,
      """
      7:18: error: the language "EN" stands here twice [duplicate-language]
      7:25: error: "x" is no language tag; write one as "en" or "de-AT" [bad-language]
      7:35: error: expected a string, found the number 5; put it in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        say: [a]
        """,
      """
      7:8: error: expected a string or a mapping of language to string, found a list \
      [wrong-type]
      """),
    BrokenFile(
      step:
        """
        say: true
        """,
      """
      7:8: error: expected a string or a mapping of language to string, found true; put it \
      in quotes [wrong-type]
      """),
    BrokenFile(
      step:
        """
        narrate: yes
        """,
      """
      7:12: error: expected true or false, found the string "yes"; in YAML 1.2 this word is \
      a string [wrong-type]
      """),
    BrokenFile(
      step:
        """
        keys: 1
        """,
      """
      7:9: error: expected true or false, found the number 1 [wrong-type]
      """),
    BrokenFile(
      step:
        """
        keys: Off
        """,
      """
      7:9: error: expected true or false, found the string "Off"; in YAML 1.2 this word is a \
      string [wrong-type]
      """),
    BrokenFile(
      step:
        """
        text2: |
          a
        """,
      """
      7:3: error: unknown field "text2" in a step; did you mean "text"? [unknown-field]
      """),
  ]
}
