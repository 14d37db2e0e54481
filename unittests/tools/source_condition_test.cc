/* Conditions in the words of their source lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/find-branches.h"
#include "tools/show/source-condition.h"
#include "unittests/support/explained_profile.h"
#include "unittests/support/scratch_directory.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The words for the first branch of P's line 10, which is LINE: "not " if they hold
   where the condition fails; "" if there are none.  */
std::string
words_in (profile p, const std::string &line)
{
  const scratch_directory folder;
  const std::string path = folder / "x.c";
  folder.write ("x.c", std::string (9, '\n') + line + "\n");
  p.files[0] = path;
  std::vector<explained_branch> found;
  const std::vector<profile> all = { p };
  EXPECT_EQ ("", find_branches (all, { path, 10 }, found).message);
  source_text source;
  source_words (source).use_for (found.at (0));
  return (found[0].words_reversed ? "not " : "") + found[0].words;
}

/* The words for a branch that GCC has as CONDITION in the source LINE: "not " if
   they hold where CONDITION fails; "" if there are none.  In a loop the edge where
   it holds stays if STAYS.  */
std::string
words (const std::string &line, const std::string &condition,
       const bool *stays = nullptr)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  f.blocks[1].condition = condition;
  if (stays)
    f.edges[*stays ? 2 : 1].kinds |= kind_exit;
  return words_in (p, line);
}

TEST (SourceCondition, ComparesOperators)
{
  EXPECT_EQ ("x >= 32", words ("if (x >= 32)", "x > 31"));
  EXPECT_EQ ("not x >= 32", words ("  if (x >= 32) break;", "x <= 31"));
  EXPECT_EQ ("a < b", words ("if (a < b)", "b > a"));
  EXPECT_EQ ("not a < b", words ("if (a < b)", "b <= a"));
  EXPECT_EQ ("a+19 >= b+c", words ("if (a+19 >= b+c)", "(b + c) <= (a + 19)"));
  EXPECT_EQ ("p", words ("if (p)", "p != 0"));
  EXPECT_EQ ("not p", words ("if (p) {", "p == 0, where p = f ()"));
  EXPECT_EQ ("!p", words ("else if (!p)", "p == 0"));
  EXPECT_EQ ("p != NULL", words ("if (p != NULL)", "p != 0"));
  EXPECT_EQ ("t == TAG", words ("if (t == TAG) /* if (u) */", "t == 37500"));
  EXPECT_EQ ("not t != TAG", words ("if (t != TAG) // ?", "t == 37500"));
  EXPECT_EQ ("f (\"a?b\") > n", words ("if (f (\"a?b\") > n)", "f () > n"));
}

TEST (SourceCondition, GccAsksForTheLimitAlone)
{
  EXPECT_EQ ("n >= 16", words ("if (n >= 16)", "n == 16"));
  EXPECT_EQ ("n < 16", words ("if (n < 16)", "n != 16"));
  EXPECT_EQ ("not n < 16", words ("if (n < 16)", "n == 16"));
  EXPECT_EQ ("", words ("if (n >= LIMIT)", "n == 16"));
}

TEST (SourceCondition, LoopsGoOnWhereItHolds)
{
  const bool stays = true, leaves = false;
  EXPECT_EQ ("i < m", words ("for (i = 0; i < m; i++)", "i != 7", &stays));
  EXPECT_EQ ("not i < m", words ("for (i = 0; i < m; i++)", "i == 7", &leaves));
  EXPECT_EQ ("*p++", words ("while (*p++)", "*p != 0", &stays));
  EXPECT_EQ ("", words ("while (*p++)", "*p != 0", &leaves))
    << "operators and edges differ";
  EXPECT_EQ ("", words ("while (i < m)", "i != 7"));
}

