// Faults of how a step looks and what it lets through.

extension BrokenFile {
  static let ofStyles: [BrokenFile] = [
    BrokenFile(
      step:
        """
        marks: [{text: B}, {target: frame}, {target: frame, text: '[x](file:y)', callout: {buttons: none}}]
        """,
      """
      7:11: error: a mark needs the field "target" [missing-field]
      7:22: error: a mark needs a "title" or a "text"; without, name the widget under "targets" \
      [missing-field]
      7:61: error: the link "file:y" must begin with one of "http:", "https:", "mailto:", "help:" \
      [bad-link]
      7:86: error: unknown field "buttons" in the callout of a mark; it has "placement", \
      "fallbacks", "offset", "maxWidth", "arrow", "pointOfInterest", "padding" [unknown-field]
      """),
    BrokenFile(
      step: "marks: []",
      """
      7:10: error: the list of marks is empty; write at least 1 [empty-list]
      """),
    BrokenFile(
      step: "marks: [{target: frame, text: B, cutout: {path: M0 0 L1 0 L1 1 Z}}]",
      """
      7:51: warning: the path is not used: the shape is "rounded"; write "shape: path" \
      [unused-path]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path, path: M0 0 L1 0 K, pulse: true}
        """,
      """
      7:41: error: the path data are malformed: a command letter is wanted, one of \
      MLHVCSQTAZ or small [path-data]
      7:44: error: the field "pulse" is not built yet in this version; leave it out \
      [not-built]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path, path: 'M0 0 L1 x'}
        """,
      """
      7:40: error: the path data are malformed: a number is wanted [path-data]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path, path: 'M0 0 L0.5 0'}
        """,
      """
      7:31: error: the path encloses nothing; draw an outline as "M0 1 L0.5 0 L1 1 Z" \
      [path-data]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path, path: M0 0 L640 0 L640 400 Z}
        """,
      """
      7:31: error: the path reaches far out of the target; its box goes from 0,0 to 1,1 \
      [path-data]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path, path: [M0 0]}
        """,
      """
      7:31: error: expected path data as "M0 1 L0.5 0 L1 1 Z", found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: path}
        """,
      """
      7:19: error: the shape "path" needs the field "path" with SVG path data [missing-field]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: oval}
        """,
      """
      7:19: error: "oval" is not one of "rectangle", "rounded", "ellipse", "circle", "pill", \
      "path", "none" [bad-value]
      """),
    BrokenFile(
      step:
        """
        cutout: {shape: rounded, paddng: 1}
        """,
      """
      7:28: error: unknown field "paddng" in a cutout; did you mean "padding"? [unknown-field]
      """),
    BrokenFile(
      step:
        """
        cutout: {padding: big, radius: 1001}
        """,
      """
      7:21: error: expected a number or a mapping of sides to numbers, found the string \
      "big" [wrong-type]
      7:34: error: expected a number from 0 to 1000, found 1001 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        cutout: {padding: {top: 1, lft: 2, right: -3}}
        """,
      """
      7:30: error: unknown field "lft" in padding; did you mean "left"? [unknown-field]
      7:45: error: expected a number from 0 to 1000, found -3 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        cutout: {radius: .nan, padding: .inf}
        """,
      """
      7:20: error: expected a number from 0 to 1000, found .nan [out-of-range]
      7:35: error: expected a number from 0 to 1000, found .inf [out-of-range]
      """),
    BrokenFile(
      step:
        """
        cutout: rounded
        """,
      """
      7:11: error: expected a cutout as a mapping, found the string "rounded" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        cutout: {dimension: medium}
        """,
      """
      7:23: error: "medium" is not one of "largest", "smallest" [bad-value]
      """),
    BrokenFile(
      step:
        """
        cutout: {padding: [1, 2]}
        """,
      """
      7:21: error: expected a number or a mapping of sides to numbers, found a list \
      [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {placement: bottom-strat}
        """,
      """
      7:24: error: "bottom-strat" is not one of "top", "top-start", "top-end", "right", \
      "right-start", "right-end", "bottom", "bottom-start", "bottom-end", "left", \
      "left-start", "left-end", "auto", "over", "center"; did you mean "bottom-start"? \
      [bad-value]
      """),
    BrokenFile(
      step:
        """
        callout: {placement: middle, offset: -.inf, maxWidth: 10}
        """,
      """
      7:24: error: "middle" is not one of "top", "top-start", "top-end", "right", \
      "right-start", "right-end", "bottom", "bottom-start", "bottom-end", "left", \
      "left-start", "left-end", "auto", "over", "center" [bad-value]
      7:40: error: expected a number from 0 to 1000, found -.inf [out-of-range]
      7:57: error: expected a number from 120 to 2000, found 10 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        callout: {pin: x, avoid: [x], nextPosition: x}
        """,
      """
      7:13: error: the field "pin" is not built yet in this version; leave it out [not-built]
      7:21: error: the field "avoid" is not built yet in this version; leave it out \
      [not-built]
      7:33: error: the field "nextPosition" is not built yet in this version; leave it out \
      [not-built]
      """),
    BrokenFile(
      step:
        """
        callout: {fallbacks: top, pointOfInterest: 0.5}
        """,
      """
      7:24: error: expected a list of placements, found the string "top" [wrong-type]
      7:46: error: expected a point of interest as a mapping, found the number 0.5 \
      [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {fallbacks: [top, auto], pointOfInterest: {x: 1.5, z: 0}}
        """,
      """
      7:30: error: "auto" is not one of "top", "top-start", "top-end", "right", \
      "right-start", "right-end", "bottom", "bottom-start", "bottom-end", "left", \
      "left-start", "left-end" [bad-value]
      7:58: error: expected a number from 0 to 1, found 1.5 [out-of-range]
      7:63: error: unknown field "z" in a point of interest; did you mean "x"? [unknown-field]
      """),
    BrokenFile(
      step:
        """
        callout: {arrow: yes}
        """,
      """
      7:20: error: expected true or false, found the string "yes"; in YAML 1.2 this word is \
      a string [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {arrow: {gap: 1, sise: 2, size: 0}}
        """,
      """
      7:29: error: unknown field "sise" in an arrow; did you mean "size"? [unknown-field]
      7:44: error: expected a number from 1 to 40, found 0 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        callout: {arrow: [1]}
        """,
      """
      7:20: error: expected true, false or a mapping of measures, found a list [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {buttons: nil}
        """,
      """
      7:22: error: expected "none" or a mapping of labels, found the string "nil" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {buttons: false}
        """,
      """
      7:22: error: expected "none" or a mapping of labels, found false [wrong-type]
      """),
    BrokenFile(
      step:
        """
        callout: {maxWidth: 0x10}
        """,
      """
      7:23: error: expected a number from 120 to 2000, found 0x10 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        callout: {buttons: {nxt: Go, back: 5, skip: {de: Ende, en: ''}}}
        """,
      """
      7:23: error: unknown field "nxt" in buttons; did you mean "next"? [unknown-field]
      7:38: error: expected a string or a mapping of language to string, found the number 5; \
      put it in quotes [wrong-type]
      7:62: error: the text is empty; write something or leave the field out [empty-text]
      """),
    BrokenFile(
      step:
        """
        callout: {padding: {top: 1}}
        """,
      """
      7:22: error: expected a number from 0 to 1000, found a mapping [wrong-type]
      """),
    BrokenFile(
      step:
        """
        overlay: {color: #fff}
        """,
      """
      8:1: error: while parsing a flow node: did not find expected node content; a value \
      that begins with "#" is a comment unless in quotes [yaml]
      """),
    BrokenFile(
      step:
        """
        overlay: {color: '#ggg', opacity: 1.5}
        """,
      """
      7:20: error: expected a colour as "#rgb" or "#rrggbb", found "#ggg" [bad-color]
      7:37: error: expected a number from 0 to 1, found 1.5 [out-of-range]
      """),
    BrokenFile(
      step:
        """
        overlay: {color: red, dim: 1, blur: 3, scope: window, ornaments: []}
        """,
      """
      7:20: error: expected a colour as "#rgb" or "#rrggbb", found "red" [bad-color]
      7:30: error: expected true or false, found the number 1 [wrong-type]
      7:33: error: the field "blur" is not built yet in this version; leave it out [not-built]
      7:42: error: the field "scope" is not built yet in this version; leave it out \
      [not-built]
      7:57: error: the field "ornaments" is not built yet in this version; leave it out \
      [not-built]
      """),
    BrokenFile(
      step:
        """
        overlay: {color: '#12345'}
        """,
      """
      7:20: error: expected a colour as "#rgb" or "#rrggbb", found "#12345" [bad-color]
      """),
    BrokenFile(
      step:
        """
        overlay: {opacity: 1_0}
        """,
      """
      7:22: error: expected a number from 0 to 1, found the string "1_0" [wrong-type]
      """),
    BrokenFile(
      step:
        """
        input: none
        """,
      """
      7:10: error: "none" is not one of "block", "cutout", "through", "reverse" [bad-value]
      """),
    BrokenFile(
      step:
        """
        overlayClick: close
        """,
      """
      7:17: error: "close" is not one of "none", "next", "skip" [bad-value]
      """),
  ]
}
