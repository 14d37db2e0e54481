/* The dump's text against the model it was written from.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "heuristics/heuristic.h"
#include "plugin/core/report/dump.h"
#include "tools/view/read-dump.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

namespace staticprof
{
namespace
{

dumped_function
read_back (const std::string &text)
{
  std::istringstream in ("int x;\n" + text + "void f () { }\n");
  std::vector<dumped_function> functions;
  EXPECT_EQ (read_dump (in, "dump", functions), "") << text;
  EXPECT_EQ (functions.size (), 1u);
  return functions.empty () ? dumped_function () : functions[0];
}

void
expect_number (const dumped_number &found, const scaled &wanted)
{
  EXPECT_EQ (found.text, format_number (wanted));
  double x = wanted.to_double ();
  EXPECT_LE (std::fabs (found.value - x), 1e-5 * x);
}

void
expect_place (const dumped_place &found, const function_report &r, int b)
{
  const block_facts &facts = r.view.block (b);
  bool known = facts.file >= 0 && facts.line > 0;
  EXPECT_EQ (found.line, known ? facts.line : 0);
  EXPECT_EQ (found.file, known ? r.view.facts ().files[facts.file] : "");
}

bool
holds (const std::vector<std::string> &words, const char *word)
{
  for (const std::string &w : words)
    if (w == word)
      return true;
  return false;
}

class DumpOfRandomFunction : public testing::TestWithParam<int>
{
};

TEST_P (DumpOfRandomFunction, ReadsBackAsTheModel)
{
  bool measured = GetParam () % 2;
  random_function function (GetParam (),
			    GetParam () % 4 < 2 ? "default" : "wu-larus");
  function_report r = function.report (measured);
  const graph &g = function.cfg;
  const loop_forest &loops = function.view.loops ();
  std::string text = dump_function (r, { true, true, true, true });
  dumped_function f = read_back (text);
  SCOPED_TRACE (text);

  EXPECT_EQ (f.name, r.name);
  EXPECT_EQ (f.assembler_name, r.assembler_name);
  EXPECT_EQ (f.where.file, r.file);
  EXPECT_EQ (f.where.line, r.line);
  EXPECT_EQ (f.model, r.m.name);
  EXPECT_EQ (f.combine, name_of (r.m.rule));
  EXPECT_EQ (f.measured, measured);

  /* Branches and voices.  */
  std::size_t at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!branch_p (r, b))
	continue;
      ASSERT_LT (at, f.branches.size ());
      const dumped_branch &branch = f.branches[at++];
      EXPECT_EQ (branch.block, b);
      EXPECT_EQ (branch.decided,
		 decided_words[static_cast<int> (r.p.decided[b])]);
      expect_place (branch.where, r, b);
      ASSERT_EQ (branch.outcomes.size (),
		 static_cast<std::size_t> (g.succs (b).size ()));
      double sum = 0;
      for (int i = 0; i < g.succs (b).size (); ++i)
	{
	  int e = g.succs (b)[i];
	  EXPECT_EQ (branch.outcomes[i].to, g.dst (e));
	  EXPECT_NEAR (branch.outcomes[i].percent, 100 * r.p.probability (g, e),
		       1e-9);
	  int target = r.view.real_block (g.dst (e));
	  if (branch.outcomes[i].where.file == "return")
	    {
	      EXPECT_EQ (location (r, target), "?");
	      EXPECT_TRUE (r.view.returns_straight (target));
	    }
	  else
	    expect_place (branch.outcomes[i].where, r, target);
	  sum += branch.outcomes[i].percent;
	}
      EXPECT_NEAR (sum, 100, 1e-9);

      /* Each vote is there.  */
      int first = r.p.first_vote[b];
      ASSERT_EQ (branch.voices.size (),
		 static_cast<std::size_t> (r.p.first_vote[b + 1] - first));
      std::vector<char> used (branch.voices.size (), 0);
      for (const dumped_voice &voice : branch.voices)
	{
	  bool found = false;
	  for (std::size_t i = 0; i < used.size () && !found; ++i)
	    {
	      const vote &v = r.p.votes[first + i];
	      found = !used[i] && voice.name == voter_name (r.m, v)
		      && voice.ignored != v.counts ()
		      && g.dst (v.edge) == voice.to
		      && std::fabs (100 * v.probability - voice.percent)
			   < 0.0051;
	      used[i] |= found;
	    }
	  EXPECT_TRUE (found) << voice.name << " " << voice.percent;
	  EXPECT_EQ (voice.from, b);
	}
    }
  EXPECT_EQ (at, f.branches.size ());

  ASSERT_EQ (f.loops.size (), static_cast<std::size_t> (loops.n_loops ()));
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      const dumped_loop &loop = f.loops[l];
      EXPECT_EQ (loop.number, l);
      EXPECT_EQ (loop.header, loops[l].header);
      EXPECT_EQ (loop.parent, loops[l].parent);
      EXPECT_EQ (loop.depth, loops[l].depth);
      EXPECT_EQ (loop.irreducible, loops[l].irreducible);
      EXPECT_EQ (loop.capped, r.f.loops[l].capped);
      EXPECT_EQ (loop.endless, r.f.loops[l].endless);
      EXPECT_EQ (loop.approximate, r.f.loops[l].approximate);
      expect_number (loop.scale, r.f.loops[l].scale);
      double scale = r.f.loops[l].scale.to_double ();
      EXPECT_NEAR (loop.iterations.value, std::max (0.0, scale - 1),
		   1e-5 * scale);
      EXPECT_NEAR (loop.exit.value,
		   std::min (1.0, r.f.loops[l].exit_probability), 1e-5);
      EXPECT_NEAR (loop.cyclic.value + loop.exit.value, 1, 1e-5);
    }

  std::vector<double> bias = block_bias (g, loops, r.f, r.p.excluded);
  std::vector<int> bb_freq = bb_frequencies (r.f);
  at = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!loops.reachable (b) && g.succs (b).size () == 0
	  && g.preds (b).size () == 0)
	continue;
      ASSERT_LT (at, f.blocks.size ());
      const dumped_block &block = f.blocks[at++];
      EXPECT_EQ (block.number, b);
      EXPECT_EQ (block.loop, loops.loop_of (b));
      EXPECT_EQ (block.depth, loops.depth (b));
      EXPECT_EQ (block.bb_freq, bb_freq[b]);
      EXPECT_EQ (block.count, measured ? function.block_counts[b] : -1);
      expect_number (block.frequency, r.f.block[b]);
      expect_number (block.mass, r.f.mass[b]);
      EXPECT_NEAR (block.bias.value, bias[b], 1e-5 * bias[b]);
      EXPECT_EQ (holds (block.words, "cold"), r.p.cold[b] != 0);
      EXPECT_EQ (holds (block.words, "entry"), b == g.entry ());
      expect_place (block.where, r, b);
    }
  EXPECT_EQ (at, f.blocks.size ());

  ASSERT_EQ (f.edges.size (), static_cast<std::size_t> (g.n_edges ()));
  for (int e = 0; e < g.n_edges (); ++e)
    {
      const dumped_edge &edge = f.edges[e];
      EXPECT_EQ (edge.from, g.src (e));
      EXPECT_EQ (edge.to, g.dst (e));
      EXPECT_EQ (edge.parts, r.p.parts[e]);
      EXPECT_EQ (edge.base, r.p.base (g.src (e)));
      EXPECT_EQ (edge.count, measured ? function.edge_counts[e] : -1);
      EXPECT_NEAR (edge.probability.value, r.p.probability (g, e), 1e-6);
      expect_number (edge.frequency, edge_frequency (r, e));
      double into = r.f.block[g.dst (e)].to_double ();
      EXPECT_NEAR (edge.reverse.value,
		   into > 0 ? edge_frequency (r, e).to_double () / into : 0,
		   1e-5);
      EXPECT_EQ (holds (edge.words, "back"), loops.back_edge_p (e));
      EXPECT_EQ (holds (edge.words, "exit"), loops.exit_edge_p (e));
      EXPECT_EQ (holds (edge.words, "never"), never_p (r.p.excluded[e]));
      EXPECT_EQ (holds (edge.words, "eh"), (g.flags (e) & edge_eh) != 0);
      EXPECT_EQ (holds (edge.words, "abnormal"),
		 (g.flags (e) & edge_abnormal) != 0);
      EXPECT_EQ (holds (edge.words, "fake"), (g.flags (e) & edge_fake) != 0);
      EXPECT_EQ (holds (edge.words, "true"), (g.flags (e) & edge_true) != 0);
      EXPECT_EQ (holds (edge.words, "false"), (g.flags (e) & edge_false) != 0);
      EXPECT_EQ (holds (edge.words, "default"),
		 (g.flags (e) & edge_default) != 0);
    }

  heuristic_statistics s;
  s.applied.resize (registry_size);
  s.asked.resize (registry_size);
  add_statistics (r.view, r.p, r.m, s);
  for (const dumped_heuristic &h : f.heuristics)
    {
      int i = find_heuristic (h.name);
      ASSERT_GE (i, 0) << h.name;
      EXPECT_EQ (h.fired, s.applied[i]);
      EXPECT_EQ (h.fired + h.silent, s.asked[i]);
    }
  EXPECT_FALSE (f.heuristics.empty ());

  /* A source line is as hot as its hottest block.  */
  for (const dumped_line &line : f.lines)
    {
      int hottest = 0;
      for (int b : line.blocks)
	{
	  expect_place (line.where, r, b);
	  hottest = std::max (hottest, bb_freq[b]);
	}
      EXPECT_EQ (line.bb_freq, hottest);
    }
}

