/* The texts of the conditions of a unit's functions, for their inlined copies.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/condition-notes.h"

namespace staticprof
{

void
condition_notes::add (tree function, const std::vector<noted_condition> &own)
{
  const auto [function_notes, is_new] = m_noted.insert (
    { DECL_UID (function), {} });
  if (!is_new)
    return;
  for (const noted_condition &c : own)
    {
      const auto [at_place, first] = function_notes->second.insert (
	{ c.where, c });
      if (!first && at_place->second.text != c.text)
	at_place->second.text.clear ();
    }
}

std::string
condition_notes::find (tree function, location_t where, tree_code code) const
{
  const auto noted = m_noted.find (DECL_UID (function));
  if (noted == m_noted.end ())
    return "";
  const auto found = noted->second.find (where);
  return found == noted->second.end () || found->second.code != code
	   ? ""
	   : found->second.text;
}

} // namespace staticprof
