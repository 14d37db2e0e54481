/* What a kept profile says of the functions of a unit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/trained.h"

#include "plugin/core/kept/join-measured.h"
#include "plugin/core/kept/view-sites.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/symbol-name.h"

namespace staticprof
{

namespace
{

/* Does this unit define a function of that assembler name?  */
bool
defined_here_p (const std::string &name)
{
  const cgraph_node *const node = cgraph_node::get_for_asmname (
    get_identifier (name.c_str ()));
  return node && node->definition;
}

} // namespace

kept_findings
find_trained (function *fun, const std::vector<branch_site> &sites,
	      unit_record &record)
{
  const expanded_location where = expand_location (
    DECL_SOURCE_LOCATION (fun->decl));
  kept_findings m = record.kept->find (
    symbol_name (fun->decl), mapped_file_name (where.file ? where.file : ""),
    !TREE_PUBLIC (fun->decl), sites, defined_here_p);
  record.note_trained (fun->decl, { m.entries, m.unit_trained });
  return m;
}

bool
join_trained (const function_view &f, function *fun, unit_record &record,
	      prediction &p)
{
  if (!record.kept)
    return false;
  std::vector<int> blocks;
  const std::vector<branch_site> sites = sites_of (
    f, expand_location (DECL_SOURCE_LOCATION (fun->decl)).line, blocks);
  const kept_findings m = find_trained (fun, sites, record);
  if (m.how == kept_match::none)
    return false;
  join_measured (m, blocks, f.cfg (), p);
  return true;
}

} // namespace staticprof
