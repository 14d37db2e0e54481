/* The data about functions that are kept from their estimate until the call
   graph of the unit is complete.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/report/record-function.h"
#include "plugin/gcc/read/function.h"
#include "plugin/gcc/read/unit-values.h"

namespace staticprof
{

/* Where a call stood when its function was estimated.  */
struct recorded_call
{
  int block;
  scaled frequency; /* Per entry to the function.  */
  source_place place;
};

/* A function as it was estimated.  */
struct function_record
{
  profile_function function; /* Name, place, blocks, edges.  */
  /* By address, so never walked where the order matters.  */
  std::map<const gimple *, recorded_call> calls;
  std::map<basic_block, int> blocks; /* Their numbers; only where counts are
					measured.  */
};

/* What a kept profile says of a function.  */
struct trained_function
{
  double entries = not_recorded; /* In all training runs.  */
  bool unit_trained = false;	 /* Its unit was compiled there.  */
  double inlined = 0;		 /* The share of its inlined copies.  */
};

/* All recorded functions of a unit.  Functions are recorded only where a dump
   or an export wants blocks and edges; the calls themselves come from GCC's
   call graph later.  */
class unit_record
{
public:
  /* Is an export wanted?  */
  bool exported = false;
  /* The export shows what GCC reads of a training run next to the estimates
     that were made before: each function stays as it was recorded first.  */
  bool measuring = false;
  /* The pass whose dump shows what is recorded.  */
  const opt_pass *shown_by = nullptr;
  bool wanted () const
  {
    return exported
	   || (shown_by
	       && g->get_dumps ()
		      ->get_dump_file_info (shown_by->static_pass_number)
		      ->pstate
		    != 0);
  }

  /* Record FUN as R says.  If FUN was recorded before, the new record replaces
     the old one, unless measuring.  */
  void add (function *fun, const function_report &r);
  /* FUNCTION's record, or null.  */
  function_record *find (tree function);
  void clear ();
  /* Called while GCC's collector marks what is in use: keeps the addresses of
     recorded blocks and statements from being given to others.  */
  void keep_addresses () const;

  /* Functions and their blocks that were measured but do not fit their records
     any more.  */
  int unmatched = 0;

  /* The kept profile, or null.  It, and what note_trained noted from it, stay
     when the records are cleared.  */
  const kept_profile *kept = nullptr;
  std::optional<bool> unit_trained; /* Is this unit's source a trained one?  */
  /* Were branches of the unit sought in it, and was any found?  */
  bool kept_sought = false, kept_found = false;
  /* The functions of this unit, as a kept profile names them; made if needed.  */
  std::optional<std::set<std::string>> defined_words;
  kept_fit fit_of_unit () const;
  void note_trained (tree function, const trained_function &t)
  {
    m_trained[DECL_UID (function)] = t;
  }
  trained_function trained (tree function) const
  {
    const auto found = m_trained.find (DECL_UID (function));
    return found == m_trained.end () ? trained_function () : found->second;
  }

  /* The values that are known in all its functions.  */
  unit_values values;

  name_table &files () { return m_files; }
  const name_table &files () const { return m_files; }
  const name_table &voters () const { return m_voters; }

private:
  std::map<unsigned, function_record> m_functions; /* By DECL_UID.  */
  std::map<unsigned, trained_function> m_trained;  /* The same.  */
  name_table m_files, m_voters;
};

/* Fill in R.facts.inlined.  To be called after read_lines.  */
void name_inlined (function_reading &r);

/* The place of LOCATION, its file numbered by FILES.  */
source_place place_of (location_t location, name_table &files);

} // namespace staticprof
