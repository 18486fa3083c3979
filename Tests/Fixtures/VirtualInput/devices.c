#define _GNU_SOURCE
#include "devices.h"

#include <linux/input-event-codes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "fake-input.h"
#include "keys.h"
#include "output-layout.h"
#include "virtual-keyboard.h"
#include "virtual-pointer.h"

/* One of the outputs, in logical pixels. */
struct output {
  struct wl_list link;
  uint32_t name;
  struct wl_output *output;
  struct zxdg_output_v1 *place;
  int32_t x, y, width, height;
};

static struct wl_display *display;
static struct wl_seat *seat;
static struct zwlr_virtual_pointer_manager_v1 *pointers;
static struct zwp_virtual_keyboard_manager_v1 *keyboards;
static struct zxdg_output_manager_v1 *places;
static struct org_kde_kwin_fake_input *fake;
static struct zwlr_virtual_pointer_v1 *pointer;
static struct zwp_virtual_keyboard_v1 *keyboard;
static struct wl_list outputs;

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static void moved(void *data, struct zxdg_output_v1 *place, int32_t x, int32_t y) {
  struct output *output = data;
  output->x = x;
  output->y = y;
}

static void resized(void *data, struct zxdg_output_v1 *place, int32_t width, int32_t height) {
  struct output *output = data;
  output->width = width;
  output->height = height;
}

static void done(void *data, struct zxdg_output_v1 *place) {}

static const struct zxdg_output_v1_listener place_listener = {
  .logical_position = moved, .logical_size = resized, .done = done};

static void watch(struct output *output) {
  if (!places || output->place) return;
  output->place = zxdg_output_manager_v1_get_xdg_output(places, output->output);
  zxdg_output_v1_add_listener(output->place, &place_listener, output);
}

static void add_output(struct wl_registry *registry, uint32_t name) {
  struct output *output = calloc(1, sizeof *output);
  if (!output) abort();
  output->name = name;
  output->output = wl_registry_bind(registry, name, &wl_output_interface, 1);
  wl_list_insert(&outputs, &output->link);
  watch(output);
}

static void appeared(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  if (strcmp(interface, wl_seat_interface.name) == 0 && !seat) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  } else if (strcmp(interface, zwlr_virtual_pointer_manager_v1_interface.name) == 0) {
    pointers = wl_registry_bind(registry, name, &zwlr_virtual_pointer_manager_v1_interface, 1);
  } else if (strcmp(interface, zwp_virtual_keyboard_manager_v1_interface.name) == 0) {
    keyboards = wl_registry_bind(registry, name, &zwp_virtual_keyboard_manager_v1_interface, 1);
  } else if (strcmp(interface, org_kde_kwin_fake_input_interface.name) == 0 && version >= 4) {
    fake = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, 4);
  } else if (strcmp(interface, zxdg_output_manager_v1_interface.name) == 0) {
    places = wl_registry_bind(registry, name, &zxdg_output_manager_v1_interface, 1);
    struct output *output;
    wl_list_for_each(output, &outputs, link) watch(output);
  } else if (strcmp(interface, wl_output_interface.name) == 0) {
    add_output(registry, name);
  }
}

static void disappeared(void *data, struct wl_registry *registry, uint32_t name) {
  struct output *output, *next;
  wl_list_for_each_safe(output, next, &outputs, link) {
    if (output->name != name) continue;
    if (output->place) zxdg_output_v1_destroy(output->place);
    wl_output_destroy(output->output);
    wl_list_remove(&output->link);
    free(output);
  }
}

static const struct wl_registry_listener registry_listener = {
  .global = appeared, .global_remove = disappeared};

static bool send_keymap(const char *text) {
  size_t size = strlen(text) + 1;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0 || write(file, text, size) != (ssize_t)size) return false;
  zwp_virtual_keyboard_v1_keymap(
    keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  close(file);
  return true;
}

