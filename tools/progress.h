/* Reports the progress of a command.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   After two seconds the last line of the terminal shows it.  A thread writes
   the line, because some long steps have no loop.  */

#pragma once

#include <cstddef>

namespace staticprof
{

/* Start the thread, if standard error is a terminal and standard output is no
   pipe: a pager would use the same terminal.  */
void start_progress ();

/* Set the current step to WHAT, number N of ALL if ALL is not 0.  */
void doing (const char *what, std::size_t n = 0, std::size_t all = 0);

/* Erase the line before other output, and stop writing.  */
void end_progress ();

} // namespace staticprof
