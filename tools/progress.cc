/* Reports the progress of a command.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/progress.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace staticprof
{

namespace
{

std::atomic<const char *> step ("starting");
std::atomic<std::size_t> step_number, step_all;

std::mutex lock;
std::condition_variable over;
bool ended;
std::thread writer;
bool lines; /* Write a new line each time, instead of overwriting one.  */

/* It allocates nothing, because end_progress waits for it even when memory is
   exhausted.  */
void
write_line ()
{
  constexpr char erase[] = "\r\033[K";
  std::chrono::milliseconds wait (2000);
  std::unique_lock<std::mutex> locked (lock);
  bool shown = false;
  while (!over.wait_for (locked, wait, [] { return ended; }))
    {
      std::fprintf (stderr, "%s%s", lines ? "staticprof: " : erase,
		    step.load ());
      if (step_all)
	std::fprintf (stderr, ", %zu of %zu", step_number.load (),
		      step_all.load ());
      if (lines)
	std::fputs ("\n", stderr);
      shown = !lines;
      wait = std::chrono::milliseconds (lines ? 5000 : 200);
    }
  if (shown)
    std::fputs (erase, stderr);
}

/* Start the thread.  Signals are for the other one, which may hold them back.  */
void
start_writer ()
{
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  writer = std::thread (write_line);
  pthread_sigmask (SIG_SETMASK, &before, nullptr);
}

} // anonymous namespace

void
start_progress ()
{
  struct stat status;
  const char *term = std::getenv ("TERM");
  const char *const asked_for = std::getenv ("STATICPROF_PROGRESS");
  lines = asked_for && *asked_for;
  if (lines)
    start_writer ();
  else if (isatty (STDERR_FILENO) && term && std::strcmp (term, "dumb") != 0
	   && !(fstat (STDOUT_FILENO, &status) == 0
		&& S_ISFIFO (status.st_mode)))
    start_writer ();
}

void
doing (const char *what, std::size_t n, std::size_t all)
{
  step = what;
  step_number = n;
  step_all = all;
}

void
end_progress ()
{
  {
    const std::lock_guard<std::mutex> locked (lock);
    ended = true;
  }
  over.notify_one ();
  if (writer.joinable ())
    writer.join ();
}

} // namespace staticprof
