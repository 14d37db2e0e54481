/* The places of a function's blocks in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Only dumps and exports need this; expanding a location is not cheap.  */

#include "plugin/gcc/read/function.h"

#include "plugin/gcc/file-name.h"
#include "plugin/gcc/read/limits.h"

namespace staticprof
{

namespace
{

/* The function whose text has the statement at WHERE, if that was inlined; else
   null.  */
tree
inlined_from (location_t where)
{
  tree block = LOCATION_BLOCK (where);
  for (int steps = 0;
       block && TREE_CODE (block) == BLOCK && steps < limits::scopes; ++steps)
    {
      if (inlined_function_outer_scope_p (block))
	return block_ultimate_origin (block);
      block = BLOCK_SUPERCONTEXT (block);
    }
  return NULL_TREE;
}

} // namespace

void
read_lines (function_reading &r)
{
  std::map<std::string, int> files;
  auto file_index = [&] (const char *name) {
    const auto found = files.insert (
      { name, static_cast<int> (r.facts.files.size ()) });
    if (found.second)
      r.facts.files.push_back (name);
    return found.first->second;
  };
  std::map<unsigned, int> inlined; /* By DECL_UID.  */
  auto inlined_index = [&] (tree decl) {
    if (!decl || TREE_CODE (decl) != FUNCTION_DECL || decl == r.fun->decl)
      return -1;
    const auto found = inlined.insert (
      { DECL_UID (decl), static_cast<int> (r.inlined.size ()) });
    if (found.second)
      r.inlined.push_back (decl);
    return found.first->second;
  };

  /* gfortran gives the label of an arm the place of the arm before it.  */
  const bool labels_tell = !lang_GNU_Fortran ();
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  {
    location_t where = UNKNOWN_LOCATION;
    gimple *last = last_statement (bb);
    if (last && stmt_ends_bb_p (last) && EDGE_COUNT (bb->succs) > 1)
      where = gimple_location (last);
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	 where == UNKNOWN_LOCATION && !gsi_end_p (gsi);
	 gsi_next_nondebug (&gsi))
      if (labels_tell || gimple_code (gsi_stmt (gsi)) != GIMPLE_LABEL)
	where = gimple_location (gsi_stmt (gsi));
    /* An empty block has the place of its successor or predecessor.  */
    if (where == UNKNOWN_LOCATION && single_succ_p (bb))
      where = single_succ_edge (bb)->goto_locus;
    if (where == UNKNOWN_LOCATION)
      continue;
    expanded_location l = expand_location (where);
    if (!l.file)
      continue;
    r.facts.blocks[bb->index].line = l.line;
    r.facts.blocks[bb->index].file = file_index (mapped_file_name (l.file));
    r.facts.blocks[bb->index].inlined = inlined_index (inlined_from (where));
  }

  /* A block without a place gets that of the next block with one, if it is not
     too far.  */
  FOR_EACH_BB_FN (bb, r.fun)
  {
    basic_block next = bb;
    for (int steps = 0; r.facts.blocks[next->index].file < 0
			&& steps < limits::forwarders && single_succ_p (next);
	 ++steps)
      next = single_succ (next);
    r.facts.blocks[bb->index].line = r.facts.blocks[next->index].line;
    r.facts.blocks[bb->index].file = r.facts.blocks[next->index].file;
    r.facts.blocks[bb->index].inlined = r.facts.blocks[next->index].inlined;
  }
}

} // namespace staticprof
