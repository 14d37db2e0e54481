/* The hottest parts of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/hottest.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/symbols.h"

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

std::tuple<std::string, int, int>
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

std::vector<scaled>
arriving_calls (const profile &p)
{
  std::vector<scaled> result (p.functions.size ());
  for (const direct_call &d : find_direct_calls (p))
    {
      const profile_function &f = p.functions[d.caller];
      result[d.callee] += runs_of (p, f, f.calls[d.call]);
    }
  for (const profile_indirect &i : p.solved.indirect)
    for (const indirect_target &t : i.targets)
      result[t.function] += i.frequency * scaled (t.share);
  return result;
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
