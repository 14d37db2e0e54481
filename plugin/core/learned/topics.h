/* What facts about a branch are about, for explanations.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Facts about the same thing say nearly the same, and it is partly chance which
   of them a tree tests, so the share of a single fact means little.  The sum of
   the shares of a topic means more: three topics make up nearly all of most
   answers.  */

#pragma once

namespace staticprof
{

enum class topic : unsigned char
{
  condition, /* The operands and how they are compared.  */
  use,	     /* Where what is tested is used or changed.  */
  loop,	     /* The loop, and which edges leave it.  */
  size,	     /* How much code is in the arms, and how they are laid out.  */
  content,   /* What the code in the arms does.  */
  returned,  /* What the function returns, and how soon.  */
  tests,     /* The tests before and after this one.  */
  function   /* The function as a whole.  */
};
constexpr int n_topics = 8;
constexpr const char *topic_words[n_topics] = {
  "condition", "use", "loop", "size", "content", "returned", "tests", "function"
};

/* The names of the sums of all facts about a topic that have no part of their
   own.  */
constexpr const char *others_names[n_topics] = {
  "other_facts.condition", "other_facts.use",	  "other_facts.loop",
  "other_facts.size",	   "other_facts.content", "other_facts.returned",
  "other_facts.tests",	   "other_facts.function"
};

} // namespace staticprof
