/* The estimates of other predictors, computed from the records of a profile
   alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A predictor replaces the estimates in a copy of a program's profile:
   frequencies of blocks and calls, probabilities of edges, invocations.  What
   was measured stays.  (lab/docs/scoring.md says where each comes from.)  */

#pragma once

#include "lab/tool/accuracy/first-match.h"
#include "lab/tool/accuracy/trained.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/profile/profile.h"

#include <cstddef>
#include <string>
#include <vector>

namespace staticprof
{

struct predictor
{
  const char *name;   /* The name in options and tables.  */
  const char *title;  /* A description.  */
  bool probabilities; /* Does it predict branches?  */
  void (*apply) (profile &p, const training &other);
};

extern const predictor predictors[];
extern const std::size_t n_predictors;

/* The index in predictors of the one called NAME; -1 if there is none.  */
int find_predictor (const std::string &name);

/* Can predictor WHICH be applied to P?  GCC's predictors need a record of GCC's
   estimate for each function that was measured; "trained" needs counts of
   another run.  */
bool applicable_p (const predictor &which, const profile &p,
		   const training &other = {});

/* Algorithm 3 of the paper (section 5) over the direct calls of P: main is
   entered once, and, if ROOTS, so is each function that no other function calls
   by name.  */
void estimate_direct_calls (profile &p, bool roots);

/* For each function the length of the shortest chain of calls to a leaf, which
   is a function that calls no other function of the program.  A function that
   reaches no leaf gets the largest length plus 1.  */
std::vector<int> distances_to_leaves (const profile &p);

/* The two functions below compute probabilities, indexed by edge of F's record.
   Those of the edges out of a block add up to 1, or to 0 if control stops
   there.

   Equal probabilities for all edges that a branch chooses from.  */
std::vector<double> even_probabilities (const profile_function &f);

/* The first of the paper's nine heuristics that voted decides, in the order of
   Ball and Larus 1993, with the paper's rate (RULE ball_larus) or with 80%
   (wagner: Wagner et al. 1994); the rates in the record do not matter.  A
   branch that a hint decided stays as recorded; if a known iteration count
   decided a branch, the votes that it overruled count here.  VOTERS are the
   voters of the profile.  */
std::vector<double> voted_probabilities (const profile_function &f,
					 const std::vector<std::string> &voters,
					 first_match_rule rule);

} // namespace staticprof
