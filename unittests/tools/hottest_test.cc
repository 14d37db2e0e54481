/* The loops of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/record-function.h"
#include "tools/show/hottest.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace staticprof
