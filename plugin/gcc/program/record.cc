/* The data about functions that are kept from their estimate until the call
   graph of the unit is complete.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/program/record.h"

#include "plugin/gcc/program/symbol-name.h"

#include "plugin/gcc/file-name.h"

namespace staticprof
{

source_place
place_of (location_t location, name_table &files)
{
  source_place result;
  if (location == UNKNOWN_LOCATION)
    return result;
  const expanded_location l = expand_location (location);
  if (l.file && l.line > 0)
    result = { files.index (mapped_file_name (l.file)), l.line };
  return result;
}

void
unit_record::add (function *fun, const function_report &r)
{
  if (measuring && find (fun->decl))
    return;
  function_record &record = m_functions[DECL_UID (fun->decl)];
  record.function = record_function (r, m_files, m_voters);
  record.calls.clear ();
  record.blocks.clear ();
  basic_block bb;
  if (measuring)
    FOR_ALL_BB_FN (bb, fun)
  record.blocks[bb] = bb->index;
  FOR_EACH_BB_FN (bb, fun)
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    if (is_gimple_call (gsi_stmt (gsi)))
      {
	const gimple *call = gsi_stmt (gsi);
	recorded_call &known = record.calls[call];
	known.block = bb->index;
	known.frequency = r.f.block[bb->index];
	known.place = place_of (gimple_location (call), m_files);
      }
}

function_record *
unit_record::find (tree function)
{
  const auto found = m_functions.find (DECL_UID (function));
  return found == m_functions.end () ? nullptr : &found->second;
}

void
unit_record::keep_addresses () const
{
  for (const auto &f : m_functions)
    {
      for (const auto &block : f.second.blocks)
	ggc_mark (block.first);
      for (const auto &call : f.second.calls)
	ggc_mark (call.first);
    }
}

void
unit_record::clear ()
{
  m_functions.clear ();
  values.clear ();
  unmatched = 0;
  m_files = name_table ();
  m_voters = name_table ();
}

kept_fit
unit_record::fit_of_unit () const
{
  if (!kept || !kept_sought)
    return kept_fit::not_used;
  return kept_found ? kept_fit::fits
		    : kept->fit_without_branches (mapped_file_name (
		      absolute_file_name (main_input_filename).c_str ()));
}

void
name_inlined (function_reading &r)
{
  for (tree decl : r.inlined)
    r.facts.inlined.push_back (
      { symbol_name (decl),
	expand_location (DECL_SOURCE_LOCATION (decl)).line });
}

} // namespace staticprof
