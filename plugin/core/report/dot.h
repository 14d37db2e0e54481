/* A function drawn for Graphviz.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/report/dump.h"

#include <string>

namespace staticprof
{

/* A cluster of a digraph: blocks filled from blue (rare) over yellow to red (the
   hottest), loops as nested boxes, probabilities on edges, back edges
   dashed.  */
std::string dot_function (const function_report &r);

} // namespace staticprof
