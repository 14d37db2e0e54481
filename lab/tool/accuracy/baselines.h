/* What others would have estimated, computed from the records of a profile
   alone.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A predictor replaces the estimates in a copy of a program's profile:
   frequencies of blocks and calls, probabilities of edges, invocations.  What
   was measured stays.  (lab/docs/scoring.md says where each comes from.)  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "lab/tool/accuracy/first-match.h"
#include "lab/tool/accuracy/trained.h"
#include "plugin/core/prediction/model.h"

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

/* Its place in predictors; -1 if none is called NAME.  */
int find_predictor (const std::string &name);

/* Can predictor WHICH be applied to P?  GCC's cannot where it was not
   recorded for each function that was measured, nor what another run measured
   where there was none.  */
bool applicable_p (const predictor &which, const profile &p,
		   const training &other = {});

/* Section 5 of the paper over the calls that are written in P: main is entered
   once, and, if ROOTS, each function that no other one calls by its name.  */
void estimate_direct_calls (profile &p, bool roots);

/* Calls by which each function is away from the nearest one that calls no other
   function of the program; the largest of them and 1 where there is none.  */
std::vector<int> distances_to_leaves (const profile &p);

/* Probabilities by edge of F's record; each block's add up to 1, or to 0 where
   control stops.  */
std::vector<double> even_probabilities (const profile_function &f);
/* The first of the paper's nine heuristics that voted decides, in the order of Ball
   and Larus 1993, with the paper's rate (RULE ball_larus) or with 80%
   (wagner: Wagner et al. 1994), whatever the model of the record.  What
   is decided by a hint stays as recorded; where a known iteration count
   decided, the votes that it overruled count.  VOTERS are the profile's.  */
std::vector<double> voted_probabilities (const profile_function &f,
					 const std::vector<std::string> &voters,
					 first_match_rule rule);

} // namespace staticprof
