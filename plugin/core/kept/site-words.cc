/* Branches in the words of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/site-words.h"

#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/plain-condition.h"
#include "plugin/core/messages/checksums.h"

#include <algorithm>
#include <cstdint>
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
      site_words w = { {}, false, whole_text (s.condition) };
      kept_branch &b = w.place;
      b.origin = function_word (s.function);
      b.line = s.line;
      b.is_switch = !two_way_p (s);
      if (b.is_switch)
	b.condition = short_text (s.condition);
      else
	{
	  const plain_condition p = plain (s.condition);
	  b.condition = p.text;
	  w.turned = p.turned;
	  w.whole = p.whole;
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
    return no_body;
  std::stable_sort (own.begin (), own.end (),
		    [] (auto *a, auto *b) { return above (*a, *b); });
  std::uint32_t number = fnv32_of_nothing;
  auto add = [&number] (unsigned char c) { number = fnv32_with (number, c); };
  for (const kept_branch *b : own)
    {
      for (char c : b->condition)
	add (c);
      add ('\n');
    }
  return four_characters (number ^ number >> 24);
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
      /* Without a condition the share is that of the compiler's true arm.  */
      const bool turned = w.turned && !b.condition.empty ();
      const double holds = turned ? 1 - b.share : b.share;
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
  /* The cases are gone or were joined with others.  */
  if (sum < .5)
    return {};
  for (double &share : m.shares)
    share /= sum;
  return m;
}

} // namespace staticprof
