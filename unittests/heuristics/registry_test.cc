/* The registry, the paper's Table 1, docs/heuristics.md and docs/method.md say
   the same.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Run from the top of the source tree.  */

#include "heuristics/heuristic.h"
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

/* The cells of each row of the table in docs/heuristics.md.  */
std::vector<std::vector<std::string>>
documented ()
{
  std::vector<std::vector<std::string>> rows;
  for (const std::string &line : lines_of ("docs/heuristics.md"))
    {
      if (line.compare (0, 2, "| ") || line.find ("| name ") == 0)
	continue;
      rows.push_back (split (line, '|'));
    }
  return rows;
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
      EXPECT_EQ (registry[h]->rate == fitted, !registry[h]->in_paper)
	<< registry[h]->name;
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
    if (registry[h]->in_paper)
      ours.insert (std::string (registry[h]->name) + "\t"
		   + percent (registry[h]->rate));
  EXPECT_EQ (golden.size (), 9u);
  EXPECT_EQ (ours, golden);
}

TEST (Registry, EachHeuristicHasItsFilesAndItsRow)
{
  std::vector<std::vector<std::string>> rows = documented ();
  EXPECT_EQ (rows.size (), registry_size);
  for (std::size_t h = 0; h < registry_size; ++h)
    {
      const heuristic &x = *registry[h];
      const std::string name = x.name;
      std::string dashed = name;
      std::replace (dashed.begin (), dashed.end (), '_', '-');
      EXPECT_TRUE (file_exists ("heuristics/" + name + ".cc")) << name;
      EXPECT_TRUE (file_exists ("unittests/heuristics/" + name + "_test.cc"))
	<< name;

      auto row = std::find_if (
	rows.begin (), rows.end (),
	[&] (const std::vector<std::string> &r) { return r[0] == name; });
      ASSERT_NE (row, rows.end ()) << name << " is not in docs/heuristics.md";
      /* name, rule, rate, source, fires on, silent on, file, test  */
      ASSERT_EQ (row->size (), 8u) << name;
      EXPECT_EQ ((*row)[2], x.in_paper ? percent (x.rate) : "fitted") << name;
      EXPECT_EQ ((*row)[3], x.source) << name;
      EXPECT_EQ ((*row)[6], "heuristics/" + name + ".cc");
      EXPECT_NE ((*row)[7].find (dashed + "-1.c"), std::string::npos) << name;
      EXPECT_NE ((*row)[7].find (dashed + "-silent-1.c"), std::string::npos)
	<< name;
      for (const char *suffix : { "-1.c", "-silent-1.c" })
	EXPECT_TRUE (
	  file_exists ("testsuite/staticprof.heuristics/" + dashed + suffix))
	  << name;
    }
}

/* Those named switch_ are told of in the next sentence.  */
TEST (Registry, TheTextNamesTheHeuristicsAboutSuccessors)
{
  std::string text;
  for (const std::string &line : lines_of ("docs/heuristics.md"))
    text += line + " ";
  const std::string before = "single ways of a switch or computed goto: ";
  std::size_t begin = text.find (before);
  ASSERT_NE (begin, text.npos);
  begin += before.size ();
  const std::string names = text.substr (begin, text.find ('.', begin) - begin);
  std::vector<std::string> expected;
  for (std::size_t h = 0; h < registry_size; ++h)
    if (registry[h]->scope == applies_to::successors
	&& std::string (registry[h]->name).find ("switch_") != 0)
      expected.push_back (registry[h]->name);
  EXPECT_EQ (split (names, ','), expected);
}

/* docs/method.md counts those that only the default model has.  */
TEST (Registry, TheMethodCountsTheRulesBeyondThePaper)
{
  const std::string row = "| " + std::to_string (registry_size - 9)
			  + " more rules than the paper's nine (heuristics.md)";
  bool found = false;
  for (const std::string &line : lines_of ("docs/method.md"))
    found |= line.find (row) == 0;
  EXPECT_TRUE (found) << row;
}

} // anonymous namespace
} // namespace staticprof
