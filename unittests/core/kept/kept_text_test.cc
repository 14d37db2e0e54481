/* The words and the text of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-text.h"
#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-numbers.h"
#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/plain-condition.h"
#include "plugin/core/kept/tree-file.h"
#include "plugin/core/messages/lists.h"
#include "unittests/support/kept_literal.h"

#include <cmath>
#include <cstring>

namespace staticprof
{
namespace
{

TEST (KeptWords, Executions)
{
  struct
  {
    double n;
    const char *text;
  } const rows[] = {
    { 0, "0" },		{ .2, "1" },	    { 1, "1" },	      { 99, "99" },
    { 99.6, "100" },	{ 101.4, "101" },   { 254, "250" },   { 255.1, "260" },
    { 994, "990" },	{ 999.7, "1k" },    { 1000, "1k" },   { 1004, "1k" },
    { 1006, "1.01k" },	{ 12345, "12.3k" }, { 2345, "2.3k" }, { 999600, "1M" },
    { 123456, "123k" }, { 234567, "230k" }, { 1e6, "1M" },    { 9.995e8, "1G" },
    { 1e15, "1P" },	{ 1.5e18, "1.5E" }, { 1e25, "990E" },
  };
  for (const auto &row : rows)
    EXPECT_EQ (executions_text (row.n), row.text) << row.n;
}

TEST (KeptWords, Shares)
{
  struct
  {
    double share;
    const char *text;
  } const rows[] = {
    { 0, "0" },
    { 1, "100" },
    { .5, "50" },
    { .25, "25" },
    { .12345, "12.3" },
    { .22345, "22" },
    { .87655, "87.7" },
    { .77655, "78" },
    { .999, "99.9" },
    { .9999877, "99.99877" },
    { 1.234e-7, "0.0000123" },
    { .0999999, "10" },
    { .90000001, "90" },
    { 1e-30, "0.0000000001" },
    { 1 - 1e-15, "99.9999999999" },
  };
  for (const auto &row : rows)
    EXPECT_EQ (share_text (row.share), row.text) << row.share;
}

TEST (KeptWords, NumbersThatAreReadAreWrittenTheSame)
{
  for (int i = 1; i < 4000; ++i)
    {
      const double x = std::pow (10, i * 20.9 / 4000);
      const std::string n = executions_text (x);
      double read = -1;
      EXPECT_TRUE (parse_executions (n, read)) << n;
      EXPECT_EQ (executions_text (read), n) << x;
      EXPECT_NEAR (read, x, std::max (.51, .02501 * x));
      const double rest = 1 / (std::min (x, 1e11) + 1);
      for (double part : { rest, 1 - rest })
	{
	  const std::string s = share_text (part);
	  EXPECT_TRUE (parse_share (s, read)) << s;
	  EXPECT_EQ (share_text (read), s) << part;
	  EXPECT_GT (read, 0);
	  EXPECT_LT (read, 1);
	}
    }
}

TEST (KeptWords, WhatIsNoNumberIsRefused)
{
  double x;
  for (const char *text :
       { "", "x", "-1", "1e30", "1.", ".5", "1..2", "1 ", "kk", "k",
	 "1000000000000000000000000000000", "1000E", "nan", "0x10" })
    EXPECT_FALSE (parse_executions (text, x)) << text;
  for (const char *text : { "", "100.1", "-1", "370", "1e1", "50%", "1k" })
    EXPECT_FALSE (parse_share (text, x)) << text;
}

TEST (KeptWords, Names)
{
  EXPECT_EQ (name_word ("_ZN1a1bEv"), "_ZN1a1bEv");
  EXPECT_EQ (name_word ("a b\n%"), "a%20b%0a%25");
  EXPECT_EQ (name_word ("[a].c"), "%5ba].c");
}

TEST (KeptWords, FunctionsAreReadable)
{
  struct
  {
    const char *name, *readable;
  } const rows[] = {
    { "main", "main" },
    { "f.part.0", "f.part.0" },
    { "[f", "%5bf" },
    { "_ZN1a1bEv", "a::b()" },
    { "_Z3foov", "foo()" },
    { "_Z3fooi", "foo~" },
    { "_ZL3foov", "foo~" },
    { "_ZNK1a1bEv", "a::b~" },
    { "_ZN1aC2Ev", "a::a~" },
    { "_ZN1aD0Ev", "a::~a~" },
    { "_ZN1aplERKS_", "a::operator~" },
    { "_ZN12_GLOBAL__N_11fEPKc", "f~" },
    { "_ZSt4moveIRiEONSt16remove_referenceIT_E4typeEOS2_", "std::move~" },
    { "_ZNSt6vectorIN1a1bESaIS1_EE9push_backEOS1_", "std::vector::push_back~" },
    { "_ZNSs6appendEPKc", "append~" },
    { "_ZN1aIXsr1b1cEE1dEv", "a::d~" },
    { "_ZZN1a1bEvENKUlvE_clEv", "_ZZN1a1bEvENKUlvE_clEv" },
    { "_Z", "_Z" },
    { "_ZN", "_ZN" },
    { "_ZN3ab", "_ZN3ab" },
    { "_ZN1aI", "a~" },
    { "_ZN1aS", "a~" },
    { "_Z0v", "_Z0v" },
  };
  for (const auto &row : rows)
    {
      std::string word = function_word (row.name);
      if (word.size () > 5 && word[word.size () - 5] == '~')
	word.resize (word.size () - 4);
      EXPECT_EQ (word, row.readable) << row.name;
    }
  EXPECT_NE (function_word ("_Z3fooi"), function_word ("_Z3fooj"));
  const std::string x (37, 'x');
  EXPECT_EQ (function_word (x).substr (0, 32), x.substr (0, 31) + "~");
  EXPECT_EQ (function_word (x).size (), 36u);
  EXPECT_NE (function_word (x), function_word (x + "y"));
}

TEST (KeptWords, LongTextsAreCutButStayDifferent)
{
  const std::string start (50, 'x');
  const std::string a = short_text (start + "a"), b = short_text (start + "b");
  EXPECT_NE (a, b);
  EXPECT_LE (a.size (), 32u);
  EXPECT_EQ (short_text (start + "a"), a);
  EXPECT_EQ (short_text (" a\nb "), "a b");
  EXPECT_EQ (short_text ("a[...].b[...] == [..."), "a[].b[] == [...");
  /* A text is not cut inside a character.  */
  EXPECT_EQ (short_text (std::string (26, 'x') + "\xc3\xa4" + start)
	       .compare (0, 27, std::string (26, 'x') + "~"),
	     0);
}

