/* Compares the dump's text with the report from which it was made.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/report/dump.h"
#include "plugin/core/report/format.h"
#include "plugin/core/report/vote-words.h"
#include "unittests/support/paper_atoi.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <sstream>

namespace staticprof
{
namespace
{

/* The lines of the dump TEXT with the word KIND, from that word on.  */
std::vector<std::string>
lines_about (const function_report &r, const std::string &text,
	     const std::string &kind)
{
  std::vector<std::string> result;
  std::istringstream in (text);
  const std::string start = escape_name (r.name) + ": ";
  for (std::string line; std::getline (in, line);)
    {
      /* The word follows the function and the place, which has no blanks.  */
      const std::size_t at = line.compare (0, start.size (), start) == 0
			       ? line.find (" " + kind, start.size () - 1)
			       : line.npos;
      if (at != line.npos
	  && line.find (' ', start.size ()) + (at >= start.size ()) > at)
	result.push_back (line.substr (at + 1) + " ");
    }
  return result;
}

/* Does LINE contain WORDS as whole words?  */
bool
has (const std::string &line, const std::string &words)
{
  return line.find (" " + words + " ") != line.npos;
}

#define EXPECT_HAS(line, words) EXPECT_TRUE (has (line, words)) << words

std::string
pair (const char *key, const scaled &x)
{
  return std::string (key) + "=" + format_number (x);
}
std::string
pair (const char *key, long long x)
{
  return std::string (key) + "=" + std::to_string (x);
}

class DumpOfRandomFunction : public testing::TestWithParam<int>
{
};

