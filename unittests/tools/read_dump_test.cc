/* What the reader of dumps says about a dump that is not one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/view/read-dump.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace staticprof
{
namespace
{

const char *const good[] = {
  ";; staticprof function f",
  "f: x.c:1: function format=1 assembler=f",
  "f: model=default combine=dempster-shafer cap=1e+06 blocks=2 edges=1 loops=1"
  " irreducible=0 residual=0 measured=no",
  "f: x.c:2: branch by evidence: 94.78% x.c:3, 5.22% ? [block 2 -> 3 7]",
  "f: x.c:2:   guard 62.00% x.c:3 [edge 2 -> 3]",
  "f: x.c:2:   call 78.00% ? [edge 2 -> 7] (ignored)",
  "f: x.c:4: loop iterations=7.33333 scale=8.33333 cyclic=0.88 exit=0.12"
  " depth=1 capped irreducible [loop 0 header 5]",
  "f: x.c:2: block frequency=1.5e+920 bb_freq=10000 mass=1 bias=1 depth=0 entry"
  " [block 2]",
  "f: ?: block frequency=1.5e-920 bb_freq=0 mass=1 bias=1 depth=1 [block 5"
  " loop 0]",
  "f: x.c:2: edge probability=0.25 reverse=1 frequency=0.25 weight=2500/10000"
  " back never [edge 2 -> 5]",
  "f: x.c:2: line frequency=1 bb_freq=10000 [blocks 2 5]",
  "f: heuristic guard fired=1 silent=2",
  ";;heuristics;guard;100;90;62.0;",
  ";; staticprof end",
};
constexpr std::size_t n_good = sizeof good / sizeof *good;

/* The good dump with line NUMBER (from 1) replaced.  */
std::string
error_with (std::size_t number, const std::string &line,
	    std::vector<dumped_function> *result = nullptr)
{
  std::string text;
  for (std::size_t i = 0; i < n_good; ++i)
    text += (i + 1 == number ? line : good[i]) + "\n";
  std::istringstream in (text);
  std::vector<dumped_function> functions;
  std::string error = read_dump (in, "d", functions);
  if (result)
    *result = functions;
  return error;
}

TEST (ReadDump, UnderstandsEveryKindOfLine)
{
  std::vector<dumped_function> functions;
  ASSERT_EQ (error_with (0, "", &functions), "");
  ASSERT_EQ (functions.size (), 1u);
  const dumped_function &f = functions[0];
  EXPECT_EQ (f.name, "f");
  ASSERT_EQ (f.branches.size (), 1u);
  EXPECT_EQ (f.branches[0].decided, "evidence");
  ASSERT_EQ (f.branches[0].voices.size (), 2u);
  EXPECT_EQ (f.branches[0].voices[0].name, "guard");
  EXPECT_TRUE (f.branches[0].voices[1].ignored);
  EXPECT_EQ (f.branches[0].outcomes[1].to, 7);
  EXPECT_EQ (f.branches[0].outcomes[1].where.line, 0);
  ASSERT_EQ (f.loops.size (), 1u);
  EXPECT_TRUE (f.loops[0].capped);
  EXPECT_TRUE (f.loops[0].irreducible);
  EXPECT_FALSE (f.loops[0].endless);
  ASSERT_EQ (f.blocks.size (), 2u);
  EXPECT_EQ (f.blocks[0].frequency.text, "1.5e+920");
  EXPECT_GT (f.blocks[0].frequency.value, 1e300);
  EXPECT_GT (f.blocks[1].frequency.value, 0);
  EXPECT_LT (f.blocks[1].frequency.value, 1e-300);
  EXPECT_EQ (f.blocks[1].loop, 0);
  ASSERT_EQ (f.edges.size (), 1u);
  EXPECT_EQ (f.edges[0].words, (std::vector<std::string>{ "back", "never" }));
  ASSERT_EQ (f.lines.size (), 1u);
  EXPECT_EQ (f.lines[0].blocks, (std::vector<int>{ 2, 5 }));
  ASSERT_EQ (f.heuristics.size (), 1u);
  EXPECT_EQ (f.heuristics[0].silent, 2);
}

TEST (ReadDump, SkipsWhatTheCompilerPrints)
{
  std::string text = ";; Function f (f, funcdef_no=0)\n\nf: nonsense\n";
  for (const char *line : good)
    text += std::string (line) + "\n";
  text += "int f ()\n{\n  <bb 2> :\nf: more nonsense\n}\n";
  std::istringstream in (text);
  std::vector<dumped_function> functions;
  EXPECT_EQ (read_dump (in, "d", functions), "");
  EXPECT_EQ (functions.size (), 1u);
}

struct bad_line
{
  std::size_t number;
  const char *line;
  const char *message;
};

class ReadBadDump : public testing::TestWithParam<bad_line>
{
};

