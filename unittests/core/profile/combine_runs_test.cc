/* Several runs of a program as one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/combine-runs.h"
#include "unittests/support/measured_function.h"

#include <gtest/gtest.h>

#include <cmath>

namespace staticprof
{
namespace
{

/*	0 -> 2 -> 3 -> 5 -> 1, 2 -> 4 -> 5: LEFT times by 3, RIGHT times by 4,
   where f is called.  */
measured_function
diamond (const std::string &name, long long left, long long right)
{
  const long long all = left + right;
  measured_function f (name, all);
  f.block (2, 1, all)
    .block (3, .5, left)
    .block (4, .5, right)
    .block (5, 1, all);
  f.edge (0, 2, 1, all).edge (2, 3, .5, left).edge (2, 4, .5, right);
  f.edge (3, 5, 1, left).edge (4, 5, 1, right).edge (5, 1, 1, all);
  f.call (4, "f", right);
  return f;
}

counted_run
run (const std::string &name, const std::vector<profile> &parts)
{
  return { name, parts };
}

/* The first part of RUNS combined.  */
profile
combined (const std::vector<counted_run> &runs)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  EXPECT_EQ (combine_runs (runs, from, result).message, "");
  return result.at (0);
}

std::string
message (const std::vector<counted_run> &runs)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  std::string text = combine_runs (runs, from, result).message;
  EXPECT_TRUE (result.empty ());
  return text;
}

TEST (CombineRuns, CountsAreAddedUp)
{
  const profile p = combined (
    { run ("a", { unit_of ({ diamond ("main", 1, 2) }) }),
      run ("b", { unit_of ({ diamond ("main", 10, 0) }) }),
      run ("c", { unit_of ({ diamond ("main", 0, 100) }) }) });
  const profile_function &f = p.functions[0];
  EXPECT_EQ (f.measured.blocks[0], 113);
  EXPECT_EQ (f.measured.blocks[3], 11);
  EXPECT_EQ (f.measured.edges[2], 102);
  EXPECT_EQ (f.measured.calls[0], 102);
  EXPECT_EQ (f.blocks[3].frequency.to_double (), .5);
}

TEST (CombineRuns, SumsSaturateAndUnknownCountsAreNone)
{
  const long long most = 9223372036854775807;
  measured_function a = leaf ("main", most), b = leaf ("main", most);
  profile_function c = b;
  c.measured.blocks[2] = not_measured;
  profile_function d = a;
  d.measured.blocks[2] = d.measured.edges[1] = not_measured;
  const profile p = combined (
    { run ("a", { unit_of ({ d }) }), run ("b", { unit_of ({ c }) }) });
  EXPECT_EQ (p.functions[0].measured.blocks[0], most);
  EXPECT_EQ (p.functions[0].measured.blocks[2], not_measured);
  EXPECT_EQ (p.functions[0].measured.edges[1], most);
}

TEST (CombineRuns, AUnitMayBeInOneRunAlone)
{
  std::vector<run_part> from;
  std::vector<profile> result;
  const std::vector<counted_run> runs = {
    run ("a", { unit_of ({ leaf ("main", 1) }, "a.c") }),
    run ("b", { unit_of ({ leaf ("g", 4) }, "b.c"),
		unit_of ({ leaf ("main", 2) }, "a.c") })
  };
  EXPECT_EQ (combine_runs (runs, from, result).message, "");
  ASSERT_EQ (result.size (), 2u);
  EXPECT_EQ (result[0].functions[0].measured.blocks[0], 3);
  EXPECT_EQ (result[1].functions[0].measured.blocks[0], 4);
  EXPECT_EQ (from[1].run, 1);
  EXPECT_EQ (from[1].part, 0);
}

TEST (CombineRuns, OtherProgramsAndGraphsAreErrors)
{
  const counted_run a = run (
    "a", { unit_of ({ leaf ("main", 1), diamond ("g", 1, 1) }) });
  EXPECT_EQ (
    message ({ a, run ("b", { unit_of ({ leaf ("main", 1) }, "y.c") }) }),
    "'b' is of another program than 'a': no unit is the same");
  EXPECT_EQ (
    message ({ a, run ("b", { unit_of ({ leaf ("main", not_measured),
					 leaf ("g", not_measured) }) }) }),
    "nothing was measured in 'b'");
  EXPECT_EQ (
    message (
      { a, run ("b", { unit_of ({ leaf ("main", 1), leaf ("g", 1) }) }) }),
    "'g' of 'x.c' has another graph in 'b': the profiles are of "
    "different compilations");
  EXPECT_EQ (message ({ a, run ("b", { unit_of ({ leaf ("main", 1) }) }) }),
	     "'g' of 'x.c' is not in 'b': the profiles are of different "
	     "compilations");
  EXPECT_EQ (message ({ run ("b", { unit_of ({ leaf ("main", 1) }) }), a }),
	     "'g' of 'x.c' is only in 'a': the profiles are of different "
	     "compilations");
  profile both = unit_of ({ leaf ("main", 1) });
  both.name = "all";
  both.units.push_back ({ "y.c", "y.c", "12.2.0", "default" });
  EXPECT_EQ (message ({ run ("b", { unit_of ({ leaf ("main", 1) }) }),
			run ("c", { both }) }),
	     "'all' in 'c' has units of 'b' and others: combine either units "
	     "or programs");
}

/* What nobody ran leaves nothing to combine.  */
TEST (CombineRuns, OfNothing)
{
  const profile p = combined (
    { run ("a", { unit_of ({ diamond ("main", 0, 0) }) }),
      run ("b", { unit_of ({ diamond ("main", 0, 0) }) }) });
  for (const profile_block &b : p.functions[0].blocks)
    EXPECT_EQ (counted (p.functions[0], b), 0);
  for (const profile_edge &e : p.functions[0].edges)
    EXPECT_EQ (counted (p.functions[0], e), 0);
}

} // namespace
} // namespace staticprof
