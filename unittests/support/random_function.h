/* A random function: graph, facts, prediction and frequencies from a seed.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The facts are random too and need not be consistent: output functions must
   accept anything.  */

#pragma once

#include "plugin/core/report/report.h"
#include "unittests/support/random_graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace staticprof
{

struct random_function
{
  random_function (std::uint64_t seed, const std::string &model_name)
    : m (make_model (model_name)), cfg (make_graph (seed)),
      facts (make_facts (cfg, seed)), view (cfg, facts), p (predict (view, m)),
      f (propagate (cfg, view.loops (), all (p)))
  {
    random_source random (seed + 2);
    for (int b = 0; b < cfg.n_blocks (); ++b)
      block_counts.push_back (random.below (1000));
    for (int e = 0; e < cfg.n_edges (); ++e)
      edge_counts.push_back (random.below (1000));
  }

  /* A report about this object, which must outlive the report.  */
  function_report report (bool measured = false) const
  {
    function_report r = { "int space::f<char>(long: 3 [with \\ and \n])",
			  "_Z1f",
			  "dir with blank/x,y:[z].cc",
			  17,
			  view,
			  m,
			  p,
			  f };
    r.exit_block = -1;
    if (measured)
      {
	r.block_counts = &block_counts;
	r.edge_counts = &edge_counts;
      }
    return r;
  }

  model m;
  graph cfg;
  function_facts facts;
  function_view view;
  prediction p;
  frequencies f;
  std::vector<long long> block_counts, edge_counts;

private:
  static model make_model (const std::string &name)
  {
    model result;
    find_model (name, result);
    return result;
  }

  static graph make_graph (std::uint64_t seed)
  {
    int n = 5 + static_cast<int> (seed % 60);
    graph g = seed % 3 == 0 ? random_tangle (seed, n).cfg
			    : random_program (seed, n).cfg;
    random_source random (seed + 1);
    std::vector<edge> edges;
    for (int e = 0; e < g.n_edges (); ++e)
      {
	unsigned flags = 0;
	for (unsigned bit = edge_eh; bit <= edge_default; bit <<= 1)
	  if (random.one_in (bit <= edge_fake ? 12 : 4))
	    flags |= bit;
	edges.push_back ({ g.src (e), g.dst (e), flags });
      }
    /* Two holes in the numbering.  */
    return graph (g.n_blocks () + 2, edges, g.entry ());
  }

  static function_facts make_facts (const graph &g, std::uint64_t seed)
  {
    random_source random (seed + 3);
    function_facts facts;
    facts.files = { "x.c", "a b/\x01:,\\[].h" };
    facts.inlined = { { "_Zsmall", 7 }, { "unknown place", 0 } };
    for (int b = 0; b < g.n_blocks (); ++b)
      {
	block_facts block;
	block.condition.code = static_cast<comparison_code> (random.below (8));
	block.condition.type = static_cast<operand_type> (random.below (6));
	block.condition.right = static_cast<constant_kind> (random.below (5));
	block.file = random.below (3) - 1;
	block.line = random.below (40);
	block.inlined = random.below (3) - 1;
	block.calls = random.one_in (4);
	block.stores = random.one_in (4);
	block.statements = block.calls + block.stores + random.below (12);
	block.contains_return = g.succs (b).size () == 0;
	block.unlikely = random.one_in (30);
	block.multiway = g.succs (b).size () > 2;
	block.forwarder = g.succs (b).size () == 1 && random.one_in (4);
	facts.blocks.push_back (block);
	facts.instructions.push_back (7 * b % 20);
      }
    facts.edges.resize (g.n_edges ());
    for (int e = 0; e < g.n_edges (); ++e)
      {
	facts.edges[e].uses_operand = random.one_in (2);
	if (random.one_in (15))
	  facts.hints.push_back ({ e, static_cast<hint_kind> (random.below (8)),
				   random.below (101) / 100.0 });
	if (random.one_in (10))
	  facts.marks.push_back (
	    { e, static_cast<mark_kind> (random.below (2)) });
      }
    return facts;
  }

  std::vector<double> all (const prediction &prediction) const
  {
    std::vector<double> result;
    for (int e = 0; e < cfg.n_edges (); ++e)
      result.push_back (prediction.probability (cfg, e));
    return result;
  }
};

} // namespace staticprof
