import A11yTour

/// The chords that applications report to the accessibility bus, where keys cannot be grabbed.
@DesktopActor
final class ReportedChords {
  /// Called with a chord that was pressed.
  var onChord: (@DesktopActor (Chord) -> Void)?

  private let bus: AccessibilityBus
  private var wanted: Set<Chord> = []
  private var listener: KeystrokeListener?
  private var task: Task<Void, Never>?

  init(bus: AccessibilityBus) {
    self.bus = bus
  }

  isolated deinit {
    task?.cancel()
    listener?.cancel()
  }

  /// Listens to these chords and no others.
  func take(_ chords: Set<Chord>) {
    guard chords != wanted else { return }
    wanted = chords
    task?.cancel()
    listener?.cancel()
    listener = nil
    guard !chords.isEmpty else { return }
    let keys = chords.map {
      KeystrokeListener.Key(symbol: $0.keysym, keycode: $0.fallbackKeycode)
    }
    task = Task { @DesktopActor [weak self, bus] in
      let listener = try? await KeystrokeListener(keys, on: bus) { [weak self] key in
        guard let self, let chord = wanted.first(where: { $0.keysym == key.symbol }) else { return }
        onChord?(chord)
      }
      guard let self, !Task.isCancelled else { return listener?.cancel() ?? () }
      self.listener = listener
    }
  }
}
