/* Why a branch was predicted so, in sentences about the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/reasons.h"

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace staticprof
{

namespace
{

/* When a sentence is true.  The favoured arm is the one that the reason makes
   likelier; V and W are the values of a fact for it and for the other arm.  */
enum class when : unsigned char
{
  always,
  here,	  /* V is not 0, W is.  */
  there,  /* W is not 0, V is.  */
  more,	  /* V > W.  */
  fewer,  /* V < W.  */
  differ, /* V and W differ.  */
  set,	  /* V is not 0.  */
  stays,  /* The favoured arm stays in the loop, the other one leaves it.  */
  leaves, /* The favoured arm leaves it, the other one stays.  */
  holds,  /* The favoured arm is taken where the condition holds.  */
  fails,  /* The other arm is.  */
  votes,  /* The heuristic votes for the favoured arm.  */
  votes_of_zero, /* And the condition compares with 0.  */
  in_loop	 /* V is more than W, and both arms stay in the loop or leave
		    it.  */
};
constexpr const char *when_words[] = {
  "always",
  "of the favoured arm only",
  "of the other arm only",
  "more for the favoured arm",
  "less for the favoured arm",
  "different for the arms",
  "not 0",
  "the favoured arm stays in the loop, the other one leaves it",
  "the favoured arm leaves the loop, the other one stays",
  "the favoured arm is taken where the condition holds",
  "the favoured arm is taken where the condition fails",
  "the heuristic votes for the favoured arm",
  "the heuristic votes for the favoured arm, and something is compared with 0",
  "more for the favoured arm, and both arms stay in the loop or leave it"
};

/* In a sentence %a is the favoured arm, %b the other one, %v and %w are the
   values of the fact for them, %f and %g the functions that they call, and %c is
   the condition.  */
struct sentence_row
{
  const char *voter; /* A fact, heuristic, mark, hint or limit; "" for the topic
			as a whole.  */
  topic about;	     /* For the topic as a whole.  */
  when applies;
  const char *sentence;
};

constexpr topic by_voter = topic::function;

