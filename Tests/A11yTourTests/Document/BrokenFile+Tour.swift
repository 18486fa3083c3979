// Faults of a tour's own fields and its defaults.

extension BrokenFile {
  static let ofTours: [BrokenFile] = [
    BrokenFile(
      file:
        """
        - 1

        """,
      """
      1:1: error: expected a tour as a mapping, found a list [wrong-type]
      """),
    BrokenFile(
      file:
        """
        just text

        """,
      """
      1:1: error: expected a tour as a mapping, found the string "just text" [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 2
        steps: 5

        """,
      """
      1:7: error: unknown format version 2; this program reads version 1 [version]
      """),
    BrokenFile(
      file:
        """
        tour: "1"
        id: t
        title: T
        steps: [{id: a, text: A}]

        """,
      """
      1:7: error: expected the format version 1, found the string "1" [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: .nan

        """,
      """
      1:7: error: unknown format version .nan; this program reads version 1 [version]
      """),
    BrokenFile(
      file:
        """
        tour: 1

        """,
      """
      1:1: error: a tour needs the field "id" [missing-field]
      1:1: error: a tour needs the field "title" [missing-field]
      1:1: error: a tour needs the field "steps" [missing-field]
      """),
    BrokenFile(
      file:
        """
        \u{FEFF}tour: 1
        id: t
        title: 5
        steps: [{id: a, text: A}]

        """,
      """
      3:8: error: expected a string or a mapping of language to string, found the number 5; \
      put it in quotes [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1\r
        id: t\r
        title: 5\r
        steps: [{id: a, text: A}]\r

        """,
      """
      3:8: error: expected a string or a mapping of language to string, found the number 5; \
      put it in quotes [wrong-type]
      """),
    BrokenFile(
      file:
        """
        {"tour": 1, "id": "t", "title": "T", "steps": [{"id": "a", "text": "A", "wait": 5}]}
        """,
      """
      1:81: error: expected a time as "250ms", "5s" or "1.5m", found the number 5; add a \
      unit: ms, s or m [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps: []

        """,
      """
      4:8: error: the list of steps is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps: {a: b}

        """,
      """
      4:8: error: expected a list of steps, found a mapping [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps:

        """,
      """
      4:7: error: expected a list of steps, found nothing [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps: [7, {id: a, text: A}, ~]

        """,
      """
      4:9: error: expected a step as a mapping, found the number 7 [wrong-type]
      4:30: error: expected a step as a mapping, found nothing [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps:
        - {id: a, text: A}
        - {id: b, text: B}
        - {id: a, text: C}
        - {id: a, text: D}

        """,
      """
      7:8: error: the step id "a" stands in line 5 already; give this step another \
      [duplicate-id]
      8:8: error: the step id "a" stands in line 5 already; give this step another \
      [duplicate-id]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps:
        - text: A
        - id: b

        """,
      """
      5:3: error: a step needs the field "id" [missing-field]
      6:3: error: a step needs a "title" or a "text" [missing-field]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: ü
        keys: { a: '🙂' }
        steps: [{id: a, text: A}]

        """,
      """
      4:13: error: … [key-path]
      """),
    BrokenFile(
      tour:
        """
        theme: dark.css
        translations: po
        """,
      """
      4:1: error: the field "theme" is not built yet in this version; leave it out [not-built]
      5:1: error: the field "translations" is not built yet in this version; leave it out \
      [not-built]
      """),
    BrokenFile(
      tour:
        """
        stepz: 1
        """,
      """
      4:1: error: unknown field "stepz" in a tour; did you mean "steps"? [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        descripton: x
        """,
      """
      4:1: error: unknown field "descripton" in a tour; did you mean "description"? \
      [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        titel: x
        language: german!
        """,
      """
      4:1: error: unknown field "titel" in a tour; did you mean "title"? [unknown-field]
      5:11: error: "german!" is no language tag; write one as "en" or "de-AT" [bad-language]
      """),
    BrokenFile(
      tour:
        """
        language: 5
        """,
      """
      4:11: error: expected a language tag, found the number 5; put it in quotes [wrong-type]
      """),
    BrokenFile(
      tour:
        """
        id2: x
        """,
      """
      4:1: error: unknown field "id2" in a tour; did you mean "id"? [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        defaults: {text: x}
        """,
      """
      4:12: error: unknown field "text" in defaults; it has "wait", "onMissing", "scroll", \
      "cutout", \
      "callout", "overlay", "input", "overlayClick", "keys", "narrate" [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        defaults: {scroll: true, wait: 1h}
        """,
      """
      4:20: error: expected one of "auto", "ask", "none", found true [wrong-type]
      4:32: error: expected a time as "250ms", "5s" or "1.5m", found "1h" [bad-duration]
      """),
    BrokenFile(
      tour:
        """
        defaults: {cutout: {padding: -1}, id: x}
        """,
      """
      4:30: error: expected a number from 0 to 1000, found -1 [out-of-range]
      4:35: error: unknown field "id" in defaults; it has "wait", "onMissing", "scroll", \
      "cutout", \
      "callout", "overlay", "input", "overlayClick", "keys", "narrate" [unknown-field]
      """),
    BrokenFile(
      tour:
        """
        defaults: 5
        """,
      """
      4:11: error: expected defaults as a mapping, found the number 5 [wrong-type]
      """),
    BrokenFile(
      tour:
        """
        defaults: {advance: click}
        """,
      """
      4:12: error: unknown field "advance" in defaults; it has "wait", "onMissing", "scroll", \
      "cutout", "callout", "overlay", "input", "overlayClick", "keys", "narrate" \
      [unknown-field]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps:
        - {id: a, text: '[a](file:///etc/passwd) and [b](javascript:x)'}

        """,
      """
      5:17: error: the link "file:///etc/passwd" must begin with one of "http:", "https:", \
      "mailto:", "help:" [bad-link]
      5:17: error: the link "javascript:x" must begin with one of "http:", "https:", \
      "mailto:", "help:" [bad-link]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: 5
        title: T
        steps: [{id: true, text: A}]

        """,
      """
      2:5: error: expected an id, found the number 5; put it in quotes [wrong-type]
      4:14: error: expected an id, found true; put it in quotes [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: -a
        title: T
        steps: [{id: 'a b', text: A}]

        """,
      """
      2:5: error: "-a" is no id; use up to 128 of the letters a to z, digits, ".", "_" and \
      "-", with a letter or digit first [bad-id]
      4:14: error: "a b" is no id; use up to 128 of the letters a to z, digits, ".", "_" and \
      "-", with a letter or digit first [bad-id]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        steps: [{id: a, text: {de: '[a](b)', en: '[a](https://b)'}}]

        """,
      """
      4:28: error: the link "b" must begin with one of "http:", "https:", "mailto:", "help:" \
      [bad-link]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        language: de_AT
        steps: [{id: a, title: 2024}]

        """,
      """
      4:11: error: "de_AT" is no language tag; write one as "en" or "de-AT" [bad-language]
      5:24: error: expected a string or a mapping of language to string, found the number \
      2024; put it in quotes [wrong-type]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: end
        title: T
        steps: [{id: end, text: A}]
        """,
      """
      4:14: error: the id "end" is kept for the end of the tour; give this step another \
      [bad-id]
      """),
  ]
}
