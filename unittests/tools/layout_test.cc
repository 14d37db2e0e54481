/* Numbers in the form that users see.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/layout.h"
#include "tools/paint.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Layout, NumbersHaveThreeDigits)
{
  auto rounded = [] (double x) { return format_rounded (scaled (x)); };
  EXPECT_EQ (rounded (0), "0");
  EXPECT_EQ (rounded (1), "1");
  EXPECT_EQ (rounded (7.49618), "7.5");
  EXPECT_EQ (rounded (0.0326951), "0.0327");
  EXPECT_EQ (rounded (999.6), "1000");
  EXPECT_EQ (rounded (4263.48), "4260");
  EXPECT_EQ (rounded (123456.7), "123000");
  EXPECT_EQ (rounded (371097), "371000");
  EXPECT_EQ (rounded (4095.9999999999), "4096");
  EXPECT_EQ (rounded (6.66556e6), "6.67e6");
  EXPECT_EQ (rounded (1.23456e-9), "1.23e-9");
  EXPECT_EQ (rounded (1e300), "1e300");
  EXPECT_EQ (format_known (scaled (32768.0)), "32768");
  EXPECT_EQ (format_known (scaled (32768.5)), "32800");
}

TEST (Layout, WhatIsNearlyNeverOrAlwaysDoesNotLookLikeThat)
{
  EXPECT_EQ (percent (0), "0.0%");
  EXPECT_EQ (percent (.0004), "<0.1%");
  EXPECT_EQ (percent (.0006), "0.1%");
  EXPECT_EQ (percent (.5513), "55.1%");
  EXPECT_EQ (percent (.9994), "99.9%");
  EXPECT_EQ (percent (.99999), ">99.9%");
  EXPECT_EQ (percent (1), "100.0%");
  for (int parts = 6; parts <= 9994; ++parts)
    EXPECT_NEAR (std::stod (percent (parts / 1e4))
		   + std::stod (percent (1 - parts / 1e4)),
		 100, 1e-9)
      << parts;
  EXPECT_EQ (percent_column (.5), "  50.0%");
}

TEST (Layout, NamesAreThoseOfTheSource)
{
  EXPECT_EQ (source_name ("input_done.part.0"), "input_done[part]");
  EXPECT_EQ (source_name ("n::f(int) [clone .part.12]"), "n::f(int)[part]");
  EXPECT_EQ (source_name ("Eval::text[abi:cxx11](std::string[abi:v2])"),
	     "Eval::text(std::string)");
  for (const char *name : { "f", "f.part.", "f.part.x", "f.part.1x", ".part.0",
			    "f(int) [clone .part.1", "f[abi:" })
    EXPECT_EQ (source_name (name), name);
}

TEST (Layout, NamesLoseFirstWhatMattersLeast)
{
  const std::string name
    = "a::table<int, b<char> >::find(key<int>, char*) const";
  EXPECT_EQ (short_name (name, 60), name);
  EXPECT_EQ (short_name (name, 40), "a::table<>::find(key<>, char*) const");
  EXPECT_EQ (short_name (name, 30), "a::table<>::find() const");
  EXPECT_EQ (short_name (name, 22), "...::find() const");
  EXPECT_EQ (short_name (name, 9), "find...st");
  EXPECT_EQ (short_name ("(anonymous namespace)::f(int)", 25), "...::f()");
  EXPECT_EQ (short_name ("(anonymous namespace)::f(int)", 27),
	     "(anonymous namespace)::f()");
  EXPECT_EQ (short_name ("bool operator<< <int>(int, int)", 22),
	     "bool operator<< <>()");
  EXPECT_EQ (short_name ("x::operator()(int)", 15), "x::operator()()");
  EXPECT_EQ (short_name ("p<q>::operator->(int)", 20), "p<>::operator->(int)");
  EXPECT_EQ (short_name ("deflate_fast", 9), "defl...st");
}

TEST (Layout, WhatIsNoNameIsNotEmptied)
{
  EXPECT_EQ (short_name ("(through any void *(*)(unsigned long))", 20),
	     "(through an...long))");
}

TEST (Layout, LinesAreBrokenAtBlanks)
{
  EXPECT_EQ (wrapped ("one two three", 0, 2, 80), "one two three");
  EXPECT_EQ (wrapped ("one two three", 0, 2, 7), "one two\n  three");
  EXPECT_EQ (wrapped ("one two three", 1, 2, 7), "one\n  two\n  three");
  EXPECT_EQ (wrapped ("no-blank-at-all two", 0, 2, 7),
	     "no-blank-at-all\n  two");
}

TEST (Layout, TextsStandBelowWhereThereIsLittleRoomBehind)
{
  EXPECT_EQ (start_of_text (40, 80).gap, "  ");
  EXPECT_EQ (start_of_text (40, 80).column, 42u);
  EXPECT_EQ (start_of_text (40, paint::unlimited).column, 42u);
  EXPECT_EQ (start_of_text (40, 60).gap, "\n      ");
  EXPECT_EQ (start_of_text (40, 60).column, 6u);
  EXPECT_EQ (start_of_text (0, 10).column, 6u);
}

TEST (Layout, LinesAreCutByWhatIsSeenOfThem)
{
  EXPECT_EQ (cut_line ("abcdef", 6), "abcdef");
  EXPECT_EQ (cut_line ("abcdefg", 6), "abc...");
  EXPECT_EQ (cut_line ("\033[1mabcdef\033[0m", 6), "\033[1mabcdef\033[0m");
  EXPECT_EQ (cut_line ("\033[1mabcdefg\033[0m", 6), "\033[1mabc...\033[0m");
  EXPECT_EQ (cut_line ("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 3), "...");
  EXPECT_EQ (cut_line ("abcdefg", static_cast<std::size_t> (-1)), "abcdefg");
}

} // namespace
} // namespace staticprof