INSTANTIATE_TEST_SUITE_P (Seeds, DumpOfRandomFunction, testing::Range (0, 200));

TEST (Dump, WithoutFlagsHoldsBranchesAndLoopsOnly)
{
  random_function function (6, "default");
  dumped_function f = read_back (dump_function (function.report (), {}));
  EXPECT_FALSE (f.branches.empty ());
  EXPECT_FALSE (f.loops.empty ());
  EXPECT_TRUE (f.blocks.empty ());
  EXPECT_TRUE (f.edges.empty ());
  EXPECT_TRUE (f.lines.empty ());
  EXPECT_TRUE (f.heuristics.empty ());
}

/* As behind `#line 5 ""'.  */
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
  dumped_function read = read_back (
    dump_function (r, { true, true, true, true }));
  ASSERT_EQ (read.branches.size (), 1u);
  EXPECT_EQ (read.branches[0].where.line, 0);
  EXPECT_EQ (read.blocks.size (), 3u);
  EXPECT_TRUE (read.lines.empty ());
}

/* b0 --96%--> b1, b0 --4%--> b2, with one voice for each way and one that was
   overruled.  */
TEST (Dump, PutsEveryVoiceOnTheEdgeItExpects)
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
	       " (ignored)\n"),
    std::string::npos)
    << text;

  /* And as GCC's own tool wants it: ignored voices do not count.  */
  EXPECT_EQ (
    dump_function (r, { true, false, false, false }).find (";;heuristics;"),
    std::string::npos);
  std::vector<long long> blocks = { 100, 90, 10 }, edges = { 90, 10 };
  r.block_counts = &blocks;
  r.edge_counts = &edges;
  text = dump_function (r, { true, false, false, false });
  EXPECT_NE (text.find (";;heuristics;call;100;90;78.0;\n"
			";;heuristics;guard;100;90;62.0;\n"
			";;heuristics;DS theory;100;90;94.8;\n"
			";;heuristics;combined;100;90;94.8;\n"),
	     std::string::npos)
    << text;
  EXPECT_EQ (text.find (";;heuristics;goto"), std::string::npos);

  /* A limit is a voice, and no prediction.  */
  p.votes[1] = { 0, 0.6, true, overruled_by::nothing, voter_kind::limit, 1 };
  text = dump_function (r, { true, false, false, false });
  EXPECT_NE (text.find ("f: x.c:10:   iterations_at_most 60.00% x.c:12"
			" [edge 0 -> 2]\n"),
	     std::string::npos)
    << text;
  EXPECT_NE (text.find (";;heuristics;guard;100;90;62.0;\n"
			";;heuristics;DS theory;100;90;94.8;\n"),
	     std::string::npos)
    << text;
  EXPECT_EQ (text.find (";;heuristics;iterations_at_most"), std::string::npos);
}

/* The strongest voice is the one furthest from even, for a way or against
   it.  */
TEST (Dump, SortsVoicesAboutSwitches)
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

/* GCC's script would divide by zero.  */
TEST (Dump, IsSilentToGccAboutWhatNeverRan)
{
  random_function function (3, "default");
  function_report r = function.report (true);
  EXPECT_NE (
    dump_function (r, { true, false, false, false }).find ("\n;;heuristics;"),
    std::string::npos);
  for (long long &count : function.block_counts)
    count = 0;
  for (long long &count : function.edge_counts)
    count = 0;
  EXPECT_EQ (dump_function (r, { true, false, false, false }).find ("\n;;h"),
	     std::string::npos);
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
