/* Models, and the options that change them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Every message names what was found and what was expected; no part of the
   user's input is ignored.  */

#include "plugin/core/prediction/model.h"

#include "plugin/core/evidence/facts.h"
#include "plugin/core/evidence/heuristic.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

namespace staticprof
{

namespace
{

user_error
unknown_heuristic (const std::string &name,
		   const std::vector<std::string> &names)
{
  return unknown_of_many ("heuristic", name, names, "staticprof heuristics");
}

std::vector<std::string>
heuristic_names ()
{
  std::vector<std::string> names;
  for (std::size_t i = 0; i < registry_size; ++i)
    names.push_back (registry[i]->name);
  return names;
}

/* The words of LINE up to a comment.  */
std::vector<std::string>
words_of (const std::string &line)
{
  std::vector<std::string> words;
  const char *const blanks = " \t\r\f\v";
  std::string text = line.substr (0, line.find ('#'));
  for (std::size_t end, i = text.find_first_not_of (blanks);
       i != std::string::npos; i = text.find_first_not_of (blanks, end))
    {
      end = std::min (text.find_first_of (blanks, i), text.size ());
      words.push_back (text.substr (i, end - i));
    }
  return words;
}

constexpr int most_digits = 15; /* A double represents these exactly.  */

/* A rate in percent, "88" or "62.5", as a probability; negative if TEXT is no
   such number.  It does not use strtod, which depends on the locale.  */
double
parse_percent (const std::string &text)
{
  double digits = 0, unit = 100;
  int n_digits = 0;
  bool point = false;
  for (char c : text)
    {
      if (c == '.' && !point && n_digits > 0)
	{
	  point = true;
	  continue;
	}
      if (c < '0' || c > '9' || ++n_digits > most_digits)
	return -1;
      digits = digits * 10 + (c - '0');
      if (point)
	unit *= 10;
    }
  return n_digits == 0 || text.back () == '.' ? -1 : digits / unit;
}

/* A recursion usually follows a data structure, so it ends sooner than a loop
   may.  The value was chosen on the calibration set
   (lab/docs/calibration.md).  */
constexpr double typical_recursion = 3;

/* Parse a line of a rates table; SET has the names in the lines before it.  */
user_error
parse_rate (const std::vector<std::string> &words, model &m,
	    std::vector<std::string> &set)
{
  if (words.size () < 2 || words.size () > 3)
    return {
      "expected a heuristic's name and one or two rates in percent, found "
      + std::to_string (words.size ())
      + (words.size () == 1 ? " word" : " words")
    };
  voter_rate *const place = find_rate (m, words[0]);
  if (!place)
    return unknown_heuristic (words[0], rated_names ());
  if (std::find (set.begin (), set.end (), words[0]) != set.end ())
    return { quoted (words[0]) + " has a rate already" };
  double rates[2];
  for (std::size_t i = 0; i < 2; ++i)
    {
      const std::string &word = words[std::min (i + 1, words.size () - 1)];
      rates[i] = parse_percent (word);
      if (rates[i] < 0 || rates[i] > 1)
	return { "rate " + quoted (word) + " of '" + words[0]
		 + "' is not a number from 0 to 100, of at most "
		 + std::to_string (most_digits) + " digits" };
    }
  *place = { rates[0], rates[1] };
  set.push_back (words[0]);
  return {};
}

/* Every compilation does this, so it avoids searches: registry and rates are
   sorted by name.  */
void
set_default_rates (model &m)
{
  std::size_t h = 0;
  for (std::size_t i = 0; i < n_default_rates; ++i)
    {
      const default_rate &d = default_rates[i];
      int order = -1;
      while (h < registry_size
	     && (order = std::strcmp (registry[h]->name, d.name)) < 0)
	++h;
      if (voter_rate *const place = order == 0 ? &m.rates[h]
					       : find_rate (m, d.name))
	*place = d.rate;
    }
}

} // anonymous namespace

std::vector<std::string>
rated_names ()
{
  std::vector<std::string> names = heuristic_names ();
  names.insert (names.end (), std::begin (mark_words), std::end (mark_words));
  return names;
}

voter_rate *
find_rate (model &m, const std::string &name)
{
  const int h = find_heuristic (name);
  if (h >= 0)
    return &m.rates[h];
  const auto mark = std::find (std::begin (mark_words), std::end (mark_words),
			       name);
  return mark == std::end (mark_words) ? nullptr
				       : &m.mark_rates[mark - mark_words];
}

user_error
find_model (const std::string &name, model &result)
{
  static const char *const names[] = { "default", "votes", "wu-larus" };
  const auto known = std::find (std::begin (names), std::end (names), name);
  if (known == std::end (names))
    return unknown ("model", name, { std::begin (names), std::end (names) });
  const bool paper = name == "wu-larus";
  model m;
  m.name = *known;
  m.multiway = !paper;
  m.loop_branch_alone = paper;
  m.counts = !paper;
  m.mark_rates.resize (std::size (mark_words));
  m.enabled.reserve (registry_size);
  m.rates.reserve (registry_size);
  for (std::size_t i = 0; i < registry_size; ++i)
    {
      const double rate = paper ? registry[i]->rate : .5;
      m.enabled.push_back (!paper || registry[i]->in_paper ());
      m.rates.push_back ({ rate, rate });
    }
  if (!paper)
    {
      m.max_recursion_scale = typical_recursion;
      m.weigh_invocations = true;
      set_default_rates (m);
    }
  if (name == "default")
    m.learned = default_learned_model;
  result = std::move (m);
  return {};
}

void
leave_to_votes (model &m)
{
  if (m.learned.has (model_head::branch))
    m.name = "votes";
  m.learned = {};
}

user_error
select_heuristics (const std::string &list, model &m)
{
  std::vector<char> named (registry_size, 0);
  bool removing = false;
  for (std::size_t begin = 0, end; begin <= list.size (); begin = end + 1)
    {
      end = std::min (list.find (',', begin), list.size ());
      std::string name = list.substr (begin, end - begin);
      const bool minus = !name.empty () && name[0] == '-';
      if (minus)
	name.erase (0, 1);
      if (name.empty ())
	return { "expected a heuristic's name "
		 + (begin == 0 ? std::string ("at the start")
			       : "after " + quoted (list.substr (0, begin))) };
      if (begin > 0 && minus != removing)
	return {
	  "either name the heuristics to use or, each with '-', those to "
	  "leave out, not both: "
	  + quoted (list)
	};
      removing = minus;

      int h = find_heuristic (name);
      if (h < 0)
	return unknown_heuristic (name, heuristic_names ());
      if (named[h])
	return { "heuristic '" + name + "' is named twice" };
      if (minus && !m.enabled[h])
	return { "heuristic '" + name + "' is not part of model '" + m.name
		 + "'" };
      named[h] = 1;
    }

  std::vector<char> enabled (registry_size);
  for (std::size_t h = 0; h < registry_size; ++h)
    enabled[h] = removing ? m.enabled[h] && !named[h] : named[h];
  if (std::count (enabled.begin (), enabled.end (), 1) == 0)
    return { "no heuristic is left" };
  m.enabled = enabled;
  leave_to_votes (m);
  return {};
}

user_error
parse_rates (const std::string &file, const std::string &text, model &m)
{
  model changed = m;
  std::vector<std::string> set;
  int line_number = 0;
  for (std::size_t begin = 0, end; begin < text.size (); begin = end + 1)
    {
      end = std::min (text.find ('\n', begin), text.size ());
      ++line_number;
      std::vector<std::string> words = words_of (
	text.substr (begin, end - begin));
      if (words.empty ())
	continue;
      user_error error = parse_rate (words, changed, set);
      if (!error.ok ())
	return { file + ":" + std::to_string (line_number) + ": "
		 + error.message };
    }
  m = changed;
  leave_to_votes (m);
  return {};
}

int
find_heuristic (const std::string &name)
{
  /* The registry is sorted by name.  */
  const auto before = [] (const heuristic *h, const std::string &n) {
    return std::strcmp (h->name, n.c_str ()) < 0;
  };
  const auto end = registry + registry_size;
  const auto at = std::lower_bound (registry, end, name, before);
  return at != end && name == (*at)->name ? static_cast<int> (at - registry)
					  : -1;
}

bool
find_voter (const std::string &name, voter_kind &kind)
{
  auto one_of = [&name] (const auto &words) {
    return std::find (std::begin (words), std::end (words), name)
	   != std::end (words);
  };
  if (find_heuristic (name) >= 0)
    kind = voter_kind::heuristic;
  else if (one_of (mark_words))
    kind = voter_kind::mark;
  else if (one_of (hint_words))
    kind = voter_kind::hint;
  else if (name == iteration_limit_name)
    kind = voter_kind::limit;
  else
    return false;
  return true;
}

} // namespace staticprof
