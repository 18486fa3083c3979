#!/usr/bin/python3
"""A GTK 3 window of some 10,000 widgets: 1,000 rows of a label and eight buttons that scroll.

    big-gtk3.py [--rows N] [--columns N] [--end]

Button "b ROW COLUMN" counts from 0. With --end it is scrolled to its end. Prints "ready" once the window is drawn.
"""

import argparse
import signal

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument("--end", action="store_true")
    options = parser.parse_args()

    GLib.set_prgname("big-gtk3")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    window = Gtk.Window(title="big-gtk3")
    window.set_default_size(900, 700)
    window.connect("destroy", Gtk.main_quit)
    scrolled = Gtk.ScrolledWindow()
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for row in range(options.rows):
        line = Gtk.Box()
        line.pack_start(Gtk.Label(label=f"row {row}"), False, False, 0)
        for column in range(options.columns):
            line.pack_start(Gtk.Button(label=f"b {row} {column}"), False, False, 0)
        rows.pack_start(line, False, False, 0)
    scrolled.add(rows)
    window.add(scrolled)

    def ready():
        if options.end:
            adjustment = scrolled.get_vadjustment()
            adjustment.set_value(adjustment.get_upper())
        print("ready", flush=True)

    window.connect("map-event", lambda *_: GLib.idle_add(ready) and False)
    window.show_all()
    Gtk.main()


GLib.set_application_name("big-gtk3")
main()
