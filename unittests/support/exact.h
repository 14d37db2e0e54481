/* The exact solution, computed without any code of the core.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Block frequencies solve f = e + P^T f (Ramamoorthy 1965); here on
   a dense matrix of GMP rationals, which is for graphs with up to some sixty
   blocks.  */

#pragma once

#include "unittests/support/exact_elimination.h"
#include "unittests/support/graph_literal.h"

#include <gmpxx.h>

#include <vector>

inline double
as_double (const mpq_class &x)
{
  return x.get_d ();
}

namespace staticprof
{

/* The blocks that edges with positive probability reach from the entry.  */
inline std::vector<char>
reached_blocks (const weighted_graph &g)
{
  std::vector<char> reached (g.cfg.n_blocks (), 0);
  std::vector<int> work (1, g.cfg.entry ());
  reached[g.cfg.entry ()] = 1;
  while (!work.empty ())
    {
      int b = work.back ();
      work.pop_back ();
      for (int e : g.cfg.succs (b))
	if (g.exact[e] != 0 && !reached[g.cfg.dst (e)])
	  {
	    reached[g.cfg.dst (e)] = 1;
	    work.push_back (g.cfg.dst (e));
	  }
    }
  return reached;
}

/* The frequency of every block.  Empty if the system has no solution because
   control may never end.  */
inline std::vector<mpq_class>
exact_frequencies (const weighted_graph &g)
{
  int n = g.cfg.n_blocks ();
  std::vector<char> reached = reached_blocks (g);
  /* Row B: f(B) - sum of P(U, B) f(U) = e(B).  */
  std::vector<std::vector<mpq_class>> a (n, std::vector<mpq_class> (n + 1));
  for (int b = 0; b < n; ++b)
    a[b][b] = 1;
  a[g.cfg.entry ()][n] = 1;
  for (int e = 0; e < g.cfg.n_edges (); ++e)
    if (reached[g.cfg.src (e)])
      a[g.cfg.dst (e)][g.cfg.src (e)] -= g.exact[e];

  if (!eliminate (a))
    return {};
  std::vector<mpq_class> f (n);
  for (int b = 0; b < n; ++b)
    f[b] = a[b][n];
  return f;
}

} // namespace staticprof
