/* Edge probabilities: Algorithm 1 of Wu and Larus 1994.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Stages, for every block with more than one edge: the votes are gathered
   (gather-votes.h); decide lets the strongest evidence decide: hints
   (obey-hints.h), else ask_learned or obey_loop_branch (the algorithm's first
   case), else weigh_votes; limit_iterations applies upper limits to the last
   two results; write converts probabilities to whole parts; settle_votes leaves
   the votes as decision.h describes them.

   Besides the paper: exceptions are never taken; an abnormal edge out of a
   plain call is taken once in probability_base times; in models that predict
   multiway branches every heuristic about successors may vote about single
   edges, combined by the general form of section 3.2.

   The predictor keeps its vectors from branch to branch: the loop allocates
   memory only for the growing list of votes.  */

#include "plugin/core/prediction/predict.h"

#include "plugin/core/evidence/coldness.h"
#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/ask-model.h"
#include "plugin/core/prediction/apportion.h"
#include "plugin/core/prediction/combine.h"
#include "plugin/core/prediction/gather-votes.h"
#include "plugin/core/prediction/limit-iterations.h"
#include "plugin/core/prediction/obey-hints.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace staticprof
{

namespace
{

/* Limits that are weaker evidence than this are neglected.  */
constexpr double least_evidence = .501;
/* The probability of staying to which a limit is applied is at most this.  */
constexpr double surest = 1 - 1e-9;

class predictor
{
public:
  predictor (const function_view &f, const model &m, bool explained,
	     prediction &result);
  void run ();

private:
  void predict_block (int b);
  decided_by decide (const branch &b);
  bool obey_loop_branch (const branch &b);
  bool weigh_votes (const branch &b);
  void ask_learned (const branch &b);
  bool limit_iterations (const branch &b);
  void weigh_two (double &p);
  void weigh_many (int k);
  void write (int b);
  void settle_votes ();

  void set_two (double p);

  const function_view &m_f;
  const graph &m_g;
  const model &m_model;
  prediction &m_out;
  int m_loop_branch; /* Index in the registry; -1 if not enabled.  */
  vote_gatherer m_gatherer;
  std::optional<model_answers> m_learned;
  const bool m_explained;
  std::vector<iteration_limit> m_limits; /* Sorted by edge.  */

  /* About the current branch: the edges that are very rarely taken, the
     possible ones with their weights, and the index of its first vote.  */
  std::vector<int> m_seldom, m_possible, m_parts;
  std::vector<double> m_weights;
  std::vector<successor> m_successors;
  std::size_t m_first_vote = 0;
  std::vector<evidence<double>> m_evidence;
  hint_judge m_hints;
  apportioner m_apportioner;
};

predictor::predictor (const function_view &f, const model &m, bool explained,
		      prediction &result)
  : m_f (f), m_g (f.cfg ()), m_model (m), m_out (result),
    m_loop_branch (find_heuristic ("loop_branch")),
    m_gatherer (f, m, result.votes), m_explained (explained),
    m_hints (result.votes, m_possible, m_weights)
{
  if (m_loop_branch >= 0 && (!m.enabled[m_loop_branch] || !m.loop_branch_alone))
    m_loop_branch = -1;

  if (m.learned.has (model_head::branch))
    m_learned.emplace (f, m.learned);

  m_out.cold_function = find_cold_code (m_g, f.loops (), f.facts (),
					m_out.excluded, m_out.cold);
  for (int e = 0; e < m_g.n_edges (); ++e)
    if (!never_p (m_out.excluded[e]) && second_return_p (f, e))
      m_out.excluded[e] = exclusion::second_return;
  m_limits = limits_in_force (f, m_out.excluded);
  m_out.parts.assign (m_g.n_edges (), 0);
  m_out.exact.assign (m_g.n_edges (), 0);
  m_out.fine.assign (m_g.n_blocks (), 0);
  m_out.decided.assign (m_g.n_blocks (), decided_by::none);
  m_out.first_vote.reserve (m_g.n_blocks () + 1);
}

void
predictor::run ()
{
  for (int b = 0; b < m_g.n_blocks (); ++b)
    {
      m_first_vote = m_out.votes.size ();
      m_out.first_vote.push_back (static_cast<int> (m_first_vote));
      predict_block (b);
    }
  m_out.first_vote.push_back (static_cast<int> (m_out.votes.size ()));
}

void
predictor::predict_block (int b)
{
  index_range succs = m_g.succs (b);
  if (succs.size () == 0 || m_f.block (b).calls_noreturn)
    return;
  if (succs.size () == 1 && !never_p (m_out.excluded[succs[0]]))
    {
      m_out.decided[b] = decided_by::single;
      m_out.parts[succs[0]] = probability_base;
      m_out.exact[succs[0]] = 1;
      return;
    }
  if (succs.size () > probability_base / 2)
    m_out.fine[b] = 1;

  m_possible.clear ();
  m_seldom.clear ();
  for (int e : succs)
    if (m_out.excluded[e] == exclusion::none)
      m_possible.push_back (e);
    else if (m_out.excluded[e] == exclusion::second_return)
      m_seldom.push_back (e);
  if (m_possible.empty ())
    {
      m_possible.swap (m_seldom);
      for (int e : m_possible)
	m_out.excluded[e] = exclusion::none;
    }
  /* Control stops where no edge is possible.  */
  if (m_possible.empty ())
    return;

  m_weights.assign (m_possible.size (), 1. / m_possible.size ());
  if (m_possible.size () == 1)
    m_out.decided[b] = decided_by::single;
  else
    m_out.decided[b] = decide (
      make_branch (m_f, b, m_out.excluded, m_successors));
  write (b);
  settle_votes ();
}

/* Set the probability of the first of two edges to P.  */
void
predictor::set_two (double p)
{
  m_weights[0] = p;
  m_weights[1] = 1 - p;
}

/* Does the exact probability P lose accuracy when it is rounded to a part of
   probability_base?  It always does when it is rounded to 0 or 1 without being
   equal to that.  */
static bool
worth_digits_p (double p)
{
  const double parts = p * probability_base, whole = std::round (parts);
  return std::fabs (parts - whole) > 1e-6
	 || (parts != whole && (whole == 0 || whole == probability_base));
}

decided_by
predictor::decide (const branch &b)
{
  const bool learned = m_learned && b.two_way_p ();
  m_gatherer.gather (b, m_out.excluded, learned && !m_explained);

  auto overrule = [&] (overruled_by by, int but_heuristic = -1) {
    for (std::size_t i = m_first_vote; i < m_out.votes.size (); ++i)
      {
	vote &v = m_out.votes[i];
	if (v.kind != voter_kind::hint
	    && !(v.kind == voter_kind::heuristic && v.which == but_heuristic))
	  v.overruled = by;
      }
  };
  const int k = static_cast<int> (m_possible.size ());
  hint_kind obeyed = hint_kind::builtin_expect;
  if (m_hints.decide (m_first_vote, obeyed))
    {
      const bool counted = obeyed == hint_kind::iterations;
      overrule (counted ? overruled_by::iterations : overruled_by::hint);
      if (!counted)
	return decided_by::hint;
      m_out.fine[b.block] = worth_digits_p (m_weights[0]);
      return decided_by::iterations;
    }
  if (learned)
    {
      overrule (overruled_by::learned);
      ask_learned (b);
      limit_iterations (b);
      return decided_by::learned;
    }
  if (obey_loop_branch (b))
    {
      overrule (overruled_by::loop_branch, m_loop_branch);
      return decided_by::loop_branch;
    }
  /* In the paper no heuristic applies when every edge continues the loop.  */
  if (m_loop_branch >= 0 && b.n_loop_back == k)
    {
      overrule (overruled_by::loop_branch);
      return decided_by::even;
    }
  const bool voted = weigh_votes (b);
  return limit_iterations (b) || voted ? decided_by::evidence
				       : decided_by::even;
}

/* Algorithm 1's first case: some edges continue the loop, others leave it.  */
bool
predictor::obey_loop_branch (const branch &b)
{
  const int k = static_cast<int> (m_possible.size ());
  if (m_loop_branch < 0 || b.n_loop_back == 0 || b.n_loop_back == k)
    return false;
  const voter_rate &r = m_model.rates[m_loop_branch];
  const double rate = k == 2 ? r.two_way : r.multiway;
  for (int i = 0; i < k; ++i)
    m_weights[i] = m_successors[i].loop_back ? rate / b.n_loop_back
					     : (1 - rate) / (k - b.n_loop_back);
  return true;
}

/* Combine the remaining votes; false if there are none.  */
bool
predictor::weigh_votes (const branch &b)
{
  bool any = false;
  for (std::size_t v = m_first_vote; v < m_out.votes.size (); ++v)
    any |= m_out.votes[v].counts ();
  if (!any)
    return false;

  if (b.two_way_p ())
    {
      double p = .5;
      weigh_two (p);
      set_two (p);
    }
  else
    weigh_many (static_cast<int> (m_possible.size ()));
  return true;
}

/* The learned model's answer about B, which has two edges.  */
void
predictor::ask_learned (const branch &b)
{
  const int log_odds = m_learned->ask (b);
  /* The rounding must not depend on the order of the edges.  */
  set_two (probability_of_log_odds (std::abs (log_odds)));
  if (log_odds < 0)
    std::swap (m_weights[0], m_weights[1]);
  if (!m_explained)
    return;
  for (const answer_part &p : m_learned->parts (b))
    m_out.votes.push_back (
      { p.fact,
	{ probability_of_log_odds (p.log_odds), true, overruled_by::nothing,
	  voter_kind::fact, p.log_odds, p.value, p.other_value },
	b.successors[p.successor].edge });
}

/* If B leaves a loop with a limit on its iterations, apply that limit; false if
   it has no effect.  */
bool
predictor::limit_iterations (const branch &b)
{
  if (m_limits.empty () || !b.two_way_p ())
    return false;
  const int first = std::min (m_possible[0], m_possible[1]);
  const auto found = std::lower_bound (
    m_limits.begin (), m_limits.end (), first,
    [] (const iteration_limit &l, int e) { return l.edge < e; });
  if (found == m_limits.end ()
      || !(found->edge == m_possible[0] || found->edge == m_possible[1]))
    return false;
  const int leaves = position_among (m_possible, found->edge);
  /* If staying were certain, the limit would contradict it.  */
  const double stay = std::min (m_weights[1 - leaves], surest);
  const double leaving = evidence_of_limit (stay, found->tests);
  if (leaving < least_evidence)
    return false;
  m_out.votes.push_back ({ 0, leaving, true, overruled_by::nothing,
			   voter_kind::limit, found->edge });
  const double p = dempster_shafer (1 - stay, leaving);
  m_weights[leaves] = p;
  m_weights[1 - leaves] = 1 - p;
  return true;
}

/* Set P to the probability of the first of two edges.  */
void
predictor::weigh_two (double &p)
{
  vote *const first = m_out.votes.data () + m_first_vote;
  vote *const last = m_out.votes.data () + m_out.votes.size ();
  auto said = [&] (const vote &v) {
    return v.edge == m_possible[0] ? v.probability : 1 - v.probability;
  };
  for (vote *v = first; v != last; ++v)
    if (v->kind != voter_kind::hint && said (*v) != .5)
      p = dempster_shafer (p, said (*v));
}

void
predictor::weigh_many (int k)
{
  m_evidence.clear ();
  for (std::size_t v = m_first_vote; v < m_out.votes.size (); ++v)
    if (m_out.votes[v].counts ())
      m_evidence.push_back ({ position_among (m_possible, m_out.votes[v].edge),
			      m_out.votes[v].probability });
  dempster_shafer (k, m_evidence, m_weights);
}

/* Compute the parts of the edges of B.  */
void
predictor::write (int b)
{
  const int base = m_out.base (b);
  const int seldom = static_cast<int> (m_seldom.size ());
  const double share = static_cast<double> (base - seldom) / base;
  for (int e : m_seldom)
    {
      m_out.parts[e] = 1;
      m_out.exact[e] = 1. / base;
    }
  for (std::size_t i = 0; i < m_possible.size (); ++i)
    {
      m_out.exact[m_possible[i]] = m_weights[i] * share;
      /* A possible edge gets at least one part.  */
      m_weights[i] = std::max (m_weights[i], 1e-12);
    }
  m_apportioner.share (m_weights, base - seldom, m_parts);
  for (std::size_t i = 0; i < m_possible.size (); ++i)
    m_out.parts[m_possible[i]] = m_parts[i];
}

/* On a two-way branch, a vote names the edge that it makes likelier.  */
void
predictor::settle_votes ()
{
  if (m_possible.size () != 2)
    return;
  for (std::size_t i = m_first_vote; i < m_out.votes.size (); ++i)
    {
      vote &v = m_out.votes[i];
      if (v.probability >= .5)
	continue;
      v.edge = v.edge == m_possible[0] ? m_possible[1] : m_possible[0];
      v.probability = 1 - v.probability;
      v.taken = !v.taken;
    }
}

} // anonymous namespace

prediction
predict (const function_view &f, const model &m, bool explained)
{
  prediction result;
  predictor (f, m, explained, result).run ();
  return result;
}

} // namespace staticprof
