#include "keys.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <xkbcommon/xkbcommon.h>

#include "devices.h"

enum { MOST_KEYS = 8, EVDEV_OFFSET = 8 };

static struct xkb_keymap *keymap;
static struct xkb_state *state;

const char *keys_keymap(void) {
  struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
  struct xkb_rule_names names = {.rules = "evdev", .model = "pc105", .layout = "us"};
  if (context) keymap = xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  if (!keymap) return NULL;
  state = xkb_state_new(keymap);
  return xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
}

/* Finds the key of a symbol, and whether it needs Shift. Returns 0 when there is none. */
static xkb_keycode_t key_of(xkb_keysym_t symbol, bool *needs_shift) {
  for (xkb_level_index_t level = 0; level < 2; level++) {
    for (xkb_keycode_t key = xkb_keymap_min_keycode(keymap); key <= xkb_keymap_max_keycode(keymap);
         key++) {
      const xkb_keysym_t *symbols;
      int count = xkb_keymap_key_get_syms_by_level(keymap, key, 0, level, &symbols);
      if (count == 1 && symbols[0] == symbol) {
        *needs_shift = level == 1;
        return key;
      }
    }
  }
  return 0;
}

static xkb_keysym_t symbol_of(const char *name) {
  static const struct { const char *name; xkb_keysym_t symbol; } modifiers[] = {
    {"ctrl", XKB_KEY_Control_L}, {"control", XKB_KEY_Control_L}, {"alt", XKB_KEY_Alt_L},
    {"shift", XKB_KEY_Shift_L},  {"super", XKB_KEY_Super_L},
  };
  for (size_t i = 0; i < sizeof modifiers / sizeof *modifiers; i++) {
    if (strcasecmp(name, modifiers[i].name) == 0) return modifiers[i].symbol;
  }
  return xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS);
}

static void send(xkb_keycode_t key, bool is_down) {
  xkb_state_update_key(state, key, is_down ? XKB_KEY_DOWN : XKB_KEY_UP);
  const uint32_t modifiers[4] = {
    xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
    xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
    xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
    xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE),
  };
  devices_key(key - EVDEV_OFFSET, is_down, modifiers);
}

/* Adds the key of a symbol, after Shift where it needs that. */
static bool add(xkb_keysym_t symbol, xkb_keycode_t *keys, int *count) {
  bool needs_shift = false, ignored;
  xkb_keycode_t key = symbol == XKB_KEY_NoSymbol ? 0 : key_of(symbol, &needs_shift);
  if (!key || *count + 2 > MOST_KEYS) return false;
  if (needs_shift) keys[(*count)++] = key_of(XKB_KEY_Shift_L, &ignored);
  keys[(*count)++] = key;
  return true;
}

static void play(const xkb_keycode_t *keys, int count, bool down, bool up) {
  for (int i = 0; down && i < count; i++) send(keys[i], true);
  for (int i = count; up && i > 0; i--) send(keys[i - 1], false);
}

bool keys_press(const char *name, bool down, bool up) {
  xkb_keycode_t keys[MOST_KEYS];
  int count = 0;
  char *copy = strdup(name), *rest = copy, *part;
  bool is_known = copy != NULL;
  while (is_known && (part = strsep(&rest, "+"))) is_known = add(symbol_of(part), keys, &count);
  free(copy);
  if (is_known) play(keys, count, down, up);
  return is_known;
}

bool keys_type(const char *text) {
  const unsigned char *byte = (const unsigned char *)text;
  while (*byte) {
    int more = *byte >= 0xf0 ? 3 : *byte >= 0xe0 ? 2 : *byte >= 0xc0 ? 1 : 0;
    uint32_t character = more ? *byte & (0x3f >> more) : *byte;
    for (byte++; more > 0 && (*byte & 0xc0) == 0x80; more--, byte++) {
      character = character << 6 | (*byte & 0x3f);
    }
    xkb_keycode_t keys[MOST_KEYS];
    int count = 0;
    if (!add(xkb_utf32_to_keysym(character), keys, &count)) return false;
    play(keys, count, true, true);
  }
  return true;
}
