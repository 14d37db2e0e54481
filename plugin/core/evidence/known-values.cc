/* What the text of a unit says about the values that a variable may have.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/known-values.h"

namespace staticprof
{

void
known_values::add_all (const known_values &other, double weight)
{
  if (!other.m_places || !(other.m_total > 0))
    return;
  const double scale = weight / other.m_total;
  add_unknown (weight, other.m_places);
  if (m_values.empty ())
    {
      m_values = other.m_values;
      m_slots = other.m_slots;
      for (weighted &v : m_values)
	v.weight *= scale;
    }
  else
    for (const weighted &v : other.m_values)
      know (v.value, v.weight * scale);
  m_nonzero += other.m_nonzero * scale;
}

} // namespace staticprof
