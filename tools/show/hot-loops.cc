/* The loops of a profile, the hottest first.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/hot-loops.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"
#include "tools/show/hottest.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace staticprof
{

namespace
{

/* The flow of a loop per entry to the function: its inflow, the flow back to
   its header, its outflow with the flow that ends in it, and the flow that is
   lost in the capped loops inside it.  */
struct loop_flow
{
  scaled entering, returning, leaving, lost;
};

/* The flows of the loops of F, by loop; the lost ones are left at 0.  */
std::vector<loop_flow>
flows_of (const profile_function &f, const recorded_graph &recorded,
	  const loop_forest &loops)
{
  const graph &g = recorded.cfg;
  std::vector<loop_flow> flows (loops.n_loops ());
  for (int l = loops.loop_of (g.entry ()); l >= 0; l = loops[l].parent)
    flows[l].entering = 1.0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      double stopping = 1;
      for (int e : g.succs (b))
	{
	  const double probability = f.edges[recorded.record[e]].probability;
	  const scaled flow = f.blocks[b].frequency * scaled (probability);
	  stopping -= probability;
	  for (int l = loops.loop_of (g.dst (e)); !loops.contains (l, b);
	       l = loops[l].parent)
	    flows[l].entering += flow;
	  for (int l = loops.loop_of (b); !loops.contains (l, g.dst (e));
	       l = loops[l].parent)
	    flows[l].leaving += flow;
	  if (loops.back_edge_p (e))
	    flows[loops.loop_of (g.dst (e))].returning += flow;
	}
      /* A smaller difference is a rounding error.  */
      if (stopping > 1e-9)
	for (int l = loops.loop_of (b); l >= 0; l = loops[l].parent)
	  flows[l].leaving += f.blocks[b].frequency * scaled (stopping);
    }
  return flows;
}

/* Does an edge lead from block B out of loop L?  */
bool
leaves_p (const graph &g, const loop_forest &loops, int l, int b)
{
  for (int e : g.succs (b))
    if (!loops.contains (l, g.dst (e)))
      return true;
  return false;
}

/* The block that tests at the end of loop L, a do-loop, whether there is another
   iteration; -1 if it is another kind of loop.  GCC puts the test of `for' and
   `while', which is their header, behind the body.  */
int
test_at_end (const profile_function &f, const graph &g,
	     const loop_forest &loops, int l)
{
  constexpr std::size_t most_before = 16;
  const int header = loops[l].header;
  int last = -1;
  /* The blocks from which control gets to the header directly, or through blocks
     without code.  */
  std::vector<int> before = { header };
  for (std::size_t i = 0; i < before.size () && i < most_before; ++i)
    for (int e : g.preds (before[i]))
      {
	const int b = g.src (e);
	const profile_block &block = f.blocks[b];
	if (!loops.contains (l, b) || b == header)
	  continue;
	if (g.succs (b).size () == 1 && instructions_of (block) == 0)
	  before.push_back (b);
	else if (g.succs (b).size () == 2 && leaves_p (g, loops, l, b)
		 && block.place.file >= 0 && block.id > f.blocks[header].id
		 && (last < 0 || block.id > f.blocks[last].id))
	  last = b;
      }
  return last;
}

/* The place of loop L of F, where its condition is.  The header of an
   interpreter's loop, from which computed jumps leave, has no line; code that
   was inlined has lines of other functions.  */
source_place
place_of_loop (const profile_function &f, const graph &g,
	       const loop_forest &loops, int l)
{
  if (const int test = test_at_end (f, g, loops, l); test >= 0)
    return f.blocks[test].place;
  const source_place &header = f.blocks[loops[l].header].place;
  if (header.file >= 0)
    return header;
  source_place first;
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      const source_place &at = f.blocks[b].place;
      if (loops.contains (l, static_cast<int> (b))
	  && f.blocks[b].inlined_from.empty () && at.file >= 0
	  && at.file == f.place.file && at.line >= f.place.line
	  && (first.file < 0 || at.line < first.line))
	first = at;
    }
  return first.file >= 0 ? first : f.place;
}

/* Number the LOOPS of a function that have the same place.  */
void
number_loops (std::vector<hot_loop> &loops)
{
  std::map<std::pair<int, int>, int> there;
  for (hot_loop &l : loops)
    l.number = ++there[{ l.place.file, l.place.line }];
  for (hot_loop &l : loops)
    l.alike = there[{ l.place.file, l.place.line }];
}

} // anonymous namespace

std::vector<hot_loop>
loops_of (const profile &p, int function, const scaled &entries)
{
  const profile_function &f = p.functions[function];
  if (f.blocks.empty ())
    return {};
  const recorded_graph recorded (f);
  const loop_forest loops (recorded.cfg);
  std::vector<loop_flow> flows = flows_of (f, recorded, loops);

  std::vector<hot_loop> result (loops.n_loops ());
  for (int l = loops.n_loops () - 1; l >= 0; --l)
    {
      hot_loop &h = result[l];
      h.function = function;
      h.header = loops[l].header;
      h.place = place_of_loop (f, recorded.cfg, loops, l);
      h.frequency = f.blocks[h.header].frequency * entries;
      h.irreducible = loops[l].irreducible;
      const scaled &entering = flows[l].entering;
      h.endless = !entering.zero_p () && flows[l].leaving.zero_p ();
      const scaled gone = flows[l].leaving + flows[l].lost;
      h.capped = gone < entering * scaled (1 - 1e-6);
      if (loops[l].parent >= 0)
	flows[loops[l].parent].lost
	  += h.capped
	       ? flows[l].lost
		   + entering * scaled (1 - (gone / entering).to_double ())
	       : flows[l].lost;
      if (!entering.zero_p ())
	{
	  h.scale = f.blocks[h.header].frequency / entering;
	  h.iterations = flows[l].returning / entering;
	}
    }
  number_loops (result);
  return result;
}

std::vector<hot_loop>
hottest_loops (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<hot_loop> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    for (const hot_loop &l : loops_of (p, static_cast<int> (f), entries[f]))
      result.push_back (l);
  sort_hottest_first (result, &hot_loop::frequency);
  return result;
}

void
join_copies (const profile &p, std::vector<hot_loop> &loops)
{
  struct joined_loop
  {
    std::size_t first; /* Its index in the result.  */
    std::set<int> units;
    scaled entered, returned;
  };
  using key = std::tuple<std::string, int, int, int, int, int>;
  std::map<key, joined_loop> known;
  std::vector<hot_loop> result;
  for (const hot_loop &l : loops)
    {
      const auto [name, file, line] = definition_of (p, l.function);
      const auto [where, fresh] = known.try_emplace (
	{ name, file, line, l.place.file, l.place.line, l.number },
	joined_loop{ result.size (), {}, {}, {} });
      if (fresh)
	result.push_back (l);
      joined_loop &j = where->second;
      hot_loop &sum = result[j.first];
      sum.frequency += fresh ? scaled () : l.frequency;
      j.units.insert (p.functions[l.function].unit);
      sum.units = static_cast<int> (j.units.size ());
      if (l.scale.zero_p ())
	continue;
      j.entered += l.frequency / l.scale;
      j.returned += l.frequency / l.scale * l.iterations;
      if (!fresh && !sum.endless && !j.entered.zero_p ())
	sum.iterations = j.returned / j.entered;
    }
  sort_hottest_first (result, &hot_loop::frequency);
  loops = std::move (result);
}

} // namespace staticprof
