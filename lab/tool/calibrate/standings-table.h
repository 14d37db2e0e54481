/* Where measured programs' functions stand in the call graph, as a table that
   the weights of invocations are fitted to (lab/benchmarks/fit/invocations.py).

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/score-card.h"

#include <string>

namespace staticprof
{

/* The names of the columns, and a line break.  */
std::string standings_head ();

/* A line for each function of M, called NAME, that was measured and is weighed
   (weighed_p).  */
std::string standings_rows (const measured_program &m, const std::string &name);

} // namespace staticprof