/* The first row that applies counts.  */
constexpr sentence_row rows[] = {
  /* Hints, marks and limits.  */
  { "builtin_expect", by_voter, when::always,
    "the source says so with __builtin_expect" },
  { "builtin_expect_with_probability", by_voter, when::always,
    "the source says so with __builtin_expect_with_probability" },
  { "hot_label", by_voter, when::always, "%a is marked as likely" },
  { "cold_label", by_voter, when::always, "%b is marked as unlikely" },
  { "noreturn_call", by_voter, when::always,
    "a call that does not return is inevitable at %b%g" },
  { "cold_call", by_voter, when::always,
    "a call of a function marked as cold is inevitable at %b%g" },
  { "marked_cold_call", by_voter, when::always,
    "%b had a call of a function marked as cold" },
  { "iterations", by_voter, when::always,
    "the code fixes how often this test is executed" },
  { "front_end", by_voter, when::always,
    "the compiler knows this from the language" },
  { "goto_statement", by_voter, when::always, "%b is reached by a goto" },
  { "continue_statement", by_voter, when::always,
    "%b is reached by a continue" },
  { "iterations_at_most", by_voter, when::always,
    "the size of an array or the type of a bound limits the number of "
    "iterations" },

  /* What other programs measured.  */
  { other_programs_name, by_voter, when::always,
    "in %v other programs this test led to %a in %w% of its executions" },

  /* Heuristics about the condition.  */
  { "equal_strings", by_voter, when::votes,
    "strings or pieces of memory that are compared are rarely equal" },
  { "equal_character", by_voter, when::votes,
    "a character is rarely the one that it is compared with" },
  { "equal_integers", by_voter, when::votes, "two integers are rarely equal" },
  { "equal_positive", by_voter, when::votes,
    "an integer rarely equals a constant above one" },
  { "less_loaded", by_voter, when::votes,
    "an integer is usually less than a limit that is loaded from memory" },
  { "search_miss", by_voter, when::votes, "a search rarely finds something" },
  { "single_bit", by_voter, when::votes,
    "a bit that is tested alone is rarely set" },
  { "zero_flag", by_voter, when::votes,
    "a variable named like a flag or an error is usually zero" },
  { "zero_global", by_voter, when::votes, "a global variable is usually zero" },
  { "pointer", by_voter, when::votes_of_zero, "a pointer is rarely null" },
  { "pointer", by_voter, when::votes, "two pointers are rarely equal" },
  { "values_lead_here", by_voter, when::more,
    "%v% of the places in the unit that set the tested value give it one that "
    "leads to %a" },
  { "", topic::condition, when::holds,
    "conditions like %c more often hold than fail" },
  { "", topic::condition, when::fails,
    "conditions like %c more often fail than hold" },

  /* Where what is tested is used.  */
  { "guard", by_voter, when::votes,
    "the value that is tested is used at %a, and not at %b" },
  { "correction", by_voter, when::votes,
    "%b only changes the value that is tested" },
  { "left_uses_behind", by_voter, when::here,
    "only %a uses the value that is tested" },
  { "left_uses_behind", by_voter, when::more,
    "%a uses the value that is tested more often than %b" },
  { "right_uses_behind", by_voter, when::here,
    "only %a uses the value that is compared with" },
  { "uses_operand", by_voter, when::here,
    "only %a uses the value that is tested" },

  /* The loop.  */
  { "loop_chase", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_chases", by_voter, when::stays,
    "the loop continues as long as the list has elements" },
  { "loop_exit_counted", by_voter, when::votes,
    "a loop that counts is rarely left in the middle" },
  { "loop_test", by_voter, when::stays,
    "the loop continues until its count is reached" },
  { "", topic::loop, when::stays,
    "only %b leaves the loop, and loops continue more often than they end" },
  { "loop_chase", by_voter, when::leaves,
    "a loop along a list iterates less often than others" },
  { "loop_with_call", by_voter, when::leaves,
    "a loop that calls functions iterates less often than others" },
  { "loop_counters", by_voter, when::leaves,
    "a loop with this number of counters (%v) iterates less often than "
    "others" },
  { "loop_exits", by_voter, when::leaves,
    "a loop with %v exits iterates less often than others" },
  { "exit_edges", by_voter, when::leaves,
    "a loop that is left in such a place iterates less often than others" },
  { "", topic::loop, when::leaves,
    "a loop of this size and form iterates less often than others" },
  { "loop_header", by_voter, when::votes, "%a enters a loop" },
  { "depth_change", by_voter, when::in_loop, "%a is deeper in loops than %b" },
  { "arm_back_edges", by_voter, when::here, "%a leads to the next iteration" },
  { "arm_back_edges", by_voter, when::there, "%b leads to the next iteration" },
  { "arm_to_exit", by_voter, when::in_loop,
    "%b is nearer to the end of the loop than %a" },

  /* How much code is in the arms.  */
  { "else_arm", by_voter, when::votes,
    "conditions that are no loop's test more often fail than hold" },
  { "skip_small", by_voter, when::votes,
    "%b does little, and such code is skipped more often than executed" },
  { "early_end", by_voter, when::votes,
    "the arms do not meet again, and %b has much less code than %a" },
  { "arm_statements", by_voter, when::more,
    "there is more code at %a than at %b (%v statements against %w)" },
  { "arm_statements", by_voter, when::fewer,
    "there is less code at %a than at %b (%v statements against %w)" },
  { "arm_blocks", by_voter, when::more,
    "there is more code at %a than at %b (%v blocks against %w)" },
  { "arm_blocks", by_voter, when::fewer,
    "there is less code at %a than at %b (%v blocks against %w)" },
  { "arm_branches", by_voter, when::more,
    "there are more branches at %a (%v) than at %b (%w)" },
  { "arm_branches", by_voter, when::fewer,
    "there are fewer branches at %a (%v) than at %b (%w)" },
  { "leads_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "first_statements", by_voter, when::differ,
    "%v statements follow at once at %a, %w at %b" },
  { "lone_arm", by_voter, when::there, "%b is an `if' without `else'" },
  { "lone_arm", by_voter, when::here, "%a is an `if' without `else'" },
  { "parts_for_good", by_voter, when::set,
    "the arms do not meet again before the function returns" },

  /* What the arms do.  */
  { "error_report", by_voter, when::votes, "only %b reports an error%g" },
  { "message", by_voter, when::votes, "only %b gives a message%g" },
  { "printing", by_voter, when::votes, "only %b prints%g" },
  { "set_errno", by_voter, when::votes, "only %b sets errno" },
  { "growth", by_voter, when::votes, "only %b makes something larger%g" },
  { "string_comparison", by_voter, when::votes, "%a compares strings%f" },
  { "indirect_call", by_voter, when::votes, "%a calls through a pointer" },
  { "reports_error", by_voter, when::there, "only %b reports an error%g" },
  { "shows_message", by_voter, when::there, "only %b gives a message%g" },
  { "arm_messages", by_voter, when::there,
    "only %b has code that reports an error or gives a message%g" },
  { "arm_messages", by_voter, when::fewer,
    "%b has more code that reports errors or gives messages than %a" },
  { "first_no_return", by_voter, when::there,
    "%b calls a function that does not return%g" },
  { "arm_stops", by_voter, when::there,
    "only %b may end in a call that does not return%g" },
  { "first_may_stop", by_voter, when::there, "a call at %b may not return%g" },
  { "call", by_voter, when::votes, "only %b calls a function at once%g" },
  { "arm_calls", by_voter, when::there, "only %b calls functions%g" },
  { "arm_calls", by_voter, when::here, "only %a calls functions%f" },
  { "arm_calls", by_voter, when::fewer,
    "%b makes more calls (%w) than %a (%v)" },
  { "arm_calls", by_voter, when::more,
    "%a makes more calls (%v) than %b (%w)" },
  { "call_inside", by_voter, when::votes,
    "%b calls functions behind another test" },
  { "store", by_voter, when::votes, "only %b stores to memory at once" },
  { "arm_stores", by_voter, when::there, "only %b stores to memory" },
  { "arm_stores", by_voter, when::here, "only %a stores to memory" },
  { "arm_loads", by_voter, when::differ,
    "%a reads memory in %v places, %b in %w" },
  { "first_loads", by_voter, when::here, "only %a reads memory at once" },
  { "first_loads", by_voter, when::there, "only %b reads memory at once" },
  { "first_indexes", by_voter, when::here,
    "only %a reads or writes an array element at once" },
  { "first_indexes", by_voter, when::there,
    "only %b reads or writes an array element at once" },
  { "arm_floats", by_voter, when::here,
    "only %a computes with floating point" },
  { "arm_floats", by_voter, when::there,
    "only %b computes with floating point" },
  { "sets_constants", by_voter, when::here,
    "arms that set a variable to a constant, as %a does, are taken more "
    "often" },
  { "sets_constants", by_voter, when::there,
    "arms that set a variable to a constant, as %b does, are taken less "
    "often" },

  /* The values that the function returns.  */
  { "return_negative", by_voter, when::votes,
    "only %b leads to the return of a negative number, as failures do" },
  { "return_null", by_voter, when::votes,
    "only %b leads to the return of null" },
  { "return_one", by_voter, when::votes, "only %b leads to the return of 1" },
  { "return_positive", by_voter, when::votes,
    "only %b leads to the return of a constant above one" },
  { "return", by_voter, when::votes, "only %b returns at once" },
  { "returned", by_voter, when::there, "behind %b the function returns %w" },
  { "returned", by_voter, when::here, "behind %a the function returns %v" },
  { "returned", by_voter, when::differ,
    "behind %a the function returns %v, behind %b %w" },
  { "arm_to_return", by_voter, when::more, "%b is nearer to a return than %a" },
  { "arm_to_return", by_voter, when::fewer,
    "%a is nearer to a return than %b" },

  /* Tests nearby.  */
  { "shared_with_control", by_voter, when::here,
    "the tests of a chain of conditions share %a, and often lead there" },
  { "shared_with_control", by_voter, when::there,
    "the tests of a chain of conditions share %b, and more often go on" },
  { "as_before", by_voter, when::here,
    "the tests of a chain of conditions share %a, and often lead there" },
  { "as_before", by_voter, when::there,
    "the tests of a chain of conditions share %b, and more often go on" },
  { "next_left_from", by_voter, when::here,
    "another test follows at %a, and none at %b" },
  { "next_left_from", by_voter, when::there,
    "another test follows at %b, and none at %a" },
  { "next_claim", by_voter, when::here,
    "another test follows at %a, and none at %b" },
  { "next_claim", by_voter, when::there,
    "another test follows at %b, and none at %a" },
  { "controlling_left_from", by_voter, when::set,
    "another test decides whether this one is reached" },
  { "controlling_claim", by_voter, when::set,
    "another test decides whether this one is reached" },
  { "controlling_source", by_voter, when::set,
    "another test decides whether this one is reached" },

  /* Heuristics that only decide where no learned model does.  */
  { "loop_branch", by_voter, when::votes,
    "%a continues the loop, and loops continue more often than they end" },
  { "loop_exit", by_voter, when::votes,
    "%b leaves the loop, and loops continue more often than they end" },
  { "loop_inside", by_voter, when::votes, "%b has a loop behind another test" },
  { "switch_default", by_voter, when::votes, "%a is the default" },
  { "switch_first", by_voter, when::votes, "%a is for the smallest value" },
  { "switch_letters", by_voter, when::votes,
    "%a is for all letters or digits" },
  { "switch_many", by_voter, when::votes, "%a is for many values" },
  { "switch_range", by_voter, when::votes, "%a is for a range of values" },
  { "switch_shared", by_voter, when::votes,
    "%a is reached from elsewhere too" },
  { "switch_single", by_voter, when::votes, "%b is for a single value" },
  { "switch_zero", by_voter, when::votes, "%a is for the value zero" },
};

