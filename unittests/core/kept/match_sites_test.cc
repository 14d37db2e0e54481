/* The branches of a kept profile, matched with those of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/match-sites.h"
#include "plugin/core/messages/lists.h"
#include "unittests/support/kept_literal.h"

#include <chrono>

namespace staticprof
{
namespace
{

/* The text "LINE CONDITION; ..." as sites.  */
std::vector<branch_site>
sites_at (const std::string &text)
{
  std::vector<branch_site> sites;
  for (const std::string &s : split_at (text, ';'))
    if (const std::size_t at = s.find_first_not_of (' '); at != s.npos)
      {
	const std::size_t end = s.find (' ', at);
	sites.push_back (site (std::stoi (s.substr (at)),
			       end == s.npos ? "" : s.substr (end + 1)));
      }
  return sites;
}

/* "KEPT-SITE ..." for the pairs of branches at OLD and NOW that match.  */
std::string
matched (const std::string &old, const std::string &now)
{
  std::vector<kept_branch> branches;
  for (const site_words &w : words_of (sites_at (old)))
    branches.push_back (w.place);
  std::sort (branches.begin (), branches.end (), above);
  std::vector<const kept_branch *> kept;
  for (const kept_branch &b : branches)
    kept.push_back (&b);
  const std::vector<site_words> words = words_of (sites_at (now));
  std::vector<int> all;
  for (std::size_t i = 0; i < words.size (); ++i)
    all.push_back (static_cast<int> (i));
  const matched_branches m = match_branches (kept, words, all);
  std::string result = m.same ? "same" : "edited";
  for (const branch_match &p : m.pairs)
    {
      char trust[16];
      std::snprintf (trust, sizeof trust, "%g", p.trust);
      result += " " + std::to_string (branches[p.kept].line) + "="
		+ std::to_string (words[p.site].place.line)
		+ (p.trust == 1 ? "" : "@" + std::string (trust));
    }
  return result;
}

TEST (MatchBranches, Steps)
{
  struct
  {
    const char *what, *old, *now, *matched;
  } const rows[] = {
    { "nothing changed", "1 a < b; 2 p == 0", "1 a < b; 2 p == 0",
      "same 1=1 2=2" },
    { "branches that did not run are not kept", "2 p == 0",
      "1 a < b; 2 p == 0; 3 p == 0", "same 2=2" },
    { "the order of sites does not matter", "1 a < b; 2 p == 0",
      "2 p == 0; 1 a < b", "same 1=1 2=2" },
    { "turned tests are the same", "1 a < b; 2 p == 0", "1 b <= a; 2 p != 0",
      "same 1=1 2=2" },
    { "a line above", "1 a < b; 2 p == 0", "2 a < b; 3 p == 0",
      "edited 1=2@0.999 2=3@0.999" },
    { "equal conditions behind a line above are not taken for each other",
      "1 n > 9; 2 p == 0; 3 p == 0; 9 q == 0",
      "2 n > 9; 3 p == 0; 4 p == 0; 10 q == 0",
      "edited 1=2@0.999 2=3@0.999 3=4@0.999 9=10@0.999" },
    { "equal conditions tell how far they moved",
      "3 n == 0; 4 n == 0; 20 p == 0; 22 p == 0",
      "5 n == 0; 6 n == 0; 22 p == 0; 24 p == 0",
      "edited 3=5@0.999 4=6@0.999 20=22@0.999 22=24@0.999" },
    { "a new branch between", "1 n > 9; 5 q == 0",
      "1 n > 9; 3 q == 1; 7 q == 0", "edited 1=1 5=7@0.999" },
    { "a branch that is gone", "1 n > 9; 3 p == 0; 5 q == 0",
      "1 n > 9; 5 q == 0", "edited 1=1 5=5" },
    { "the nearest of equal ones", "10 p == 0",
      "1 p == 0; 12 p == 0; 30 p == 0", "edited 10=12@0.98" },
    { "an edited constant in its line", "1 n > 9; 2 m < 10; 3 q == 0",
      "1 n > 9; 2 m < 20; 3 q == 0", "edited 1=1 2=2@0.8 3=3" },
    { "an edited constant elsewhere is another branch", "2 m < 10", "7 m < 20",
      "edited" },
    { "a member in another place", "1 n > 9; 2 L->top <= o; 3 q == 0",
      "1 n > 9; 2 L->top.p <= o; 3 q == 0", "edited 1=1 2=2@0.8 3=3" },
    { "the same some lines further", "1 n > 9; 2 L->top <= o; 9 q == 0",
      "1 n > 9; 5 L->top.p <= o; 9 q == 0", "edited 1=1 2=5@0.8 9=9" },
    { "the same too far away", "1 n > 9; 2 L->top <= o; 9 q == 0",
      "1 n > 9; 6 L->top.p <= o; 9 q == 0", "edited 1=1 9=9" },
    { "another variable in its line", "1 n > 9; 2 p == 0; 3 q == 0",
      "1 n > 9; 2 r == 0; 3 q == 0", "edited 1=1 2=2@0.8 3=3" },
    { "another variable elsewhere is another branch",
      "1 n > 9; 2 p == 0; 3 q == 0", "1 n > 9; 3 r == 0; 5 q == 0",
      "edited 1=1 3=5@0.999" },
    { "the same where the new one is too long",
      "1 n > 9; 2 (L->stack_last - L->top) <= 320; 3 q == 0",
      "1 n > 9; 2 (L->stack_last.p - L->top.p) <= 320; 3 q == 0",
      "edited 1=1 2=2@0.8 3=3" },
    { "an edit may be above or below", "1 n > 9; 3 p < 5; 4 q < 5; 6 m == 7",
      "1 n > 9; 5 o < 5; 6 q < 5; 8 m == 7",
      "edited 1=1 3=5@0.8 4=6@0.999 6=8@0.999" },
    { "in the line of one that moved",
      "1 n > 9; 6 d < this->size; 6 this->wrapped == 0",
      "1 n > 9; 4 rep0 < this->size; 4 this->wrapped == 0",
      "edited 1=1 6=4@0.999 6=4@0.8" },
    { "another constant may turn the test", "2 ci->func->tt == 22; 3 q == 0",
      "2 ci->func.p->tt == 102; 3 q == 0", "edited 3=3" },
    { "another sign as well", "2 ci->func->n == 0; 3 q == 0",
      "2 ci->func.p->n <= 0; 3 q == 0", "edited 3=3" },
    { "the same condition comes first", "2 L->top <= o; 3 q == 0",
      "2 L->top.p <= o; 3 L->top <= o; 5 q == 0",
      "edited 2=3@0.999 3=5@0.999" },
    { "without a condition only the line tells", "1 n > 9; 4; 5 q == 0",
      "2 n > 9; 5; 6 q == 0; 9", "edited 1=2@0.999 4=5@0.99 5=6@0.999" },
    { "without a condition and with nothing around", "4", "5", "edited" },
    { "where copies had arguments only the line tells", "1 n > 9; 2",
      "1 n > 9; 2 p == 0", "edited 1=1 2=2@0.5" },
    { "the same with another branch in the line", "1 n > 9; 2",
      "1 n > 9; 2 p == 0; 2 q == 0", "edited 1=1" },
    { "crossed branches keep one of the two", "1 n > 9; 2 q == 0",
      "1 q == 0; 2 n > 9", "edited 2=1@0.999" },
    { "all is gone", "1 n > 9; 2 q == 0", "", "edited" },
    { "nothing is kept", "", "1 n > 9", "same" },
  };
  for (const auto &row : rows)
    EXPECT_EQ (matched (row.old, row.now), row.matched) << row.what;
}

