/* Sentences for the votes of heuristics, marks, hints and facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/vote-words.h"

#include "plugin/core/evidence/fact-table.h"
#include "plugin/core/evidence/facts.h"
#include "plugin/core/prediction/decision.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

namespace
{

constexpr const char *hint_sentences[] = {
  "The source says so with __builtin_expect",
  "The source says so with __builtin_expect_with_probability",
  "The code there is marked as likely",
  "The code there is marked as unlikely",
  "A call that does not return is inevitable there",
  "A call of a function marked as cold is inevitable there",
  "The number of executions of this test follows from the code",
  "A call of a function marked as cold stood there",
  "The compiler knows this from the language"
};
constexpr const char *mark_sentences[] = {
  "An edge to a goto statement is not taken",
  "An edge to a continue statement is not taken"
};

/* The sentence for NAME, which is one of WORDS; null if it is not.  */
template <std::size_t N> const char *
find_sentence (const char *const (&words)[N], const char *const (&sentences)[N],
	       const std::string &name)
{
  const auto at = std::find (words, words + N, name);
  return at == words + N ? nullptr : sentences[at - words];
}

/* The fact that NAME, "FACT=VALUE" or "FACT=VALUE/VALUE", is about; null if
   there is none.  */
const fact *
find_fact (const std::string &name)
{
  const std::size_t equals = name.find ('=');
  for (std::size_t i = 0; equals != std::string::npos && i < n_facts; ++i)
    if (name.substr (0, equals) == fact_table[i].name)
      return &fact_table[i];
  return nullptr;
}

/* A sentence for NAME, a fact with its value; "" if it is no fact.  */
std::string
fact_words (const std::string &name)
{
  if (name == other_facts_name)
    return "All other facts";
  if (name == without_facts_name)
    return "The average of all branches";
  if (name == "oriented_by")
    return "Which arm is taken for the first";
  const std::size_t equals = name.find ('=');
  if (equals == std::string::npos)
    return "";
  std::string value = name.substr (equals + 1);
  constexpr char vote[] = "vote.";
  constexpr std::size_t n = sizeof vote - 1;
  if (name.compare (0, n, vote) == 0)
    {
      const std::string heuristic = name.substr (n, equals - n);
      const std::string words = vote_words (heuristic);
      return value == "none"  ? "No vote of heuristic `" + heuristic + "'"
	     : value == "for" ? words
			      : words + ": votes for the other edge";
    }
  const fact *const f = find_fact (name);
  if (!f && name.compare (0, equals, "oriented_by") != 0)
    return "";
  std::string words = f ? f->sentence : "How the first arm was chosen.";
  words.pop_back (); /* Remove the full stop.  */
  const std::size_t other = value.find ('/');
  if (other != std::string::npos)
    value.replace (other, 1, ", for the other edge ");
  return words + ": " + value + " (fact `" + name.substr (0, equals) + "')";
}

} // anonymous namespace

std::string
vote_words (const std::string &name)
{
  auto said = [&name] (const char *words, const char *what) {
    return std::string (words) + " (" + what + " `" + name + "')";
  };
  const int h = find_heuristic (name);
  if (h >= 0)
    {
      std::string words = registry[h]->sentence;
      words.pop_back (); /* Remove the full stop.  */
      return said (words.c_str (), "heuristic");
    }
  if (const char *words = find_sentence (hint_words, hint_sentences, name))
    return said (words, "hint");
  if (const char *words = find_sentence (mark_words, mark_sentences, name))
    return said (words, "mark");
  if (name == iteration_limit_name)
    return said ("The size of an array or the type of a bound limits the "
		 "number of iterations",
		 "limit");
  if (const std::string words = fact_words (name); !words.empty ())
    return words;
  return "An unknown voter (`" + escape_name (name) + "')";
}

std::vector<std::string>
other_voters ()
{
  std::vector<std::string> names (std::begin (hint_words),
				  std::end (hint_words));
  names.insert (names.end (), std::begin (mark_words), std::end (mark_words));
  for (const char *name : { iteration_limit_name, without_facts_name,
			    other_facts_name, "oriented_by" })
    names.push_back (name);
  return names;
}

bool
vote_subject (const std::string &name, looks_at &subject, shown_calls &calls)
{
  const int h = find_heuristic (name);
  if (h >= 0)
    {
      subject = registry[h]->subject;
      calls = registry[h]->calls;
      return true;
    }
  if (const fact *f = find_fact (name))
    {
      subject = f->scope == fact_scope::branch ? looks_at::condition
		: f->scope == fact_scope::arm  ? looks_at::taken_arm
					       : looks_at::loop;
      calls = shown_calls::none;
      return true;
    }
  auto hint_p = [&name] (hint_kind kind) { return name == name_of (kind); };
  const bool called = hint_p (hint_kind::noreturn_call)
		      || hint_p (hint_kind::cold_call);
  calls = called ? shown_calls::all : shown_calls::none;
  if (called || find_sentence (mark_words, mark_sentences, name)
      || hint_p (hint_kind::cold_label) || hint_p (hint_kind::marked_cold_call))
    subject = looks_at::untaken_arm;
  else if (hint_p (hint_kind::hot_label))
    subject = looks_at::taken_arm;
  else if (find_sentence (hint_words, hint_sentences, name)
	   || name == iteration_limit_name)
    subject = looks_at::condition;
  else
    return false;
  return true;
}

} // namespace staticprof
