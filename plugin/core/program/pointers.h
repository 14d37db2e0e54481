/* Which functions a pointer may point to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Slots (profile.h) and what flows into them are a graph.  Sets of functions
   are not carried along the flows, which would be quadratic; an indirect call
   goes the other way: it arrives at its slot's place and is handed on from
   there to where the pointers came from, in proportion to how often each was
   put there.  So the way of all indirect calls takes as many edges as there
   are flows.

   Slots that flow into each other hold the same pointers and are one place: no
   call can go in circles.  A place behind which there is no function at all is
   dead, and what is handed on passes it by.

   What this does badly: an object's fields are told apart, its elements and the
   moments of a run are not; pointers passed in indirect calls get lost.  */

#ifndef STATICPROF_CORE_POINTERS_H
#define STATICPROF_CORE_POINTERS_H

#include "plugin/core/program/symbols.h"

#include <string>
#include <vector>

namespace staticprof
{

/* Where a pointer comes from.  */
struct origin
{
  enum origin_kind
  {
    function, /* INDEX is a function.  */
    slot,     /* ... a slot.  */
    place,    /* ... a place.  */
    outside   /* ... a function that is not in the program.  */
  };
  origin_kind kind;
  int index;
};

struct weighted_origin
{
  origin from;
  double weight;
};

struct slot_name
{
  std::string name;
  int unit; /* -1 unless the slot belongs to one unit.  */
};

class pointer_graph
{
public:
  /* Flows that P has, and those that calls' arguments make.  P and SYMBOLS
     outlive this.  */
  pointer_graph (const profile &p, const symbol_table &symbols);

  /* Where SOURCE, named in UNIT, comes from: function, slot or outside.  New
     slots are slots that nothing flows into.  */
  origin find (int unit, const pointer_source &source);
  /* Likewise the slot of that NAME, and the one of what a resolver returns.  */
  int find_slot (int unit, const std::string &name);
  int find_result (int resolver);

  const slot_name &name_of (int slot) const { return m_slots[slot]; }
  /* The place of SLOT, or -1 if no function is behind it.  */
  int place_of (int slot) const
  {
    return slot < static_cast<int> (m_place.size ()) ? m_place[slot] : -1;
  }
  /* Places are numbered from 0.  A place's origins are functions in the program
     or not and places with smaller numbers; shares that add up to 1.  */
  int n_places () const { return static_cast<int> (m_first.size ()) - 1; }
  const weighted_origin *begin (int place) const
  {
    return m_origins.data () + m_first[place];
  }
  const weighted_origin *end (int place) const
  {
    return m_origins.data () + m_first[place + 1];
  }
  /* The share of what arrives at PLACE that goes to functions outside.  */
  double lost (int place) const { return m_lost[place]; }
  /* Is FUNCTION put into any slot?  */
  bool stored (int function) const { return m_stored[function]; }

private:
  struct flow
  {
    int slot;
    origin from;
    int unit; /* -1 if a call passes the pointer.  */
    double count;
  };

  void collect_flows ();
  void count_flows ();
  void make_places ();

  const profile &m_profile;
  const symbol_table &m_symbols;
  name_index m_names;
  pair_index m_index; /* (unit + 1, name) to slot.  */
  std::vector<slot_name> m_slots;
  name_index m_outside;
  std::vector<char> m_stored; /* By function.  */
  std::vector<flow> m_flows;
  std::vector<int> m_place;		  /* By slot.  */
  std::vector<weighted_origin> m_origins; /* By place: from m_first on.  */
  std::vector<int> m_first;
  std::vector<double> m_lost; /* By place.  */
};

} // namespace staticprof

#endif
