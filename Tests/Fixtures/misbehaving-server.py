#!/usr/bin/python3
"""An application on the accessibility bus that lies, stalls, floods or breaks off.

    misbehaving-server.py FAULT [--count N]

It registers as "misbehaving" with a frame whose children are as FAULT says, and a button "Good"
behind them where there is one to be found. FAULT is one of:

    counts      child counts that are not true
    cycle       widgets that are their own ancestors
    null        null and impossible references among the children
    defunct     widgets that are defunct or gone
    million     a frame with N children (a million)
    deep        a chain of N widgets, each in the one before (100,000)
    names       names of a megabyte
    texts       names of characters that are hard to show
    extents     rectangles that cannot be
    invalid     text that is no UTF-8, for which the bus throws it out
    items       a cache that contradicts itself and the widgets
    matches     searches that find what is above
    parents     parents that do not have the widget as a child, in what looks like LibreOffice
    types       answers of other types than the specification has
    errors      an error for everything below the frame
    silent      no answer for anything below the frame
    slow        answers below the frame after three seconds
    trickle     every answer after some time, and always more children
    vanish      ends while its frame's children are being read

Prints "ready" once it is registered.
"""

import argparse
import os
import signal
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
PREFIX = "/org/a11y/atspi/accessible/"
FRAME, LABEL, BUTTON, ROOT_PANE, APPLICATION = 23, 29, 43, 46, 75
VISIBLE, SHOWING, DEFUNCT = 30, 25, 6
INT_MIN = -(2**31)
EXTENTS = [
    (INT_MIN, INT_MIN, 10, 10), (0, 0, -5, -5), (0, 0, 0, 0), (2**31 - 1, 0, 2**31 - 1, 10),
    (-1, -1, -1, -1), (INT_MIN, INT_MIN, INT_MIN, INT_MIN),
]
TEXTS = ["\u202egnp.exe", "\u0001\u001b[31m", "e" + "\u0301" * 5000, "\ufffd\ufffe", "a\nb\tc"]


