/* The sentences that reasons are given in.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/learned/topics.h"

#include <string>

namespace staticprof
{

/* When a sentence is true.  The favoured arm is the one that the reason makes
   likelier; V and W are the values of a fact for it and for the other arm.  */
enum class when : unsigned char
{
  always,
  here,	  /* V is not 0, W is.  */
  there,  /* W is not 0, V is.  */
  more,	  /* V > W.  */
  fewer,  /* V < W.  */
  differ, /* V and W differ.  */
  set,	  /* V is not 0.  */
  stays,  /* The favoured arm stays in the loop, the other one leaves it.  */
  leaves, /* The favoured arm leaves it, the other one stays.  */
  holds,  /* The favoured arm is taken where the condition holds.  */
  fails,  /* The other arm is.  */
  votes,  /* The heuristic votes for the favoured arm.  */
  votes_of_zero, /* The same, and the condition compares with 0.  */
  votes_at_last, /* The same as `votes', and no fact of the topic has a
		    sentence.  */
  in_loop,	 /* V > W, and both arms stay in the loop or leave it.  */
  of_many	 /* The branch has more than two arms.  */
};

/* In a sentence %a is the favoured arm, %b the other one, %v and %w are the
   values of the fact for them, %f and %g the functions that they call, and %c
   is the condition.  */
struct sentence_row
{
  const char *voter; /* A fact, heuristic, mark, hint or limit; "" for the topic
			as a whole.  */
  topic about;	     /* For the topic as a whole.  */
  when applies;
  const char *sentence;
};

/* The first row that applies counts; of the heuristics about a topic that
   apply, the first stands for the topic.  */
struct sentence_table
{
  const sentence_row *first, *last;

  const sentence_row *begin () const { return first; }
  const sentence_row *end () const { return last; }
};
sentence_table reason_sentences ();

/* All of them, for documents: "of | where | sentence" in Markdown.  */
std::string reason_table ();

} // namespace staticprof
