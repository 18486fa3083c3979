#!/usr/bin/python3
"""Listens to one window of an application and writes a line for each time that it hears something.

    tracking-peer.py configure WINDOW     a bare X11 client hears ConfigureNotify
    tracking-peer.py pyatspi APPLICATION  a listener of libatspi hears bounds-changed

Each line is the time in nanoseconds of CLOCK_MONOTONIC. "ready" comes first.
"""
import sys
import time


def tell(*_):
    print(time.clock_gettime_ns(time.CLOCK_MONOTONIC), flush=True)


def configure(window):
    import ctypes

    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
    xlib.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    xlib.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    display = xlib.XOpenDisplay(None)
    # StructureNotifyMask
    xlib.XSelectInput(display, window, 1 << 17)
    xlib.XSync(display, 0)
    print("ready", flush=True)
    event = ctypes.create_string_buffer(192)
    while True:
        xlib.XNextEvent(display, event)
        # ConfigureNotify
        if ctypes.c_int.from_buffer(event).value == 22:
            tell()


def pyatspi(application):
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    def heard(event):
        if event.source.get_application().get_name() == application:
            tell()

    listener = Atspi.EventListener.new(heard)
    listener.register("object:bounds-changed")
    listener.register("object:property-change:accessible-value")
    print("ready", flush=True)
    Atspi.event_main()


if sys.argv[1] == "configure":
    configure(int(sys.argv[2]))
else:
    pyatspi(sys.argv[2])
