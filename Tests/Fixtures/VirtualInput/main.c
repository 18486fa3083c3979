/* A pointer and a keyboard for a private Wayland desktop.

     virtual-input serve          puts both on the seat of $WAYLAND_DISPLAY, writes "ready", and
                                  takes commands at the socket $A11Y_TOUR_INPUT until it is ended
     virtual-input COMMAND…       sends a command there; done once the compositor has taken it

   Commands:
     move X Y                     moves the pointer, in logical pixels of all outputs
     down, up, click [BUTTON]     1 left (default), 2 middle, 3 right
     scroll STEPS                 turns the wheel, down when positive
     key, keydown, keyup NAME…    as xdotool has them: Return, ctrl+shift+k
     type TEXT                    what a keyboard of the United States can type

   One process keeps the devices: when the last keyboard leaves a seat, applications lose their keys.
   Exit status: 0 done, 1 refused, 2 wrong usage, 3 no compositor. */
#define _GNU_SOURCE
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "devices.h"
#include "keys.h"

enum { LONGEST = 4096 };

static const char *each_key(char *names, bool down, bool up) {
  char *name, *rest = names;
  while ((name = strsep(&rest, " "))) {
    if (*name && !keys_press(name, down, up)) return "there is no such key";
  }
  return NULL;
}

static const char *press(const char *argument, bool down, bool up) {
  unsigned button = *argument ? (unsigned)strtoul(argument, NULL, 10) : 1;
  if (down && !devices_button(button, true)) return "there is no such button";
  if (down && up) devices_flush();
  return up && !devices_button(button, false) ? "there is no such button" : NULL;
}

/* Carries out a command. Returns NULL, or what is wrong with it. */
static const char *carry_out(char *line) {
  char *rest = line, *verb = strsep(&rest, " "), *argument = rest ? rest : "";
  double x, y;
  if (strcmp(verb, "move") == 0) {
    if (sscanf(argument, "%lf %lf", &x, &y) != 2) return "move wants X and Y";
    return devices_move(x, y) ? NULL : "there is no output at that place";
  }
  if (strcmp(verb, "click") == 0) return press(argument, true, true);
  if (strcmp(verb, "down") == 0) return press(argument, true, false);
  if (strcmp(verb, "up") == 0) return press(argument, false, true);
  if (strcmp(verb, "scroll") == 0) return devices_scroll(atoi(argument)), NULL;
  if (strcmp(verb, "type") == 0) return keys_type(argument) ? NULL : "a character has no key";
  bool is_down = strcmp(verb, "keydown") == 0, is_up = strcmp(verb, "keyup") == 0;
  if (strcmp(verb, "key") == 0 || is_down || is_up) {
    char names[LONGEST];
    snprintf(names, sizeof names, "%s", argument);
    return each_key(names, !is_up, !is_down);
  }
  return "there is no such command";
}

static int socket_at(struct sockaddr_un *address) {
  const char *path = getenv("A11Y_TOUR_INPUT");
  if (!path || strlen(path) >= sizeof address->sun_path) return -1;
  *address = (struct sockaddr_un){.sun_family = AF_UNIX};
  strcpy(address->sun_path, path);
  return socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
}

static int serve(void) {
  struct sockaddr_un address;
  const char *fault = devices_open();
  if (fault) {
    fprintf(stderr, "virtual-input: %s\n", fault);
    return 3;
  }
  int listener = socket_at(&address);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) < 0 ||
      listen(listener, 16) < 0) {
    perror("virtual-input: $A11Y_TOUR_INPUT");
    return 2;
  }
  puts("ready");
  fflush(stdout);
  while (true) {
    struct pollfd events[] = {
      {.fd = devices_descriptor(), .events = POLLIN}, {.fd = listener, .events = POLLIN}};
    if (poll(events, 2, -1) < 0) continue;
    if (events[0].revents && !devices_dispatch()) return 0;
    if (!events[1].revents) continue;
    int client = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    char line[LONGEST];
    ssize_t length = recv(client, line, sizeof line - 1, 0);
    if (length > 0) {
      line[length] = 0;
      const char *answer = carry_out(line);
      if (!devices_flush()) return 0;
      send(client, answer ? answer : "ok", strlen(answer ? answer : "ok"), MSG_NOSIGNAL);
    }
    close(client);
  }
}

static int ask(int count, char **words) {
  char line[LONGEST] = "", answer[LONGEST];
  size_t length = 0;
  for (int i = 0; i < count; i++) {
    int more = snprintf(line + length, sizeof line - length, "%s%s", i ? " " : "", words[i]);
    length += (size_t)more;
    if (length >= sizeof line) {
      fprintf(stderr, "virtual-input: the command is too long\n");
      return 2;
    }
  }
  struct sockaddr_un address;
  int server = socket_at(&address);
  if (server < 0 || connect(server, (struct sockaddr *)&address, sizeof address) < 0) {
    perror("virtual-input: $A11Y_TOUR_INPUT");
    return 3;
  }
  ssize_t got = send(server, line, length, MSG_NOSIGNAL) < 0
                  ? -1
                  : recv(server, answer, sizeof answer - 1, 0);
  if (got <= 0) {
    fprintf(stderr, "virtual-input: the compositor is gone\n");
    return 3;
  }
  answer[got] = 0;
  if (strcmp(answer, "ok") == 0) return 0;
  fprintf(stderr, "virtual-input: %s\n", answer);
  return 1;
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "usage: virtual-input serve | COMMAND…\n");
    return 2;
  }
  return count == 2 && strcmp(words[1], "serve") == 0 ? serve() : ask(count - 1, words + 1);
}
