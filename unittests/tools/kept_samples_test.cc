/* Counts that come from samples, for the branches of records.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/code-map.h"
#include "tools/kept/fit-flow.h"
#include "tools/kept/sample-counts.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* Function f of src/u.c, which loops in line 12 over a branch in line 13 to 14 and
   15.  The estimate is that the branch is even and that the loop iterates ten
   times.  */
profile
looping ()
{
  profile p;
  p.units.push_back ({ "src/u.c", "1", "12", "default" });
  p.files = { "src/u.c" };
  profile_function &f = p.functions.emplace_back ();
  f.assembler_name = "_ZL1fi";
  f.place = { 0, 10 };
  for (const auto &[id, line, frequency] : { std::tuple (0, 0, 1),
					     { 1, 0, 1 },
					     { 2, 12, 11 },
					     { 3, 13, 10 },
					     { 4, 14, 5 },
					     { 5, 15, 5 },
					     { 6, 16, 10 } })
    {
      profile_block &b = f.blocks.emplace_back ();
      b.id = id;
      b.place = { 0, line };
      b.frequency = frequency;
    }
  f.blocks[2].condition = f.blocks[3].condition = "x";
  for (const auto &[from, to, share] : { std::tuple (0, 2, 1.),
					 { 2, 3, 10 / 11. },
					 { 2, 1, 1 / 11. },
					 { 3, 4, .5 },
					 { 3, 5, .5 },
					 { 4, 6, 1. },
					 { 5, 6, 1. },
					 { 6, 2, 1. } })
    {
      profile_edge &e = f.edges.emplace_back ();
      e.from = from;
      e.to = to;
      e.probability = share;
    }
  return p;
}

/* OBSERVED has counts by block, -1 where there is none.  */
fitted_flow
fit (const std::vector<double> &observed)
{
  const profile p = looping ();
  std::vector<noisy_count> counts;
  for (double n : observed)
    counts.push_back (n < 0 ? noisy_count{} : sampled (n, 1, .05));
  return fit_flow (p.functions[0], counts);
}

TEST (FitFlow, FollowsCountsAndFillsInOthers)
{
  const fitted_flow flow = fit ({ -1, -1, -1, 1000, 900, -1, -1 });
  EXPECT_NEAR (flow.blocks[3], 1000, 30);
  EXPECT_NEAR (flow.edges[3], 900, 30);
  EXPECT_NEAR (flow.blocks[5], 100, 40);
  EXPECT_NEAR (flow.edges[7], 1000, 40);
  /* Nothing tells how often the loop is left.  */
  EXPECT_TRUE (flow.told[3]);
  EXPECT_FALSE (flow.told[2]);
}

TEST (FitFlow, IsBetweenCountsThatDoNotAddUp)
{
  const fitted_flow flow = fit ({ -1, -1, 1100, 1000, 800, 400, 1000 });
  EXPECT_GT (flow.edges[3], 600);
  EXPECT_LT (flow.edges[3], 800);
  EXPECT_NEAR (flow.edges[3] + flow.edges[4], flow.blocks[3], 20);
}

TEST (FitFlow, WithoutSamplesIsNothing)
{
  const fitted_flow flow = fit ({ -1, -1, 0, 0, 0, 0, -1 });
  for (double n : flow.edges)
    EXPECT_LT (n, .5);
}

TEST (FitFlow, TakesAnyNumber)
{
  const fitted_flow flow = fit ({ 1e18, -1, 0, 1e18, 1, 1e18, 0 });
  for (double n : flow.edges)
    EXPECT_TRUE (n >= 0 && n < 1e19) << n;
}

TEST (FitFlow, TakesRecordsWithTinyNumbers)
{
  profile p = looping ();
  for (profile_block &b : p.functions[0].blocks)
    b.frequency = b.id == 2 ? 1e-310 : 0;
  p.functions[0].edges[1].probability = 1e-310;
  std::vector<noisy_count> counts (p.functions[0].blocks.size ());
  counts[2] = sampled (1e18, 1, .05);
  for (double n : fit_flow (p.functions[0], counts).edges)
    EXPECT_TRUE (n >= 0 && n < 1e19) << n;
}

class SampledRecord : public testing::Test
{
protected:
  /* Measure it by COUNTS; returns the share of the arm to line 14, or -1.  */
  double share (const sample_counts &counts)
  {
    parts = { looping () };
    sampled_functions = measure_by_samples (counts, parts);
    const run_counts &m = parts[0].functions[0].measured;
    return m.edges.empty () || m.edges[3] < 0 || m.blocks[3] == 0
	     ? -1
	     : static_cast<double> (m.edges[3])
		 / static_cast<double> (m.edges[3] + m.edges[4]);
  }
  sample_counts counts_of (const sampled_function &f,
			   const std::map<int, double> &lines)
  {
    sample_counts counts;
    counts.functions = { f };
    sampled_body &body = counts.bodies.emplace_back ();
    body.function = 0;
    for (const auto &[line, n] : lines)
      body.lines[line] = sampled (n, 1, .05);
    return counts;
  }
  const std::map<int, double> lines = { { 3, 1000 }, { 4, 900 }, { 5, 100 } };

