/* Sentences about one branch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/branch-sentences.h"

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace staticprof
{

namespace
{

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

/* Is SENTENCE about one of two arms?  */
bool
about_arms_p (const char *sentence)
{
  for (const char *word : { "%a", "%b", "%f", "%g" })
    if (std::strstr (sentence, word))
      return true;
  return false;
}

/* SENTENCE about an arm that is the return, which does not lead to one.  */
std::string
without_echo (std::string sentence)
{
  for (const auto &[echo, words] :
       { std::pair ("the return leads to the return of ",
		    "the return is that of "),
	 std::pair ("behind the return the function returns ",
		    "at the return the function returns ") })
    if (const std::size_t at = sentence.find (echo); at != sentence.npos)
      sentence.replace (at, std::strlen (echo), words);
  return sentence;
}

/* Does CONDITION compare with 0, as `p == 0', `p == 0, where p = f ()' and `p'
   do?  */
bool
zero_p (const std::string &condition)
{
  const std::string comparison = condition.substr (0,
						   condition.find (", where "));
  const std::size_t operator_at = comparison.find_first_of ("=<>");
  return operator_at == comparison.npos
	 || comparison.compare (comparison.size () - 2, 2, " 0") == 0;
}

} // anonymous namespace

branch_sentences::branch_sentences (const reason_finder &in,
				    const explained_branch &b)
  : in (in), b (b)
{
  for (std::size_t e = 0; e < b.edges.size (); ++e)
    if (b.edges[e].excluded == exclusion::none)
      m_edges.push_back (static_cast<int> (e));
}

/* Does ROW apply to V, the opinion of a fact, or to no opinion if V is null, as
   a reason for EDGE?  VOTES says that the voter is a heuristic that votes for
   EDGE.  */
bool
branch_sentences::applies_p (const sentence_row &row, const opinion *v,
			     int edge, bool votes) const
{
  const int other = other_than (edge);
  if (other < 0 && about_arms_p (row.sentence))
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
      return edge >= 0 && holds_p (b, b.edges[edge])
	     && !shown_condition (b).empty ();
    case when::fails:
      return edge >= 0 && fails_p (b, b.edges[edge])
	     && !shown_condition (b).empty ();
    case when::votes:
    case when::votes_at_last:
      return votes;
    case when::votes_of_zero:
      return votes && zero_p (shown_condition (*b.block));
    case when::in_loop:
      return x > y && has (edge, kind_exit) == has (other, kind_exit);
    case when::of_many:
      return m_edges.size () > 2;
    }
  return false;
}

/* "line 8"; if both arms begin in that line, words about the condition or the
   cases.  */
std::string
branch_sentences::arm (int edge) const
{
  const explained_edge &e = b.edges[edge];
  const int other = other_than (edge);
  if (other >= 0 && b.edges[other].to.file == e.to.file
      && b.edges[other].to.line == e.to.line
      && b.edges[other].returns == e.returns)
    {
      if (holds_p (b, e))
	return "the arm where the condition holds";
      if (fails_p (b, e))
	return "the arm where the condition fails";
      if (e.kinds & kind_default)
	return "the default";
      if (!e.cases.empty ())
	return "the case " + escape_condition (e.cases);
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
branch_sentences::calls (int edge) const
{
  constexpr std::size_t most = 2;
  std::set<std::string> named;
  std::string s;
  if (in.m_name_callee)
    for (const profile_call *c : b.edges[edge].calls)
      if (!c->callee.empty () && named.size () < most)
	if (const std::string name = in.m_name_callee (b, *c);
	    named.insert (name).second)
	  s += (s.empty () ? " (" : ", ") + name + " ()";
  return s.empty () ? s : s + ")";
}

std::string
branch_sentences::filled (const char *sentence, const shared_vote *v,
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
	  s += "`" + escape_condition (shown_condition (b)) + "'", ++p;
	  break;
	default:
	  s += *p;
	}
  return without_echo (std::move (s));
}

/* The row for V as a reason for EDGE; null if it has none.  */
const sentence_row *
branch_sentences::row_of (const shared_vote &v, int edge) const
{
  const bool heuristic = v.v.kind == voter_kind::heuristic;
  const reason_finder::voter &who = voter_of (v);
  const bool of_model = v.v.kind == voter_kind::fact
			&& in.m_profile.voters[v.v.voter] != who.name;
  auto for_edge_p = [] (const shared_vote &x, int e) {
    return std::find (x.edges.begin (), x.edges.end (), e) != x.edges.end ();
  };
  /* A claim that is true of both arms tells nothing of either.  */
  if (heuristic && m_edges.size () == 2 && for_edge_p (v, edge))
    for (const shared_vote &other : b.votes)
      if (other.v.voter == v.v.voter && other.v.kind == v.v.kind
	  && for_edge_p (other, other_than (edge)))
	return nullptr;
  const bool votes = heuristic ? !v.v.reversed () && for_edge_p (v, edge)
			       : of_model && v.v.value > 0;
  for (const sentence_row &row : reason_sentences ())
    if (row.voter == who.name
	&& !(row.applies == when::of_many && v.v.reversed ())
	&& applies_p (row, heuristic || of_model ? nullptr : &v.v, edge, votes))
      return &row;
  return nullptr;
}

std::string
branch_sentences::sentence_of (const shared_vote &v, int edge) const
{
  const sentence_row *const row = row_of (v, edge);
  return row ? filled (row->sentence, &v, edge) : "";
}

/* The sentence about topic T as a reason for EDGE: that of the first of its
   heuristics in the table, because heuristics say most to users, else that of
   the strongest of its facts, else that of the topic, else that of a heuristic
   about most branches.  */
std::string
branch_sentences::sentence_in (topic t, int edge) const
{
  const sentence_row *best = nullptr, *last = nullptr;
  const shared_vote *of = nullptr, *of_last = nullptr;
  auto note = [&] (const sentence_row *row, const shared_vote &v) {
    const bool at_last = row && row->applies == when::votes_at_last;
    if (row && (!best || row < best))
      {
	(at_last ? last : best) = row;
	(at_last ? of_last : of) = &v;
      }
  };
  for (const shared_vote &v : b.votes)
    if (v.v.kind == voter_kind::heuristic && voter_of (v).about == t)
      note (row_of (v, edge), v);
  for (const shared_vote &v : b.votes)
    if (!best && v.v.kind == voter_kind::fact && v.v.counts ()
	&& v.edges[0] == edge && voter_of (v).about == t)
      note (row_of (v, edge), v);
  if (best)
    return filled (best->sentence, of, edge);
  const std::string s = sentence_about (t, edge);
  return s.empty () && last ? filled (last->sentence, of_last, edge) : s;
}

std::string
branch_sentences::sentence_about (topic t, int edge) const
{
  for (const sentence_row &row : reason_sentences ())
    if (!row.voter[0] && row.about == t
	&& applies_p (row, nullptr, edge, false))
      return filled (row.sentence, nullptr, edge);
  return "";
}

} // namespace staticprof
