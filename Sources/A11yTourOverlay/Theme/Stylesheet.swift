/// The look of the callout, as GTK CSS.
///
/// Every part starts from nothing, so that the desktop's theme changes no more than the font.
enum Stylesheet {
  /// The classes of the parts, for themes.
  enum Class {
    static let surface = "tour-surface"
    static let callout = "tour-callout"
    static let dark = "tour-dark"
    static let body = "tour-body"
    static let title = "tour-title"
    static let text = "tour-text"
    static let key = "tour-key"
    static let code = "tour-code"
    static let foot = "tour-foot"
    static let progress = "tour-progress"
    static let button = "tour-button"
    static let next = "tour-next"
    static let back = "tour-back"
    static let skip = "tour-skip"
    static let scroller = "tour-scroller"
  }

  /// The sheet itself.
  static let text = """
    .tour-surface { background: none; border: none; box-shadow: none; }
    .tour-callout, .tour-callout * {
      background: none; border: none; box-shadow: none; text-shadow: none; outline: none;
      -gtk-icon-shadow: none; margin: 0; padding: 0; min-width: 0; min-height: 0;
      letter-spacing: 0;
    }
    .tour-callout { background-color: #ffffff; color: #1e1e1e; border-radius: 14px;
      border: 1px solid #b8b8b8; }
    .tour-callout.tour-dark { background-color: #2e2e32; color: #f4f4f4; border-color: #6a6a70; }
    .tour-callout label { color: inherit; opacity: 1; }

    /* In ems, so that the room grows with the text: 18, 20 and 14 pixels at its usual size. */
    .tour-body { padding: 1.35em 1.5em 1.05em; }
    .tour-callout .tour-title { font-weight: bold; font-size: 1.15em; margin-bottom: 0.39em; }
    .tour-callout .tour-text { color: alpha(#1e1e1e, 0.92); }
    .tour-callout.tour-dark .tour-text { color: alpha(#f4f4f4, 0.92); }
    .tour-callout .tour-text link { color: #1c71d8; }
    .tour-callout.tour-dark .tour-text link { color: #78aeed; }
    .tour-callout .tour-text.tour-key { background-color: #fafafa; border: 1px solid #b4b4b8;
      border-bottom-width: 2px; border-radius: 5px; }
    .tour-callout.tour-dark .tour-text.tour-key { background-color: #38383d;
      border-color: #6c6c72; }
    .tour-callout .tour-text.tour-code { background-color: rgba(0, 0, 0, 0.07);
      border-radius: 4px; }
    .tour-callout.tour-dark .tour-text.tour-code { background-color: rgba(255, 255, 255, 0.1); }

    .tour-foot { margin-top: 1.05em; }
    .tour-callout .tour-progress { color: #6a6a6a; font-size: 0.9em; }
    .tour-callout.tour-dark .tour-progress { color: #adadb2; }

    .tour-callout .tour-button { padding: 0.45em 1.05em; border-radius: 8px; color: inherit;
      font-weight: bold; transition: none; }
    .tour-callout .tour-button:hover { background-color: rgba(0, 0, 0, 0.07); }
    .tour-callout .tour-button:active { background-color: rgba(0, 0, 0, 0.14); }
    .tour-callout.tour-dark .tour-button:hover { background-color: rgba(255, 255, 255, 0.1); }
    .tour-callout.tour-dark .tour-button:active { background-color: rgba(255, 255, 255, 0.18); }
    .tour-callout .tour-button.tour-next { background-color: #1c71d8; color: #ffffff; }
    .tour-callout .tour-button.tour-next:hover { background-color: #1a67c4; }
    .tour-callout .tour-button.tour-next:active { background-color: #155399; }
    .tour-callout .tour-button:focus { box-shadow: 0 0 0 4px #1c71d8, 0 0 0 2px #ffffff; }
    .tour-callout.tour-dark .tour-button:focus {
      box-shadow: 0 0 0 4px #62a0ea, 0 0 0 2px #2e2e32; }

    .tour-callout scrollbar { min-width: 8px; }
    .tour-callout scrollbar slider { min-width: 6px; min-height: 24px; border-radius: 3px;
      background-color: rgba(0, 0, 0, 0.35); }
    .tour-callout.tour-dark scrollbar slider { background-color: rgba(255, 255, 255, 0.4); }
    """
}
