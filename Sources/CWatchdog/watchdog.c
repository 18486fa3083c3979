#define _GNU_SOURCE
#include "CWatchdog.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static const char beat = 'b';
static const char rest = 'r';

// Everything below runs in the child of a process with several threads: only async-signal-safe
// calls are allowed.

static void close_from(int first, int last) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int fd = first; fd <= last && fd < limit; fd++) close(fd);
}

static void ignore_signals(void) {
  struct sigaction action = {.sa_handler = SIG_IGN};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void watch(int connection, pid_t parent, int timeout) {
  // Every other descriptor goes, above all the connection to the X server: a copy kept open here
  // would keep the windows on the screen after the parent's end.
  if (connection > 0) close_from(0, connection - 1);
  close_from(connection + 1, ~0U >> 1);
  ignore_signals();
  // Its own session: what stops or ends the parent from a terminal must not reach it.
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_NAME, "a11y-tour-watch");

  int armed = 0;
  while (getppid() == parent) {
    struct pollfd entry = {.fd = connection, .events = POLLIN};
    int ready = poll(&entry, 1, armed ? timeout : -1);
    if (ready < 0 && errno != EINTR) break;
    if (ready < 0) continue;
    if (ready == 0) {
      if (getppid() == parent) kill(parent, SIGKILL);
      break;
    }
    char bytes[64];
    ssize_t count = read(connection, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    armed = bytes[count - 1] == beat;
  }
  _exit(0);
}

// The parent's side.

int watchdog_start(watchdog_t *watchdog, int timeout_milliseconds) {
  watchdog->child = -1;
  watchdog->connection = -1;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) {
    int failure = errno;
    close(ends[0]);
    close(ends[1]);
    return failure;
  }
  if (child == 0) watch(ends[1], parent, timeout_milliseconds);
  close(ends[1]);
  watchdog->child = child;
  watchdog->connection = ends[0];
  return 0;
}

static int say(const watchdog_t *watchdog, char word) {
  if (watchdog->connection < 0) return EPIPE;
  ssize_t sent;
  do {
    sent = send(watchdog->connection, &word, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && errno == EINTR);
  // A full buffer means that the child has been stopped, not that it is gone.
  return sent == 1 || errno == EAGAIN ? 0 : errno;
}

int watchdog_beat(const watchdog_t *watchdog) { return say(watchdog, beat); }

int watchdog_rest(const watchdog_t *watchdog) { return say(watchdog, rest); }

void watchdog_stop(watchdog_t *watchdog) {
  if (watchdog->connection >= 0) close(watchdog->connection);
  if (watchdog->child > 0) {
    kill(watchdog->child, SIGKILL);
    while (waitpid(watchdog->child, NULL, 0) < 0 && errno == EINTR) {}
  }
  watchdog->connection = -1;
  watchdog->child = -1;
}
