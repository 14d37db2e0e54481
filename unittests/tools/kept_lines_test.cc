/* Counts of lines for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/line-counts.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* Function f of src/u.c, which branches in line 12 to 13 and 14; these lead to
   15.  */
class CountsOfLines : public testing::Test
{
protected:
  CountsOfLines ()
  {
    p.units.push_back ({ "src/u.c", "1", "12", "default" });
    p.files = { "src/u.c" };
    p.functions.emplace_back ();
    profile_function &f = p.functions[0];
    f.assembler_name = "f";
    f.place = { 0, 10 };
    for (const auto &[id, line] : { std::pair (0, 10),
				    { 1, 10 },
				    { 2, 12 },
				    { 3, 13 },
				    { 4, 14 },
				    { 5, 15 } })
      {
	f.blocks.emplace_back ();
	f.blocks.back ().id = id;
	f.blocks.back ().place = { 0, line };
      }
    for (const auto &[from, to] :
	 { std::pair (0, 2), { 2, 3 }, { 2, 4 }, { 3, 5 }, { 4, 5 }, { 5, 1 } })
      {
	f.edges.emplace_back ();
	f.edges.back ().from = from;
	f.edges.back ().to = to;
      }
  }

  using numbers = std::vector<long long>;
  const numbers &edges (double entries, std::map<int, double> lines,
			const std::string &file = "/x/src/u.c")
  {
    line_counts counts;
    add_lines ("f", { file, entries, std::move (lines) }, counts);
    measure_by_lines (counts, true, p);
    return p.functions[0].measured.edges;
  }

  profile p;
};

TEST_F (CountsOfLines, AreThoseOfBlocksAndTheFlowTellsTheRest)
{
  EXPECT_EQ (edges (100, { { 13, 30 } }),
	     (numbers{ 100, 30, 70, 30, 70, 100 }));
}

TEST_F (CountsOfLines, OfALineWithTwoBlocksTellNothing)
{
  p.functions[0].blocks[4].place.line = 13;
  EXPECT_EQ (edges (100, { { 12, 100 }, { 13, 30 } }),
	     (numbers{ 100, -1, -1, -1, -1, -1 }));
}

TEST_F (CountsOfLines, ThatContradictEachOtherTellNothing)
{
  EXPECT_EQ (edges (100, { { 13, 30 }, { 14, 60 } })[1], -1);
  EXPECT_EQ (edges (100, { { 13, 30 }, { 14, 69 } })[1], 30);
}

TEST_F (CountsOfLines, OfAnotherFileAreOfAnotherFunction)
{
  EXPECT_TRUE (edges (100, { { 13, 30 } }, "/x/lib/u.c").empty ());
  EXPECT_TRUE (edges (-1, { { 13, 30 } }).empty ());
}

TEST_F (CountsOfLines, WhatIsNotAmongAllThatRanDidNotRun)
{
  p.functions.push_back (p.functions[0]);
  p.functions[1].assembler_name = "g";
  edges (100, { { 13, 30 } });
  EXPECT_EQ (p.functions[1].measured.edges, numbers (6));
  p.functions[1].measured = {};
  line_counts counts;
  add_lines ("f", { "/x/src/u.c", 100, {} }, counts);
  measure_by_lines (counts, false, p);
  EXPECT_TRUE (p.functions[1].measured.edges.empty ());
  /* Nothing is known of a unit none of whose functions ran.  */
  p.functions.erase (p.functions.begin ());
  measure_by_lines (counts, true, p);
  EXPECT_TRUE (p.functions[0].measured.edges.empty ());
}

TEST (AddLines, SumsRuns)
{
  line_counts counts;
  add_lines ("f", { "a.c", 1, { { 3, 5 } } }, counts);
  add_lines ("f", { "a.c", 2, { { 3, 6 }, { 4, 1 } } }, counts);
  add_lines ("f", { "b.c", 2, {} }, counts);
  ASSERT_EQ (counts.size (), 2u);
  EXPECT_EQ (counts.begin ()->second.entries, 3);
  EXPECT_EQ (counts.begin ()->second.lines,
	     (std::map<int, double>{ { 3, 11 }, { 4, 1 } }));
}

TEST (ReadCallgrind, AddressesLinesAndCalls)
{
  line_counts counts;
  const std::string head = "# callgrind format\npositions: instr line\n"
			   "events: Ir\n";
  ASSERT_EQ (read_callgrind ("cg",
			     head
			       + "fl=(1) a.c\nfn=(1) main\n0x10 5 1\n+4 +1 9\n"
				 "cfn=(2) f\ncalls=9 0x20 -1\n* * 99\n* * 5\n"
				 "fi=(2) a.h\n+4 7 8\nfe=(1)\n+4 6 10\n\n"
				 "fn=(2)\n0x20 5 9\n",
			     counts)
	       .message,
	     "");
  ASSERT_EQ (counts.size (), 2u);
  const function_lines &f = counts.find ("f")->second,
		       &main = counts.find ("main")->second;
  EXPECT_EQ (f.entries, 9);
  EXPECT_EQ (f.lines, (std::map<int, double>{ { 5, 9 } }));
  EXPECT_EQ (main.file, "a.c");
  EXPECT_EQ (main.lines, (std::map<int, double>{ { 5, 1 }, { 6, 10 } }));
  EXPECT_EQ (main.entries, -1);
  line_counts far;
  EXPECT_EQ (
    read_callgrind (
      "cg",
      head + "fn=f\n9223372036854775807 5 1\n+9223372036854775807 5 1e99\n",
      far)
      .message,
    "");
  for (const char *bad : { "0x10", "0x10 5", "x", "" })
    {
      line_counts none;
      const std::string wrong
	= read_callgrind ("cg", head + "fn=f\n" + bad + "\n", none).message;
      EXPECT_EQ (wrong.empty (), *bad != '0') << bad;
    }
  EXPECT_NE (read_callgrind ("cg", "positions: line\nevents: Ir\n1 2\n", counts)
	       .message.find ("--dump-instr=yes"),
	     std::string::npos);
}

TEST (ReadGcov, LinesOfFunctions)
{
  line_counts counts;
  const std::string text
    = R"({"gcc_version": "12", "files": [{"file": "a.c", "functions": )"
      R"([{"name": "f", "execution_count": 7}], "lines": [)"
      R"({"line_number": 3, "count": 5, "function_name": "f"}, )"
      R"({"line_number": 4, "count": 5, "function_name": "g"}, )"
      R"({"line_number": -4, "count": 5, "function_name": "f"}, 7]}]})"
      "\n";
  ASSERT_EQ (read_gcov ("g", text + text, counts).message, "");
  ASSERT_EQ (counts.size (), 1u);
  EXPECT_EQ (counts.begin ()->second.entries, 14);
  EXPECT_EQ (counts.begin ()->second.lines,
	     (std::map<int, double>{ { 3, 10 } }));
  EXPECT_FALSE (read_gcov ("g", "{}\n", counts).ok ());
  EXPECT_FALSE (read_gcov ("g", "{\n", counts).ok ());
}

} // namespace
} // namespace staticprof
