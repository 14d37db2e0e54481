/* The selection of heuristics that vote.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/heuristic.h"
#include "unittests/support/random_function.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (GatherVotes, WhoDoesNotSpeakIsSilent)
{
  int abstaining = 0, asked = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    {
      const random_function r (seed, "votes");
      function_facts facts = r.facts;
      block_facts &block = facts.blocks[seed % facts.blocks.size ()];
      block.reports_error = block.prints = seed % 2;
      block.grows = block.sets_errno = seed % 3 == 0;
      block.returned = static_cast<returned_value> (seed % 8);
      const function_view view (r.cfg, facts);
      for (int b = 0; b < r.cfg.n_blocks (); ++b)
	{
	  if (r.cfg.succs (b).size () < 2 || !view.has_branch ())
	    continue;
	  std::vector<successor> storage;
	  const branch made = make_branch (view, b, {}, storage);
	  for (std::size_t h = 0; h < registry_size; ++h)
	    {
	      if (!registry[h]->may_vote)
		continue;
	      const bool may_vote = registry[h]->may_vote (view);
	      (may_vote ? asked : abstaining) += 1;
	      for (const successor &s : made.successors)
		EXPECT_TRUE (
		  may_vote || registry[h]->ask (made, s) == edge_vote::abstain)
		  << registry[h]->name << ", seed " << seed;
	    }
	}
    }
  EXPECT_GT (abstaining, 0);
  EXPECT_GT (asked, 0);
}

} // anonymous namespace
} // namespace staticprof
