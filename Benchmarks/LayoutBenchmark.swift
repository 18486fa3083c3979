import TourCore

extension Benchmark {
  /// The time to place one callout.
  static let layout = Benchmark(name: "layout") { environment in
    let file = LayoutCase.file(environment.variables)
    let cases = try LayoutCase.read(file)
    let peer = FloatingUIPeer.time(file: file, environment)
    return [
      .time(
        "offset, flip, shift, arrow, hide", cases, rounds: environment.rounds, peer: peer,
        place),
      .time("arrange one mark", cases, rounds: environment.rounds, arrange),
      .time(
        "arrange four marks", groups(of: 4, cases), rounds: environment.rounds, arrange),
    ]
  }

  /// The position of a callout by the whole pipeline.
  private static func place(_ sample: LayoutCase) -> Double {
    let position = computePosition(
      reference: sample.reference, floating: sample.floating, boundary: sample.boundary,
      placement: sample.placement, isRightToLeft: sample.isRightToLeft,
      middleware: [
        OffsetMiddleware(mainAxis: 8), FlipMiddleware(), ShiftMiddleware(padding: Insets(12)),
        ArrowMiddleware(size: sample.arrow, padding: Insets(14)), HideMiddleware(),
      ])
    return position.x + position.y
  }

  private static func mark(_ sample: LayoutCase) -> CoachMark {
    CoachMark(
      targets: [sample.reference], calloutSize: sample.floating,
      options: CoachMarkOptions(
        preference: .placement(sample.placement), isRightToLeft: sample.isRightToLeft))
  }

  private static func arrange(_ sample: LayoutCase) -> Double {
    let scene = CoachMarkLayout.arrange(
      mark(sample), monitors: [Monitor(bounds: sample.boundary)])
    return scene.callout.rect.x
  }

  private static func arrange(_ samples: ArraySlice<LayoutCase>) -> Double {
    let marks = samples.map(mark)
    let boundary = samples[samples.startIndex].boundary
    let scene = CoachMarkLayout.arrange(
      marks[0], and: Array(marks.dropFirst()), monitors: [Monitor(bounds: boundary)])
    return scene.callouts.reduce(0) { $0 + $1.rect.x }
  }

  private static func groups(of count: Int, _ cases: [LayoutCase]) -> [ArraySlice<LayoutCase>] {
    stride(from: 0, to: cases.count, by: count).map { cases[$0..<min($0 + count, cases.count)] }
  }
}
