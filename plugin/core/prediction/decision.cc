/* Who votes: the names of all voters.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/decision.h"

#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/model.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

bool
find_voter (const std::string &name, voter_kind &kind)
{
  auto one_of = [&name] (const auto &words) {
    return std::find (std::begin (words), std::end (words), name)
	   != std::end (words);
  };
  if (find_heuristic (name) >= 0)
    kind = voter_kind::heuristic;
  else if (one_of (mark_words))
    kind = voter_kind::mark;
  else if (one_of (hint_words))
    kind = voter_kind::hint;
  else if (name == iteration_limit_name)
    kind = voter_kind::limit;
  else
    return false;
  return true;
}

} // namespace staticprof
