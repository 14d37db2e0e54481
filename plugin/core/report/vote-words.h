/* Sentences for the votes of heuristics, marks, hints and facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/evidence/heuristic.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A sentence for the voter that profiles call NAME, such as "A character is
   zero (heuristic `name')".  A profile may have voters that this version does
   not know.  */
std::string vote_words (const std::string &name);

/* What the voters that are no heuristics and no facts are called: hints, marks and
   limits, and what a learned model sums up.  */
std::vector<std::string> other_voters ();

/* Set SUBJECT to the part of the branch that it examines and CALLS to the calls
   that belong to that; false if it is not known.  */
bool vote_subject (const std::string &name, looks_at &subject,
		   shown_calls &calls);

} // namespace staticprof