/* A factor of less than this is not worth a sentence.  */
constexpr double least_factor = 1.1;
/* A rest that changes even odds to less than 51.2% is nothing.  */
constexpr double least_rest = 1.05;

const char *
returned_text (const std::string &word)
{
  static constexpr const char *words[][2] = {
    { "null", "null" },
    { "no", "false" },
    { "yes", "true" },
    { "zero", "0" },
    { "one", "1" },
    { "positive", "a constant above one" },
    { "negative", "a negative number" }
  };
  for (const auto &w : words)
    if (word == w[0])
      return w[1];
  return "something else";
}

std::string
last_part (const std::string &path)
{
  return path.substr (path.rfind ('/') + 1);
}

bool
arm_needed_p (const char *sentence)
{
  return std::strstr (sentence, "%b") || std::strstr (sentence, "%g");
}

} // anonymous namespace

/* Does CONDITION compare with 0, as `p == 0' and `p' do?  */
static bool
zero_p (const std::string &condition)
{
  const std::size_t operator_at = condition.find_first_of ("=<>");
  return operator_at == condition.npos
	 || condition.compare (condition.size () - 2, 2, " 0") == 0;
}

/* The reasons for one branch.  */
class branch_reasons
{
public:
  branch_reasons (const reason_finder &in, const explained_branch &b)
    : in (in), b (b)
  {
    for (std::size_t e = 0; e < b.edges.size (); ++e)
      if (b.edges[e].excluded == exclusion::none)
	m_edges.push_back (static_cast<int> (e));
  }
  reasons of_learned ();
  reasons of_votes ();

private:
  const reason_finder::voter &voter_of (const shared_vote &v) const
  {
    return in.m_voters[v.v.voter];
  }
  /* Is it a reason of its own beside a learned model's facts?  */
  bool alone_p (const shared_vote &v) const
  {
    return v.v.kind != voter_kind::fact
	   || voter_of (v).name == other_programs_name;
  }
  int other_than (int edge) const
  {
    return m_edges.size () != 2 ? -1
	   : edge == m_edges[0] ? m_edges[1]
				: m_edges[0];
  }
  bool applies_p (const sentence_row &row, const opinion *v, int edge,
		  bool votes) const;
  std::string arm (int edge) const;
  std::string calls (int edge) const;
  std::string filled (const char *sentence, const shared_vote *v,
		      int edge) const;
  const sentence_row *row_of (const shared_vote &v, int edge) const;
  std::string sentence_of (const shared_vote &v, int edge) const;
  std::string sentence_in (topic t, int edge) const;
  std::string sentence_about (topic t, int edge) const;
  reasons chosen (std::vector<reason> all, double rest) const;