const char *devices_open(void) {
  wl_list_init(&outputs);
  display = wl_display_connect(NULL);
  if (!display) return "there is no Wayland display";
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  if (!devices_flush()) return "the compositor is gone";
  const char *keymap = keys_keymap();
  if (!keymap) return "there is no keymap: install the package xkb-data";
  if (fake) {
    org_kde_kwin_fake_input_authenticate(fake, "a11y-tour", "tests");
  } else if (seat && pointers && keyboards && places) {
    pointer = zwlr_virtual_pointer_manager_v1_create_virtual_pointer(pointers, seat);
    keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(keyboards, seat);
    if (!send_keymap(keymap)) return "the keymap cannot be sent";
  } else {
    return "the compositor lets nobody make a pointer or a keyboard";
  }
  return devices_flush() ? NULL : "the compositor is gone";
}

int devices_descriptor(void) {
  return wl_display_get_fd(display);
}

bool devices_dispatch(void) {
  return wl_display_dispatch(display) >= 0;
}

bool devices_flush(void) {
  return wl_display_roundtrip(display) >= 0;
}

bool devices_move(double x, double y) {
  if (fake) {
    org_kde_kwin_fake_input_pointer_motion_absolute(
      fake, wl_fixed_from_double(x), wl_fixed_from_double(y));
    return true;
  }
  /* The layout is the smallest rectangle that holds all outputs. */
  bool is_first = true;
  int32_t left = 0, top = 0, right = 0, bottom = 0;
  struct output *output;
  wl_list_for_each(output, &outputs, link) {
    int32_t end = output->x + output->width, foot = output->y + output->height;
    if (output->width <= 0 || output->height <= 0) continue;
    left = is_first || output->x < left ? output->x : left;
    top = is_first || output->y < top ? output->y : top;
    right = is_first || end > right ? end : right;
    bottom = is_first || foot > bottom ? foot : bottom;
    is_first = false;
  }
  if (is_first || x < left || y < top || x > right || y > bottom) return false;
  /* A place may lie between two logical pixels. */
  const double parts = 256;
  zwlr_virtual_pointer_v1_motion_absolute(
    pointer, now(), (uint32_t)((x - left) * parts), (uint32_t)((y - top) * parts),
    (uint32_t)((right - left) * parts), (uint32_t)((bottom - top) * parts));
  zwlr_virtual_pointer_v1_frame(pointer);
  return true;
}

bool devices_button(unsigned button, bool is_down) {
  static const uint32_t codes[] = {BTN_LEFT, BTN_MIDDLE, BTN_RIGHT};
  if (button < 1 || button > 3) return false;
  if (fake) {
    org_kde_kwin_fake_input_button(fake, codes[button - 1], is_down);
    return true;
  }
  zwlr_virtual_pointer_v1_button(pointer, now(), codes[button - 1], is_down);
  zwlr_virtual_pointer_v1_frame(pointer);
  return true;
}

void devices_scroll(int steps) {
  /* What a step of a wheel is worth. */
  const double step = 15;
  for (int i = 0; i < abs(steps); i++) {
    wl_fixed_t value = wl_fixed_from_double(steps < 0 ? -step : step);
    if (fake) {
      org_kde_kwin_fake_input_axis(fake, WL_POINTER_AXIS_VERTICAL_SCROLL, value);
    } else {
      zwlr_virtual_pointer_v1_axis(pointer, now(), WL_POINTER_AXIS_VERTICAL_SCROLL, value);
      zwlr_virtual_pointer_v1_frame(pointer);
    }
  }
}

void devices_key(uint32_t code, bool is_down, const uint32_t modifiers[4]) {
  if (fake) {
    org_kde_kwin_fake_input_keyboard_key(fake, code, is_down);
    return;
  }
  zwp_virtual_keyboard_v1_key(keyboard, now(), code, is_down);
  zwp_virtual_keyboard_v1_modifiers(
    keyboard, modifiers[0], modifiers[1], modifiers[2], modifiers[3]);
}
