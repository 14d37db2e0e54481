/* Any text as what `perf script' prints, or as LLVM's sample profile, put into the
   record of a function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "lab/torture/fuzz/looping.h"
#include "tools/kept/code-map.h"
#include "tools/kept/gather.h"

using namespace staticprof;

namespace
{

/* Function f at 0x1000, with line N at 0x1000 + 8 N, and in it g, which was
   inlined.  */
code_map
mapped ()
{
  code_map map;
  map.binary = "p";
  map.build_id = "0123";
  map.functions = { { "f", "u.c", 1 }, { "g", "u.c", 7 } };
  map.scopes = { { 0, -1 }, { 1, 0 } };
  map.segments = { { 0x1000, 0x1000, 0x1000 } };
  map.symbols = { { "f", 0x1000 } };
  map.copies = true;
  for (int line = 1; line < 12; ++line)
    {
      const std::uint64_t begin = 0x1000 + 8 * line;
      map.pieces.push_back (
	{ begin, begin + 8, line > 6 && line < 9, line, 1 });
    }
  return map;
}

/* Put COUNTS into a record, and make a kept profile of it.  */
void
keep (const sample_counts &counts)
{
  std::vector<profile> parts = { looping () };
  measure_by_samples (counts, parts);
  for (const std::vector<long long> *n :
       { &parts[0].functions[0].measured.blocks,
	 &parts[0].functions[0].measured.edges })
    for (long long x : *n)
      demand (x == not_measured || (x >= 0 && x <= 1000000000000000),
	      "counts have a range");
  source_names names ("/base");
  names.see (parts[0], 0);
  kept_gatherer gatherer (names);
  gatherer.add (parts[0], 1);
  const auto [header, functions] = gatherer.take ();
  kept_profile kept;
  demand (kept.take (kept_text (header, functions), "written").ok (),
	  "what was kept can be read");
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  sample_counts of_llvm, of_perf;
  const user_error error = read_llvm_samples ("input", text, of_llvm);
  demand (error.ok () || error.message.find ("input:") == 0,
	  "an error begins with the file and the line");
  if (error.ok ())
    keep (of_llvm);
  const code_map map = mapped ();
  code_samples samples;
  bool inside = false;
  if (!read_perf ("input", text, map, samples, inside).ok ())
    return 0;
  for (const auto &at : samples.at)
    demand (map.has (at.first), "a sample is in the binary");
  for (const auto &range : samples.ranges)
    demand (map.has (range.first.first) && map.has (range.first.second)
	      && range.first.first <= range.first.second,
	    "a range is in the binary");
  count_lines (map, samples, of_perf);
  keep (of_perf);
  return 0;
}
