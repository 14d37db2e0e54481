/* Measured counts of a control-flow graph for the record of an earlier one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A block is new if only the measured graph has it, gone if only the record has
   it, else it is kept.

     contract_new_blocks   contracts new blocks with one outgoing edge to its
			   destination
     own_new_blocks	   assigns any other new block to the kept block from
			   which control gets there, if there is only one
     count_paths	   counts the remaining paths between kept blocks
     explore		   finds the blocks of the record behind a kept block,
			   up to the next kept ones
     follow_paths	   finds each path in the record, through blocks that
			   are gone, which get its count
     give_up		   discards the counts if there are several such paths
     lose_behind	   discards them if following the paths takes too long:
			   many kept blocks before one large region that is gone
     follow_end		   if control ends in a kept block, the blocks behind it
			   in the record are part of it
     check		   checks that a block that is gone has as much inflow
			   as outflow  */

#include "plugin/core/profile/match-counts.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace staticprof
{

namespace
{

constexpr int none = -1;
constexpr int several = -2;
/* The limit on visits per edge of the record, on average.  Graphs with fewer
   than 200 edges never reach it.  */
constexpr int steps_per_edge = 64;

/* The graph of F's record, its blocks numbered below N_BLOCKS.  */
graph
recorded_cfg (const profile_function &f, int n_blocks)
{
  std::vector<edge> edges;
  edges.reserve (f.edges.size ());
  for (const profile_edge &e : f.edges)
    edges.push_back ({ e.from, e.to, 0 });
  return graph (n_blocks, std::move (edges));
}

class matcher
{
public:
  matcher (const counted_graph &now, int first_new, profile_function &f)
    : m_now (now), m_first_new (first_new), m_f (f),
      m_recorded (recorded_cfg (f, first_new)), m_blocks (first_new),
      m_edges (f.edges.size ()), m_block_lost (first_new),
      m_edge_lost (f.edges.size ()), m_all_lost (first_new),
      m_steps (steps_per_edge * static_cast<long long> (f.edges.size ()))
  {
  }

  count_match run ();

private:
  bool new_p (int b) const { return b >= m_first_new; }
  bool kept_p (int b) const { return m_now.blocks[b] != not_measured; }

  /* The blocks behind a kept block, up to the next kept blocks.  */
  struct region
  {
    std::map<int, int> reached_by; /* By block: the first edge to it, or
				      several.  */
    std::vector<int> reached;	   /* A block comes before its successors.  */
    std::set<int> doubtful;	   /* The blocks to which more than one path
				      leads.  */
  };

  void contract_new_blocks ();
  void own_new_blocks ();
  void count_paths ();
  bool explore (int from, region &r);
  void follow_paths (int from);
  void give_up (int from, std::vector<int> work,
		const std::map<int, int> &reached_by);
  void lose_behind (int from);
  void follow_end (int kept);
  void check ();
  void store ();

  const counted_graph &m_now;
  const int m_first_new;
  profile_function &m_f;
  const graph m_recorded;
  std::vector<int> m_target; /* By block of the measured graph: itself, or the
				block to which it is contracted.  */
  std::vector<int> m_owner;  /* By block of the measured graph: a kept block,
				none or several.  */
  /* By kept block: the next kept blocks and how often control went there.  */
  std::vector<std::map<int, long long>> m_paths;
  std::vector<long long> m_blocks; /* By block of the record.  */
  std::vector<long long> m_edges;  /* By edge of the record.  */
  /* By block of the record: it has no count.  */
  std::vector<char> m_block_lost;
  std::vector<char> m_edge_lost; /* By edge of the record.  */
  std::vector<char> m_all_lost;	 /* By block: nothing behind it has a count.  */
  long long m_steps;		 /* The remaining number of visits of edges.  */
  std::string m_problem;
};

void
matcher::contract_new_blocks ()
{
  const graph &g = m_now.cfg;
  m_target.resize (g.n_blocks (), none);
  std::vector<int> path;
  for (int start = 0; start < g.n_blocks (); ++start)
    {
      int b = start;
      path.clear ();
      while (m_target[b] == none && new_p (b) && g.succs (b).size () == 1)
	{
	  m_target[b] = several; /* The block is on the current path; a cycle
				    ends here.  */
	  path.push_back (b);
	  b = g.dst (g.succs (b)[0]);
	}
      if (m_target[b] == none || m_target[b] == several)
	m_target[b] = b;
      for (int stage : path)
	m_target[stage] = m_target[b];
    }
}

void
matcher::own_new_blocks ()
{
  const graph &g = m_now.cfg;
  m_owner.resize (g.n_blocks (), none);
  std::vector<int> work;
  for (int b = 0; b < m_first_new; ++b)
    if (kept_p (b))
      {
	m_owner[b] = b;
	work.push_back (b);
      }
  /* A block's owner changes at most twice.  */
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      for (int e : g.succs (b))
	{
	  const int to = m_target[g.dst (e)];
	  if (!new_p (to) || m_owner[to] == m_owner[b]
	      || m_owner[to] == several)
	    continue;
	  m_owner[to] = m_owner[to] == none ? m_owner[b] : several;
	  work.push_back (to);
	}
    }
}

void
matcher::count_paths ()
{
  const graph &g = m_now.cfg;
  m_paths.resize (m_first_new);
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const int from = g.src (e), to = m_target[g.dst (e)];
      /* The edge leaves a contracted block or is inside a region.  */
      if (m_target[from] != from || new_p (to))
	continue;
      if (m_owner[from] == several)
	{
	  m_problem = "a block was inserted where several edges meet";
	  return;
	}
      if (m_owner[from] != none)
	m_paths[m_owner[from]][to] += m_now.edges[e];
    }
}

