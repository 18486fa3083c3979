@testable import A11yTour
import Testing

@Suite(.mainLoop) struct ObserversTests {
  @Test @DesktopActor func tellsInTheOrderOfComing() {
    let observers = Observers<Int>()
    let heard = Recorder<String>()
    let observations = (0..<20).map { number in
      observers.add { heard.record("\(number): \($0)") }
    }
    observers.notify(7)
    #expect(heard.values == (0..<20).map { "\($0): 7" })
    for observation in observations { observation.cancel() }
    observers.notify(8)
    #expect(heard.values.count == 20)
  }

  @Test @DesktopActor func endsWithTheLastReference() {
    let observers = Observers<Void>()
    let heard = Recorder<Void>()
    do { _ = observers.add { heard.record(()) } }
    observers.notify(())
    #expect(heard.values.isEmpty)
  }

  @Test @DesktopActor func tellsWhetherAnybodyListens() {
    let observers = Observers<Void>()
    let demands = Recorder<Bool>()
    observers.onDemand = { demands.record($0) }
    #expect(observers.isEmpty)
    let first = observers.add {}
    var second: Observation? = observers.add {}
    #expect(demands.values == [true])
    first.cancel()
    first.cancel()
    #expect(demands.values == [true])
    _ = second
    second = nil
    #expect(demands.values == [true, false])
    #expect(observers.isEmpty)
    let third = observers.add {}
    #expect(demands.values == [true, false, true])
    third.cancel()
  }

  @Test @DesktopActor func tellsNothingToWhoHasJustGone() {
    let observers = Observers<Void>()
    let heard = Recorder<String>()
    let box = ObservationBox()
    let first = observers.add {
      heard.record("first")
      box.observation?.cancel()
    }
    box.observation = observers.add { heard.record("second") }
    observers.notify(())
    #expect(heard.values == ["first"])
    first.cancel()
  }

  @Test @DesktopActor func outlivesItsObservers() {
    var observers: Observers<Void>? = Observers()
    let observation = observers?.add {}
    observers = nil
    observation?.cancel()
    #expect(observers == nil)
  }

  private final class ObservationBox {
    var observation: Observation?
  }
}
