#!/usr/bin/python3
"""A GTK 4 window of some 18,000 widgets: 1,000 rows of a label and eight buttons that scroll.

    big-gtk4.py [--rows N] [--columns N] [--end]

Button "b ROW COLUMN" counts from 0. With --end it is scrolled to its end. Prints "ready" once the window is drawn.
"""

import argparse

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument("--end", action="store_true")
    options = parser.parse_args()

    Gtk.init()
    window = Gtk.Window(title="big-gtk4")
    window.set_default_size(900, 700)
    scrolled = Gtk.ScrolledWindow()
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for row in range(options.rows):
        line = Gtk.Box()
        line.append(Gtk.Label(label=f"row {row}"))
        for column in range(options.columns):
            line.append(Gtk.Button(label=f"b {row} {column}"))
        rows.append(line)
    scrolled.set_child(rows)
    window.set_child(scrolled)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda *_: loop.quit())

    def ready():
        if options.end:
            adjustment = scrolled.get_vadjustment()
            adjustment.set_value(adjustment.get_upper())
        print("ready", flush=True)

    window.connect("map", lambda *_: GLib.timeout_add(500, ready) and None)
    window.present()
    loop.run()


GLib.set_prgname("big-gtk4")
GLib.set_application_name("big-gtk4")
main()
