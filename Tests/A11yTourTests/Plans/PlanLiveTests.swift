import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// The plans read what the plain walk reads, of each fixture and of real applications.
  @Suite struct PlanLiveTests {
    /// What is read.
    enum Subject: String, CaseIterable, Sendable {
      case gtk3Fixture = "gtk3-fixture"
      case gtk4Fixture = "gtk4-fixture"
      case qt5Fixture = "qt5-fixture"
      case bigGTK3 = "big-gtk3"
      case scrolledGTK3
      case bigGTK4 = "big-gtk4"
      case bigQt5 = "big-qt5"
      case mousepad
      case featherpad
      case widgetFactory4 = "gtk4-widget-factory"
      case writer
      case firefox

      @DesktopActor func launch(on desktop: PlanDesktop) async throws -> AccessibleApplication {
        switch self {
        case .gtk3Fixture, .gtk4Fixture, .qt5Fixture: try await desktop.launchFixture(rawValue)
        case .bigGTK3, .bigGTK4, .bigQt5:
          try await desktop.launchFixture(rawValue, ["--rows", "60"])
        case .scrolledGTK3:
          try await desktop.launchFixture("big-gtk3", ["--rows", "60", "--end"])
        case .writer: try await desktop.launchWriter()
        case .firefox: try await desktop.launchFirefox()
        case .mousepad: try await desktop.launch(rawValue)
        case .featherpad: try await desktop.launch(rawValue)
        case .widgetFactory4:
          try await desktop.launch(rawValue, environment: ["GSK_RENDERER": "cairo"])
        }
      }
    }

    @Test(arguments: Subject.allCases)
    @DesktopActor func planReadsWhatThePlainWalkReads(subject: Subject) async throws {
      let desktop = try await PlanDesktop()
      let application = try await subject.launch(on: desktop)
      for includesHidden in [false, true] {
        let options = TreeReader.Options(includesHidden: includesHidden)
        var plainOptions = options
        plainOptions.isPlain = true
        // What an application changes by itself between the readings is no fault of theirs.
        let (planned, plain, reference) = try await waitFor(
          "\(subject) is the same before and after", deadline: .seconds(60)
        ) { () -> (AccessibleTree, AccessibleTree, AccessibleTree)? in
          var (before, after) = (
            ReferenceWalk(bus: desktop.bus, includesHidden: includesHidden),
            ReferenceWalk(bus: desktop.bus, includesHidden: includesHidden)
          )
          let reference = try await before.tree(of: application)
          let planned = try await desktop.restingTree(of: application, options)
          let plain = try await desktop.restingTree(of: application, plainOptions)
          guard try await after.tree(of: application) == reference else { return nil }
          return (planned, plain, reference)
        }
        expectSame(plain, reference, "plain, hidden \(includesHidden)")
        expectSame(planned, reference, "planned, hidden \(includesHidden)")
        try await expectHonestCounts(of: application, options, on: desktop)
        #expect(planned.nodes.count > 10)
      }
      try await desktop.screen.stop()
    }

    /// A viewport of GTK 3 that is scrolled says that it does not show; what is in it is found.
    @Test @DesktopActor func whatIsScrolledToIsRead() async throws {
      let desktop = try await PlanDesktop()
      let application = try await Subject.scrolledGTK3.launch(on: desktop)
      let tree = try await desktop.restingTree(of: application, .init())
      #expect(tree.nodes.contains { $0.name == "b 59 7" && $0.visibility == .visible })
      #expect(!tree.nodes.contains { $0.name == "b 0 7" })
      try await desktop.screen.stop()
    }

    @Test(arguments: [Subject.gtk3Fixture, .gtk4Fixture, .qt5Fixture, .bigGTK4])
    @DesktopActor func rolesLimitOnlyNamesAndProperties(subject: Subject) async throws {
      let desktop = try await PlanDesktop()
      let application = try await subject.launch(on: desktop)
      let properties: Set<TreeReader.Property> = [
        .description, .accessibleID, .help, .attributes, .text, .value,
      ]
      let all = try await desktop.restingTree(of: application, .init(properties: properties))
      let some = try await desktop.restingTree(
        of: application, .init(properties: properties, roles: [.pushButton]))
      /// Without the indices of a node's parent and children, which are those of its tree.
      func buttons(_ tree: AccessibleTree) -> [AccessibleNode] {
        tree.subtree(of: AccessibleTree.root).map { tree[$0] }.filter { $0.role == .pushButton }.map
        {
          AccessibleNode(
            reference: $0.reference, role: $0.role, name: $0.name, description: $0.description,
            states: $0.states, accessibleID: $0.accessibleID, attributes: $0.attributes,
            text: $0.text, value: $0.value, help: $0.help, visibility: $0.visibility)
        }
      }
      #expect(buttons(all) == buttons(some))
      #expect(buttons(some).contains { !$0.name.isEmpty })
      try await desktop.screen.stop()
    }

    /// Of bars only what has a wanted role is read, but all of that.
    @Test(arguments: ["frame", "menu", "scroll pane"])
    @DesktopActor func everythingOfTheWantedRolesIsRead(role: String) async throws {
      let desktop = try await PlanDesktop()
      let application = try await Subject.mousepad.launch(on: desktop)
      let wanted = try #require(Role(named: role))
      let all = try await desktop.restingTree(of: application, .init())
      let some = try await desktop.restingTree(of: application, .init(roles: [wanted]))
      func found(_ tree: AccessibleTree) -> [AccessibleNode] {
        tree.subtree(of: AccessibleTree.root).map { tree[$0] }.filter { $0.role == wanted }
      }
      #expect(found(all).map(\.reference) == found(some).map(\.reference))
      #expect(found(all).map(\.name) == found(some).map(\.name))
      #expect(found(all).map(\.states) == found(some).map(\.states))
      #expect(some.nodes.count <= all.nodes.count && !found(some).isEmpty)
      try await desktop.screen.stop()
    }

    /// What a window of GTK 4 does not show is left out only where nothing can pop up.
    @Test @DesktopActor func longListsOfGTK4AreCutToTheWindow() async throws {
      let desktop = try await PlanDesktop()
      let application = try await Subject.bigGTK4.launch(on: desktop)
      let whole = try await desktop.restingTree(of: application, .init())
      let cut = try await desktop.restingTree(of: application, .init(hasPopups: false))
      #expect(cut.nodes.count < whole.nodes.count)
      let kept = Set(cut.nodes.map(\.reference))
      let frame = try #require(whole.nodes.first { $0.role == .window || $0.role == .frame })
      let bounds = try await desktop.bus.extents(of: frame.reference, .window)
      for node in whole.nodes where node.role == .pushButton {
        let extents = try await desktop.bus.extents(of: node.reference, .window)
        if extents.intersects(bounds) { #expect(kept.contains(node.reference), "\(node.name)") }
      }
      try await desktop.screen.stop()
    }

    /// Searching windows for what is wanted finds the same, whatever is asked for.
    @Test @DesktopActor func aSearchFindsWhatThePlainWalkFinds() async throws {
      let desktop = try await PlanDesktop()
      let application = try await Subject.writer.launch(on: desktop)
      let plain = try await desktop.restingTree(of: application, .init(isPlain: true))
      let resolver = Resolver(
        bus: desktop.bus, directory: desktop.directory,
        reader: TargetReader(bus: desktop.bus, origins: nil))
      var keyPaths: Set<String> = ["frame.button[\"Nowhere\"]", "frame.toolBar.image[\"Bold\"]"]
      for node in plain.nodes.dropFirst(2) where !node.name.isEmpty && node.role != .frame {
        let name = KeyPath.Value.string(node.name)
        let component = KeyPath.Component(
          head: .role(node.role.camelCaseName),
          predicates: [.init(.attribute(.name, .equals, [name]))])
        let text = KeyPath(alternatives: [.init([component])]).canonicalText
        keyPaths.formUnion([text, "frame.toolBar.\(text)", "frame.\(text)[!checked]"])
      }
      var narrow = 0
      for text in keyPaths.sorted() {
        let keyPath = try KeyPath(parsing: text)
        let search = try await resolver.search(keyPath, scope: .process(application.processID))
        let expected = KeyPathMatcher(keyPath).match(in: plain, application: nil)
        #expect(
          search.match.candidates.map { search.tree[$0].reference }
            == expected.candidates.map { plain[$0].reference }, "\(text)")
        if search.trace.readings.contains(where: \.isNarrow) { narrow += 1 }
        for node in search.match.candidates {
          let reference = search.tree[node].reference
          let place = try #require(plain.index(of: reference))
          #expect(search.tree.containers(of: node) == plain.containers(of: place), "\(text)")
          #expect(search.tree[node].states == plain[place].states, "\(text)")
        }
      }
      #expect(keyPaths.count > 100 && narrow > 30, "\(narrow) of \(keyPaths.count)")
      try await desktop.screen.stop()
    }

    /// A reading tells of the calls that it made, and a plan needs no more than the plain walk.
    @DesktopActor private func expectHonestCounts(
      of application: AccessibleApplication, _ options: TreeReader.Options, on desktop: PlanDesktop
    ) async throws {
      var flights: [Int] = []
      for isPlain in [false, true] {
        var options = options
        options.isPlain = isPlain
        let (calls, bytes) = (desktop.bus.callCount, desktop.bus.replyBytes)
        let result = try await TreeReader(bus: desktop.bus).traced(
          of: [application], options: options)
        let reading = try #require(result.readings.first)
        let made = (desktop.bus.callCount - calls, desktop.bus.replyBytes - bytes)
        #expect(reading.calls == made.0 && reading.bytes == made.1)
        #expect(reading.widgets == result.tree.nodes.count - 2)
        print("\(application.name): \(reading)")
        flights.append(reading.flights ?? .max)
      }
      // GTK 4 is asked for its items once its children are known, and what it lacks then.
      #expect(flights[0] <= flights[1] + 3)
    }

    private func expectSame(
      _ tree: AccessibleTree, _ reference: AccessibleTree, _ what: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      guard tree != reference else { return }
      let missing = reference.nodes.filter { tree.index(of: $0.reference) == nil }
      let extra = tree.nodes.filter { reference.index(of: $0.reference) == nil }
      let changed = reference.nodes.compactMap { node -> String? in
        guard let index = tree.index(of: node.reference) else { return nil }
        var other = tree[index]
        let sameParent =
          other.parent.map { tree[$0].reference } == node.parent.map { reference[$0].reference }
        let sameChildren =
          other.children.map { tree[$0].reference } == node.children.map { reference[$0].reference }
        other = node
        if tree[index].role == node.role, tree[index].name == node.name,
          tree[index].states == node.states, sameParent, sameChildren
        {
          return nil
        }
        return "\(node.role.name) '\(node.name)' \(node.states) is \(tree[index].role.name) "
          + "'\(tree[index].name)' \(tree[index].states) parent \(sameParent) "
          + "children \(sameChildren)"
      }
      Issue.record(
        """
        \(what): \(reference.nodes.count) widgets, \(tree.nodes.count) read
        missing: \(missing.prefix(5).map { "\($0.role.name) '\($0.name)'" })
        extra: \(extra.prefix(5).map { "\($0.role.name) '\($0.name)'" })
        changed: \(changed.prefix(5))
        """, sourceLocation: sourceLocation)
    }
  }
}
