/* The interface of a heuristic.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   One file in heuristics/ is one heuristic: it defines one object named
   heuristic_FILE of type heuristic, and the build makes the registry from the
   names of the files.  A heuristic is asked about every edge out of a branch.
   It may look at the branch and the facts of the function; its vote is that the
   edge is taken, that it is not, or none.  On a two-way branch it applies when
   it singles out one successor: the same vote on both is no prediction (Wu and
   Larus 1994, section 3.1).  It never combines votes, never sees those of
   others, and has no state.  */

#pragma once

#include "plugin/core/evidence/branch.h"

#include <cstddef>

namespace staticprof
{

enum class edge_vote : unsigned char
{
  abstain,
  taken,
  not_taken
};

/* Which branches a heuristic may be asked about.  */
enum class applies_to : unsigned char
{
  loop_branches, /* Branches with an edge back to a loop's header.  In model
		    wu-larus it decides alone there (Algorithm 1's first case)
		    and all back edges share its rate; else it votes as those
		    about successors do.  */
  comparisons,	 /* Two-way branches.  */
  successors	 /* Two-way branches and, outside model wu-larus, each edge
		       of a multiway branch.  */
};

/* The rate of a heuristic whose only rate is the one in
   heuristics/default.rates, where all are fitted together.  */
constexpr double fitted = .5;

/* The part of a branch that a heuristic examines; users are shown it beside the
   vote.  */
enum class looks_at : unsigned char
{
  condition,
  taken_arm,   /* The arm that it predicts to be taken.  */
  untaken_arm, /* The arm that it predicts not to be taken.  */
  loop	       /* The loop that the branch is in or decides.  */
};

/* Which calls of that arm are shown.  */
enum class shown_calls : unsigned char
{
  none,
  all,
  named,   /* Calls of functions whose names tell something.  */
  indirect /* Calls through a pointer.  */
};

struct heuristic
{
  const char *name;	/* The name of the file, in snake_case; the word in
			   dumps.  */
  const char *sentence; /* Its claim, with a full stop at the end.  */
  const char *fires; /* Source code in Markdown in which it votes on the branch
			 on `a' or on the loop's test.  */
  const char *abstains; /* Source code in which it abstains.  */
  looks_at subject;
  shown_calls calls = shown_calls::none;
  double rate = fitted; /* Probability that its vote comes true, .5 to 1, in
			   model wu-larus; fitted if that model does not have
			   it.  */
  const char *source;	/* Where the rate was measured, or who had the idea.  */
  applies_to scope = applies_to::successors;
  edge_vote (*ask) (const branch &, const successor &);
  /* False if it abstains on all edges of a function, so that the many edges of
     switches need not be visited.  Null if that is not known.  */
  bool (*may_vote) (const function_view &) = nullptr;

  /* Is it one of the nine of Wu and Larus 1994?  */
  bool in_paper () const { return rate != fitted; }
};

/* For heuristics that examine one edge.  */
inline edge_vote
taken_if (bool applies)
{
  return applies ? edge_vote::taken : edge_vote::abstain;
}

inline edge_vote
not_taken_if (bool applies)
{
  return applies ? edge_vote::not_taken : edge_vote::abstain;
}

/* The vote on edge S of B if B's condition is expected to hold, or not to
   hold.  */
inline edge_vote
about_outcome (const branch &b, const successor &s, bool holds)
{
  const unsigned flags = b.function.cfg ().flags (s.edge);
  if (!(flags & (edge_true | edge_false)))
    return edge_vote::abstain;
  return holds == ((flags & edge_true) != 0) ? edge_vote::taken
					     : edge_vote::not_taken;
}

/* The vote on edge S of B if B tests whether the claim KIND is true, and
   EXPECTED says whether it is.  */
template <claim Kind, bool Expected> edge_vote
vote_on_claim (const branch &b, const successor &s)
{
  return b.asked.kind == Kind ? about_outcome (b, s, b.asked.when == Expected)
			      : edge_vote::abstain;
}

/* VOTE on edge S of B if E is inevitable behind it, but not behind all
   edges.  */
template <event E, edge_vote Vote> edge_vote
vote_on_event (const branch &b, const successor &s)
{
  return runs_into_p (b, s, E) ? Vote : edge_vote::abstain;
}

template <event E> bool
ever_happens (const function_view &f)
{
  return f.ever_happens_p (E);
}

template <returned_value Value> bool
ever_returned (const function_view &f)
{
  return f.ever_returned_p (Value);
}

/* Edge S of B is not taken if the function inevitably returns VALUE behind
   it.  */
template <returned_value Value> edge_vote
vote_on_return (const branch &b, const successor &s)
{
  return not_taken_if (b.function.returned_behind (s.edge) == Value);
}

/* The loop that B continues or leaves, or -1.  */
inline int
decided_loop (const branch &b)
{
  return b.decides_loop_p () ? b.function.loops ().loop_of (b.block) : -1;
}

/* The vote on edge S of a branch that decides a loop, where the heuristic
   APPLIES.  It expects the loop to iterate less often than others; loop_branch
   votes as well.  */
inline edge_vote
ends_sooner (const successor &s, bool applies)
{
  return !applies      ? edge_vote::abstain
	 : s.loop_back ? edge_vote::not_taken
		       : edge_vote::taken;
}

/* The facts with the labels of edge S of B; null if B is no switch or S is its
   default edge.  */
inline const edge_facts *
labels_of (const branch &b, const successor &s)
{
  if (!b.function.block (b.block).multiway)
    return nullptr;
  const edge_facts &facts = b.function.facts ().edges[s.edge];
  return facts.case_default ? nullptr : &facts;
}

/* Edge S of a switch is taken if its labels are of KIND.  */
template <bool edge_facts::*Kind> edge_vote
vote_on_labels (const branch &b, const successor &s)
{
  const edge_facts *const labels = labels_of (b, s);
  return taken_if (labels && labels->*Kind);
}

/* All heuristics, sorted by name; made by the build from the file names.  */
extern const heuristic *const registry[];
extern const std::size_t registry_size;

} // namespace staticprof
