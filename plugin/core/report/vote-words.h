/* Sentences for the votes of heuristics, marks, hints and facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/decision.h"

#include <string>
#include <vector>

namespace staticprof
{

/* VOTER is the name of the voter in profiles, V what it said.  A profile may
   have voters that this version does not know.  */

/* The name, for a fact with its value: `exits_loop=no/yes', with that for the
   other edge behind `/' if it is about arms, or `vote.guard=against'.  */
std::string vote_name (const std::string &voter, const opinion &v);

/* A sentence, such as "A character is zero (heuristic `name')".  */
std::string vote_words (const std::string &voter, const opinion &v);

/* The names of the voters that are neither heuristics nor facts of the table:
   hints, marks, limits, and the sums of a learned model.  */
std::vector<std::string> other_voters ();

/* Set SUBJECT to the part of the branch that it examines and CALLS to the calls
   that belong to that; false if it is not known.  */
bool vote_subject (const std::string &voter, const opinion &v,
		   looks_at &subject, shown_calls &calls);

} // namespace staticprof
