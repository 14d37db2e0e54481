/* Reports the progress of a command.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   After two seconds the last line of the terminal shows it.  A thread writes
   the line, because some long steps have no loop.  */

#pragma once

#include <cstddef>

namespace staticprof
{

/* Wait, and then write, if standard error is a terminal and standard
   output is not a pipe: a pager has the same terminal.  With
   STATICPROF_PROGRESS in the environment lines are written wherever standard
   error goes, after two seconds and then every five.  */
void start_progress ();

/* Set the current step to WHAT, number N of ALL if ALL is not 0.  */
void doing (const char *what, std::size_t n = 0, std::size_t all = 0);

/* Erase the line before other output, and stop writing.  */
void end_progress ();

} // namespace staticprof
