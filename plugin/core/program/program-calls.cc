/* The program's call graph, with the calls that are not written in it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   group_by_signature: the functions behind each signature.  add_call, for each
   call: an edge to a function, to a place or to a signature, and those of a
   library function's callbacks.  add_shares: the edges from places and
   signatures, when it is known which addresses are only taken for
   callbacks.  */

#include "plugin/core/program/callbacks.h"
#include "plugin/core/program/estimates.h"
#include "plugin/core/program/pointers.h"
#include "plugin/core/program/program-calls.h"

namespace staticprof
{

namespace
{

class collector
{
public:
  collector (const profile &p, program_calls &result)
    : m_profile (p), m_result (result), m_symbols (p),
      m_pointers (p, m_symbols), m_passed (p.functions.size (), 0)
  {
  }

  void run ()
  {
    m_result.n_functions = static_cast<int> (m_profile.functions.size ());
    m_result.n_nodes = m_result.n_functions + m_pointers.n_places ();
    m_result.first_signature = m_result.n_nodes;
    group_by_signature ();
    m_result.n_nodes += m_signatures.size ();
    m_result.dispatched.resize (m_result.n_nodes);
    m_callbacks.clear (16);
    for (int f = 0; f < m_result.n_functions; ++f)
      for (const profile_call &c : m_profile.functions[f].calls)
	add_call (f, c);
    add_shares ();
  }

private:
  void group_by_signature ();
  void add_call (int caller, const profile_call &c);
  void add_indirect_call (int caller, const profile_call &c);
  void add_callbacks (int caller, const profile_call &c,
		      const std::string &callee);
  void add_shares ();

  int add_edge (int caller, int node, const scaled &frequency)
  {
    if (node < 0)
      return -1;
    m_result.edges.push_back ({ caller, node, frequency });
    return static_cast<int> (m_result.edges.size ()) - 1;
  }
  int add_use (int record, int caller, const scaled &frequency, int node)
  {
    int edge = add_edge (caller, node, frequency);
    m_result.uses.push_back ({ record, caller, frequency, node, edge });
    return edge;
  }
  int node_of_place (int place) const
  {
    return place < 0 ? -1 : m_result.n_functions + place;
  }
  /* The record of NUMBER, which is created if NUMBER is -1.  */
  int record (int &number, const std::string &through, int unit, bool callback)
  {
    if (number < 0)
      {
	number = static_cast<int> (m_result.records.size ());
	m_result.records.push_back ({ through, unit, callback });
      }
    return number;
  }
  int slot_record (int slot)
  {
    if (slot >= static_cast<int> (m_slot_record.size ()))
      m_slot_record.resize (slot + 1, -1);
    const slot_name &name = m_pointers.name_of (slot);
    return record (m_slot_record[slot], name.name, name.unit, false);
  }
  int callback_record (const std::string &callee, int argument);

