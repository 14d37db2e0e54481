/* Sums of branches: patterns, counts, and adding them up.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/accuracy/branch-sums.h"
#include "lab/unittests/measured_branches.h"
#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/frequency/frequency.h"
#include "plugin/core/report/record-function.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

namespace staticprof
{
namespace
{

using votes = std::vector<said>;

program_sums
sums_of (const std::vector<profile_function> &functions)
{
  program_sums s;
  add_branches (unit_with_votes (functions), s);
  return s;
}

const pattern_sums &
only (const program_sums &s)
{
  EXPECT_EQ (s.patterns.size (), 1u);
  return s.patterns.begin ()->second;
}

TEST (BranchSums, MirrorImagesAreOnePattern)
{
  program_sums s = sums_of (
    { two_way_branch ("f", { .84, 30, votes{ { "opcode", .84 } } },
		      { .16, 70, votes{} }),
      two_way_branch ("g", { .16, 1, votes{} },
		      { .84, 4, votes{ { "opcode", .84 } } }) });
  const pattern_sums &p = only (s);
  EXPECT_EQ (p.branches, 2);
  EXPECT_EQ (p.executed, 105);
  EXPECT_EQ (p.edges[0].taken, 34);
  EXPECT_EQ (p.edges[0].mostly, 1);
  EXPECT_EQ (p.edges[0].seldom, 1);
  EXPECT_EQ (p.edges[0].best, 74);
  /* 30 / sqrt (100) + 4 / sqrt (5), each rounded.  */
  EXPECT_EQ (p.edges[0].roots, 3 * sum_parts + 1832);
  EXPECT_EQ (p.leading.taken, 34);
}

/* "Not taken" about one of two edges is "taken" about the other.  */
TEST (BranchSums, NotTakenIsTheOtherEdge)
{
  program_sums s = sums_of (
    { two_way_branch ("f", { .33, 30, votes{ { "goto_statement", .33 } } },
		      { .67, 70, votes{} }),
      two_way_branch ("g", { .67, 5, votes{ { "goto_statement", .67 } } },
		      { .33, 5, votes{} }) });
  const branch_pattern &p = s.patterns.begin ()->first;
  EXPECT_EQ (only (s).executed, 110);
  ASSERT_EQ (p.edges[0].votes.size (), 1u);
  EXPECT_TRUE (p.edges[0].votes[0].taken);
  EXPECT_EQ (p.edges[0].votes[0].rate, 670000);
  EXPECT_TRUE (p.edges[1].votes.empty ());
  /* An edge taken exactly half of the time is right in both directions.  */
  EXPECT_EQ (only (s).edges[0].mostly, 2);
  EXPECT_EQ (only (s).edges[0].seldom, 1);
}

/* A vote of a heuristic keeps its direction if its rate is below one half; a
   hint has the direction of its probability.  */
TEST (BranchSums, TheDirectionOfAHintIsItsProbability)
{
  profile_function f = two_way_branch ("f", { .9, 30, votes{} },
				       { .1, 70, votes{} });
  for (profile_edge &e : f.edges)
    if (e.from == 2 && e.to == 4)
      e.votes = { { voter_of ("builtin_expect"), .1, true,
		    overruled_by::nothing, voter_kind::hint },
		  { voter_of ("opcode"), .3, true } };
  const program_sums sums = sums_of ({ f });
  const branch_pattern &p = sums.patterns.begin ()->first;
  ASSERT_EQ (p.edges[0].votes.size (), 1u);
  EXPECT_EQ (p.edges[0].votes[0].voter, "builtin_expect");
  EXPECT_EQ (p.edges[0].votes[0].rate, 900000);
  ASSERT_EQ (p.edges[1].votes.size (), 1u);
  EXPECT_EQ (p.edges[1].votes[0].voter, "opcode");
  EXPECT_EQ (p.edges[1].votes[0].rate, 300000);
}