TEST_P (DumpOfRandomFunction, SaysWhatIsKnown)
{
  const bool measured = GetParam () % 2;
  random_function function (GetParam (),
			    GetParam () % 4 < 2 ? "default" : "wu-larus");
  function_report r = function.report (measured);
  const graph &g = function.cfg;
  const loop_forest &loops = function.view.loops ();
  const std::string text = dump_function (r, { true, true, true, true });
  SCOPED_TRACE (text);
  auto lines = [&] (const char *kind) { return lines_about (r, text, kind); };
  auto flags_agree = [] (const std::string &line, auto flags) {
    for (const auto &flag : flags)
      EXPECT_EQ (has (line, flag.first), flag.second) << line << flag.first;
  };
  using flags = std::vector<std::pair<const char *, bool>>;

  EXPECT_EQ (lines ("function format=1").size (), 1u);
  EXPECT_NE (text.find (std::string (": model=") + r.m.name), text.npos);

  const std::vector<std::string> branches = lines ("branch by ");
  std::size_t at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!branch_p (r, b))
	continue;
      ASSERT_LT (at, branches.size ());
      std::string end = "[block " + std::to_string (b) + " ->", shares;
      for (int e : g.succs (b))
	{
	  end += " " + std::to_string (g.dst (e));
	  EXPECT_NE (
	    branches[at].find (
	      " " + format_percent (r.p.probability (g, e), r.p.fine[b] ? 6 : 2)
	      + "% "),
	    std::string::npos);
	}
      EXPECT_HAS (branches[at], end + "]");
      EXPECT_EQ (branches[at].find (
		   std::string ("branch by ")
		   + decided_words[static_cast<int> (r.p.decided[b])] + ":"),
		 0u);
      ++at;
      for (int v = r.p.first_vote[b]; v < r.p.first_vote[b + 1]; ++v)
	{
	  const vote &x = r.p.votes[v];
	  const std::string vote = std::string (":   ")
				   + vote_name (voter_name (x), x) + " "
				   + format_percent (x.probability) + "% ";
	  const std::string edge = " [edge " + std::to_string (b) + " -> "
				   + std::to_string (g.dst (x.edge)) + "]"
				   + (x.counts () ? "\n" : " (overruled)\n");
	  std::size_t found = text.find (vote);
	  while (
	    found != text.npos
	    && text.compare (text.find (" [edge", found), edge.size (), edge)
		 != 0)
	    found = text.find (vote, found + 1);
	  EXPECT_NE (found, text.npos) << vote << edge;
	}
    }
  EXPECT_EQ (at, branches.size ());

  const std::vector<std::string> found_loops = lines ("loop iterations=");
  ASSERT_EQ (found_loops.size (), static_cast<std::size_t> (loops.n_loops ()));
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      const std::string &line = found_loops[l];
      const loop_frequency &f = r.f.loops[l];
      EXPECT_HAS (line, pair ("iterations", expected_iterations (r, l)));
      EXPECT_HAS (line, pair ("scale", f.scale));
      EXPECT_HAS (line,
		  pair ("exit", scaled (std::min (1.0, f.exit_probability))));
      EXPECT_HAS (line, pair ("depth", loops[l].depth));
      EXPECT_NE (line.find ("[loop " + std::to_string (l) + " header "
			    + std::to_string (loops[l].header)),
		 line.npos);
      flags_agree (line, flags{ { "capped", f.capped },
				{ "endless", f.endless },
				{ "irreducible", loops[l].irreducible },
				{ "approximate", f.approximate } });
    }

  const std::vector<double> bias = block_bias (g, loops, r.f, r.p.excluded);
  const std::vector<int> bb_freq = bb_frequencies (r.f);
  const std::vector<std::string> blocks = lines ("block frequency=");
  at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!loops.reachable (b) && g.succs (b).size () == 0
	  && g.preds (b).size () == 0)
	continue;
      ASSERT_LT (at, blocks.size ());
      const std::string &line = blocks[at++];
      EXPECT_NE (line.find ("[block " + std::to_string (b)), line.npos);
      EXPECT_HAS (line, pair ("frequency", r.f.block[b]));
      EXPECT_HAS (line, pair ("bb_freq", bb_freq[b]));
      EXPECT_HAS (line, pair ("mass", r.f.mass[b]));
      EXPECT_HAS (line, pair ("bias", scaled (bias[b])));
      EXPECT_HAS (line, pair ("depth", loops.depth (b)));
      if (measured)
	{
	  EXPECT_HAS (line, pair ("count", function.block_counts[b]));
	}
      flags_agree (line, flags{ { "cold", r.p.cold[b] != 0 },
				{ "entry", b == g.entry () } });
    }
  EXPECT_EQ (at, blocks.size ());

  const std::vector<std::string> edges = lines ("edge probability=");
  ASSERT_EQ (edges.size (), static_cast<std::size_t> (g.n_edges ()));
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const std::string &line = edges[e];
      const unsigned set = g.flags (e);
      EXPECT_HAS (line, "[edge " + std::to_string (g.src (e)) + " -> "
			  + std::to_string (g.dst (e)) + "]");
      EXPECT_HAS (line, pair ("probability", scaled (r.p.probability (g, e))));
      EXPECT_HAS (line, pair ("frequency", edge_frequency (r, e)));
      EXPECT_HAS (line, pair ("weight", r.p.parts[e]) + "/"
			  + std::to_string (r.p.base (g.src (e))));
      if (measured)
	{
	  EXPECT_HAS (line, pair ("count", function.edge_counts[e]));
	}
      flags_agree (line, flags{ { "back", loops.back_edge_p (e) },
				{ "exit", loops.exit_edge_p (e) },
				{ "never", never_p (r.p.excluded[e]) },
				{ "eh", (set & edge_eh) != 0 },
				{ "abnormal", (set & edge_abnormal) != 0 },
				{ "fake", (set & edge_fake) != 0 },
				{ "true", (set & edge_true) != 0 },
				{ "false", (set & edge_false) != 0 },
				{ "default", (set & edge_default) != 0 } });
    }

  const std::vector<heuristic_statistics> s = count_votes (r);
  for (std::size_t h = 0; h < registry_size; ++h)
    EXPECT_EQ (text.find (std::string (": heuristic ") + registry[h]->name + " "
			  + pair ("fired", s[h].voted) + " "
			  + pair ("silent", s[h].asked - s[h].voted) + "\n")
		 != text.npos,
	       r.m.enabled[h]);

  /* A source line is as hot as its hottest block.  */
  for (const std::string &line : lines ("line frequency="))
    {
      int hottest = 0, b;
      std::istringstream in (line.substr (line.find ("[blocks ") + 8));
      while (in >> b)
	hottest = std::max (hottest, bb_freq[b]);
      EXPECT_HAS (line, pair ("bb_freq", hottest));
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, DumpOfRandomFunction, testing::Range (0, 200));

