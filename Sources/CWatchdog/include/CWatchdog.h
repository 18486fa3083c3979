#pragma once
#include <sys/types.h>

/// A child process that ends its parent when the parent stops giving signs of life.
typedef struct {
  /// The child's process id; -1 when there is none.
  pid_t child;
  /// The parent's end of the connection; -1 when there is none.
  int connection;
} watchdog_t;

/// Starts the child, at rest. Returns 0, or the errno of what failed.
int watchdog_start(watchdog_t *watchdog, int timeout_milliseconds);

/// Gives a sign of life: from now on the next one is due within the timeout.
/// Returns 0, or the errno of what failed (EPIPE: the child is gone).
int watchdog_beat(const watchdog_t *watchdog);

/// Puts the child at rest: no sign of life is due until the next beat.
/// Returns 0, or the errno of what failed.
int watchdog_rest(const watchdog_t *watchdog);

/// Ends the child and waits for it, so that no zombie stays.
void watchdog_stop(watchdog_t *watchdog);
