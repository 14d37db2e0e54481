/* The record of a function that loops over a branch and a switch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <utility>

namespace staticprof
{

/* Function f of u.c.  Block N is in line N.  */
inline profile
looping ()
{
  profile p;
  p.units.push_back ({ "u.c", "1", "12", "default" });
  p.files = { "u.c" };
  profile_function &f = p.functions.emplace_back ();
  f.assembler_name = "f";
  f.place = { 0, 1 };
  for (int id = 0; id < 12; ++id)
    {
      profile_block &b = f.blocks.emplace_back ();
      b.id = id;
      b.place = { 0, id };
      b.frequency = 1;
    }
  for (const auto &[from, to] : { std::pair (0, 2),
				  { 2, 3 },
				  { 3, 4 },
				  { 3, 5 },
				  { 4, 6 },
				  { 5, 6 },
				  { 6, 7 },
				  { 6, 8 },
				  { 6, 9 },
				  { 7, 10 },
				  { 8, 10 },
				  { 9, 10 },
				  { 10, 3 },
				  { 10, 11 },
				  { 11, 1 } })
    {
      profile_edge &e = f.edges.emplace_back ();
      e.from = from;
      e.to = to;
      e.probability = from == 6 ? 1. / 3 : from == 3 || from == 10 ? .5 : 1;
    }
  return p;
}

} // namespace staticprof
