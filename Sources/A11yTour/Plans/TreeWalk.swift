import TourCore

/// One walk through the tree of one application, by callbacks: a widget costs calls, not tasks.
///
/// What is asked of each widget depends on the ``Plan``; what comes out does not.
@DesktopActor
final class TreeWalk {
  /// How the tree is read.
  enum Plan: Equatable {
    /// Widget by widget: its states, and if it can be seen its role, name and children.
    case plain
    /// As ``plain``, but `Collection.GetMatches` gives those of the children that can be seen.
    case matches
    /// As ``matches``, but the root panes of LibreOffice are searched for what is wanted; what that
    /// is in is asked for from it upwards.
    case search
    /// `Cache.GetItems` tells of all widgets at once; only what it leaves out is asked for.
    case items
    /// Only children are asked for, which makes GTK 4 put the widgets into its cache; then
    /// `Cache.GetItems` tells of them.
    case childrenFirst
  }

  /// Whether widgets were left out that are not wanted but would be read by another plan.
  private var isNarrow: Bool { hasSearched && !hasLeftSearch }

  /// What the plan came to: not every application has all calls.
  private var planName: String {
    switch plan {
    case .plain: "plain walk"
    case .matches: features.hasMatches == true ? "GetMatches" : "pruned walk"
    case .search: isNarrow ? "GetMatches for what is wanted" : "GetMatches"
    case .items: items == nil ? "plain walk" : "GetItems"
    case .childrenFirst: items == nil ? "children first" : "children first, then GetItems"
    }
  }

  /// A widget that has been come upon.
  struct Entry {
    let reference: AccessibleReference
    /// How many levels are still read, its own included.
    let levels: Int
    /// What it is in, by index; nil for a window.
    let parent: Int?
    /// The window it is in, by index; nil for a window.
    let window: Int?
    var role: Role?
    var states: StateSet?
    var name: String?
    var description: String?
    var accessibleID: String?
    var help: String?
    var attributes: [String: String] = [:]
    var text: String?
    var value: String?
    var children: [Int] = []
    var isEntered = false
    /// Whether it is left out: it cannot be seen, or went away.
    var isDropped = false
  }

  /// How long a call may take once the application has shown that it answers, in seconds.
  ///
  /// Qt takes three seconds to list nine thousand children, more on a busy machine, and answers
  /// nothing else meanwhile.
  nonisolated static let deadline = 10.0

  let bus: AccessibilityBus
  let application: AccessibleApplication
  let options: TreeReader.Options
  let plan: Plan
  var entries: [Entry] = []
  var topLevel: [Int] = []
  var windowExtents: [Int: Rect] = [:]
  /// Whether a root pane has been searched, and whether one had to be read otherwise after all.
  var (hasSearched, hasLeftSearch) = (false, false)
  var items: CachedItems?
  private(set) var failure: BusError?
  /// How many calls have been made, and how many bytes came back.
  private(set) var (calls, bytes) = (0, 0)
  /// How many round trips the longest chain of calls had, each of which needed the one before.
  private(set) var flights = 0

  private var seen: Set<AccessibleReference> = []
  private var outstanding = 0
  /// How many round trips came before what is being done now.
  private var depth = 0
  private var continuation: CheckedContinuation<Void, Never>?
  private let clock = ContinuousClock()
  private lazy var limit = clock.now.advanced(by: .seconds(options.timeLimit))

  init(
    bus: AccessibilityBus, application: AccessibleApplication, options: TreeReader.Options
  ) {
    self.bus = bus
    self.application = application
    self.options = options
    plan =
      if options.isPlain {
        .plain
      } else if application.toolkit == .gtk4 {
        .childrenFirst
      } else if options.includesHidden {
        .items
      } else if options.mayBeSearched, application.toolkit == .libreOffice {
        .search
      } else {
        .matches
      }
  }

  /// Reads the tree.
  ///
  /// - Returns: why it could not be read: the application does not answer, or is gone.
  func read() async -> BusError? {
    await withTaskCancellationHandler {
      if plan == .items {
        // Whether it answers at all shows in less time than telling of all widgets may take.
        await flight {
          call(
            application.reference, .accessible, "GetRole",
            deadline: AccessibilityBus.defaultDeadline
          ) { _ in }
        }
        await readItems()
      }
      await flight { begin() }
      if plan == .childrenFirst { await fill() }
    } onCancel: {
      Task { @DesktopActor in
        self.fail(BusError(.cancelled, context: "reading \(self.application.name)"))
      }
    }
    return failure
  }

  private func begin() {
    call(
      application.reference, .accessible, "GetChildren",
      deadline: AccessibilityBus.defaultDeadline
    ) { [self] reply in
      guard let references = reply?.references(atMost: TreeReader.childLimit) else {
        fail(BusError(.unexpectedReply, context: "reading the windows of \(application.name)"))
        return
      }
      topLevel = add(references, below: nil, levels: options.depth, isShowing: false)
    }
  }

