/* What a heuristic is.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One file in this folder is one heuristic: it defines one object named
   heuristic_FILE of type heuristic, and the build makes the registry from the
   names of the files.  A heuristic is asked about every way out of a branch.
   It may look at the branch and the facts of the function; it says "taken",
   "not taken", or nothing.  On a two-way branch it applies when it singles out
   one successor: the same word about both is no prediction (Wu and Larus 1994,
   section 3.1).  It never combines, never sees what others say, and has no
   state.  */

#ifndef STATICPROF_HEURISTICS_HEURISTIC_H
#define STATICPROF_HEURISTICS_HEURISTIC_H

#include "plugin/core/evidence/branch.h"

#include <cstddef>

namespace staticprof
{

enum class opinion : unsigned char
{
  silent,
  taken,
  not_taken
};

/* Which branches a heuristic may be asked about.  */
enum class applies_to : unsigned char
{
  loop_branches, /* Branches with a way back to a loop's head.  In model
		       wu-larus, and where the first in an order decides, it
		       decides alone there (Algorithm 1's first case) and all
		       back edges share its rate; else it is a voice as those
		       about successors are.  */
  comparisons,	 /* Two-way branches.  */
  successors	 /* Two-way branches and, outside model wu-larus, each way out
		       of a multiway branch.  */
};

/* The rate of a heuristic that has one only in heuristics/default.rates, where
   all are fitted together.  */
constexpr double fitted = .5;

struct heuristic
{
  const char *name;   /* snake_case; the file's name, the word in dumps.  */
  double rate;	      /* Probability that its word comes true, .5 to 1, in
			 model wu-larus; fitted if it is not in that.  */
  const char *source; /* Where the rate was measured, or who had the idea.  */
  applies_to scope;
  bool in_paper; /* One of the nine of Wu and Larus 1994.  */
  opinion (*ask) (const branch &, const successor &);
};

/* What to say about way S out of B by one who expects B's condition to hold, or
   not to.  */
inline opinion
about_outcome (const branch &b, const successor &s, bool holds)
{
  const unsigned flags = b.function.cfg ().flags (s.edge);
  if (!(flags & (edge_true | edge_false)))
    return opinion::silent;
  return holds == ((flags & edge_true) != 0) ? opinion::taken
					     : opinion::not_taken;
}

/* What to say about way S out of B by one who expects the claim KIND to be
   true, or not, where B asks that.  */
inline opinion
about_claim (const branch &b, const successor &s, claim kind, bool expected)
{
  if (b.asked.kind != kind)
    return opinion::silent;
  return about_outcome (b, s, b.asked.when == expected);
}

/* What to say about way S out of a loop branch by one who expects the loop to
   GO_ON, or to end: sooner than other loops do, since loop_branch is heard
   too.  */
inline opinion
about_loop (const successor &s, bool go_on)
{
  return s.loop_back == go_on ? opinion::taken : opinion::not_taken;
}

/* What is known of the labels that way S out of B stands for; null if B is no
   switch or S is the way for values without a label.  */
inline const edge_facts *
labels_of (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return nullptr;
  const edge_facts &way = b.function.facts ().edges[s.edge];
  return way.case_default ? nullptr : &way;
}

/* All heuristics, sorted by name; made by the build from the file names.  */
extern const heuristic *const registry[];
extern const std::size_t registry_size;

} // namespace staticprof

#endif
