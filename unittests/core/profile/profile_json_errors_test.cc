/* Errors in a profile's JSON text are reported with their place.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "unittests/support/random_graph.h"
#include "unittests/support/small_profile.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (ProfileJson, MembersFromTheFutureAreIgnored)
{
  EXPECT_EQ (error_of (small_with ("\"model\":", "\"new\":[{}],\"model\":")),
	     "");
  EXPECT_EQ (error_of (small_with ("{\"id\":", "{\"new\":{},\"id\":")), "");
}

TEST (ProfileJson, AnotherFormatIsSaidToBeSo)
{
  EXPECT_EQ (error_of (small_with ("staticprof-profile", "perf")),
	     "F: /format: this is no profile; expected \"staticprof-profile\"");
  EXPECT_EQ (error_of ("{}"),
	     "F: /format: this is no profile; expected \"staticprof-profile\"");
  EXPECT_EQ (error_of ("[]"), "F: /: expected an object, found an array");
  EXPECT_EQ (error_of (small_with ("\"version\":3", "\"version\":4")),
	     "F: /version: version 4 of the format is not known here; "
	     "expected 3");
}

TEST (ProfileJson, SyntaxErrorsSayWhere)
{
  EXPECT_EQ (error_of (small_with ("\"bias\":", "\"bias\"")),
	     "F:4:45: Missing a colon after a name of object member");
}

TEST (ProfileJson, EveryValueIsChecked)
{
  struct
  {
    const char *old, *now, *error;
  } const cases[] = {
    { "\"unit\":\"x.c\",", "", "/unit: missing, expected a string" },
    { "\"compiler\":\"12.2.0\"", "\"compiler\":12",
      "/compiler: expected a string, found a number" },
    { "\"scope\":\"unit\"", "\"scope\":\"world\"",
      "/scope: expected unit or program" },
    { "1e+06", "0.5",
      "/max_recursion_scale: expected a number that is at least 1" },
    { "{\"name\":\"x.c\",\"id\":\"0123456789abcdef\",\"compiler\":\"12.2.0\","
      "\"model\":\"default\"}",
      "", "/functions/0/unit: there are no units" },
    { "\"id\":\"0123456789abcdef\"", "\"id\":1",
      "/units/0/id: expected a string, found a number" },
    { "\"file\":\"x.c\"", "\"unit\":1,\"file\":\"x.c\"",
      "/functions/0/unit: there are only 1 units" },
    { "\"file\":\"x.c\"", "\"file\":5",
      "/functions/0/file: expected a string, found a number" },
    { "\"line\":3", "\"line\":-3",
      "/functions/0/line: expected a whole number from 0 to 2147483647" },
    { "\"linkage\":\"external\"", "\"linkage\":\"static\"",
      "/functions/0/linkage: expected external or internal" },
    { "\"definition\":\"strong\"", "\"definition\":\"\"",
      "/functions/0/definition: expected strong, weak or comdat" },
    { "\"entry\":\"main\"", "\"entry\":\"exit\"",
      "/functions/0/entry: expected none, main, constructor, destructor or "
      "resolver" },
    { "\"address_taken\":false", "\"address_taken\":0",
      "/functions/0/address_taken: expected true or false, found a number" },
    { "\"signature\":\"int ()\",", "",
      "/functions/0/signature: missing, expected a string" },
    { "\"invocations\":1", "\"invocations\":-1.0",
      "/functions/0/invocations: expected a number that is not negative" },
    { "{\"id\":0,", "{\"id\":\"0\",",
      "/functions/0/blocks/0/id: expected a number, found a string" },
    { "{\"id\":0,", "{\"id\":1.5,",
      "/functions/0/blocks/0/id: expected a whole number from 0 to "
      "2147483647" },
    { "{\"id\":2,", "{\"id\":0,",
      "/functions/0/blocks: block 0 is there twice" },
    { "{\"id\":2,", "{\"id\":3,",
      "/functions/0/edges/0/to: there is no block 2" },
    { "\"frequency\":1", "\"frequency\":null",
      "/functions/0/blocks/0/frequency: expected a number, found null" },
    { "\"bb_freq\":10000", "\"bb_freq\":10001",
      "/functions/0/blocks/0/bb_freq: expected a whole number from 0 to "
      "10000" },
    { "\"bias\":1,", "",
      "/functions/0/blocks/0/bias: missing, expected a "
      "number" },
    { "\"loop_depth\":0", "\"loop_depth\":[]",
      "/functions/0/blocks/0/loop_depth: expected a number, found an array" },
    { "\"line\":0}", "\"line\":0,\"measured\":-1}",
      "/functions/0/blocks/1/measured: expected a whole number that is not "
      "negative" },
    { "\"line\":0}", "\"line\":0,\"gcc_frequency\":-1}",
      "/functions/0/blocks/1/gcc_frequency: expected a number that is not "
      "negative" },
    { "\"from\":0", "\"gcc_probability\":1.5,\"from\":0",
      "/functions/0/edges/0/gcc_probability: expected a number from 0 to 1" },
    { "\"units\":", "\"unmatched\":-1,\"units\":",
      "/unmatched: expected a whole number from 0 to 2147483647" },
    { "\"file\":null,", "",
      "/functions/0/blocks/1/file: missing, expected a "
      "string" },
    { "\"from\":0", "\"from\":7",
      "/functions/0/edges/0/from: there is no block 7" },
    { "\"probability\":0.88", "\"probability\":1.01",
      "/functions/0/edges/0/probability: expected a number from 0 to 1" },
    { "8800", "-1",
      "/functions/0/edges/0/reg_br_prob: expected a whole number from 0 to "
      "10000" },
    { "[\"back\",\"true\"]", "[\"back\",\"up\"]",
      "/functions/0/edges/0/kind/1: expected back, exit, eh, abnormal, fake, "
      "true, false, default or irreducible" },
    { "\"reverse_probability\":0", "\"reverse_probability\":-0.1",
      "/functions/0/edges/0/reverse_probability: expected a number that is "
      "not negative" },
    { "\"loop_branch\",\"probability\":0.88", "\"loop_branch\"",
      "/functions/0/edges/0/votes/0/probability: missing, expected a number" },
    { "\"heuristic\":\"loop_branch\",", "",
      "/functions/0/edges/0/votes/0/heuristic: missing, expected a string" },
    { "{\"block\":0,", "{\"block\":9,",
      "/functions/0/calls/0/block: there is no block 9" },
    { "\"callee\":null,", "",
      "/functions/0/calls/1/callee: missing, expected a string" },
    { "\"callee\":null", "\"callee\":\"\"",
      "/functions/0/calls/1/callee: expected a name, or null for an indirect "
      "call" },
    { "\"slot\":\"variable table\",\"freq", "\"slot\":1,\"freq",
      "/functions/0/calls/1/slot: expected a string, found a number" },
    { "\"global_frequency\":0", "\"global_frequency\":true",
      "/functions/0/calls/0/global_frequency: expected a number, found true "
      "or false" },
    { "\"index\":3", "\"index\":-3",
      "/functions/0/calls/0/arguments/0/index: expected a whole number from 0 "
      "to 2147483647" },
    { "\"function\":\"compare\"", "\"functions\":\"compare\"",
      "/functions/0/calls/0/arguments/0/function: missing, expected a "
      "string" },
    { "\"target\":\"main\"", "\"target\":null",
      "/aliases/0/target: expected a string, found null" },
    { "\"ifunc\":false", "\"ifunc\":\"no\"",
      "/aliases/0/ifunc: expected true or false, found a string" },
    { "{\"slot\":\"variable table\",\"from", "{\"from",
      "/pointers/0/slot: missing, expected a string" },
    { "{\"function\":\"main\"}", "\"main\"",
      "/pointers/0/from: expected an object, found a string" },
    { "\"functions\":[0]", "\"functions\":[0,1]",
      "/recursion/0/functions/1: there are only 1 functions" },
    { "\"head\":0", "\"head\":1",
      "/recursion/0/head: there are only 1 functions" },
    { "\"weakened\":1", "\"weakened\":2.0",
      "/recursion/0/weakened: expected a number from 0 to 1" },
    { "{\"function\":0,", "{\"function\":4,",
      "/indirect/0/targets/0/function: there are only 1 functions" },
    { "\"share\":1", "\"share\":1.5",
      "/indirect/0/targets/0/share: expected a number from 0 to 1" },
    { "\"through\":\"variable table\",", "\"through\":\"\",\"unit\":8,",
      "/indirect/0/unit: there are only 1 units" },
    { "\"unattributed_calls\":0,", "",
      "/unattributed_calls: missing, expected a number" },
    { "\"residual\":0", "\"residual\":\"0\"",
      "/residual: expected a number, found a string" },
  };
  for (const auto &c : cases)
    EXPECT_EQ (error_of (small_with (c.old, c.now)),
	       std::string ("F: ") + c.error)
      << c.now;
}

TEST (ProfileJson, EveryMemberIsNeeded)
{
  /* Rename each member in turn: only a few may be missing.  */
  const std::string text = small_text;
  int optional = 0;
  for (std::size_t at = text.find ("\":"); at != text.npos;
       at = text.find ("\":", at + 1))
    {
      std::string renamed = text;
      renamed.insert (at, "_");
      optional += error_of (renamed).empty ();
    }
  /* These are entry, says, overruled, arguments, slot and file of a call.  */
  EXPECT_EQ (optional, 6);
}

