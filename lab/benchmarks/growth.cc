/* The cost of the core for one function of a given shape and size.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   growth SHAPE BLOCKS [TIMES] builds the graph of one function and does the
   work of every compilation: loops, dominators, post-dominators, propagation.
   It prints the most memory that the work has held at once, and a check sum, so
   that no work can be optimized away.  growth.sh runs it under valgrind to
   count instructions, at BLOCKS and at twice as many.  SHAPE-only, such as
   `nest-only', builds the graph and stops; its cost is subtracted.  TIMES
   repeats the work, to measure small functions.

     chain        a sequence of ifs
     nest         nested loops, each with a test at the top
     nest-goto    the same, with an edge from every level to the end
     switch       one multiway branch, whose arms meet again
     wide-loop    a loop around such a switch
     irreducible  a sequence of regions with up to 50 entries
     tangle       one region as large as the function  */

#include "lab/benchmarks/heap.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/core/graph/dominance.h"
#include "plugin/core/graph/graph.h"
#include "plugin/core/graph/loops.h"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace staticprof;

std::vector<edge> edges;

void
add (int src, int dst)
{
  edges.push_back ({ src, dst, 0 });
}

/* Each function below adds the edges of N blocks, ordered by source; the
   last block is the end.  */

void
chain (int n)
{
  for (int b = 0; b + 1 < n; ++b)
    {
      add (b, b + 1);
      if (b % 2 == 0 && b + 2 < n)
	add (b, b + 2);
    }
}

/* Loop I has its head in block I.  The heads come first, then the latches,
   from the inside out.  */
void
nest (int n, bool with_goto)
{
  int depth = (n - 1) / 2;
  int end = 2 * depth;
  /* The latch of loop i - 1 follows loop i.  */
  auto latch = [&] (int i) { return 2 * depth - 1 - i; };
  auto after = [&] (int i) { return i == 0 ? end : latch (i - 1); };
  for (int i = 0; i < depth; ++i)
    {
      add (i, i + 1 < depth ? i + 1 : latch (i));
      add (i, after (i));
    }
  for (int i = depth - 1; i >= 0; --i)
    {
      add (latch (i), i);
      if (with_goto)
	add (latch (i), end);
    }
}

void
switch_of (int n, bool looping)
{
  for (int b = 1; b + 2 < n; ++b)
    add (0, b);
  for (int b = 1; b + 2 < n; ++b)
    add (b, n - 2);
  if (looping)
    add (n - 2, 0);
  add (n - 2, n - 1);
}

/* A sequence of blocks, each of which branches to SIZE blocks in a ring
   with chords; SIZE is at most GREATEST.  */
void
regions (int n, int greatest)
{
  int first = 0;
  for (int turn = 0; first + 1 < n; ++turn)
    {
      int size = 2 + turn * 7 % (greatest - 1);
      if (greatest > 50 || first + size + 1 >= n)
	size = n - 2 - first;
      if (size < 1)
	size = 1;
      int next = first + size + 1;
      int entries = size < 50 ? size : 50;
      for (int i = 0; i < entries; ++i)
	add (first, first + 1 + i * (size / entries));
      for (int i = 0; i < size; ++i)
	{
	  add (first + 1 + i, first + 1 + (i + 1) % size);
	  if (i % 3 == 0)
	    add (first + 1 + i, first + 1 + (i * 5 + 2) % size);
	  if (i % 4 == 0 && next < n)
	    add (first + 1 + i, next);
	}
      first = next;
    }
}

/* Add the edges of SHAPE; return false if there is no such shape.  */
bool
build (const std::string &shape, int n)
{
  if (shape == "chain")
    chain (n);
  else if (shape == "nest" || shape == "nest-goto")
    nest (n, shape == "nest-goto");
  else if (shape == "switch" || shape == "wide-loop")
    switch_of (n, shape == "wide-loop");
  else if (shape == "irreducible" || shape == "tangle")
    regions (n, shape == "tangle" ? n : 50);
  else
    return false;
  return true;
}

} // namespace

int
main (int argc, char **argv)
{
  std::string shape = argc > 1 ? argv[1] : "";
  int n = argc > 2 ? std::atoi (argv[2]) : 0;
  int times = argc > 3 ? std::atoi (argv[3]) : 1;
  bool only = shape.size () > 5 && shape.substr (shape.size () - 5) == "-only";
  if (only)
    shape.resize (shape.size () - 5);

  if (n < 10 || !build (shape, n))
    {
      std::fprintf (
	stderr,
	"usage: growth SHAPE[-only] BLOCKS [TIMES], at least 10 blocks; "
	"SHAPE is chain, nest, nest-goto, switch, "
	"wide-loop, irreducible or tangle\n");
      return 2;
    }

  graph g (n, std::move (edges));
  std::vector<double> probability (g.n_edges ());
  for (int b = 0; b < n; ++b)
    for (int e : g.succs (b))
      probability[e] = 1.0 / g.succs (b).size ();
  if (only)
    return 0;

  const std::size_t heap_before = heap_most = heap_now;
  double sum = 0;
  bool approximate = false;
  int n_loops = 0;
  while (times-- > 0)
    {
      loop_forest loops (g);
      dominance dominators (g, loops, dominance_direction::dominators);
      dominance post_dominators (g, loops,
				 dominance_direction::post_dominators);
      frequencies f = propagate (g, loops, probability);
      n_loops = loops.n_loops ();
      sum = dominators.dominates (g.entry (), n - 1)
	    + post_dominators.dominates (n - 1, g.entry ());
      for (int b = 0; b < n; ++b)
	sum += f.block[b].zero_p () ? 0 : f.block[b].log2 ();
      for (const loop_frequency &l : f.loops)
	approximate = approximate || l.approximate;
    }
  std::printf ("%s %d blocks %d edges %d loops%s: heap %lu bytes, "
	       "sum of logarithms %.17g\n",
	       shape.c_str (), n, g.n_edges (), n_loops,
	       approximate ? " (approximate)" : "",
	       static_cast<unsigned long> (heap_most - heap_before), sum);
  return 0;
}
