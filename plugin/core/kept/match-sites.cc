/* Which branch of a kept profile is which of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/match-sites.h"

#include "plugin/core/kept/kept-words.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <tuple>

namespace staticprof
{

std::vector<site_words>
words_of (const std::vector<branch_site> &sites)
{
  std::vector<site_words> words;
  std::map<std::tuple<std::string, int, std::string, bool>, int> seen;
  for (const branch_site &s : sites)
    {
      site_words w = { {}, false };
      kept_branch &b = w.place;
      b.origin = name_word (s.function);
      b.line = s.line;
      b.is_switch = !two_way_p (s);
      if (b.is_switch)
	b.condition = short_text (s.condition);
      else
	{
	  const plain_condition p = plain (s.condition);
	  b.condition = p.text;
	  w.turned = p.turned;
	}
      b.ordinal = ++seen[{ b.origin, b.line, b.condition, b.is_switch }];
      words.push_back (std::move (w));
    }
  return words;
}

std::string
body_word (const std::vector<site_words> &sites)
{
  std::vector<const kept_branch *> own;
  for (const site_words &s : sites)
    if (s.place.origin.empty ())
      own.push_back (&s.place);
  if (own.empty ())
    return "-";
  std::stable_sort (own.begin (), own.end (),
		    [] (auto *a, auto *b) { return above (*a, *b); });
  std::uint32_t number = 2166136261u;
  auto add = [&number] (unsigned char c) { number = (number ^ c) * 16777619u; };
  for (const kept_branch *b : own)
    {
      for (char c : b->condition)
	add (c);
      add ('\n');
    }
  char digits[9];
  std::snprintf (digits, sizeof digits, "%06x",
		 (number ^ number >> 24) & 0xffffff);
  return digits;
}

measured_site
measured_of (const kept_branch &b, const branch_site &s, const site_words &w,
	     float trust)
{
  measured_site m;
  m.executions = b.executions;
  m.trust = trust;
  if (!b.is_switch)
    {
      const double holds = w.turned ? 1 - b.share : b.share;
      for (const std::string &arm : s.arms)
	m.shares.push_back (arm == arm_true ? holds : 1 - holds);
      return m;
    }
  double sum = 0;
  for (const std::string &arm : s.arms)
    {
      const std::string text = short_text (arm);
      const auto found = std::lower_bound (
	b.arms.begin (), b.arms.end (), text,
	[] (const kept_arm &a, const std::string &t) { return a.text < t; });
      m.shares.push_back (
	found != b.arms.end () && found->text == text ? found->share : 0);
      sum += m.shares.back ();
    }
  /* Cases that are no more, or were joined with others.  */
  if (sum < .5)
    return {};
  for (double &share : m.shares)
    share /= sum;
  return m;
}

bool
match_sites (const kept_function &kept, const std::string &kept_origin,
	     const std::vector<branch_site> &sites,
	     const std::vector<site_words> &words, const std::string &origin,
	     float trust, std::vector<measured_site> &measured)
{
  std::vector<char> found (kept.branches.size ());
  bool all = true;
  for (std::size_t i = 0; i < sites.size (); ++i)
    {
      if (words[i].place.origin != origin || measured[i].executions >= 0)
	continue;
      kept_branch place = words[i].place;
      place.origin = kept_origin;
      const auto at = std::lower_bound (kept.branches.begin (),
					kept.branches.end (), place, above);
      if (at == kept.branches.end () || !same_place (*at, place))
	continue;
      measured[i] = measured_of (*at, sites[i], words[i], trust);
      found[at - kept.branches.begin ()] = 1;
    }
  for (std::size_t i = 0; i < found.size (); ++i)
    all &= found[i] || kept.branches[i].origin != kept_origin;
  return all;
}

} // namespace staticprof
