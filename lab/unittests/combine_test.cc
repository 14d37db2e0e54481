/* Combining directories of measured profiles.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/combine/combine.h"
#include "lab/tool/score/score.h"
#include "plugin/core/profile/profile-json.h"
#include "unittests/support/measured_function.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace staticprof
{
namespace
{

/* main branches LEFT times to 3 and RIGHT times to 4.  */
profile
unit (long long left, long long right)
{
  measured_function f ("main", left + right);
  f.block (2, 1, left + right).block (3, .5, left).block (4, .5, right);
  f.edge (0, 2, 1, left + right).edge (2, 3, .5, left);
  f.edge (2, 4, .5, right).edge (3, 1, 1, left).edge (4, 1, 1, right);
  return unit_of ({ f });
}

struct runs
{
  scratch_directory dir;

  std::string add (const std::string &name, const profile &p,
		   const std::string &file = "unit.json")
  {
    std::filesystem::create_directories (dir / name);
    dir.write (name + "/" + file, write_profile_json (p));
    return dir / name;
  }

  std::string combine (const std::vector<std::string> &paths,
		       const std::string &output,
		       combine_rule rule = combine_rule::counts)
  {
    return combine_directories (paths, rule, output).message;
  }

  profile read (const std::string &name)
  {
    profile p;
    EXPECT_EQ (read_profile_json (name, dir.read (name), p).message, "");
    return p;
  }
};

TEST (CombineDirectories, FilesKeepTheirNames)
{
  runs r;
  const std::string a = r.add ("a", unit (1, 2)), b = r.add ("b", unit (3, 5));
  r.add ("b", unit_of ({ leaf ("g", 7) }, "y.c"), "y.json");
  EXPECT_EQ (r.combine ({ a, b }, r.dir / "sum"), "");
  EXPECT_EQ (r.read ("sum/unit.json").functions[0].measured.blocks[3], 4);
  EXPECT_EQ (r.read ("sum/y.json").functions[0].measured.blocks[2], 7);
  /* The directory may exist, and a run may be a file.  */
  std::filesystem::create_directories (r.dir / "there");
  EXPECT_EQ (r.combine ({ a + "/unit.json", a }, r.dir / "there"), "");
  EXPECT_EQ (r.read ("there/unit.json").functions[0].measured.blocks[3], 2);
}

TEST (CombineDirectories, ScoreTakesTheResult)
{
  runs r;
  const std::string a = r.add ("a", unit (90000, 10000));
  const std::string b = r.add ("b", unit (2, 8));
  const std::string unseen = r.add ("unseen/p", unit (1, 1));
  std::filesystem::create_directories (r.dir / "counts");
  std::filesystem::create_directories (r.dir / "evidence");
  EXPECT_EQ (r.combine ({ a, b }, r.dir / "counts/p"), "");
  EXPECT_EQ (r.combine ({ a, b }, r.dir / "evidence/p", combine_rule::evidence),
	     "");
  auto error = [&] (const char *root) {
    scores s;
    s.predictors = { &predictors[find_predictor ("trained")] };
    s.trained_root = r.dir / root;
    EXPECT_EQ (score_directory (unseen, s).message, "");
    EXPECT_EQ (s.programs[0].trained->functions, 1);
    const branch_accuracy &x = s.programs[0].cards[0].branches;
    return x.error / x.executed;
  };
  EXPECT_NEAR (error ("counts"), .4, 1e-4);
  /* The masses of the runs are 9001/10002 and (2 + 1)/12.  */
  EXPECT_NEAR (error ("evidence"), 9001. * 3 / (9001 * 3 + 1001 * 9) - .5,
	       1e-9);
}

TEST (CombineDirectories, ErrorsLeaveNothingBehind)
{
  runs r;
  const std::string a = r.add ("a", unit (1, 2)), out = r.dir / "out";
  auto says = [] (const std::string &message, const std::string &part) {
    EXPECT_NE (message.find (part), message.npos) << message;
  };
  says (r.combine ({ a, r.dir / "none" }, out), "No such file");
  says (r.combine (
	  { a, r.add ("other", unit_of ({ leaf ("main", 1) }, "y.c")) }, out),
	"is of another program");
  says (r.combine ({ a, r.add ("shape", unit_of ({ leaf ("main", 1) })) }, out),
	"'main' of 'x.c' has another graph in '" + (r.dir / "shape") + "'");
  says (r.combine ({ a, r.add ("unmeasured",
			       unit_of ({ leaf ("main", not_measured) })) },
		   out),
	"nothing was measured in '" + (r.dir / "unmeasured") + "'");
  r.add ("cut", unit (1, 2));
  r.dir.write ("cut/x.json", write_profile_json (unit (1, 2)).substr (0, 200));
  says (r.combine ({ a, r.dir / "cut" }, out), "x.json:");
  r.add ("clash", unit (1, 2), "a.json");
  r.add ("clash", unit_of ({ leaf ("g", 1) }, "y.c"));
  says (r.combine ({ a, r.dir / "clash" }, out), "of that name too");
  EXPECT_FALSE (std::filesystem::exists (out));

  says (r.combine ({ a, a }, r.dir / "none/out"),
	"cannot make directory '" + (r.dir / "none/out") + "': No such file");
  r.dir.write ("file", "kept");
  says (r.combine ({ a, a }, r.dir / "file"), "is no directory");
  EXPECT_EQ (r.dir.read ("file"), "kept");
  says (r.combine ({ a, a }, a),
	"directory '" + a + "' holds profiles already, such as 'unit.json'");
  EXPECT_EQ (r.read ("a/unit.json").functions[0].measured.blocks[3], 1);
}

} // namespace
} // namespace staticprof
