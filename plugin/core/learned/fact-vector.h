/* The facts of a two-way branch as a vector for learned models.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   An element is a fact of fact-table.h about the branch, its loop or its
   function, a fact about one of the two arms (first.NAME, second.NAME), or the
   vote of a heuristic (vote.NAME: 1 for the first arm, -1 for the second, 0 for
   no vote).  The choice of the first arm depends on the meaning of the branch,
   not on the order of its edges or on whether the compiler wrote a == b or a !=
   b.

   Measured profiles contain the vector (docs/profile.md, member facts of a
   block), and models are fitted to it, so a model sees the same facts in both
   cases.  */

#pragma once

#include "plugin/core/evidence/fact-table.h"
#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/element-value.h"
#include "plugin/core/learned/topics.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* Why the first arm is the first.  */
enum class orientation_kind : unsigned char
{
  loop_back, /* Only it is a back edge of the loop branch.  */
  stays,     /* Only it stays in the innermost loop.  */
  lone_arm,  /* Only the other one leads straight to the join.  */
  condition, /* It is taken when the test, written with ==, < or >, holds.  */
  order	     /* No rule applies; the compiler's order.  */
};

constexpr const char *orientation_words[] = { "loop_back", "stays", "lone_arm",
					      "condition", "order" };

struct orientation
{
  int first = 0; /* Index in the successors of the branch.  */
  orientation_kind kind = orientation_kind::order;

  bool loop_p () const { return kind <= orientation_kind::stays; }
};

/* The orientation of the two-way branch B.  */
orientation orient (const branch &b);

/* A two-way branch whose facts are evaluated.  */
struct branch_arms
{
  branch_arms (const fact_sums &sums, const branch &b, const orientation &o);

  fact_site first, second;
  bool first_holds; /* The first arm is taken when the condition holds.  */
  orientation_kind why_first;
};

class vector_element
{
public:
  vector_element () = default;

  /* Set RESULT to the element called NAME; false if there is none.  */
  static bool find (const std::string &name, vector_element &result);

  /* The names of all elements, in their order.  */
  static std::vector<std::string> names ();

  /* The codes of all elements, by name.  */
  static std::map<std::string, std::uint16_t> codes ();

  /* A number for the element, which compiled models use, and the conversion
     back.  */
  std::uint16_t code () const
  {
    return static_cast<std::uint16_t> (static_cast<int> (m_kind) << 12
				       | m_index);
  }
  static vector_element of_code (std::uint16_t code)
  {
    return { static_cast<kind> (code >> 12), code & 0xfff };
  }

  /* For a fact about an arm, the element about the first arm; else itself.  */
  vector_element of_first () const
  {
    return { about_arm_p () ? kind::first : m_kind, m_index };
  }
  /* The same for the second arm.  */
  vector_element of_second () const
  {
    return { about_arm_p () ? kind::second : m_kind, m_index };
  }
  bool about_arm_p () const
  {
    return m_kind == kind::first || m_kind == kind::second;
  }

  /* Is its value the same for all branches of a function?  */
  bool of_function_p () const
  {
    return m_kind == kind::common
	   && fact_table[m_index].scope == fact_scope::function;
  }

  bool vote_p () const { return m_kind == kind::vote; }
  /* For a vote, the name of the heuristic; else null.  */
  const char *voter () const
  {
    return vote_p () ? registry[m_index]->name : nullptr;
  }

  /* What the fact means; it must be no vote.  */
  const char *sentence () const
  {
    return m_kind == kind::orientation ? "How the first arm was chosen."
				       : fact_sentence (m_index);
  }
  /* Set RESULT to the part of the branch that the fact is about; false for
     others.  */
  bool subject (looks_at &result) const;
  topic about () const;

  /* Its name as in names (), and the same without the arm.  */
  std::string name () const;
  std::string fact_name () const;

  /* VALUE as a word of the fact, or as a number.  */
  std::string value_text (int value) const;

  /* Its value for a two-way branch, saturated if it does not fit.  */
  std::int16_t get (const branch_arms &arms) const;

  /* A C++ expression for the same value of ARMS, which uses ask-facts.h.  */
  std::string code_text () const;

  /* Call VISIT (prefix of the name, rest of the name, element) for each element
     until it returns true.  */
  template <class Function> static void for_each (Function visit);

private:
  enum class kind : unsigned char
  {
    orientation, /* How the first arm was chosen: oriented_by.  */
    common,	 /* A fact about the branch, its loop or function.  */
    first,
    second,
    vote
  };
  vector_element (kind k, int index) : m_kind (k), m_index (index) {}

  kind m_kind = kind::common;
  int m_index = 0; /* Index in fact_table or in the registry.  */
};

/* The elements that are not 0, in their order.  */
std::vector<element_value> nonzero_elements (const branch_arms &arms);

} // namespace staticprof
