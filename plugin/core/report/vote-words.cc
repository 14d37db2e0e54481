/* Sentences for the votes of heuristics, marks, hints and facts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/vote-words.h"

#include "plugin/core/evidence/facts.h"
#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

namespace
{

/* A voter that is neither a heuristic nor a fact of the table.  */
struct other_voter
{
  const char *name;
  voter_kind kind;
  const char *sentence;
  looks_at subject = looks_at::condition;
  shown_calls calls = shown_calls::none;
};

constexpr other_voter others[] = {
  { name_of (hint_kind::builtin_expect), voter_kind::hint,
    "The source says so with __builtin_expect" },
  { name_of (hint_kind::builtin_expect_with_probability), voter_kind::hint,
    "The source says so with __builtin_expect_with_probability" },
  { name_of (hint_kind::hot_label), voter_kind::hint,
    "The code there is marked as likely", looks_at::taken_arm },
  { name_of (hint_kind::cold_label), voter_kind::hint,
    "The code there is marked as unlikely", looks_at::untaken_arm },
  { name_of (hint_kind::noreturn_call), voter_kind::hint,
    "A call that does not return is inevitable there", looks_at::untaken_arm,
    shown_calls::all },
  { name_of (hint_kind::cold_call), voter_kind::hint,
    "A call of a function marked as cold is inevitable there",
    looks_at::untaken_arm, shown_calls::all },
  { name_of (hint_kind::iterations), voter_kind::hint,
    "The number of executions of this test follows from the code" },
  { name_of (hint_kind::marked_cold_call), voter_kind::hint,
    "A call of a function marked as cold stood there", looks_at::untaken_arm },
  { name_of (hint_kind::front_end), voter_kind::hint,
    "The compiler knows this from the language" },
  { name_of (mark_kind::goto_statement), voter_kind::mark,
    "An edge to a goto statement is not taken", looks_at::untaken_arm },
  { name_of (mark_kind::continue_statement), voter_kind::mark,
    "An edge to a continue statement is not taken", looks_at::untaken_arm },
  { iteration_limit_name, voter_kind::limit,
    "The size of an array or the type of a bound limits the number of "
    "iterations" },
  { without_facts_name, voter_kind::fact, "The average of all branches" },
  { other_facts_name, voter_kind::fact, "All other facts" },
  { other_programs_name, voter_kind::fact,
    "What other programs that have this function measured" },
  { others_names[0], voter_kind::fact,
    "The other facts about what is compared" },
  { others_names[1], voter_kind::fact,
    "The other facts about where what is tested is used" },
  { others_names[2], voter_kind::fact, "The other facts about the loop" },
  { others_names[3], voter_kind::fact,
    "The other facts about how much code is in the arms" },
  { others_names[4], voter_kind::fact,
    "The other facts about what the arms do" },
  { others_names[5], voter_kind::fact,
    "The other facts about what is returned" },
  { others_names[6], voter_kind::fact,
    "The other facts about the tests before and after it" },
  { "oriented_by", voter_kind::fact, "How the first arm was chosen" }
};
static_assert (std::size (others)
	       == std::size (hint_words) + std::size (mark_words) + 5 + n_topics
		    - 1);

const other_voter *
find_other (const std::string &name)
{
  const auto at = std::find_if (
    std::begin (others), std::end (others),
    [&name] (const other_voter &x) { return name == x.name; });
  return at == std::end (others) ? nullptr : at;
}

/* Is VOTER, which said V, a fact that this version knows?  Then ELEMENT becomes
   it.  */
bool
find_element (const std::string &voter, const opinion &v,
	      vector_element &element)
{
  return v.kind == voter_kind::fact
	 && (vector_element::find (voter, element)
	     || vector_element::find ("first." + voter, element));
}

std::string
without_stop (std::string sentence)
{
  sentence.pop_back ();
  return sentence;
}

/* The value of E in V, with BETWEEN before that for the other arm.  */
std::string
value_text (const vector_element &e, const opinion &v, const char *between)
{
  const std::string value = e.value_text (v.value);
  return e.about_arm_p () ? value + between + e.value_text (v.other_value)
			  : value;
}

/* A sentence for E, whose value V has.  */
std::string
fact_words (const vector_element &e, const opinion &v)
{
  if (const char *heuristic = e.voter ())
    return v.value == 0
	     ? std::string ("No vote of heuristic `") + heuristic + "'"
	     : vote_words (heuristic, {})
		 + (v.value > 0 ? "" : ": votes for the other edge");
  return without_stop (e.sentence ()) + ": "
	 + value_text (e, v, ", for the other edge ") + " (fact `"
	 + e.fact_name () + "')";
}

} // anonymous namespace

std::string
vote_name (const std::string &voter, const opinion &v)
{
  if (voter == other_programs_name)
    return voter + "=" + std::to_string (v.value) + "/"
	   + std::to_string (v.other_value);
  vector_element e;
  return find_element (voter, v, e) ? voter + "=" + value_text (e, v, "/")
				    : voter;
}

std::string
vote_words (const std::string &voter, const opinion &v)
{
  vector_element e;
  if (find_element (voter, v, e))
    return fact_words (e, v);
  if (voter == other_programs_name)
    return "In " + std::to_string (v.value)
	   + " programs that have this function, "
	   + std::to_string (v.other_value) + "% of the executions went there";
  const std::string name = "`" + escape_name (voter) + "')";
  if (const int h = find_heuristic (voter); h >= 0)
    return without_stop (registry[h]->sentence) + " (heuristic " + name;
  if (const other_voter *x = find_other (voter))
    return x->kind == voter_kind::fact
	     ? x->sentence
	     : std::string (x->sentence) + " ("
		 + voter_words[static_cast<int> (x->kind)] + " " + name;
  return "An unknown voter (" + name;
}

std::vector<std::string>
other_voters ()
{
  std::vector<std::string> names;
  for (const other_voter &x : others)
    names.push_back (x.name);
  return names;
}

bool
vote_subject (const std::string &voter, const opinion &v, looks_at &subject,
	      shown_calls &calls)
{
  vector_element e;
  if (find_element (voter, v, e))
    {
      calls = shown_calls::none;
      return e.subject (subject);
    }
  if (const int h = find_heuristic (voter); h >= 0)
    {
      subject = registry[h]->subject;
      calls = registry[h]->calls;
      return true;
    }
  const other_voter *x = find_other (voter);
  if (!x || x->kind == voter_kind::fact)
    return false;
  subject = x->subject;
  calls = x->calls;
  return true;
}

} // namespace staticprof