  const reason_finder &in;
  const explained_branch &b;
  std::vector<int> m_edges; /* Those that are not excluded.  */
};

/* VOTES: the voter is a heuristic that votes for EDGE.  */
bool
branch_reasons::applies_p (const sentence_row &row, const opinion *v, int edge,
			   bool votes) const
{
  const int other = other_than (edge);
  if (other < 0 && arm_needed_p (row.sentence))
    return false;
  auto has = [this] (int e, unsigned kind) {
    return e >= 0 && (b.edges[e].kinds & kind);
  };
  const int x = v ? v->value : 0, y = v ? v->other_value : 0;
  switch (row.applies)
    {
    case when::always:
      return true;
    case when::here:
      return x != 0 && y == 0;
    case when::there:
      return x == 0 && y != 0;
    case when::more:
      return x > y;
    case when::fewer:
      return x < y;
    case when::differ:
      return x != y;
    case when::set:
      return x != 0;
    case when::stays:
      return !has (edge, kind_exit) && has (other, kind_exit);
    case when::leaves:
      return has (edge, kind_exit) && !has (other, kind_exit);
    case when::holds:
      return has (edge, kind_true) && !b.block->condition.empty ();
    case when::fails:
      return has (edge, kind_false) && !b.block->condition.empty ();
    case when::votes:
      return votes;
    case when::votes_of_zero:
      return votes && zero_p (b.block->condition);
    case when::in_loop:
      return x > y && has (edge, kind_exit) == has (other, kind_exit);
    }
  return false;
}