  const profile &m_profile;
  program_calls &m_result;
  symbol_table m_symbols;
  pointer_graph m_pointers;
  name_index
    m_signatures; /* The signatures of functions whose address is taken.  */
  /* By function: the number of its own, or -1.  */
  std::vector<int> m_signature;
  std::vector<char> m_passed;	  /* Indexed by function: is it passed to a
				     library function that calls it?  */
  std::vector<int> m_slot_record; /* Indexed by slot.  */
  name_index m_called_signatures;
  std::vector<int> m_signature_record;
  name_index m_callees;
  pair_index m_callbacks; /* Maps (callee, argument) to a record.  */
  int m_unknown_record = -1;
};

void
collector::group_by_signature ()
{
  for (const profile_function &f : m_profile.functions)
    m_signature.push_back (f.address_taken && !f.signature.empty ()
			     ? m_signatures.find_or_add (f.signature)
			     : -1);
}

void
collector::add_call (int caller, const profile_call &c)
{
  int edge = -1;
  if (c.callee.empty ())
    {
      add_indirect_call (caller, c);
      return;
    }
  symbol s = m_symbols.find (m_profile.functions[caller].unit, c.callee);
  switch (s.kind)
    {
    case symbol_kind::function:
      edge = add_edge (caller, s.function, c.frequency);
      break;
    case symbol_kind::ifunc:
      {
	const int slot = m_pointers.find_result (s.function);
	const int node = node_of_place (m_pointers.place_of (slot));
	edge = add_use (slot_record (slot), caller, c.frequency, node);
	if (node >= 0)
	  m_result.dispatched[node] = 1;
	break;
      }
    case symbol_kind::undefined:
      add_callbacks (caller, c, *s.name);
      break;
    }
  m_result.edge_of_call.push_back (edge);
}

/* The first of these that is known decides: the slot, if a function is
   behind it; the signature; nothing.  */
void
collector::add_indirect_call (int caller, const profile_call &c)
{
  int slot = c.slot.empty () ? -1
			     : m_pointers.find_slot (
			       m_profile.functions[caller].unit, c.slot);
  int node = slot < 0 ? -1 : node_of_place (m_pointers.place_of (slot));
  int r;
  if (node < 0 && !c.signature.empty ())
    {
      int known = m_signatures.find (c.signature);
      if (known >= 0)
	node = m_result.first_signature + known;
      std::size_t n = m_called_signatures.find_or_add (c.signature);
      if (n == m_signature_record.size ())
	m_signature_record.push_back (-1);
      r = record (m_signature_record[n], "signature " + c.signature, -1, false);
    }
  else if (slot >= 0)
    r = slot_record (slot);
  else
    r = record (m_unknown_record, "", -1, false);
  m_result.edge_of_call.push_back (add_use (r, caller, c.frequency, node));
}

int
collector::callback_record (const std::string &callee, int argument)
{
  int next = static_cast<int> (m_result.records.size ());
  int r = m_callbacks.find_or_add (m_callees.find_or_add (callee), argument,
				   next);
  if (r == next)
    m_result.records.push_back (
      { "argument " + callee + "#" + std::to_string (argument), -1, true });
  return r;
}

/* CALLEE is outside the program and calls what C passes.  */
void
collector::add_callbacks (int caller, const profile_call &c,
			  const std::string &callee)
{
  for (const pointer_argument &a : c.arguments)
    {
      pointer_origin from = m_pointers.find (m_profile.functions[caller].unit,
					     a.source);
      if (from.kind == pointer_origin::outside)
	/* The call leaves the program.  */
	continue;
      const callback *row = find_callback (callee, a.index);
      scaled frequency = c.frequency
			 * scaled (row ? row->calls : unlisted_callback_calls);
      int node;
      if (from.kind == pointer_origin::function)
	{
	  node = from.index;
	  if (row)
	    m_passed[node] = 1;
	}
      else
	node = node_of_place (m_pointers.place_of (from.index));
      add_use (callback_record (callee, a.index), caller, frequency, node);
    }
}

void
collector::add_shares ()
{
  std::vector<char> elsewhere (m_passed); /* By function: is its address also
					     where calls are not by name?  */
  for (int place = 0; place < m_pointers.n_places (); ++place)
    {
      m_result.first.push_back (static_cast<int> (m_result.edges.size ()));
      m_result.lost.push_back (m_pointers.lost (place));
      for (const weighted_origin *o = m_pointers.begin (place);
	   o < m_pointers.end (place); ++o)
	if (o->from.kind == pointer_origin::function)
	  {
	    add_edge (node_of_place (place), o->from.index, o->weight);
	    const bool by_name = m_result.dispatched[node_of_place (place)];
	    (by_name ? m_result.dispatched : elsewhere)[o->from.index] = 1;
	  }
	else if (o->from.kind == pointer_origin::place)
	  add_edge (node_of_place (place), node_of_place (o->from.index),
		    o->weight);
    }

  for (int f = 0; f < m_result.n_functions; ++f)
    m_result.dispatched[f] &= !elsewhere[f];

  auto weight = [this] (int f) {
    return m_passed[f] && !m_pointers.stored (f) ? callback_only_weight : 1;
  };
  const int_lists candidates (m_signatures.size (), m_result.n_functions,
			      [this] (int f) { return m_signature[f]; });
  for (int s = 0; s < m_signatures.size (); ++s)
    {
      m_result.first.push_back (static_cast<int> (m_result.edges.size ()));
      m_result.lost.push_back (0);
      double total = 0;
      for (int f : candidates[s])
	total += weight (f);
      for (int f : candidates[s])
	add_edge (m_result.first_signature + s, f, weight (f) / total);
    }
  m_result.first.push_back (static_cast<int> (m_result.edges.size ()));
}

} // anonymous namespace

program_calls::program_calls (const profile &p)
{
  collector (p, *this).run ();
}

void
program_calls::leave_out (const std::vector<char> &live)
{
  for (int k = first_signature - n_functions; k < n_nodes - n_functions; ++k)
    {
      scaled total;
      for (int e = first[k]; e < first[k + 1]; ++e)
	if (live[edges[e].callee])
	  total += edges[e].frequency;
      if (!total.zero_p ())
	for (int e = first[k]; e < first[k + 1]; ++e)
	  edges[e].frequency = live[edges[e].callee]
				 ? edges[e].frequency / total
				 : scaled ();
    }
}

} // namespace staticprof
