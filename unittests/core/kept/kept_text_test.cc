/* The words and the text of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-text.h"
#include "plugin/core/kept/kept-words.h"
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
    { 0, "0" },		{ .2, "1" },	  { 1, "1" },	      { 999, "999" },
    { 999.7, "1k" },	{ 1000, "1k" },	  { 1004, "1k" },     { 1006, "1.01k" },
    { 12345, "12.3k" }, { 999600, "1M" }, { 123456, "123k" }, { 1e6, "1M" },
    { 9.995e8, "1G" },	{ 1e15, "1P" },	  { 1.5e18, "1.5E" }, { 1e25, "999E" },
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
    { .87655, "87.7" },
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
      EXPECT_NEAR (read, x, std::max (.51, .00501 * x));
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
}

TEST (KeptWords, LongTextsAreCutButStayDifferent)
{
  const std::string start (50, 'x');
  const std::string a = short_text (start + "a"), b = short_text (start + "b");
  EXPECT_NE (a, b);
  EXPECT_LE (a.size (), 40u);
  EXPECT_EQ (short_text (start + "a"), a);
  EXPECT_EQ (short_text (" a\nb "), "a b");
  /* A text is not cut inside a character.  */
  EXPECT_EQ (short_text (std::string (31, 'x') + "\xc3\xa4" + start)
	       .compare (0, 32, std::string (31, 'x') + "~"),
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
    { "x != 0", "x == 0", true },
    { "0 == x", "x == 0", false },
    { "c == ' '", "c == ' '", false },
    { "c != '\\''", "c == '\\''", true },
    { "(a < b) == c", "(a < b) == c", false },
    { "a[i < j] != 0", "a[i < j] == 0", true },
    { "(a & 1) != 0", "(a & 1) == 0", true },
    { "n >= 1, where n = read ()", "n < 1, where n = read ()", true },
    { "a >= b && c < d", "a >= b && c < d", false },
    { "a != b ? c : d", "a != b ? c : d", false },
    { "a < b < c", "a < b < c", false },
    { "f<a> () != 0", "f<a> () == 0", true },
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

/* All that a file can contain, in canonical order.  */
const char whole_file[] = "staticprof-kept 1\n"
			  " hot 90 1.5M\n"
			  " hot 99.9 20\n"
			  " trained src/a.c\n"
			  " trained src/b.c\n"
			  "f src/a.c 10 12ab34\n"
			  " -3 50 7 a < b\n"
			  " 2 0 100k a < b\n"
			  " 2#2 100 8 a < b\n"
			  " 4 99.99876 3G\n"
			  " 5 switch 10 c\n"
			  "  20 'a', 'c' to 'f'\n"
			  "  80 default\n"
			  " in g\n"
			  " 1 33.3 9 p == 0\n"
			  "f src/b.c 0+12k -\n"
			  "g src/a.c 0 -\n"
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
    { 1, "staticprof-kept 2", "kept:1: this is version 2 " },
    { 1, "{ \"format\": 1 }", "kept:1: this is no kept profile" },
    { 1, "<<<<<<< HEAD", "kept:1: the mark of a conflict" },
    { 2, " hot 100.5 3", "kept:2: expected 'hot SHARE" },
    { 2, " warm 90 3", "kept:2: expected 'hot SHARE" },
    { 3, " hot 80 20", "kept:3: this share is out of order" },
    { 3, " hot 99.9 2M", "kept:3: this share is out of order" },
    { 5, " trained src/a.c", "kept:5: this file is out of order" },
    { 5, " trained a b", "kept:5: expected 'hot SHARE" },
    { 6, "<<<<<<< ours", "kept:6: the mark of a conflict" },
    { 6, "f src/a.c 10", "kept:6: expected 'FUNCTION FILE" },
    { 6, "f src/a.c 10 12ab34\r", "kept:6: the line ends with a carriage" },
    { 6, "f src/a.c many -", "kept:6: expected a number of executions" },
    { 6, "f src/a.c 1+ -", "kept:6: expected a number of executions" },
    { 7, "", "kept:7: expected 'FUNCTION FILE" },
    { 7, " x 50 7 a < b", "kept:7: expected a line of the function" },
    { 7, " 1#1 50 7 a < b", "kept:7: expected a line of the function" },
    { 7, " 1 370 7 a < b", "kept:7: expected a share" },
    { 7, " 1 50 0 a < b", "kept:7: expected a number of executions" },
    { 7, " 1 50 1000000000000000000000000000000 a",
      "kept:7: expected a number" },
    { 7, " 1 50", "kept:7: expected a number of executions" },
    { 7, "=======", "kept:7: the mark of a conflict" },
    { 8, " -3 50 7 a < b", "kept:8: this branch is here twice" },
    { 8, " -4 50 7 a < b", "kept:8: this line is out of order" },
    { 8, "  50 x", "kept:8: a case without a switch" },
    { 12, "  90 'a'", "kept:14: the shares of the cases" },
    { 13, "  80 'a', 'c' to 'f'", "kept:13: this case is here twice" },
    { 13, "  80 #", "kept:13: this case is out of order" },
    { 13, "  0 default", "kept:13: expected a share" },
    { 14, " in ", "kept:14: expected the name" },
    { 14, " in g h", "kept:14: expected the name" },
    { 16, "f src/a.c 0 -", "kept:16: this function is here twice" },
    { 16, "e src/b.c 0 -", "kept:16: this function is out of order" },
    { 18, nullptr, "kept:17: the file was cut short" },
    { 18, "end of it", "kept:18: expected 'FUNCTION FILE" },
  };
  for (const auto &row : rows)
    {
      const std::string text = with_line (row.line, row.text);
      EXPECT_EQ (wrong_with (text).substr (0, std::strlen (row.message)),
		 row.message)
	<< text;
    }
  EXPECT_EQ (wrong_with (with_line (1, "staticprof-kept 1")), "");
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
  ASSERT_EQ (p.take (with_line (8, " 2 370 100k a < b"), "kept").message, "");
  EXPECT_EQ (p.find ("g", "src/a.c", false, {}).how, kept_match::same);
  EXPECT_EQ (p.damage (), "");
  const kept_findings m = p.find ("f", "src/a.c", false, { site (2, "a < b") });
  EXPECT_EQ (m.how, kept_match::none);
  EXPECT_EQ (m.sites[0].executions, -1);
  EXPECT_EQ (p.damage ().substr (0, 7), "kept:8:");
}

} // namespace
} // namespace staticprof
