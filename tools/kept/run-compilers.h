/* Compilers that work at the same time.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/held-signals.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A unit that is compiled by WORDS in DIRECTORY with its COUNTERS; FOLDER gets the
   file log of its output and what it makes.  */
struct unit_run
{
  std::string counters, folder, directory;
  std::vector<std::string> words;
  int status = -1; /* The exit status; -1 if it could not be run.  */
};

/* Compile RUNS, as many at once as there are processors, unless a signal that is
   HELD ends that.  */
void compile (std::vector<unit_run> &runs, const held_signals &held);

} // namespace staticprof
