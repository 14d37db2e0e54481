/* The facts of a two-way branch as a vector for learned models.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/ask-facts.h"

#include <cstring>
#include <iterator>

namespace staticprof
{

namespace
{

bool
holds_p (const branch &b, int s)
{
  return b.function.cfg ().flags (b.successors[s].edge) & edge_true;
}

/* The index of the successor taken when B's condition, written with ==, < or >,
   holds; -1 if it cannot be written so.  */
int
strict_arm (const branch &b)
{
  const bool true_first = holds_p (b, 0);
  if (true_first == holds_p (b, 1))
    return -1;
  switch (b.condition.code)
    {
    case comparison_code::equal:
    case comparison_code::less:
    case comparison_code::greater:
      return true_first ? 0 : 1;
    case comparison_code::not_equal:
    case comparison_code::less_equal:
    case comparison_code::greater_equal:
      return true_first ? 1 : 0;
    default:
      return -1;
    }
}

} // anonymous namespace

orientation
orient (const branch &b)
{
  const successor &x = b.successors[0], &y = b.successors[1];
  if (x.loop_back != y.loop_back)
    return { x.loop_back ? 0 : 1, orientation_kind::loop_back };
  if (x.exits_loop != y.exits_loop)
    return { x.exits_loop ? 1 : 0, orientation_kind::stays };
  if (x.post_dominates != y.post_dominates)
    return { x.post_dominates ? 1 : 0, orientation_kind::lone_arm };
  const int strict = strict_arm (b);
  if (strict >= 0)
    return { strict, orientation_kind::condition };
  const bool second = holds_p (b, 1)
		      || (b.function.cfg ().flags (x.edge) & edge_default);
  return { second ? 1 : 0, orientation_kind::order };
}

/* Call VISIT (prefix of the name, name, element) until it returns true.  */
template <class Function> void
vector_element::for_each (Function visit)
{
  if (visit ("", "oriented_by", vector_element (kind::orientation, 0)))
    return;
  for (kind k : { kind::common, kind::first, kind::second })
    for (std::size_t i = 0; i < n_facts; ++i)
      {
	if ((fact_table[i].scope == fact_scope::arm) == (k == kind::common))
	  continue;
	const char *const of = k == kind::first	   ? "first."
			       : k == kind::second ? "second."
						   : "";
	if (visit (of, fact_table[i].name,
		   vector_element (k, static_cast<int> (i))))
	  return;
      }
  for (std::size_t h = 0; h < registry_size; ++h)
    if (visit ("vote.", registry[h]->name,
	       vector_element (kind::vote, static_cast<int> (h))))
      return;
}

bool
vector_element::find (const std::string &name, vector_element &result)
{
  bool found = false;
  for_each ([&] (const char *of, const char *n, const vector_element &e) {
    const std::size_t prefix = std::strlen (of);
    found = name.compare (0, prefix, of) == 0
	    && name.compare (prefix, std::string::npos, n) == 0;
    if (found)
      result = e;
    return found;
  });
  return found;
}

std::vector<std::string>
vector_element::names ()
{
  std::vector<std::string> result;
  for_each ([&] (const char *of, const char *n, const vector_element &) {
    result.push_back (of + std::string (n));
    return false;
  });
  return result;
}

std::map<std::string, std::uint16_t>
vector_element::codes ()
{
  std::map<std::string, std::uint16_t> result;
  for_each ([&] (const char *of, const char *n, const vector_element &e) {
    result[of + std::string (n)] = e.code ();
    return false;
  });
  return result;
}

std::string
vector_element::name () const
{
  const char *const of = m_kind == kind::first	  ? "first."
			 : m_kind == kind::second ? "second."
						  : "";
  return of + fact_name ();
}

std::string
vector_element::fact_name () const
{
  if (m_kind == kind::orientation)
    return "oriented_by";
  if (m_kind == kind::vote)
    return std::string ("vote.") + registry[m_index]->name;
  return fact_table[m_index].name;
}

bool
vector_element::subject (looks_at &result) const
{
  if (m_kind == kind::orientation || m_kind == kind::vote)
    return false;
  const fact_scope scope = fact_table[m_index].scope;
  result = scope == fact_scope::branch ? looks_at::condition
	   : scope == fact_scope::arm  ? looks_at::taken_arm
				       : looks_at::loop;
  return true;
}

std::string
vector_element::value_text (int value) const
{
  if (m_kind == kind::orientation)
    return value >= 0
	       && value < static_cast<int> (std::size (orientation_words))
	     ? orientation_words[value]
	     : std::to_string (value);
  if (m_kind == kind::vote)
    return value > 0 ? "for" : value < 0 ? "against" : "none";
  const fact &f = fact_table[m_index];
  if (f.unit == fact_unit::word && value >= 0 && value < f.n_words)
    return f.words[value];
  if (f.unit == fact_unit::flag)
    return value ? "yes" : "no";
  return std::to_string (value);
}

branch_arms::branch_arms (const fact_sums &sums, const branch &b,
			  const orientation &o)
  : first{ sums, b, b.successors[o.first] },
    second{ sums, b, b.successors[1 - o.first] },
    first_holds (holds_p (b, o.first)), why_first (o.kind)
{
}

std::int16_t
vector_element::get (const branch_arms &arms) const
{
  if (m_kind == kind::orientation)
    return static_cast<std::int16_t> (arms.why_first);
  if (m_kind == kind::vote)
    return vote_between (*registry[m_index], arms);
  const fact &f = fact_table[m_index];
  const fact_site &site = m_kind == kind::second ? arms.second : arms.first;
  const int value = f.get (site);
  return element_of (f.inverse && !arms.first_holds ? f.inverse (site, value)
						    : value);
}

std::string
vector_element::code_text () const
{
  switch (m_kind)
    {
    case kind::orientation:
      return "static_cast<std::int16_t> (arms.why_first)";
    case kind::vote:
      return std::string ("vote_between (heuristic_") + registry[m_index]->name
	     + ", arms)";
    default:
      return "fact_about<" + std::to_string (m_index) + "> (arms."
	     + (m_kind == kind::second ? "second" : "first")
	     + ", arms.first_holds)";
    }
}

std::vector<element_value>
nonzero_elements (const branch_arms &arms)
{
  std::vector<element_value> result;
  vector_element::for_each (
    [&] (const char *, const char *, const vector_element &e) {
      if (const std::int16_t value = e.get (arms))
	result.push_back ({ e.code (), value });
      return false;
    });
  return result;
}

} // namespace staticprof
