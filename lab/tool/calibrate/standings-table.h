/* The places of measured programs' functions in the call graph, as a table to
   which the learned model of invocations is fitted
   (lab/benchmarks/fit/invocations.py).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/score-card.h"

#include <string>

namespace staticprof
{

/* The names of the columns, and a line break.  */
std::string standings_head ();

/* A line for each measured function of M, which is called NAME.  */
std::string standings_rows (const measured_program &m, const std::string &name);

} // namespace staticprof
