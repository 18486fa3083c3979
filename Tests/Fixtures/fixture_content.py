"""What all fixture applications show, and how they are called.

Each fixture is one window with a canvas of flat boxes of pure colours, whose pixels tell where they
really are, and with ordinary widgets beside it. A fixture writes a line to standard output for what
happens: "ready" once its window is drawn, "clicked NAME", "toggled NAME on", "text NAME VALUE",
"chose NAME", "page NAME", "shown NAME".
"""
import argparse

CANVAS = (500, 250)

# Name, colour, x, y, width, height on the canvas.
BOXES = [
    ("Small", "#ff0000", 10, 10, 40, 24),
    ("Large", "#0000ff", 70, 10, 300, 150),
    ("Odd", "#00ff00", 17, 179, 61, 37),
    ("Movable", "#8000ff", 110, 180, 90, 30),
    ("Extra", "#ff8000", 220, 180, 80, 30),
    ("Toggle extra", "#008080", 390, 70, 60, 30),
    ("Move movable", "#808000", 390, 110, 60, 30),
    ("Insert row", "#800080", 390, 150, 60, 30),
]
# Shown after --delay milliseconds.
DELAYED = ("Delayed", "#ff00ff", 390, 10, 100, 40)
# On the page that is not shown at first.
HIDDEN = ("Hidden", "#00ffff", 20, 20, 100, 40)
# Where "Move movable" puts the box: there, and back again.
MOVED = (310, 205)

MENUS = [
    ("_File", ["_New", "_Open…", "Save _As…", "_Quit"]),
    ("_Edit", ["_Copy", "_Paste"]),
    # These turn to the page of that name.
    ("_View", ["_General", "_Details"]),
]
# The window that --second opens beside the main one: its title, where it is, a label that the button
# changes, and a spin button from 0 to 10.
SECOND = ("Second", 800, 120)
STATUS = ("Waiting", "Done")
FINISH, LEVEL = "Finish", "Level"
PAGES = ["General", "Details"]
CHOICES = ["Red", "Green", "Blue"]
ROWS = [f"Row {number}" for number in range(1, 101)]


def arguments(name):
    """Reads the command line of the fixture of that name."""
    parser = argparse.ArgumentParser(prog=name)
    parser.add_argument("--title", default=name, help="title of the window")
    parser.add_argument("--decoration", choices=["client", "server"], default="server",
                        help="who draws the title bar")
    parser.add_argument("--x", type=int, help="left edge of the window, on X11")
    parser.add_argument("--y", type=int, help="top edge of the window, on X11")
    parser.add_argument("--delay", type=int, metavar="MILLISECONDS",
                        help="show the box Delayed that much later")
    parser.add_argument("--rtl", action="store_true", help="lay out from right to left")
    parser.add_argument("--second", action="store_true", help="open a second window")
    parser.add_argument("--pulse", action="store_true",
                        help="show a progress bar in the second window that never rests")
    return parser.parse_args()


def say(*words):
    print(*words, flush=True)
