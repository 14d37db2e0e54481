/* The hottest parts of a profile: costs, loops and lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/record-function.h"
#include "tools/show/hot-loops.h"
#include "tools/show/hottest.h"
#include "unittests/support/random_function.h"
#include "unittests/support/scan_profile.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace staticprof
{
namespace
{

/* The random function SEED as a profile.  */
struct recorded
{
  explicit recorded (int seed, const std::string &model = "default")
    : function (seed, model)
  {
    name_table files, voters;
    p.functions = { record_function (function.report (), files, voters) };
    p.voters = voters.names ();
    p.files = files.names ();
    p.units.resize (1);
    p.units[0].model = model;
  }

  random_function function;
  profile p;
};

/* The record's loops agree with the solver's results.  */
class HottestLoops : public testing::TestWithParam<int>
{
};

TEST_P (HottestLoops, AreThoseOfTheCompiler)
{
  const recorded r (GetParam (), GetParam () % 2 ? "default" : "wu-larus");
  const frequencies &f = r.function.f;
  const loop_forest &loops = r.function.view.loops ();
  const std::vector<hot_loop> found = loops_of (r.p, 0, 1);
  ASSERT_EQ (found.size (), static_cast<std::size_t> (loops.n_loops ()));
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      const profile_block &header = r.p.functions[0].blocks[found[l].header];
      SCOPED_TRACE (header.id);
      EXPECT_EQ (header.id, loops[l].header);
      EXPECT_EQ (header.loop_depth, loops[l].depth);
      EXPECT_EQ (found[l].irreducible, loops[l].irreducible);
      if (f.block[header.id].zero_p ())
	continue;
      EXPECT_EQ (found[l].endless, f.loops[l].endless);
      if (loops[l].irreducible)
	continue;
      EXPECT_EQ (found[l].capped, f.loops[l].capped);
      const double scale = f.loops[l].scale.to_double ();
      EXPECT_NEAR (found[l].scale.to_double (), scale, 1e-6 * scale);
      if (!found[l].capped)
	{
	  EXPECT_NEAR (found[l].iterations.to_double (), scale - 1,
		       1e-6 * scale);
	}
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, HottestLoops, testing::Range (0, 200));
/* In these an irreducible loop inside another is endless.  */
INSTANTIATE_TEST_SUITE_P (EndlessInside, HottestLoops,
			  testing::Values (1632, 2058, 19263));

/* Blocks of older records count as one instruction each.  */
TEST (Hottest, TheCostIsTheInstructionsThatRun)
{
  profile p = scan_profile ();
  EXPECT_DOUBLE_EQ (self_cost (p.functions[1], 2).to_double (),
		    2 * (25 / 3.0 + 22 / 3.0 + 1));
  EXPECT_EQ (self_cost (p.functions[0], 1).to_double (), 1);
  std::vector<hot_function> hot = hottest_functions (p);
  ASSERT_EQ (hot.size (), 2u);
  EXPECT_EQ (hot[0].function (), 1);
  EXPECT_HAS (shown (p), "older version");

  for (profile_function &f : p.functions)
    for (profile_block &b : f.blocks)
      b.instructions = &f == &p.functions[0] ? 70 : 2;
  EXPECT_DOUBLE_EQ (self_cost (p.functions[1], 2).to_double (),
		    4 * (25 / 3.0 + 22 / 3.0 + 1));
  EXPECT_EQ (self_cost (p.functions[0], 1).to_double (), 70);
  EXPECT_EQ (hottest_functions (p)[0].function (), 0);
  EXPECT_HAS_NOT (shown (p), "older version");
}

TEST (Hottest, MeasuredSharesAreOfInstructions)
{
  profile p = scan_profile ();
  for (profile_function &f : p.functions)
    {
      f.blocks.emplace_back (); /* The entry.  */
      f.measured.blocks.assign (f.blocks.size (), 3);
    }
  std::vector<profile_block> &blocks = p.functions[0].blocks;
  for (profile_block &b : blocks)
    b.instructions = 10;
  const double n_real = static_cast<double> (
    std::count_if (blocks.begin (), blocks.end (), [] (const profile_block &b) {
      return real_block_p (b.id);
    }));
  EXPECT_EQ (measured_cost (p.functions[0]), 30 * n_real);
  /* How often it was entered is not known.  */
  const run_counts all = p.functions[0].measured;
  for (std::size_t b = 0; b < blocks.size (); ++b)
    if (!real_block_p (blocks[b].id))
      p.functions[0].measured.blocks[b] = not_measured;
  EXPECT_GT (measured_shares (p)[0], .5);
  p.functions[0].measured = all;
  /* Copies of it in other functions count there.  */
  p.functions[0].measured.own_part = .5;
  EXPECT_EQ (measured_cost (p.functions[0]), 15 * n_real);
  p.functions[0].measured.own_part = 1;
  EXPECT_DOUBLE_EQ (measured_shares (p)[0],
		    30 * n_real
		      / (30 * n_real + measured_cost (p.functions[1])));
}

