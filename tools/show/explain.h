/* Text that explains the prediction of a branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   explain.cc describes the branch and its edges, explain-decision.cc what
   decided, explain-numbers.cc a loop, explain-invocations.cc how often a function
   is invoked, explain-rows.cc writes rows for scripts.  */

#pragma once

#include "plugin/core/program/weigh-invocations.h"
#include "plugin/core/report/explain.h"
#include "plugin/core/report/reasons.h"
#include "tools/doubt.h"
#include "tools/layout.h"
#include "tools/paint.h"
#include "tools/show/names.h"
#include "tools/source-text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

/* The width of a page.  */
inline std::size_t
page_columns (const paint &colours)
{
  return std::clamp (colours.width (), least_page_columns, most_page_columns);
}
/* The width of sentences, which are unlimited if the terminal is.  */
inline std::size_t
sentence_columns (const paint &colours)
{
  return colours.width () == paint::unlimited ? paint::unlimited
					      : page_columns (colours);
}

/* Names of called functions for one profile, and the reasons for its
   branches.  */
class branch_words
{
public:
  explicit branch_words (const profile &p)
    : callees (p),
      why (p, [this] (const explained_branch &b, const profile_call &c) {
	return short_callee (b, c);
      })
  {
  }
  branch_words (const branch_words &) = delete;
  branch_words &operator= (const branch_words &) = delete;

  /* The name of the function that C, in B's function, calls.  */
  std::string short_callee (const explained_branch &b,
			    const profile_call &c) const;

  const callee_names callees;
  const reason_finder why;
};

/* A branch, and how many copies of it there are in all.  */
struct branch_copies
{
  branch_copies (const explained_branch &b)
    : first (b), functions{ b.function }, n (b.copies)
  {
    for (const explained_edge &e : b.edges)
      least.push_back (e.probability);
    most = least;
  }

  explained_branch first; /* With the executions of all together.  */
  std::vector<const profile_function *> functions; /* The ones they are in.  */
  int n;
  std::vector<double> least, most; /* Indexed by edge: the probabilities.  */
};

/* B for users, in lines of at most some 100 columns if names are not long; with
   its reasons, or with ALL votes.  WORDS are those of its profile.  */
std::string explain_text (const branch_copies &b, const branch_words &words,
			  const paint &colours, source_text &source,
			  bool all = false);

/* What decided B: a heading, and the reasons or ALL votes.  */
std::string decision_text (const explained_branch &b, const branch_words &words,
			   const paint &colours, bool all);

/* The reasons for B, a line or more each, indented by INDENT blanks.  */
std::string reasons_text (const explained_branch &b, const branch_words &words,
			  std::size_t indent, const paint &colours);

/* The number of iterations that a branch implies which a model decides and
   which leaves a loop by one of its two edges; none for others.  */
std::optional<loop_rounds> rounds_of (const explained_branch &b);

/* "Stays in the loop 10 times for each time that it leaves.", with the range of
   the rounds if it is narrow; "" for other branches.  */
std::string loop_sentence (const explained_branch &b);

/* B for scripts: rows of these columns (rows.h); docs/profile.md lists the
   items.  */
constexpr char explain_columns[]
  = "file line# function block# item name edge# value#";
std::string explain_tsv (const explained_branch &b);

/* X, the invocations of a function, in lines with a factor and a reason each,
   indented by INDENT blanks: the strongest reasons and the rest, or ALL facts.
   The product of the factors is the number of invocations.  "" if it has no
   parts.  */
std::string invocations_text (const explained_invocations &x,
			      std::size_t indent, const paint &colours,
			      bool all = false);
/* X of F of P in the format of explain_tsv.  */
std::string invocations_tsv (const profile &p, const profile_function &f,
			     const explained_invocations &x);
/* The heading of such lines.  */
constexpr char invocations_head[]
  = "a learned model (start, factors, reasons):";

} // namespace staticprof
