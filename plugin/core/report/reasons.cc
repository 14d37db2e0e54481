/* Why a branch was predicted so, in sentences about the program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/reasons.h"

#include "plugin/core/learned/explain-parts.h"
#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/report/branch-sentences.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

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

/* The reasons for one branch.  */
class branch_reasons
{
public:
  branch_reasons (const reason_finder &in, const explained_branch &b)
    : b (b), m_sentences (in, b), m_edges (m_sentences.edges ())
  {
  }
  reasons of_learned ();
  reasons of_votes ();

private:
  /* Is it a reason of its own beside a learned model's facts?  */
  bool alone_p (const shared_vote &v) const
  {
    return v.v.kind != voter_kind::fact
	   || m_sentences.voter_of (v).name == other_programs_name;
  }
  reasons chosen (std::vector<reason> all, double rest) const;

  const explained_branch &b;
  const branch_sentences m_sentences;
  const std::vector<int> &m_edges; /* Those that are not excluded.  */
};

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
	const topic t = m_sentences.voter_of (v).about;
	(t == topic::function ? rest : sum[static_cast<int> (t)]) += of_first (
	  v);
      }
  std::vector<reason> all;
  for (const shared_vote &v : b.votes)
    if (v.v.counts () && alone_p (v) && !v.edges.empty ())
      if (std::string s = m_sentences.sentence_of (v, v.edges[0]); !s.empty ())
	all.push_back ({ s, v.edges, v.v.factor () });
  for (int t = 0; t < n_topics; ++t)
    {
      const int edge = m_edges[sum[t] < 0];
      const std::string s = m_sentences.sentence_in (static_cast<topic> (t),
						     edge);
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
	std::string s = m_sentences.sentence_of (v, v.edges[0]);
	if (s.empty () && (v.edges.size () > 1 || v.v.against ()))
	  if (const int h = find_heuristic (m_sentences.voter_of (v).name);
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