TEST (BranchSums, WhatWasOverruledDoesNotCount)
{
  profile_function f = two_way_branch (
    "f", { .9, 30, votes{ { "opcode", .84 } } }, { .1, 70, votes{} });
  for (profile_edge &e : f.edges)
    for (recorded_vote &v : e.votes)
      v.overruled = overruled_by::iterations;
  const program_sums sums = sums_of ({ f });
  for (const pattern_edge &w : sums.patterns.begin ()->first.edges)
    EXPECT_TRUE (w.votes.empty ());
}

TEST (BranchSums, LoopBranchesAreApart)
{
  /* Block 2 is a loop.  */
  measured_function loop ("f", 1);
  loop.block (2, 8, 9).edge (0, 2, 1, 1).edge (2, 2, .88, 8, kind_back);
  loop.vote (0, .88).edge (2, 1, .12, 1, kind_exit);
  program_sums s = sums_of ({ loop });
  EXPECT_EQ (s.patterns.begin ()->first.kind, branch_kind::loop);
  EXPECT_EQ (only (s).edges[0].taken, 8);
}

TEST (BranchSums, AlikeEdgesOfMultiwayBranchesAreJoined)
{
  measured_function f ("f", 100);
  f.block (2, 1, 100).edge (0, 2, 1, 100);
  for (int i = 0; i < 4; ++i)
    f.block (3 + i, .25, 10 * (i + 1)).edge (3 + i, 1, 1, 10 * (i + 1));
  f.edge (2, 3, .1, 10).vote (voter_of ("return"), .28);
  f.edge (2, 4, .3, 20).edge (2, 5, .3, 30).edge (2, 6, .3, 40);
  program_sums s = sums_of ({ f });
  const branch_pattern &p = s.patterns.begin ()->first;
  ASSERT_EQ (p.edges.size (), 2u);
  EXPECT_EQ (p.kind, branch_kind::multiway);
  EXPECT_EQ (p.edges[0].n, 3);
  EXPECT_EQ (p.edges[1].n, 1);
  EXPECT_FALSE (p.edges[1].votes[0].taken);
  EXPECT_EQ (p.edges[1].votes[0].rate, 720000);
  EXPECT_EQ (only (s).edges[0].taken, 90);
  EXPECT_EQ (only (s).edges[0].best, 80 + 70 + 60);
  EXPECT_EQ (only (s).edges[1].taken, 10);
  EXPECT_EQ (only (s).leading.taken, 20); /* The first of the likeliest.  */
}

/* A switch with a case that calls, one that stores and one that ends the
   program, or goes on, as the compiler predicts and records it.  */
program_sums
sums_of_switch (bool third_ends, const model &m, prediction &p)
{
  function_literal f ("in -> call, store, third; call -> out; store -> out; "
		      "third -> out; out");
  f["in"].multiway = true;
  f["call"].calls = 1;
  f["third"].unlikely = f["third"].calls_noreturn = third_ends;
  const function_view &view = f.view ();
  p = predict (view, m);
  const graph &g = view.cfg ();
  std::vector<double> probabilities;
  for (int e = 0; e < g.n_edges (); ++e)
    probabilities.push_back (p.probability (g, e));
  const frequencies frequency = propagate (g, view.loops (), probabilities);
  function_report r = { "f", "f", "x.c", 9, view, m, p, frequency };
  std::vector<long long> blocks (g.n_blocks (), 10), edges (g.n_edges (), 0);
  edges[f.edge_of ("in", "call")] = 4;
  edges[f.edge_of ("in", "store")] = 6;
  r.block_counts = &blocks;
  r.edge_counts = &edges;
  name_table files, voters;
  const profile_function record = record_function (r, files, voters);
  profile unit = unit_of ({ record });
  unit.voters = voters.names ();
  program_sums s;
  add_branches (unit, s);
  return s;
}

/* A branch is fitted and reported as the kind that decides which rate the
   compiler uses.  */
