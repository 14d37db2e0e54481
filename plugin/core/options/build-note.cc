/* The ELF note of programs built with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/build-note.h"

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/profile/fingerprint.h"
#include "plugin/core/version.h"

namespace staticprof
{

namespace
{

/* X, which is not negative, rounded.  It is called a hundred times in every
   compilation, so it must be fast.  */
long long
whole (double x)
{
  return static_cast<long long> (x + .5);
}

void
add (fingerprint &h, const voter_rate &r)
{
  h.add (whole (r.two_way * 1e15));
  h.add (whole (r.multiway * 1e15));
}

} // anonymous namespace

std::string
build_note_text (const model &m, const code_policy &p, bool kept)
{
  fingerprint h;
  for (long long n :
       { 0ll + m.multiway, 0ll + m.counts, 0ll + m.weigh_invocations,
	 0ll + m.loop_branch_alone, 0ll + p.entries_per_cold_block,
	 0ll + p.entries_per_cold_call, 0ll + p.inlined_percent,
	 0ll + p.recursion_depth, 0ll + p.aligned,
	 whole (p.least_density * 1000), 0ll + p.share_counts,
	 whole (p.hot.blocks * 1e6), whole (p.hot.calls * 1e6),
	 whole (p.hot.functions * 1e6), whole (p.hot.hottest * 1e6),
	 0ll + static_cast<int> (p.hottest), whole (m.max_loop_scale * 1000),
	 whole (m.max_recursion_scale * 1000) })
    h.add (n);
  for (std::size_t i = 0; i < registry_size; ++i)
    if (m.enabled[i])
      {
	h.add (registry[i]->name);
	add (h, m.rates[i]);
      }
  for (const voter_rate &r : m.mark_rates)
    add (h, r);
  h.add (static_cast<long long> (m.learned.checksum));
  return std::string (STATICPROF_VERSION) + " " + m.name + " " + h.text ()
	 + (kept ? " kept" : "");
}

} // namespace staticprof