/* Find the blocks that can be reached from the kept block FROM through blocks
   that are gone.  False if that takes too long.  */
bool
matcher::explore (int from, region &r)
{
  std::vector<int> work = { from };
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      for (int e : m_recorded.succs (b))
	{
	  /* Edges out of kept blocks are visited once each.  */
	  if (b != from && m_steps-- <= 0)
	    return false;
	  const int to = m_recorded.dst (e);
	  const auto added = r.reached_by.insert ({ to, e });
	  if (!added.second)
	    {
	      added.first->second = several;
	      continue;
	    }
	  r.reached.push_back (to);
	  if (!kept_p (to))
	    work.push_back (to);
	}
    }
  for (int b : r.reached)
    {
      const int e = r.reached_by[b];
      if (e == several
	  || (m_recorded.src (e) != from
	      && r.doubtful.count (m_recorded.src (e))))
	r.doubtful.insert (b);
    }
  return true;
}

/* Follow the paths from the kept block FROM through blocks that are gone.  */
void
matcher::follow_paths (int from)
{
  region r;
  if (!explore (from, r))
    {
      lose_behind (from);
      return;
    }

  std::map<int, long long> through;
  std::vector<int> lost;
  for (const auto &path : m_paths[from])
    {
      if (path.second == 0)
	continue;
      if (!r.reached_by.count (path.first))
	{
	  m_problem = "an edge was measured that was not estimated";
	  return;
	}
      if (r.doubtful.count (path.first))
	lost.push_back (path.first);
      else
	through[path.first] += path.second;
    }
  give_up (from, std::move (lost), r.reached_by);

  for (std::size_t i = r.reached.size (); i-- > 0;)
    {
      const auto found = through.find (r.reached[i]);
      if (found == through.end ())
	continue;
      const int e = r.reached_by[r.reached[i]], before = m_recorded.src (e);
      m_edges[e] += found->second;
      if (before != from)
	{
	  m_blocks[before] += found->second;
	  through[before] += found->second;
	}
    }
}

/* Blocks and edges on the paths from the kept block FROM to the blocks in WORK
   get no count.  */
void
matcher::give_up (int from, std::vector<int> work,
		  const std::map<int, int> &reached_by)
{
  std::set<int> seen;
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      for (int e : m_recorded.preds (b))
	{
	  if (m_steps-- <= 0)
	    {
	      lose_behind (from);
	      return;
	    }
	  const int before = m_recorded.src (e);
	  const bool between = !kept_p (before) && reached_by.count (before);
	  if (before == from || between)
	    m_edge_lost[e] = true;
	  if (between && seen.insert (before).second)
	    {
	      m_block_lost[before] = true;
	      work.push_back (before);
	    }
	}
    }
}

/* Blocks and edges behind the kept block FROM, up to the next kept blocks, get
   no count.  */
void
matcher::lose_behind (int from)
{
  std::vector<int> work = { from };
  while (!work.empty ())
    {
      const int b = work.back ();
      work.pop_back ();
      for (int e : m_recorded.succs (b))
	{
	  const int to = m_recorded.dst (e);
	  m_edge_lost[e] = true;
	  if (kept_p (to) || m_all_lost[to])
	    continue;
	  m_block_lost[to] = m_all_lost[to] = true;
	  work.push_back (to);
	}
    }
}

/* Control ends in block KEPT, for example in a call that does not return,
   because the blocks that led to that call were merged with it.  */
void
matcher::follow_end (int kept)
{
  const long long count = m_now.blocks[kept];
  int b = kept;
  while (m_recorded.succs (b).size () == 1)
    {
      const int e = m_recorded.succs (b)[0];
      const int to = m_recorded.dst (e);
      if (kept_p (to) || m_recorded.preds (to).size () != 1)
	break;
      m_edges[e] = m_blocks[to] = count;
      b = to;
    }
  if (count > 0 && m_recorded.succs (b).size () > 0)
    m_problem = "control ends where the estimate lets it continue";
}

void
matcher::check ()
{
  for (int b = 0; b < m_first_new; ++b)
    {
      if (kept_p (b) || m_block_lost[b])
	continue;
      long long entered = 0;
      for (int e : m_recorded.preds (b))
	entered += m_edges[e];
      if (entered != m_blocks[b])
	m_problem = "the inflow of a block is not its outflow";
    }
}

void
matcher::store ()
{
  m_f.measured = run_counts ();
  for (const profile_block &b : m_f.blocks)
    m_f.measured.blocks.push_back (m_block_lost[b.id] ? not_measured
				   : kept_p (b.id)    ? m_now.blocks[b.id]
						      : m_blocks[b.id]);
  for (std::size_t e = 0; e < m_edges.size (); ++e)
    m_f.measured.edges.push_back (m_edge_lost[e] ? not_measured : m_edges[e]);
}

count_match
matcher::run ()
{
  contract_new_blocks ();
  own_new_blocks ();
  count_paths ();
  for (int b = 0; b < m_first_new && m_problem.empty (); ++b)
    if (kept_p (b) && m_now.cfg.succs (b).size () > 0)
      follow_paths (b);
    else if (kept_p (b))
      follow_end (b);
  if (m_problem.empty ())
    check ();
  if (!m_problem.empty ())
    return { m_problem, static_cast<int> (m_f.blocks.size ()) };
  store ();
  return { "", static_cast<int> (std::count (m_block_lost.begin (),
					     m_block_lost.end (), true)) };
}

} // namespace

count_match
match_counts (const counted_graph &now, int first_new, profile_function &f)
{
  return matcher (now, first_new, f).run ();
}

} // namespace staticprof
