/* The whole-program step: symbols, entries, recursion.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/program.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

#include <utility>

namespace staticprof
{
namespace
{

/* ---- symbols  */

TEST (ProgramSymbols, CallsCrossUnits)
{
  profile p = estimated ("unit a.c\n main main\n call 3 f\n"
			 "unit b.c\n f\n call .5 g\n g\n");
  EXPECT_EQ (1, invocations_of (p, "main"));
  EXPECT_EQ (3, invocations_of (p, "f"));
  EXPECT_EQ (1.5, invocations_of (p, "g"));
  EXPECT_EQ (3, p.functions[0].calls[0].global_frequency.to_double ());
  EXPECT_EQ (1.5, p.functions[1].calls[0].global_frequency.to_double ());
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
  EXPECT_TRUE (p.solved.indirect.empty ());
}

TEST (ProgramSymbols, StaticsOfOneNameAreCalledInTheirUnits)
{
  profile p = estimated ("unit a.c\n main main\n call 3 f\n call 1 b\n own f\n"
			 "unit b.c\n b\n call 5 f\n own f\n"
			 "unit c.c\n c\n call 7 f\n f\n");
  EXPECT_EQ (3, invocations_of (p, "f", 0));
  EXPECT_EQ (5, invocations_of (p, "f", 1));
  EXPECT_EQ (0, invocations_of (p, "f", 2));
}

TEST (ProgramSymbols, AStrongDefinitionIsCalledFromAUnitWithAWeakOne)
{
  profile p = estimated ("unit a.c\n main main\n call 3 f\n weak f\n call 1 g\n"
			 "unit b.c\n f\n call 1 h\n g\n h\n");
  EXPECT_EQ (3, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "g"));
  EXPECT_EQ (3, invocations_of (p, "h"));
}

TEST (ProgramSymbols, UnmergedTheStrongDefinitionCountsToo)
{
  profile p = parse_unit ("unit a.c\n main main\n call 3 f\n weak f\n"
			  "unit b.c\n f\n");
  p.scope = profile_scope::program;
  estimate_program (p);
  EXPECT_EQ (0, invocations_of (p, "f", 0));
  EXPECT_EQ (3, invocations_of (p, "f", 1));
}

TEST (ProgramSymbols, UndefinedCalleesLeaveTheProgram)
{
  profile p = estimated ("unit a.c\n main main\n call 3 f\n f\n call 2 puts\n");
  EXPECT_EQ (6, p.functions[1].calls[0].global_frequency.to_double ());
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
  EXPECT_TRUE (p.solved.indirect.empty ());
}

TEST (ProgramSymbols, AliasesAreFollowed)
{
  profile p = estimated ("unit a.c\n main main\n call 3 a\n call 5 b\n"
			 "unit b.c\n own f\n alias a b\n alias b f\n");
  EXPECT_EQ (8, invocations_of (p, "f"));
}

TEST (ProgramSymbols, AnAliasMayLeaveItsUnit)
{
  profile p = estimated ("unit a.c\n main main\n call 3 ref\n own alias ref f\n"
			 "unit b.c\n f\n");
  EXPECT_EQ (3, invocations_of (p, "f"));
  /* Another unit cannot use the alias.  */
  p = estimated ("unit a.c\n main main\n call 3 ref\n"
		 "unit b.c\n f\n own alias ref f\n");
  EXPECT_EQ (0, invocations_of (p, "f"));
}

TEST (ProgramSymbols, CirclesOfAliasesNameNothing)
{
  profile p = estimated ("unit a.c\n main main\n call 3 a\n call 2 d\n f\n"
			 " alias a b\n alias b c\n alias c b\n alias d d\n");
  EXPECT_EQ (0, invocations_of (p, "f"));
  EXPECT_EQ (3, p.functions[0].calls[0].global_frequency.to_double ());
}

TEST (ProgramSymbols, LongChainsOfAliasesAreFollowedOnce)
{
  std::string text = "unit a.c\n main main\n call 1 a0\n";
  for (int i = 0; i < 50000; ++i)
    text += " alias a" + std::to_string (i) + " a" + std::to_string (i + 1)
	    + "\n";
  profile p = parse_program (text + " f\n alias a50000 f\n");
  for (int i = 1; i < 20000; ++i)
    {
      p.functions[0].calls.push_back (p.functions[0].calls[0]);
      p.functions[0].calls.back ().callee = "a" + std::to_string (i);
    }
  estimate_program (p);
  EXPECT_EQ (20000, invocations_of (p, "f"));
}

