/* Any text as the counts of lines that gcov or callgrind wrote, put into the
   record of a function that loops over a branch and a switch.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "lab/torture/fuzz/looping.h"
#include "plugin/core/profile/recorded-graph.h"
#include "tools/kept/line-counts.h"

#include <cmath>

using namespace staticprof;

namespace
{

void
demand_sound (const profile_function &f)
{
  const block_places places (f);
  std::vector<double> out (f.blocks.size ());
  std::vector<char> known (f.blocks.size (), 1);
  for (long long n : f.measured.blocks)
    demand (n == not_measured || n >= 0, "a block runs no negative number");
  for (const profile_edge &e : f.edges)
    {
      const long long n = counted (f, e);
      demand (n == not_measured || n >= 0, "an edge runs no negative number");
      const int from = places.find (e.from);
      known[from] &= n != not_measured;
      out[from] += static_cast<double> (n);
    }
  for (std::size_t b = 0; b < f.blocks.size (); ++b)
    {
      if (!known[b] || f.blocks[b].id == exit_block_id)
	continue;
      const double n = static_cast<double> (counted (f, f.blocks[b]));
      demand (n >= 0, "a block is known if its edges are");
      demand (std::fabs (out[b] - n) <= .02 * n + 1,
	      "edges out of a block add up to it");
    }
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  line_counts counts;
  const user_error error = text.substr (0, 1) == "{"
			     ? read_gcov ("input", text, counts)
			     : read_callgrind ("input", text, counts);
  if (!error.ok ())
    {
      demand (error.message.find ("input") == 0,
	      "an error begins with the file");
      return 0;
    }
  profile p = looping ();
  measure_by_lines (counts, text.substr (0, 1) != "{", p);
  if (measured_p (p.functions[0]))
    demand_sound (p.functions[0]);
  return 0;
}
