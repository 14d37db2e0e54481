/* The decision about a branch and the votes on it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The predictor creates these; dumps, exported profiles, explanations and
   scores only read them.  What a voter says is an opinion; a vote (in the
   compiler) and a recorded_vote (plugin/core/profile/profile.h) are an opinion
   and the voter.  */

#pragma once

namespace staticprof
{

/* What decided the probabilities of a block's edges.  */
enum class decided_by : unsigned char
{
  single,      /* Only one successor is not excluded.  */
  none,	       /* It has no successor or ends in a call that does not
		  return.  */
  hint,	       /* The strongest hint decided.  */
  iterations,  /* The number of executions of the loop's test is known.  */
  loop_branch, /* Algorithm 1's first case: loop_branch alone.  */
  evidence,    /* The combination of the votes.  */
  learned,     /* A learned model (learned/tree-model.h).  */
  even,	       /* There was no vote: all edges are equally likely.  */
  kept	       /* A kept profile, joined with the estimate.  */
};
constexpr const char *decided_words[] = {
  "single",   "none",	 "hint", "iterations", "loop_branch",
  "evidence", "learned", "even", "kept"
};

enum class voter_kind : unsigned char
{
  heuristic,
  mark,	 /* A mark of a front end.  */
  hint,	 /* A hint of the programmer or the front end, or a known count.  */
  limit, /* An upper limit on a loop's iterations.  */
  fact	 /* A fact in a learned model's answer, which is the combination of such
	    votes.  */
};
constexpr const char *voter_words[] = { "heuristic", "mark", "hint", "limit",
					"fact" };
/* The names of the sum of all facts without a vote of their own, of the model's
   base, which depends on no fact, and of what other programs measured.  */
constexpr char other_facts_name[] = "other_facts";
constexpr char without_facts_name[] = "without_facts";
constexpr char other_programs_name[] = "other_programs";

/* Why a vote does not count.  */
enum class overruled_by : unsigned char
{
  nothing,     /* It counts.  */
  hint,	       /* A hint decides, or a stronger one.  */
  iterations,  /* The number of iterations is known.  */
  loop_branch, /* Heuristic loop_branch decides alone.  */
  learned      /* The learned model decides.  */
};
constexpr const char *overruled_words[] = { "nothing", "hint", "iterations",
					    "loop_branch", "learned" };

/* What a voter says of an edge.  On a two-way branch that is the edge that it
   makes likelier.  */
struct opinion
{
  double probability = .5; /* The probability that the edge is taken.  */
  bool taken = true; /* Does the voter predict that the edge is taken?  If its
			rate is below .5, the probability says the opposite.  */
  overruled_by overruled = overruled_by::nothing;
  voter_kind kind = voter_kind::heuristic;
  int log_odds = 0; /* The exact amount that a fact adds to the log-odds of the
		       edge, in units of 1 / 1024.  */
  /* The value of a fact; of a fact about arms that of the edge's arm, and that
     of the other arm.  */
  int value = 0, other_value = 0;

  bool counts () const { return overruled == overruled_by::nothing; }
  /* Does it predict that its edge is not taken?  This happens on switches
     only.  */
  bool against () const { return probability < .5; }
  /* Does it predict the opposite of its voter's sentence?  */
  bool reversed () const { return against () == taken; }
  /* The probability of what it predicts, .5 to 1.  */
  double strength () const
  {
    return against () ? 1 - probability : probability;
  }
  /* The factor on the odds of that; infinite if it is certain.  */
  double factor () const { return strength () / (1 - strength ()); }
};
constexpr const char *taken_words[] = { "not_taken", "taken" };

/* A vote in the compiler.  */
struct vote : opinion
{
  /* By kind: the index of a heuristic in the registry, a mark_kind, a
     hint_kind, 0 for a limit, or the code of a fact (learned/ask-model.h).  */
  int which = 0;
  int edge = -1; /* Index in the graph.  */

  vote () = default;
  vote (int which, const opinion &says, int edge)
    : opinion (says), which (which), edge (edge)
  {
  }
  vote (int which, double probability, bool taken, overruled_by overruled,
	voter_kind kind, int edge)
    : vote (which, opinion{ probability, taken, overruled, kind }, edge)
  {
  }
};

} // namespace staticprof
