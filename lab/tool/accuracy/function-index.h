/* Finds the same function in several profiles of one program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The profiles belong to one compilation and have the counts of different
   runs.  */

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
  /* If a function is added twice, the first one counts.  P must outlive this
     object.  */
  void add (const profile &p);

  /* The function with that name in UNIT (found by its id); null if there is
     none.  */
  const profile_function *find (const profile_unit &unit,
				const std::string &assembler_name) const;
  /* Was UNIT in a profile that was added?  */
  bool unit_p (const profile_unit &unit) const;

private:
  name_index m_units;
  name_index m_names; /* Names made of units' ids and functions' names.  */
  std::vector<const profile_function *> m_functions; /* Indexed by number of the
							name.  */
};

/* Have A and B the same blocks, edges and calls, in the same order?  Their
   estimates may differ.  */
bool same_graph_p (const profile_function &a, const profile_function &b);

} // namespace staticprof
