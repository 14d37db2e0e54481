/* Profiles as JSON text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile-json.h"
#include "unittests/support/random_profile.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* A unit of one function with a bit of everything.  */
profile
small_profile ()
{
  profile p;
  p.name = "x.c";
  p.files = { "x.c", "x.h" };
  p.voices = { "loop_branch" };
  p.units = { { "x.c", "0123456789abcdef", "12.2.0", "default" } };
  profile_function f;
  f.name = f.assembler_name = "main";
  f.place.file = 0;
  f.place.line = 3;
  f.entry = entry_point::main;
  f.signature = "int ()";
  f.invocations = 1.0;
  f.blocks.resize (2);
  f.blocks[0].frequency = 1.0;
  f.blocks[0].bb_freq = 10000;
  f.blocks[0].bias = 1;
  f.blocks[0].place = f.place;
  f.blocks[1].id = 2;
  f.edges.resize (1);
  f.edges[0].to = 2;
  f.edges[0].probability = .88;
  f.edges[0].reg_br_prob = 8800;
  f.edges[0].kinds = kind_back | kind_true;
  f.edges[0].votes = { { 0, .88, true }, { 0, .5, false, true } };
  f.calls.resize (2);
  f.calls[0].callee = "qsort";
  f.calls[0].frequency = 7.5;
  f.calls[0].place = f.place;
  f.calls[0].arguments = { { 3, { "compare", false } } };
  f.calls[1].slot = "variable table";
  f.calls[1].place.file = 1;
  p.functions = { f };
  p.aliases.resize (1);
  p.aliases[0].name = "alias";
  p.aliases[0].target = "main";
  p.pointers = { { "variable table", { "main", false }, 0 } };
  p.recursion.resize (1);
  p.recursion[0] = { { 0 }, 0, .5, 2.0, false, 1, false };
  p.indirect.resize (1);
  p.indirect[0].through = "variable table";
  p.indirect[0].targets = { { 0, 1 } };
  return p;
}

const char small_text[] = R"json({"format":"staticprof-profile","version":1,"unit":"x.c","compiler":"12.2.0","model":"default","scope":"unit","max_recursion_scale":1e+06,"units":[
{"name":"x.c","id":"0123456789abcdef","compiler":"12.2.0","model":"default"}],"functions":[
{"name":"main","assembler_name":"main","file":"x.c","line":3,"linkage":"external","definition":"strong","entry":"main","address_taken":false,"signature":"int ()","invocations":1,"blocks":[
{"id":0,"frequency":1,"bb_freq":10000,"bias":1,"loop_depth":0,"file":"x.c","line":3},
{"id":2,"frequency":0,"bb_freq":0,"bias":0,"loop_depth":0,"file":null,"line":0}],"edges":[
{"from":0,"to":2,"probability":0.88,"reg_br_prob":8800,"kind":["back","true"],"reverse_probability":0,"votes":[{"heuristic":"loop_branch","probability":0.88},{"heuristic":"loop_branch","probability":0.5,"says":"not_taken","overruled":true}]}],"calls":[
{"block":0,"callee":"qsort","frequency":7.5,"global_frequency":0,"line":3,"arguments":[{"index":3,"function":"compare"}]},
{"block":0,"callee":null,"slot":"variable table","frequency":0,"global_frequency":0,"file":"x.h","line":0}]}],"aliases":[
{"name":"alias","target":"main","linkage":"external","definition":"strong","ifunc":false}],"pointers":[
{"slot":"variable table","from":{"function":"main"}}],"recursion":[
{"functions":[0],"head":0,"cyclic_probability":0.5,"scale":2,"capped":false,"weakened":1,"approximate":false}],"indirect":[
{"through":"variable table","frequency":0,"targets":[{"function":0,"share":1}]}],"unattributed_calls":0,"residual":0}
)json";

std::string
error_of (const std::string &text)
{
  profile p;
  return read_profile_json ("F", text, p).message;
}

