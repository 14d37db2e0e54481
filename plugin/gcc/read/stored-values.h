/* The values that the unit stores in variables and fields.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/evidence/known-values.h"

namespace staticprof
{

/* Is TYPE one of values that can be known: that of an integer or a pointer?  */
bool scalar_p (tree type);

/* Add VALUE if it is a constant, else an unknown value.  */
void add_value (tree value, double weight, known_values &result);

/* Stores are read once, when a place is first asked for.  The map is indexed by
   DECL_UID, which is never reused, and only used for look-ups.  */
class stored_values
{
public:
  /* The values that initializers and stores give the variable or the field that
     REFERENCE loads; NULL if it loads neither.  */
  const known_values *loaded (tree reference);

  void clear ();

private:
  void read_stores ();
  void read_initializer (tree decl);
  struct initialized_part;
  void read_part (const initialized_part &p, int &elements,
		  std::vector<initialized_part> &open);
  void skip_fields (tree &next, tree field, int &elements);
  known_values &stored_in (tree place);

  std::unordered_map<unsigned, known_values> m_stored;
  bool m_stores_read = false;
  int m_elements = 0; /* The number of elements of initializers that were
			 examined.  */
};

} // namespace staticprof