TEST (KeptWords, ComparisonsHaveOneForm)
{
  struct
  {
    const char *condition, *text;
    bool turned;
  } const rows[] = {
    { "a < b", "a < b", false },
    { "a >= b", "a < b", true },
    { "b > a", "a < b", false },
    { "b <= a", "a < b", true },
    { "a <= b", "a <= b", false },
    { "a > b", "a <= b", true },
    { "b >= a", "a <= b", false },
    { "b < a", "a <= b", true },
    { "a == b", "a == b", false },
    { "b != a", "a == b", true },
    { "x > 3", "x < 4", true },
    { "x >= 4", "x < 4", true },
    { "x <= 3", "x < 4", false },
    { "x <= -1", "x < 0", false },
    { "x < 4", "x < 4", false },
    { "x <= 3.0", "x <= 3.0", false },
    { "x <= 'z'", "x <= 'z'", false },
    { "x != 0", "!x", true },
    { "f (a, b) == 0", "!f (a, b)", false },
    { "a + b == 0", "!(a + b)", false },
    { "(a) + (b) == 0", "!((a) + (b))", false },
    { "n == 0, where n = f ()", "!n, where n = f ()", false },
    { "!x", "!x", false },
    { "0 == x", "!x", false },
    { "c == ' '", "c == ' '", false },
    { "c != '\\''", "c == '\\''", true },
    { "c != '\\n'", "c == '\\n'", true },
    { "c in 'a' to 'z'", "c in 'a' to 'z'", false },
    { "c not in 'a' to 'z'", "c in 'a' to 'z'", true },
    { "(a + b) not in -1 to 7", "(a + b) in -1 to 7", true },
    { "(a < b) == c", "(a < b) == c", false },
    { "a[i < j] != 0", "!(a[i < j])", true },
    { "(a & 1) != 0", "!(a & 1)", true },
    { "n >= 1, where n = read ()", "n < 1, where n = read ()", true },
    { "a >= b && c < d", "a >= b && c < d", false },
    { "a != b ? c : d", "a != b ? c : d", false },
    { "a < b < c", "a < b < c", false },
    { "f<a> () != 0", "!f<a> ()", true },
    { "operator< () >= 2", "operator< () < 2", true },
    { "flag", "flag", false },
    { "", "", false },
    { "a <", "a <", false },
    { " < ", "<", false },
    { "c == 'x", "c == 'x", false },
  };
  for (const auto &row : rows)
    {
      const plain_condition p = plain (row.condition);
      EXPECT_EQ (p.text, row.text) << row.condition;
      EXPECT_EQ (p.turned, row.turned) << row.condition;
      EXPECT_EQ (plain (p.text).text, p.text);
      EXPECT_FALSE (plain (p.text).turned) << p.text;
    }
}