/* Without a condition the share is that of the compiler's true arm.  */
TEST (MatchBranches, ArmsOfABranchWithoutACondition)
{
  kept_branch b;
  b.share = .25;
  const std::vector<branch_site> sites = sites_at ("1 p == 0; 2 p != 0");
  const std::vector<site_words> words = words_of (sites);
  ASSERT_NE (words[0].turned, words[1].turned);
  for (int i : { 0, 1 })
    EXPECT_EQ (measured_of (b, sites[i], words[i], 1).shares,
	       (std::vector<double>{ .25, .75 }));
}

TEST (MatchBranches, ASwitchIsNoTwoWayBranch)
{
  const std::vector<site_words> words = words_of (
    { { "", "", 1, "c", { arm_default, "'a'" } } });
  kept_branch b = words[0].place;
  b.is_switch = false;
  EXPECT_TRUE (match_branches ({ &b }, words, { 0 }).pairs.empty ());
}

TEST (MatchBranches, TheCostIsBounded)
{
  /* Two functions have 40,000 branches, all of which have moved and are
     alike.  */
  std::vector<branch_site> old, now;
  for (int i = 0; i < 40000; ++i)
    {
      old.push_back (site (i, "p == 0"));
      now.push_back (site (i + 40000 * (i == 7), "p == 0"));
    }
  const std::vector<site_words> kept_words = words_of (old),
				words = words_of (now);
  std::vector<const kept_branch *> kept;
  for (const site_words &w : kept_words)
    kept.push_back (&w.place);
  std::vector<int> all;
  for (int i = 0; i < 40000; ++i)
    all.push_back (i);
  const matched_branches m = match_branches (kept, words, all);
  EXPECT_FALSE (m.same);
  EXPECT_EQ (m.pairs.size (), 39999u);
}

