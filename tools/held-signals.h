/* Signals that end the program, held back while files of it are unfinished.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <csignal>
#include <initializer_list>

namespace staticprof
{

/* Holds back the signals that end the program while it exists; interrupted_p
   says whether one is waiting.  One that is ignored remains so.  Threads that
   were started before must have blocked them.  */
class held_signals
{
public:
  held_signals ()
  {
    sigemptyset (&m_ending);
    for (int s : { SIGINT, SIGTERM, SIGHUP })
      {
	struct sigaction now;
	if (sigaction (s, nullptr, &now) == 0 && now.sa_handler != SIG_IGN)
	  sigaddset (&m_ending, s);
      }
    pthread_sigmask (SIG_BLOCK, &m_ending, &m_before);
  }
  ~held_signals () { pthread_sigmask (SIG_SETMASK, &m_before, nullptr); }
  held_signals (const held_signals &) = delete;
  held_signals &operator= (const held_signals &) = delete;

  bool interrupted_p () const
  {
    sigset_t pending;
    sigpending (&pending);
    for (int s : { SIGINT, SIGTERM, SIGHUP })
      if (sigismember (&m_ending, s) && sigismember (&pending, s))
	return true;
    return false;
  }
  /* The signals that are held back, and what was blocked before.  */
  const sigset_t &ending () const { return m_ending; }
  const sigset_t &before () const { return m_before; }

private:
  sigset_t m_ending, m_before;
};

} // namespace staticprof
