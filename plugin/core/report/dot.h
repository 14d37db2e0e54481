/* A function drawn for Graphviz.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A file holds one digraph: dot_begin, any number of dot_function (each a
   cluster of its own), dot_end.  */

#pragma once

#include "plugin/core/report/dump.h"

#include <string>

namespace staticprof
{

std::string dot_begin (const std::string &title);

/* Blocks filled from blue (rare) over yellow to red (the hottest), loops as
   nested boxes, probabilities on edges, back edges dashed.  */
std::string dot_function (const function_report &r);

std::string dot_end ();

} // namespace staticprof
