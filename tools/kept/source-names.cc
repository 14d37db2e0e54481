/* The names of sources in a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/source-names.h"

#include "plugin/core/kept/kept-words.h"
#include "plugin/core/kept/tree-file.h"
#include "plugin/core/profile/recorded-graph.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The absolute name of the file NAME of a compilation in DIRECTORY; "" if that
   is needed and not known.  */
std::string
whole_name (const std::string &name, const std::string &directory)
{
  if (!name.empty () && name[0] == '/')
    return tree_file (name, "/");
  return directory.empty () ? "" : tree_file (directory + "/" + name, "/");
}

/* The length of the common beginning of all of NAMES, up to its last slash.  */
std::size_t
common_folder (const std::set<std::string> &names)
{
  const std::string &first = *names.begin (), &last = *names.rbegin ();
  const std::size_t n = std::mismatch (
			  first.begin (),
			  first.begin ()
			    + std::min (first.size (), last.size ()),
			  last.begin ())
			  .first
			- first.begin ();
  return n == 0 ? 0 : first.rfind ('/', n - 1) + 1;
}

} // namespace

source_names::source &
source_names::note (const std::string &name, const std::string &directory,
		    int run)
{
  const std::string known = tree_file (name, m_base);
  source &s = m_sources[known];
  const std::string whole = whole_name (name, directory);
  if (whole.empty ())
    return s;
  std::string &longest = m_longest[whole];
  if (longest.size () < known.size ())
    longest = known;
  s.wholes.insert (whole);
  s.several |= s.in_run.emplace (run, whole).first->second != whole;
  return s;
}

void
source_names::see (const profile &p, int run)
{
  for (const profile_unit &u : p.units)
    {
      note (u.name, u.directory, run);
      m_units.emplace (u.name, u.directory);
    }
  for (const profile_function &f : p.functions)
    {
      if (f.blocks.empty () || !f.origin.empty ())
	continue;
      const std::string &directory = p.units[f.unit].directory;
      for (const profile_block &b : f.blocks)
	if (!b.inlined_from.empty () && b.place.file >= 0)
	  note (p.files[b.place.file], directory, run);
      if (f.place.file < 0 || f.place.line == 0)
	continue;
      source &s = note (p.files[f.place.file], directory, run);
      const int line = s.lines.emplace (f.assembler_name, f.place.line)
			 .first->second;
      s.several |= line != f.place.line;
    }
}

std::string
source_names::word (const std::string &name, const std::string &directory) const
{
  if (!m_release)
    {
      std::vector<std::string> all;
      for (const auto &[unit, its_directory] : m_units)
	all.push_back (whole_word (unit, its_directory));
      m_release = release_folder (all);
    }
  return below_release (whole_word (name, directory), *m_release);
}

std::string
source_names::whole_word (const std::string &name,
			  const std::string &directory) const
{
  const std::string whole = whole_name (name, directory);
  const auto longest = m_longest.find (whole);
  const std::string known = longest == m_longest.end ()
			      ? tree_file (name, m_base)
			      : longest->second;
  const auto found = m_sources.find (known);
  if (whole.empty () || found == m_sources.end () || !found->second.several
      || found->second.wholes.size () < 2)
    return name_word (known);
  return name_word (whole.substr (common_folder (found->second.wholes)));
}

std::string
source_names::word_of (const profile_unit &unit) const
{
  return word (unit.name, unit.directory);
}

std::string
source_names::word_of (const profile &p, int unit, int file) const
{
  const std::string found = file < 0
			      ? ""
			      : word (p.files[file], p.units[unit].directory);
  return found.empty () ? "?" : found;
}

} // namespace staticprof
