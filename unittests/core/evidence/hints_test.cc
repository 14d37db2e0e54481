/* Hints of blocks, moved to the branches that decide them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/hints.h"
#include "unittests/support/graph_literal.h"

#include <gtest/gtest.h>

#include <string>

namespace staticprof
{
namespace
{

/* The edges that a cold label at block NAME hints, as "a-b c-d".  */
std::string
hinted (const std::string &text, const std::string &name)
{
  const auto literal = parse_graph (text);
  const graph &g = literal.cfg;
  function_facts facts;
  facts.blocks.resize (g.n_blocks ());
  facts.edges.resize (g.n_edges ());
  const control_flow flow (g, facts.blocks);
  spread_hints (flow, { { literal.block (name), hint_kind::cold_label, .1 } },
		{}, facts);
  std::string result;
  for (const hint &h : facts.hints)
    {
      EXPECT_EQ (h.kind, hint_kind::cold_label);
      EXPECT_DOUBLE_EQ (h.probability, .1);
      if (!result.empty ())
	result += " ";
      result += std::to_string (g.src (h.edge)) + "-"
		+ std::to_string (g.dst (h.edge));
    }
  return result;
}

/* Blocks are numbered in the order of their first appearance.  */

TEST (Hints, AreAboutTheEdgeToTheBlock)
{
  EXPECT_EQ (hinted ("a -> cold, out; cold -> out; out", "cold"), "0-1");
}

TEST (Hints, MoveUpToTheBranchThatDecides)
{
  EXPECT_EQ (hinted ("a -> b, out; b -> cold; cold -> out; out", "cold"),
	     "0-1");
}

TEST (Hints, AreNotAboutABlockReachedEitherWay)
{
  EXPECT_EQ (
    hinted ("a -> b, c; b -> cold; c -> cold; cold -> out; out", "cold"), "");
}

TEST (Hints, AreAboutTheOuterBranchOnlyWhenTheInnerOneDecidesNothing)
{
  EXPECT_EQ (hinted ("a -> b, out; b -> c, d; c -> cold; d -> cold;"
		     "cold -> out; out",
		     "cold"),
	     "0-1");
}

} // anonymous namespace
} // namespace staticprof
