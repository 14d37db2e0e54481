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