  /// Adds widgets that have not been come upon before, and begins to read them.
  @discardableResult
  func add(
    _ references: [AccessibleReference], below parent: Int?, levels: Int, isShowing: Bool
  ) -> [Int] {
    guard levels > 0, failure == nil else { return [] }
    var indices: [Int] = []
    let window = parent.map { entries[$0].window ?? $0 }
    for reference in references.prefix(TreeReader.childLimit) {
      guard entries.count < TreeReader.nodeLimit, seen.insert(reference).inserted else { continue }
      indices.append(entries.count)
      entries.append(
        Entry(reference: reference, levels: levels, parent: parent, window: window))
    }
    if let parent { entries[parent].children = indices }
    let isLong = indices.count >= Self.longList
    for index in indices { look(at: index, isShowing: isShowing, isInLongList: isLong) }
    return indices
  }

  /// Adds a widget that has not been come upon before as the last child of another, unread.
  func append(_ reference: AccessibleReference, below parent: Int) -> Int? {
    guard entries.count < TreeReader.nodeLimit, entries[parent].levels > 1,
      seen.insert(reference).inserted
    else { return nil }
    entries[parent].children.append(entries.count)
    entries.append(
      Entry(
        reference: reference, levels: entries[parent].levels - 1, parent: parent,
        window: entries[parent].window ?? parent))
    return entries.count - 1
  }

  /// Ends the walk with an error; what is under way comes to its end unread.
  func fail(_ error: BusError) {
    if failure == nil { failure = error }
  }

  /// Runs a closure that begins calls, and waits until all calls that follow from it have ended.
  func flight(_ begin: () -> Void) async {
    guard failure == nil else { return }
    outstanding = 1
    depth = flights
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      begin()
      finishOne()
    }
  }

  private func finishOne() {
    outstanding -= 1
    guard outstanding == 0, let continuation else { return }
    self.continuation = nil
    continuation.resume()
  }

  /// Calls a method; the closure gets nil when the one widget has no answer.
  ///
  /// A silent or vanished application ends the walk.
  func call(
    _ reference: AccessibleReference, _ interface: Interface, _ method: String,
    _ parameters: Variant? = nil, deadline: Double? = nil,
    _ body: @escaping @DesktopActor (Reply?) -> Void
  ) {
    guard failure == nil else { return }
    guard clock.now < limit else {
      fail(
        BusError(
          .timedOut, context: "reading \(application.name)",
          message: "its widgets could not be read within \(options.timeLimit) s"))
      return
    }
    outstanding += 1
    let place = noteCall(after: depth)
    bus.start(
      reference, interface.rawValue, method, parameters,
      deadline: deadline ?? min(Self.deadline, options.timeLimit),
      isWanted: { self.failure == nil }
    ) { [self] result in
      if failure == nil {
        depth = place
        switch result {
        case .success(let reply):
          bytes += reply.size
          body(reply)
        case .failure(let error) where endsWalk(error, of: reference): fail(error)
        case .failure: body(nil)
        }
      }
      finishOne()
    }
  }

  /// Counts a call that could be made after so many round trips, and gives how many it makes.
  @discardableResult
  func noteCall(after depth: Int) -> Int {
    calls += 1
    flights = max(flights, depth + 1)
    return depth + 1
  }

  /// Whether the application cannot be read on after an error of one of its widgets.
  ///
  /// A widget may belong to another application, that is embedded in it or has long gone.
  private func endsWalk(_ error: BusError, of reference: AccessibleReference) -> Bool {
    if error.code == .disconnected { return true }
    return reference.busName == application.reference.busName
      && (error.isApplicationGone || error.isTemporary)
  }

  /// The interfaces that a walk calls.
  enum Interface: String {
    case accessible = "org.a11y.atspi.Accessible"
    case collection = "org.a11y.atspi.Collection"
    case component = "org.a11y.atspi.Component"
    case cache = "org.a11y.atspi.Cache"
    case text = "org.a11y.atspi.Text"
    case properties = "org.freedesktop.DBus.Properties"
  }

  /// Adds what was read to a snapshot, and tells how it was read.
  func add(to tree: inout AccessibleTree) -> ResolutionTrace.Reading {
    let count = tree.nodes.count
    let root = tree.append(application.node)
    var waiting = topLevel.reversed().map { ($0, root) }
    while let (index, parent) = waiting.popLast() {
      guard let node = node(index) else { continue }
      let place = tree.append(node, to: parent)
      waiting.append(contentsOf: entries[index].children.reversed().map { ($0, place) })
    }
    var reading = ResolutionTrace.Reading(
      application: application.name, widgets: tree.nodes.count - count - 1)
    reading.plan = planName
    (reading.flights, reading.calls, reading.bytes) = (flights, calls, bytes)
    reading.isNarrow = isNarrow
    return reading
  }
}
