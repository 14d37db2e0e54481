/* Edges that are never taken, and cold blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/coldness.h"
#include "unittests/support/function_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The cold blocks among NAMES.  */
std::string
cold_blocks (function_literal &f, const std::string &names)
{
  prediction p = f.predicted ("wu-larus");
  std::string result;
  for (const std::string &name : split (names, ' '))
    if (p.cold[f.block (name)])
      result += (result.empty () ? "" : " ") + name;
  return result;
}

bool
never (function_literal &f, const char *from, const char *to)
{
  return never_p (f.predicted ("wu-larus").excluded[f.edge_of (from, to)]);
}

TEST (Coldness, NothingIsColdWithoutReason)
{
  function_literal f ("in -> a, b; a -> out; b -> out; out");
  EXPECT_EQ (cold_blocks (f, "in a b out"), "");
  EXPECT_FALSE (never (f, "in", "a"));
}

TEST (Coldness, ExceptionsAreNeverTakenAndLandInColdCode)
{
  function_literal f ("in -> next, pad; next -> out; pad -> resume; resume;"
		      "out");
  f.flag ("in", "next", 0);
  f.flag ("in", "pad", edge_eh);
  EXPECT_EQ (cold_blocks (f, "in next pad resume out"), "pad resume");
  EXPECT_TRUE (never (f, "in", "pad"));
  prediction p = f.predicted ("wu-larus");
  EXPECT_EQ (p.parts[f.edge_of ("in", "next")], probability_base);
  EXPECT_EQ (p.decided[f.block ("in")], decided_by::single);
}

TEST (Coldness, SpreadsForwardToWhatOnlyColdCodeEnters)
{
  function_literal f ("in -> cold, hot; cold -> after; after -> join;"
		      "hot -> join; join");
  f["cold"].unlikely = true;
  EXPECT_EQ (cold_blocks (f, "in cold after hot join"), "cold after");
  EXPECT_TRUE (never (f, "in", "cold"));
  EXPECT_FALSE (never (f, "cold", "after"));
  EXPECT_FALSE (never (f, "after", "join"));
}

TEST (Coldness, SpreadsBackwardToWhatInevitablyEndsInColdCode)
{
  function_literal f ("in -> way, hot; way -> x, y; x -> cold; y -> cold;"
		      "cold; hot");
  f["cold"].unlikely = true;
  EXPECT_EQ (cold_blocks (f, "in way x y cold hot"), "way x y cold");
  EXPECT_TRUE (never (f, "in", "way"));
  EXPECT_FALSE (never (f, "way", "x"));
}

TEST (Coldness, BlockThatMayStopIsNotMadeColdByWhatFollows)
{
  function_literal f ("in -> way, hot; way -> cold; cold; hot");
  f["cold"].unlikely = true;
  f["way"].may_stop = true;
  EXPECT_EQ (cold_blocks (f, "in way cold hot"), "cold");
  /* Control stops in that block.  */
  EXPECT_TRUE (never (f, "way", "cold"));
  EXPECT_EQ (f.predicted ("default").parts[f.edge_of ("way", "cold")], 0);
}

TEST (Coldness, CallThatDoesNotReturnIsNotColdByThat)
{
  function_literal f ("in -> stop, hot; stop -> pad; pad; hot");
  f["stop"].calls_noreturn = true;
  f.flag ("stop", "pad", edge_eh);
  EXPECT_EQ (cold_blocks (f, "in stop pad hot"), "pad");
  prediction p = f.predicted ("wu-larus");
  EXPECT_EQ (p.parts[f.edge_of ("stop", "pad")], 0);
  EXPECT_EQ (p.decided[f.block ("stop")], decided_by::none);
}

TEST (Coldness, EndlessLoopIsNotCold)
{
  function_literal f ("in -> spin, out; spin -> spin, cold; cold; out");
  f["cold"].unlikely = true;
  EXPECT_EQ (cold_blocks (f, "in spin cold out"), "cold");
}

TEST (Coldness, FunctionThatIsInevitablyColdIsEven)
{
  function_literal f ("in -> a, b; a; b");
  f["a"].unlikely = true;
  f["b"].unlikely = true;
  EXPECT_EQ (cold_blocks (f, "in a b"), "");
  EXPECT_FALSE (never (f, "in", "a"));
  EXPECT_FALSE (never (f, "in", "b"));
}

TEST (Coldness, UnlikelyEntryChangesNothing)
{
  function_literal f ("in -> a, b; a; b");
  f["in"].unlikely = true;
  EXPECT_EQ (cold_blocks (f, "in a b"), "");
}

TEST (Coldness, ControlStopsInABlockThatOnlyThrows)
{
  function_literal f ("in -> one, two; one; two");
  f.flag ("in", "one", edge_eh);
  f.flag ("in", "two", edge_eh);
  EXPECT_TRUE (never (f, "in", "one"));
  EXPECT_TRUE (never (f, "in", "two"));
}

TEST (Coldness, ControlStopsWhereEveryWayIsColdOrAnException)
{
  function_literal f ("in -> way, hot; way -> cold, pad; cold; pad; hot");
  f["cold"].unlikely = true;
  f["way"].may_stop = true;
  f.flag ("way", "cold", 0);
  f.flag ("way", "pad", edge_eh);
  EXPECT_TRUE (never (f, "way", "cold"));
  EXPECT_TRUE (never (f, "way", "pad"));
  EXPECT_FALSE (never (f, "in", "way"));
}

/* in -> a -> cold, in -> b -> cold  */
TEST (Coldness, AFunctionThatCannotButEndInColdCodeIsColdAsAWhole)
{
  function_literal f ("in -> a, b; a -> cold; b -> cold; cold");
  EXPECT_FALSE (f.predicted ("default").cold_function);
  f["cold"].unlikely = true;
  EXPECT_TRUE (f.predicted ("default").cold_function);
  f["b"].may_stop = true;
  EXPECT_FALSE (f.predicted ("default").cold_function);
}

} // anonymous namespace
} // namespace staticprof
