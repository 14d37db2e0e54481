/* The texts of the conditions of a unit's functions, for their inlined copies.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace staticprof
{

/* A condition of a function's own text.  */
struct noted_condition
{
  location_t where;
  tree_code code; /* The comparison.  Where a copy has another one, GCC may have
		     turned the condition round.  */
  std::string text;
};

/* What functions say themselves, before they are inlined.  The map is indexed by
   DECL_UID, which is never reused, and only used for look-ups.  */
class condition_notes
{
public:
  /* Note OWN, the conditions of FUNCTION.  Only the first call for a function
     has an effect.  */
  void add (tree function, const std::vector<noted_condition> &own);

  /* The text at WHERE in FUNCTION, of a comparison with CODE; "" if it is not
     known or there are several.  */
  std::string find (tree function, location_t where, tree_code code) const;

  void clear () { m_noted.clear (); }

private:
  using by_place = std::unordered_map<location_t, noted_condition>;
  std::unordered_map<unsigned, by_place> m_noted;
};

} // namespace staticprof
