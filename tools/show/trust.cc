/* How far a ranking of what is hot can be trusted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/trust.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/trained-entries.h"
#include "tools/layout.h"
#include "tools/show/names.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* Functions with a smaller share, and fewer loops or executions, are not worth a
   sentence.  */
constexpr double least_share = .1, least_executions = 100;
constexpr int least_loops = 2;

/* The block of F with the most work; null if it has none.  */
const profile_block *
busiest_block (const profile_function &f)
{
  const profile_block *most = nullptr;
  scaled work;
  for (const profile_block &b : f.blocks)
    if (const scaled here = b.frequency * scaled (instructions_of (b));
	work < here)
      {
	most = &b;
	work = here;
      }
  return most;
}

/* Is the number of iterations of loop L of F a guess?  */
bool
guessed_p (const profile_function &f, const recorded_graph &recorded,
	   const loop_forest &loops, int l)
{
  for (int b = 0; b < recorded.cfg.n_blocks (); ++b)
    for (int e : recorded.cfg.succs (b))
      if (const decided_by by = f.blocks[b].decided;
	  loops.contains (l, b) && !loops.contains (l, recorded.cfg.dst (e))
	  && f.edges[recorded.record[e]].probability > 0
	  && (by == decided_by::iterations || by == decided_by::kept))
	return false;
  return true;
}

/* How many loops of F around its block number B are guessed.  */
int
guessed_loops (const profile_function &f, int b)
{
  const recorded_graph recorded (f);
  const loop_forest loops (recorded.cfg);
  int n = 0;
  for (int l = loops.loop_of (b); l >= 0; l = loops[l].parent)
    n += guessed_p (f, recorded, loops, l);
  return n;
}

} // anonymous namespace

std::string
trust_sentence (const profile &p)
{
  if (p.scope != profile_scope::program
      || common_to_units (p, &profile_unit::model) != "default"
      || training_runs (p) > 0
      || std::any_of (p.functions.begin (), p.functions.end (), measured_p))
    return "";
  /* README has this figure from lab/benchmarks/figures.csv.  */
  return "In programs whose runs were counted, the fifth of the code that is "
	 "called hottest did 63% of the work of the fifth that was: take this "
	 "as "
	 "a hint, and profile before you act on it.";
}

std::vector<std::string>
doubtful_ranks (const profile &p, const std::vector<hot_function> &hot)
{
  scaled total;
  for (const hot_function &h : hot)
    total += h.self;
  std::vector<std::string> result;
  for (const hot_function &h : hot)
    {
      if (share_of (h.self, total) < least_share)
	continue;
      const profile_function &f = p.functions[h.function ()];
      const profile_block *const b = busiest_block (f);
      if (!b || b->frequency < scaled (least_executions))
	continue;
      const int n = guessed_loops (f, static_cast<int> (b - f.blocks.data ()));
      if (n >= least_loops)
	result.push_back (
	  shown_function (f) + " may be far less hot: it is here because "
	  + std::to_string (n) + " loops inside each other are guessed to run "
	  + show_place (p, b->place) + " " + times (b->frequency)
	  + " per entry; their numbers of iterations are not known");
    }
  return result;
}

} // namespace staticprof
