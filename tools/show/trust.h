/* How far a ranking of what is hot can be trusted.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/show/hottest.h"

#include <string>
#include <vector>

namespace staticprof
{

/* How good such rankings are of programs whose runs were counted; "" if P is no program,
   is not estimated by the model in force, or was measured itself.  */
std::string trust_sentence (const profile &p);

/* A sentence for each of the functions HOT of P, the hottest first, that has a tenth
   of the program or more because of loops inside each other whose numbers of
   iterations are guessed.  */
std::vector<std::string> doubtful_ranks (const profile &p,
					 const std::vector<hot_function> &hot);

} // namespace staticprof