TEST_P (ReadBadDump, NamesFileLineAndWhatWasExpected)
{
  EXPECT_EQ (error_with (GetParam ().number, GetParam ().line),
	     GetParam ().message);
}

const bad_line bad_lines[] = {
  { 1, ";; staticprof function ", "d:1: expected the name of a function" },
  { 1, ";; staticprof function f\\q",
    "d:1: expected \\xHH behind a backslash" },
  { 2, "f: x.c:1: function format=2 assembler=f",
    "d:2: expected format=1 (the dump was written by another version) at "
    "column 28" },
  { 2, "f: x.c:1: function format=1",
    "d:2: expected ' assembler=' at column 28" },
  { 3, "f: x.c:2: line frequency=1 bb_freq=1 [blocks 2]",
    "d:3: expected a line with 'model=' at column 4" },
  { 3,
    "f: model=default combine=dempster-shafer cap=1e+06 blocks=2 edges=1 "
    "loops=1 irreducible=0 residual=0 measured=maybe",
    "d:3: expected 'yes' or 'no' at column 116" },
  { 4, "f: x.c:2: branch by evidence: 194.78% x.c:3 [block 2 -> 3]",
    "d:4: expected at most 100% at column 37" },
  { 4, "f: x.c:2: branch by evidence: 94.78% x.c:3, 5.22% ? [block 2 -> 3]",
    "d:4: expected ' ' at column 66" },
  { 4, "f: x.c:2: branch by evidence: abc% x.c:3 [block 2 -> 3]",
    "d:4: expected a number that is not negative at column 31" },
  { 4, "f: x.c:2: twig by evidence",
    "d:4: expected function, branch, loop, block, edge, line or a voice at "
    "column 11" },
  { 4, "g: x.c:2: line frequency=1 bb_freq=1 [blocks 2]",
    "d:4: expected a line that starts with 'f: ', or ';; staticprof end'" },
  { 5, "f: x.c:2:   guard 62.00% x.c:3 [edge 4 -> 3]",
    "d:5: expected the branch of block 4 before its voices at column 45" },
  { 5, "f: x.c:2:   guard 62.00 x.c:3 [edge 2 -> 3]",
    "d:5: expected '%' at column 24" },
  { 7, "f: x.c:4: loop iterations=7 cyclic=0.88",
    "d:7: expected ' scale=' at column 28" },
  { 7, "f: heuristic guard fired=1 silent=2",
    "d:14: expected 1 loops, found 0" },
  { 8, "f: heuristic guard fired=1 silent=2",
    "d:14: expected 2 blocks, found 1" },
  { 8, "f: x.c: block frequency=1",
    "d:8: expected a whole number at column 8" },
  { 8, "f: x.c:-2: block frequency=1",
    "d:8: expected a number that is not negative at column 10" },
  { 9,
    "f: ?: block frequency=nan bb_freq=0 mass=1 bias=1 depth=1 [block 5 loop "
    "0]",
    "d:9: expected a number that is not negative at column 23" },
  { 10,
    "f: x.c:2: edge probability=0.25 reverse=1 frequency=0.25 "
    "weight=99999999999/10000 back [edge 2 -> 5]",
    "d:10: expected a whole number at column 65" },
  { 11, "f: x.c:2: line frequency=1 bb_freq=10000 [blocks 2 5] more",
    "d:11: expected the end of the line at column 54" },
  { 14, ";; staticprof function g",
    "d:14: expected ';; staticprof end' before the next function" },
  { 14, ";;heuristics;guard;100;90;62.0;",
    "d:14: expected ';; staticprof end' before the end of the file" },
};

INSTANTIATE_TEST_SUITE_P (Lines, ReadBadDump, testing::ValuesIn (bad_lines));

/* A dump cut anywhere is noticed, and nothing crashes.  */
TEST (ReadDump, NoticesADumpThatWasCut)
{
  std::string text;
  for (const char *line : good)
    text += std::string (line) + "\n";
  std::size_t first = text.find ('\n') + 1;
  for (std::size_t length = first; length + 1 < text.size (); ++length)
    {
      std::istringstream in (text.substr (0, length));
      std::vector<dumped_function> functions;
      EXPECT_NE (read_dump (in, "d", functions), "") << length;
    }
}

/* The dump in docs/dump.md is one.  */
TEST (ReadDump, UnderstandsItsDocumentation)
{
  std::ifstream in ("docs/dump.md");
  ASSERT_TRUE (in) << "run from the source tree";
  std::vector<dumped_function> functions;
  ASSERT_EQ (read_dump (in, "docs/dump.md", functions), "");
  ASSERT_EQ (functions.size (), 1u);
  EXPECT_EQ (functions[0].name, "string_to_number");
  EXPECT_EQ (functions[0].model, "wu-larus");
  EXPECT_EQ (functions[0].branches.size (), 3u);
  EXPECT_EQ (functions[0].heuristics.size (), 9u);
}

} // namespace
} // namespace staticprof
