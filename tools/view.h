/* What a person wants to see of dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef STATICPROF_TOOLS_VIEW_H
#define STATICPROF_TOOLS_VIEW_H

#include "tools/paint.h"
#include "tools/read-dump.h"

#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* Lines of source files, read when first asked for.  */
class source_text
{
public:
  /* The text at P without leading blanks; "" if there is none to be had.  */
  std::string at (const dumped_place &p);

private:
  std::map<std::string, std::vector<std::string> > m_files;
};

/* Branches with who voted what, loops, and source lines with their
   frequencies.  */
std::string view_function (const dumped_function &f, const paint &colours,
			   source_text &source);

/* How often each heuristic spoke and was silent, and what decided.  */
std::string view_statistics (const std::vector<dumped_function> &functions,
			     const paint &colours);

/* The N hottest branches and the N longest loops; a place that is compiled more
   than once (a template) is shown once.  */
std::string view_hottest (const std::vector<dumped_function> &functions,
			  std::size_t n, const paint &colours,
			  source_text &source);

/* Does the user mean F by NAME: its whole name, its symbol, or its name
   without what stands before and behind ("f" for "int a::f(char)")?  */
bool called (const dumped_function &f, const std::string &name);

} // namespace staticprof

#endif