TEST (ProgramSymbols, AnIfuncIsWhatItsResolverReturns)
{
  profile p = estimated (
    "unit a.c\n main main\n call 6 copy\n"
    "unit b.c\n own resolver choose\n ifunc alias copy choose\n"
    " own fast taken\n own slow taken\n"
    " flow 'static result choose' fast\n"
    " flow 'static result choose' slow\n");
  EXPECT_EQ (3, invocations_of (p, "fast"));
  EXPECT_EQ (3, invocations_of (p, "slow"));
  EXPECT_EQ (resolver_entry, invocations_of (p, "choose"));
  EXPECT_EQ ("static result choose of b.c: 6 to fast 0.5, slow 0.5\n",
	     indirect_text (p));
}

TEST (ProgramSymbols, AnIfuncWithUnknownResultsIsUnattributed)
{
  profile p = estimated ("unit a.c\n main main\n call 6 also\n"
			 " resolver choose\n ifunc alias copy choose\n"
			 " alias also copy\n");
  EXPECT_EQ (resolver_entry, invocations_of (p, "choose"));
  EXPECT_EQ ("result choose: 6\n", indirect_text (p));
  EXPECT_EQ (6, p.solved.unattributed.to_double ());
}

/* ---- entries  */

TEST (ProgramEntries, InAUnitWhatCanBeCalledFromElsewhereIsEnteredOnce)
{
  profile p = estimated ("unit a.c\n f\n call 2 s\n weak w\n comdat c\n own s\n"
			 " own alone\n own constructor before\n"
			 " own destructor after\n own resolver choose\n");
  EXPECT_EQ (profile_scope::unit, p.scope);
  for (const char *name : { "f", "w", "c" })
    EXPECT_EQ (external_entry, invocations_of (p, name)) << name;
  EXPECT_EQ (2 * external_entry, invocations_of (p, "s"));
  EXPECT_EQ (0, invocations_of (p, "alone"));
  EXPECT_EQ (constructor_entry, invocations_of (p, "before"));
  EXPECT_EQ (destructor_entry, invocations_of (p, "after"));
  EXPECT_EQ (resolver_entry, invocations_of (p, "choose"));
}

TEST (ProgramEntries, AnExternalAliasLetsOthersIn)
{
  profile p = estimated (
    "unit a.c\n own f\n own g\n alias a f\n own alias b g\n");
  EXPECT_EQ (external_entry, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "g"));
}

TEST (ProgramEntries, InAProgramOnlyMainAndWhatRunsAroundIt)
{
  profile p = estimated ("unit a.c\n main main\n f\n constructor before\n"
			 " call 3 g\n destructor after\n g\n alias a f\n");
  EXPECT_EQ (main_entry, invocations_of (p, "main"));
  EXPECT_EQ (0, invocations_of (p, "f"));
  EXPECT_EQ (constructor_entry, invocations_of (p, "before"));
  EXPECT_EQ (destructor_entry, invocations_of (p, "after"));
  EXPECT_EQ (3 * constructor_entry, invocations_of (p, "g"));
}

