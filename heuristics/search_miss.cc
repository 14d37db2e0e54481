/* Heuristic `search_miss'.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   strchr, strstr, bsearch, getenv and the like are mostly called for values
   that are absent.  */

#include "plugin/core/evidence/heuristic.h"

namespace staticprof
{

extern const heuristic heuristic_search_miss = {
  .name = "search_miss",
  .sentence
  = "A search in a string, an array or the environment finds nothing.",
  .fires = "`if (strchr (s, '/')) ...`",
  .abstains = "`if (find (s, '/')) ...`",
  .subject = looks_at::condition,
  .source = "the C library's manuals",
  .scope = applies_to::comparisons,
  .ask = vote_on_claim<claim::nothing_found, true>,
};

} // namespace staticprof
