/* Which functions a pointer may point to.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Slots (profile.h) and what flows into them are a graph.  Sets of functions
   are not carried along the flows, which would be quadratic; an indirect call
   takes the opposite direction: it arrives at its slot's place and is passed on
   to where the pointers came from, in proportion to how often each was put
   there.  So all indirect calls together take as many edges as there are
   flows.

   Slots that flow into each other hold the same pointers and are one place: no
   call can go in circles.  A place without any function behind it is dead and
   gets no share.

   Known flaws: an object's fields are distinguished, its elements and the
   moments of a run are not; pointers passed in indirect calls are lost.  */

#pragma once

#include "plugin/core/program/symbols.h"

#include <string>
#include <vector>

namespace staticprof
{

/* The source of a pointer.  */
struct pointer_origin
{
  enum origin_kind
  {
    function, /* INDEX is a function.  */
    slot,     /* INDEX is a slot.  */
    place,    /* INDEX is a place.  */
    outside   /* The source is a function outside the program.  */
  };
  origin_kind kind;
  int index;
};

struct weighted_origin
{
  pointer_origin from;
  double weight;
};

struct slot_name
{
  std::string name;
  int unit; /* The unit, or -1 if the slot belongs to all units.  */
};

class pointer_graph
{
public:
  /* The flows in P, and those of calls' arguments.  P and SYMBOLS outlive
     this object.  */
  pointer_graph (const profile &p, const symbol_table &symbols);

  /* Find the origin of SOURCE, named in UNIT: function, slot or outside.
     New slots are slots that nothing flows into.  */
  pointer_origin find (int unit, const pointer_source &source);
  /* The same for the slot NAME, and for the result of a resolver.  */
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
  /* The share of the calls at PLACE that goes to functions outside the
     program.  */
  double lost (int place) const { return m_lost[place]; }
  /* Does FUNCTION flow into any slot?  */
  bool stored (int function) const { return m_stored[function]; }

private:
  struct flow
  {
    int slot;
    pointer_origin from;
    int unit; /* -1 if a call passes the pointer.  */
    double count;
  };

  void collect_flows ();
  void count_flows ();
  void make_places ();

  const profile &m_profile;
  const symbol_table &m_symbols;
  name_index m_names;
  pair_index m_index; /* Maps (unit + 1, name) to a slot.  */
  std::vector<slot_name> m_slots;
  name_index m_outside;
  std::vector<char> m_stored; /* Indexed by function.  */
  std::vector<flow> m_flows;
  std::vector<int> m_place;		  /* Indexed by slot.  */
  std::vector<weighted_origin> m_origins; /* Sources by place, from m_first
					     on.  */
  std::vector<int> m_first;
  std::vector<double> m_lost; /* Indexed by place.  */
};

} // namespace staticprof
