/* Functions that commands share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"
#include "tools/layout.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Command, FindsAFunctionByAnyOfItsNames)
{
  std::string name = "int space::table<char>::find(const char*)";
  std::string symbol = "_ZN5space5tableIcE4findEPKc";
  EXPECT_TRUE (called (name, symbol, name));
  EXPECT_TRUE (called (name, symbol, symbol));
  EXPECT_TRUE (called (name, symbol, "find"));
  EXPECT_TRUE (called (name, symbol, "space::table<char>::find"));
  EXPECT_FALSE (called (name, symbol, "ind"));
  EXPECT_FALSE (called (name, symbol, "table"));
  EXPECT_TRUE (called ("main", "", "main"));
  EXPECT_FALSE (called ("main", "main", ""));
}

TEST (Command, FindsFunctionsByPatternsAndByWhatTablesShorten)
{
  const std::string name = "int space::table<char>::find(const char*)",
		    symbol = "_ZN5space5tableIcE4findEPKc";
  for (const char *pattern :
       { "fi*", "f?nd", "*table*", "space::table<>::find", "_ZN5space*",
	 "...::find", "table*::*", "table<char>::f*",
	 "int space::table<char>::find()", "space::...nd" })
    EXPECT_TRUE (called (name, symbol, pattern)) << pattern;
  for (const char *pattern : { "fi?", "table*", "pace::table*::find", "*finder",
			       "...::found", "f[i]nd" })
    EXPECT_FALSE (called (name, symbol, pattern)) << pattern;
  EXPECT_TRUE (
    called ("cmark_parse_reference_inline", "", "cmark_par...nline"));
  /* Names of C++ may contain brackets.  */
  EXPECT_TRUE (called ("a::operator[](int)", "", "operator[]"));
  EXPECT_TRUE (called ("a::operator[](int)", "", "operator[*"));
}

TEST (Command, TimesAsPeopleSayThem)
{
  EXPECT_EQ (times (scaled (0.0)), "never");
  EXPECT_EQ (times (scaled (1.0)), "once");
  EXPECT_EQ (times (scaled (1.0004)), "once");
  EXPECT_EQ (times (scaled (27.6)), "27.6 times");
  EXPECT_EQ (times (scaled (1e308)), "more than 10^300 times");
  EXPECT_EQ (times (scaled (1e308) * scaled (1e10)), "more than 10^300 times");
  EXPECT_EQ (number (scaled (1.7e308)), "     >10^300");
  EXPECT_EQ (number (scaled (2e299)), "       2e299");
}

TEST (Command, SuggestsAFunction)
{
  EXPECT_EQ (unknown_function ("mian", "x.json", { "f", "main" }),
	     "no function 'mian' in x.json; did you mean 'main'?");
  EXPECT_EQ (unknown_function ("quicksort", "x.json", { "f", "main" }),
	     "no function 'quicksort' in x.json; there are 'f' and 'main'");
  EXPECT_EQ (
    unknown_function ("quicksort", "x.json", { "a", "b", "c", "d", "e", "f" }),
    "no function 'quicksort' in x.json");
  EXPECT_EQ (unknown_function ("fin", "x.json", { "int space::find(char)" }),
	     "no function 'fin' in x.json; did you mean 'find'?");
}

TEST (Command, ColumnsCountCharacters)
{
  EXPECT_EQ (pad_left ("\xc3\xa4", 3), "  \xc3\xa4");
  EXPECT_EQ (pad_right ("abcd", 3), "abcd");
  EXPECT_EQ (shortened ("\xc3\xa4\xc3\xa4\xc3\xa4", 2), "\xc3\xa4\xc3\xa4...");
  EXPECT_EQ (shortened ("abc", 3), "abc");
  EXPECT_EQ (elided ("outer::table<int>::find", 14), "outer::...find");
  EXPECT_EQ (elided ("abc", 3), "abc");
  EXPECT_EQ (elided ("abcd", 1), "...");
  EXPECT_EQ (elided ("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 4),
	     "...\xc3\xa4");
  EXPECT_EQ (bar (.44), "####      ");
  EXPECT_EQ (bar (7), "##########");
}

} // namespace
} // namespace staticprof