  std::vector<profile> parts;
  std::size_t sampled_functions = 0;
};

TEST_F (SampledRecord, IsFoundByItsAssemblerName)
{
  EXPECT_NEAR (share (counts_of ({ "_ZL1fi", "", 0 }, lines)), .9, .02);
  EXPECT_EQ (sampled_functions, 1u);
  EXPECT_NEAR (share (counts_of ({ "_ZL1fi", "/there/src/u.c", 10 }, lines)),
	       .9, .02);
}

TEST_F (SampledRecord, IsFoundByItsPlaceIfTheNameHasNoScopes)
{
  EXPECT_NEAR (share (counts_of ({ "f", "/there/src/u.c", 10 }, lines)), .9,
	       .02);
  EXPECT_EQ (share (counts_of ({ "f", "/there/src/u.c", 11 }, lines)), -1);
  EXPECT_EQ (share (counts_of ({ "g", "/there/src/u.c", 10 }, lines)), -1);
  EXPECT_EQ (sampled_functions, 0u);
}

TEST_F (SampledRecord, IsNotOneOfAnotherFile)
{
  EXPECT_EQ (share (counts_of ({ "_ZL1fi", "/there/lib/v.c", 10 }, lines)), -1);
}

TEST_F (SampledRecord, GetsAllThatItWasInlinedIn)
{
  sample_counts counts = counts_of ({ "_ZL1fi", "", 0 }, lines);
  counts.functions.push_back ({ "main", "", 0 });
  counts.bodies.emplace_back ().function = 1;
  counts.bodies.push_back (counts.bodies[0]);
  counts.bodies[2].outer = 1;
  share (counts);
  EXPECT_NEAR (static_cast<double> (parts[0].functions[0].measured.blocks[3]),
	       2000, 60);
}

TEST_F (SampledRecord, HasTheTextOfFunctionsThatWereInlinedEarly)
{
  sample_counts counts = counts_of ({ "_ZL1fi", "", 0 }, {});
  counts.functions.push_back ({ "g", "/there/h.h", 100 });
  sampled_body &inlined = counts.bodies.emplace_back ();
  inlined.function = 1;
  inlined.outer = 0;
  inlined.lines = { { 4, sampled (900, 1, .05) },
		    { 5, sampled (100, 1, .05) } };
  parts = { looping () };
  for (int b : { 4, 5 })
    {
      profile_block &block = parts[0].functions[0].blocks[b];
      block.inlined_from = "_ZL1gv";
      block.inlined_line = 100;
      block.place.line += 90;
    }
  EXPECT_EQ (measure_by_samples (counts, parts), 1u);
  EXPECT_GT (parts[0].functions[0].measured.edges[3], 800);
}

TEST_F (SampledRecord, WithoutSamplesDidNotRun)
{
  EXPECT_EQ (share (counts_of ({ "_ZL1fi", "", 0 }, { { 3, 0 }, { 4, 0 } })),
	     -1);
  EXPECT_EQ (sampled_functions, 0u);
  for (long long n : parts[0].functions[0].measured.blocks)
    EXPECT_EQ (n, 0);
}

TEST (ReadLlvmSamples, LinesInlinedFunctionsAndContexts)
{
  sample_counts counts;
  ASSERT_EQ (read_llvm_samples (
	       "p",
	       "main:184019:2\n 4: 534\n 4.2: 600 f:3\n 65535: 7\n"
	       " 10: f.llvm.77:1000\n  1: 1000\n  !Attributes: 1\n 11: 5\n"
	       "[main:3.1 @ f]:12:7\n 1: 9\n",
	       counts)
	       .message,
	     "");
  ASSERT_EQ (counts.functions.size (), 2u);
  EXPECT_EQ (counts.functions[1].name, "f");
  ASSERT_EQ (counts.bodies.size (), 4u);
  EXPECT_EQ (counts.bodies[0].entries, 2);
  EXPECT_EQ (counts.bodies[0].lines.size (), 3u);
  EXPECT_EQ (counts.bodies[0].lines[4].count, 600);
  EXPECT_EQ (counts.bodies[0].lines[-1].count, 7);
  EXPECT_EQ (counts.bodies[1].function, 1);
  EXPECT_EQ (counts.bodies[1].outer, 0);
  EXPECT_EQ (counts.bodies[1].lines[1].count, 1000);
  EXPECT_EQ (counts.bodies[2].function, 0);
  EXPECT_EQ (counts.bodies[3].function, 1);
  EXPECT_EQ (counts.bodies[3].outer, 2);
  EXPECT_EQ (counts.bodies[3].entries, 7);
}

