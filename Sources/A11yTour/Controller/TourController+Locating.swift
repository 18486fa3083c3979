import TourCore

/// How targets are looked for.
extension TourController {
  func locate(_ visit: StepVisit, wait: Double) {
    let stay = currentStay(visit)
    let (resolver, scope) = (desktop.resolver, scope)
    stay.location = Task { @DesktopActor [weak self] in
      do throws(ResolutionError) {
        var targets: [ResolvedTarget] = []
        for keyPath in stay.step.targets {
          targets.append(try await resolver.resolve(keyPath, scope: scope, wait: wait))
        }
        guard !Task.isCancelled else { return }
        stay.targets = targets
        self?.resolutionError = nil
        self?.send(.targetResolved(visit))
      } catch {
        // That the application is gone says more, and is told when the conditions are judged.
        guard !Task.isCancelled, !stay.isApplicationGone else { return }
        self?.resolutionError = error
        self?.send(
          error.kind == .ambiguous
            ? .targetAmbiguous(visit, explanation: error.description)
            : .targetMissing(visit, explanation: error.description))
      }
    }
  }
}
