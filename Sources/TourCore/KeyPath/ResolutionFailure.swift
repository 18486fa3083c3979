/// Why a key path does not name one widget.
public enum ResolutionFailure: Error, Equatable, Sendable {
  /// It names none.
  case notFound(NotFound)
  /// It names several.
  case ambiguous(Ambiguous)

  /// How many widgets a failure lists.
  public static let maximumCandidates = 10

  /// A widget that is listed.
  public struct Candidate: Equatable, Sendable {
    /// The index of the node in its tree.
    public var index: Int
    /// The role.
    public var role: Role
    /// The name, not escaped.
    public var name: String
    /// The rectangle in coordinates of its window, if it is known.
    public var extents: Rect?
    /// A key path that names this widget only.
    public var keyPath: KeyPath
  }

  /// Nothing matched.
  public struct NotFound: Equatable, Sendable {
    /// The key path as it was written.
    public var keyPath: String
    /// The first component that matched nothing, in canonical form; nil when none was tried.
    public var component: String?
    /// Where that component begins, in Unicode scalars.
    public var offset: Int?
    /// What the component before it matched, at most ``ResolutionFailure/maximumCandidates``.
    public var within: [Candidate]
    /// How many widgets the component before it matched.
    public var withinCount: Int
    /// What comes nearest.
    public var misses: [Miss]
    /// What is likely to be behind it.
    public var cause: Cause
  }

  /// Something that nearly matched.
  public struct Miss: Equatable, Sendable {
    /// Why it did not match.
    public enum Reason: Equatable, Sendable {
      /// It is what was asked for, but there are only so many to count among.
      case nth(count: Int)
      /// It is spelt differently.
      case spelling
      /// It is spelt differently, and cannot be seen.
      case hiddenSpelling
      /// It cannot be seen.
      case hidden
      /// These states, in camelCase and with `!` when they must not be set, do not hold.
      case states([String])
      /// It is elsewhere, in a window with this title.
      case otherWindow(String)
      /// It has another role.
      case role
    }

    /// Why it did not match.
    public var reason: Reason
    /// What it is.
    public var candidate: Candidate
  }

  /// Several matched.
  public struct Ambiguous: Equatable, Sendable {
    /// The key path as it was written.
    public var keyPath: String
    /// How many matched.
    public var count: Int
    /// The first of them, at most ``ResolutionFailure/maximumCandidates``.
    public var candidates: [Candidate]
  }

  /// What is likely to be behind a widget that was not found; the caller finds out.
  public enum Cause: Equatable, Sendable {
    /// The application runs and answers; it has no such widget now.
    case noSuchWidget
    /// No application matches; the name or selector of the one wanted.
    case applicationNotRunning(String)
    /// Nobody has switched accessibility on.
    case accessibilityOff
    /// The application runs but does not answer; its name.
    case notAnswering(String)
    /// The application has no window that matches; its name.
    case windowNotOpen(String)
    /// A browser or Electron application shows its pages to screen readers only; its name.
    case rendererAccessibilityOff(String)
  }
}