TEST (ReadLlvmSamples, NamesTheLineThatIsWrong)
{
  for (const auto &[text, message] :
       { std::pair ("f:1:x\n", "p:1: expected FUNCTION:SAMPLES:ENTRIES"),
	 { "f:1:1\n 3\n", "p:2: expected LINE: COUNT" },
	 { "f:1:1\n 3: 1\n   4: 1\n", "p:3: this line belongs to no function" },
	 { " 3: 1\n", "p:1: this line belongs to no function" },
	 { "f:1:1\n 3: 99999999999999999999\n", "p:2: expected LINE: COUNT" },
	 { "f:1:1\n !CFGChecksum: 5\n",
	   "p:2: this profile has counts of probes" },
	 { "f:1:1\n 3: 4", "p:2: the file was cut short" } })
    {
      sample_counts counts;
      EXPECT_EQ (read_llvm_samples ("p", text, counts).message.find (message),
		 0u)
	<< text;
    }
}

/* The counts of code inside of hundreds of functions are left out.  They are not
   those of the function at which a reader would stop.  */
TEST (ReadLlvmSamples, ManyNestedFunctions)
{
  auto measured = [] (int depth) {
    std::string text = "_ZL1fi:9:1\n";
    for (int i = 1; i < depth; ++i)
      text += std::string (i, ' ') + "2: _ZL1fi:9\n";
    text += std::string (depth, ' ') + "3: 1000\n";
    sample_counts counts;
    EXPECT_EQ (read_llvm_samples ("p", text, counts).message, "");
    EXPECT_EQ (counts.bodies.size (), static_cast<std::size_t> (depth));
    std::vector<profile> parts = { looping () };
    parts[0].functions[0].blocks[6].inlined_from = "_ZL1fi";
    parts[0].functions[0].blocks[6].inlined_line = 13;
    measure_by_samples (counts, parts);
    return parts[0].functions[0].measured.blocks[6];
  };
  EXPECT_GT (measured (200), 500);
  EXPECT_LT (measured (201), 500);
}

/* The binary p has function f at 0x1000 with line N at 0x1000 + 8 N.  */
class PerfScript : public testing::Test
{
protected:
  PerfScript ()
  {
    map.binary = "/there/p";
    map.build_id = "0123";
    map.functions = { { "f", "u.c", 1 } };
    map.scopes = { { 0, -1 } };
    map.segments = { { 0x1000, 0x500, 0x1000 } };
    map.symbols = { { "f", 0x1000 } };
    for (int line = 1; line < 5; ++line)
      {
	const std::uint64_t begin = 0x1000 + 8 * line;
	map.pieces.push_back ({ begin, begin + 8, 0, line, 1 });
      }
  }
  std::string read (const std::string &text)
  {
    samples = {};
    return read_perf ("s", text, map, samples, inside).message;
  }

  using addresses = std::map<std::uint64_t, double>;
  code_map map;
  code_samples samples;
  bool inside = false;
};

TEST_F (PerfScript, OneSampleALine)
{
  EXPECT_EQ (read ("  p x  7 [001] 1.5:  99 cycles:u:  1010 f+0x10 (/there/p)\n"
		   "  p 7 1.5:  1010 f+0x10 (/there/p)\n"
		   "      1010\n"
		   "  p 7 1.5:  99 cycles:  1010 g+0x10 (/lib/libc.so)\n"
		   "  p 7 1.5:  99 cycles:  7f10 [unknown] ([unknown])\n"),
	     "");
  EXPECT_EQ (samples.at, (addresses{ { 0x1010, 3 } }));
  EXPECT_TRUE (inside);
}

TEST_F (PerfScript, OfAStackTheInnermostFrame)
{
  EXPECT_EQ (read ("p 7 1.5: 99 cycles:u: \n"
		   "\t  1010 f+0x10 (/there/p)\n\t  1020 f+0x20 (/there/p)\n\n"
		   "p 7 1.5: 99 cycles:u: \n\t  1018 f+0x18 (inlined)\n"
		   "\t  1018 f+0x18 (/there/p)\n\n"),
	     "");
  EXPECT_EQ (samples.at, (addresses{ { 0x1010, 1 }, { 0x1018, 1 } }));
}

