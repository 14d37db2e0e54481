/* A kept profile, as the compiler queries it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The file is read into memory, not mapped: if another process shortened a
   mapped file, the compiler would be killed.  When it is opened, only the
   beginnings of its lines are examined, for conflict markers, the order of
   paragraphs, and the end.  A paragraph is parsed when its function is looked
   up.  A damaged one is not used.  */

#pragma once

#include "plugin/core/kept/branch-site.h"
#include "plugin/core/kept/kept-text.h"
#include "plugin/core/messages/user-error.h"

#include <string>
#include <string_view>
#include <utility>
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

class kept_profile
{
public:
  /* Read the file PATH.  An error is one line, "PATH:LINE: what, remedy".  */
  user_error open (const std::string &path);
  /* The same for TEXT, which is taken as the contents of a file PATH.  */
  user_error take (std::string text, const std::string &path);

  /* All that is known of the function with the assembler name NAME, whose
     source file is FILE, as complete a path as is known.  LOCAL says that other
     units may have other functions of that name.  DEFINED, unless it is null,
     says whether the unit has a function of a name: functions that it no longer
     has may have been renamed.  */
  kept_findings find (const std::string &name, const std::string &file,
		      bool local, const std::vector<branch_site> &sites,
		      bool (*defined) (const std::string &) = nullptr) const;

  /* The least number of executions of the blocks that do SHARE (0 to 1) of all
     executed work; 0 if the file does not say.  */
  double hot_from (double share) const;

  /* Is FILE the source of a unit that was trained?  Its functions that are not
     in the profile did not run.  */
  bool trained (const std::string &file) const;

  /* The first damage that a find met, "PATH:LINE: what"; "" if none.  */
  const std::string &damage () const { return m_damage; }

  /* Access to all of the file.  */
  const kept_header &header () const { return m_header; }
  std::size_t n_paragraphs () const
  {
    return m_starts.empty () ? 0 : m_starts.size () - 1;
  }
  /* Paragraph I; false if it is damaged.  */
  bool paragraph (std::size_t i, kept_function &f) const;

private:
  std::string_view paragraph_lines (std::size_t i) const;
  paragraph_head head (std::size_t i) const;
  user_error check_lines ();
  std::string at_line (std::size_t offset, int further,
		       const std::string &what) const;
  std::pair<std::size_t, std::size_t> called (std::string_view name) const;
  int at_place (std::string_view name, std::string_view file,
		std::string_view body) const;
  int elsewhere (std::string_view name, std::string_view file, bool local,
		 std::string_view body, int n_own,
		 bool (*defined) (const std::string &)) const;
  int inlined_function (std::string_view name, std::string_view file) const;

  std::string m_path, m_text;
  kept_header m_header;
  std::vector<std::size_t>
    m_starts; /* The offsets of the paragraphs in m_text, and of the last
		 line.  */
  mutable std::string m_damage;
};

} // namespace staticprof