TEST (KeptWords, FilesAreNamedFromTheTree)
{
  EXPECT_EQ (tree_file ("./a//b/../c.c"), "a/c.c");
  EXPECT_EQ (tree_file ("../../src/a.c"), "src/a.c");
  EXPECT_EQ (tree_file ("/home/x/p/src/a.c", "/home/x/p"), "src/a.c");
  EXPECT_EQ (tree_file ("/home/x/p/src/a.c", "/home/x/p/"), "src/a.c");
  EXPECT_EQ (tree_file ("/usr/include/c++/12/bits/a.h", "/home"), "bits/a.h");
  EXPECT_EQ (tree_file ("/a.c"), "a.c");
  EXPECT_EQ (tree_file ("/home/x/a.c", "/"), "home/x/a.c");
  EXPECT_EQ (same_file ("src/a.c", "home/x/src/a.c"), 7u);
  EXPECT_EQ (same_file ("a.c", "src/a.c"), 3u);
  EXPECT_EQ (same_file ("a.c", "src/aa.c"), 0u);
  EXPECT_EQ (same_file ("x/a.c", "y/a.c"), 0u);
  EXPECT_EQ (same_file ("", "a.c"), 0u);
}

TEST (KeptWords, FoldersOfReleases)
{
  EXPECT_EQ (same_source ("x-1.0/src/a.c", "home/x-1.0/src/a.c"), 13u);
  EXPECT_EQ (same_source ("x-1.0/src/a.c", "home/x-1.12+b/src/a.c"), 7u);
  EXPECT_EQ (same_source ("x-1.0/src/a.c", "x-2.0/src/a.c"), 7u);
  EXPECT_EQ (same_source ("x_590/a.c", "x_608/a.c"), 3u);
  EXPECT_EQ (same_source ("x-v12.1/a.c", "x-v13/a.c"), 3u);
  EXPECT_EQ (same_source ("x-1.0/a.c", "y-1.0/a.c"), 0u);
  EXPECT_EQ (same_source ("x-1.0/a.c", "x-1.1/src/a.c"), 0u);
  EXPECT_EQ (same_source ("x-1.0/a.c", "x-1.1/aa.c"), 0u);
  EXPECT_EQ (same_source ("x-1.0/a.c", "a.c"), 3u);
  EXPECT_EQ (same_source ("test-1/a.c", "test-2/a.c"), 0u);
  EXPECT_EQ (same_source ("top/x-1.0/a.c", "top/x-1.1/a.c"), 0u);

  EXPECT_EQ (release_folder ({ "x-1.0/a.c", "x-1.0/b/c.c" }), "x-1.0");
  EXPECT_EQ (release_folder ({ "x-1.0/a.c", "c.c" }), "");
  EXPECT_EQ (release_folder ({ "x-1.0/a.c", "x-1.1/a.c" }), "");
  EXPECT_EQ (release_folder ({ "src/a.c" }), "");
  EXPECT_EQ (release_folder ({ "x-1.0" }), "");
  EXPECT_EQ (release_folder ({}), "");
  EXPECT_EQ (below_release ("x-1.0/b/c.c", "x-1.0"), "b/c.c");
  EXPECT_EQ (below_release ("bits/c.h", "x-1.0"), "bits/c.h");
  EXPECT_EQ (below_release ("/c.h", ""), "/c.h");
}

