/* A pointer and a keyboard on a Wayland seat. */
#ifndef DEVICES_H
#define DEVICES_H

#include <stdbool.h>
#include <stdint.h>

/* Connects to $WAYLAND_DISPLAY and makes the devices. Returns NULL, or what is missing. */
const char *devices_open(void);

/* The descriptor that is readable when the compositor has something to say. */
int devices_descriptor(void);

/* Reads what the compositor says; false when it is gone. */
bool devices_dispatch(void);

/* Waits until the compositor has taken all that was sent; false when it is gone. */
bool devices_flush(void);

/* Moves the pointer to a place of the layout of all outputs, in logical pixels; false when there is
   no output. */
bool devices_move(double x, double y);

/* Presses or releases a button: 1 left, 2 middle, 3 right. False for others. */
bool devices_button(unsigned button, bool is_down);

/* Turns the wheel by so many steps, down when positive. */
void devices_scroll(int steps);

/* Presses or releases a key by its code in evdev. The modifiers are those that hold afterwards. */
void devices_key(uint32_t code, bool is_down, const uint32_t modifiers[4]);

#endif
