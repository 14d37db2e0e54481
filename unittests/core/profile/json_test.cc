/* JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/json.h"
#include "unittests/support/random_profile.h"

#include <gtest/gtest.h>

#include <clocale>
#include <limits>

namespace staticprof
{
namespace
{

std::string
error_of (const std::string &text)
{
  json_document d;
  return d.parse ("F", text).message;
}

std::string
text_of (const std::string &s)
{
  json_writer w;
  w.text (s);
  return w.take ();
}

std::string
real_of (double x)
{
  json_writer w;
  w.real (x);
  return w.take ();
}

/* RapidJSON would read on behind the text; the sanitizers see that.  */
TEST (Json, ATextMayEndInsideACharacter)
{
  const std::string text = "{\"format\": \"long enough for the heap\", \"";
  for (const char *cut : { "\xc3", "\xe2", "\xe2\x82", "\xf1", "\xf1\x80\x80" })
    EXPECT_EQ (error_of (text + cut).substr (0, 6), "F:1:41")
      << error_of (text + cut);
}

TEST (Json, BreaksLinesBehindCommas)
{
  json_writer w;
  w.begin_object ();
  w.key ("a");
  w.begin_array ();
  for (int i = 0; i < 3; ++i)
    {
      w.break_line ();
      w.whole (i);
    }
  w.end_array ();
  w.key ("b");
  w.null ();
  w.key ("c");
  w.truth (true);
  w.end_object ();
  EXPECT_EQ (w.take (), "{\"a\":[\n0,\n1,\n2],\"b\":null,\"c\":true}");
  w.whole (7);
  EXPECT_EQ (w.take (), "7");
}

TEST (Json, NumbersSurvive)
{
  const double special[] = { 0,
			     1,
			     .1,
			     5e-324,
			     2.2250738585072011e-308,
			     2.2250738585072014e-308,
			     1.7976931348623157e308,
			     9007199254740992,
			     1.2345678901234568e17,
			     6.62607015e-34,
			     1e23,
			     9.5e-7 };
  random_profile random (1);
  for (int i = 0; i < 20000; ++i)
    {
      double x = i < 12 ? special[i] : random.amount ();
      std::string text = real_of (x);
      json_document d;
      ASSERT_EQ (d.parse ("F", text).message, "");
      ASSERT_EQ (d.root ().real (), x) << text;
    }
}

TEST (Json, NumbersAreRoundedCorrectly)
{
  json_document d;
  /* Half-way cases, which decide by a digit far behind.  */
  EXPECT_TRUE (d.parse ("F", "9007199254740993").ok ());
  EXPECT_EQ (d.root ().whole (), 9007199254740993);
  EXPECT_TRUE (d.parse ("F", "9007199254740993.0").ok ());
  EXPECT_EQ (d.root ().real (), 9007199254740992);
  EXPECT_TRUE (
    d.parse ("F", "9007199254740993." + std::string (900, '0') + "1").ok ());
  EXPECT_EQ (d.root ().real (), 9007199254740994);
  EXPECT_FALSE (d.root ().whole_p ());
  EXPECT_TRUE (d.parse ("F", "9223372036854775808").ok ());
  EXPECT_FALSE (d.root ().whole_p ());
  EXPECT_EQ (d.root ().real (), 0x1p63);
}

TEST (Json, WhatIsNoNumberStillIsJson)
{
  EXPECT_EQ (real_of (std::numeric_limits<double>::infinity ()),
	     "1.7976931348623157e+308");
  EXPECT_EQ (real_of (std::numeric_limits<double>::quiet_NaN ()), "0");
}

TEST (Json, LocalesChangeNothing)
{
  std::string before = real_of (0.5);
  /* Numbers with a comma, where the host has such a locale.  */
  for (const char *name : { "de_DE.UTF-8", "fr_FR.UTF-8" })
    if (std::setlocale (LC_ALL, name))
      {
	EXPECT_EQ (real_of (0.5), before);
	json_document d;
	EXPECT_TRUE (d.parse ("F", "0.5").ok ());
	EXPECT_EQ (d.root ().real (), .5);
      }
  std::setlocale (LC_ALL, "C");
  EXPECT_EQ (before, "0.5");
}

