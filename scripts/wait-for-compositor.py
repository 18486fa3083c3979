#!/usr/bin/python3
"""Waits until a compositor owns its selection on the first screen of $DISPLAY.

usage: wait-for-compositor.py SECONDS

Exit status: 0 there is one, 1 the time is over, 3 there is no display.
"""
import ctypes
import sys
import time

xlib = ctypes.CDLL("libX11.so.6")
xlib.XOpenDisplay.restype = ctypes.c_void_p
xlib.XOpenDisplay.argtypes = [ctypes.c_char_p]
xlib.XInternAtom.restype = ctypes.c_ulong
xlib.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
xlib.XGetSelectionOwner.restype = ctypes.c_ulong
xlib.XGetSelectionOwner.argtypes = [ctypes.c_void_p, ctypes.c_ulong]

display = xlib.XOpenDisplay(None)
if not display:
    sys.exit(3)
selection = xlib.XInternAtom(display, b"_NET_WM_CM_S0", 0)
end = time.monotonic() + float(sys.argv[1])
while not xlib.XGetSelectionOwner(display, selection):
    if time.monotonic() > end:
        sys.exit(1)
    time.sleep(0.01)