class Server:
    def __init__(self, fault, count):
        self.fault = fault
        self.count = count
        self.reads = 0
        self.loop = GLib.MainLoop()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["AT_SPI_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.name = self.bus.get_unique_name()
        # Made before it is asked for: what counts is what the asker does with it.
        # Parsed from text, since Python takes a minute to build it.
        paths = [PREFIX + "good"] + [f"/m{index}" for index in range(count)]
        many = ",".join(f"('{self.name}','{path}')" for path in paths)
        kind = GLib.VariantType("a(so)")
        self.many = GLib.Variant.new_tuple(GLib.Variant.parse(kind, f"[{many}]", None, None))
        self.bus.add_filter(self.filter)

    def run(self):
        self.bus.call_sync(
            "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed",
            GLib.Variant("((so))", ((self.name, ROOT),)), None, 0, 10000, None)
        print("ready", flush=True)
        self.loop.run()

    def filter(self, connection, message, incoming):
        if not incoming or message.get_message_type() != Gio.DBusMessageType.METHOD_CALL:
            return message
        GLib.idle_add(self.answer_when_due, message)
        return None

    def answer_when_due(self, message):
        below = message.get_path() not in (ROOT, PREFIX + "frame")
        if self.fault == "silent" and below:
            return
        if self.fault == "slow" and below:
            GLib.timeout_add(3000, self.answer, message)
        elif self.fault == "trickle" and below:
            GLib.timeout_add(100, self.answer, message)
        else:
            self.answer(message)

    def answer(self, message):
        if self.fault == "errors" and message.get_path() not in (ROOT, PREFIX + "frame"):
            self.fail(message)
            return False
        value = self.value(message)
        if value is None:
            self.fail(message)
        else:
            reply = Gio.DBusMessage.new_method_reply(message)
            reply.set_body(value)
            self.bus.send_message(reply, Gio.DBusSendMessageFlags.NONE)
        return False

    def fail(self, message):
        error = Gio.DBusMessage.new_method_error_literal(
            message, "org.freedesktop.DBus.Error.Failed", "I will not")
        self.bus.send_message(error, Gio.DBusSendMessageFlags.NONE)

    def value(self, message):
        path, member = message.get_path(), message.get_member()
        wrong = self.fault == "types" and path not in (ROOT, PREFIX + "frame", PREFIX + "good")
        if wrong:
            return GLib.Variant("(v)", (GLib.Variant("as", ["what"]),))
        arguments = message.get_body().unpack() if message.get_body() else ()
        if member == "GetChildren":
            return self.children(path)
        if member == "GetRole":
            roles = {
                ROOT: APPLICATION, PREFIX + "frame": FRAME, PREFIX + "good": BUTTON,
                PREFIX + "pane": ROOT_PANE,
            }
            return GLib.Variant("(u)", (roles.get(path, LABEL),))
        if member == "GetState":
            states = (1 << VISIBLE) | (1 << SHOWING)
            if self.fault == "defunct" and path.startswith(PREFIX + "w"):
                if path.endswith("1"):
                    return None
                states |= 1 << DEFUNCT
            return GLib.Variant("(au)", ([states, 0],))
        if member == "GetExtents":
            rectangle = (10, 10, 50, 20)
            if path == PREFIX + "frame":
                rectangle = (0, 0, 400, 300)
            elif self.fault == "extents" and path.startswith(PREFIX + "w"):
                rectangle = EXTENTS[int(path[len(PREFIX) + 1:]) % len(EXTENTS)]
            return GLib.Variant("((iiii))", (rectangle,))
        if member == "GetAttributes":
            return GLib.Variant("(a{ss})", ({},))
        if member == "GetItems" and self.fault == "items":
            return self.items()
        if member == "GetMatches" and self.fault in ("matches", "parents"):
            return self.matches(path, arguments[2])
        if member == "Get":
            return self.property(path, arguments[1])
        return None

    def property(self, path, name):
        looks = {"Name": "soffice", "ToolkitName": "gtk", "Version": "3.24.38"}
        if self.fault == "parents" and path == ROOT and name in looks:
            return GLib.Variant("(v)", (GLib.Variant("s", looks[name]),))
        if self.fault == "parents" and name == "Parent":
            parent = "w2" if path == PREFIX + "w1" else "w1"
            reference = GLib.Variant("(so)", (self.name, PREFIX + parent))
            return GLib.Variant("(v)", (reference,))
        if name == "Name":
            if self.fault == "invalid" and path.startswith(PREFIX + "w"):
                # Said to be checked already, so that nobody looks before the bus does.
                text = GLib.Variant.new_from_bytes(
                    GLib.VariantType("s"), GLib.Bytes(b"\xff\xfe\xc0\0"), True)
                return GLib.Variant.new_tuple(GLib.Variant.new_variant(text))
            names = {ROOT: "misbehaving", PREFIX + "frame": "Frame", PREFIX + "good": "Good"}
            text = names.get(path, "")
            if path.startswith(PREFIX + "w") and self.fault == "names":
                text = "x" * (1 << 20)
            if path.startswith(PREFIX + "w") and self.fault == "texts":
                text = TEXTS[int(path[len(PREFIX) + 1:]) % len(TEXTS)]
            return GLib.Variant("(v)", (GLib.Variant("s", text),))
        if name == "ChildCount":
            lie = self.fault == "counts" and path != ROOT
            return GLib.Variant("(v)", (GLib.Variant("i", INT_MIN if lie else 1),))
        if name in ("ToolkitName", "Version", "Description", "AccessibleId", "HelpText"):
            return GLib.Variant("(v)", (GLib.Variant("s", ""),))
        return None

    def children(self, path):
        if path == ROOT:
            return self.references(["frame"])
        widgets = [f"w{index}" for index in range(6)]
        if self.fault == "parents" and path == PREFIX + "frame":
            return self.references(["pane"])
        if self.fault == "parents" and path == PREFIX + "pane":
            return self.references(widgets + ["good"])
        if path == PREFIX + "frame":
            if self.fault == "vanish":
                os._exit(0)
            if self.fault == "million":
                return self.many
            if self.fault == "null":
                return GLib.Variant("(a(so))", ([
                    ("", "/org/a11y/atspi/null"), (self.name, "/org/a11y/atspi/null"),
                    ("not a name", PREFIX + "w0"), (":1.99999", PREFIX + "w1"),
                    (self.name, "/"), (self.name, PREFIX + "good"),
                ],))
            if self.fault in ("deep", "trickle"):
                return self.references(["good", "w0"])
            return self.references(widgets + ["good"])
        if self.fault == "cycle" and path.startswith(PREFIX + "w"):
            return self.references(["frame", path[len(PREFIX):], "w0", "w1"])
        if self.fault == "deep" and path.startswith(PREFIX + "w"):
            level = int(path[len(PREFIX) + 1:])
            return self.references([f"w{level + 1}"] if level < self.count else [])
        if self.fault == "trickle" and path.startswith(PREFIX + "w"):
            self.reads += 1
            return self.references([f"w{self.reads * 40 + index}" for index in range(40)])
        return self.references([])

    def items(self):
        """Widgets that are their own parents, at places that cannot be, and the frame twice."""
        def item(name, parent, index, count):
            return (
                (self.name, PREFIX + name), (self.name, ROOT), (self.name, PREFIX + parent), index,
                count, [ACCESSIBLE], "x" * 20000, FRAME if name == "frame" else LABEL, "",
                [(1 << VISIBLE) | (1 << SHOWING), 0])
        items = [item(f"w{index}", f"w{index}", -5, INT_MIN) for index in range(3)]
        items += [item(f"w{index}", "frame", 0, 2**31 - 1) for index in range(3, 6)]
        items += [item("frame", "frame", 3, 7), item("frame", "w1", 0, 3)]
        return GLib.Variant("(a((so)(so)(so)iiassusau))", (items,))

    def matches(self, path, count):
        """The children where that is compared, and then what is above as well."""
        if count == 1:
            return self.references([])
        if path in (PREFIX + "frame", PREFIX + "pane"):
            return self.references([f"w{index}" for index in range(6)] + ["good"])
        return self.references(["frame", "w0", "w1"])

    def references(self, names):
        return GLib.Variant("(a(so))", ([(self.name, PREFIX + name) for name in names],))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("fault")
    parser.add_argument("--count", type=int, default=0)
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    default = {"million": 1_000_000, "deep": 100_000}.get(options.fault, 0)
    Server(options.fault, options.count or default).run()
    sys.exit(0)


main()
