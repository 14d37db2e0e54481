/* The hottest parts of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/hottest.h"

#include "plugin/core/graph/loops.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace staticprof
{

double
share_of (const scaled &a, const scaled &b)
{
  return b.zero_p () ? 0 : std::min ((a / b).to_double (), 1.0);
}

std::vector<scaled>
counted_entries (const profile &p)
{
  /* The calls of each part that was split off, by unit and symbol.  */
  struct calls
  {
    std::string origin;
    scaled all, elsewhere;
  };
  std::map<std::pair<int, std::string>, calls> parts;
  for (const profile_function &f : p.functions)
    if (!f.origin.empty ())
      parts[{ f.unit, f.assembler_name }].origin = f.origin;
  for (const profile_function &f : p.functions)
    for (const profile_call &c : f.calls)
      {
	const auto part = parts.find ({ f.unit, c.callee });
	if (part == parts.end ())
	  continue;
	part->second.all += c.global_frequency;
	if (part->second.origin != f.assembler_name)
	  part->second.elsewhere += c.global_frequency;
      }

  std::vector<scaled> result;
  for (const profile_function &f : p.functions)
    {
      result.push_back (f.invocations);
      const auto part = parts.find ({ f.unit, f.assembler_name });
      if (part != parts.end () && !part->second.all.zero_p ())
	result.back () *= part->second.elsewhere / part->second.all;
    }
  return result;
}

double
instructions_of (const profile_block &b)
{
  return !real_block_p (b.id)		 ? 0
	 : b.instructions == not_counted ? 1
					 : b.instructions;
}

scaled
self_cost (const profile_function &f, const scaled &entries)
{
  scaled sum;
  for (const profile_block &b : f.blocks)
    sum += b.frequency * scaled (instructions_of (b));
  return sum * entries;
}

double
own_count (const profile_function &f, const profile_block &b)
{
  const double n = static_cast<double> (counted (f, b));
  return b.inlined_from.empty () ? n * f.measured.own_part : n;
}

double
measured_cost (const profile_function &f)
{
  double sum = 0;
  for (const profile_block &b : f.blocks)
    if (counted (f, b) != not_measured)
      sum += own_count (f, b) * instructions_of (b);
  return sum;
}

std::map<std::pair<int, int>, const profile_block *>
hottest_blocks (const profile_function &f)
{
  std::map<std::pair<int, int>, const profile_block *> result;
  for (const profile_block &b : f.blocks)
    if (real_block_p (b.id))
      {
	const profile_block *&most = result[{ b.place.file, b.place.line }];
	if (!most || most->frequency < b.frequency)
	  most = &b;
      }
  return result;
}

/* The name and the place of function F, which its copies in other units share; F
   itself if it has no place.  */
static std::tuple<std::string, int, int>
definition_of (const profile &p, int f)
{
  const profile_function &x = p.functions[f];
  return { x.name, x.place.file, x.place.file < 0 ? f : x.place.line };
}

std::vector<hot_function>
hottest_functions (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<scaled> self;
  std::map<std::tuple<std::string, int, int>, std::size_t> known;
  std::vector<hot_function> result;
  for (int f = 0; f < static_cast<int> (p.functions.size ()); ++f)
    {
      self.push_back (self_cost (p.functions[f], entries[f]));
      const auto [where, fresh] = known.try_emplace (definition_of (p, f),
						     result.size ());
      if (fresh)
	result.push_back ({ {}, {}, {}, false });
      hot_function &h = result[where->second];
      h.copies.push_back (f);
      h.self += self.back ();
      h.invocations += p.functions[f].invocations;
      h.has_blocks |= !p.functions[f].blocks.empty ();
    }
  for (hot_function &h : result)
    sort_hottest_first (h.copies, [&] (int f) { return self[f]; });
  sort_hottest_first (result, [] (const hot_function &h) {
    return h.has_blocks ? h.self : h.invocations;
  });
  return result;
}

double
share_in (const std::vector<double> &shares, const hot_function &h)
{
  double sum = -1;
  for (int f : h.copies)
    if (!shares.empty () && shares[f] >= 0)
      sum = std::max (sum, 0.) + shares[f];
  return sum;
}

int
units_of (const profile &p, const std::vector<int> &copies)
{
  std::set<int> units;
  for (int f : copies)
    units.insert (p.functions[f].unit);
  return static_cast<int> (units.size ());
}

bool
partly_measured_p (const profile_function &f)
{
  return measured_p (f) || measured_executions (f) > 0;
}

