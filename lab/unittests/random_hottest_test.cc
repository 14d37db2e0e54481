/* The hottest functions, chosen at random.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/given/random-hottest.h"

#include <gtest/gtest.h>

#include <set>

namespace staticprof
{
namespace
{

constexpr auto hottest = function_heat::hottest;
constexpr auto other = function_heat::other;

/* Functions with code of SIZES; a size of 0 means none.  */
struct unit
{
  profile p;
  std::vector<std::vector<code_part>> parts;

  explicit unit (const std::vector<double> &sizes)
  {
    for (double size : sizes)
      {
	profile_function f;
	f.assembler_name = "f" + std::to_string (p.functions.size ());
	p.functions.push_back (f);
	parts.emplace_back ();
	if (size > 0)
	  parts.back () = { { 1, size / 2 }, { 3, size / 2 } };
      }
  }

  std::vector<function_heat> choose (const std::string &seed,
				     std::vector<function_heat> heat) const
  {
    choose_at_random (seed, p, parts, heat);
    return heat;
  }
};

TEST (RandomHottest, IsAsLargeAsWhatItReplaces)
{
  const unit u (std::vector<double> (20, 4));
  std::vector<function_heat> heat (20, other);
  heat[0] = heat[1] = heat[2] = hottest;
  std::set<std::vector<function_heat>> all;
  for (int seed = 0; seed < 10; ++seed)
    {
      const auto chosen = u.choose (std::to_string (seed), heat);
      EXPECT_EQ (std::count (chosen.begin (), chosen.end (), hottest), 3);
      EXPECT_EQ (chosen, u.choose (std::to_string (seed), heat));
      all.insert (chosen);
    }
  EXPECT_GT (all.size (), 7u);
}

TEST (RandomHottest, LeavesAFunctionOutThatIsMuchTooLarge)
{
  const unit u ({ 4, 100, 0, 5 });
  for (int seed = 0; seed < 10; ++seed)
    {
      const auto chosen = u.choose (std::to_string (seed),
				    { hottest, other, other, other });
      EXPECT_EQ (chosen[1], other);
      EXPECT_EQ (chosen[2], other);
      EXPECT_NE (chosen[0], chosen[3]);
    }
}

TEST (RandomHottest, ChoosesNothingWhereNothingIsHottest)
{
  const unit u ({ 4, 4 });
  EXPECT_EQ (u.choose ("1", { function_heat::hot, other }),
	     (std::vector<function_heat>{ function_heat::hot, other }));
}

} // anonymous namespace
} // namespace staticprof
