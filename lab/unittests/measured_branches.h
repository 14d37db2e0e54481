/* Branches with votes of heuristics and measured counts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "unittests/support/measured_function.h"

#include <algorithm>
#include <string>
#include <vector>

namespace staticprof
{

inline const std::vector<std::string> &
known_voters ()
{
  static const std::vector<std::string> names = {
    "loop_branch",    "opcode",		"call",
    "store",	      "return",		"guard",
    "goto_statement", "builtin_expect", "iterations_at_most"
  };
  return names;
}

inline int
voter_of (const std::string &name)
{
  const auto &names = known_voters ();
  return static_cast<int> (std::find (names.begin (), names.end (), name)
			   - names.begin ());
}

inline profile
unit_with_votes (const std::vector<profile_function> &functions)
{
  profile p = unit_of (functions);
  p.voters = known_voters ();
  return p;
}

struct said
{
  std::string voter;
  double probability;
};

struct measured_edge
{
  double probability;
  long long taken;
  std::vector<said> votes;
};

/* A function with one branch, which is in no loop.  */
inline measured_function
two_way_branch (const std::string &name, const measured_edge &first,
		const measured_edge &second)
{
  const long long total = first.taken < 0 ? not_measured
					  : first.taken + second.taken;
  measured_function f (name, total);
  decided_by decided = first.probability > 0 && second.probability > 0
			 ? decided_by::even
			 : decided_by::single;
  for (const measured_edge *w : { &first, &second })
    for (const said &s : w->votes)
      {
	voter_kind kind;
	find_voter (s.voter, kind);
	decided = kind == voter_kind::hint ? decided_by::hint
					   : decided_by::evidence;
      }
  f.block (2, 1, total)
    .decided (decided)
    .block (3, first.probability, first.taken);
  f.block (4, second.probability, second.taken).edge (0, 2, 1, total);
  int to = 3;
  for (const measured_edge *w : { &first, &second })
    {
      f.edge (2, to++, w->probability, w->taken);
      for (const said &s : w->votes)
	f.vote (voter_of (s.voter), s.probability);
    }
  return f.edge (3, 1, 1, first.taken).edge (4, 1, 1, second.taken);
}

} // namespace staticprof
