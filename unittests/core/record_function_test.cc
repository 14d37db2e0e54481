/* Records of functions against the report they were made from.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/record-function.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

class RecordOfRandomFunction : public testing::TestWithParam<int>
{
};

void
expect_place (const source_place &found, const name_table &files,
	      const function_report &r, int b)
{
  const block_facts &facts = r.view.block (b);
  if (facts.file < 0 || facts.line <= 0)
    {
      EXPECT_EQ (found.file, -1);
      EXPECT_EQ (found.line, 0);
      return;
    }
  ASSERT_GE (found.file, 0);
  EXPECT_EQ (files.names ()[found.file], r.view.facts ().files[facts.file]);
  EXPECT_EQ (found.line, facts.line);
}

TEST_P (RecordOfRandomFunction, HoldsWhatTheReportHolds)
{
  const bool measured = GetParam () % 2;
  const random_function function (GetParam (), "default");
  const function_report r = function.report (measured);
  const graph &g = function.cfg;
  const loop_forest &loops = function.view.loops ();
  name_table files, voices_table;
  files.index ("another unit's file");
  const profile_function f = record_function (r, files, voices_table);

  EXPECT_EQ (f.name, r.name);
  EXPECT_EQ (f.assembler_name, r.assembler_name);
  EXPECT_EQ (files.names ()[f.place.file], r.file);
  EXPECT_EQ (f.place.line, r.line);

  const std::vector<double> bias
    = block_bias (g, loops, r.f, r.p.never);
  std::size_t at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!loops.reachable (b) && g.succs (b).size () == 0
	  && g.preds (b).size () == 0)
	continue;
      ASSERT_LT (at, f.blocks.size ());
      const profile_block &block = f.blocks[at++];
      EXPECT_EQ (block.id, b);
      EXPECT_EQ (block.frequency, r.f.block[b]);
      EXPECT_EQ (block.bb_freq, bb_frequencies (r.f)[b]);
      EXPECT_EQ (block.bias, bias[b]);
      EXPECT_EQ (block.loop_depth, loops.depth (b));
      EXPECT_EQ (block.measured,
		 measured ? function.block_counts[b] : not_measured);
      expect_place (block.place, files, r, b);
    }
  EXPECT_EQ (at, f.blocks.size ());

  ASSERT_EQ (f.edges.size (), static_cast<std::size_t> (g.n_edges ()));
  std::size_t heard = 0, recorded = 0;
  for (const vote &v : r.p.votes)
    heard += !v.ignored;
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const profile_edge &edge = f.edges[e];
      EXPECT_EQ (edge.from, g.src (e));
      EXPECT_EQ (edge.to, g.dst (e));
      EXPECT_EQ (edge.probability, r.p.probability (g, e));
      EXPECT_NEAR (edge.reg_br_prob, 10000 * edge.probability, 0.5001);
      EXPECT_EQ (edge.reverse_probability, reverse_probability (r, e));
      EXPECT_EQ (edge.measured,
		 measured ? function.edge_counts[e] : not_measured);

      const unsigned flags = g.flags (e);
      EXPECT_EQ (bool (edge.kinds & kind_back), loops.back_edge_p (e));
      EXPECT_EQ (bool (edge.kinds & kind_exit), loops.exit_edge_p (e));
      EXPECT_EQ (bool (edge.kinds & kind_eh), bool (flags & edge_eh));
      EXPECT_EQ (bool (edge.kinds & kind_abnormal),
		 bool (flags & edge_abnormal));
      EXPECT_EQ (bool (edge.kinds & kind_fake), bool (flags & edge_fake));
      EXPECT_EQ (bool (edge.kinds & kind_true), bool (flags & edge_true));
      EXPECT_EQ (bool (edge.kinds & kind_false), bool (flags & edge_false));
      EXPECT_EQ (bool (edge.kinds & kind_default),
		 bool (flags & edge_default));
      bool irreducible = false;
      for (int l = 0; l < loops.n_loops (); ++l)
	irreducible |= loops[l].irreducible && loops.contains (l, edge.from)
		       && loops.contains (l, edge.to);
      EXPECT_EQ (bool (edge.kinds & kind_irreducible), irreducible);

      recorded += edge.votes.size ();
      for (const profile_vote &vote : edge.votes)
	{
	  bool found = false;
	  for (const voice &said : voices (r, g.src (e)))
	    found |= !said.v->ignored && said.edge == e
		     && said.probability == vote.probability
		     && voices_table.names ()[vote.voice]
			  == voice_name (*said.v);
	  EXPECT_TRUE (found);
	}
    }
  EXPECT_EQ (recorded, heard);
}

INSTANTIATE_TEST_SUITE_P (Seeds, RecordOfRandomFunction,
			  testing::Range (0, 60));

TEST (NameTable, NumbersNamesInTheirOrder)
{
  name_table names;
  EXPECT_EQ (names.index ("b"), 0);
  EXPECT_EQ (names.index ("a"), 1);
  EXPECT_EQ (names.index ("b"), 0);
  EXPECT_EQ (names.names (), (std::vector<std::string>{ "b", "a" }));
}

} // namespace
} // namespace staticprof