/* "line 8"; where both arms begin there, by the condition.  */
std::string
branch_reasons::arm (int edge) const
{
  const explained_edge &e = b.edges[edge];
  const int other = other_than (edge);
  if (other >= 0 && b.edges[other].to.file == e.to.file
      && b.edges[other].to.line == e.to.line
      && b.edges[other].returns == e.returns)
    {
      if (e.kinds & kind_true)
	return "the arm where the condition holds";
      if (e.kinds & kind_false)
	return "the arm where the condition fails";
    }
  if (e.to.file >= 0 && e.to.line > 0)
    {
      const std::string line = "line " + std::to_string (e.to.line);
      return e.to.file == b.block->place.file
	       ? line
	       : line + " of "
		   + last_part (escape_name (b.in->files[e.to.file]));
    }
  return e.returns ? "the return" : e.ends ? "the end" : "the other arm";
}

/* " (error (), f ())": what EDGE calls; "" if nothing.  */
std::string
branch_reasons::calls (int edge) const
{
  constexpr std::size_t most = 2;
  std::string s;
  std::size_t n = 0;
  if (in.m_name_callee)
    for (const profile_call *c : b.edges[edge].calls)
      if (!c->callee.empty () && n++ < most)
	s += (s.empty () ? " (" : ", ") + in.m_name_callee (b, *c) + " ()";
  return s.empty () ? s : s + ")";
}

