/* Counts that the functions of a unit or a program share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A block's frequency is relative to one entry of its function.  The same
   frequency times the invocations of the function can be compared with that of
   any other block: share_counts computes the invocations and the count from
   which on a block or a call is hot.

   A unit does not show who else calls a function.  Such a function must not
   become cold because of that: its entries from outside are raised until its
   hottest block is just hot, also after GCC has copied the first tests of its
   loops, and what it calls is raised with it.

   What a kept profile has no counts of is one of four things:

     - an arm of a branch that ran: join-measured.h
     - a function that did not run, though others of its unit did: it is entered
       as often as it is called by the estimate, and is not raised, unless it is
       one of a large group (untrained-groups.h)
     - a unit in which nothing ran, or next to nothing: the training did not use
       what it is for, and whoever does will spend most time there.  It is
       estimated as without a kept profile, but nothing of it is among the
       hottest code
     - a unit that was not trained: it is estimated as without a kept profile

   Where units of several kinds are linked at once, the functions of the last two
   are raised until as much of each is hot as hot_shares says.  A function whose
   entries a kept profile has is entered that often, whoever calls it.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/program/code-policy.h"

#include <vector>

namespace staticprof
{

/* Code of one function that runs equally often, a block for instance.  */
struct code_part
{
  double frequency; /* Executions per entry of the function; not negative.  */
  double size;	    /* Above 0, in any unit that is the same for all.  */
  /* If this is a loop's header, the executions that come from within the loop:
     what stays in the loop when GCC copies its first test in front of it.  */
  double repeated = frequency;
};

/* Whether a function has code of hot_shares::functions or ::hottest.  It is rare
   if the training ran its unit, and no code of it often enough to be hot.  */
enum class function_heat : char
{
  rare,
  other,
  hot,
  hottest
};

struct shared_counts
{
  /* By function: entries per run.  */
  std::vector<scaled> invocations;
  /* Executions per run from which on a block or a call is hot, or code belongs
     to hot_shares::hottest.  All are 0 if no code does any work, the last also if
     no code is among the hottest.  */
  scaled hot_block, hot_call, hottest;
  /* By function.  */
  std::vector<function_heat> heat;
};

/* Executions in the runs of a kept profile from which on code belongs to the
   shares of hot_shares; 0: as the work of the program has it.  */
struct trained_shares
{
  double blocks, calls, functions, hottest;
};

/* By unit of P: did the training use what it is for?  PARTS and TRAINED are those
   of share_counts.  */
std::vector<char> units_used (const profile &p,
			      const std::vector<std::vector<code_part>> &parts,
			      const trained_shares *trained);

/* PARTS: by function of P; a function without parts does no work.  The results
   in P are neither read nor changed.  Functions with trained_entries are
   entered that often.  With TRAINED, unless it is null, code is hot as it says,
   and not by the work in P.  */
shared_counts share_counts (const profile &p,
			    const std::vector<std::vector<code_part>> &parts,
			    const hot_shares &shares,
			    const trained_shares *trained = nullptr);

} // namespace staticprof
