/* The control-flow graph of a function in a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/graph/graph.h"
#include "plugin/core/profile/profile.h"

#include <utility>
#include <vector>

namespace staticprof
{

/* GCC's entry and exit blocks.  */
constexpr int entry_block_id = 0;
constexpr int exit_block_id = 1;

inline bool
real_block_p (int id)
{
  return id != entry_block_id && id != exit_block_id;
}

/* Can edge E be taken without an exception, a nonlocal jump or the like?  */
inline bool
plain_edge_p (const profile_edge &e)
{
  return (e.kinds & (kind_eh | kind_abnormal | kind_fake)) == 0;
}

/* The places of a function's blocks in its record.  */
class block_places
{
public:
  explicit block_places (const profile_function &f);

  /* The index of the block with that ID; -1 if there is none.  */
  int find (int id) const;
  /* An id that two blocks have; -1 if there is none.  */
  int twice () const;

private:
  std::vector<std::pair<int, int>> m_places; /* (id, index), ascending.  */
};

/* How often F was entered in the training run according to its entry block, or
   not_measured.  */
long long measured_invocations (const profile_function &f);
inline bool
measured_p (const profile_function &f)
{
  return measured_invocations (f) != not_measured;
}
/* The sum of the known executions of F's real blocks in the training run.  */
double measured_executions (const profile_function &f);

/* Blocks are numbered as in the record, edges sorted by source.  The entry is
   the entry block; if it is not recorded, the first block.  F has blocks, and
   its edges are between them.  */
struct recorded_graph
{
  explicit recorded_graph (const profile_function &f);

  std::vector<int> record; /* Indexed by edge of cfg: the index in F.edges.  */
  graph cfg;
};

} // namespace staticprof
