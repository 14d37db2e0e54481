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
#include "plugin/core/profile/profile.h"

#include <cstdint>
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

class kept_profile
{
public:
  /* Read the file PATH.  An error is one line, "PATH:LINE: what, remedy".  */
  user_error open (const std::string &path);
  /* The same for TEXT, which is taken as the contents of a file PATH.  */
  user_error take (std::string text, const std::string &path);

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

  const std::string &path () const { return m_path; }
  /* The first damage that a find met, "PATH:LINE: what"; "" if none.  */
  const std::string &damage () const { return m_damage; }

  /* Access to all of the file.  */
  const kept_header &header () const { return m_header; }
  std::size_t n_paragraphs () const { return m_paragraphs.size (); }
  /* Paragraph I; false if it is damaged.  */
  bool paragraph (std::size_t i, kept_function &f) const;

private:
  /* Offsets in m_text.  */
  struct text_range
  {
    std::size_t begin, end;
  };
  struct section
  {
    text_range file;
    std::size_t first; /* Its first paragraph.  */
  };
  struct paragraph_place
  {
    text_range lines;
    std::uint32_t name_size; /* The name is at the beginning.  */
    std::uint32_t name_hash;
    std::uint32_t section;
    std::uint32_t next; /* The next one of the same bucket, or no_paragraph.  */
  };
  static constexpr std::uint32_t no_paragraph = -1;

  std::string_view text_of (const text_range &r) const
  {
    return std::string_view (m_text).substr (r.begin, r.end - r.begin);
  }
  std::string_view name (std::size_t i) const
  {
    const paragraph_place &p = m_paragraphs[i];
    return text_of ({ p.lines.begin, p.lines.begin + p.name_size });
  }
  std::string_view file (std::size_t i) const
  {
    return text_of (m_sections[m_paragraphs[i].section].file);
  }
  /* Behind the last paragraph of section S.  */
  std::size_t end_of_section (std::size_t s) const
  {
    return s + 1 < m_sections.size () ? m_sections[s + 1].first
				      : m_paragraphs.size ();
  }
  paragraph_head head (std::size_t i) const;
  user_error check_lines ();
  std::string take_section (std::string_view line, std::size_t begin);
  std::string take_head (std::string_view line, std::size_t begin);
  void index_names ();
  std::string at_line (std::size_t offset, int further,
		       const std::string &what) const;
  std::vector<int> called (std::string_view name) const;
  int at_place (std::string_view name, std::string_view file,
		std::string_view body) const;
  int elsewhere (std::string_view name, std::string_view file, bool local,
		 std::string_view body, int n_own,
		 const defined_names &defined) const;
  int inlined_function (std::string_view name, std::string_view file) const;

  std::string m_path, m_text;
  kept_header m_header;
  std::vector<section> m_sections;
  std::vector<paragraph_place> m_paragraphs;
  /* Paragraphs by the low bits of the hash of their names.  The table is only
     used for look-ups.  */
  std::vector<std::uint32_t> m_buckets;
  mutable std::string m_damage;
};

} // namespace staticprof
