/* What a command is doing, for those who wait.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   From two seconds on the last line of the terminal says it.  A thread writes
   it, for some steps are long and have no loop to write it in.  */

#pragma once

#include <cstddef>

namespace staticprof
{

/* Wait, and then write, if standard error is a terminal and nobody reads
   standard output through a pipe: a pager has the same terminal.  With
   STATICPROF_PROGRESS in the environment lines are written wherever standard
   error goes, after two seconds and then every five.  */
void start_progress ();

/* WHAT is being done, number N of ALL if that is not 0.  */
void doing (const char *what, std::size_t n = 0, std::size_t all = 0);

/* Erase the line: something else is to be written.  No more is written.  */
void end_progress ();

} // namespace staticprof
