/* A function that GCC has made of another one since that was estimated.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What was split off a function has lost its entry, and GCC does not always
   scale its counts to the new one.  Its edges have kept their probabilities;
   frequencies are propagated from these once more.  */

#include "plugin/gcc/program/read-unit.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/gcc/program/record.h"
#include "plugin/gcc/read/function.h"
#include "plugin/gcc/read/readers.h"

namespace staticprof
{

namespace
{

/* The probability of E in parts of fine_probability_base.  */
int
parts_of (::edge e)
{
  return e->probability.initialized_p ()
	   ? static_cast<int> (e->probability.apply (fine_probability_base))
	   : fine_probability_base / EDGE_COUNT (e->src->succs);
}

} // namespace

profile_function
read_part (function *fun, const model &m, name_table &files)
{
  push_cfun (fun);
  function_reading reading (fun);
  read_lines (reading);
  read_instructions (reading);
  name_inlined (reading);
  pop_cfun ();
  const graph &g = reading.cfg;
  const function_view view (g, reading.facts);

  prediction p;
  p.fine.assign (g.n_blocks (), 1);
  p.cold.assign (g.n_blocks (), 0);
  p.decided.assign (g.n_blocks (), decided_by::none);
  p.first_vote.assign (g.n_blocks () + 1, 0);
  for (::edge e : reading.gcc_edges)
    {
      p.parts.push_back (parts_of (e));
      p.excluded.push_back (p.parts.back () == 0 ? exclusion::compiler
						 : exclusion::none);
    }
  std::vector<double> probability (g.n_edges ());
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      double sum = 0;
      for (int e : g.succs (b))
	sum += p.parts[e];
      for (int e : g.succs (b))
	probability[e] = sum > 0 ? p.parts[e] / sum : 0;
    }
  frequency_options how;
  how.max_loop_scale = m.max_loop_scale;
  const frequencies f = propagate (g, view.graph_loops (), probability, how);
  const function_report report = { "", "", "", 0, view, m, p, f };
  name_table voters;
  return record_function (report, files, voters);
}

} // namespace staticprof
