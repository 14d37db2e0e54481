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

/* Functions with a smaller share, and fewer loops or iterations, are not worth a
   sentence.  */
constexpr double least_share = .1, least_iterations = 100;
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

/* Executions of the header of loop L of F for each time that it is entered.  */
double
iterations_of (const profile_function &f, const recorded_graph &recorded,
	       const loop_forest &loops, int l)
{
  const int header = loops[l].header;
  scaled entering;
  for (int b = 0; b < recorded.cfg.n_blocks (); ++b)
    for (int e : recorded.cfg.succs (b))
      if (recorded.cfg.dst (e) == header && !loops.contains (l, b))
	entering += f.blocks[b].frequency
		    * scaled (f.edges[recorded.record[e]].probability);
  return entering.zero_p ()
	   ? 1
	   : (f.blocks[header].frequency / entering).to_double ();
}

struct guessed_loops
{
  int n = 0;
  double iterations = 1; /* All of them together iterate so often per entry.  */
};

/* The loops of F around its block number B that are guessed.  */
guessed_loops
loops_guessed (const profile_function &f, int b)
{
  const recorded_graph recorded (f);
  const loop_forest loops (recorded.cfg);
  guessed_loops result;
  for (int l = loops.loop_of (b); l >= 0; l = loops[l].parent)
    if (guessed_p (f, recorded, loops, l))
      {
	++result.n;
	result.iterations *= iterations_of (f, recorded, loops, l);
      }
  return result;
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
  return "On average over programs whose runs were counted, what is called "
	 "the hottest fifth did 63% of the work of the fifth that is hottest: "
	 "take this as a hint, and profile before you act on it.";
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
      if (!b)
	continue;
      const guessed_loops g = loops_guessed (
	f, static_cast<int> (b - f.blocks.data ()));
      if (g.n >= least_loops && g.iterations >= least_iterations)
	result.push_back (
	  shown_function (f) + " may be far less hot: it is here because "
	  + std::to_string (g.n)
	  + " loops inside each other are guessed to repeat "
	  + show_place (p, b->place) + " " + times (scaled (g.iterations))
	  + "; their numbers of iterations are not known");
    }
  return result;
}

} // namespace staticprof
