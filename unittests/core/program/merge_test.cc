/* Profiles joined as a linker joins objects.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/profile-json.h"
#include "plugin/core/program/program.h"
#include "unittests/support/program_literal.h"
#include "unittests/support/random_profile.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* PARTS merged to one profile as text, or the message.  */
std::string
merged_text (const std::vector<std::string> &parts)
{
  std::vector<profile> list;
  for (const std::string &part : parts)
    list.push_back (parse_unit (part));
  profile p;
  user_error error = merge_profiles (list, "all", p);
  return error.ok () ? print (p) : error.message;
}

profile
merged (const std::vector<std::string> &parts)
{
  std::vector<profile> list;
  for (const std::string &part : parts)
    list.push_back (parse_unit (part));
  profile p;
  user_error error = merge_profiles (list, "all", p);
  EXPECT_TRUE (error.ok ()) << error.message;
  EXPECT_TRUE (list.empty ());
  return p;
}

/* The units whose definitions of NAME stay.  */
std::string
defined_in (const profile &p, const std::string &name)
{
  std::string units;
  for (const profile_function &f : p.functions)
    if (f.assembler_name == name)
      units += (units.empty () ? "" : " ") + p.units[f.unit].name;
  return units;
}

TEST (Merge, AddressesStayWithTheirUnits)
{
  const profile p = merged ({ "unit a.c\n f taken known\n address f 't'\n",
			      "unit b.c\n g taken\n address f g\n" });
  ASSERT_EQ (2u, p.addresses.size ());
  EXPECT_TRUE (p.functions[0].takers_known);
  EXPECT_TRUE (p.addresses[0].holder.variable);
  EXPECT_EQ (0, p.addresses[0].unit);
  EXPECT_EQ ("g", p.addresses[1].holder.name);
  EXPECT_EQ (1, p.addresses[1].unit);
}

TEST (Merge, KeepsTheOrderOfParts)
{
  profile p = merged ({ "unit a.c\n f\n call 1 g\n", "unit b.c\n g\n h\n" });
  ASSERT_EQ (3u, p.functions.size ());
  EXPECT_EQ ("f", p.functions[0].assembler_name);
  EXPECT_EQ ("g", p.functions[1].assembler_name);
  EXPECT_EQ ("h", p.functions[2].assembler_name);
  EXPECT_EQ ("all", p.name);
  EXPECT_EQ (profile_scope::unit, p.scope);
  EXPECT_EQ (1, p.functions[2].unit);
  EXPECT_EQ (1, p.functions[2].place.file);
  EXPECT_EQ (1, p.functions[2].blocks[0].place.file);
  EXPECT_EQ ("g", p.functions[0].calls[0].callee);
}

TEST (Merge, RenumbersUnitsEverywhere)
{
  profile p = merged (
    { "unit a.c\n f\n",
      "unit b.c\n own g\n alias h g\n flow 'static variable v' g\n" });
  EXPECT_EQ (1, p.functions[1].unit);
  EXPECT_EQ (1, p.aliases[0].unit);
  EXPECT_EQ (1, p.pointers[0].unit);
}

TEST (Merge, InternsFilesAndVotersOnce)
{
  profile a = parse_unit ("unit a.c\n f\n"), b = parse_unit ("unit b.c\n g\n");
  a.files = { "x.h", "never used", "a.c" };
  a.functions[0].place.file = 2;
  a.functions[0].blocks[0].place.file = 0;
  a.voters = { "guard", "call" };
  a.functions[0].edges.resize (1);
  a.functions[0].edges[0].votes = { { 1, .5, true } };
  b.files = { "b.c", "x.h" };
  b.functions[0].blocks[0].place.file = 1;
  b.voters = { "call", "guard" };
  b.functions[0].edges.resize (1);
  b.functions[0].edges[0].votes = { { 0, .5, true }, { 1, .5, true } };
  std::vector<profile> parts = { a, b };
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ ((std::vector<std::string>{ "a.c", "x.h", "b.c" }), p.files);
  EXPECT_EQ ((std::vector<std::string>{ "call", "guard" }), p.voters);
  EXPECT_EQ (0, p.functions[0].place.file);
  EXPECT_EQ (1, p.functions[0].blocks[0].place.file);
  EXPECT_EQ (2, p.functions[1].place.file);
  EXPECT_EQ (1, p.functions[1].blocks[0].place.file);
  EXPECT_EQ (0, p.functions[0].edges[0].votes[0].voter);
  EXPECT_EQ (0, p.functions[1].edges[0].votes[0].voter);
  EXPECT_EQ (1, p.functions[1].edges[0].votes[1].voter);
}

TEST (Merge, AnUnknownPlaceStaysUnknown)
{
  profile a = parse_unit ("unit a.c\n f\n"), b = parse_unit ("unit b.c\n g\n");
  b.functions[0].place.file = -1;
  std::vector<profile> parts = { a, b };
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ (-1, p.functions[1].place.file);
}

TEST (Merge, StrongBeatsWeakAndComdatWhereverItStands)
{
  for (const char *weak : { "weak", "comdat" })
    {
      std::string lesser = std::string ("unit w.c\n ") + weak
			   + " f\n call 1 x\n";
      EXPECT_EQ ("s.c",
		 defined_in (merged ({ lesser, "unit s.c\n f\n" }), "f"));
      EXPECT_EQ ("s.c",
		 defined_in (merged ({ "unit s.c\n f\n", lesser }), "f"));
    }
}

TEST (Merge, AmongTheOthersTheFirstStays)
{
  EXPECT_EQ (
    "a.c", defined_in (merged ({ "unit a.c\n weak f\n", "unit b.c\n comdat f\n",
				 "unit c.c\n weak f\n" }),
		       "f"));
  EXPECT_EQ (
    "b.c", defined_in (
	     merged ({ "unit b.c\n comdat f\n", "unit a.c\n weak f\n" }), "f"));
}

