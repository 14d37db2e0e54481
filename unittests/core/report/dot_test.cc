/* Drawings that Graphviz accepts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/dump.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

namespace staticprof
{
namespace
{

std::size_t
count (const std::string &text, const std::string &part)
{
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find (part, at)) != text.npos; ++at)
    ++n;
  return n;
}

TEST (Dot, DrawsEveryBlockLoopAndEdgeOnce)
{
  random_function function (7, "default");
  function_report r = function.report ();
  const loop_forest &loops = function.view.loops ();
  std::string text = dot_function (r);

  std::size_t n_blocks = loops.reverse_post_order ().size (), n_edges = 0,
	      n_back = 0;
  for (int e = 0; e < function.cfg.n_edges (); ++e)
    if (loops.reachable (function.cfg.src (e)))
      {
	++n_edges;
	std::string line = "\"_Z1f:" + std::to_string (function.cfg.src (e))
			   + "\" -> \"_Z1f:"
			   + std::to_string (function.cfg.dst (e)) + "\" [";
	std::size_t at = text.find (line);
	ASSERT_NE (at, text.npos) << line;
	bool dashed = text.find ("dashed", at) < text.find ('\n', at);
	EXPECT_EQ (dashed, loops.back_edge_p (e)) << line;
	n_back += loops.back_edge_p (e);
      }
  EXPECT_EQ (count (text, "fillcolor="), n_blocks);
  EXPECT_EQ (count (text, " -> "), n_edges);
  EXPECT_EQ (count (text, "dashed"), n_back);
  EXPECT_GT (n_back, 0u);
  EXPECT_EQ (count (text, "subgraph"), 1u + loops.n_loops ());
  EXPECT_EQ (count (text, "{"), count (text, "}"));
}

TEST (Dot, EscapesNames)
{
  random_function function (1, "default");
  function_report r = function.report ();
  r.name = "f(\"a\\b\n\")";
  std::string text = dot_function (r);
  EXPECT_NE (text.find ("label=\"f(\\\"a\\\\b\\n\\\")\""), text.npos) << text;
}

TEST (Dot, IsAcceptedByGraphviz)
{
  if (std::system ("dot -V >/dev/null 2>&1") != 0)
    GTEST_SKIP () << "Graphviz's dot is not installed: the drawing was NOT "
		     "tried";
  for (int seed = 0; seed < 4; ++seed)
    {
      random_function function (seed, "default");
      function_report r = function.report ();
      r.assembler_name = "f\"\\" + std::to_string (seed);
      r.name = "\"quoted\" \\N <html> {record|} \xff";
      std::FILE *dot = popen ("dot -Tsvg >/dev/null 2>&1", "w");
      ASSERT_NE (dot, nullptr);
      std::string text = "digraph g {\n" + dot_function (r);
      r.assembler_name += "b";
      text += dot_function (r) + "}\n";
      std::fwrite (text.data (), 1, text.size (), dot);
      EXPECT_EQ (pclose (dot), 0) << text;
    }
}

} // namespace
} // namespace staticprof
