/* A function in the compiler has the same sites as its record.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/view-sites.h"
#include "plugin/core/report/record-function.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

class SitesOfRandomFunction : public testing::TestWithParam<int>
{
};

TEST_P (SitesOfRandomFunction, AreThoseOfItsRecord)
{
  const random_function function (GetParam (), "default");
  const function_report r = function.report (false);
  name_table files, voters;
  const profile_function f = record_function (r, files, voters);
  std::vector<int> blocks, recorded;
  const std::vector<branch_site> sites = sites_of (r.view, r.line, blocks);
  const std::vector<branch_site> expected = sites_of (f, files.names (),
						      recorded);
  ASSERT_EQ (sites.size (), expected.size ());
  for (std::size_t i = 0; i < sites.size (); ++i)
    {
      EXPECT_EQ (blocks[i], f.blocks[recorded[i]].id);
      EXPECT_EQ (sites[i].function, expected[i].function);
      EXPECT_EQ (sites[i].file, expected[i].file);
      EXPECT_EQ (sites[i].line, expected[i].line);
      EXPECT_EQ (sites[i].condition, expected[i].condition);
      EXPECT_EQ (sites[i].arms, expected[i].arms);
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, SitesOfRandomFunction, testing::Range (1, 40));

} // anonymous namespace
} // namespace staticprof
