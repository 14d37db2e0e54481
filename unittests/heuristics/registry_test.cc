/* The registry, and the paper's Table 1.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Run from the top of the source tree.  */

#include "plugin/core/evidence/heuristic.h"
#include "unittests/support/graph_literal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

namespace staticprof
{
namespace
{

bool
file_exists (const std::string &name)
{
  return std::ifstream (name).good ();
}

std::vector<std::string>
lines_of (const std::string &name)
{
  std::ifstream in (name);
  EXPECT_TRUE (in.good ()) << name;
  std::vector<std::string> lines;
  for (std::string line; std::getline (in, line);)
    lines.push_back (line);
  return lines;
}

std::string
percent (double rate)
{
  std::ostringstream out;
  out << std::round (rate * 1e4) / 100;
  return out.str ();
}

TEST (Registry, IsSortedAndNamesAreUnique)
{
  ASSERT_GE (registry_size, 9u);
  for (std::size_t h = 1; h < registry_size; ++h)
    EXPECT_LT (std::string (registry[h - 1]->name), registry[h]->name);
}

TEST (Registry, RatesAreBetween50And100)
{
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      EXPECT_GE (registry[h]->rate, .5) << registry[h]->name;
      EXPECT_LE (registry[h]->rate, 1) << registry[h]->name;
    }
}

TEST (Registry, PaperTable1)
{
  std::set<std::string> golden;
  for (const std::string &line :
       lines_of ("unittests/data/wu-larus-1994-heuristics.tsv"))
    if (line[0] != '#')
      golden.insert (line);
  std::set<std::string> ours;
  for (std::size_t h = 0; h < registry_size; ++h)
    if (registry[h]->in_paper ())
      ours.insert (std::string (registry[h]->name) + "\t"
		   + percent (registry[h]->rate));
  EXPECT_EQ (golden.size (), 9u);
  EXPECT_EQ (ours, golden);
}

TEST (Registry, EachHeuristicSaysWhatItClaimsAndHasItsTests)
{
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      const heuristic &x = *registry[h];
      const std::string name = x.name, sentence = x.sentence;
      std::string dashed = name;
      std::replace (dashed.begin (), dashed.end (), '_', '-');
      EXPECT_TRUE (file_exists ("heuristics/" + name + ".cc")) << name;
      for (const char *suffix : { "-1.c", "-silent-1.c" })
	EXPECT_TRUE (
	  file_exists ("testsuite/staticprof.heuristics/" + dashed + suffix))
	  << name;
      EXPECT_GT (sentence.size (), 10u) << name;
      EXPECT_EQ (sentence.find ('.'), sentence.size () - 1) << sentence;
      EXPECT_TRUE (std::isupper (sentence[0])) << sentence;
      for (const char *example : { x.fires, x.abstains })
	EXPECT_GT (std::string (example).size (), 5u) << name;
      EXPECT_NE (std::string (x.fires), x.abstains) << name;
      EXPECT_GT (std::string (x.source).size (), 2u) << name;
      /* Only heuristics that look at arms show calls.  */
      EXPECT_TRUE (x.calls == shown_calls::none
		   || x.subject == looks_at::taken_arm
		   || x.subject == looks_at::untaken_arm)
	<< name;
    }
}

} // anonymous namespace
} // namespace staticprof
