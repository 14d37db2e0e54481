/* Scoring directories, and the tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/score/score.h"
#include "plugin/core/profile/profile-json.h"
#include "unittests/support/measured_function.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace staticprof
{
namespace
{

/* main branches LEFT times to the block that is estimated unlikely and RIGHT
   times to the other one, which calls f.  */
profile
unit (long long left, long long right, bool by_gcc = false)
{
  measured_function f ("main", left + right);
  f.block (2, 1, left + right).block (3, .2, left, 0, .9);
  f.block (4, .8, right, 0, .1).edge (0, 2, 1, left + right, 0, 1);
  f.edge (2, 3, .2, left, kind_true, .9).edge (2, 4, .8, right, 0, .1);
  f.edge (3, 1, 1, left, 0, 1).edge (4, 1, 1, right, 0, 1);
  f.call (4, "f", right);
  profile p = unit_of ({ f, leaf ("f", right) });
  for (profile_function &x : p.functions)
    for (double &frequency : x.of_gcc.frequencies)
      frequency = !by_gcc		      ? not_recorded
		  : frequency == not_recorded ? 1
					      : frequency;
  return p;
}

struct directories
{
  scratch_directory dir;

  std::string add (const std::string &name, const profile &p)
  {
    std::filesystem::create_directories (dir / name);
    dir.write (name + "/unit.json", write_profile_json (p));
    return dir / name;
  }
};

scores
scored (const std::vector<std::string> &paths,
	const std::vector<const char *> &names = { "staticprof" })
{
  scores s;
  for (const char *name : names)
    s.predictors.push_back (&predictors[find_predictor (name)]);
  for (const std::string &path : paths)
    EXPECT_EQ (score_directory (path, s).message, "");
  return s;
}

TEST (Score, ProgramsCountEqually)
{
  directories d;
  scores s = scored (
    { d.add ("right", unit (10, 90)), d.add ("wrong", unit (9000, 1000)) });
  ASSERT_EQ (s.programs.size (), 2u);
  EXPECT_EQ (s.programs[0].name, "right");
  EXPECT_EQ (s.programs[0].measured_functions, 2);
  std::vector<optional_score> miss = by_program (s, 0, branch_columns[0]);
  EXPECT_DOUBLE_EQ (*miss[0], .1);
  EXPECT_DOUBLE_EQ (*miss[1], .9);
  EXPECT_DOUBLE_EQ (*arithmetic_mean (miss), .5);
  EXPECT_DOUBLE_EQ (*geometric_mean (miss), .3);
  EXPECT_EQ (show_branches (s, { 0 }),
	     "Branches: staticprof (as recorded)\n"
	     "        all        loop        non-  loop        multi-   way  "
	     "prob.  bits        over-     lap\n"
	     "       miss  best  miss  best  miss  best  even    miss  best  "
	     "error        best  local  global\n"
	     "right   .10   .10     -     -   .10   .10   .00       -     -    "
	     ".10   .52   .47    .95     .95\n"
	     "wrong   .90   .10     -     -   .90   .10   .00       -     -    "
	     ".70  2.12   .47    .65     .52\n"
	     "Mean    .50   .10     -     -   .50   .10   .00       -     -    "
	     ".40  1.32   .47    .80     .74\n");
}

TEST (Score, MeansLeaveOutWhatIsNotThere)
{
  EXPECT_FALSE (arithmetic_mean ({}));
  EXPECT_FALSE (geometric_mean ({ std::nullopt }));
  EXPECT_DOUBLE_EQ (*arithmetic_mean ({ .5, std::nullopt, 1.0 }), .75);
  EXPECT_DOUBLE_EQ (*geometric_mean ({ .25, std::nullopt, 1.0 }), .5);
  EXPECT_EQ (*geometric_mean ({ .25, 0.0 }), 0);
}

TEST (Score, AnAnalysisHasThePapersLayout)
{
  directories d;
  scores s = scored (
    { d.add ("right", unit (10, 90)), d.add ("wrong", unit (90, 10)) });
  EXPECT_EQ (show_analysis (s, analysis::local_block, { 0 }),
	     "Local block frequency (the paper's Table 2): staticprof (as "
	     "recorded)\n"
	     "                             10%         20%  "
	     "       30%         40%         50%\n"
	     "                         U     W     U     W  "
	     "   U     W     U     W     U     W\n"
	     "right                 1.00  1.00  1.00  1.00  "
	     "1.00  1.00  1.00  1.00  1.00  1.00\n"
	     "wrong                 1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .50   .53   .50   .53\n"
	     "Mean                  1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .75   .76   .75   .76\n"
	     "Geo-mean              1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .71   .73   .71   .73\n"
	     "Mean, N all items     1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .75   .76   .75   .76\n"
	     "Mean, by invocations  1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .75   .76   .75   .76\n"
	     "Mean, by functions    1.00  1.00  1.00  1.00  "
	     "1.00  1.00   .75   .76   .75   .76\n");
}

