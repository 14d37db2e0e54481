/* Why a branch was predicted so, in sentences about the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/reasons.h"

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/format.h"
#include "plugin/core/report/reason-sentences.h"

#include <algorithm>
#include <cmath>
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

} // anonymous namespace

const char *
rest_sentence (double factor, double strongest)
{
  if (strongest <= 1)
    return factor < 1.5 ? "all that is known, which says little"
			: "all that is known; no single reason stands out";
  return factor > strongest
	   ? "the rest of what is known, together more than any reason above"
	   : "the rest of what is known";
}

/* Does CONDITION compare with 0, as `p == 0', `p == 0, where p = f ()' and `p'
   do?  */
static bool
zero_p (const std::string &condition)
{
  const std::string comparison = condition.substr (0,
						   condition.find (", where "));
  const std::size_t operator_at = comparison.find_first_of ("=<>");
  return operator_at == comparison.npos
	 || comparison.compare (comparison.size () - 2, 2, " 0") == 0;
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

/* Does ROW apply to V, the opinion of a fact, or to no opinion if V is null, as
   a reason for EDGE?  VOTES says that the voter is a heuristic that votes for
   EDGE.  */
bool
branch_reasons::applies_p (const sentence_row &row, const opinion *v, int edge,
			   bool votes) const
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
      return has (edge, kind_true) && !shown_condition (*b.block).empty ();
    case when::fails:
      return has (edge, kind_false) && !shown_condition (*b.block).empty ();
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
branch_reasons::calls (int edge) const
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
	  s += "`" + escape_condition (shown_condition (*b.block)) + "'", ++p;
	  break;
	default:
	  s += *p;
	}
  return without_echo (std::move (s));
}

/* The row for V as a reason for EDGE; null if it has none.  */
const sentence_row *
branch_reasons::row_of (const shared_vote &v, int edge) const
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
branch_reasons::sentence_of (const shared_vote &v, int edge) const
{
  const sentence_row *const row = row_of (v, edge);
  return row ? filled (row->sentence, &v, edge) : "";
}

/* The sentence about topic T as a reason for EDGE: that of the first of its
   heuristics in the table, because heuristics say most to users, else that of
   the strongest of its facts, else that of the topic, else that of a heuristic
   about most branches.  */
std::string
branch_reasons::sentence_in (topic t, int edge) const
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
branch_reasons::sentence_about (topic t, int edge) const
{
  for (const sentence_row &row : reason_sentences ())
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
      result.rest.sentence = rest_sentence (
	result.rest.factor, result.given.empty () ? 1 : result.given[0].factor);
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
	if (s.empty () && (v.edges.size () > 1 || v.v.against ()))
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
  /* A kept profile was joined with what a model or votes said.  */
  const bool learned = std::any_of (
    b.votes.begin (), b.votes.end (), [] (const shared_vote &shared) {
      return shared.v.counts () && shared.v.kind == voter_kind::fact;
    });
  return learned ? r.of_learned () : r.of_votes ();
}

} // namespace staticprof