TEST (Merge, TwoStrongDefinitionsAreAnError)
{
  EXPECT_EQ ("'f' is defined in 'a.c' (record 'a-a.c.json') and in 'b.c' "
	     "(record 'b-b.c.json')",
	     merged_text (
	       { "unit a.c\n f\n", "unit w.c\n weak f\n", "unit b.c\n f\n" }));
  EXPECT_EQ ("'f' is defined in 'a.c' (record 'a-a.c.json') and in 'b.c' "
	     "(record 'b-b.c.json')",
	     merged_text ({ "unit a.c\n f\n", "unit b.c\n g\n alias f g\n" }));
  EXPECT_EQ ("'f' is defined twice in 'a.c' (record 'a-a.c.json')",
	     merged_text ({ "unit a.c\n f\n f\n" }));
}

TEST (Merge, InternalFunctionsOfOneNameAreDifferent)
{
  profile p = merged (
    { "unit a.c\n own f\n", "unit b.c\n own f\n", "unit c.c\n f\n" });
  EXPECT_EQ ("a.c b.c c.c", defined_in (p, "f"));
}

TEST (Merge, AUnitThatComesTwiceIsTakenOnce)
{
  const std::string a
    = "unit a.c\n f\n own g\n alias h f\n flow 'variable v' f\n";
  profile p = merged ({ a, "unit b.c\n x\n", a });
  EXPECT_EQ (2u, p.units.size ());
  EXPECT_EQ (3u, p.functions.size ());
  EXPECT_EQ (1u, p.aliases.size ());
  EXPECT_EQ (1u, p.pointers.size ());
}

TEST (Merge, UnitsOfOneNameAndDifferentIdsAreDifferent)
{
  std::vector<profile> parts = { parse_unit ("unit a.c\n f\n"),
				 parse_unit ("unit a.c\n g\n") };
  parts[1].units[0].id = "another";
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ (2u, p.units.size ());
  EXPECT_EQ (2u, p.functions.size ());
}

TEST (Merge, AliasesGoWithLosingDefinitions)
{
  profile p = merged ({ "unit a.c\n comdat f\n comdat alias c f\n",
			"unit b.c\n comdat f\n comdat alias c f\n" });
  ASSERT_EQ (1u, p.aliases.size ());
  EXPECT_EQ (0, p.aliases[0].unit);
  EXPECT_EQ ("a.c", defined_in (p, "f"));
}

TEST (Merge, WithMainItIsAProgram)
{
  EXPECT_EQ (profile_scope::program,
	     merged ({ "unit a.c\n f\n", "unit b.c\n main main\n" }).scope);
  EXPECT_EQ (profile_scope::unit,
	     merged ({ "unit a.c\n weak main main\n" }).scope);
  /* A function of that name exists, but it is not the one that is called.  */
  EXPECT_EQ (profile_scope::unit,
	     merged ({ "unit a.c\n constructor main\n" }).scope);
}

TEST (Merge, TakesTheLargestCap)
{
  std::vector<profile> parts = { parse_unit ("unit a.c\n"),
				 parse_unit ("unit b.c\n"),
				 parse_unit ("unit c.c\n") };
  parts[0].max_recursion_scale = 10;
  parts[1].max_recursion_scale = 1000;
  parts[2].max_recursion_scale = 100;
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ (1000, p.max_recursion_scale);
  std::vector<profile> one = { parse_unit ("unit a.c\n") };
  one[0].max_recursion_scale = 10;
  ASSERT_TRUE (merge_profiles (one, "all", p).ok ());
  EXPECT_EQ (10, p.max_recursion_scale);
}

TEST (Merge, AddsUpWhatCouldNotBeMatched)
{
  std::vector<profile> parts = { parse_unit ("unit a.c\n"),
				 parse_unit ("unit b.c\n"),
				 parse_unit ("unit b.c\n") };
  parts[0].unmatched = 3;
  parts[1].unmatched = parts[2].unmatched = 40;
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ (43, p.unmatched);
}

TEST (Merge, DropsResults)
{
  profile a = parse_unit ("unit a.c\n main main\n call 2 f\n call 1 *\n f\n"
			  " call .5 f\n");
  const std::string before = print (a);
  estimate_program (a);
  ASSERT_NE (before, print (a));
  std::vector<profile> parts = { a };
  profile p;
  ASSERT_TRUE (merge_profiles (parts, "all", p).ok ());
  EXPECT_EQ (merged_text ({ "unit a.c\n main main\n call 2 f\n call 1 *\n f\n"
			    " call .5 f\n" }),
	     print (p));
}

/* All members of a part are kept, except for results.  */
TEST (Merge, OfOneIsThatOne)
{
  for (int seed = 0; seed < 200; ++seed)
    {
      profile p = random_profile (seed).make (), q;
      std::vector<profile> parts = { p };
      ASSERT_TRUE (merge_profiles (parts, p.name, q).ok ());
      p.scope = q.scope;
      p.solved = program_solution ();
      for (profile_function &f : p.functions)
	{
	  f.invocations = scaled ();
	  for (profile_call &c : f.calls)
	    c.global_frequency = scaled ();
	}
      ASSERT_EQ (write_profile_json (p), write_profile_json (q)) << seed;
    }
}

TEST (Merge, OfNothingIsNothing)
{
  profile p = merged ({});
  EXPECT_TRUE (p.functions.empty ());
  EXPECT_EQ (profile_scope::unit, p.scope);
}

} // namespace
} // namespace staticprof
