/* Which functions a pointer may point to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   collect_flows: the flows of the profile, and one for each pointer that a
   call passes to a function in the program.  count_flows: equal ones become
   one that counts.  make_places: strongly connected slots become places,
   sources first.  */

#include "plugin/core/program/components.h"
#include "plugin/core/program/pointers.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <tuple>

namespace staticprof
{

namespace
{
constexpr char static_prefix[] = "static ";
} // namespace

pointer_graph::pointer_graph (const profile &p, const symbol_table &symbols)
  : m_profile (p), m_symbols (symbols), m_stored (p.functions.size (), 0)
{
  collect_flows ();
  count_flows ();
  make_places ();
}

int
pointer_graph::find_slot (int unit, const std::string &name)
{
  bool own = name.compare (0, std::strlen (static_prefix), static_prefix) == 0;
  int next = static_cast<int> (m_slots.size ());
  int owner = own ? unit : -1;
  int slot = m_index.find_or_add (owner + 1, m_names.find_or_add (name), next);
  if (slot == next)
    m_slots.push_back ({ name, owner });
  return slot;
}

int
pointer_graph::find_result (int resolver)
{
  const profile_function &f = m_profile.functions[resolver];
  bool internal = f.linkage == linkage::internal;
  return find_slot (f.unit, std::string (internal ? static_prefix : "")
			      + "result " + f.assembler_name);
}

pointer_origin
pointer_graph::find (int unit, const pointer_source &source)
{
  if (source.slot)
    return { pointer_origin::slot, find_slot (unit, source.name) };
  symbol s = m_symbols.find (unit, source.name);
  switch (s.kind)
    {
    case symbol_kind::function:
      return { pointer_origin::function, s.function };
    case symbol_kind::ifunc:
      return { pointer_origin::slot, find_result (s.function) };
    case symbol_kind::undefined:
      break;
    }
  return { pointer_origin::outside, m_outside.find_or_add (*s.name) };
}

void
pointer_graph::collect_flows ()
{
  m_index.clear (static_cast<int> (m_profile.pointers.size ()));
  for (const pointer_flow &x : m_profile.pointers)
    {
      int slot = find_slot (x.unit, x.slot);
      m_flows.push_back ({ slot, find (x.unit, x.from), x.unit, 1 });
    }
  for (const profile_function &f : m_profile.functions)
    for (const profile_call &c : f.calls)
      {
	if (c.arguments.empty () || c.callee.empty ())
	  continue;
	symbol s = m_symbols.find (f.unit, c.callee);
	if (s.kind != symbol_kind::function)
	  continue;
	const profile_function &callee = m_profile.functions[s.function];
	bool internal = callee.linkage == linkage::internal;
	std::string prefix = std::string (internal ? static_prefix : "")
			     + "argument " + callee.assembler_name + "#";
	for (const pointer_argument &a : c.arguments)
	  {
	    int slot = find_slot (callee.unit,
				  prefix + std::to_string (a.index));
	    m_flows.push_back ({ slot, find (f.unit, a.source), -1, 1 });
	  }
      }
  for (const flow &x : m_flows)
    if (x.from.kind == pointer_origin::function)
      m_stored[x.from.index] = 1;
}

/* Equal flows of several units mostly come from one line of a header, or from a
   virtual table that each of them has.  So they count as often as in the unit
   that has most of them.  Flows by calls are all counted.  */
void
pointer_graph::count_flows ()
{
  auto key = [] (const flow &x) {
    return std::make_tuple (x.slot, x.from.kind, x.from.index, x.unit);
  };
  std::sort (
    m_flows.begin (), m_flows.end (),
    [key] (const flow &a, const flow &b) { return key (a) < key (b); });
  std::vector<flow> counted;
  for (std::size_t i = 0; i < m_flows.size ();)
    {
      flow x = m_flows[i];
      double calls = 0, most = 0;
      while (i < m_flows.size () && m_flows[i].slot == x.slot
	     && m_flows[i].from.kind == x.from.kind
	     && m_flows[i].from.index == x.from.index)
	{
	  int unit = m_flows[i].unit;
	  double here = 0;
	  for (x.unit = unit; i < m_flows.size (); ++i, ++here)
	    if (key (m_flows[i]) != key (x))
	      break;
	  if (unit < 0)
	    calls = here;
	  else
	    most = std::max (most, here);
	}
      x.count = calls + most;
      counted.push_back (x);
    }
  m_flows.swap (counted);
}

/* Needs m_flows sorted by slot.  */
void
pointer_graph::make_places ()
{
  int n_slots = static_cast<int> (m_slots.size ());
  const int_lists between (
    n_slots, static_cast<int> (m_flows.size ()), [this] (int i) {
      const flow &x = m_flows[i];
      return x.from.kind == pointer_origin::slot ? x.slot : -1;
    });
  const std::vector<int> component = find_components (
				       between.each ([this] (int i) {
					 return m_flows[i].from.index;
				       }))
				       .of;

  /* A source's component has the higher number: those come first.  */
  std::stable_sort (m_flows.begin (), m_flows.end (),
		    [&] (const flow &a, const flow &b) {
		      return component[a.slot] > component[b.slot];
		    });
  std::vector<int> place (n_slots, -1); /* Indexed by component.  */
  m_first.push_back (0);
  for (std::size_t i = 0; i < m_flows.size ();)
    {
      int c = component[m_flows[i].slot];
      double total = 0, outside = 0;
      for (; i < m_flows.size () && component[m_flows[i].slot] == c; ++i)
	{
	  pointer_origin from = m_flows[i].from;
	  double count = m_flows[i].count;
	  if (from.kind == pointer_origin::slot)
	    {
	      int behind = place[component[from.index]];
	      if (behind < 0)
		/* A dead slot, or this component itself.  */
		continue;
	      from = { pointer_origin::place, behind };
	      outside += count * m_lost[behind];
	    }
	  else if (from.kind == pointer_origin::outside)
	    outside += count;
	  total += count;
	  m_origins.push_back ({ from, count });
	}
      if (total == 0)
	continue;
      place[c] = static_cast<int> (m_lost.size ());
      for (std::size_t k = m_first.back (); k < m_origins.size (); ++k)
	m_origins[k].weight /= total;
      m_first.push_back (static_cast<int> (m_origins.size ()));
      m_lost.push_back (outside / total);
    }
  for (int s = 0; s < n_slots; ++s)
    m_place.push_back (place[component[s]]);
  std::vector<flow> ().swap (m_flows);
}

} // namespace staticprof