TEST (Dump, WithoutFlagsHoldsBranchesAndLoopsOnly)
{
  random_function function (6, "default");
  const function_report r = function.report ();
  const std::string text = dump_function (r, {});
  EXPECT_FALSE (lines_about (r, text, "branch by ").empty ());
  EXPECT_FALSE (lines_about (r, text, "loop iterations=").empty ());
  for (const char *kind :
       { "block frequency=", "edge probability=", "line frequency=" })
    EXPECT_TRUE (lines_about (r, text, kind).empty ()) << kind;
  EXPECT_EQ (text.find (": heuristic "), text.npos);
}

/* This happens after `#line 5 ""'.  */
TEST (Dump, AFileWithoutANameIsNoPlace)
{
  graph g (3, { { 0, 1, edge_true }, { 0, 2, edge_false } });
  function_facts facts;
  facts.files = { "" };
  facts.blocks.resize (3);
  facts.edges.resize (2);
  for (block_facts &b : facts.blocks)
    {
      b.file = 0;
      b.line = 5;
    }
  function_view view (g, facts);
  model m;
  ASSERT_TRUE (find_model ("default", m).ok ());
  prediction p = predict (view, m);
  frequencies f = propagate (g, view.loops (), { 0.5, 0.5 });
  function_report r = { "f", "f", "", 5, view, m, p, f };
  const std::string text = dump_function (r, { true, true, true, true });
  EXPECT_NE (text.find ("\nf: ?: branch by "), text.npos) << text;
  EXPECT_EQ (lines_about (r, text, "block frequency=").size (), 3u);
  EXPECT_TRUE (lines_about (r, text, "line frequency=").empty ());
}

TEST (Dump, StatisticsCountBranches)
{
  function_literal atoi = paper_atoi ();
  const model m = atoi.model_called ("wu-larus");
  const prediction p = atoi.predicted (m);
  const frequencies f;
  const std::vector<heuristic_statistics> s = count_votes (
    { "atoi", "atoi", "", 0, atoi.view (), m, p, f });
  /* The vote on b3's exit, which leads to the return as well, is overruled.  */
  EXPECT_EQ (s[find_heuristic ("return")].voted, 3);
  EXPECT_EQ (s[find_heuristic ("loop_branch")].voted, 1);
  EXPECT_EQ (s[find_heuristic ("opcode")].voted, 0);
  EXPECT_EQ (s[find_heuristic ("opcode")].asked, 3);
}

/* b0 --96%--> b1, b0 --4%--> b2, with one vote for each edge and one that was
   overruled.  */
TEST (Dump, PutsEveryVoteOnTheEdgeItExpects)
{
  graph g (3, { { 0, 1, edge_true }, { 0, 2, edge_false } });
  function_facts facts;
  facts.files = { "x.c" };
  facts.blocks.resize (3);
  facts.edges.resize (2);
  for (int b = 0; b < 3; ++b)
    {
      facts.blocks[b].file = 0;
      facts.blocks[b].line = 10 + b;
    }
  function_view view (g, facts);
  model m;
  ASSERT_TRUE (find_model ("default", m).ok ());
  prediction p = predict (view, m);
  p.parts = { 9478, 522 };
  p.decided[0] = decided_by::evidence;
  voter_kind voted = voter_kind::heuristic;
  int guard = find_heuristic ("guard"), call = find_heuristic ("call");
  p.votes = { { guard, 0.62, true, overruled_by::nothing, voted, 0 },
	      { call, 0.78, false, overruled_by::nothing, voted, 0 },
	      { static_cast<int> (mark_kind::goto_statement), 0.66, true,
		overruled_by::loop_branch, voter_kind::mark, 1 } };
  p.first_vote = { 0, 3, 3, 3 };
  frequencies f = propagate (g, view.loops (), { 0.9478, 0.0522 });
  function_report r = { "f", "f", "x.c", 9, view, m, p, f };

  std::string text = dump_function (r, {});
  EXPECT_NE (
    text.find ("f: x.c:10: branch by evidence: 94.78% x.c:11, 5.22% x.c:12"
	       " [block 0 -> 1 2]\n"
	       "f: x.c:10:   call 78.00% x.c:11 [edge 0 -> 1]\n"
	       "f: x.c:10:   guard 62.00% x.c:11 [edge 0 -> 1]\n"
	       "f: x.c:10:   goto_statement 66.00% x.c:12 [edge 0 -> 2]"
	       " (overruled)\n"),
    std::string::npos)
    << text;

  /* A limit is a vote, too.  */
  p.votes[1] = { 0, 0.6, true, overruled_by::nothing, voter_kind::limit, 1 };
  text = dump_function (r, {});
  EXPECT_NE (text.find ("f: x.c:10:   iterations_at_most 60.00% x.c:12"
			" [edge 0 -> 2]\n"),
	     std::string::npos)
    << text;
}

