/* Random graphs from a seed, the same on every host.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   random_program grows a structured program (sequences, branches, loops tested
   at the top or the bottom, several tests per loop, switches, break and
   continue to any enclosing loop, returns): always reducible. random_tangle
   distributes edges randomly among blocks: mostly irreducible.  Both have at
   least MIN_BLOCKS blocks, all of which can reach an end.  */

#pragma once

#include "unittests/support/graph_literal.h"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace staticprof
{

/* SplitMix64 (Steele, Lea and Flood 2014).  */
class random_source
{
public:
  explicit random_source (std::uint64_t seed) : m_state (seed) {}

  std::uint64_t next ()
  {
    std::uint64_t z = m_state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
  /* A number from 0 to BOUND - 1.  */
  int below (int bound) { return static_cast<int> (next () % bound); }
  bool one_in (int n) { return below (n) == 0; }

private:
  std::uint64_t m_state;
};

/* Give the edges of every block probabilities; WEIGHT returns the weight of
   an edge.  */
template <class Weight> weighted_graph
weigh (int n_blocks, const std::vector<std::pair<int, int>> &edges,
       Weight weight)
{
  std::vector<int> total (n_blocks, 0);
  std::vector<int> weights;
  for (const auto &e : edges)
    {
      weights.push_back (weight (e.first, e.second));
      total[e.first] += weights.back ();
    }
  std::vector<weighted_edge> list;
  for (std::size_t i = 0; i < edges.size (); ++i)
    {
      mpq_class p (weights[i], total[edges[i].first]);
      p.canonicalize ();
      list.push_back ({ edges[i].first, edges[i].second, p });
    }
  return weighted_graph (n_blocks, list);
}

class program_grower
{
public:
  program_grower (random_source &random, int n) : m_random (random), m_left (n)
  {
  }

  std::vector<std::pair<int, int>> edges;
  int n_blocks = 0;

  void grow ()
  {
    m_return = block ();
    int last = block ();
    std::swap (m_return, last); /* The entry is block 0.  */
    last = 0;
    m_return = 1;
    while (m_left > 0)
      last = statement (last, 0);
    edge (last, m_return);
  }

private:
  struct open_loop
  {
    int next;
    int after;
  };

  int block ()
  {
    --m_left;
    return n_blocks++;
  }
  void edge (int src, int dst) { edges.push_back ({ src, dst }); }

  int body (int from, int depth)
  {
    int last = from;
    for (int n = m_random.below (4); n > 0; --n)
      last = statement (last, depth);
    return last;
  }

  /* Append a statement to block FROM, which has no successor yet; return
     the block after it.  */
  int statement (int from, int depth)
  {
    if (depth > 7 || m_left <= 0)
      {
	int b = block ();
	edge (from, b);
	return b;
      }
    int after = block ();
    switch (m_random.below (7))
      {
      case 0: /* if */
	{
	  int then = block ();
	  edge (from, then);
	  edge (from, after);
	  edge (body (then, depth + 1), after);
	  break;
	}
      case 1: /* switch */
	for (int cases = 2 + m_random.below (4); cases > 0; --cases)
	  {
	    int arm = block ();
	    edge (from, arm);
	    edge (body (arm, depth + 1), after);
	  }
	break;
      case 2: /* while */
      case 3:
	{
	  int head = block ();
	  int first = block ();
	  edge (from, head);
	  edge (head, first);
	  edge (head, after);
	  m_loops.push_back ({ head, after });
	  edge (body (first, depth + 1), head);
	  m_loops.pop_back ();
	  break;
	}
      case 4: /* do while, sometimes with two back edges */
	{
	  int head = block ();
	  edge (from, head);
	  m_loops.push_back ({ head, after });
	  int last = body (head, depth + 1);
	  m_loops.pop_back ();
	  edge (last, head);
	  if (m_random.one_in (3))
	    {
	      int tail = block ();
	      edge (last, tail);
	      edge (tail, head);
	      last = tail;
	    }
	  edge (last, after);
	  break;
	}
      case 5: /* if (...) break or continue, any loop; or return */
	{
	  int target = m_return;
	  if (!m_loops.empty () && !m_random.one_in (4))
	    {
	      const open_loop &l = m_loops[m_random.below (m_loops.size ())];
	      target = m_random.one_in (2) ? l.next : l.after;
	    }
	  edge (from, target);
	  edge (from, after);
	  break;
	}
      default:
	edge (from, after);
      }
    return after;
  }

  random_source &m_random;
  int m_left;
  int m_return = 0;
  std::vector<open_loop> m_loops;
};

/* STEEP chooses weights of 9999 to 1 in favour of staying in loops instead of
   small ones.  */
inline weighted_graph
random_program (std::uint64_t seed, int min_blocks, bool steep = false)
{
  random_source random (seed);
  program_grower p (random, min_blocks);
  p.grow ();
  return weigh (p.n_blocks, p.edges, [&] (int src, int dst) {
    if (steep)
      return dst <= src ? 9999 : 1;
    return 1 + random.below (9);
  });
}

inline weighted_graph
random_tangle (std::uint64_t seed, int n, bool with_zeros = false)
{
  random_source random (seed ^ 0x5bd1e995);
  std::vector<std::pair<int, int>> edges;
  int far = random.one_in (2) ? n : 2 + random.below (8);
  for (int b = 0; b + 1 < n; ++b)
    {
      edges.push_back ({ b, b + 1 });
      for (int more = random.below (3); more > 0; --more)
	{
	  int d = b - far + random.below (2 * far + 1);
	  edges.push_back ({ b, d < 0 ? 0 : d >= n ? n - 1 : d });
	}
    }
  return weigh (n, edges, [&] (int src, int dst) {
    if (with_zeros && dst != src + 1 && random.one_in (5))
      return 0;
    return 1 + random.below (9);
  });
}

/* G with its blocks renumbered at random, NUMBER[old] = new, and the edges of
   each block in another order.  */
inline weighted_graph
renumbered (const weighted_graph &g, std::uint64_t seed,
	    std::vector<int> &number)
{
  random_source random (seed);
  int n = g.cfg.n_blocks ();
  number.resize (n);
  std::iota (number.begin (), number.end (), 0);
  for (int i = n - 1; i > 0; --i)
    std::swap (number[i], number[random.below (i + 1)]);
  std::vector<weighted_edge> list;
  for (int e = 0; e < g.cfg.n_edges (); ++e)
    list.push_back (
      { number[g.cfg.src (e)], number[g.cfg.dst (e)], g.exact[e] });
  for (int i = static_cast<int> (list.size ()) - 1; i > 0; --i)
    std::swap (list[i], list[random.below (i + 1)]);
  return weighted_graph (n, list, number[g.cfg.entry ()]);
}

} // namespace staticprof