TEST_F (PerfScript, AddressesOfABinaryThatWasMapped)
{
  const std::string map_line
    = "PERF_RECORD_MMAP2 7/7: [0x5500(0x1000) @ 0x500 08:01 1 0]: r-xp "
      "/elsewhere/p\n"
      "PERF_RECORD_MMAP2 7/7: [0x8500(0x1000) @ 0x500 08:01 1 0]: rw-p "
      "/elsewhere/p\n"
      "PERF_RECORD_EXIT(7:7):(7:7)\n";
  EXPECT_EQ (read (map_line + "  5510\n  1010\n  8510\n"), "");
  EXPECT_EQ (samples.at, (addresses{ { 0x1010, 1 } }));
  EXPECT_EQ (
    read ("PERF_RECORD_MMAP2 7/7: [0x5500(0x1000) @ 0x500 <0124>]: r-xp "
	  "/elsewhere/p\n  5510\n"),
    "s:1: the samples are of another build of '/there/p', with the "
    "build-id 0124, not 0123; name the binary that ran");
  EXPECT_EQ (read ("PERF_RECORD_MMAP2 7/7: [0xzz\n").find ("s:1: expected"),
	     0u);
}

TEST_F (PerfScript, SymbolsTellWhereItIsIfNothingElseDoes)
{
  EXPECT_EQ (read ("  p 7 1.5:  55aa10 f+0x10 (/there/p)\n"
		   "  p 7 1.5:  55aa18 [unknown] (/there/p+0x518)\n"
		   "  p 7 1.5:  55bb10 g+0x10 (/there/p)\n"),
	     "");
  EXPECT_EQ (samples.at, (addresses{ { 0x1010, 1 }, { 0x1018, 1 } }));
}

TEST_F (PerfScript, OfAnotherBuildIsRefused)
{
  EXPECT_EQ (read ("  p 7 1.5:  1010 f+0x18 (/there/p)\n"),
	     "s: the samples are of another build of '/there/p', in which "
	     "functions are elsewhere; name the binary that ran");
}

TEST_F (PerfScript, BranchesAreRangesBetweenThem)
{
  EXPECT_EQ (read ("  1010  0x1020/0x1008/P/-/-/0  0x1018/0x1010/P/-/-/3 "
		   " 0x1018/0x1010/P/-/-/1 \n"
		   " f+0x20/f+0x8/P/-/-/0 f+0x18/f+0x10/M/-/-/0\n"
		   " 0x1008/0x1000/P/-/-/0 0x7f10/0x1018/P/-/-/0 \n"),
	     "");
  EXPECT_TRUE (samples.at.empty ());
  EXPECT_EQ (samples.ranges,
	     (std::map<std::pair<std::uint64_t, std::uint64_t>, double>{
	       { { 0x1010, 0x1018 }, 1 }, { { 0x1010, 0x1020 }, 2 } }));
  sample_counts counts;
  count_lines (map, samples, counts);
  ASSERT_EQ (counts.bodies.size (), 1u);
  EXPECT_EQ (counts.bodies[0].lines[1].count, 3); /* Line 2.  */
  EXPECT_EQ (counts.bodies[0].lines[2].count, 3);
  EXPECT_EQ (counts.bodies[0].lines[3].count, 2);
  EXPECT_EQ (counts.bodies[0].lines[0].count, 0);
}

TEST_F (PerfScript, CopiesOfAStatementAddUp)
{
  samples.ranges = { { { 0x1008, 0x100f }, 5 }, { { 0x1018, 0x1020 }, 7 } };
  map.pieces[2].line = map.pieces[3].line = 1;
  for (bool copies : { false, true })
    {
      map.copies = copies;
      sample_counts counts;
      count_lines (map, samples, counts);
      EXPECT_EQ (counts.bodies[0].lines[0].count, copies ? 12 : 7);
    }
}

TEST_F (PerfScript, SamplesCountByTheBytesOfTheirCode)
{
  samples.at = { { 0x1008, 8 }, { 0x100f, 8 }, { 0x1010, 4 } };
  sample_counts counts;
  count_lines (map, samples, counts);
  EXPECT_EQ (counts.bodies[0].lines[0].count, 40);
  EXPECT_EQ (counts.bodies[0].lines[1].count, 10);
  /* Fewer samples are less sure.  */
  const auto doubt = [&] (int line) {
    const noisy_count n = counts.bodies[0].lines[line];
    return n.variance / n.count / n.count;
  };
  EXPECT_GT (doubt (1), doubt (0));
}

TEST_F (PerfScript, WithoutSamplesIsRefused)
{
  EXPECT_EQ (read ("# nothing\n\n").find ("s: there are no samples here"), 0u);
  EXPECT_EQ (read ("  1010"), "s:1: the file was cut short");
  EXPECT_EQ (read ("  991010\n"), "");
  EXPECT_FALSE (inside);
}

} // namespace
} // namespace staticprof
