// Faults of YAML itself.

extension BrokenFile {
  static let ofYAML: [BrokenFile] = [
    BrokenFile(
      file:
        """

        """,
      """
      1:1: error: the file is empty; a tour begins with "tour: 1" [yaml-empty]
      """),
    BrokenFile(
      file:
        """
        # only a comment

        """,
      """
      1:1: error: the file is empty; a tour begins with "tour: 1" [yaml-empty]
      """),
    BrokenFile(
      file:
        """
        ---

        """,
      """
      1:1: error: the file is empty; a tour begins with "tour: 1" [yaml-empty]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: [a

        """,
      """
      3:1: error: while parsing a flow sequence from line 2: did not find expected ',' or \
      ']'; put strings with brackets, commas or quotes in quotes as a whole [yaml]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        \tid: a

        """,
      """
      2:1: error: while scanning a plain scalar from line 1: found a tab character that \
      violates indentation; indent with spaces [yaml]
      """),
    BrokenFile(
      file:
        """
        a: b: c

        """,
      """
      1:5: error: mapping values are not allowed in this context; put a string with ": " in \
      it in quotes [yaml]
      """),
    BrokenFile(
      file:
        """
        a: 'open

        """,
      """
      2:1: error: while scanning a quoted scalar from line 1: found unexpected end of \
      stream; close the quotes [yaml]
      """),
    BrokenFile(
      file:
        """
        a: |
          b
         c
        d

        """,
      """
      3:2: error: while parsing a block mapping from line 1: did not find expected key [yaml]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        steps: [
          {a: b

        """,
      """
      4:1: error: while parsing a flow mapping from line 3: did not find expected ',' or \
      '}'; put strings with brackets, commas or quotes in quotes as a whole [yaml]
      """),
    BrokenFile(
      file:
        """
        key
        other: 1

        """,
      """
      2:6: error: mapping values are not allowed in this context; put a string with ": " in \
      it in quotes [yaml]
      """),
    BrokenFile(
      file:
        """
        a: "\\q"

        """,
      """
      1:5: error: while parsing a quoted scalar: found unknown escape character [yaml]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        tour: 1
        id: t
        title: T
        id: u
        steps: [{id: a, text: A}]

        """,
      """
      2:1: error: the name "tour" stands in line 1 already [duplicate-key]
      5:1: error: the name "id" stands in line 3 already [duplicate-key]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        ---
        tour: 1

        """,
      """
      2:1: error: a file holds one document; a second begins here [yaml-documents]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: &x t
        title: *x
        steps: [{id: a, text: A}]

        """,
      """
      2:5: error: the anchor "&x" cannot be used; put a string that begins with "&" in \
      quotes [yaml-anchor]
      3:8: error: the alias "*x" cannot be used; write the value out, or put a string that \
      begins with "*" in quotes [yaml-alias]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: !!str t
        title: T
        steps: [{id: a, text: A}]

        """,
      """
      2:5: error: the tag "tag:yaml.org,2002:str" cannot be used; put a string that begins \
      with "!" in quotes [yaml-tag]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: T
        ? [a, b]
        : c
        steps: [{id: a, text: A}]

        """,
      """
      4:3: error: a name must be a string, not a mapping or a list [yaml-key]
      """),
    BrokenFile(
      file:
        """
        [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]\
        ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
        """,
      """
      1:65: error: more than 64 mappings and lists stand inside each other here [yaml-depth]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: t
        title: "a\u{1}b"

        """,
      """
      3:10: error: the control character U+0001 cannot stand in a file; write it as an \
      escape in double quotes [encoding]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: a\u{0}

        """,
      """
      2:6: error: the control character U+0000 cannot stand in a file; write it as an escape \
      in double quotes [encoding]
      """),
    BrokenFile(
      file:
        """
        tour: 1
        id: \u{7F}

        """,
      """
      2:5: error: the control character U+007F cannot stand in a file; write it as an escape \
      in double quotes [encoding]
      """),
  ]
}