TEST (ProfileJson, NoPartOfAFileIsAFile)
{
  const std::string text = small_text;
  /* The last line break may be missing.  */
  for (std::size_t n = 0; n + 1 < text.size (); ++n)
    {
      std::string error = error_of (text.substr (0, n));
      ASSERT_EQ (error.compare (0, 2, "F:"), 0) << n << error;
      ASSERT_NE (error.find ("ends too early"), error.npos) << n << error;
    }
}

TEST (ProfileJson, AnyByteMayBeWrong)
{
  const std::string text = small_text;
  random_source random (5);
  int errors = 0, read = 0;
  for (std::size_t n = 0; n < text.size (); ++n)
    for (int change = 0; change < 10; ++change)
      {
	std::string corrupt = text;
	static const char likely[] = "\"{}[],:-e.0";
	corrupt[n] = change < 6 ? static_cast<char> (random.below (256))
				: likely[random.below (sizeof likely)];
	profile p;
	if (read_profile_json ("F", corrupt, p).ok ())
	  {
	    ++read;
	    /* An accepted profile can be written and read again.  */
	    ASSERT_EQ (error_of (write_profile_json (p)), "") << corrupt;
	  }
	else
	  ++errors;
      }
  EXPECT_GT (errors, 5000);
  EXPECT_GT (read, 500);
}

} // namespace
} // namespace staticprof