std::vector<double>
measured_shares (const profile &p)
{
  std::vector<double> result;
  double total = 0;
  for (const profile_function &f : p.functions)
    {
      result.push_back (partly_measured_p (f) ? measured_cost (f) : -1);
      total += std::max (result.back (), 0.0);
    }
  if (total <= 0)
    result.clear ();
  for (double &share : result)
    share = share < 0 ? -1 : share / total;
  return result;
}

std::vector<std::string>
units_of_equals (const profile &p)
{
  std::map<std::tuple<std::string, int, int>, int> there;
  for (const profile_function &f : p.functions)
    ++there[{ f.name, f.place.file, f.place.line }];
  std::vector<std::string> result;
  for (const profile_function &f : p.functions)
    result.push_back (there[{ f.name, f.place.file, f.place.line }] > 1
			? p.units[f.unit].name
			: "");
  return result;
}

void
sort_functions (const profile &p, function_order order,
		std::vector<hot_function> &functions)
{
  const std::vector<double> measured = measured_shares (p);
  if (order == function_order::entries)
    sort_hottest_first (functions, &hot_function::invocations);
  if (order == function_order::share || order == function_order::entries
      || measured.empty ())
    return;
  scaled total;
  for (const hot_function &f : functions)
    total += f.self;
  sort_hottest_first (functions, [&] (const hot_function &f) {
    const double share = share_in (measured, f);
    return order == function_order::measured ? share
	   : share < 0			     ? -1
		       : std::fabs (share - share_of (f.self, total));
  });
}

bool
learned_invocations_p (const profile &p)
{
  return p.weigh_invocations && p.scope == profile_scope::program;
}

scaled
runs_of (const profile &p, const profile_function &f, const profile_call &c)
{
  return learned_invocations_p (p) ? f.invocations * c.frequency
				   : c.global_frequency;
}

bool
in_line_p (const profile_call &c)
{
  return c.callee.compare (0, 10, "__builtin_") == 0;
}

source_place
place_of (const profile_function &f, const profile_call &c)
{
  return c.place.file >= 0 ? c.place : f.place;
}

std::vector<hot_call>
hottest_calls (const profile &p)
{
  using key
    = std::tuple<std::string, std::string, std::string, std::string, int, int>;
  std::map<key, std::size_t> known;
  std::vector<std::set<int>> units; /* By row.  */
  std::vector<hot_call> result;
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      for (std::size_t n = 0; n < f.calls.size (); ++n)
	{
	  const profile_call &c = f.calls[n];
	  if (in_line_p (c))
	    continue;
	  const source_place at = place_of (f, c);
	  const auto [where, fresh] = known.try_emplace (
	    { f.name, c.callee, c.slot, c.signature, at.file, at.line },
	    result.size ());
	  if (fresh)
	    {
	      result.push_back (
		{ static_cast<int> (i), static_cast<int> (n), {}, at, 1 });
	      units.emplace_back ();
	    }
	  result[where->second].frequency += runs_of (p, f, c);
	  units[where->second].insert (f.unit);
	}
    }
  for (std::size_t i = 0; i < result.size (); ++i)
    result[i].units = static_cast<int> (units[i].size ());
  sort_hottest_first (result, &hot_call::frequency);
  return result;
}

/* The flow of a loop per entry to the function: its inflow, the flow back to
   its header, its outflow with the flow that ends in it, and the flow that is
   lost in the capped loops inside it.  */
struct loop_flow
{
  scaled entering, returning, leaving, lost;
};

/* The flows of the loops of F, by loop; the lost ones are left at 0.  */
static std::vector<loop_flow>
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
static bool
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
static int
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
static source_place
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
static void
number_loops (std::vector<hot_loop> &loops)
{
  std::map<std::pair<int, int>, int> there;
  for (hot_loop &l : loops)
    l.number = ++there[{ l.place.file, l.place.line }];
  for (hot_loop &l : loops)
    l.alike = there[{ l.place.file, l.place.line }];
}

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

std::vector<hot_line>
hottest_lines (const profile &p)
{
  struct executed
  {
    scaled frequency;
    std::set<int> units;
  };
  std::map<std::pair<int, int>, executed> all; /* Indexed by file and line.  */
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    for (const auto &[where, b] : hottest_blocks (p.functions[i]))
      if (where.first >= 0 && where.second > 0)
	{
	  executed &line = all[where];
	  const scaled frequency = b->frequency * entries[i];
	  line.frequency += frequency;
	  if (!frequency.zero_p ())
	    line.units.insert (p.functions[i].unit);
	}
  std::vector<hot_line> result;
  for (const auto &[where, line] : all)
    result.push_back ({ p.files[where.first], where.second, line.frequency,
			static_cast<int> (line.units.size ()) });
  sort_hottest_first (result, &hot_line::frequency);
  return result;
}

} // namespace staticprof