/* The columns are those of the paper's Table 8: local blocks and edges,
   invocations and calls, global blocks and edges.  */
TEST (Score, TheTopHasThePapersLayout)
{
  directories d;
  scores s;
  set_top (s, 50);
  s.predictors = { &predictors[find_predictor ("even")] };
  profile p = unit (10, 90);
  p.functions[0].calls.clear ();
  EXPECT_EQ (score_directory (d.add ("quiet", p), s).message, "");
  EXPECT_EQ (score_directory (d.add ("calls", unit (10, 90)), s).message, "");
  EXPECT_EQ (show_top (s, { 0 }),
	     "Weighted scores, top 50% (Table 8): even (even branches)\n"
	     "         LBK  LBR    FI    FC  GBK  GBR\n"
	     "quiet    .76  .50  1.00     -  .76  .50\n"
	     "calls    .76  .50  1.00  1.00  .84  .50\n"
	     "Average  .76  .50  1.00  1.00  .80  .50\n");
}

TEST (Score, WithoutGccsEstimateItHasNoScore)
{
  directories d;
  scores s = scored (
    { d.add ("with", unit (10, 90, true)), d.add ("without", unit (10, 90)) },
    { "gcc", "staticprof" });
  EXPECT_FALSE (s.programs[1].cards[0].applicable);
  std::vector<optional_score> miss = by_program (s, 0, branch_columns[0]);
  EXPECT_DOUBLE_EQ (*miss[0], .9);
  EXPECT_FALSE (miss[1]);
  EXPECT_FALSE (by_program (s, 0, column_of (s, analysis::call, 1))[1]);
  const std::string summary = show_summary (s);
  EXPECT_NE (summary.find ("\ngcc                1"), summary.npos) << summary;
  EXPECT_NE (summary.find ("\nstaticprof         2"), summary.npos) << summary;
  EXPECT_EQ (write_rows (s).find ("without\tgcc"), std::string::npos);
  EXPECT_NE (write_rows (s).find ("with\tgcc\tmiss\t-\t-\t-\t-\t0.9\n"),
	     std::string::npos);
}

TEST (Score, TheTopIsInItsPlace)
{
  scores s;
  set_top (s, 30);
  EXPECT_EQ (s.percents, (std::vector<int>{ 10, 20, 30, 40, 50 }));
  EXPECT_EQ (s.top, 2u);
  set_top (s, 25);
  EXPECT_EQ (s.percents, (std::vector<int>{ 10, 20, 25, 30, 40, 50 }));
  EXPECT_EQ (s.top, 2u);
  set_top (s, 100);
  EXPECT_EQ (s.percents.back (), 100);
  directories d;
  s.predictors = { &predictors[0] };
  EXPECT_EQ (score_directory (d.add ("p", unit (10, 90)), s).message, "");
  EXPECT_NE (show_summary (s).find ("at 100%"), std::string::npos);
  EXPECT_NE (show_summary (s).find ("1.00"), std::string::npos);
}

TEST (Score, EveryValueIsOnALine)
{
  directories d;
  scores s = scored ({ d.add ("p", unit (10, 90)) }, { "staticprof", "even" });
  std::istringstream in (write_rows (s));
  int lines = 0;
  for (std::string line; std::getline (in, line); ++lines)
    EXPECT_EQ (std::count (line.begin (), line.end (), '\t'), 7) << line;
  /* Each predictor has for 5 cuts, both counted_items, unweighted and weighted, 2
     local analyses with 3 weights and 4 other analyses.  It has 10 of the 14
     columns of branches, as there is no loop and no switch, and the 4 columns of
     hot functions.  */
  EXPECT_EQ (lines, 2 * (5 * 2 * 2 * (2 * 3 + 4) + 14));
  EXPECT_NE (
    write_rows (s).find ("p\teven\tlocal-edge\t20\texecuted\tinvocations\t"
			 "unweighted\t0.5\n"),
    std::string::npos);
}