std::string
branch_reasons::filled (const char *sentence, const shared_vote *v,
			int edge) const
{
  const int other = other_than (edge);
  auto value = [&] (int x) {
    if (!v)
      return std::string ();
    const reason_finder::voter &who = voter_of (*v);
    vector_element e;
    if (!who.words
	|| !(vector_element::find (who.name, e)
	     || vector_element::find ("first." + who.name, e)))
      return std::to_string (x);
    return std::string (returned_text (e.value_text (x)));
  };
  std::string s;
  for (const char *p = sentence; *p; ++p)
    if (*p != '%')
      s += *p;
    else
      switch (p[1])
	{
	case 'a':
	  s += arm (edge), ++p;
	  break;
	case 'b':
	  s += arm (other), ++p;
	  break;
	case 'f':
	  s += calls (edge), ++p;
	  break;
	case 'g':
	  s += calls (other), ++p;
	  break;
	case 'v':
	  s += value (v->v.value), ++p;
	  break;
	case 'w':
	  s += value (v->v.other_value), ++p;
	  break;
	case 'c':
	  s += "`" + escape_name (b.block->condition) + "'", ++p;
	  break;
	default:
	  s += *p;
	}
  return s;
}

/* The row for V as a reason for EDGE; null if it has none.  */
const sentence_row *
branch_reasons::row_of (const shared_vote &v, int edge) const
{
  const bool heuristic = v.v.kind == voter_kind::heuristic;
  const reason_finder::voter &who = voter_of (v);
  const bool of_model = v.v.kind == voter_kind::fact
			&& in.m_profile.voters[v.v.voter] != who.name;
  const bool votes = heuristic ? !v.v.reversed ()
				   && (std::find (v.edges.begin (),
						  v.edges.end (), edge)
				       != v.edges.end ())
			       : of_model && v.v.value > 0;
  for (const sentence_row &row : rows)
    if (row.voter == who.name
	&& applies_p (row, heuristic || of_model ? nullptr : &v.v, edge, votes))
      return &row;
  return nullptr;
}

std::string
branch_reasons::sentence_of (const shared_vote &v, int edge) const
{
  const sentence_row *const row = row_of (v, edge);
  return row ? filled (row->sentence, &v, edge) : "";
}

/* The sentence about topic T as a reason for EDGE: of its heuristics, which say
   most to people, the first in the table, else of its facts the strongest.  */
std::string
branch_reasons::sentence_in (topic t, int edge) const
{
  const sentence_row *best = nullptr;
  const shared_vote *of = nullptr;
  for (const shared_vote &v : b.votes)
    if (v.v.kind == voter_kind::heuristic && voter_of (v).about == t)
      if (const sentence_row *row = row_of (v, edge);
	  row && (!best || row < best))
	{
	  best = row;
	  of = &v;
	}
  for (const shared_vote &v : b.votes)
    if (!best && v.v.kind == voter_kind::fact && v.v.counts ()
	&& v.edges[0] == edge && voter_of (v).about == t)
      {
	best = row_of (v, edge);
	of = &v;
      }
  return best ? filled (best->sentence, of, edge) : sentence_about (t, edge);
}

std::string
branch_reasons::sentence_about (topic t, int edge) const
{
  for (const sentence_row &row : rows)
    if (!row.voter[0] && row.about == t
	&& applies_p (row, nullptr, edge, false))
      return filled (row.sentence, nullptr, edge);
  return "";
}

/* The strongest of ALL; the others belong to the rest, whose logarithm of the
   odds of the first edge is REST.  */
reasons
branch_reasons::chosen (std::vector<reason> all, double rest) const
{
  std::stable_sort (
    all.begin (), all.end (),
    [] (const reason &x, const reason &y) { return x.factor > y.factor; });
  reasons result;
  const bool two = m_edges.size () == 2;
  for (reason &r : all)
    if (r.factor >= least_factor && result.given.size () < most_reasons)
      result.given.push_back (std::move (r));
    else if (two)
      rest += (r.edges[0] == m_edges[0] ? 1 : -1) * std::log (r.factor);
  result.rest.factor = std::exp (std::fabs (rest));
  if (two && std::isfinite (rest) && result.rest.factor >= least_rest)
    {
      result.rest.edges = { m_edges[rest < 0] };
      result.rest.sentence = result.given.empty ()
			       ? "all that is known, which says little"
			       : "the rest of what is known";
    }
  return result;
}