TEST (ProgramEntries, AddressTakenAndUnreachedIsEnteredOnce)
{
  profile p = estimated (
    "unit a.c\n main main\n call .25 reached\n"
    " f taken\n call 2 g\n g taken\n reached taken\n quiet\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
  EXPECT_EQ (2 * address_taken_entry, invocations_of (p, "g"));
  EXPECT_EQ (.25, invocations_of (p, "reached"));
  EXPECT_EQ (0, invocations_of (p, "quiet"));
}

TEST (ProgramEntries, TheOrderOfUnreachedFunctionsDoesNotMatter)
{
  profile p = estimated (
    "unit a.c\n main main\n g taken\n f taken\n call 2 g\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
  EXPECT_EQ (2 * address_taken_entry, invocations_of (p, "g"));
}

TEST (ProgramEntries, UnreachedFunctionsThatCallEachOtherAreEntered)
{
  profile p = estimated ("unit a.c\n main main\n f taken\n call .5 g\n"
			 " g taken\n call .5 f\n");
  EXPECT_DOUBLE_EQ (2 * address_taken_entry, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (2 * address_taken_entry, invocations_of (p, "g"));
}

TEST (ProgramEntries, ACallThatIsNeverMadeReachesNobody)
{
  profile p = estimated ("unit a.c\n main main\n call 0 f\n f taken\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
}

TEST (ProgramEntries, AUsedSlotReachesWhatIsInIt)
{
  const std::string text
    = "unit a.c\n main main\n call .25 * slot 'variable v'\n"
      " f taken\n flow 'variable v' f\n"
      " g taken\n flow 'variable w' g\n";
  profile p = estimated (text);
  EXPECT_EQ (.25, invocations_of (p, "f"));
  EXPECT_EQ (address_taken_entry, invocations_of (p, "g"));
}

/* ---- addresses that code takes which nothing reaches  */

/* The program of TEXT, estimated for users.  */
profile
shown (const std::string &text)
{
  profile p = parse_program (text);
  estimate_program (p, estimate_for::users);
  return p;
}

TEST (ProgramAddresses, OfUnreachedCodeEnterNoFunction)
{
  const std::string text = "unit a.c\n main main\n dead\n own f taken known\n"
			   " call 2 g\n g\n address f dead\n";
  const profile p = shown (text);
  EXPECT_EQ (0, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "g"));
  /* GCC is told the same as ever.  */
  EXPECT_EQ (address_taken_entry, invocations_of (estimated (text), "f"));
}

TEST (ProgramAddresses, OfReachedCodeEnterOnce)
{
  const profile p = shown (
    "unit a.c\n main main\n call .5 alive\n alive\n dead\n"
    " own f taken known\n address f dead\n address f alive\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
}

/* A function that is entered by its address takes others, also by variables and
   in other units.  */
TEST (ProgramAddresses, AreFollowedToTheEnd)
{
  const profile p = shown (
    "unit a.c\n main main\n f taken known\n call 1 g\n address f main\n g\n"
    "unit b.c\n own h taken known\n address h 't'\n address 't' 'u'\n"
    " taker\n address 'u' taker\n"
    "unit c.c\n own h taken known\n address h 't'\n address 't' dead\n"
    " dead\n address taker g\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "taker")) << "it is not address_taken";
  EXPECT_EQ (address_taken_entry, invocations_of (p, "h", 0));
  EXPECT_EQ (0, invocations_of (p, "h", 1));
}

TEST (ProgramAddresses, OfEachOtherAreNotReached)
{
  const profile p = shown (
    "unit a.c\n main main\n f taken known\n call 2 g\n address g f\n"
    " g taken known\n address f g\n");
  EXPECT_EQ (0, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "g"));
}

TEST (ProgramAddresses, WhoseTakersAreNotAllKnownCount)
{
  const profile p = shown ("unit a.c\n main main\n dead\n f taken\n"
			   " address f dead\n");
  EXPECT_EQ (address_taken_entry, invocations_of (p, "f"));
}

TEST (ProgramAddresses, OfUnreachedCodeAreNoTargets)
{
  const profile p = shown (
    "unit a.c\n main main\n call 6 * sig S\n call 4 * sig T\n dead\n"
    " f taken known sig S\n address f dead\n g taken sig S\n"
    " h taken known sig T\n address h dead\n");
  EXPECT_EQ (0, invocations_of (p, "f"));
  EXPECT_EQ (6, invocations_of (p, "g"));
  EXPECT_EQ (4, invocations_of (p, "h")) << "something is called";
}

/* Each of 30000 functions takes the address of the next one, and a table those of
   all.  */
TEST (ProgramAddresses, AreLinear)
{
  profile p = parse_program ("unit a.c\n main main\n");
  const int n = 30000;
  for (int i = 0; i < n; ++i)
    {
      profile_function f = p.functions[0];
      f.name = f.assembler_name = "f" + std::to_string (i);
      f.entry = entry_point::none;
      f.address_taken = f.takers_known = true;
      const std::string before = i == 0 ? "main" : "f" + std::to_string (i - 1);
      p.addresses.push_back ({ { f.name }, { before }, 0 });
      p.addresses.push_back ({ { f.name }, { "t", true }, 0 });
      p.addresses.push_back ({ { "t", true }, { f.name }, 0 });
      p.functions.push_back (std::move (f));
    }
  estimate_program (p, estimate_for::users);
  EXPECT_EQ (address_taken_entry, p.functions[n].invocations.to_double ());
}

/* ---- recursion  */

TEST (ProgramRecursion, IsSolved)
{
  profile p = estimated ("unit a.c\n main main\n call 1 f\n f\n call .5 g\n"
			 " g\n call .5 f\n");
  EXPECT_DOUBLE_EQ (4 / 3.0, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (2 / 3.0, invocations_of (p, "g"));
  ASSERT_EQ (1u, p.solved.recursion.size ());
  EXPECT_EQ ((std::vector<int>{ 1, 2 }), p.solved.recursion[0].functions);
  EXPECT_EQ (1, p.solved.recursion[0].head);
  EXPECT_DOUBLE_EQ (.25, p.solved.recursion[0].cyclic_probability);
  EXPECT_DOUBLE_EQ (4 / 3.0, p.solved.recursion[0].scale.to_double ());
  EXPECT_FALSE (p.solved.recursion[0].capped);
  EXPECT_EQ (1, p.solved.recursion[0].weakened);
}

TEST (ProgramRecursion, ThatDoesNotEndIsCapped)
{
  profile p = parse_program (
    "unit a.c\n main main\n call 1 f\n f\n call 2 f\n");
  p.max_recursion_scale = 100;
  estimate_program (p);
  EXPECT_NEAR (100, invocations_of (p, "f"), 1e-6);
  ASSERT_EQ (1u, p.solved.recursion.size ());
  EXPECT_TRUE (p.solved.recursion[0].capped);
  /* 99 of the 100 invocations come from the weakened call.  */
  EXPECT_NEAR (99, p.functions[1].calls[0].global_frequency.to_double (), 1e-6);
}

TEST (ProgramRecursion, ThroughAPointerIsOne)
{
  profile p = estimated (
    "unit a.c\n main main\n call 1 * slot 'variable v'\n"
    " f taken\n call .5 * slot 'variable v'\n"
    " g taken\n flow 'variable v' f\n flow 'variable v' g\n");
  /* v = 1 + .5 f, f = .5 v  */
  EXPECT_DOUBLE_EQ (2 / 3.0, invocations_of (p, "f"));
  ASSERT_EQ (1u, p.solved.recursion.size ());
  EXPECT_EQ ((std::vector<int>{ 1 }), p.solved.recursion[0].functions);
  EXPECT_EQ (1, p.solved.recursion[0].head);
  EXPECT_DOUBLE_EQ (.25, p.solved.recursion[0].cyclic_probability);
  EXPECT_EQ ("variable v: 1.33333 to f 0.5, g 0.5\n", indirect_text (p));
}

/* ---- all of it  */

TEST (Program, EstimatedTwiceIsTheSame)
{
  profile p = estimated (
    "unit a.c\n main main\n call 1 f\n call 3 * sig S\n"
    " call 2 * slot 'variable v'\n f taken sig S\n call .5 f\n"
    " call 1 qsort 3=f\n flow 'variable v' f\n"
    " flow 'variable v' free\n");
  std::string once = print (p);
  EXPECT_FALSE (p.solved.recursion.empty ());
  EXPECT_FALSE (p.solved.unattributed.zero_p ());
  estimate_program (p);
  EXPECT_EQ (once, print (p));
}

TEST (Program, OfNothingIsNothing)
{
  profile p;
  estimate_program (p);
  EXPECT_TRUE (p.solved.indirect.empty ());
}

/* ---- kept profiles  */

TEST (ProgramTraining, MeasuredEntriesReplaceEstimates)
{
  profile p = parse_program ("unit a.c\n main main\n call 8 f\n call 5 idle\n"
			     " f\n call 3 g\n idle\n"
			     "unit b.c\n g\n");
  estimate_program (p);
  EXPECT_EQ (invocations_of (p, "f"), 8);
  for (profile_function &f : p.functions)
    f.unit_trained = true;
  p.functions[0].trained_entries = 4;
  p.functions[1].trained_entries = 2;
  estimate_program (p, estimate_for::users);
  EXPECT_EQ (invocations_of (p, "main"), 1);
  EXPECT_EQ (invocations_of (p, "f"), .5);
  /* A function that did not run is called as often as its callers say.  */
  EXPECT_EQ (invocations_of (p, "idle"), 5);
  EXPECT_EQ (invocations_of (p, "g"), 1.5);
}

/* A library's training does not tell how often it is used by the program.  */
TEST (ProgramTraining, WithoutMainNothingFollows)
{
  profile p = parse_program ("unit a.c\n main main\n call 8 f\n f\n");
  p.functions[1].trained_entries = 2;
  estimate_program (p, estimate_for::users);
  EXPECT_EQ (invocations_of (p, "f"), 8);
}

} // namespace
} // namespace staticprof
