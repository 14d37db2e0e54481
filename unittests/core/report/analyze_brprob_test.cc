/* Runs readers of the lines for GCC's contrib/analyze_brprob.py on the plugin's
   dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   GCC's script is part of its source, which no package installs: the variable
   ANALYZE_BRPROB has its path.  The project's own script gives the same
   counts.  */

#include "plugin/core/report/dump.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace staticprof
{
namespace
{

/* Run SCRIPT on TEXT.  Returns its exit status; OUTPUT is what it printed.  */
int
run_on (const std::string &script, const std::string &text, std::string &output)
{
  std::string file = testing::TempDir () + "staticprof-analyze-test";
  std::ofstream (file) << text;
  std::string command = "python3 -B -W ignore \"" + script + "\" \"" + file
			+ "\" 2>&1";
  std::FILE *reader = popen (command.c_str (), "r");
  output.clear ();
  for (int c; (c = std::getc (reader)) != EOF;)
    output += static_cast<char> (c);
  std::remove (file.c_str ());
  return pclose (reader);
}

class AnalyzeBrprob : public testing::TestWithParam<const char *>
{
protected:
  void SetUp () override
  {
    const char *gccs = std::getenv ("ANALYZE_BRPROB");
    if (GetParam () == std::string ("ours"))
      m_script = "scripts/hit-rates.py";
    else if (gccs && std::ifstream (gccs))
      m_script = gccs;
    else
      GTEST_SKIP () << "ANALYZE_BRPROB does not name GCC's "
		       "contrib/analyze_brprob.py: its reading of our dumps "
		       "was NOT tried";
  }
  int analyze (const std::string &text, std::string &output) const
  {
    return run_on (m_script, text, output);
  }

private:
  std::string m_script;
};

INSTANTIATE_TEST_SUITE_P (Reader, AnalyzeBrprob,
			  testing::Values ("ours", "gccs"),
			  [] (const auto &info) {
			    return std::string (info.param);
			  });

TEST_P (AnalyzeBrprob, CountsWhatWeWrote)
{
  std::string text, output;
  std::map<std::string, int> written;
  for (int seed = 0; seed < 20; ++seed)
    text += dump_function (random_function (seed, "votes").report (true),
			   { true, true, true, true });
  std::istringstream lines (text);
  for (std::string line; std::getline (lines, line);)
    if (line.compare (0, 14, ";;heuristics;c") == 0
	|| line.compare (0, 14, ";;heuristics;g") == 0)
      ++written[line.substr (13, line.find (';', 13) - 13)];
  ASSERT_EQ (analyze (text, output), 0) << output;

  EXPECT_GT (written["combined"], 0);
  EXPECT_GT (written["guard"], 0);
  for (auto &w : written)
    {
      std::size_t at = output.find ("\n" + w.first + " ");
      ASSERT_NE (at, output.npos) << w.first << "\n" << output;
      std::istringstream rest (output.substr (at + 1 + w.first.size ()));
      int branches = 0;
      rest >> branches;
      EXPECT_EQ (branches, w.second) << w.first;
    }
  EXPECT_NE (output.find ("\nLoop count: "), output.npos) << output;
}

TEST_P (AnalyzeBrprob, FindsNothingWhereNothingWasMeasured)
{
  std::string output;
  random_function function (3, "votes");
  EXPECT_EQ (
    analyze (dump_function (function.report (), { true, true, true, true }),
	     output),
    0);
  EXPECT_EQ (output, "No heuristics available\n");
}

/* Branches that were never executed have no hit rate.  */
TEST_P (AnalyzeBrprob, IsNotAskedToDivideByZero)
{
  std::string output;
  random_function function (3, "votes");
  for (long long &count : function.block_counts)
    count = 0;
  for (long long &count : function.edge_counts)
    count = 0;
  EXPECT_EQ (
    analyze (dump_function (function.report (true), { true, true, true, true }),
	     output),
    0);
  EXPECT_EQ (output, "No heuristics available\n");
}

} // namespace
} // namespace staticprof
