/* JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/json-reader.h"
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
  rapidjson::Document d;
  return parse_json ("F", text, d).message;
}

std::string
text_of (const std::string &s)
{
  json_writer w;
  w.put (s);
  return w.take ();
}

std::string
real_of (double x)
{
  json_writer w;
  w.put (x);
  return w.take ();
}

/* RapidJSON would read past the end of the text, which the sanitizers
   detect.  */
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
  w.object ([&] {
    w.array ("a", [&] {
      for (int i = 0; i < 3; ++i)
	{
	  w.break_line ();
	  w.put (i);
	}
    });
    w.member ("b", nullptr);
    w.member ("c", true);
  });
  EXPECT_EQ (w.take (), "{\"a\":[\n0,\n1,\n2],\"b\":null,\"c\":true}");
  w.put (7);
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
      rapidjson::Document d;
      ASSERT_EQ (parse_json ("F", text, d).message, "");
      ASSERT_EQ (d.GetDouble (), x) << text;
    }
}

TEST (Json, NumbersAreRoundedCorrectly)
{
  rapidjson::Document d;
  /* These numbers are half-way between two doubles, and a distant digit
     decides.  */
  EXPECT_TRUE (parse_json ("F", "9007199254740993", d).ok ());
  EXPECT_EQ (d.GetInt64 (), 9007199254740993);
  EXPECT_TRUE (parse_json ("F", "9007199254740993.0", d).ok ());
  EXPECT_EQ (d.GetDouble (), 9007199254740992);
  EXPECT_TRUE (
    parse_json ("F", "9007199254740993." + std::string (900, '0') + "1", d)
      .ok ());
  EXPECT_EQ (d.GetDouble (), 9007199254740994);
  EXPECT_FALSE (d.IsInt64 ());
  EXPECT_TRUE (parse_json ("F", "9223372036854775808", d).ok ());
  EXPECT_FALSE (d.IsInt64 ());
  EXPECT_EQ (d.GetDouble (), 0x1p63);
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
  /* Some locales have a decimal comma, if the host has them.  */
  for (const char *name : { "de_DE.UTF-8", "fr_FR.UTF-8" })
    if (std::setlocale (LC_ALL, name))
      {
	EXPECT_EQ (real_of (0.5), before);
	rapidjson::Document d;
	EXPECT_TRUE (parse_json ("F", "0.5", d).ok ());
	EXPECT_EQ (d.GetDouble (), .5);
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
      rapidjson::Document d;
      ASSERT_EQ (parse_json ("F", text, d).message, "") << i << text;
      ASSERT_EQ (json_node{ &d }.text (), s) << i;
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

TEST (Json, WhatIsNotThereIsNoError)
{
  rapidjson::Document d;
  ASSERT_TRUE (
    parse_json ("F", "{\"a\":[1,\"x\"],\"b\":true,\"a\":null}", d).ok ());
  const json_node root{ &d };
  EXPECT_EQ (root.size (), 0u);
  EXPECT_EQ (root.text (), "");
  const json_node c = root["c"], a = root["a"], b = root["b"];
  EXPECT_FALSE (c.exists ());
  EXPECT_FALSE (c["d"].exists ());
  EXPECT_FALSE (c[0].exists ());
  EXPECT_FALSE (c.null_p ());
  /* The first of two members with the same name counts.  */
  EXPECT_FALSE (a.null_p ());
  EXPECT_EQ (a.size (), 2u);
  EXPECT_TRUE (a[1].exists ());
  EXPECT_FALSE (a[2].exists ());
  EXPECT_EQ (a[0].text (), "");
  EXPECT_EQ (a[1].text (), "x");
  EXPECT_FALSE (b["x"].exists ());
  EXPECT_EQ (b.size (), 0u);
}

} // namespace
} // namespace staticprof