reasons
branch_reasons::of_learned ()
{
  if (m_edges.size () != 2)
    return of_votes ();
  auto of_first = [this] (const shared_vote &v) {
    return (v.edges[0] == m_edges[0] ? 1. : -1.) * v.v.log_odds / log_odds_unit;
  };
  double sum[n_topics] = {}, rest = 0;
  for (const shared_vote &v : b.votes)
    if (v.v.counts () && !alone_p (v) && !v.edges.empty ())
      {
	const topic t = voter_of (v).about;
	(t == topic::function ? rest : sum[static_cast<int> (t)]) += of_first (
	  v);
      }
  std::vector<reason> all;
  for (const shared_vote &v : b.votes)
    if (v.v.counts () && alone_p (v) && !v.edges.empty ())
      if (std::string s = sentence_of (v, v.edges[0]); !s.empty ())
	all.push_back ({ s, v.edges, v.v.factor () });
  for (int t = 0; t < n_topics; ++t)
    {
      const int edge = m_edges[sum[t] < 0];
      const std::string s = sentence_in (static_cast<topic> (t), edge);
      if (s.empty ())
	rest += sum[t];
      else
	all.push_back ({ s, { edge }, std::exp (std::fabs (sum[t])) });
    }
  return chosen (std::move (all), rest);
}

/* Each vote that counts is a reason.  */
reasons
branch_reasons::of_votes ()
{
  std::vector<reason> all;
  double rest = 0;
  for (const shared_vote &v : b.votes)
    if (v.v.counts () && !v.edges.empty ())
      {
	/* On a two-way branch a vote is on the edge that it makes likelier.  */
	std::string s = sentence_of (v, v.edges[0]);
	if (v.edges.size () > 1 || v.v.against ())
	  if (const int h = find_heuristic (voter_of (v).name);
	      h >= 0 && !v.v.reversed ())
	    {
	      s = registry[h]->sentence;
	      s[0] = static_cast<char> (s[0] - 'A' + 'a');
	      s.pop_back ();
	    }
	if (!s.empty ())
	  all.push_back ({ s, v.edges, v.v.factor (), v.v.against () });
	else if (m_edges.size () == 2)
	  rest += (v.edges[0] == m_edges[0] ? 1 : -1)
		  * std::log (v.v.factor ());
      }
  return chosen (std::move (all), rest);
}

reason_finder::reason_finder (const profile &p, callee_namer name_callee)
  : m_profile (p), m_name_callee (std::move (name_callee))
{
  for (const std::string &name : p.voters)
    {
      voter x;
      x.name = name;
      vector_element e;
      if (vector_element::find (name, e)
	  || vector_element::find ("first." + name, e)
	  || vector_element::find ("vote." + name, e))
	{
	  x.about = e.about ();
	  if (e.voter ())
	    x.name = e.voter ();
	  x.words = x.name == "returned";
	}
      for (int t = 0; t < n_topics; ++t)
	if (name == others_names[t])
	  x.about = static_cast<topic> (t);
      m_voters.push_back (std::move (x));
    }
}

reasons
reason_finder::find (const explained_branch &b) const
{
  branch_reasons r (*this, b);
  return b.decided == decided_by::learned ? r.of_learned () : r.of_votes ();
}

std::string
reason_table ()
{
  std::string s = "| of | where | sentence |\n|---|---|---|\n";
  for (const sentence_row &row : rows)
    {
      const std::string of = row.voter[0]
			       ? std::string ("`") + row.voter + "`"
			       : std::string ("topic `")
				   + topic_words[static_cast<int> (row.about)]
				   + "`";
      s += "| " + of + " | " + when_words[static_cast<int> (row.applies)]
	   + " | " + row.sentence + " |\n";
    }
  return s;
}

} // namespace staticprof