/* The small text with OLD, which is in it, replaced by NEW.  */
std::string
small_with (const std::string &old, const std::string &now)
{
  std::string text = small_text;
  std::size_t at = text.find (old);
  EXPECT_NE (at, text.npos) << old;
  return at == text.npos ? text : text.replace (at, old.size (), now);
}

std::string
name_at (const std::vector<std::string> &names, int i)
{
  return i < 0 ? "?" : names[i];
}

void
expect_same_place (const profile &p, const source_place &a, const profile &q,
		   const source_place &b)
{
  EXPECT_EQ (a.line, b.line);
  EXPECT_EQ (a.file < 0, b.file < 0);
  EXPECT_EQ (name_at (p.files, a.file), name_at (q.files, b.file));
}

void
expect_same_source (const pointer_source &a, const pointer_source &b)
{
  EXPECT_EQ (a.name, b.name);
  EXPECT_EQ (a.slot, b.slot);
}

void
expect_same_blocks (const profile &p, const profile_function &f,
		    const profile &q, const profile_function &g)
{
  ASSERT_EQ (f.blocks.size (), g.blocks.size ());
  for (std::size_t i = 0; i < f.blocks.size (); ++i)
    {
      const profile_block &a = f.blocks[i], &b = g.blocks[i];
      EXPECT_EQ (a.id, b.id);
      EXPECT_EQ (a.frequency, b.frequency);
      EXPECT_EQ (a.bb_freq, b.bb_freq);
      EXPECT_EQ (a.bias, b.bias);
      EXPECT_EQ (a.loop_depth, b.loop_depth);
      expect_same_place (p, a.place, q, b.place);
      EXPECT_EQ (a.measured, b.measured);
      EXPECT_EQ (a.rival_frequency, b.rival_frequency);
    }
}

void
expect_same_edges (const profile &p, const profile_function &f,
		   const profile &q, const profile_function &g)
{
  ASSERT_EQ (f.edges.size (), g.edges.size ());
  for (std::size_t i = 0; i < f.edges.size (); ++i)
    {
      const profile_edge &a = f.edges[i], &b = g.edges[i];
      EXPECT_EQ (a.from, b.from);
      EXPECT_EQ (a.to, b.to);
      EXPECT_EQ (a.probability, b.probability);
      EXPECT_EQ (a.reg_br_prob, b.reg_br_prob);
      EXPECT_EQ (a.kinds, b.kinds);
      EXPECT_EQ (a.reverse_probability, b.reverse_probability);
      EXPECT_EQ (a.measured, b.measured);
      EXPECT_EQ (a.rival_probability, b.rival_probability);
      ASSERT_EQ (a.votes.size (), b.votes.size ());
      for (std::size_t j = 0; j < a.votes.size (); ++j)
	{
	  EXPECT_EQ (p.voices[a.votes[j].voice], q.voices[b.votes[j].voice]);
	  EXPECT_EQ (a.votes[j].probability, b.votes[j].probability);
	  EXPECT_EQ (a.votes[j].taken, b.votes[j].taken);
	  EXPECT_EQ (a.votes[j].overruled, b.votes[j].overruled);
	}
    }
}

void
expect_same_calls (const profile &p, const profile_function &f,
		   const profile &q, const profile_function &g)
{
  ASSERT_EQ (f.calls.size (), g.calls.size ());
  for (std::size_t i = 0; i < f.calls.size (); ++i)
    {
      const profile_call &a = f.calls[i], &b = g.calls[i];
      EXPECT_EQ (a.block, b.block);
      EXPECT_EQ (a.callee, b.callee);
      EXPECT_EQ (a.slot, b.slot);
      EXPECT_EQ (a.signature, b.signature);
      EXPECT_EQ (a.frequency, b.frequency);
      EXPECT_EQ (a.global_frequency, b.global_frequency);
      EXPECT_EQ (a.loop_depth, b.loop_depth);
      EXPECT_EQ (a.measured, b.measured);
      expect_same_place (p, a.place, q, b.place);
      ASSERT_EQ (a.arguments.size (), b.arguments.size ());
      for (std::size_t j = 0; j < a.arguments.size (); ++j)
	{
	  EXPECT_EQ (a.arguments[j].index, b.arguments[j].index);
	  expect_same_source (a.arguments[j].source, b.arguments[j].source);
	}
    }
}

