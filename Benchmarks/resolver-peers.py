#!/usr/bin/python3
"""Finds one widget as others do, and prints the times in milliseconds as JSON.

    resolver-peers.py APPLICATION ROLE NAME [--hidden]

dogtail: its own findChild. libatspi: a depth-first walk with its blocking getters, which stops at
the widget. bulk: the one call of the toolkit that tells the most for the same answer, over GDBus;
bulkCall says which. roundTrip: one call for one property. What cannot be had is a reason instead of
a time.
"""

import argparse
import json
import os
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

os.environ.setdefault("XDG_SESSION_TYPE", "x11")
ACCESSIBLE = "org.a11y.atspi.Accessible"
SHOWING = 25


def timed(work):
    start = time.perf_counter()
    found = work()
    return (time.perf_counter() - start) * 1000 if found else None


def with_dogtail(options):
    try:
        from dogtail import config, predicate, tree
    except ImportError as error:
        return f"{error}: install python3-dogtail and python3-pyatspi"
    except Exception as error:  # dogtail runs a session's worth of checks when it is imported
        return f"dogtail does not start: {error}"
    config.config.logDebugToStdOut = False
    config.config.logDebugToFile = False
    application = tree.root.application(options.application)
    wanted = predicate.GenericPredicate(name=options.name, roleName=options.role)
    return timed(lambda: application.findChild(wanted, retry=False, requireResult=False))


def with_libatspi(options):
    desktop = Atspi.get_desktop(0)
    application = next(
        child for child in map(desktop.get_child_at_index, range(desktop.get_child_count()))
        if child and child.get_name() == options.application)

    def find(widget):
        if widget.get_name() == options.name and widget.get_role_name() == options.role:
            return widget
        for index in range(widget.get_child_count()):
            child = widget.get_child_at_index(index)
            found = child and find(child)
            if found:
                return found
        return None

    return timed(lambda: find(application))


class Raw:
    def __init__(self, options):
        self.options = options
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["A11Y_TOUR_ACCESSIBILITY_BUS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        for reference in self.call(registry, ACCESSIBLE, "GetChildren").unpack()[0]:
            if self.name_of(reference) == options.application:
                self.application = reference

    def call(self, reference, interface, method, arguments=None):
        return self.bus.call_sync(
            reference[0], reference[1], interface, method, arguments, None, 0, 60000, None)

    def name_of(self, reference):
        arguments = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
        return self.call(
            reference, "org.freedesktop.DBus.Properties", "Get", arguments).unpack()[0]

    def round_trip(self):
        times = sorted(timed(lambda: self.name_of(self.application)) for _ in range(50))
        return times[25]

    def matches(self):
        """GetMatches for all that shows with the role, and the names of the matches."""
        states, roles = [1 << SHOWING, 0], [0, 0, 0, 0]
        number = {"push button": 43, "toggle button": 62}[self.options.role]
        roles[number // 32] |= 1 << (number % 32)
        roles = [word - (1 << 32) if word >> 31 else word for word in roles]
        rule = GLib.Variant(
            "((aiia{ss}iaiiasib)uib)", ((states, 1, {}, 1, roles, 2, [], 1, False), 1, 0, True))
        windows = self.call(self.application, ACCESSIBLE, "GetChildren").unpack()[0]
        found = []
        for window in windows:
            found += self.call(
                window, "org.a11y.atspi.Collection", "GetMatches", rule).unpack()[0]
        return any([self.name_of(reference) == self.options.name for reference in found])

    def items(self):
        cache = (self.application[0], "/org/a11y/atspi/cache")
        items = self.call(cache, "org.a11y.atspi.Cache", "GetItems").get_child_value(0)
        return items.n_children() > 100

    def siblings(self):
        """The parent with the most children, and how long it takes to tell of them."""
        parent, count = self.application, 0
        while True:
            children = self.call(parent, ACCESSIBLE, "GetChildren").unpack()[0]
            counts = {child: self.child_count(child) for child in children[:20]}
            widest = max(counts, key=counts.get, default=None)
            if widest is None or counts[widest] == 0 or len(children) > 1000:
                break
            parent, count = widest, counts[widest]
        return parent if count > 100 else None

    def child_count(self, reference):
        arguments = GLib.Variant("(ss)", (ACCESSIBLE, "ChildCount"))
        return self.call(
            reference, "org.freedesktop.DBus.Properties", "Get", arguments).unpack()[0]

    def register(self):
        registry = ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        self.call(
            registry, "org.a11y.atspi.Registry", "RegisterEvent",
            GLib.Variant("(sass)", ("object:announcement", [], "")))
        time.sleep(0.2)


def best(work, rounds=3):
    try:
        times = [timed(work) for _ in range(rounds)]
    except GLib.Error:
        return None
    return None if None in times else min(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("application")
    parser.add_argument("role")
    parser.add_argument("name")
    parser.add_argument("--hidden", action="store_true")
    options = parser.parse_args()
    raw = Raw(options)
    results = {"dogtail": with_dogtail(options), "libatspi": with_libatspi(options)}
    bulk, call = None, "GetMatches and the names of the matches"
    if not options.hidden:
        bulk = best(raw.matches)
    if bulk is None:
        raw.register()
        bulk, call = best(raw.items), "GetItems"
    if bulk is None:
        parent, call = raw.siblings(), "GetChildren of the one parent"
        bulk = parent and best(lambda: raw.call(parent, ACCESSIBLE, "GetChildren"))
    results["bulk"] = bulk or "no call of this toolkit tells of many widgets"
    results["bulkCall"] = call
    results["roundTrip"] = raw.round_trip()
    print(json.dumps(results), flush=True)


main()
