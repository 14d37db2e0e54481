/* Counts of training runs from records, for a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/training.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* Function f of u.c, which was entered 10 times:

     2 -> 3 (true, 3 of 10), 2 -> 4; 3 -> 5, 4 -> 5; 5 -> 5, 5 -> 1  */
class Training : public testing::Test
{
protected:
  Training ()
  {
    p.units.push_back ({ "u.c", "1", "12", "default" });
    p.files = { "u.c", "u.h" };
    p.functions.emplace_back ();
    profile_function &f = p.functions[0];
    f.place = { 0, 1 };
    f.invocations = scaled (2);
    f.trained_entries = 10;
    f.unit_trained = true;
    for (int id : { 0, 1, 2, 3, 4, 5 })
      {
	f.blocks.emplace_back ();
	f.blocks.back ().id = id;
	f.blocks.back ().frequency = scaled (1);
      }
    for (const auto &[from, to] : { std::pair (0, 2),
				    { 2, 3 },
				    { 2, 4 },
				    { 3, 5 },
				    { 4, 5 },
				    { 5, 5 },
				    { 5, 1 } })
      {
	f.edges.emplace_back ();
	f.edges.back ().from = from;
	f.edges.back ().to = to;
      }
    f.blocks[2].decided = decided_by::kept;
    f.blocks[2].trained = 10;
    f.edges[1].trained = .3;
    f.edges[2].trained = .7;
    f.blocks[5].decided = decided_by::learned;
    f.blocks[5].frequency = scaled (3);
  }

  using counts = std::vector<long long>;
  const run_counts &measured ()
  {
    measure_by_training (p);
    return p.functions[0].measured;
  }

  profile p;
};

TEST_F (Training, WhatIsNotKeptFollowsFromTheFlow)
{
  EXPECT_EQ (measured ().edges, (counts{ 10, 3, 7, 3, 7, -1, -1 }));
  EXPECT_EQ (measured ().blocks, (counts{ 10, -1, 10, 3, 7, -1 }));
}

TEST_F (Training, ABranchThatIsKnownTellsWhatEntersIt)
{
  p.functions[0].blocks[5].trained = 40;
  p.functions[0].edges[5].trained = .75;
  p.functions[0].edges[6].trained = .25;
  EXPECT_EQ (measured ().edges, (counts{ 10, 3, 7, 3, 7, 30, 10 }));
  EXPECT_EQ (measured ().blocks, (counts{ 10, 10, 10, 3, 7, 40 }));
}

/* 2 -> 5 (true, always), 2 -> 4; 5 -> 3, 3 -> 3, 3 -> 1; 4 -> 4, 4 -> 1: counts of
   two digits differ by more than what enters the loops.  */
TEST_F (Training, WhatEntersALoopIsNotWhatRoundedCountsLeave)
{
  profile_function &f = p.functions[0];
  const std::pair<int, int> edges[] = {
    { 0, 2 }, { 2, 5 }, { 2, 4 }, { 3, 3 },
    { 3, 1 }, { 4, 4 }, { 4, 1 }, { 5, 3 }
  };
  f.edges.assign (std::size (edges), {});
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    {
      f.edges[e].from = edges[e].first;
      f.edges[e].to = edges[e].second;
    }
  f.trained_entries = f.blocks[2].trained = 49000;
  f.edges[1].trained = 1;
  f.edges[2].trained = 0;
  f.blocks[3].trained = 16400000;
  f.edges[3].trained = .99;
  f.edges[4].trained = .01;
  EXPECT_EQ (measured ().edges,
	     (counts{ 49000, 49000, 0, 16236000, 164000, 0, 0, 49000 }));
  EXPECT_EQ (measured ().blocks,
	     (counts{ 49000, 164000, 49000, 16400000, 0, 49000 }));
}

TEST_F (Training, OfATrainedUnitOnlyWhatIsKeptRan)
{
  profile_function &f = p.functions[0];
  f.trained_entries = not_recorded;
  f.blocks[2].trained = 0;
  EXPECT_EQ (measured ().blocks, counts (6, 0));
  f.measured = {};
  f.place.file = 1; /* A copy of it may have run elsewhere.  */
  EXPECT_TRUE (measured ().blocks.empty ());
  f.place.file = 0;
  f.unit_trained = false;
  EXPECT_TRUE (measured ().blocks.empty ());
}

/* A kept branch has the sum of the body and of copies in other functions.  */
TEST_F (Training, WhatRanInlinedRan)
{
  profile_function &f = p.functions[0];
  f.trained_inlined = .75;
  f.blocks[2].trained = 40;
  EXPECT_EQ (measured ().blocks, (counts{ 40, -1, 40, 12, 28, -1 }));
  EXPECT_EQ (f.measured.own_part, .25);
  /* Its own body did not run, but that is no reason to say that nothing did.  */
  f.measured = {};
  f.trained_entries = not_recorded;
  f.trained_inlined = 1;
  EXPECT_EQ (measured ().blocks, (counts{ 40, -1, 40, 12, 28, -1 }));
  EXPECT_EQ (f.measured.own_part, 0);
  f.measured = {};
  f.blocks[2].trained = 0;
  f.edges[1].trained = f.edges[2].trained = not_recorded;
  EXPECT_EQ (measured ().blocks, counts (6, -1));
  EXPECT_EQ (coverage_of (p).run, 1);
}

TEST_F (Training, CountsOfTheFunctionsOwnStay)
{
  p.functions[0].measured = { counts (6, 5), counts (7, 5), {} };
  EXPECT_EQ (measured ().blocks, counts (6, 5));
}

TEST_F (Training, LargeNumbersStayNumbers)
{
  profile_function &f = p.functions[0];
  f.trained_entries = f.blocks[2].trained = 999e18;
  const long long most = 1000000000000000;
  EXPECT_EQ (measured ().blocks[2], most);
  EXPECT_EQ (measured_count (-1), 0);
}

TEST_F (Training, CoverageIsOfWhatIsOpen)
{
  EXPECT_EQ (
    coverage_sentence (p),
    "kept profile: 1 of 2 branches is measured; the other has 75.0% of the "
    "executions, by an estimate that rests on the profile; 1 of 1 function ran "
    "in the training");
  p.functions[0].blocks[5].decided = decided_by::hint;
  EXPECT_EQ (coverage_of (p).branches, 1);
  p.functions[0].blocks[2].decided = decided_by::learned;
  p.functions[0].blocks[2].trained = 0;
  p.functions[0].trained_entries = not_recorded;
  EXPECT_EQ (coverage_sentence (p), "");
}

TEST_F (Training, CoverageNamesWhatTheProfileDoesNotFit)
{
  p.units.push_back (p.units[0]);
  profile_unit &u = p.units[0];
  auto says = [this] (const std::string &text) {
    return coverage_sentence (p).find (text) != std::string::npos;
  };
  u.kept = kept_fit::fits;
  p.units[1].id = "2";
  p.units[1].kept = kept_fit::fits;
  EXPECT_FALSE (says ("unit"));
  p.units[1].kept = kept_fit::other_sources;
  EXPECT_TRUE (says ("in the training; 1 of 2 units is not in it"));
  p.functions.clear ();
  EXPECT_TRUE (says ("kept profile: 0 of 0 branches are measured"));
  u.kept = kept_fit::other_sources;
  EXPECT_TRUE (says ("; it names no source of this, so it is of another"));
  u.kept = p.units[1].kept = kept_fit::other_functions;
  EXPECT_TRUE (says ("; it has none of these functions, so it is of another"));
}

} // namespace
} // namespace staticprof