void
expect_same_function (const profile &p, const profile_function &f,
		      const profile &q, const profile_function &g)
{
  EXPECT_EQ (f.name, g.name);
  EXPECT_EQ (f.assembler_name, g.assembler_name);
  EXPECT_EQ (f.unit, g.unit);
  expect_same_place (p, f.place, q, g.place);
  EXPECT_EQ (f.linkage, g.linkage);
  EXPECT_EQ (f.definition, g.definition);
  EXPECT_EQ (f.entry, g.entry);
  EXPECT_EQ (f.address_taken, g.address_taken);
  EXPECT_EQ (f.signature, g.signature);
  EXPECT_EQ (f.invocations, g.invocations);
  EXPECT_EQ (f.size, g.size);
  expect_same_blocks (p, f, q, g);
  expect_same_edges (p, f, q, g);
  expect_same_calls (p, f, q, g);
}

void
expect_same_results (const profile &p, const profile &q)
{
  ASSERT_EQ (p.recursion.size (), q.recursion.size ());
  for (std::size_t i = 0; i < p.recursion.size (); ++i)
    {
      const profile_recursion &a = p.recursion[i], &b = q.recursion[i];
      EXPECT_EQ (a.functions, b.functions);
      EXPECT_EQ (a.head, b.head);
      EXPECT_EQ (a.cyclic_probability, b.cyclic_probability);
      EXPECT_EQ (a.scale, b.scale);
      EXPECT_EQ (a.capped, b.capped);
      EXPECT_EQ (a.weakened, b.weakened);
      EXPECT_EQ (a.approximate, b.approximate);
    }
  ASSERT_EQ (p.indirect.size (), q.indirect.size ());
  for (std::size_t i = 0; i < p.indirect.size (); ++i)
    {
      const profile_indirect &a = p.indirect[i], &b = q.indirect[i];
      EXPECT_EQ (a.through, b.through);
      EXPECT_EQ (a.unit, b.unit);
      EXPECT_EQ (a.frequency, b.frequency);
      ASSERT_EQ (a.targets.size (), b.targets.size ());
      for (std::size_t j = 0; j < a.targets.size (); ++j)
	{
	  EXPECT_EQ (a.targets[j].function, b.targets[j].function);
	  EXPECT_EQ (a.targets[j].share, b.targets[j].share);
	}
    }
  EXPECT_EQ (p.unattributed, q.unattributed);
  EXPECT_EQ (p.residual, q.residual);
}

void
expect_same_profile (const profile &p, const profile &q)
{
  EXPECT_EQ (p.name, q.name);
  EXPECT_EQ (p.scope, q.scope);
  EXPECT_EQ (p.max_recursion_scale, q.max_recursion_scale);
  EXPECT_EQ (p.weigh_invocations, q.weigh_invocations);
  EXPECT_EQ (p.unmatched, q.unmatched);
  ASSERT_EQ (p.units.size (), q.units.size ());
  for (std::size_t i = 0; i < p.units.size (); ++i)
    {
      EXPECT_EQ (p.units[i].name, q.units[i].name);
      EXPECT_EQ (p.units[i].id, q.units[i].id);
      EXPECT_EQ (p.units[i].compiler, q.units[i].compiler);
      EXPECT_EQ (p.units[i].model, q.units[i].model);
    }
  ASSERT_EQ (p.functions.size (), q.functions.size ());
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    expect_same_function (p, p.functions[i], q, q.functions[i]);
  ASSERT_EQ (p.aliases.size (), q.aliases.size ());
  for (std::size_t i = 0; i < p.aliases.size (); ++i)
    {
      const profile_alias &a = p.aliases[i], &b = q.aliases[i];
      EXPECT_EQ (a.name, b.name);
      EXPECT_EQ (a.target, b.target);
      EXPECT_EQ (a.unit, b.unit);
      EXPECT_EQ (a.linkage, b.linkage);
      EXPECT_EQ (a.definition, b.definition);
      EXPECT_EQ (a.ifunc, b.ifunc);
    }
  ASSERT_EQ (p.pointers.size (), q.pointers.size ());
  for (std::size_t i = 0; i < p.pointers.size (); ++i)
    {
      EXPECT_EQ (p.pointers[i].slot, q.pointers[i].slot);
      EXPECT_EQ (p.pointers[i].unit, q.pointers[i].unit);
      expect_same_source (p.pointers[i].from, q.pointers[i].from);
    }
  expect_same_results (p, q);
}

