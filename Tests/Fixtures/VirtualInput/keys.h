/* The keys of a keyboard of the United States. */
#ifndef KEYS_H
#define KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes the keymap; its text goes to the compositor. NULL when XKB has no data. */
const char *keys_keymap(void);

/* Presses or releases keys by name, modifiers first, such as "ctrl+shift+k". False when there is no
   such key; nothing is pressed then. */
bool keys_press(const char *name, bool down, bool up);

/* Types a text in UTF-8. False when a character has no key; what comes before it has been typed. */
bool keys_type(const char *text);

#endif