TEST (BranchSums, HaveTheKindThatTheCompilerUses)
{
  model m = function_literal::default_at_paper_rates ();
  m.rates[find_heuristic ("call")] = { .8, .6 };
  for (bool third_ends : { true, false })
    {
      prediction p;
      const program_sums s = sums_of_switch (third_ends, m, p);
      ASSERT_EQ (p.votes.size (), 1u);
      const bool two_way = std::abs (p.votes[0].probability - .5) > .2;
      EXPECT_EQ (two_way, third_ends);
      EXPECT_EQ (only (s).branches, 1);
      EXPECT_EQ (only (s).executed, 10);
      const branch_pattern &found = s.patterns.begin ()->first;
      EXPECT_EQ (found.kind == branch_kind::multiway, !two_way);
      std::vector<pattern_vote> said;
      for (const pattern_edge &w : found.edges)
	said.insert (said.end (), w.votes.begin (), w.votes.end ());
      ASSERT_EQ (said.size (), 1u);
      EXPECT_EQ (said[0].voter, "call");
      EXPECT_EQ (said[0].rate, two_way ? 800000 : 600000);
      EXPECT_EQ (said[0].taken, two_way);
    }
}

/* Executions of excluded edges count, in the branch and in a file.  */
TEST (BranchSums, ExcludedEdgesMakeNoBranchMultiway)
{
  measured_function f ("f", 100);
  f.block (2, 1, 100).edge (0, 2, 1, 100);
  for (int i = 0; i < 4; ++i)
    f.block (3 + i, .25, 10 * (i + 1));
  /* Only the excluded edge leaves the loop.  */
  f.edge (3, 1, 1, 10).edge (4, 2, 1, 20, kind_back);
  f.edge (5, 2, 1, 30, kind_back).edge (6, 1, 1, 40);
  f.edge (2, 3, 0, 10).edge (2, 4, .3, 20).vote (voter_of ("call"), .3);
  f.edge (2, 5, .7, 30).edge (2, 6, 0, 40);
  const program_sums s = sums_of ({ f });
  const branch_pattern &p = s.patterns.begin ()->first;
  EXPECT_EQ (p.kind, branch_kind::other);
  EXPECT_EQ (only (s).executed, 100);
  ASSERT_EQ (p.edges.size (), 3u);
  EXPECT_EQ (only (s).edges[0].taken, 30);
  ASSERT_EQ (p.edges[0].votes.size (), 1u);
  EXPECT_EQ (p.edges[0].votes[0].rate, 700000);
  EXPECT_TRUE (p.edges[1].votes.empty ());
  EXPECT_EQ (p.edges[2].n, 2);
  EXPECT_EQ (only (s).edges[2].taken, 50);

  const std::string text = write_sums_json ({ { "p", s } });
  sums_of_programs read;
  EXPECT_EQ (read_sums_json ("x", text, read).message, "");
  EXPECT_EQ (write_sums_json (read), text);
  auto wrong = [&text] (const std::string &from, const std::string &to) {
    std::string changed = text;
    const std::size_t at = changed.find (from);
    EXPECT_NE (at, changed.npos) << from << " in " << text;
    changed.replace (at, from.size (), to);
    sums_of_programs s;
    return read_sums_json ("x", changed, s).message;
  };
  EXPECT_EQ (wrong ("[2,0,", "[2,1,"),
	     "x: /programs/0/patterns/0/ways/2/1: expected 0: a third "
	     "possible edge makes a multiway branch");
  EXPECT_EQ (wrong ("[1,300000,", "[2,300000,"),
	     "x: /programs/0/patterns/0/ways/1/0: expected one edge");
}

TEST (BranchSums, WhatNeverRanOrWasNotMeasuredIsNotThere)
{
  program_sums s = sums_of (
    { two_way_branch ("f", { .5, 0, votes{} }, { .5, 0, votes{} }),
      two_way_branch ("g", { .5, not_measured, votes{} },
		      { .5, not_measured, votes{} }) });
  EXPECT_TRUE (s.patterns.empty ());
}

sums_of_programs
program (const std::string &name, long long left, long long right,
	 const char *voter)
{
  sums_of_programs s;
  add_branches (
    unit_with_votes (
      { two_way_branch ("f", { .8, left, votes{ { voter, .8 } } },
			{ .2, right, votes{} }),
	two_way_branch ("g", { .5, right, votes{} }, { .5, 3, votes{} }) }),
    s[name]);
  return s;
}

