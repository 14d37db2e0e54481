/* Lists of words in texts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/lists.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

using words = std::vector<std::string>;

TEST (Lists, APartMoreThanThereAreSeparators)
{
  EXPECT_EQ (split_at ("a,bc,,d", ','), (words{ "a", "bc", "", "d" }));
  EXPECT_EQ (split_at (",a,", ','), (words{ "", "a", "" }));
  EXPECT_EQ (split_at ("", ','), words{ "" });
  EXPECT_EQ (split_at ("a b", ','), words{ "a b" });
}

TEST (Lists, TheLastOneMayBeJoinedByAnotherWord)
{
  EXPECT_EQ (joined ({}), "");
  EXPECT_EQ (joined ({ "a" }, " or "), "a");
  EXPECT_EQ (joined ({ "a", "b" }, " or "), "a or b");
  EXPECT_EQ (joined ({ "a", "b", "c" }, " or "), "a, b or c");
  EXPECT_EQ (joined ({ "a", "b", "c" }), "a, b, c");
}

} // anonymous namespace
} // namespace staticprof