TEST (Score, CountsWhatIsNotScored)
{
  directories d;
  profile p = unit (10, 90);
  p.unmatched = 7;
  p.functions.push_back (leaf ("g", not_measured));
  d.add ("p", p);
  profile other = unit_of ({ leaf ("main", not_measured) }, "y.c");
  d.dir.write ("p/other.json", write_profile_json (other));
  EXPECT_EQ (show_programs (scored ({ (d.dir / "p") + "/" })),
	     "Programs  units  not linked  functions  measured  unmatched\n"
	     "p             1           1          3         2          7\n");
}

TEST (Score, AnotherRunIsFoundByName)
{
  directories d;
  const std::string p = d.add ("main/p", unit (10, 90));
  const std::string q = d.add ("main/q", unit (10, 90));
  d.add ("other/p", unit (500, 500));
  scores s;
  s.trained_root = (d.dir / "other") + "/";
  s.predictors = { &predictors[find_predictor ("trained")] };
  EXPECT_EQ (score_directory (p + "/", s).message, "");
  EXPECT_EQ (score_directory (q, s).message, "");
  const std::vector<optional_score> error = by_program (s, 0,
							branch_columns[9]);
  EXPECT_NEAR (*error[0], .4, 1e-12);
  EXPECT_FALSE (error[1]);
  EXPECT_EQ (show_programs (s),
	     "Programs  units  not linked  functions  measured  unmatched  "
	     "trained  not trained\n"
	     "p             1           0          2         2          0  "
	     "      2            0\n"
	     "q             1           0          2         2          0  "
	     "      -            -\n");
  EXPECT_NE (show_summary (s).find ("\ntrained         1"), std::string::npos)
    << show_summary (s);

  /* The other run may be a file with a merged profile.  */
  s = scores ();
  d.dir.write ("other/q", write_profile_json (unit (1, 1)));
  s.trained_root = d.dir / "other";
  s.predictors = { &predictors[find_predictor ("trained")] };
  EXPECT_EQ (score_directory (q, s).message, "");
  EXPECT_TRUE (s.programs[0].cards[0].applicable);
}

TEST (Score, AnotherRunMustBeOfTheProgram)
{
  directories d;
  const std::string p = d.add ("main/p", unit (10, 90));
  auto message = [&] (const std::string &root) {
    scores s;
    s.trained_root = d.dir / root;
    const std::string text = score_directory (p, s).message;
    EXPECT_TRUE (s.programs.empty ());
    return text;
  };
  EXPECT_NE (message ("none").find ("No such file"), std::string::npos);
  d.add ("foreign/p", unit_of ({ leaf ("main", 1) }, "y.c"));
  EXPECT_EQ (message ("foreign"), "'" + (d.dir / "foreign/p")
				    + "' is no other run of '" + p
				    + "': no function is the same");
  d.add ("unmeasured/p", unit_of ({ leaf ("main", not_measured) }));
  EXPECT_EQ (message ("unmeasured"),
	     "nothing was measured in '" + (d.dir / "unmeasured/p") + "'");
  std::filesystem::create_directories (d.dir / "empty/p");
  EXPECT_NE (message ("empty").find ("no .json file"), std::string::npos);
}

/* Programs in which most scores do not exist: no table divides 0 by 0.  */
class ScoreOfDegenerate
  : public testing::TestWithParam<std::pair<const char *, profile>>
{
};

TEST_P (ScoreOfDegenerate, EveryValueIsAShareOrAbsent)
{
  directories d;
  scores s;
  for (std::size_t i = 0; i < n_predictors; ++i)
    s.predictors.push_back (&predictors[i]);
  const std::string path = d.add ("main/p", GetParam ().second);
  d.add ("other/p", GetParam ().second);
  s.trained_root = d.dir / "other";
  ASSERT_EQ (score_directory (path, s).message, "");
  const std::string text = show_programs (s)
			   + show_analysis (s, analysis::local_edge, { 0 })
			   + show_top (s, { 0 }) + show_branches (s, { 0 })
			   + show_summary (s);
  EXPECT_EQ (text.find ("nan"), text.npos) << text;
  EXPECT_EQ (text.find ("inf"), text.npos) << text;

  std::istringstream in (write_rows (s));
  for (std::string line; std::getline (in, line);)
    {
      const double value = std::stod (line.substr (line.rfind ('\t') + 1));
      EXPECT_GE (value, 0) << line;
      /* Entropies are in bits.  */
      EXPECT_LE (value, line.find ("entropy") == line.npos ? 1 + 1e-9 : 15)
	<< line;
    }
  for (std::size_t which = 0; which < n_predictors; ++which)
    {
      const std::string name = predictors[which].name;
      if (name != "oracle" && name != "trained")
	continue;
      for (analysis a : { analysis::local_block, analysis::local_edge })
	{
	  const optional_score x = by_program (s, which,
					       column_of (s, a, 1))[0];
	  EXPECT_NEAR (x.value_or (1), 1, 1e-9) << name;
	}
    }
}

