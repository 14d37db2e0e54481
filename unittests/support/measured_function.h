/* Functions of a profile with measured counts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     measured_function ("f", 10)		entered 10 times
       .block (2, 1, 10)			id, estimate, measured
       .edge (2, 3, .5, 4, kind_true)		probability, measured, kinds
       .edge (2, 4, .5, 6)
       .vote (0, .6)				voter, of the edge above
       .call (3, "g", 4)			block, callee, measured

   Blocks 0 and 1 exist from the start.  Calls are executed as often as their
   blocks.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

class measured_function
{
public:
  measured_function (const std::string &name, long long entered,
		     double invocations = 1)
  {
    f.name = f.assembler_name = name;
    f.invocations = invocations;
    if (name == "main")
      f.entry = entry_point::main;
    block (0, 1, entered);
    block (1, 1, entered);
  }
  measured_function &block (int id, double frequency, long long measured,
			    int depth = 0, double by_gcc = not_recorded)
  {
    profile_block b;
    b.id = id;
    b.frequency = frequency;
    b.loop_depth = depth;
    f.blocks.push_back (b);
    f.measured.blocks.push_back (measured);
    f.of_gcc.frequencies.push_back (by_gcc);
    return *this;
  }
  measured_function &edge (int from, int to, double probability,
			   long long measured, unsigned kinds = 0,
			   double by_gcc = not_recorded)
  {
    profile_edge e;
    e.from = from;
    e.to = to;
    e.probability = probability;
    e.kinds = kinds;
    f.edges.push_back (e);
    f.measured.edges.push_back (measured);
    f.of_gcc.probabilities.push_back (by_gcc);
    return *this;
  }
  /* Set the decision of the last block.  */
  measured_function &decided (decided_by by)
  {
    f.blocks.back ().decided = by;
    return *this;
  }
  measured_function &vote (int voter, double probability)
  {
    f.edges.back ().votes.push_back ({ voter, probability, probability >= .5 });
    return *this;
  }
  measured_function &call (int block, const std::string &callee,
			   long long measured)
  {
    profile_call c;
    c.block = block;
    c.callee = callee;
    for (const profile_block &b : f.blocks)
      if (b.id == block)
	c.frequency = b.frequency;
    c.global_frequency = f.invocations * c.frequency;
    f.calls.push_back (c);
    f.measured.calls.push_back (measured);
    return *this;
  }
  measured_function &internal ()
  {
    f.linkage = linkage::internal;
    return *this;
  }
  measured_function &define (enum definition d)
  {
    f.definition = d;
    return *this;
  }
  operator profile_function () const { return f; }

private:
  profile_function f;
};

/* A profile with one unit.  */
inline profile
unit_of (const std::vector<profile_function> &functions,
	 const std::string &name = "x.c")
{
  profile p;
  p.name = name;
  p.scope = profile_scope::program;
  p.units = { { name, name, "12.2.0", "default" } };
  p.functions = functions;
  return p;
}

/* Straight-line code: the entry and one block.  */
inline measured_function
leaf (const std::string &name, long long entered, double invocations = 1)
{
  return measured_function (name, entered, invocations)
    .block (2, 1, entered)
    .edge (0, 2, 1, entered)
    .edge (2, 1, 1, entered);
}

} // namespace staticprof
