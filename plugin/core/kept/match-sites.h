/* Which branch of a kept profile is which of a function.

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
};

std::vector<site_words> words_of (const std::vector<branch_site> &sites);

/* A number for the conditions of the function's own SITES, whatever their
   lines: "-" if there are none.  */
std::string body_word (const std::vector<site_words> &sites);

/* What B says of site S, whose words are W.  */
measured_site measured_of (const kept_branch &b, const branch_site &s,
			   const site_words &w, float trust);

/* Fill in MEASURED for the sites with ORIGIN that the branches of KEPT with
   KEPT_ORIGIN match and that nothing is known of yet, with TRUST at most.
   Returns whether all of these branches were found where they were.  */
bool match_sites (const kept_function &kept, const std::string &kept_origin,
		  const std::vector<branch_site> &sites,
		  const std::vector<site_words> &words,
		  const std::string &origin, float trust,
		  std::vector<measured_site> &measured);

} // namespace staticprof
