#!/usr/bin/python3
"""A Qt 5 window of some 9,000 widgets: 1,000 rows of a label and eight buttons that scroll.

    big-qt5.py [--rows N] [--columns N] [--end]

Button "b ROW COLUMN" counts from 0; all of them have the same parent. With --end it is scrolled to its
end. Prints "ready" once the
window is drawn.
"""

import argparse
import signal
import sys

from PyQt5.QtCore import QTimer
from PyQt5.QtWidgets import (
    QApplication, QGridLayout, QLabel, QMainWindow, QPushButton, QScrollArea, QWidget,
)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--columns", type=int, default=8)
    parser.add_argument("--end", action="store_true")
    options = parser.parse_args()

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = QApplication(["big-qt5"])
    application.setApplicationName("big-qt5")
    window = QMainWindow()
    window.setWindowTitle("big-qt5")
    window.resize(900, 700)
    grid = QGridLayout()
    for row in range(options.rows):
        grid.addWidget(QLabel(f"row {row}"), row, 0)
        for column in range(options.columns):
            grid.addWidget(QPushButton(f"b {row} {column}"), row, column + 1)
    content = QWidget()
    content.setLayout(grid)
    area = QScrollArea()
    area.setWidget(content)
    window.setCentralWidget(area)
    window.show()

    def ready():
        if options.end:
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
        print("ready", flush=True)

    QTimer.singleShot(500, ready)
    sys.exit(application.exec_())


main()
