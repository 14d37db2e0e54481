/* Names of units.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/unit-id.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace staticprof
{
namespace
{

TEST (UnitId, OfNothingIsTheBasisOfFnv)
{
  EXPECT_EQ (unit_id ({}), "cbf29ce484222325");
}

/* FNV-1a of the eight bytes of the length 1 and of "a", computed with bc.
   If the names changed, recompilations would leave their old files behind.  */
TEST (UnitId, IsTheSameInEveryVersion)
{
  std::uint64_t hash = 0xcbf29ce484222325;
  for (unsigned char byte : { 1, 0, 0, 0, 0, 0, 0, 0, 0x61 })
    hash = (hash ^ byte) * 0x100000001b3;
  std::string digits (16, '0');
  for (int i = 15; i >= 0; --i, hash >>= 4)
    digits[i] = "0123456789abcdef"[hash & 15];
  EXPECT_EQ (unit_id ({ "a" }), digits);
}

TEST (UnitId, KnowsWhereAPartEnds)
{
  EXPECT_NE (unit_id ({ "ab", "c" }), unit_id ({ "a", "bc" }));
  EXPECT_NE (unit_id ({ "a", "" }), unit_id ({ "", "a" }));
  EXPECT_NE (unit_id ({ "a" }), unit_id ({ "a", "" }));
}

TEST (FileStem, IsSafeInTheNameOfAFile)
{
  EXPECT_EQ (file_stem ("src/a.b.c"), "a.b");
  EXPECT_EQ (file_stem ("x"), "x");
  EXPECT_EQ (file_stem ("../a b;*.cc"), "a_b__");
  EXPECT_EQ (file_stem ("/tmp/.hidden"), "_hidden");
  EXPECT_EQ (file_stem ("<stdin>"), "_stdin_");
  EXPECT_EQ (file_stem ("\xc3\xa4.c"), "__");
  EXPECT_EQ (file_stem ("./-d.c"), "_d");
  EXPECT_EQ (file_stem ("dir/"), "_");
  EXPECT_EQ (file_stem (""), "_");
  EXPECT_EQ (file_stem (std::string (240, 'l') + ".c"), std::string (200, 'l'));
}

} // namespace
} // namespace staticprof