/* All that a file can contain, in canonical order.  */
const char whole_file[] = "staticprof-kept 2\n"
			  " hot 90 1.5M\n"
			  " hot 99.9 20\n"
			  "[src/a.c] trained\n"
			  "f 10 12ab\n"
			  " -3 50 7 a < b\n"
			  " 2 0 100k a < b\n"
			  " 2#2 100 8 a < b\n"
			  " 4 99.9988 3G\n"
			  " 5 switch 10 c\n"
			  "  20 'a', 'c' to 'f'\n"
			  "  80 default\n"
			  " in g\n"
			  " 1 33 9 !p\n"
			  "g 0\n"
			  "[src/b.c] trained\n"
			  "[src/c.h]\n"
			  "f 0+12k\n"
			  "end\n";

TEST (KeptText, IsWrittenAsItWasRead)
{
  kept_profile p;
  ASSERT_EQ (p.take (whole_file, "kept").message, "");
  std::vector<kept_function> functions (p.n_paragraphs ());
  for (std::size_t i = 0; i < functions.size (); ++i)
    ASSERT_TRUE (p.paragraph (i, functions[i]));
  EXPECT_EQ (kept_text (p.header (), functions), whole_file);
  EXPECT_EQ (functions[0].branches[4].arms[0].text, "'a', 'c' to 'f'");
}

/* WHOLE_FILE with its line N (from 1) replaced by LINE, or removed if LINE
   is null.  */
std::string
with_line (int n, const char *line)
{
  std::string text;
  int number = 0;
  for (const std::string &l : split_at (whole_file, '\n'))
    if (++number != n)
      text += l + "\n";
    else if (line)
      text += std::string (line) + "\n";
  text.pop_back ();
  return text;
}

/* The message about TEXT: on opening it, or when all of it has been read.  */
std::string
wrong_with (const std::string &text)
{
  kept_profile p;
  const user_error e = p.take (text, "kept");
  if (!e.ok ())
    {
      /* Such a profile has no answers.  */
      EXPECT_EQ (p.find ("f", "src/a.c", false, { site (2, "a < b") }).how,
		 kept_match::none);
      return e.message;
    }
  kept_function f;
  for (std::size_t i = 0; i < p.n_paragraphs (); ++i)
    p.paragraph (i, f);
  return p.damage ();
}

