/* The strongly connected components of a call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/graph/int-lists.h"

#include <vector>

namespace staticprof
{

/* Components are numbered so that callers come before what they call.  */
struct components
{
  std::vector<int> of; /* Indexed by function: its component.  */
  int_lists members;   /* By component.  */
};

/* CALLEES: by function.  The algorithm of Tarjan (1972) with a stack of its
   own; linear.  */
components find_components (const int_lists &callees);

} // namespace staticprof