TEST (Json, AnyBytesSurvive)
{
  EXPECT_EQ (text_of ("a\"b\\c\n\x01"), "\"a\\\"b\\\\c\\n\\u0001\"");
  EXPECT_EQ (text_of ("\xc3\xa4"), "\"\xc3\xa4\"");
  EXPECT_EQ (text_of ("\x80"), "\"\xee\xbe\x80\"");
  EXPECT_EQ (text_of ("\xff"), "\"\xee\xbf\xbf\"");
  EXPECT_EQ (text_of ("\xee\xbe\x80"),
	     "\"\xee\xbf\xae\xee\xbe\xbe\xee\xbe\x80\"");
  random_source random (2);
  random_profile names (3);
  for (int i = 0; i < 20000; ++i)
    {
      std::string s = names.any_bytes ();
      for (int n = random.below (6); n > 0; --n)
	s += static_cast<char> (random.below (256));
      std::string text = text_of (s);
      json_document d;
      ASSERT_EQ (d.parse ("F", text).message, "") << i << text;
      ASSERT_EQ (d.root ().text (), s) << i;
    }
}

TEST (Json, ErrorsSayLineAndColumn)
{
  EXPECT_EQ (error_of ("{\n  \"a\": 1,\n  \"b\" 2\n}"),
	     "F:3:7: Missing a colon after a name of object member");
  EXPECT_EQ (error_of ("[1, x]"), "F:1:5: Invalid value");
  EXPECT_EQ (error_of (""),
	     "F:1:1: the file ends too early: The document is empty");
  EXPECT_EQ (error_of ("[1,\n"),
	     "F:2:1: the file ends too early: Invalid value");
  EXPECT_EQ (error_of ("[1e999]"),
	     "F:1:2: a number beyond the range of double");
  EXPECT_EQ (error_of ("[1e-999]"),
	     "F:1:2: a number beyond the range of double");
  EXPECT_EQ (error_of (std::string ("[1]\0[2]", 7)), "F:1:4: a NUL byte");
  EXPECT_NE (error_of ("\"\xff\"").find ("Invalid encoding"),
	     std::string::npos);
  for (const char *text : { "NaN", "Infinity", "-", "01", "1.", ".5", "+1",
			    "[1,]", "{\"a\":1,}", "/**/1", "1 2", "'a'" })
    EXPECT_NE (error_of (text), "") << text;
}

TEST (Json, NestingIsNoDanger)
{
  std::string deep (2000000, '[');
  EXPECT_NE (error_of (deep), "");
  EXPECT_EQ (error_of (deep + std::string (deep.size (), ']')), "");
}

TEST (Json, WhatDoesNotFitIsNeutral)
{
  json_document d;
  EXPECT_EQ (d.root ().kind (), json_kind::null);
  ASSERT_TRUE (d.parse ("F", "{\"a\":[1,\"x\"],\"b\":true,\"a\":2}").ok ());
  json_value root = d.root ();
  EXPECT_EQ (root.size (), 0u);
  EXPECT_EQ (root.text (), "");
  EXPECT_EQ (root.real (), 0);
  EXPECT_EQ (root.member ("c").kind (), json_kind::none);
  EXPECT_EQ (root.member ("c").member ("d").kind (), json_kind::none);
  EXPECT_EQ (root.member ("a").size (), 2u);
  EXPECT_EQ (root.member ("a").element (2).kind (), json_kind::none);
  EXPECT_EQ (root.member ("a").element (1).text (), "x");
  EXPECT_EQ (root.member ("a").element (1).whole (), 0);
  EXPECT_TRUE (root.member ("b").truth ());
  EXPECT_FALSE (root.member ("a").truth ());
}

} // namespace
} // namespace staticprof