/* The strongest vote is the one furthest from even, for an edge or against
   it.  */
TEST (Dump, SortsVotesAboutSwitches)
{
  graph g (4, { { 0, 1, 0 }, { 0, 2, 0 }, { 0, 3, edge_default } });
  function_facts facts;
  facts.blocks.resize (4);
  facts.edges.resize (3);
  facts.blocks[0].multiway = true;
  function_view view (g, facts);
  model m;
  ASSERT_TRUE (find_model ("default", m).ok ());
  prediction p = predict (view, m);
  p.decided[0] = decided_by::evidence;
  voter_kind voted = voter_kind::heuristic;
  int call = find_heuristic ("call"), store = find_heuristic ("store"),
      loop_header = find_heuristic ("loop_header");
  p.votes = { { store, 0.45, false, overruled_by::nothing, voted, 0 },
	      { loop_header, 0.75, true, overruled_by::nothing, voted, 1 },
	      { call, 0.22, false, overruled_by::nothing, voted, 2 } };
  p.first_vote = { 0, 3, 3, 3, 3 };
  frequencies f = propagate (g, view.loops (), { .3, .6, .1 });
  std::string text = dump_function ({ "f", "f", "x.c", 9, view, m, p, f }, {});
  EXPECT_NE (text.find ("f: ?:   call 22.00% ? [edge 0 -> 3]\n"
			"f: ?:   loop_header 75.00% ? [edge 0 -> 2]\n"
			"f: ?:   store 45.00% ? [edge 0 -> 1]\n"),
	     std::string::npos)
    << text;
}

TEST (Dump, RoundsFrequenciesToGccsScale)
{
  frequencies f;
  f.block = { scaled (3.0), scaled (2.0), scaled (1.0), scaled (0.0) };
  EXPECT_EQ (bb_frequencies (f), (std::vector<int>{ 10000, 6667, 3333, 0 }));
  f.block = { scaled (0.0) };
  EXPECT_EQ (bb_frequencies (f), std::vector<int>{ 0 });
}

TEST (Dump, PrintsNumbersOfAnySize)
{
  EXPECT_EQ (format_number (0.0), "0");
  EXPECT_EQ (format_number (1.0), "1");
  EXPECT_EQ (format_number (0.9478), "0.9478");
  EXPECT_EQ (format_number (8.0 + 1.0 / 3), "8.33333");
  EXPECT_EQ (format_number (1e6), "1e+06");
  scaled x (1);
  for (int i = 0; i < 920; ++i)
    x *= scaled (10);
  EXPECT_EQ (format_number (x * scaled (1.234)), "1.234e+920");
  EXPECT_EQ (format_number (scaled (1.5) / x), "1.5e-920");
  EXPECT_EQ (format_number (x), "1e+920");
  EXPECT_EQ (format_percent (0.05215, 2), "5.21");
  EXPECT_EQ (format_percent (1), "100.00");
}

TEST (Dump, KeepsNamesOnOneLineAndFilesInOneWord)
{
  EXPECT_EQ (escape_name ("int f(\"a\n\\\")"), "int f(\"a\\x0a\\x5c\")");
  EXPECT_EQ (escape_file ("my dir/[a],b:c.c"),
	     "my\\x20dir/\\x5ba\\x5d\\x2cb\\x3ac.c");
}

} // namespace
} // namespace staticprof
