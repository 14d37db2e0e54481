/* The measured profile of another run as an estimate of this one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   What profile-guided optimization has: the same compilation, run on another
   input.  No static estimate knows as much.  */

#ifndef STATICPROF_CORE_TRAINED_H
#define STATICPROF_CORE_TRAINED_H

#include "plugin/core/profile/profile.h"

namespace staticprof
{

/* Of the functions that were measured.  */
struct training_match
{
  int functions = 0; /* That have counts of the other run.  */
  int unmatched = 0; /* Not there, not measured there, or of another shape.  */
};

/* Give P's blocks, edges and calls the measured counts of OTHER as `trained'.
   Functions are matched by unit and name, and their graphs must agree.  */
training_match lay_beside (const profile &other, profile &p);

/* Does P have such counts?  */
bool trained_p (const profile &p);

/* Make them P's estimates: probabilities, frequencies, and what is called and
   invoked, per execution of main.  Where the other run did not get, the
   recorded probabilities stay, and frequencies follow from them; a function
   that has no such counts is as the whole-program step has it.  */
void use_training (profile &p);

} // namespace staticprof

#endif
