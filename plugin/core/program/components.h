/* The strongly connected components of a call graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <vector>

namespace staticprof
{

/* Components are numbered so that callers come before what they call.  */
struct components
{
  std::vector<int> of;	    /* Indexed by function: its component.  */
  std::vector<int> first;   /* Indexed by component, with one more at the
			       end: positions in MEMBERS.  */
  std::vector<int> members; /* In ascending order within a component.  */

  int n_components () const { return static_cast<int> (first.size ()) - 1; }
};

/* Function F calls CALLEES[FIRST[F]] to CALLEES[FIRST[F + 1] - 1].  The
   algorithm of Tarjan (1972) with a stack of its own; linear.  */
components find_components (const std::vector<int> &first,
			    const std::vector<int> &callees);

} // namespace staticprof
