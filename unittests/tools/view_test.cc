/* What a person sees of a dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/dump.h"
#include "tools/view.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <sstream>

namespace staticprof
{
namespace
{

std::vector<dumped_function>
dumped (int seed)
{
  random_function function (seed, "default");
  std::istringstream in (
      dump_function (function.report (), { true, true, true, true }));
  std::vector<dumped_function> functions;
  EXPECT_EQ (read_dump (in, "d", functions), "");
  return functions;
}

/* TEXT without what colours it.  */
std::string
without_colours (const std::string &text)
{
  std::string result;
  for (std::size_t i = 0; i < text.size (); ++i)
    if (text[i] == '\033')
      i = text.find ('m', i);
    else
      result += text[i];
  return result;
}

TEST (View, ColoursChangeNothingElse)
{
  source_text source;
  for (int seed = 0; seed < 20; ++seed)
    {
      std::vector<dumped_function> f = dumped (seed);
      std::string plain = view_function (f[0], paint (false), source);
      std::string coloured = view_function (f[0], paint (true), source);
      EXPECT_EQ (plain.find ('\033'), plain.npos);
      EXPECT_NE (coloured.find ('\033'), coloured.npos);
      EXPECT_EQ (without_colours (coloured), plain);
      EXPECT_EQ (without_colours (view_hottest (f, 9, paint (true), source)),
		 view_hottest (f, 9, paint (false), source));
    }
}

TEST (View, ShowsEveryVoice)
{
  source_text source;
  std::vector<dumped_function> f = dumped (11);
  std::string text = view_function (f[0], paint (false), source);
  std::size_t n = 0;
  for (const dumped_branch &b : f[0].branches)
    for (const dumped_voice &v : b.voices)
      {
	++n;
	EXPECT_NE (text.find ("  " + v.name + " "), text.npos) << v.name;
      }
  EXPECT_GT (n, 0u);
}

TEST (View, AddsUpTheStatisticsOfAllDumps)
{
  dumped_function f, g;
  f.heuristics = { { "guard", 3, 5 }, { "call", 0, 8 } };
  g.heuristics = { { "guard", 4, 0 } };
  std::string text = view_statistics ({ f, g }, paint (false));
  EXPECT_NE (text.find ("guard                      7       5   58.33%\n"),
	     text.npos)
      << text;
  EXPECT_NE (text.find ("call                       0       8    0.00%\n"),
	     text.npos)
      << text;
  EXPECT_NE (view_statistics ({}, paint (false)).find ("no statistics"),
	     text.npos);
}

} // namespace
} // namespace staticprof
