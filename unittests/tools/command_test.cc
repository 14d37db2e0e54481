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
  EXPECT_TRUE (called ("f.part.0", "f.part.0", "f[part]"));
  EXPECT_TRUE (called ("a::f[abi:cxx11](int)", "_Z", "f"));
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

/* A name in a table finds its function, however little room there was.  */
TEST (Command, ShortenedNamesArePatterns)
{
  for (const char *name :
       { "std::__move_merge<{anonymous}::thing*, "
	 "__gnu_cxx::__normal_iterator<{anonymous}::thing*, "
	 "std::vector<{anonymous}::thing> >, "
	 "__gnu_cxx::__ops::_Iter_comp_iter<main(int, char**)::<lambda(const "
	 "{anonymous}::thing&, const {anonymous}::thing&)> > >",
	 "std::_Function_handler<bool(const "
	 "std::__cxx11::basic_string<char>&), "
	 "main(int, char**)::<lambda(int)> >::_M_invoke",
	 "std::function<bool(const std::vector<{anonymous}::thing>&)>"
	 "::operator()",
	 "a::table<int, b<char> >::find(key<int>, char*) const",
	 "(anonymous namespace)::holder<int>::value(int (*)(long)) const",
	 "main(int, char**)::{lambda(int)#1}::operator()(int) const",
	 "std::ostream& a::operator<< <char>(std::ostream&, a::text const&)",
	 "a::operator()(int) const::{lambda(int)#1}::operator()(int) const",
	 "bool a::operator-><b::c>(int)", "a::b::operator std::vector<int>()",
	 "int a::f(T) [with T = std::vector<int, std::allocator<int> >]",
	 "cmark_parse_reference_inline", "main.(*Reader).ReadLine" })
    for (std::size_t room = 12; room < 100; ++room)
      EXPECT_TRUE (called (name, "", short_name (name, room)))
	<< name << " as " << short_name (name, room);
  for (const char *other :
       { "merge<>", "__move_merge<>::x", "_M_inv", "thing", "lambda(int)" })
    EXPECT_FALSE (called ("std::__move_merge<x::_M_invoke, {anonymous}::thing*,"
			  " f(int)::<lambda(int)> >",
			  "", other))
      << other;
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