TEST (KeptText, BadInputIsNamedByItsLine)
{
  struct
  {
    int line;
    const char *text;
    const char *message;
  } const rows[] = {
    { 1, "staticprof-kept 1", "kept:1: this is version 1 " },
    { 1, "{ \"format\": 1 }", "kept:1: this is no kept profile" },
    { 1, "<<<<<<< HEAD", "kept:1: the mark of a conflict" },
    { 2, " hot 100.5 3", "kept:2: expected 'hot SHARE" },
    { 2, " warm 90 3", "kept:2: expected 'hot SHARE" },
    { 3, " hot 80 20", "kept:3: this share is out of order" },
    { 3, " hot 99.9 2M", "kept:3: this share is out of order" },
    { 4, nullptr, "kept:4: expected '[FILE]'" },
    { 4, "[] trained", "kept:4: expected '[FILE]' or" },
    { 4, "[a b]", "kept:4: expected '[FILE]' or" },
    { 4, "[src/a.c] untrained", "kept:4: expected '[FILE]' or" },
    { 4, "[src/\a.c] trained", "kept:4: the name of the file has a control" },
    { 5, "<<<<<<< ours", "kept:5: the mark of a conflict" },
    { 5, "f", "kept:5: expected 'FUNCTION ENTRIES" },
    { 5, "f 10 -", "kept:5: expected 'FUNCTION ENTRIES" },
    { 5, "f 10 12ab 34", "kept:5: expected 'FUNCTION ENTRIES" },
    { 5, "f 10 12ab\r", "kept:5: the line ends with a carriage" },
    { 5, "f 10 12abc", "kept:5: expected four characters" },
    { 5, "f\t 10 12ab", "kept:5: the line has a control character" },
    { 5, "f many", "kept:5: expected a number of executions" },
    { 5, "f 1+", "kept:5: expected a number of executions" },
    { 5, nullptr, "kept:5: expected 'FUNCTION ENTRIES" },
    { 6, "", "kept:6: expected 'FUNCTION ENTRIES" },
    { 6, " x 50 7 a < b", "kept:6: expected a line of the function" },
    { 6, " 1#1 50 7 a < b", "kept:6: expected a line of the function" },
    { 6, " 1 370 7 a < b", "kept:6: expected a share" },
    { 6, " 1 50 0 a < b", "kept:6: expected a number of executions" },
    { 6, " 1 50 1000000000000000000000000000000 a",
      "kept:6: expected a number" },
    { 6, " 1 50 7 a\t< b", "kept:6: the line has a control character" },
    { 6, " 1 50", "kept:6: expected a number of executions" },
    { 6, "=======", "kept:6: the mark of a conflict" },
    { 7, " -3 50 7 a < b", "kept:7: this branch is here twice" },
    { 7, " -4 50 7 a < b", "kept:7: this line is out of order" },
    { 7, "  50 x", "kept:7: a case without a switch" },
    { 11, "  90 'a'", "kept:13: the shares of the cases" },
    { 12, "  80 'a', 'c' to 'f'", "kept:12: this case is here twice" },
    { 12, "  80 #", "kept:12: this case is out of order" },
    { 12, "  0 default", "kept:12: expected a share" },
    { 13, " in ", "kept:13: expected the name" },
    { 13, " in g h", "kept:13: expected the name" },
    { 15, "f 0", "kept:15: this function is here twice" },
    { 15, "e 0", "kept:15: this function is out of order" },
    { 16, "[src/a.c]", "kept:16: this file is here twice" },
    { 16, "[src/Z.c]", "kept:16: this file is out of order" },
    { 18, " 1 50 7 a < b", "kept:18: expected 'FUNCTION ENTRIES" },
    { 19, nullptr, "kept:18: the file was cut short" },
    { 19, "end of it", "kept:19: this function is out of order" },
  };
  for (const auto &row : rows)
    {
      const std::string text = with_line (row.line, row.text);
      EXPECT_EQ (wrong_with (text).substr (0, std::strlen (row.message)),
		 row.message)
	<< text;
    }
  EXPECT_EQ (wrong_with (with_line (1, "staticprof-kept 2")), "");
  EXPECT_EQ (wrong_with ("").substr (0, 7), "kept:1:");
}

TEST (KeptText, EveryShorterFileIsRefused)
{
  const std::string text = whole_file;
  for (std::size_t n = 0; n < text.size (); ++n)
    EXPECT_NE (wrong_with (text.substr (0, n)), "") << n;
}

TEST (KeptText, ADamagedParagraphIsNotUsedAndTheOthersAre)
{
  kept_profile p;
  ASSERT_EQ (p.take (with_line (7, " 2 370 100k a < b"), "kept").message, "");
  EXPECT_EQ (p.find ("g", "src/a.c", false, {}).how, kept_match::same);
  EXPECT_EQ (p.damage (), "");
  const kept_findings m = p.find ("f", "src/a.c", false, { site (2, "a < b") });
  EXPECT_EQ (m.how, kept_match::none);
  EXPECT_EQ (m.sites[0].executions, -1);
  EXPECT_EQ (p.damage ().substr (0, 7), "kept:7:");
}

} // namespace
} // namespace staticprof
