/* What was decided about a branch, by whom, and who voted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The predictor makes these once; dumps, exported profiles, explanations and
   scores read them and derive nothing of the kind themselves.  */

#pragma once

#include <string>

namespace staticprof
{

/* What decided the probabilities of a block's edges.  */
enum class decided_by : unsigned char
{
  single,      /* One successor, or one that is not excluded.  */
  none,	       /* No successor, or it ends in a call that does not come
		  back.  */
  hint,	       /* The strongest hint.  */
  iterations,  /* How often the test is made before it leaves its loop is
		  known.  */
  loop_branch, /* Algorithm 1's first case: loop_branch alone.  */
  evidence,    /* The combination of the votes.  */
  learned,     /* A learned model (learned/tree-model.h).  */
  even	       /* No vote: all edges are alike.  */
};
constexpr const char *decided_words[] = { "single",	 "none",
					  "hint",	 "iterations",
					  "loop_branch", "evidence",
					  "learned",	 "even" };

enum class voter_kind : unsigned char
{
  heuristic,
  mark,	 /* Of a front end.  */
  hint,	 /* Of the programmer, the front end, or a known count.  */
  limit, /* Of how often a loop can go round.  */
  fact	 /* Of the branch, what a learned model makes of it: the model's
	    answer is the combination of these.  */
};
constexpr const char *voter_words[] = { "heuristic", "mark", "hint", "limit",
					"fact" };
/* All that has no vote of its own, and what holds without any fact.  */
constexpr char other_facts_name[] = "other_facts";
constexpr char without_facts_name[] = "without_facts";

/* Why a vote does not count.  */
enum class overruled_by : unsigned char
{
  nothing,     /* It does.  */
  hint,	       /* A hint, or one that is stronger, decides.  */
  iterations,  /* The number of iterations is known.  */
  loop_branch, /* The rule for loop branches decides alone.  */
  learned,     /* The learned model decides.  */
  order,       /* Another heuristic stands before it in the order.  */
  multiway     /* This combination does not predict multiway branches.  */
};
constexpr const char *overruled_words[] = {
  "nothing", "hint", "iterations", "loop_branch", "learned", "order", "multiway"
};

/* One vote about one edge.  On a two-way branch that is the edge that it makes
   likelier.  */
struct vote
{
  int which;	      /* In the compiler: index of a heuristic in the registry,
			 mark_kind, hint_kind, 0 of a limit, of a fact its code
			 (learned/ask-model.h).
			 In an exported profile: in profile::voters.  */
  double probability; /* That the edge is taken.  */
  bool taken = true; /* Does the voter say that the edge is taken, or that it is
			 not?  The probability is on the other side where its
			 rate is below .5.  */
  overruled_by overruled = overruled_by::nothing;
  voter_kind kind = voter_kind::heuristic;
  int edge = -1; /* In the compiler: index in the graph.  In an exported profile
		    votes are members of edges.  */
  /* Of a fact.  */
  int log_odds = 0; /* What it adds to those of the edge, exactly, in units of
		       1 / 1024.  */
  /* In the compiler: what it is (answer_part).  In an exported profile its name
     says that.  */
  int value = 0, other_value = 0;

  bool counts () const { return overruled == overruled_by::nothing; }
  /* On a switch a vote may say that its edge is not taken.  */
  bool against () const { return probability < .5; }
  /* Does it say the opposite of its voter's sentence?  */
  bool reversed () const { return against () == taken; }
  /* Of what it says, .5 to 1.  */
  double strength () const
  {
    return against () ? 1 - probability : probability;
  }
  /* By which it multiplies the odds of that; infinite if it is certain.  */
  double factor () const { return strength () / (1 - strength ()); }
};
constexpr const char *taken_words[] = { "not_taken", "taken" };

} // namespace staticprof
