/* The data of an HTML report, as scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A page that is opened from the disk may not fetch files, but it may load
   scripts, so each piece of data is a call of a function of report.js. index.js
   has the data for every page, N.js the data for file number N: its lines, the
   branches there, and the blocks of the functions that begin in it.  */

#pragma once

#include "plugin/core/profile/json.h"
#include "plugin/core/report/explain.h"
#include "tools/report/inclusive.h"
#include "tools/show/explain.h"
#include "tools/show/source-condition.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace staticprof
{

/* Writes the data of the report on one profile; HIGHLIGHTED tells it whether the
   report contains CodeMirror.  */
class report_writer
{
public:
  report_writer (const profile &p, source_text &source, bool highlighted)
    : p (p), m_highlighted (highlighted), m_words (p), m_source (source),
      m_costs (find_inclusive_costs (p)), m_unit (m_costs.unit ()),
      /* The last one is for what has no place.  */
      m_files (p.files.size () + 1)
  {
    gather ();
  }

  /* The contents of index.js.  */
  std::string index ();
  /* The contents of N.js.  */
  std::string file (std::size_t n);
  /* The number of these: one for each file of the profile, one for what has no
     place.  */
  std::size_t n_files () const { return m_files.size (); }

private:
  struct line_data
  {
    scaled per_run;
    /* Executions per entry to the function that the line is in.  */
    std::optional<scaled> per_entry;
    long long measured = not_measured;
    std::vector<int> branches; /* By index in file_data.  */
    std::size_t n_branches = 0;
  };

  struct file_data
  {
    std::map<int, line_data> lines;
    std::vector<explained_branch> branches;
    std::vector<int> functions;
    scaled self; /* Executions of blocks.  */
  };

  void gather ();
  file_data &file_of (const source_place &place)
  {
    return m_files[file_number (place)];
  }
  int number_of (const profile_function &f) const
  {
    return static_cast<int> (&f - p.functions.data ());
  }
  /* More digits would be of no use, and the index is read whole.  Fewer would
     be rounded twice, and not as `staticprof show' rounds.  */
  static double with_digits (const char *format, double x)
  {
    char digits[32];
    std::snprintf (digits, sizeof digits, format, x);
    return std::strtod (digits, nullptr);
  }
  /* X in the units that shares are computed from.  */
  double cost (const scaled &x) const
  {
    return with_digits ("%.8g", (x / m_unit).to_double ());
  }
  /* A number as it is shown.  Only integers are printed as such.  */
  static double brief (double x)
  {
    const double whole = std::round (x);
    return std::fabs (x - whole) <= 1e-9 * whole
	     ? with_digits ("%.6g", whole)
	     : with_digits (x < 1      ? "%.5g"
			    : x < 1000 ? "%.7g"
				       : "%.3g",
			    x);
  }
  static double brief (const scaled &x) { return brief (x.to_double ()); }
  static std::optional<double> brief (const std::optional<scaled> &x)
  {
    return x ? std::optional<double> (brief (*x)) : std::nullopt;
  }
  static std::optional<long long> count (long long n)
  {
    return n == not_measured ? std::nullopt : std::optional<long long> (n);
  }
  /* The file of F.  A function without a place of its own, such as a part that
     was split off, is in the file of its origin or in the unit's source.  */
  int home_of (const profile_function &f) const
  {
    if (f.place.file >= 0)
      return f.place.file;
    for (const profile_function &whole : p.functions)
      if (whole.unit == f.unit && whole.assembler_name == f.origin
	  && whole.place.file >= 0)
	return whole.place.file;
    const auto unit = std::find (p.files.begin (), p.files.end (),
				 p.units.empty () ? "" : p.units[f.unit].name);
    return static_cast<int> (unit - p.files.begin ());
  }
  int file_number (const source_place &place) const
  {
    return place.file < 0 ? static_cast<int> (p.files.size ()) : place.file;
  }
  void function (const profile_function &f);
  void functions ();
  void loops ();
  void calls ();
  void hottest_lines ();
  void branch (const explained_branch &b);

  const profile &p;
  const bool m_highlighted; /* Does the report contain CodeMirror?  */
  const branch_words m_words;
  source_text &m_source;
  const inclusive_costs m_costs;
  const scaled m_unit;
  std::vector<file_data> m_files;
  json_writer out;
};

} // namespace staticprof
