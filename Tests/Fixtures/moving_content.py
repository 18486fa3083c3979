"""What the applications that move their widgets show, and how they are told to.

Each shows the box Target of one colour above a view that scrolls over sixty buttons "Item N", and
a list that scrolls over sixty rows "Entry N". The option --commands names a pipe, which the
application makes: each line written into it is a command, and is repeated on standard output once
it has been carried out. "ready" is written once the window is drawn.

    layout on|off    puts a row above the target, or takes it away
    target hide|show|rebuild
    page N           turns to a page of the notebook: the target is on page 0
    items rebuild    makes all sixty buttons anew
    scroll N         scrolls the view to N pixels from its top
    dialog open|close
                     a dialog that covers the whole window
    window close|open
    maximised on|off
    text N           makes text N times as large as usual (GTK)
    pulse on|off     a progress bar that never rests
"""
import argparse
import os
import sys

SIZE = (90, 40)
COUNT = 60
ITEM_HEIGHT = 34
VIEW = (220, 170)


def arguments(name):
    """Reads the command line of the application of that name."""
    parser = argparse.ArgumentParser(prog=name)
    parser.add_argument("--title", default=name, help="title of the window")
    parser.add_argument("--commands", help="the pipe to make and to read commands from")
    parser.add_argument("--colour", default="#ff0000", help="colour of the target")
    options = parser.parse_args()
    if options.commands:
        os.mkfifo(options.commands)
        # Opened for writing too, so that it never ends.
        options.pipe = os.open(options.commands, os.O_RDWR | os.O_NONBLOCK)
    else:
        options.pipe = None
    return options


class Commands:
    """Cuts what comes through the pipe into commands."""

    def __init__(self, pipe, carry_out):
        self.pipe, self.carry_out, self.rest = pipe, carry_out, b""

    def read(self):
        self.rest += os.read(self.pipe, 4096)
        *lines, self.rest = self.rest.split(b"\n")
        for line in lines:
            words = line.decode().split()
            try:
                self.carry_out(*words)
            except Exception as error:  # the test sees it in what it waits for
                print("failed", *words, error, file=sys.stderr, flush=True)
            else:
                say(*words)


def say(*words):
    print(*words, flush=True)
