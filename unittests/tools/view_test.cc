/* What a person sees of a dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/dump.h"
#include "tools/view/view.h"
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

/* Names come from a dump, which anybody may have written; what they hold does
   not reach the terminal as it is.  */
TEST (View, EscapesWhatDumpsSay)
{
  const std::string odd = "a\x1b[2J\nb";
  std::istringstream in (
    ";; staticprof function odd\\x1b\\x0a\n"
    "odd\\x1b\\x0a: f\\x1b.c:1: function format=1 assembler=f\n");
  std::vector<dumped_function> read;
  EXPECT_NE (read_dump (in, "d", read), ""); /* It is cut off.  */
  ASSERT_EQ (read.size (), 1u);
  EXPECT_EQ (read[0].name, "odd\x1b\n");

  dumped_function f;
  f.name = f.model = f.combine = odd;
  f.where.file = odd;
  f.where.line = 1;
  f.heuristics = { { odd, 1, 1 } };
  dumped_block block;
  block.where = f.where;
  f.blocks.push_back (block);
  dumped_branch branch;
  branch.block = block.number;
  branch.decided = odd;
  branch.where = f.where;
  dumped_voice voice;
  voice.name = odd;
  voice.where.file = odd;
  for (bool ignored : { false, true })
    {
      voice.ignored = ignored;
      branch.voices.push_back (voice);
    }
  f.branches.push_back (branch);
  dumped_loop loop;
  loop.where = f.where;
  f.loops.push_back (loop);

  source_text source;
  for (const std::string &text :
       { view_function (f, paint (false), source),
	 view_statistics ({ f }, paint (false)),
	 view_hottest ({ f }, 9, paint (false), source) })
    {
      EXPECT_EQ (text.find ('\x1b'), text.npos) << text;
      EXPECT_EQ (text.find ("2J\n"), text.npos) << text;
      EXPECT_NE (text.find ("a\\x1b[2J\\x0ab"), text.npos) << text;
    }
}

/* Of a switch: 20% for a way is 80% against it.  */
TEST (View, AVoiceMayBeAgainstAWay)
{
  dumped_function f;
  dumped_branch branch;
  branch.decided = "evidence";
  dumped_voice voice;
  voice.name = "store";
  voice.where.file = "return";
  voice.percent = 28.15;
  branch.voices.push_back (voice);
  voice.ignored = true;
  branch.voices.push_back (voice);
  voice.ignored = false;
  voice.percent = 50;
  branch.voices.push_back (voice);
  f.branches.push_back (branch);
  source_text source;
  const std::string text = view_function (f, paint (false), source);
  EXPECT_NE (text.find ("store  71.85% not to the return\n"
			"        store  71.85% not to the return (ignored)\n"
			"        store  50.00% to the return\n"),
	     text.npos)
    << text;
}

} // namespace
} // namespace staticprof