TEST (BranchSums, AddingIsAssociativeAndCommutative)
{
  const sums_of_programs a = program ("p", 10, 20, "call"),
			 b = program ("q", 7, 0, "store"),
			 c = program ("p", 99, 1, "store");
  auto sum = [] (std::initializer_list<const sums_of_programs *> list) {
    sums_of_programs s;
    for (const sums_of_programs *each : list)
      for (const auto &program : *each)
	add_sums (program.second, s[program.first]);
    return s;
  };
  const sums_of_programs ab = sum ({ &a, &b }), bc = sum ({ &b, &c });
  const std::string all = write_sums_json (sum ({ &a, &b, &c }));
  EXPECT_EQ (write_sums_json (sum ({ &ab, &c })), all);
  EXPECT_EQ (write_sums_json (sum ({ &a, &bc })), all);
  EXPECT_EQ (write_sums_json (sum ({ &c, &b, &a })), all);
  EXPECT_NE (write_sums_json (ab), all);

  /* The same holds for sums that were written and read.  */
  sums_of_programs read;
  EXPECT_EQ (read_sums_json ("c", write_sums_json (c), read).message, "");
  EXPECT_EQ (read_sums_json ("ab", write_sums_json (ab), read).message, "");
  EXPECT_EQ (write_sums_json (read), all);
}

TEST (BranchSums, StayAtTheLargestNumber)
{
  const sums_of_programs half = program ("p", LLONG_MAX / 2, 5, "call");
  sums_of_programs s;
  for (int i = 0; i < 3; ++i)
    add_sums (half.at ("p"), s["p"]);
  long long most = 0;
  for (const auto &p : s["p"].patterns)
    most = std::max (most, p.second.executed);
  EXPECT_EQ (most, LLONG_MAX);
}

TEST (BranchSums, SayWhatIsWrongInAFile)
{
  const std::string good = write_sums_json (program ("p", 10, 20, "call"));
  auto wrong = [&] (const std::string &from, const std::string &to) {
    std::string text = good;
    const std::size_t at = text.find (from);
    EXPECT_NE (at, text.npos) << from << " in " << good;
    text.replace (at, from.size (), to);
    sums_of_programs s;
    return read_sums_json ("x", text, s).message;
  };
  EXPECT_EQ (wrong ("call", "call"), "");
  EXPECT_EQ (wrong ("staticprof-sums", "staticprof-profile"),
	     "x: /format: these are no sums; expected \"staticprof-sums\"");
  EXPECT_EQ (wrong ("\"version\":3", "\"version\":2"),
	     "x: /version: expected version 3 of the format");
  EXPECT_EQ (wrong ("\"name\":\"p\"", "\"name\":7"),
	     "x: /programs/0/name: expected a string, found a number");
  EXPECT_EQ (wrong ("\"kind\":\"other\"", "\"kind\":\"odd\""),
	     "x: /programs/0/patterns/0/kind: expected loop, other or "
	     "multiway");
  EXPECT_EQ (wrong ("\"kind\":\"other\"", "\"kind\":\"multiway\""),
	     "x: /programs/0/patterns/0/ways: expected three possible "
	     "edges or more");
  EXPECT_EQ (wrong ("[\"call\",true,", "[\"call\",false,"),
	     "x: /programs/0/patterns/0/ways/0/2/0/1: expected true on a "
	     "two-way branch");
  EXPECT_EQ (wrong ("800000", "8000000"),
	     "x: /programs/0/patterns/0/ways/0/1: expected a whole number "
	     "from 0 to 1000000");
  EXPECT_EQ (wrong ("\"sums\":[1", "\"sums\":[0"),
	     "x: /programs/0/patterns/0/sums: expected executed branches");
  EXPECT_EQ (wrong ("\"sums\":[1,", "\"sums\":["),
	     "x: /programs/0/patterns/0/sums: expected 2 elements, found 1");
  EXPECT_EQ (wrong ("]}", "").substr (0, 4), "x:5:");
}

} // namespace
} // namespace staticprof