/* The same for the first of the CONDITIONS that GCC has in LINE.  */
std::string
words_of_several (const std::string &line,
		  const std::vector<std::string> &conditions)
{
  profile p = explained_profile ();
  profile_function &f = p.functions[0];
  for (std::size_t i = 0; i < conditions.size (); ++i)
    {
      profile_block &b = f.blocks.at (i + 1);
      b.place.line = 10;
      b.decided = decided_by::evidence;
      b.condition = conditions[i];
    }
  return words_in (p, line);
}

TEST (SourceCondition, IsAPartOfOneThatIsTestedPartByPart)
{
  const auto &w = words_of_several;
  EXPECT_EQ ("x", w ("if (x && y)", { "x != 0", "y != 0" }));
  EXPECT_EQ ("not y", w ("if (x && y)", { "y == 0", "x != 0" }));
  EXPECT_EQ ("p->n >= 4",
	     w ("while (p && p->n >= 4)", { "p->n > 3", "p != 0" }));
  EXPECT_EQ ("!c",
	     w ("if ((a < b || !c) && d)", { "c == 0", "a < b", "d != 0" }));
  EXPECT_EQ ("not f (x) == '&'", w ("if (y || f (x) == '&')",
				    { "f () != 38, where f = x", "y != 0" }));
  EXPECT_EQ ("(a + b) > (c)",
	     w ("if ((a + b) > (c) || d)", { "a + b > c", "d != 0" }));
}

TEST (SourceCondition, PartsWithTheSameOperandsAreToldApart)
{
  const auto &w = words_of_several;
  const char *const line = "if (a > b->n || (a == b->n && c))";
  EXPECT_EQ ("a > b->n", w (line, { "b->n < a", "b->n == a", "c != 0" }));
  EXPECT_EQ ("not a == b->n", w (line, { "b->n != a", "b->n < a", "c != 0" }));
}

TEST (SourceCondition, IsNoPartIfAnotherMayBeMeant)
{
  const auto &w = words_of_several;
  EXPECT_EQ ("", w ("if (x > 1 || x < 0)", { "x > 1" }))
    << "GCC has made one test of both";
  EXPECT_EQ ("", w ("if (x > LOW && x < HIGH)", { "x <= 7", "x > 1" }));
  EXPECT_EQ ("", w ("if (x && y)", { "x != 0", "y != 0", "z != 0" }));
  EXPECT_EQ ("", w ("if (x && y)", { "z != 0", "y != 0" }));
  EXPECT_EQ ("", w ("if (!(x && y) || z)", { "x != 0", "z != 0" }));
  EXPECT_EQ ("", w ("if (x) z = y && v;", { "x != 0", "y != 0" }));
  EXPECT_EQ ("", w ("if (x && f (&y, 1))", { "f () != 0", "x != 0" }));
}

TEST (SourceCondition, IsLeftAloneWhereThereIsDoubt)
{
  for (const char *line :
       { "if (x && y)", "if (x || y)", "if (x ? y : z)",
	 "if (x) return y ? 1 : 2;", "if (x) while (y)", "if (x >", "x = y;",
	 "for (int v : x)", "", "switch (x)", "IF (x)", "if (z)", "if (x == 1)",
	 "if (x < 3)", "if (f ([&] { x; }))" })
    EXPECT_EQ ("", words (line, "x != 0")) << line;
  EXPECT_EQ ("", words ("if (x >= 1)", "x in 1 to 8"));
  EXPECT_EQ ("", words ("if (x == 1)", "x == 2"));
  EXPECT_EQ ("", words ("if (x)", ""));
  EXPECT_EQ ("", words ("if (x)" + std::string (1000, ' '), "x != 0"));
}

TEST (SourceCondition, IsThatOfTheOnlyBranchOfItsLine)
{
  profile p = explained_profile ();
  p.functions[0].blocks[3].place.line = 10;
  EXPECT_EQ ("", words ("if (n < 0)", ""));
  EXPECT_EQ ("", words_in (p, "if (n < 0)"));
}

} // namespace
} // namespace staticprof
