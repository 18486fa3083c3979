/// Turns the rectangles of a step into all that is to be seen of it.
public enum CoachMarkLayout {
  /// Arranges cutouts and callout on the monitors, in logical pixels of the desktop.
  ///
  /// The first target that can be seen is the anchor. Targets that are empty, out of the options'
  /// window or on no monitor are left out; when none remains, the callout stands in the middle of
  /// the monitor nearest to the first target, or of the first monitor, without cutout and arrow.
  ///
  /// The callout always lies inside the work area of one monitor, the one with the largest part of
  /// the anchor, and is made smaller when it is larger than that: its content then scrolls. At a
  /// side with room it keeps its distance from the anchor's cutout. Without such a side it moves
  /// nearer, loses the arrow, and as the last resort covers a part of the target (`isOver`).
  ///
  /// Any finite input gives a result; values beyond a million pixels count as a million.
  public static func arrange(
    targets: [Rect], monitors: [Monitor], calloutSize: Size,
    options: CoachMarkOptions = CoachMarkOptions(), dim: Dim? = Dim(), input: InputMode = .cutout
  ) -> Scene {
    let mark = CoachMark(targets: targets, calloutSize: calloutSize, options: options)
    return arrange(mark, monitors: monitors, dim: dim, input: input)
  }

  /// Arranges the cutouts and callouts of several marks, in logical pixels of the desktop.
  ///
  /// Each callout is placed as if it were alone, but keeps off the other marks' cutouts where that
  /// can be helped. Where two would overlap, they take other placements of their candidates so that
  /// as few as possible do: none when there is such a choice. Among many callouts crowded into one
  /// place the search for it ends after a fixed number of tries, and the best so far is taken.
  ///
  /// The same marks always give the same scene.
  public static func arrange(
    _ mark: CoachMark, and others: [CoachMark] = [], monitors: [Monitor], dim: Dim? = Dim(),
    input: InputMode = .cutout
  ) -> Scene {
    let screens = Screens(monitors)
    let first = VisibleMark(mark, on: screens)
    if others.isEmpty {
      return Scene(
        monitors: monitors, dim: dim, cutouts: Cutout.uniting(first.cutouts),
        openings: first.options.openings, callout: first.arrangement().frame, input: input)
    }
    let marks = [first] + others.map { VisibleMark($0, on: screens) }
    let frames = CalloutSelection(arrangements(of: marks).map(\.choices)).frames
    return Scene(
      monitors: monitors, dim: dim, cutouts: Cutout.uniting(marks.flatMap(\.cutouts)),
      openings: marks.flatMap(\.options.openings), callout: frames[0],
      otherCallouts: Array(frames.dropFirst()), input: input)
  }

  /// Gives each mark's arrangement, with what the others reserve among what it should not cover.
  static func arrangements(of marks: [VisibleMark]) -> [CalloutArrangement] {
    let reserved = marks.map(\.reserved)
    return marks.indices.map { index in
      let others = reserved.indices.filter { $0 != index }.flatMap { reserved[$0] }
      return marks[index].arrangement(avoiding: others)
    }
  }
}

extension Rect {
  /// The part inside another rectangle; all of it when there is none to cut to.
  func clipped(to other: Rect?) -> Rect? {
    guard let other else { return self }
    return intersection(other)
  }
}
