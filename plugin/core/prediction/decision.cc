/* Who votes: the names of all voters.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/prediction/decision.h"

#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/model.h"

namespace staticprof
{

bool
find_voter (const std::string &name, voter_kind &kind)
{
  auto found = [&kind] (voter_kind k) {
    kind = k;
    return true;
  };
  if (find_heuristic (name) >= 0)
    return found (voter_kind::heuristic);
  for (mark_kind k :
       { mark_kind::goto_statement, mark_kind::continue_statement })
    if (name == name_of (k))
      return found (voter_kind::mark);
  for (int k = 0; k <= static_cast<int> (hint_kind::front_end); ++k)
    if (name == name_of (static_cast<hint_kind> (k)))
      return found (voter_kind::hint);
  if (name == iteration_limit_name)
    return found (voter_kind::limit);
  return false;
}

} // namespace staticprof
