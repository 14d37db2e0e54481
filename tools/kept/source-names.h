/* The names of sources in a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A source is named as the compiler was given it, by the longest of its names,
   if that tells it from all others.  Of two sources in different directories
   that were both compiled by the name x.c, each is named from the lowest
   directory that has both.  If all units are in one folder of a release, "x-1.0",
   names begin below it, because the next release has another one.

   Known flaw: two copies of one tree that wrote their records to one directory
   are taken for different sources.  */

#pragma once

#include "plugin/core/profile/profile.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace staticprof
{

class source_names
{
public:
  /* BASE is the folder of the source tree, or "".  */
  explicit source_names (const std::string &base) : m_base (base) {}

  /* Note the names of P, a record of run RUN.  To be called for all records
     before the first word_of.  */
  void see (const profile &p, int run);

  /* The name of file FILE of P, in the unit UNIT, as name_word writes it; "?"
     if FILE is -1.  */
  std::string word_of (const profile &p, int unit, int file) const;
  /* The same for the source of UNIT.  */
  std::string word_of (const profile_unit &unit) const;

private:
  struct source
  {
    std::set<std::string> wholes; /* Whole names.  */
    std::map<int, std::string> in_run;
    std::map<std::string, int> lines; /* By assembler name of a function.  */
    bool several = false;
  };
  std::string word (const std::string &name,
		    const std::string &directory) const;
  /* The same with the folder of the release.  */
  std::string whole_word (const std::string &name,
			  const std::string &directory) const;
  source &note (const std::string &name, const std::string &directory, int run);

  std::string m_base;
  std::map<std::string, source> m_sources; /* By short name.  */
  std::set<std::pair<std::string, std::string>>
    m_units;					/* Name and directory.  */
  mutable std::optional<std::string> m_release; /* Once it is needed.  */
  std::map<std::string, std::string> m_longest; /* The longest short name, by
						   whole name.  */
};

} // namespace staticprof
