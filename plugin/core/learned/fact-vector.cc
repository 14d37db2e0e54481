/* The facts of a two-way branch as a vector, as learners see them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/fact-vector.h"

#include <algorithm>
#include <limits>

namespace staticprof
{

namespace
{

bool
holds_p (const branch &b, int s)
{
  return b.function.cfg ().flags (b.successors[s].edge) & edge_true;
}

/* Where B's condition, written with ==, < or >, holds; -1 if it cannot be
   written so.  */
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

/* Calls VISIT (prefix of the name, name, element) until it returns true.  */
template <class Function> void
vector_element::for_each (Function visit)
{
  vector_element e;
  e.m_kind = kind::orientation;
  if (visit ("", "oriented_by", e))
    return;
  for (kind k : { kind::common, kind::first, kind::second })
    for (std::size_t i = 0; i < n_facts; ++i)
      {
	if ((fact_table[i].scope == fact_scope::arm) == (k == kind::common))
	  continue;
	e.m_kind = k;
	e.m_index = static_cast<int> (i);
	const char *const of = k == kind::first	   ? "first."
			       : k == kind::second ? "second."
						   : "";
	if (visit (of, fact_table[i].name, e))
	  return;
      }
  e.m_kind = kind::vote;
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      e.m_index = static_cast<int> (h);
      if (visit ("vote.", registry[h]->name, e))
	return;
    }
}

bool
vector_element::find (const std::string &name, vector_element &result)
{
  bool found = false;
  for_each ([&] (const char *of, const char *n, const vector_element &e) {
    found = name == of + std::string (n);
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

std::string
vector_element::fact_name () const
{
  if (m_kind == kind::orientation)
    return "oriented_by";
  if (m_kind == kind::vote)
    return std::string ("vote.") + registry[m_index]->name;
  return fact_table[m_index].name;
}

std::string
vector_element::value_text (int value) const
{
  if (m_kind == kind::orientation)
    return orientation_words[value];
  if (m_kind == kind::vote)
    return value > 0 ? "for" : value < 0 ? "against" : "none";
  const fact &f = fact_table[m_index];
  if (f.unit == fact_unit::word && value >= 0 && value < f.n_words)
    return f.words[value];
  if (f.unit == fact_unit::flag)
    return value ? "yes" : "no";
  return std::to_string (value);
}

/* The vote of heuristic H: for FIRST is 1, for SECOND -1.  */
static inline std::int16_t
vote_between (int h, const fact_site &first, const fact_site &second)
{
  const edge_vote x = registry[h]->ask (first.b, first.s);
  const edge_vote y = registry[h]->ask (first.b, second.s);
  if (x == y)
    return 0;
  return x == edge_vote::taken || y == edge_vote::not_taken ? 1 : -1;
}

/* Fact I about SITE.  FIRST_HOLDS: the condition holds where the first arm is
   taken.  */
static inline std::int16_t
fact_about (int i, const fact_site &site, bool first_holds)
{
  const fact &f = fact_table[i];
  int value = f.get (site);
  if (f.inverse && !first_holds)
    value = f.inverse (site, value);
  using limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t> (
    std::clamp (value, int (limits::min ()), int (limits::max ())));
}

std::int16_t
vector_element::get (const fact_sums &sums, const branch &b,
		     const orientation &o) const
{
  const fact_site first = { sums, b, b.successors[o.first] };
  const fact_site second = { sums, b, b.successors[1 - o.first] };
  switch (m_kind)
    {
    case kind::orientation:
      return static_cast<std::int16_t> (o.kind);
    case kind::vote:
      return vote_between (m_index, first, second);
    default:
      return fact_about (m_index, m_kind == kind::second ? second : first,
			 holds_p (b, o.first));
    }
}

/* Elements of a kind mostly stand together, and are asked for in a loop of
   their own.  */
void
vector_element::get_all (const std::uint16_t *codes, int n,
			 const fact_sums &sums, const branch &b,
			 const orientation &o, std::int16_t *values)
{
  const fact_site first = { sums, b, b.successors[o.first] };
  const fact_site second = { sums, b, b.successors[1 - o.first] };
  const bool first_holds = holds_p (b, o.first);
  for (int i = 0; i < n;)
    {
      const kind k = of_code (codes[i]).m_kind;
      auto fill = [&] (auto value) {
	do
	  values[i] = value (of_code (codes[i]).m_index);
	while (++i < n && of_code (codes[i]).m_kind == k);
      };
      if (k == kind::orientation)
	values[i++] = static_cast<std::int16_t> (o.kind);
      else if (k == kind::vote)
	fill ([&] (int h) { return vote_between (h, first, second); });
      else
	fill ([&, &site = k == kind::second ? second : first] (int f) {
	  return fact_about (f, site, first_holds);
	});
    }
}

std::string
vector_text (const fact_sums &sums, const branch &b)
{
  const orientation o = orient (b);
  const int edge = b.successors[o.first].edge;
  std::string result = "first=" + std::to_string (b.function.cfg ().dst (edge));
  vector_element::for_each (
    [&] (const char *of, const char *n, const vector_element &e) {
      if (const int value = e.get (sums, b, o))
	{
	  result.append (" ").append (of).append (n).append ("=");
	  result += std::to_string (value);
	}
      return false;
    });
  return result;
}

} // namespace staticprof
