/* How much of a kept profile is found in a tree, and how much of it is right
   there.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The records of the tree have counts of their own, from a run of the same kind
   as that of the kept profile.  A branch is right if its largest difference
   between the kept share of an arm and the share that was counted is at most
   .02.  */

#pragma once

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/profile/profile.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

class kept_accuracy
{
public:
  explicit kept_accuracy (const kept_profile &kept) : m_kept (kept) {}

  /* Add the branches of UNIT that were executed.  */
  void add (const profile &unit);

  struct sums
  {
    int branches = 0;
    double executions = 0, right = 0; /* RIGHT counts right branches alone.  */
    double off = 0;		      /* Differences times executions.  */
    double estimate_off = 0;	      /* The same for the estimate.  */
  };
  struct branch
  {
    std::string function, place, condition;
    double executions, kept, counted, trust; /* KEPT is -1 if it is not found.
						The shares are those of the arm
						that differs most.  */
  };
  /* How a branch was found.  */
  struct step
  {
    kept_match how = kept_match::none; /* The function.  */
    float trust = -1;	/* The branch; -1 if it was not found.  */
    bool never = false; /* The file knows that it never ran.  */
    bool operator<(const step &other) const;
  };

  const std::map<step, sums> &by_step () const { return m_by_step; }
  /* All branches, those first that differ most or are most executed of those
     that are not found.  */
  std::vector<branch> worst (std::size_t n) const;

private:
  const kept_profile &m_kept;
  std::map<step, sums> m_by_step;
  std::vector<branch> m_branches;
};

} // namespace staticprof
