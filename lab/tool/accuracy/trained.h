/* The measured profile of another run as an estimate of this one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What profile-guided optimization has: the same compilation, run on another
   input.  No static estimate knows as much.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <vector>

namespace staticprof
{

/* The match of the functions that were measured.  */
struct training_match
{
  int functions = 0; /* That have counts of the other run.  */
  int unmatched = 0; /* Not there, not measured there, or of another shape.  */
};

/* What another run measured of a profile's functions.  */
struct training
{
  std::vector<run_counts> by_function; /* Empty where there is nothing.  */
  training_match match;

  bool any () const
  {
    for (const run_counts &counts : by_function)
      if (!counts.blocks.empty ())
	return true;
    return false;
  }
};

/* What OTHER measured of P's functions, which are matched by unit and name; their
   graphs must agree.  */
training match_training (const profile &other, const profile &p);

/* Make OTHER P's estimates: probabilities, frequencies, and what is called and
   invoked, per execution of main.  Where the other run did not get, the
   recorded probabilities stay, and frequencies follow from them; a function
   that has no such counts is as the whole-program step has it.  */
void use_training (profile &p, const training &other);

} // namespace staticprof
