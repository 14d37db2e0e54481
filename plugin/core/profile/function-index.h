/* The same functions in several profiles of one program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Profiles of one compilation that different runs have filled with counts.  */

#pragma once

#include "plugin/core/profile/name-index.h"
#include "plugin/core/profile/profile.h"

#include <string>
#include <vector>

namespace staticprof
{

class function_index
{
public:
  /* Of equal functions the first one counts.  P must stay where it is.  */
  void add (const profile &p);

  /* The function of that name in UNIT (by its id); null if there is none.  */
  const profile_function *find (const profile_unit &unit,
				const std::string &assembler_name) const;
  /* Was UNIT in a profile that was added?  */
  bool unit_p (const profile_unit &unit) const;

private:
  name_index m_units;
  name_index m_names; /* Of units' ids and functions.  */
  std::vector<const profile_function *> m_functions; /* By number.  */
};

/* Have A and B the same blocks, edges and calls, in the same order?  Their
   estimates may differ.  */
bool same_graph_p (const profile_function &a, const profile_function &b);

} // namespace staticprof
