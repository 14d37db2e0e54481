/* The whole-program step: targets of indirect calls, by slots and by
   signatures.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/estimates.h"
#include "plugin/core/program/program.h"
#include "unittests/support/program_literal.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* ---- slots  */

TEST (ProgramSlots, ATableIsSharedByItsEntries)
{
  profile p = estimated (
    "unit a.c\n main main\n call 8 * slot 'variable table'\n"
    " f taken\n g taken\n h taken\n"
    " flow 'variable table' f\n flow 'variable table' g\n"
    " flow 'variable table' f\n flow 'variable other' h\n");
  EXPECT_EQ ("variable table: 8 to f 0.666667, g 0.333333\n",
	     indirect_text (p));
  EXPECT_DOUBLE_EQ (16 / 3.0, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (8 / 3.0, invocations_of (p, "g"));
  EXPECT_EQ (8, p.functions[0].calls[0].global_frequency.to_double ());
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
}

TEST (ProgramSlots, WhatSeveralUnitsRecordAlikeCountsOnce)
{
  const std::string table = " flow 'virtual T#0' f\n";
  profile p = estimated ("unit a.c\n main main\n call 8 * slot 'virtual T#0'\n"
			 " f taken\n g taken\n flow 'virtual T#0' g\n"
			 + table + "unit b.c\n" + table + "unit c.c\n" + table);
  EXPECT_EQ ("virtual T#0: 8 to f 0.5, g 0.5\n", indirect_text (p));
  /* The slot counts as often as in the unit that has most calls.  */
  p = estimated ("unit a.c\n main main\n call 8 * slot 'virtual T#0'\n"
		 " f taken\n g taken\n flow 'virtual T#0' g\n"
		 + table + "unit b.c\n" + table + table + table);
  EXPECT_EQ ("virtual T#0: 8 to f 0.75, g 0.25\n", indirect_text (p));
}

TEST (ProgramSlots, StaticSlotsBelongToTheirUnits)
{
  profile p = estimated ("unit a.c\n main main\n call 4 b\n"
			 " call 2 * slot 'static variable v'\n own s taken\n"
			 " flow 'static variable v' s\n"
			 "unit b.c\n b\n call 1 * slot 'static variable v'\n"
			 " own s taken\n flow 'static variable v' s\n");
  EXPECT_EQ (2, invocations_of (p, "s", 0));
  EXPECT_EQ (4, invocations_of (p, "s", 1));
  EXPECT_EQ ("static variable v of a.c: 2 to s 1\n"
	     "static variable v of b.c: 4 to s 1\n",
	     indirect_text (p));
}

TEST (ProgramSlots, OtherSlotsAreTheSameInAllUnits)
{
  profile p = estimated (
    "unit a.c\n main main\n call 2 * slot 'field ops.read'\n"
    "unit b.c\n own f taken\n flow 'field ops.read' f\n");
  EXPECT_EQ (2, invocations_of (p, "f"));
  EXPECT_EQ ("field ops.read: 2 to f 1\n", indirect_text (p));
}

TEST (ProgramSlots, PointersAreCopied)
{
  profile p = estimated (
    "unit a.c\n main main\n call 8 * slot 'variable a'\n"
    " f taken\n g taken\n h taken\n"
    " flow 'variable a' 'variable b'\n flow 'variable a' f\n"
    " flow 'variable b' 'field t.x'\n"
    " flow 'field t.x' g\n flow 'field t.x' h\n");
  EXPECT_EQ ("variable a: 8 to f 0.5, g 0.25, h 0.25\n", indirect_text (p));
  EXPECT_EQ (4, invocations_of (p, "f"));
  EXPECT_EQ (2, invocations_of (p, "g"));
  EXPECT_EQ (2, invocations_of (p, "h"));
}

TEST (ProgramSlots, CopiedInCirclesTheyHoldTheSame)
{
  profile p = estimated (
    "unit a.c\n main main\n call 8 * slot 'variable a'\n"
    " call 4 * slot 'variable b'\n f taken\n g taken\n"
    " flow 'variable a' 'variable b'\n flow 'variable a' f\n"
    " flow 'variable b' 'variable a'\n flow 'variable b' g\n"
    " flow 'variable a' 'variable a'\n");
  EXPECT_EQ ("variable a: 8 to f 0.5, g 0.5\nvariable b: 4 to f 0.5, g 0.5\n",
	     indirect_text (p));
  EXPECT_EQ (6, invocations_of (p, "f"));
  EXPECT_EQ (6, invocations_of (p, "g"));
  EXPECT_TRUE (p.solved.recursion.empty ());
}

TEST (ProgramSlots, DeadSourcesArePassedBy)
{
  profile p = estimated ("unit a.c\n main main\n call 8 * slot 'variable a'\n"
			 " f taken\n flow 'variable a' f\n"
			 " flow 'variable a' 'variable b'\n"
			 " flow 'variable b' 'variable c'\n"
			 " flow 'variable c' 'variable b'\n");
  EXPECT_EQ ("variable a: 8 to f 1\n", indirect_text (p));
  EXPECT_EQ (8, invocations_of (p, "f"));
}

TEST (ProgramSlots, ACircleWithoutFunctionsIsUnattributed)
{
  profile p = estimated ("unit a.c\n main main\n call 8 * slot 'variable a'\n"
			 " flow 'variable a' 'variable b'\n"
			 " flow 'variable b' 'variable a'\n");
  EXPECT_EQ ("variable a: 8\n", indirect_text (p));
  EXPECT_EQ (8, p.solved.unattributed.to_double ());
}

TEST (ProgramSlots, FunctionsOutsideKeepTheirShare)
{
  profile p = estimated (
    "unit a.c\n main main\n call 8 * slot 'variable a' sig S\n"
    " call 2 * slot 'variable b' sig S\n"
    " f taken sig S\n flow 'variable a' f\n"
    " flow 'variable a' 'variable b'\n flow 'variable b' free\n");
  EXPECT_EQ ("variable a: 8 to f 0.5\nvariable b: 2\n", indirect_text (p));
  EXPECT_EQ (4, invocations_of (p, "f"));
  EXPECT_EQ (6, p.solved.unattributed.to_double ());
}

TEST (ProgramSlots, ArgumentsArePassedOn)
{
  profile p = estimated (
    "unit a.c\n main main\n call 1 outer 1=f\n call 1 outer 1=g\n"
    " own f taken\n own g taken\n"
    "unit b.c\n outer\n call 1 inner 0='argument outer#1'\n"
    " own inner\n call 10 * slot 'static argument inner#0'\n"
    "unit c.c\n own inner\n call 10 * slot 'static argument inner#0'\n");
  EXPECT_EQ ("static argument inner#0 of b.c: 20 to f 0.5, g 0.5\n"
	     "static argument inner#0 of c.c: 0\n",
	     indirect_text (p));
  EXPECT_EQ (10, invocations_of (p, "f"));
  EXPECT_EQ (10, invocations_of (p, "g"));
}

TEST (ProgramSlots, EveryCallThatPassesAPointerCounts)
{
  profile p = estimated ("unit a.c\n main main\n call 1 a 0=f\n call 1 b\n"
			 " f taken\n g taken\n"
			 " a\n call 9 * slot 'argument a#0'\n"
			 "unit b.c\n b\n call 1 a 0=f\n call 1 a 0=g\n");
  EXPECT_EQ ("argument a#0: 27 to f 0.666667, g 0.333333\n", indirect_text (p));
  /* Functions that reach the slot in other ways count as well.  */
  p = estimated ("unit a.c\n main main\n call 1 a 0=f\n call 1 a 0=g\n"
		 " f taken\n g taken\n flow 'argument a#0' g\n"
		 " a\n call 3 * slot 'argument a#0'\n");
  EXPECT_EQ ("argument a#0: 6 to g 0.666667, f 0.333333\n", indirect_text (p));
}

TEST (ProgramSlots, VirtualCallsReachDerivedClasses)
{
  profile p = estimated (
    "unit a.cc\n main main\n call 12 * slot 'virtual base#1' sig M\n"
    " comdat base_f taken sig M\n comdat derived_f taken sig M\n"
    " comdat other_f taken sig M\n"
    " flow 'virtual base#1' base_f\n flow 'virtual base#1' derived_f\n"
    " flow 'virtual other#1' other_f\n");
  EXPECT_EQ ("virtual base#1: 12 to base_f 0.5, derived_f 0.5\n",
	     indirect_text (p));
  EXPECT_EQ (address_taken_entry, invocations_of (p, "other_f"));
}

TEST (ProgramSlots, ASourceMayBeAnAliasOrAnIfunc)
{
  profile p = estimated ("unit a.c\n main main\n call 8 * slot 'variable v'\n"
			 " own f taken\n own g taken\n resolver choose\n"
			 " alias a f\n ifunc alias b choose\n"
			 " flow 'result choose' g\n"
			 " flow 'variable v' a\n flow 'variable v' b\n");
  EXPECT_EQ ("variable v: 8 to f 0.5, g 0.5\n", indirect_text (p));
}

TEST (ProgramSlots, ALongListIsCutAndTheFrequenciesAreNot)
{
  std::string text = "unit a.c\n main main\n call 1 * slot 'variable v'\n";
  int n = max_listed_targets + 36;
  for (int i = 0; i < n; ++i)
    {
      std::string f = "f" + std::to_string (i);
      text += " " + f + " taken\n flow 'variable v' " + f + "\n";
    }
  profile p = estimated (text + " flow 'variable v' f70\n");
  ASSERT_EQ (1u, p.solved.indirect.size ());
  EXPECT_EQ (static_cast<std::size_t> (max_listed_targets),
	     p.solved.indirect[0].targets.size ());
  EXPECT_EQ (
    "f70",
    p.functions[p.solved.indirect[0].targets[0].function].assembler_name);
  EXPECT_DOUBLE_EQ (1.0 / (n + 1), invocations_of (p, "f99"));
  EXPECT_TRUE (p.solved.unattributed.zero_p ());
}

/* Two slots are 100000 copies away from their functions, and each copy is
   called through.  */
TEST (ProgramSlots, LongChainsOfCopiesAreLinear)
{
  profile p = parse_program ("unit a.c\n main main\n f taken\n");
  p.pointers.push_back ({ "variable 0", { "f", false }, 0 });
  int n = 100000;
  for (int i = 1; i <= n; ++i)
    {
      p.pointers.push_back ({ "variable " + std::to_string (i),
			      { "variable " + std::to_string (i - 1), true },
			      0 });
      profile_call c;
      c.slot = "variable " + std::to_string (i);
      c.frequency = 1;
      p.functions[0].calls.push_back (c);
    }
  estimate_program (p);
  EXPECT_EQ (n, invocations_of (p, "f"));
  EXPECT_EQ (static_cast<std::size_t> (n), p.solved.indirect.size ());
}

/* ---- signatures  */

TEST (ProgramSignatures, TellWhoMayBeMeant)
{
  profile p = estimated ("unit a.c\n main main\n call 6 * sig S\n"
			 " call 1 * slot 'variable nothing' sig S\n"
			 " f taken sig S\n g taken sig S\n h sig S\n"
			 " i taken sig T\n j taken\n");
  EXPECT_EQ ("signature S: 7 to f 0.5, g 0.5\n", indirect_text (p));
  EXPECT_EQ (3.5, invocations_of (p, "f"));
  EXPECT_EQ (0, invocations_of (p, "h"));
  EXPECT_EQ (address_taken_entry, invocations_of (p, "i"));
}

TEST (ProgramSignatures, AreNotAskedIfTheSlotIsKnown)
{
  profile p = estimated (
    "unit a.c\n main main\n"
    " call 6 * slot 'variable v' sig S\n"
    " f taken sig S\n g taken sig S\n flow 'variable v' f\n");
  EXPECT_EQ ("variable v: 6 to f 1\n", indirect_text (p));
}

TEST (ProgramSignatures, OfNobodyAreUnattributed)
{
  profile p = estimated ("unit a.c\n main main\n call 6 * sig S\n call 1 *\n"
			 " call 2 * slot 'variable v'\n call 3 *\n f taken\n");
  EXPECT_EQ ("signature S: 6\n: 4\nvariable v: 2\n", indirect_text (p));
  EXPECT_EQ (12, p.solved.unattributed.to_double ());
}

TEST (ProgramSignatures, WhoIsOnlyPassedToALibraryIsMeantSeldom)
{
  profile p = estimated ("unit a.c\n main main\n call 11 * sig S\n"
			 " call 1 tfind 2=less\n call 1 tfind 2=both\n"
			 " own less taken sig S\n own f taken sig S\n"
			 " own both taken sig S\n flow 'variable v' both\n");
  double total = 2 + callback_only_weight;
  EXPECT_DOUBLE_EQ (5 + 11 * callback_only_weight / total,
		    invocations_of (p, "less"));
  EXPECT_DOUBLE_EQ (11 / total, invocations_of (p, "f"));
  EXPECT_DOUBLE_EQ (5 + 11 / total, invocations_of (p, "both"));
}

TEST (ProgramSignatures, OnlyCallbacksShareEvenly)
{
  profile p = estimated ("unit a.c\n main main\n call 1 * sig S\n"
			 " call 1 tfind 2=f\n call 1 tfind 2=g\n"
			 " own f taken sig S\n own g taken sig S\n");
  EXPECT_DOUBLE_EQ (5.5, invocations_of (p, "f"));
}

} // namespace
} // namespace staticprof
