/* A kept profile, as the compiler queries it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/kept-file.h"
#include "plugin/core/profile/profile.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace staticprof
{

/* The measurement of a site.  */
struct measured_site
{
  double executions = -1;     /* Summed over the runs; -1: not known.  */
  std::vector<double> shares; /* By arm of the site, adding up to 1; empty if it
				 did not run or nothing is known.  */
  float trust = 1; /* 1 if the site was found by place and condition; less if by
		      less than that.  */
};

enum class kept_match
{
  none,	  /* The file has nothing about the function.  */
  same,	  /* All branches that the file has were found where they were.  */
  edited, /* Some were found elsewhere, or not.  */
  moved	  /* The function had another name or was in another file.  */
};

struct kept_findings
{
  kept_match how = kept_match::none;
  double entries = -1; /* Executions of its own body; -1 if not known.  */
  double inlined = 0;  /* The same for its copies in other functions.  */
  std::vector<measured_site> sites;

  /* What the file has about the function itself, and how much of that was
     found; executions are sums over branches.  */
  int paragraph = -1; /* Its index; -1: none.  */
  int kept_branches = 0, found_branches = 0;
  double kept_executions = 0, found_executions = 0;
};

class kept_profile : public kept_file
{
public:
  /* All that is known of the function with the assembler name NAME, whose
     source file is FILE, as complete a path as is known.  LOCAL says that other
     units may have other functions of that name.  DEFINED, unless it is empty,
     says whether the unit has a function of that function_word: functions that it
     no longer has may have been renamed.  */
  using defined_names = std::function<bool (const std::string &)>;
  kept_findings find (const std::string &name, const std::string &file,
		      bool local, const std::vector<branch_site> &sites,
		      const defined_names &defined = {}) const;

  /* The least number of executions of the blocks that do SHARE (0 to 1) of all
     executed work; 0 if the file does not say.  */
  double hot_from (double share) const;

  /* Is FILE the source of a unit that was trained?  Its functions that are not
     in the profile did not run.  */
  bool trained (const std::string &file) const;

  /* How it fits the unit of FILE if the unit has branches and none was found.  */
  kept_fit fit_without_branches (const std::string &file) const;

private:
  int at_place (std::string_view name, std::string_view file,
		std::string_view body) const;
  int elsewhere (std::string_view name, std::string_view file, bool local,
		 std::string_view body, int n_own,
		 const defined_names &defined) const;
  int inlined_function (std::string_view name, std::string_view file) const;
};

} // namespace staticprof
