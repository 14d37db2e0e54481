/* What of a profile runs most.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/hottest.h"

#include <algorithm>
#include <map>
#include <utility>

namespace staticprof
{

namespace
{

/* GCC's entry block is 0, its exit block 1.  */
bool
code_p (const profile_block &b)
{
  return b.id > 1;
}

/* Sort ITEMS, whose heat FREQUENCY tells.  */
template <class Item, class Frequency> void
sort_by (std::vector<Item> &items, Frequency frequency)
{
  std::stable_sort (items.begin (), items.end (),
		    [&frequency] (const Item &a, const Item &b) {
		      return frequency (b) < frequency (a);
		    });
}

/* What comes into a block along its edges, per entry to the function.  */
struct arrivals
{
  bool header = false;
  scaled entering, returning;
};

/* Append the loops of P's function number FUNCTION, which is entered ENTRIES
   times.  */
void
find_loops (const profile &p, int function, const scaled &entries,
	    std::vector<hot_loop> &loops)
{
  const profile_function &f = p.functions[function];
  std::map<int, std::size_t> index;
  for (std::size_t i = 0; i < f.blocks.size (); ++i)
    index[f.blocks[i].id] = i;
  std::vector<arrivals> into (f.blocks.size ());
  for (const profile_edge &e : f.edges)
    {
      auto from = index.find (e.from), to = index.find (e.to);
      if (from == index.end () || to == index.end ())
	continue;
      scaled flow = f.blocks[from->second].frequency * scaled (e.probability);
      arrivals &target = into[to->second];
      if (e.kinds & kind_back)
	{
	  target.header = true;
	  target.returning += flow;
	}
      else
	target.entering += flow;
    }
  for (std::size_t i = 0; i < into.size (); ++i)
    if (into[i].header)
      {
	hot_loop l;
	l.function = function;
	l.header = static_cast<int> (i);
	l.frequency = f.blocks[i].frequency * entries;
	l.endless = into[i].entering.zero_p () && !into[i].returning.zero_p ();
	if (!into[i].entering.zero_p ())
	  l.iterations = into[i].returning / into[i].entering;
	loops.push_back (l);
      }
}

} // anonymous namespace

double
share_of (const scaled &a, const scaled &b)
{
  return b.zero_p () ? 0 : std::min ((a / b).to_double (), 1.0);
}

std::vector<scaled>
counted_entries (const profile &p)
{
  /* Of each part, by unit and symbol: calls of it.  */
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

scaled
self_frequency (const profile_function &f, const scaled &entries)
{
  scaled sum;
  for (const profile_block &b : f.blocks)
    if (code_p (b))
      sum += b.frequency;
  return sum * entries;
}

std::vector<hot_function>
hottest_functions (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<hot_function> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    result.push_back ({ static_cast<int> (f),
			self_frequency (p.functions[f], entries[f]),
			!p.functions[f].blocks.empty () });
  sort_by (result, [&p] (const hot_function &f) {
    return f.has_blocks ? f.self : p.functions[f.function].invocations;
  });
  return result;
}

std::vector<hot_call>
hottest_calls (const profile &p)
{
  std::vector<hot_call> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    for (std::size_t c = 0; c < p.functions[f].calls.size (); ++c)
      result.push_back ({ static_cast<int> (f), static_cast<int> (c) });
  sort_by (result, [&p] (const hot_call &c) {
    return p.functions[c.function].calls[c.call].global_frequency;
  });
  return result;
}

std::vector<hot_loop>
hottest_loops (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<hot_loop> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    find_loops (p, static_cast<int> (f), entries[f], result);
  sort_by (result, [] (const hot_loop &l) { return l.frequency; });
  return result;
}

std::vector<hot_line>
hottest_lines (const profile &p)
{
  using place = std::pair<int, int>; /* File and line.  */
  std::map<place, scaled> all;
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      std::map<place, scaled> here;
      for (const profile_block &b : f.blocks)
	if (code_p (b) && b.place.file >= 0 && b.place.line > 0)
	  {
	    scaled &most = here[{ b.place.file, b.place.line }];
	    if (most < b.frequency)
	      most = b.frequency;
	  }
      for (const auto &line : here)
	all[line.first] += line.second * entries[i];
    }
  std::vector<hot_line> result;
  for (const auto &line : all)
    result.push_back (
      { p.files[line.first.first], line.first.second, line.second });
  sort_by (result, [] (const hot_line &l) { return l.frequency; });
  return result;
}

} // namespace staticprof
