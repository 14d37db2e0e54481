/* How often branches went where in a training run, added up over branches that
   look alike to the heuristics.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A branch becomes a list of its plain edges in the order of the record.  The
   list is sorted into the order of patterns, edges that are alike are joined
   (on a two-way branch only those after the first two), and the counts are
   added to the sums of the pattern.  */

#include "lab/tool/accuracy/branch-sums.h"

#include "plugin/core/evidence/facts.h"
#include "plugin/core/graph/loops.h"
#include "plugin/core/prediction/model.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <tuple>

namespace staticprof
{

namespace
{

void
add (long long more, long long &to)
{
  if (__builtin_add_overflow (to, more, &to))
    to = LLONG_MAX;
}

void
add (const edge_sums &more, edge_sums &to)
{
  add (more.taken, to.taken);
  add (more.mostly, to.mostly);
  add (more.seldom, to.seldom);
  add (more.best, to.best);
  add (more.roots, to.roots);
}

void
add (const pattern_sums &more, pattern_sums &to)
{
  add (more.branches, to.branches);
  add (more.executed, to.executed);
  add (more.leading, to.leading);
  to.edges.resize (more.edges.size ());
  for (std::size_t i = 0; i < more.edges.size (); ++i)
    add (more.edges[i], to.edges[i]);
}

/* X in millionths, at least 1 if X is not 0.  */
int
millionths (double x)
{
  int result = static_cast<int> (std::lround (x * pattern_base));
  return x > 0 ? std::max (result, 1) : 0;
}

/* The sums of one edge that was taken TAKEN times of TOTAL.  */
edge_sums
sums_of_edge (long long taken, long long total)
{
  const long long others = total - taken;
  const double root = std::sqrt (static_cast<double> (total));
  return { taken, taken >= others, taken <= others, std::max (taken, others),
	   std::llround (static_cast<double> (taken) / root * sum_parts) };
}

/* An edge of a branch, and how often it was taken.  */
struct summed_edge
{
  pattern_edge edge;
  long long taken;
};

/* The plugin writes probability 0 for excluded edges only (predict.cc).  */
bool
possible_p (const profile_edge &e)
{
  return e.probability > 0;
}

bool
alike (const pattern_edge &a, const pattern_edge &b)
{
  return a.probability == b.probability && a.votes == b.votes;
}

/* The order of edges in a pattern.  */
bool
before (const pattern_edge &a, const pattern_edge &b)
{
  return a.probability != b.probability ? a.probability > b.probability
					: b.votes < a.votes;
}

/* A plain edge of a branch in the record, and how often it was taken.  */
struct counted_edge
{
  const profile_edge *edge;
  long long measured;
};

/* Give EDGES, which are those of COUNTED, their votes.  If the branch is TWO_WAY,
   "not taken" about one edge becomes "taken" about the other.  */
void
add_votes (const profile &p, const std::vector<counted_edge> &counted,
	   std::vector<summed_edge> &edges, bool two_way)
{
  /* The two edges of a two-way branch; possible ones are preferred.  */
  std::vector<std::size_t> both;
  for (bool possible : { true, false })
    for (std::size_t i = 0; i < edges.size () && both.size () < 2; ++i)
      if (possible_p (*counted[i].edge) == possible)
	both.push_back (i);
  for (std::size_t i = 0; i < edges.size (); ++i)
    for (const recorded_vote &v : counted[i].edge->votes)
      {
	/* A vote that a learned model overruled would count without it.  */
	if (v.kind == voter_kind::fact
	    || (!v.counts () && v.overruled != overruled_by::learned))
	  continue;
	/* A hint has a probability and no direction.  */
	const bool taken = v.kind == voter_kind::hint ? v.probability >= .5
						      : v.taken;
	const double rate = taken ? v.probability : 1 - v.probability;
	const std::size_t other = i == both[0] ? both[1] : both[0];
	edges[two_way && !taken ? other : i].edge.votes.push_back (
	  { p.voters[v.voter], taken || two_way, millionths (rate) });
      }
  for (summed_edge &w : edges)
    std::sort (w.edge.votes.begin (), w.edge.votes.end ());
}

/* Add a branch that was executed TOTAL times.  */
void
add_branch (const profile &p, const std::vector<counted_edge> &counted,
	    long long total, branch_kind kind, decided_by decided,
	    program_sums &sums)
{
  std::vector<summed_edge> edges;
  for (const counted_edge &e : counted)
    edges.push_back (
      { { 1, millionths (e.edge->probability), {} }, e.measured });
  add_votes (p, counted, edges, kind != branch_kind::multiway);
  std::stable_sort (edges.begin (), edges.end (),
		    [] (const summed_edge &a, const summed_edge &b) {
		      return before (a.edge, b.edge);
		    });

  branch_pattern pattern;
  pattern.kind = kind;
  pattern.decided = decided;
  pattern_sums s;
  s.branches = 1;
  s.executed = total;
  const std::size_t n_alone = kind == branch_kind::multiway ? 1 : 3;
  for (const summed_edge &w : edges)
    {
      if (pattern.edges.size () < n_alone
	  || !alike (pattern.edges.back (), w.edge))
	{
	  pattern.edges.push_back (w.edge);
	  s.edges.push_back ({});
	}
      else
	++pattern.edges.back ().n;
      add (sums_of_edge (w.taken, total), s.edges.back ());
    }
  const auto leading = std::max_element (
    counted.begin (), counted.end (),
    [] (const counted_edge &a, const counted_edge &b) {
      return a.edge->probability < b.edge->probability;
    });
  s.leading = sums_of_edge (leading->measured, total);
  add (s, sums.patterns[pattern]);
}

void
add_function (const profile &p, const profile_function &f, program_sums &sums)
{
  if (f.blocks.empty ())
    return;
  const recorded_graph g (f);
  const std::vector<bool> loop_edges = natural_loop_edges (g.cfg);
  for (int b = 0; b < g.cfg.n_blocks (); ++b)
    {
      std::vector<counted_edge> edges;
      long long total = 0;
      int n_possible = 0;
      bool loop_edge = false, possible_loop_edge = false;
      for (int i : g.cfg.succs (b))
	{
	  const profile_edge &e = f.edges[g.record[i]];
	  const long long n = counted (f, e);
	  if (!plain_edge_p (e) || n == not_measured)
	    continue;
	  edges.push_back ({ &e, n });
	  n_possible += possible_p (e);
	  loop_edge |= loop_edges[i];
	  possible_loop_edge |= possible_p (e) && loop_edges[i];
	  add (n, total);
	}
      /* An excluded third edge that leaves a loop does not make a two-way branch
	 a loop branch.  */
      const bool loop_branch = n_possible < 2 ? loop_edge : possible_loop_edge;
      if (edges.size () >= 2 && total > 0)
	add_branch (p, edges, total,
		    n_possible > 2 ? branch_kind::multiway
		    : loop_branch  ? branch_kind::loop
				   : branch_kind::other,
		    f.blocks[b].decided, sums);
    }
}

auto
key (const pattern_vote &v)
{
  return std::tie (v.voter, v.taken, v.rate);
}

} // anonymous namespace

bool
operator<(const pattern_vote &a, const pattern_vote &b)
{
  return key (a) < key (b);
}

bool
operator== (const pattern_vote &a, const pattern_vote &b)
{
  return key (a) == key (b);
}

bool
operator<(const branch_pattern &a, const branch_pattern &b)
{
  if (a.kind != b.kind)
    return a.kind < b.kind;
  if (a.decided != b.decided)
    return a.decided < b.decided;
  return std::lexicographical_compare (
    a.edges.begin (), a.edges.end (), b.edges.begin (), b.edges.end (),
    [] (const pattern_edge &x, const pattern_edge &y) {
      if (!alike (x, y))
	return before (x, y);
      return x.n < y.n;
    });
}

bool
rated_voter_p (const std::string &name)
{
  voter_kind kind;
  return find_voter (name, kind)
	 && (kind == voter_kind::heuristic || kind == voter_kind::mark);
}

void
add_branches (const profile &p, program_sums &sums)
{
  for (const profile_unit &u : p.units)
    {
      sums.compilers.insert (u.compiler);
      sums.models.insert (u.model);
    }
  for (const profile_function &f : p.functions)
    if (measured_p (f))
      add_function (p, f, sums);
}

void
add_sums (const program_sums &more, program_sums &to)
{
  to.compilers.insert (more.compilers.begin (), more.compilers.end ());
  to.models.insert (more.models.begin (), more.models.end ());
  for (const auto &p : more.patterns)
    add (p.second, to.patterns[p.first]);
}

} // namespace staticprof
