/* Compilers that work at the same time.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/run-compilers.h"

#include "tools/progress.h"

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace staticprof
{

namespace
{

/* Start WORDS in DIRECTORY, with all output in LOG and the signals BLOCKED; -1 if
   that fails.  */
pid_t
start (const std::vector<std::string> &words, const std::string &directory,
       const std::string &log, const sigset_t &blocked)
{
  std::vector<char *> arguments;
  for (const std::string &word : words)
    arguments.push_back (const_cast<char *> (word.c_str ()));
  arguments.push_back (nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen (&actions, 1, log.c_str (),
				    O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2 (&actions, 1, 2);
  posix_spawn_file_actions_addchdir_np (&actions, directory.c_str ());
  posix_spawnattr_t attributes;
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setsigmask (&attributes, &blocked);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t process;
  const int error = posix_spawnp (&process, arguments[0], &actions, &attributes,
				  arguments.data (), environ);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  return error ? -1 : process;
}

/* Compilers at work.  */
class compilers
{
public:
  explicit compilers (const held_signals &held) : m_held (held)
  {
    m_signals = held.ending ();
    sigaddset (&m_signals, SIGCHLD);
    sigset_t child;
    sigemptyset (&child);
    sigaddset (&child, SIGCHLD);
    pthread_sigmask (SIG_BLOCK, &child, nullptr);
  }

  std::size_t size () const { return m_working.size (); }
  void add (unit_run &run)
  {
    const pid_t process = start (run.words, run.directory, run.folder + "/log",
				 m_held.before ());
    if (process > 0)
      m_working.emplace_back (process, &run);
  }
  /* Wait until one ends.  Returns false if the program is to end: then all of them
     have ended.  */
  bool wait ();

private:
  void finish_ended (int options);

  const held_signals &m_held;
  sigset_t m_signals;
  std::vector<std::pair<pid_t, unit_run *>> m_working;
};

/* Take those away that have ended; with OPTIONS 0, wait for them.  */
void
compilers::finish_ended (int options)
{
  const auto ended = [options] (const auto &working) {
    int status = 0;
    const pid_t process = waitpid (working.first, &status, options);
    if (process > 0)
      working.second->status = WIFEXITED (status) ? WEXITSTATUS (status) : -1;
    return process != 0;
  };
  m_working.erase (std::remove_if (m_working.begin (), m_working.end (), ended),
		   m_working.end ());
}

bool
compilers::wait ()
{
  const std::size_t before = m_working.size ();
  while (finish_ended (WNOHANG), m_working.size () == before)
    if (const int signal = sigwaitinfo (&m_signals, nullptr);
	signal > 0 && signal != SIGCHLD)
      {
	for (const auto &[process, run] : m_working)
	  kill (process, SIGTERM);
	finish_ended (0);
	/* It waits until it is no longer held back.  */
	raise (signal);
	return false;
      }
  return true;
}

} // namespace

void
compile (std::vector<unit_run> &runs, const held_signals &held)
{
  const std::size_t most = std::max (std::thread::hardware_concurrency (), 1u);
  compilers working (held);
  std::size_t n = 0;
  for (unit_run &run : runs)
    {
      doing ("compiling units", ++n, runs.size ());
      if (working.size () == most && !working.wait ())
	return;
      working.add (run);
    }
  while (working.size () > 0)
    if (!working.wait ())
      return;
}

} // namespace staticprof
