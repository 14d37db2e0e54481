/* The places of a function's blocks in the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Only dumps and exports need this; expanding a location is not cheap.  */

#include "plugin/gcc/read/function.h"

#include "plugin/gcc/file-name.h"
#include "plugin/gcc/read/limits.h"
#include "plugin/gcc/read/ssa-walk.h"

namespace staticprof
{

namespace
{

/* The scope that has the text of a function that was inlined, if the statement
   at WHERE is in one; else null.  Each copy has its own.  */
tree
inlined_scope (location_t where)
{
  tree block = LOCATION_BLOCK (where);
  for (int steps = 0;
       block && TREE_CODE (block) == BLOCK && steps < limits::scopes; ++steps)
    {
      if (inlined_function_outer_scope_p (block))
	return block;
      block = BLOCK_SUPERCONTEXT (block);
    }
  return NULL_TREE;
}

/* Has WHERE no line?  It may still have a scope.  */
bool
nowhere_p (location_t where)
{
  return LOCATION_LOCUS (where) == UNKNOWN_LOCATION;
}

/* The place of STMT, which ends a block.  GCC gives a switch inside of another
   one no place: it is where its value was read.  gfortran gives a `select case'
   the place of its last line and each label that of the arm before it, so the
   first label has the place where it begins.  */
location_t
place_of_end (gimple *stmt)
{
  location_t where = gimple_location (stmt);
  gswitch *const sw = dyn_cast<gswitch *> (stmt);
  if (sw && nowhere_p (where))
    if (gimple *def = definition (unconverted (gimple_switch_index (sw))))
      where = gimple_location (def);
  if (!sw || !lang_GNU_Fortran ())
    return where;
  for (unsigned i = 0; i < gimple_switch_num_labels (sw); ++i)
    {
      const location_t label = EXPR_LOCATION (gimple_switch_label (sw, i));
      if (!nowhere_p (label)
	  && expand_location (label).line < expand_location (where).line)
	where = label;
    }
  return where;
}

/* The number of KEY in NUMBERS, and whether it is new there; a new one gets the
   number NEXT.  */
template <class Key> std::pair<int, bool>
number_of (std::map<Key, int> &numbers, const Key &key, std::size_t next)
{
  const auto found = numbers.insert ({ key, static_cast<int> (next) });
  return { found.first->second, found.second };
}

/* Reads the places of the blocks of one function.  */
class place_reader
{
public:
  explicit place_reader (function_reading &r) : m_r (r) {}

  void read (basic_block bb);

private:
  static location_t place_of (basic_block bb);
  int file_index (const char *name);
  void read_inlined (tree scope, block_facts &block);

  function_reading &m_r;
  std::map<std::string, int> m_files;
  std::map<unsigned, int> m_inlined; /* By DECL_UID.  */
  /* The copies of each function in m_r.inlined, by scope, which is only looked
     up.  */
  std::vector<std::map<tree, int>> m_copies;
};

int
place_reader::file_index (const char *name)
{
  std::vector<std::string> &files = m_r.facts.files;
  const auto [index, is_new] = number_of (m_files, std::string (name),
					  files.size ());
  if (is_new)
    files.push_back (name);
  return index;
}

/* Set what BLOCK, which is in SCOPE, was inlined from.  */
void
place_reader::read_inlined (tree scope, block_facts &block)
{
  const tree decl = scope ? block_ultimate_origin (scope) : NULL_TREE;
  if (!decl || TREE_CODE (decl) != FUNCTION_DECL || decl == m_r.fun->decl)
    return;
  const auto [index, is_new] = number_of (m_inlined, DECL_UID (decl),
					  m_r.inlined.size ());
  if (is_new)
    {
      m_r.inlined.push_back (decl);
      m_copies.emplace_back ();
    }
  std::map<tree, int> &copies = m_copies[index];
  block.inlined = index;
  block.inlined_copy = number_of (copies, scope, copies.size ()).first;
}

/* The place of the branch that ends BB, else of its first statement with a
   place.  An empty block has the place of its successor or predecessor.  */
location_t
place_reader::place_of (basic_block bb)
{
  location_t where = UNKNOWN_LOCATION;
  gimple *last = last_statement (bb);
  if (last && stmt_ends_bb_p (last) && EDGE_COUNT (bb->succs) > 1)
    where = place_of_end (last);
  /* gfortran gives the label of an arm the place of the arm before it.  */
  const bool labels_tell = !lang_GNU_Fortran ();
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
       nowhere_p (where) && !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    if (labels_tell || gimple_code (gsi_stmt (gsi)) != GIMPLE_LABEL)
      where = gimple_location (gsi_stmt (gsi));
  if (nowhere_p (where) && single_succ_p (bb))
    where = single_succ_edge (bb)->goto_locus;
  return where;
}

void
place_reader::read (basic_block bb)
{
  const location_t where = place_of (bb);
  if (nowhere_p (where))
    return;
  const expanded_location l = expand_location (where);
  if (!l.file)
    return;
  block_facts &block = m_r.facts.blocks[bb->index];
  block.line = l.line;
  block.file = file_index (mapped_file_name (l.file));
  read_inlined (inlined_scope (where), block);
}

} // namespace

void
read_lines (function_reading &r)
{
  place_reader places (r);
  basic_block bb;
  FOR_EACH_BB_FN (bb, r.fun)
  places.read (bb);

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
    r.facts.blocks[bb->index].inlined_copy = r.facts.blocks[next->index]
					       .inlined_copy;
  }
}

} // namespace staticprof
