/* What a kept profile says of the functions of a unit.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/trained.h"

#include "plugin/core/kept/join-measured.h"
#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/limit-exits.h"
#include "plugin/core/kept/view-sites.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/symbol-name.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The functions that this unit defines, as a kept profile names them.  */
std::set<std::string>
defined_here ()
{
  std::set<std::string> words;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
  if (node->definition)
    words.insert (function_word (symbol_name (node->decl)));
  return words;
}

/* The absolute name of FILE after prefix maps; "" for null.  */
std::string
whole_name (const char *file)
{
  return file ? mapped_file_name (absolute_file_name (file).c_str ()) : "";
}

} // namespace

kept_findings
find_trained (function *fun, const std::vector<branch_site> &sites,
	      unit_record &record)
{
  const expanded_location where = expand_location (
    DECL_SOURCE_LOCATION (fun->decl));
  kept_findings m = record.kept->find (
    symbol_name (fun->decl), whole_name (where.file), !TREE_PUBLIC (fun->decl),
    sites, [&record] (const std::string &word) {
      if (!record.defined_words)
	record.defined_words = defined_here ();
      return record.defined_words->count (word) > 0;
    });
  const double all = std::max (m.entries, 0.) + m.inlined;
  const double inlined = all > 0 ? m.inlined / all : 0;
  /* A function of a header belongs to the unit that contains it.  Only its
     entries in all units together are known, but the calls in this unit
     are.  */
  if (!TREE_PUBLIC (fun->decl) && where.file
      && strcmp (where.file, main_input_filename) != 0
      && !cgraph_node::get (fun->decl)->address_taken)
    m.entries = -1;
  /* All calls were inlined in the training.  If any is left here, it says how
     often.  */
  if (m.entries == 0 && m.inlined > 0)
    m.entries = -1;
  if (!record.unit_trained)
    record.unit_trained = record.kept->trained (
      whole_name (main_input_filename));
  record.note_trained (fun->decl, { m.entries, *record.unit_trained, inlined });
  return m;
}

bool
join_trained (const function_view &f, function *fun, unit_record &record,
	      prediction &p)
{
  if (!record.kept)
    return false;
  std::vector<int> blocks;
  std::vector<branch_site> sites = sites_of (
    f, expand_location (DECL_SOURCE_LOCATION (fun->decl)).line, blocks);
  for (branch_site &s : sites)
    if (!s.file.empty ())
      s.file = whole_name (s.file.c_str ());
  const kept_findings m = find_trained (fun, sites, record);
  record.kept_sought |= !sites.empty ();
  record.kept_found |= std::any_of (
    m.sites.begin (), m.sites.end (),
    [] (const measured_site &s) { return !s.shares.empty (); });
  if (m.how == kept_match::none)
    return false;
  join_measured (m, blocks, f.cfg (), p);
  warm_measured (std::max (m.entries, m.inlined), f.cfg (), p);
  limit_exits (m, f.cfg (), f.graph_loops (), p);
  return true;
}

} // namespace staticprof
