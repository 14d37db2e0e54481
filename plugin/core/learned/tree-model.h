/* Learned evidence: sums of decision trees over the facts of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each tree tests a few facts and gives the log-odds of the branch's first
   outcome.  For two outcomes, Dempster's rule adds log-odds (Wu and Larus 1994,
   section 3.2), so each tree is a piece of evidence and their sum the
   combination.

   All numbers are integers in units of 1 / log_odds_unit, so the sum is the
   same on every host and in any order.  The arrays are constants in the
   plugin's read-only data (a model that the build compiles) or belong to a
   stored_model (read-model.h).  */

#pragma once

#include "plugin/core/learned/common-code.h"

#include <cstddef>
#include <cstdint>

namespace staticprof
{

constexpr int log_odds_unit = 1024;
constexpr int most_model_facts = 1024;
constexpr int most_tree_depth = 16;
constexpr int most_trees = 4096; /* So no sum overflows an int32.  */
/* The limit for the nodes and roots of all heads.  */
constexpr std::size_t most_model_bytes = 256 * 1024;

struct branch_arms; /* Defined in fact-vector.h.  */

/* The two children of a test are adjacent.  A leaf is its own child.  */
struct tree_node
{
  std::uint16_t fact; /* Index in the model's facts.  */
  std::int16_t threshold;
  std::uint16_t child; /* The child for values that are not less than the
			  threshold; the node after it is for lesser ones.  */
  /* The log-odds of all branches that get here: in a leaf the tree's answer,
     in others the mean, for explanations.  */
  std::int16_t value;

  bool leaf_p (int own_index) const { return child == own_index; }
  /* The child of a test with these FACTS.  */
  int next (const std::int16_t *facts) const
  {
    return child + (facts[fact] < threshold);
  }
};

/* The subjects of predictions.  */
enum class model_head : unsigned char
{
  branch,  /* Two-way branches.  */
  loop,	   /* Two-way branches that leave or continue a loop, if the model has
	      this head; else they belong to the first head.  */
  function /* Invocations of functions: the answer is added to the weighed facts
	      and gives their natural logarithm.  */
};
constexpr int n_model_heads = 3;
constexpr const char *model_head_words[n_model_heads] = { "branch", "loop",
							  "function" };

struct tree_head
{
  int base = 0; /* The initial value of the sum.  */
  int n_trees = 0;
  const std::uint16_t *roots = nullptr;
  const tree_node *nodes = nullptr;
  /* For a model that the build compiles, a function that computes the sum of
     the same trees; else null.  */
  int (*code) (const std::int16_t *facts) = nullptr;
};

/* The log-odds of a loop branch for which head `branch' answers LOG_ODDS.  Its
   answers are a little more extreme than the measured shares.  That serves
   other branches well, but in nested loops the errors of the iterations
   multiply.  */
inline int
of_loop (int log_odds)
{
  constexpr long long part = 10, whole = 11;
  return static_cast<int> (log_odds * part / whole);
}

struct learned_model
{
  const char *data = "";      /* SHA-256 of the data that it was fitted to.  */
  const char *made = "";      /* How it was made, in one line.  */
  std::uint32_t checksum = 0; /* Checksum of the text.  */
  int n_facts = 0;
  int n_of_function = 0; /* The number of facts at the end of the list that are
			    the same for all branches of a function.  */
  const std::uint16_t *facts = nullptr; /* The facts that it uses: codes of its
					   subject (read-model.h).  */
  /* For functions: by fact, the amount that each unit of it adds to the sum of
     the trees.  */
  const std::int16_t *weights = nullptr;
  /* For a model that the build compiles, a function that computes the facts
     that differ between branches of a function; else null.  */
  void (*ask) (const branch_arms &arms, std::int16_t *facts) = nullptr;
  tree_head heads[n_model_heads];
  common_branches common;

  bool has (model_head h) const
  {
    return heads[static_cast<int> (h)].n_trees > 0;
  }
};

/* Compiled from plugin/core/learned/default.model; it has no head if that file
   is missing.  */
extern const learned_model default_learned_model;

/* Computes the facts of default_learned_model for ARMS.  */
void ask_default_model (const branch_arms &arms, std::int16_t *facts);

/* Compiled from plugin/core/learned/invocations.model, which has the head
   `function'.  */
extern const learned_model default_invocations_model;

/* The log-odds by H's trees for FACTS, which are indexed as in the model.  */
int sum_of_trees (const tree_head &h, const std::int16_t *facts);
/* The probability for a log-odds, in (0, 1); the same on every host.  */
double probability_of_log_odds (int log_odds);

} // namespace staticprof
