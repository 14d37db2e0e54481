/* The facts of a two-way branch as a vector, as learners see them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An element is a fact of fact-table.h about the branch, its loop or its
   function, a fact about one of the two arms (first.NAME, second.NAME), or the
   vote of a heuristic (vote.NAME: 1 for the first arm, -1 for the second, 0 is
   no vote).  Which arm is the first follows from what the branch is, not from
   the order of its edges or from whether the compiler wrote a == b or a != b.

   Measured profiles hold the vector (docs/profile.md, member facts of a block);
   a model is fitted to that, so what a model asks is what it was fitted to.  */

#ifndef STATICPROF_CORE_FACT_VECTOR_H
#define STATICPROF_CORE_FACT_VECTOR_H

#include "plugin/core/evidence/fact-table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace staticprof
{

/* Why the first arm is the first.  */
enum class orientation_kind : unsigned char
{
  loop_back, /* It alone is a back edge of the loop branch.  */
  stays,     /* It alone stays in the innermost loop.  */
  lone_arm,  /* The other one alone leads to what comes after both.  */
  condition, /* The test holds there, written with ==, < or >.  */
  order	     /* No rule applies: the compiler's.  */
};

struct orientation
{
  int first = 0; /* Index in the successors of the branch.  */
  orientation_kind kind = orientation_kind::order;

  bool loop_p () const { return kind <= orientation_kind::stays; }
};

/* Of the two-way branch B.  */
orientation orient (const branch &b);

class vector_element
{
public:
  /* The element called NAME; false if there is none.  */
  static bool find (const std::string &name, vector_element &result);

  /* Of all elements, in their order.  */
  static std::vector<std::string> names ();

  /* Its value for the two-way branch B; what does not fit is cut off.  */
  std::int16_t get (const fact_sums &sums, const branch &b,
		    const orientation &o) const;

  /* Calls VISIT (prefix of the name, rest of it, element) for each until it
     returns true.  */
  template <class Function> static void for_each (Function visit);

private:
  enum class kind : unsigned char
  {
    orientation, /* How the first arm was found: oriented_by.  */
    common,	 /* Of the branch, its loop or function.  */
    first,
    second,
    vote
  };
  kind m_kind = kind::common;
  int m_index = 0; /* In fact_table, or in the registry.  */
};

/* "first=ID", where the edge of the first arm leads, and the elements that are
   not 0, as "NAME=VALUE ...": for the record.  */
std::string vector_text (const fact_sums &sums, const branch &b);

} // namespace staticprof

#endif
