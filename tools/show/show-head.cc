/* The lines above what is shown of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "plugin/core/profile/recorded-graph.h"
#include "tools/layout.h"
#include "tools/show/names.h"
#include "tools/training.h"

#include <algorithm>

namespace staticprof
{

std::string
show_head (const profile &p, const paint &colours)
{
  auto common = [&p] (std::string profile_unit::*member) {
    return p.units.empty () ? "unknown"
			    : escape_name (common_to_units (p, member));
  };
  bool program = p.scope == profile_scope::program;
  const bool one = !program && p.units.size () <= 1;
  /* `program' is the name of one that has no other.  */
  const std::string s
    = (program && p.name != "program" ? "program "
       : one			      ? "unit "
				      : "")
      + colours.title (one ? show_file (p, p.name) : show_name (p.name)) + ": "
      + (one ? "" : plural (p.units.size (), "unit") + ", ")
      /* A part that GCC split off is no other function.  */
      + plural (std::count_if (
		  p.functions.begin (), p.functions.end (),
		  [] (const profile_function &f) { return f.origin.empty (); }),
		"function")
      + ", model " + common (&profile_unit::model) + ", GCC "
      + common (&profile_unit::compiler) + "; "
      + (program
	   ? "per run of main"
	   : "no main here, so what can be called from outside is entered "
	     "once");
  return wrapped (s, 0, 2, colours.width ()) + "\n";
}

std::string
estimated_line (const profile &p, const paint &colours)
{
  const bool both = std::any_of (p.functions.begin (), p.functions.end (),
				 measured_p);
  return wrapped (
	   both ? "Estimated; measured counts stand beside the estimates."
		: "Estimated from the source by the compiler, without a run.",
	   0, 2, colours.width ())
	 + "\n";
}

std::string
coverage_line (const profile &p, const paint &colours)
{
  const std::string s = coverage_sentence (p);
  return s.empty () ? "" : wrapped (s, 0, 2, colours.width ()) + "\n";
}

} // namespace staticprof
