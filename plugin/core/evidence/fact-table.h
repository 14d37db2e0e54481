/* Everything that is known about a branch, as one table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It has what the readers found (facts.h) and what follows from the graph
   (branch.h), each with a name, a sentence and a value.  Dumps (-details),
   docs/facts.md and learned models use this table; heuristics use branch.h
   directly.  A new fact is one line in fact-list.h, one in fact-sentences.cc
   and one in its test.  */

#pragma once

#include "plugin/core/evidence/fact-sums.h"

#include <cstddef>

namespace staticprof
{

enum class fact_scope : unsigned char
{
  branch,
  arm,	/* One outgoing edge of the branch, and what it leads to.  */
  loop, /* The innermost loop that contains the branch.  */
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

/* A branch and an edge at which a fact is evaluated.  */
struct fact_site
{
  const fact_sums &sums;
  const branch &b;
  const successor &s; /* A successor of B; used by facts about arms.  */
};

struct fact
{
  const char *name;
  fact_scope scope;
  fact_unit unit;
  const char *const *words; /* The words of a word's values; else null.  */
  int n_words;
  int (*get) (const fact_site &); /* 0 is the default: unknown, or no.  */
  /* For a fact that depends on which outcome makes the condition true: its
     value if the opposite condition had been written and the edges swapped.  */
  int (*inverse) (const fact_site &, int value) = nullptr;
};

/* The order is that of the vectors for learned models.  */
extern const fact *const fact_table;
extern const std::size_t n_facts;

/* The sentence that says what fact number FACT of the table means.  */
const char *fact_sentence (std::size_t fact);

} // namespace staticprof
