/* Learned evidence: sums of decision trees over the facts of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each tree asks a few facts and gives a log-odds of the branch's first
   outcome.  Of two outcomes Dempster's rule adds log-odds (Wu and Larus 1994,
   section 3.2), so each tree is a piece of evidence and their sum the
   combination.

   All are integers in units of 1 / log_odds_unit, so the sum is the same on
   every host, in any order.  The arrays are constants in the plugin's read-only
   data (a model that the build compiles) or belong to a stored_model
   (read-model.h).  */

#pragma once

#include <cstddef>
#include <cstdint>

namespace staticprof
{

constexpr int log_odds_unit = 1024;
constexpr int most_model_facts = 1024;
constexpr int most_tree_depth = 16;
constexpr int most_trees = 4096; /* No sum of an int32 overflows.  */
/* Of nodes and roots of all heads.  */
constexpr std::size_t most_model_bytes = 256 * 1024;

struct branch_arms; /* Of fact-vector.h.  */

/* The two nodes behind a test stand side by side.  A leaf leads to itself.  */
struct tree_node
{
  std::uint16_t fact; /* By index in the model's facts.  */
  std::int16_t threshold;
  std::uint16_t child; /* Where the fact is not less than that; where it is
			  less, the node behind.  */
  std::int16_t
    value; /* The log-odds of all that get here: of a leaf the tree's,
			 of others the mean, for explanations.  */

  bool leaf_p (int own_index) const { return child == own_index; }
  /* Of a test: where it leads with these FACTS.  */
  int next (const std::int16_t *facts) const
  {
    return child + (facts[fact] < threshold);
  }
};

/* What a model may be asked about.  */
enum class model_head : unsigned char
{
  branch,  /* Two-way branches...  */
  loop,	   /* ...that also leave a loop or continue it, if the model has this
	      head; else they are branches as others.  */
  function /* How often functions are entered: what has to be added to the
	      weighed facts to give its natural logarithm.  */
};
constexpr int n_model_heads = 3;
constexpr const char *model_head_words[n_model_heads] = { "branch", "loop",
							  "function" };

struct tree_head
{
  int base = 0; /* The sum begins with it.  */
  int n_trees = 0;
  const std::uint16_t *roots = nullptr;
  const tree_node *nodes = nullptr;
  /* The sum of the same trees as code, of a model that the build compiles; else
     null.  */
  int (*code) (const std::int16_t *facts) = nullptr;
};

struct learned_model
{
  const char *data = "";      /* SHA-256 of what it was fitted to.  */
  const char *made = "";      /* How, in a line.  */
  std::uint32_t checksum = 0; /* Of the text.  */
  int n_facts = 0;
  int n_of_function = 0; /* The last of these, which are the same for all
			    branches of a function.  */
  const std::uint16_t *facts = nullptr; /* What it asks for: codes of its
					   subject (read-model.h).  */
  /* Of functions: by fact, what a unit of it adds to the sum of the trees.  */
  const std::int16_t *weights = nullptr;
  /* Fills in the other facts of a branch, of a model that the build compiles;
     else null.  */
  void (*ask) (const branch_arms &arms, std::int16_t *facts) = nullptr;
  tree_head heads[n_model_heads];

  bool has (model_head h) const
  {
    return heads[static_cast<int> (h)].n_trees > 0;
  }
};

/* What the build makes of plugin/core/learned/default.model; without a head if
   that is not there.  */
extern const learned_model default_learned_model;

/* How that asks.  */
void ask_default_model (const branch_arms &arms, std::int16_t *facts);

/* Likewise of plugin/core/learned/invocations.model, which has the head
   `function'.  */
extern const learned_model default_invocations_model;

/* The log-odds that H's trees say of FACTS, as the model numbers them.  */
int sum_of_trees (const tree_head &h, const std::int16_t *facts);
/* The probability for a log-odds, in (0, 1); the same on every host.  */
double probability_of_log_odds (int log_odds);

} // namespace staticprof