TEST (BodyWord, DependsOnConditionsInTheirOrder)
{
  auto body = [] (const std::string &text) {
    return body_word (words_of (sites_at (text)));
  };
  EXPECT_EQ (body ("1 a < b; 5 p == 0"), body ("2 b > a; 3 p != 0"));
  EXPECT_NE (body ("1 a < b; 5 p == 0"), body ("1 p == 0; 5 a < b"));
  EXPECT_NE (body ("1 a < b"), body ("1 a < c"));
  EXPECT_NE (body ("1 a < b"), body ("1 a < b; 2 a < b"));
  EXPECT_EQ (body (""), no_body);
  EXPECT_EQ (body ("1 a < b").size (), 4u);
  /* Branches of inlined functions do not belong to the body.  */
  EXPECT_EQ (body_word (words_of ({ site (1, "a < b"), site (2, "c", "g") })),
	     body ("1 a < b"));
}

bool
only_g_defined (const std::string &name)
{
  return name == "g";
}

const std::vector<branch_site> three = { site (1, "a < b"), site (2, "p == 0"),
					 site (3, "n < 9") };

TEST (KeptProfile, FindsRenamedAndMovedFunctionsByTheirConditions)
{
  const std::string body = body_word (words_of (three));
  const std::string lines = " 1 25 100 a < b\n 2 50 100 p == 0\n";
  const kept_profile p = kept_of ("[a.c]\nf 10 " + body + "\n" + lines
				  + "m 3\n");
  /* The function was renamed in its file.  */
  kept_findings m = p.find ("h", "a.c", true, three, only_g_defined);
  EXPECT_EQ (m.how, kept_match::moved);
  EXPECT_EQ (m.entries, 10);
  EXPECT_EQ (m.sites[0].executions, 100);
  EXPECT_LT (m.sites[0].trust, 1);
  EXPECT_EQ (m.sites[2].executions, 0);
  /* In another file a function of another name is another function.  */
  EXPECT_EQ (p.find ("h", "b.c", true, three, only_g_defined).how,
	     kept_match::none);
  /* The defined names are not known.  */
  EXPECT_EQ (p.find ("h", "a.c", true, three).how, kept_match::none);
  /* A function of the same name in another file is found by its conditions,
     or as the only function with an external name.  */
  EXPECT_EQ (p.find ("f", "b.c", true, three).how, kept_match::moved);
  EXPECT_EQ (p.find ("m", "b.c", false, {}).how, kept_match::moved);
  EXPECT_EQ (p.find ("m", "b.c", true, {}).how, kept_match::none);
  EXPECT_EQ (p.find ("f", "b.c", false, { site (9, "x == y") }).how,
	     kept_match::none);

  const kept_profile defined = kept_of ("[a.c]\ng 10 " + body + "\n" + lines);
  EXPECT_EQ (defined.find ("h", "a.c", true, three, only_g_defined).how,
	     kept_match::none);
  const kept_profile twice = kept_of ("[a.c]\ne 10 " + body + "\n" + lines
				      + "f 10 " + body + "\n" + lines);
  EXPECT_EQ (twice.find ("h", "a.c", true, three, only_g_defined).how,
	     kept_match::none);
}

TEST (KeptProfile, SmallFunctionsAreNotKnownByTheirConditions)
{
  const std::vector<branch_site> two = { site (1, "a < b"),
					 site (2, "p == 0") };
  const kept_profile p = kept_of ("[a.c]\nf 10 " + body_word (words_of (two))
				  + "\n 1 25 100 a < b\n");
  EXPECT_EQ (p.find ("h", "a.c", true, two, only_g_defined).how,
	     kept_match::none);
}

TEST (KeptProfile, TheSameFileInTwoFoldersIsChosenByTheConditions)
{
  const kept_profile p = kept_of ("[a/x.c]\nf 1 " + body_word (words_of (three))
				  + "\n[b/x.c]\nf 2\n");
  EXPECT_EQ (p.find ("f", "x.c", false, three).entries, 1);
  EXPECT_EQ (p.find ("f", "x.c", false, { site (1, "z") }).how,
	     kept_match::none);
}

TEST (KeptProfile, AMillionBranchesAreOpenedInTime)
{
  std::string text = "[src/file.c]\n";
  char line[100];
  for (int f = 0; f < 100000; ++f)
    {
      std::snprintf (line, sizeof line, "function_%06d %d 12ab\n", f, f);
      text += line;
      for (int b = 0; b < 10; ++b)
	{
	  std::snprintf (line, sizeof line, " %d 97.3 12.3k count%d < limit\n",
			 b, b);
	  text += line;
	}
    }
  const auto begin = std::chrono::steady_clock::now ();
  const kept_profile p = kept_of (text);
  const kept_findings m = p.find ("function_077777", "src/file.c", false,
				  { site (3, "count3 < limit") });
  const std::chrono::duration<double> seconds
    = std::chrono::steady_clock::now () - begin;
  EXPECT_EQ (m.entries, 77777);
  EXPECT_EQ (m.sites[0].executions, 12300);
  /* The tests are built without optimization and run beside other programs;
     docs/kept-profile.md has the figure for the plugin.  */
  EXPECT_LT (seconds.count (), 5);
}

} // namespace
} // namespace staticprof
