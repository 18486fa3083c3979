import A11yTour

/// What the command tells its caller by its exit status.
enum ExitStatus: Int32, Sendable {
  /// All is done.
  case done = 0
  /// The work was done, and the answer is no.
  case negative = 1
  /// The arguments are wrong, or a file cannot be read.
  case wrongUsage = 2
  /// The desktop is not usable: no bus, no display.
  case unusableDesktop = 3
  /// An application did not answer in time.
  case deadlinePassed = 124
}

extension ExitStatus {
  /// The status for a key path that did not lead to one widget.
  init(_ kind: ResolutionError.Kind) {
    switch kind {
    case .notFound, .applicationNotFound, .ambiguous, .notReady: self = .negative
    case .unsupported: self = .wrongUsage
    case .busUnusable: self = .unusableDesktop
    case .notAnswering: self = .deadlinePassed
    }
  }
}
