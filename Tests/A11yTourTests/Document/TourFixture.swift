import TourCore

/// Tours that use every field.
enum TourFixture {
  /// A file with every field that this version reads.
  static let full = #"""
    # yaml-language-server: $schema=./tour.schema.json
    tour: 1
    id: org.gnome.Calculator.first-steps
    version: "2.1"
    title: { en: First steps, de: Erste Schritte, de-AT: "Erste Schritt'" }
    description: Shows its work.
    language: en
    app:
      desktop: org.gnome.Calculator.desktop
      launch: ifNeeded
    keys:
      main: frame
      seven: main.button["7"]
    defaults:
      wait: 10s
      onMissing: skip
      scroll: ask
      cutout: { shape: pill, padding: { top: 1, left: 2 }, radius: 6, dimension: smallest }
      callout:
        placement: right-end
        offset: 4
        maxWidth: 400
        arrow: { gap: 2, size: 12 }
        padding: 20
        buttons: { next: Weiter, back: { en: Back }, skip: Skip }
      overlay: { color: "#fff", opacity: 0.5, dim: true }
      input: through
      overlayClick: next
      keys: false
      narrate: false
    steps:
      - id: welcome
        title: Welcome
        text: |
          A calculator that shows its work.

          This takes a **minute**.
      - id: seven
        target: seven[focused]
        text: Press <kbd>7</kbd>, or [read on](https://example.org/7).
        say: Press seven.
        advance: [click, { click: main }, { state: checked }, button]
        wait: 1.5m
        onMissing: float
        cutout: { padding: 3, shape: circle }
        callout: { placement: auto, arrow: false, buttons: none }
        overlay: { color: "#1a1A2e", dim: false }
        input: block
        overlayClick: skip
        keys: true
        narrate: true
      - id: both
        text: Both.
        targets: ['main.toggleButton["Mode"]', '#"a.b" | seven']
        advance: { state: { of: main, is: "!multiLine" } }
        callout: { arrow: true, padding: 0 }
      - { id: wait, text: Wait., point: { x: 5, y: -6.5 }, advance: { after: 250ms } }
      - id: gone
        text: Gone.
        rect: { x: 1, y: 2, width: 30, height: 40 }
        in: main
        insets: { top: 1, bottom: 2 }
        advance: [{ missing: seven }, { exists: main }]
      - { id: own, text: Own., target: main, advance: [missing, exists, { state: { is: active } }] }
      - id: shaped
        text: Shaped.
        target: main
        cutout: { shape: path, path: M0 1 L0.5 0 L1 1 Z }
        callout: { fallbacks: [left, top-start], pointOfInterest: { x: 0.25, y: 1 } }
        marks: [{ target: seven, title: Seven, text: This too., cutout: { shape: circle } }]
      - id: judged
        text: Judged.
        target: main
        scroll: none
        onMissing: ask
        when: { all: [exists, { not: { text: { equals: "" } } }, { window: main }] }
        advance:
          - focus
          - { focus: main }
          - { text: { of: seven, contains: "7" } }
          - { text: { matches: "^[0-9]+$" } }
          - { value: { of: main, atLeast: -1.5, atMost: 9 } }
          - { value: { equals: 3 } }
          - { event: object:state-changed:checked }
          - { event: window:activate, from: main }
          - { any: [{ after: 5s }, missing] }
        next:
          - { when: { state: checked }, goto: seven }
          - { when: { exists: seven }, goto: end }
          - { goto: led }
        restore:
          - { when: { missing: seven }, goto: seven }
          - { when: { not: focus }, say: { en: "Look *here*.", de: Hier. } }
          - { when: { exists: seven }, goto: welcome, say: Once more. }
      - id: led
        text: Led.
        target: main
        onMissing: back
        next: end
        undo: true
        before:
          - activate
          - { activate: seven }
          - { focus: seven }
          - select
          - { select: seven }
          - { setText: { to: "" } }
          - { setText: { of: seven, to: "12" } }
        after:
          - { setValue: { of: main, to: -2.5 } }
          - { waitFor: { exists: seven } }
    """#

  /// The key path of a text that is one.
  static func path(_ text: String) -> KeyPath {
    do {
      return try KeyPath(parsing: text)
    } catch {
      preconditionFailure("\(text): \(error.message)")
    }
  }
}
