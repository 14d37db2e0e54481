/* The core's own propagation, run over exact rationals.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "unittests/support/exact.h"

#include "plugin/core/frequency/flow.h"

#include <vector>

namespace staticprof
{

/* Block frequencies, with loop scales of at most CAP.  */
inline std::vector<mpq_class>
exact_flow (const weighted_graph &g, const mpq_class &cap)
{
  loop_forest loops (g.cfg);
  scope_tree scopes (g.cfg, loops);
  flow<mpq_class> solved (g.cfg, loops, scopes, g.exact, cap);
  solved.run ();

  std::vector<mpq_class> base (scopes.n_scopes (), mpq_class (1));
  for (int s = 1; s < scopes.n_scopes (); ++s)
    if (scopes.used_p (s))
      {
	base[s] = base[scopes.parent (s)];
	if (!scopes.region_p (s))
	  base[s] *= solved.arrivals (scopes.header (s)) * solved[s].scale;
      }
  std::vector<mpq_class> f (g.cfg.n_blocks ());
  for (int b : loops.reverse_post_order ())
    {
      int s = scopes.scope_of (b);
      f[b] = base[s];
      if (scopes.region_p (s) || b != scopes.header (s))
	f[b] *= solved.arrivals (b);
    }
  return f;
}

} // namespace staticprof
