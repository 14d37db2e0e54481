/* The composition of a sum of trees: a share for each fact.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/learned/explain-parts.h"

#include "plugin/core/learned/fact-vector.h"

#include <algorithm>
#include <cstdlib>

namespace staticprof
{

/* No int overflows: a model that fits in most_model_bytes has fewer than 2^14
   tests on all its paths together.  */
int
path_contributions (const learned_model &m, const tree_head &h,
		    const std::int16_t *facts, std::vector<int> &shares)
{
  shares.assign (m.n_facts, 0);
  int rest = h.base;
  for (int t = 0; t < h.n_trees; ++t)
    {
      int i = h.roots[t];
      rest += h.nodes[i].value;
      while (!h.nodes[i].leaf_p (i))
	{
	  const tree_node &at = h.nodes[i];
	  i = at.next (facts);
	  shares[at.fact] += h.nodes[i].value - at.value;
	}
    }
  return rest;
}

static void
sort_parts (std::vector<log_odds_part> &parts)
{
  std::stable_sort (parts.begin (), parts.end (),
		    [] (const log_odds_part &x, const log_odds_part &y) {
		      return std::abs (x.log_odds) > std::abs (y.log_odds);
		    });
}

std::vector<log_odds_part>
largest_parts (std::vector<log_odds_part> parts, int rest)
{
  constexpr std::size_t least_parts = 5;
  sort_parts (parts);
  for (const log_odds_part &p : parts)
    rest += p.log_odds;
  std::size_t n = 0;
  for (;
       n < parts.size () && parts[n].log_odds != 0
       && (n < least_parts || std::abs (rest) >= std::abs (parts[0].log_odds));
       ++n)
    rest -= parts[n].log_odds;
  parts.resize (n);
  if (rest != 0)
    parts.push_back ({ other_facts, rest });
  return parts;
}

/* The share of each of M's facts, SHARES; the two elements of a fact about arms
   are one.  */
static std::vector<log_odds_part>
share_of_each (const learned_model &m, const std::vector<int> &shares)
{
  std::vector<log_odds_part> parts;
  for (int i = 0; i < m.n_facts; ++i)
    parts.push_back (
      { vector_element::of_code (m.facts[i]).of_first ().code (), shares[i] });
  std::sort (parts.begin (), parts.end (),
	     [] (const log_odds_part &x, const log_odds_part &y) {
	       return x.fact < y.fact;
	     });
  std::size_t n = 0;
  for (const log_odds_part &p : parts)
    if (n > 0 && parts[n - 1].fact == p.fact)
      parts[n - 1].log_odds += p.log_odds;
    else
      parts[n++] = p;
  parts.resize (n);
  sort_parts (parts);
  return parts;
}

std::vector<log_odds_part>
explain_parts (const learned_model &m, const tree_head &h,
	       const std::int16_t *facts, const common_branch *common,
	       bool loop)
{
  constexpr std::size_t most_parts = 3;
  /* Less than a twentieth of a log-odds is negligible.  */
  constexpr int least = log_odds_unit / 20;
  std::vector<int> shares;
  const int start = path_contributions (m, h, facts, shares);
  std::vector<log_odds_part> all = share_of_each (m, shares);
  auto counted = [&] (int part) {
    return beside_common (loop ? of_loop (part) : part, common);
  };
  int whole = start, left = counted (start);
  for (log_odds_part &p : all)
    {
      whole += p.log_odds;
      p.log_odds = counted (p.log_odds);
      left += p.log_odds;
    }

  auto about = [] (const log_odds_part &p) {
    return static_cast<int> (vector_element::of_code (p.fact).about ());
  };
  int sum[n_topics] = {}, others[n_topics] = {};
  for (const log_odds_part &p : all)
    sum[about (p)] += p.log_odds;
  bool has_fact[n_topics] = {};
  std::vector<log_odds_part> parts;
  /* Each part is rounded.  */
  int rest = counted (whole) - left;
  for (std::size_t i = 0; i < all.size (); ++i)
    {
      const log_odds_part &p = all[i];
      const int t = about (p);
      const bool first = !has_fact[t] && std::abs (p.log_odds) > least
			 && (p.log_odds > 0) == (sum[t] > 0);
      has_fact[t] |= first;
      if ((i < most_parts || first) && p.log_odds != 0)
	parts.push_back (p);
      else
	others[t] += p.log_odds;
    }
  for (int t = 0; t < n_topics; ++t)
    if (t == static_cast<int> (topic::function)
	|| std::abs (others[t]) <= least)
      rest += others[t];
    else
      parts.push_back (
	{ static_cast<std::uint16_t> (others_about + t), others[t] });
  if (const int without = counted (start); without != 0)
    parts.push_back ({ without_facts, without });
  if (common)
    parts.push_back ({ other_programs, part_of_common (*common) });
  sort_parts (parts);
  if (rest != 0)
    parts.push_back ({ other_facts, rest });
  return parts;
}

} // namespace staticprof
