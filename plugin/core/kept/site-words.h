/* Branches in the words of a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/kept/kept-text.h"

#include <string>
#include <vector>

namespace staticprof
{

/* A site in the words of a kept profile.  */
struct site_words
{
  kept_branch place; /* Without counts.  */
  bool turned;	     /* The site's condition holds where that of PLACE does
			not.  */
  std::string whole; /* The condition, however long.  */
};

std::vector<site_words> words_of (const std::vector<branch_site> &sites);

/* A hash of the conditions of the function's own SITES, whatever their lines;
   no_body if there are none.  */
std::string body_word (const std::vector<site_words> &sites);

/* The measurement of site S, whose words are W, by branch B.  */
measured_site measured_of (const kept_branch &b, const branch_site &s,
			   const site_words &w, float trust);

} // namespace staticprof
