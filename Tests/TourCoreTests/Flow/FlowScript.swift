import TourCore

/// Plays a flow by words, and tells its effects in words, so that tests read as tables.
struct FlowScript {
  var flow: FlowStateMachine

  init(_ steps: [FlowStep], isAutomatic: Bool = false) {
    flow = FlowStateMachine(steps: steps, isAutomatic: isAutomatic)
  }

  /// Gives the flow events one after the other and returns the effects of the last.
  @discardableResult
  mutating func play(_ words: String...) -> [String] {
    var effects: [String] = []
    for word in words { effects = flow.handle(event(word)).map(text) }
    return effects
  }

  /// Makes an event of the current visit from words such as `start`, `next key` or `missing`.
  func event(_ words: String) -> FlowEvent {
    let parts = words.split(separator: " ").map(String.init)
    let visit = flow.visit ?? StepVisit(id: "", index: 0, stay: 0, order: 0)
    let origin = parts.last.flatMap(FlowOrigin.init(rawValue:)) ?? .button
    switch parts[0] {
    case "start": return .start(at: parts.count > 1 ? parts[1] : nil)
    case "holds": return .judged(visit, holds: true)
    case "fails": return .judged(visit, holds: false)
    case "found": return .targetFound(visit)
    case "repair": return .repairDue(visit, repair: Int(parts[1]) ?? 0)
    case "branch": return .chosen(visit, branch: Int(parts[1]))
    case "resolved": return .targetResolved(visit)
    case "waiting": return .waitingLong(visit)
    case "missing": return .targetMissing(visit, explanation: "why")
    case "ambiguous": return .targetAmbiguous(visit, explanation: "why")
    case "shown": return .shown(visit)
    case "next": return .request(.next, origin: origin)
    case "back": return .request(.back, origin: origin)
    case "skip": return .request(.skip, origin: origin)
    case "goto": return .request(.goTo(parts[1]), origin: .control)
    case "pause":
      let hiding = FlowPause.allCases.first { $0.rawValue == parts[1] } ?? .nothing
      return .request(.pause(hiding: hiding), origin: .control)
    case "resume": return .request(.resume, origin: .control)
    case "overlay": return .overlayPressed
    case "condition": return .conditionHeld(visit)
    case "auto": return .autoElapsed(visit)
    case "changing": return .frameChanging(visit)
    case "settled": return .frameSettled(visit)
    case "lost": return .targetLost(visit)
    case "unable": return .actionFailed(step: visit.id, explanation: "why")
    case "hidden": return .targetOutOfSight(visit)
    case "closed": return .lost(.applicationClosed)
    case "frozen": return .lost(.applicationFrozen)
    case "busLost": return .lost(.busLost)
    case "regained": return .regained(flow.loss ?? .busLost)
    case "given": return .givenUp(flow.loss ?? .busLost)
    case "interrupted": return .interrupted
    default: fatalError("no event is called \(parts[0])")
    }
  }

  /// Tells an effect in words.
  func text(_ effect: FlowEffect) -> String {
    func id(_ visit: StepVisit) -> String { visit.id }
    switch effect {
    case .judge(let visit): return "judge \(id(visit))"
    case .seek(let visit): return "seek \(id(visit))"
    case .conclude(let visit): return "conclude \(id(visit))"
    case .choose(let visit): return "choose \(id(visit))"
    case .say(let visit, let saying):
      return "say \(saying.step)/\(saying.repair) at \(id(visit))"
    case .locate(let visit, let wait): return "locate \(id(visit)) \(wait)"
    case .show(let visit, let isFloating):
      return "show \(id(visit))" + (isFloating ? " floating" : "")
    case .tellWaiting(let visit): return "tell \(id(visit)) waiting"
    case .tell(let visit, let loss): return "tell \(id(visit)) \(loss.rawValue)"
    case .hide(let visit): return "hide \(id(visit))"
    case .restore(let visit, let isFloating):
      return "restore \(id(visit))" + (isFloating ? " floating" : "")
    case .startAutoTimer(let visit): return "timer \(id(visit))"
    case .leave(let visit): return "leave \(id(visit))"
    case .log(let event):
      let words = [event.kind.rawValue, event.step ?? "-", event.origin?.rawValue]
      return "log " + words.compactMap(\.self).joined(separator: " ")
    case .end(let outcome):
      switch outcome {
      case .finished: return "end finished"
      case .skipped(let step): return "end skipped \(step ?? "-")"
      case .stopped(let step): return "end stopped \(step ?? "-")"
      case .interrupted: return "end interrupted"
      case .failed(let failure): return "end failed: \(failure)"
      }
    }
  }
}

extension FlowStep {
  /// A step with a target.
  static func at(
    _ id: String, _ onMissing: MissingTargetPolicy = .fail, wait: Double = 5,
    overlayClick: OverlayClick = .none, isNextOffered: Bool = true
  ) -> FlowStep {
    FlowStep(
      id: id, hasTarget: true, wait: wait, onMissing: onMissing, overlayClick: overlayClick,
      isNextOffered: isNextOffered)
  }

  /// A step without a target.
  static func plain(
    _ id: String, isConditional: Bool = false, to branches: [StepDestination] = [],
    next: StepDestination? = nil, repairs: [FlowRepair] = []
  ) -> FlowStep {
    FlowStep(
      id: id, hasTarget: false, isConditional: isConditional, branches: branches, next: next,
      repairs: repairs)
  }
}
