/* Records of training runs joined to a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The order in which records are added makes no difference.  A kept profile
   counts as the records that it was made of, except for the digits that it does
   not have.  As it has no blocks without branches, its branches tell what is
   hot.  */

#pragma once

#include "plugin/core/kept/kept-profile.h"
#include "plugin/core/kept/kept-text.h"
#include "plugin/core/kept/site-words.h"
#include "plugin/core/profile/profile.h"
#include "tools/kept/source-names.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

class kept_gatherer
{
public:
  /* NAMES have seen all records.  */
  explicit kept_gatherer (const source_names &names) : m_names (names) {}

  /* Add WEIGHT times the counts of P.  */
  void add (const profile &p, double weight);
  /* Add WEIGHT times the counts of all paragraphs of P.  The error says what is
     wrong with P.  */
  user_error add (const kept_profile &p, double weight);

  /* The contents of the file: the functions that ran.  */
  std::pair<kept_header, std::vector<kept_function>> take ();

  /* Functions that are not kept, because several sources have the name of the
     file and a function of that name in another line: "NAME in FILE".  */
  const std::vector<std::string> &ambiguous () const { return m_ambiguous; }
  /* The functions that had no counts in any run, though others of their units had:
     "NAME in FILE".  Their units are no longer trained, because nothing is known of
     what such a function did, and builds take what a trained unit does not have for
     code that never ran.  If BUT_LOCAL, this does not apply to functions that only
     their own units call: how often they ran follows from these.  To be called
     before take.  */
  std::vector<std::string> distrust_uncounted (bool but_local);
  /* How many functions had counts.  */
  std::size_t counted_functions () const { return m_counted; }

private:
  /* Executions of a branch, of all its arms together, and of the arm that is
     taken if its plain condition holds; or of the arm of each case.  */
  struct sums
  {
    double executions = 0, arms = 0, holds = 0;
    std::map<std::string, double> cases;
    bool turned = false; /* Is the arm of HOLDS the compiler's false one?  */

    void add (const sums &other, bool same_condition);
  };
  struct by_place
  {
    bool operator() (const kept_branch &a, const kept_branch &b) const
    {
      return above (a, b);
    }
  };
  using branch_sums = std::map<kept_branch, sums, by_place>;
  struct function_sums
  {
    double entries = 0, inlined = 0;
    std::string body; /* "" until one is known.  */
    int line = 0;     /* Where it begins; 0 until that is known.  */
    bool several = false;
    bool partly = false; /* Were some branches not measured?  */
    branch_sums branches;
    std::map<kept_branch, int, by_place> own; /* How often a branch, with
						 ordinal 1, is in the body.  */
  };
  using function_key = std::pair<std::string, std::string>; /* File, name.  */

  class function_reader;
  using kept_line = std::pair<int, bool>; /* Line, is it a switch?  */
  static kept_line line_of (const kept_branch &b)
  {
    return { b.line, b.is_switch };
  }
  static kept_branch original (const function_sums &f, const branch_sums &copy,
			       const kept_branch &copied);
  static std::map<kept_line, std::set<std::string>> lines_with_arguments (
    const std::vector<branch_sums> &copies);
  void add_copies ();
  std::vector<double> work (const std::vector<kept_function> &functions) const;

  const source_names &m_names;
  std::map<function_key, function_sums> m_functions;
  /* Branches of the copies of functions that were inlined elsewhere, for the
     functions' own paragraphs.  */
  std::map<function_key, std::vector<branch_sums>> m_copies;
  std::set<std::string> m_trained;
  struct uncounted
  {
    std::string unit;
    bool local; /* Does only its unit call it?  */
  };
  /* Functions without counts in units that have some.  */
  std::map<function_key, uncounted> m_uncounted;
  /* Executions of blocks, summed over the runs: by unit and name of the
     function.  */
  std::map<std::pair<std::string, std::string>, std::vector<double>> m_work;
  std::vector<std::string> m_ambiguous;
  std::size_t m_counted = 0;
  bool m_any_kept = false;
};

} // namespace staticprof
