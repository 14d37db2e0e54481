/* A profile with a branch and a switch to explain.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

namespace staticprof
{

inline profile_edge
recorded_edge (int from, int to, double probability, unsigned kinds = 0)
{
  profile_edge e;
  e.from = from;
  e.to = to;
  e.probability = probability;
  e.kinds = kinds;
  return e;
}

/* Function f of src/x.c.  Blocks have their lines; those in parentheses have
   none:

     0 --> 2:10 --.85--> (8) --back--> 3:11 --> 1
	     +----.15--> (9) --> 1

	   4:20 --> (6), (7), 3:11, 1  */
inline profile
explained_profile ()
{
  profile p;
  p.name = "x";
  p.scope = profile_scope::program;
  p.files = { "src/x.c", "src/y.c" };
  p.voters = { "call", "store", "guard", "opcode", "switch_single" };
  p.units.resize (1);
  p.units[0].model = "default";

  profile_function f;
  f.name = f.assembler_name = "f";
  f.place = { 0, 9 };
  f.invocations = 3.0;
  const int lines[][2] = { { 0, 0 }, { 2, 10 }, { 3, 11 }, { 4, 20 }, { 6, 0 },
			   { 7, 0 }, { 8, 0 },	{ 9, 0 },  { 1, 0 } };
  for (const auto &l : lines)
    {
      profile_block b;
      b.id = l[0];
      b.frequency = l[0] == 4 ? .25 : 1.0;
      if (l[1])
	b.place = { 0, l[1] };
      if (l[1] == 10)
	b.condition = "n < 0";
      if (l[1] == 10 || l[1] == 20)
	b.decided = decided_by::evidence;
      f.blocks.push_back (b);
    }
  f.edges = { recorded_edge (0, 2, 1),
	      recorded_edge (2, 8, .85, kind_true),
	      recorded_edge (2, 9, .15, kind_false),
	      recorded_edge (8, 3, 1, kind_back),
	      recorded_edge (9, 1, 1),
	      recorded_edge (3, 1, 1),
	      recorded_edge (4, 6, .1),
	      recorded_edge (4, 7, .1),
	      recorded_edge (4, 3, .7),
	      recorded_edge (4, 1, .1, kind_default) };
  f.edges[1].votes = { { 1, .55, true }, { 0, .78, true }, { 3, .51, true } };
  f.edges[2].votes = { { 2, .62, false } };
  f.edges[6].votes = { { 4, .1, false } };
  f.edges[7].votes = { { 4, .1, false } };
  f.edges[8].votes = { { 1, .6, true } };
  f.edges[9].votes = { { 4, .1, false } };
  p.functions = { f };
  return p;
}

} // namespace staticprof
