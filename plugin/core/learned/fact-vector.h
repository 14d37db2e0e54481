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

#pragma once

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

constexpr const char *orientation_words[] = { "loop_back", "stays", "lone_arm",
					      "condition", "order" };

struct orientation
{
  int first = 0; /* Index in the successors of the branch.  */
  orientation_kind kind = orientation_kind::order;

  bool loop_p () const { return kind <= orientation_kind::stays; }
};

/* Of the two-way branch B.  */
orientation orient (const branch &b);

/* What the facts of a two-way branch are asked about.  */
struct branch_arms
{
  branch_arms (const fact_sums &sums, const branch &b, const orientation &o);

  fact_site first, second;
  bool first_holds; /* The condition holds where the first arm is taken.  */
  orientation_kind why_first;
};

class vector_element
{
public:
  vector_element () = default;

  /* The element called NAME; false if there is none.  */
  static bool find (const std::string &name, vector_element &result);

  /* Of all elements, in their order.  */
  static std::vector<std::string> names ();

  /* A number for it, and back: what compiled models name it by.  */
  std::uint16_t code () const
  {
    return static_cast<std::uint16_t> (static_cast<int> (m_kind) << 12
				       | m_index);
  }
  static vector_element of_code (std::uint16_t code)
  {
    return { static_cast<kind> (code >> 12), code & 0xfff };
  }

  /* Of a fact about an arm that of the first one, else itself.  */
  vector_element of_first () const
  {
    return { about_arm_p () ? kind::first : m_kind, m_index };
  }
  /* Likewise.  */
  vector_element of_second () const
  {
    return { about_arm_p () ? kind::second : m_kind, m_index };
  }
  bool about_arm_p () const
  {
    return m_kind == kind::first || m_kind == kind::second;
  }

  /* Is it the same for all branches of a function?  */
  bool of_function_p () const
  {
    return m_kind == kind::common
	   && fact_table[m_index].scope == fact_scope::function;
  }

  bool vote_p () const { return m_kind == kind::vote; }

  /* As names (), but without the arm.  */
  std::string fact_name () const;

  /* VALUE in the fact's words.  */
  std::string value_text (int value) const;

  /* Its value for a two-way branch; what does not fit is cut off.  */
  std::int16_t get (const branch_arms &arms) const;

  /* Code that says the same of ARMS, with what ask-facts.h declares.  */
  std::string code_text () const;

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
  vector_element (kind k, int index) : m_kind (k), m_index (index) {}

  kind m_kind = kind::common;
  int m_index = 0; /* In fact_table, or in the registry.  */
};

/* "first=ID", where the edge of the first arm leads, and the elements that are
   not 0, as "NAME=VALUE ...": for the record.  */
std::string vector_text (const fact_sums &sums, const branch &b);

} // namespace staticprof