/* Blocks 2 to 5 in lines 12 to 15, with edges between them and to the exit.  */
profile
function_with_edges (const std::vector<std::pair<int, int>> &edges)
{
  profile p;
  p.files = { "l.c" };
  p.units.resize (1);
  p.functions.resize (1);
  profile_function &f = p.functions[0];
  f.place = { 0, 11 };
  for (int id : { 0, 1, 2, 3, 4, 5 })
    {
      f.blocks.emplace_back ();
      f.blocks.back ().id = id;
      f.blocks.back ().frequency = scaled (1);
      if (id > 1)
	f.blocks.back ().place = { 0, 10 + id };
      f.blocks.back ().instructions = 1;
    }
  for (const auto &[from, to] : edges)
    {
      f.edges.emplace_back ();
      f.edges.back ().from = from;
      f.edges.back ().to = to;
      f.edges.back ().probability = .5;
    }
  return p;
}

TEST (Hottest, ALoopIsWhereItsConditionIs)
{
  auto line = [] (profile p, bool forwarder = false) {
    if (forwarder)
      p.functions[0].blocks[5].instructions = 0;
    const std::vector<hot_loop> found = loops_of (p, 0, 1);
    EXPECT_EQ (found.size (), 1u);
    return found[0].place.line;
  };
  /* do { if (a) break; } while (b);  */
  EXPECT_EQ (line (function_with_edges (
	       { { 0, 2 }, { 2, 1 }, { 2, 3 }, { 3, 1 }, { 3, 2 } })),
	     13);
  /* The same, where the edge back leads through a block without code.  */
  const profile through = function_with_edges (
    { { 0, 2 }, { 2, 1 }, { 2, 3 }, { 3, 1 }, { 3, 5 }, { 5, 2 } });
  EXPECT_EQ (line (through, true), 13);
  EXPECT_EQ (line (through), 12);
  /* while (a) { if (b) break; }  */
  EXPECT_EQ (line (function_with_edges (
	       { { 0, 4 }, { 3, 1 }, { 3, 4 }, { 4, 1 }, { 4, 3 } })),
	     14);
  /* while (a) if (b) c ();  */
  EXPECT_EQ (line (function_with_edges (
	       { { 0, 2 }, { 2, 1 }, { 2, 3 }, { 3, 2 }, { 3, 4 }, { 4, 2 } })),
	     12);
}

TEST (Hottest, LoopsHaveIterations)
{
  profile p = scan_profile ();
  std::vector<hot_loop> hot = hottest_loops (p);
  ASSERT_EQ (hot.size (), 1u);
  EXPECT_EQ (hot[0].function, 1);
  EXPECT_EQ (p.functions[1].blocks[hot[0].header].id, 2);
  EXPECT_DOUBLE_EQ (hot[0].frequency.to_double (), 50 / 3.0);
  EXPECT_DOUBLE_EQ (hot[0].iterations.to_double (), 22 / 3.0);
  EXPECT_FALSE (hot[0].endless);

  EXPECT_FALSE (hot[0].capped);
  EXPECT_DOUBLE_EQ (hot[0].scale.to_double (), 25 / 3.0);

  /* No edge leaves the loop, and control does not end there.  */
  for (profile_edge &e : p.functions[1].edges)
    if (e.from == 2)
      e.probability = e.to == 3;
  EXPECT_TRUE (hottest_loops (p)[0].endless);
  EXPECT_HAS (shown (p), "endless");
}

TEST (Hottest, ALineRunsAsItsHottestBlockInEachFunction)
{
  profile p = scan_profile ();
  p.functions.push_back (p.functions[1]);
  p.functions[2].invocations = 1.0;
  std::vector<hot_line> hot = hottest_lines (p);
  ASSERT_EQ (hot.size (), 3u);
  EXPECT_EQ (hot[0].line, 11);
  EXPECT_DOUBLE_EQ (hot[0].frequency.to_double (), 3 * 25 / 3.0);
  EXPECT_EQ (hot[1].line, 12);
  EXPECT_DOUBLE_EQ (hot[1].frequency.to_double (), 3 * 22 / 3.0);
  EXPECT_EQ (hot[2].line, 20);
}

} // namespace
} // namespace staticprof
