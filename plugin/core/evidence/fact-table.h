/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What the readers found (facts.h) and what follows from the graph (branch.h),
   each with a name, a sentence and a value.  Dumps (-details), docs/facts.md
   and learners go by this table; heuristics, which know what they look for, ask
   branch.h.  A new fact is one line in fact-list.h and one in its test.  */

#pragma once

#include "plugin/core/evidence/fact-sums.h"

#include <cstddef>

namespace staticprof
{

enum class fact_scope : unsigned char
{
  branch,
  arm,	/* One edge out of the branch, and what it leads to.  */
  loop, /* The innermost loop that holds the branch.  */
  function
};
constexpr int n_fact_scopes = 4;
constexpr const char *fact_scope_words[] = { "branch", "arm", "loop",
					     "function" };

enum class fact_unit : unsigned char
{
  flag,
  count, /* 0 or more.  */
  number,
  word
};
constexpr const char *fact_unit_words[] = { "flag", "count", "number", "word" };

/* Where a fact is asked for.  */
struct fact_site
{
  const fact_sums &sums;
  const branch &b;
  const successor &s; /* Of B; looked at by facts of arms.  */
};

struct fact
{
  const char *name;
  fact_scope scope;
  fact_unit unit;
  const char *sentence;
  const char *const *words; /* By value, of a word; else null.  */
  int n_words;
  int (*get) (const fact_site &); /* 0 is the default: nothing is known, or it
				     is not so.  */
  /* Of a fact about where the condition holds: the value if the opposite
     condition had been written, and the edges swapped.  */
  int (*inverse) (const fact_site &, int value) = nullptr;
};

/* The order is that of the vectors that learners see.  */
extern const fact *const fact_table;
extern const std::size_t n_facts;

} // namespace staticprof