profile
all_alike ()
{
  measured_function f ("main", 5);
  f.block (2, 1, 5).block (3, 1, 5).block (4, 1, 5);
  f.edge (0, 2, 1, 5).edge (2, 3, .5, 5).edge (2, 4, .5, 5);
  f.edge (3, 4, 1, 5).edge (4, 1, 1, 5);
  return unit_of ({ f, leaf ("g", 5) });
}

INSTANTIATE_TEST_SUITE_P (
  Programs, ScoreOfDegenerate,
  testing::Values (
    std::make_pair ("OneFunctionOfOneBlock", unit_of ({ leaf ("main", 1) })),
    std::make_pair ("NoBranch", unit_of ({ leaf ("main", 1).call (2, "f", 3),
					   leaf ("f", 3) })),
    std::make_pair ("ZeroEverywhere", unit (0, 0)),
    std::make_pair ("AllAlike", all_alike ()),
    std::make_pair ("OneSided", unit (0, 7)),
    std::make_pair ("EntryAndExitAlone",
		    unit_of ({ measured_function ("main", 4).edge (0, 1, 1,
								   4) })),
    std::make_pair ("Largest",
		    unit (4000000000000000000, 5000000000000000000))),
  [] (const auto &info) { return info.param.first; });

TEST (Score, ZeroCountsHaveNoScore)
{
  directories d;
  scores s = scored ({ d.add ("idle", unit (0, 0)),
		       d.add ("straight", unit_of ({ leaf ("main", 1) })),
		       d.add ("alike", all_alike ()) });
  for (int a = 0; a < n_analyses; ++a)
    {
      const std::vector<optional_score> x = by_program (
	s, 0, column_of (s, static_cast<analysis> (a), 1));
      EXPECT_FALSE (x[0]);
      if (static_cast<analysis> (a) == analysis::local_block)
	{
	  EXPECT_FALSE (x[1]);
	  EXPECT_NEAR (*x[2], 1, 1e-12);
	}
    }
  for (const column &c : branch_columns)
    {
      EXPECT_FALSE (by_program (s, 0, c)[0]);
      EXPECT_EQ (!!by_program (s, 0, c)[1], c.name == "overlap-global");
    }
}

TEST (Score, AProfileThatWasCutAnywhereIsNotScored)
{
  directories d;
  const std::string text = write_profile_json (unit (10, 90));
  d.add ("p", unit (10, 90));
  scores s;
  s.predictors = { &predictors[0] };
  for (std::size_t n = 0; n + 1 < text.size (); ++n)
    {
      d.dir.write ("p/unit.json", text.substr (0, n));
      const std::string error = score_directory (d.dir / "p", s).message;
      ASSERT_NE (error.find ("unit.json:"), error.npos) << n << error;
      ASSERT_NE (error.find ("ends too early"), error.npos) << n << error;
    }
  EXPECT_TRUE (s.programs.empty ());
}

TEST (Score, ErrorsNameWhatIsWrong)
{
  directories d;
  scores s;
  auto message = [&] (const std::string &path) {
    return score_directory (path, s).message;
  };
  EXPECT_NE (message (d.dir / "none").find ("No such file"), std::string::npos);
  std::filesystem::create_directories (d.dir / "empty");
  EXPECT_EQ (message (d.dir / "empty"),
	     "no .json file in directory '" + (d.dir / "empty") + "'");
  EXPECT_EQ (
    message (d.add ("unmeasured", unit_of ({ leaf ("main", not_measured) }))),
    "nothing was measured in '" + (d.dir / "unmeasured") + "'");
  d.add ("corrupt", unit (1, 2));
  d.dir.write ("corrupt/cut.json",
	       write_profile_json (unit (1, 2)).substr (0, 300));
  EXPECT_NE (message (d.dir / "corrupt").find ("cut.json:"), std::string::npos);
  EXPECT_TRUE (s.programs.empty ());
}

} // namespace
} // namespace staticprof