TEST (ProfileJson, IsWrittenSo)
{
  EXPECT_EQ (write_profile_json (small_profile ()), small_text);
}

TEST (ProfileJson, SurvivesReadingAndWriting)
{
  for (int seed = 0; seed < 400; ++seed)
    {
      SCOPED_TRACE (seed);
      profile p = random_profile (seed).make (), q;
      std::string text = write_profile_json (p);
      ASSERT_EQ (read_profile_json ("F", text, q).message, "") << text;
      expect_same_profile (p, q);
      ASSERT_EQ (write_profile_json (q), text);
      if (HasFailure ())
	FAIL () << text;
    }
}

TEST (ProfileJson, ReadingForgetsWhatWasThere)
{
  profile p = random_profile (4).make ();
  ASSERT_TRUE (read_profile_json ("F", small_text, p).ok ());
  expect_same_profile (p, small_profile ());
}

TEST (ProfileJson, OfSeveralUnitsIsMixed)
{
  profile p = small_profile ();
  p.scope = profile_scope::program;
  p.units.push_back (p.units[0]);
  p.units[1].model = "wu-larus";
  p.functions[0].unit = 1;
  std::string text = write_profile_json (p);
  EXPECT_NE (text.find ("\"program\":\"x.c\",\"compiler\":\"12.2.0\","
			"\"model\":\"mixed\",\"scope\":\"program\""),
	     text.npos);
  EXPECT_NE (text.find ("\"assembler_name\":\"main\",\"unit\":1,"), text.npos);
}

TEST (ProfileJson, NumbersBeyondDoubleSaturate)
{
  profile p = small_profile (), q;
  scaled huge (1e300);
  p.functions[0].invocations = huge * huge;
  p.functions[0].blocks[0].frequency = scaled (1) / (huge * huge);
  p.functions[0].edges[0].reverse_probability = 1.0000000000000002;
  ASSERT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].invocations, scaled (1.7976931348623157e308));
  EXPECT_EQ (q.functions[0].blocks[0].frequency, scaled (5e-324));
  EXPECT_EQ (q.functions[0].edges[0].reverse_probability, 1);
}

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
  EXPECT_EQ (error_of (small_with ("\"version\":1", "\"version\":2")),
	     "F: /version: version 2 of the format is not known here; "
	     "expected 1");
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
    { "\"bias\":1,", "", "/functions/0/blocks/0/bias: missing, expected a "
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
    { "\"file\":null,", "", "/functions/0/blocks/1/file: missing, expected a "
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
  /* Renames each member in turn: nothing but a few may be missing.  */
  const std::string text = small_text;
  int optional = 0;
  for (std::size_t at = text.find ("\":"); at != text.npos;
       at = text.find ("\":", at + 1))
    {
      std::string renamed = text;
      renamed.insert (at, "_");
      optional += error_of (renamed).empty ();
    }
  /* entry, says, overruled, arguments, slot and file of a call.  */
  EXPECT_EQ (optional, 6);
}

TEST (ProfileJson, LightRecordsHaveNoBlocks)
{
  profile p = small_profile (), q;
  p.functions[0].blocks.clear ();
  p.functions[0].edges.clear ();
  EXPECT_EQ (read_profile_json ("F", write_profile_json (p), q).message, "");
  EXPECT_EQ (q.functions[0].calls.size (), 2u);
}

TEST (ProfileJson, NoPartOfAFileIsAFile)
{
  const std::string text = small_text;
  /* The last line break may go.  */
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
	    /* What was accepted can be written and read.  */
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
