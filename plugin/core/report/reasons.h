/* Why a branch was predicted so, in sentences about the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A vote of a heuristic that counts is one reason.  Of a learned model's answer
   all facts about one topic (learned/topics.h) are one: its factor is the
   product of theirs, its sentence that of the fact or heuristic that says most
   for the same edge.  Where there is no such sentence, the topic belongs to the
   rest.  What other programs measured of the branch is another reason.  On a
   two-way branch the factors of all reasons and of the rest multiply to the
   odds.  */

#pragma once

#include "plugin/core/learned/topics.h"
#include "plugin/core/report/explain.h"

#include <functional>
#include <string>
#include <vector>

namespace staticprof
{

struct reason
{
  std::string sentence;	  /* Without capital and full stop.  */
  std::vector<int> edges; /* The edges that it makes likelier.  */
  double factor = 1;	  /* On their odds; large if it decides.  */
  bool against = false;	  /* It makes them less likely instead.  */
};

struct reasons
{
  std::vector<reason> given; /* At most most_reasons, the strongest first.  */
  reason rest;		     /* Its sentence is empty if nothing is left.  */
};
constexpr std::size_t most_reasons = 3;
/* A factor of less than this is not worth a sentence.  A rest that changes even
   odds to less than 51.2% is not shown.  */
constexpr double least_factor = 1.1, least_rest = 1.05;
/* Returns the sentence about a rest with FACTOR behind reasons of which the
   strongest has the factor STRONGEST, or 1 if there are none.  */
const char *rest_sentence (double factor, double strongest);

/* The name of the function that a call of the branch's function calls.  */
using callee_namer
  = std::function<std::string (const explained_branch &, const profile_call &)>;

/* Makes the reasons for the branches of one profile, which must outlive it.  */
class reason_finder
{
public:
  explicit reason_finder (const profile &p, callee_namer name_callee = {});

  reasons find (const explained_branch &b) const;

private:
  friend class branch_sentences;

  /* A voter, known by its name.  */
  struct voter
  {
    std::string name; /* A fact without its arm, or a heuristic.  */
    topic about = topic::function;
    bool words = false; /* Are its values words?  */
  };
  const profile &m_profile;
  const callee_namer m_name_callee;
  std::vector<voter> m_voters; /* Their indices are those of the profile.  */
};

} // namespace staticprof
