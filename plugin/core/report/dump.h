/* The text of dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   The grammar is docs/dump.md.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "plugin/core/report/report.h"

#include <iterator>
#include <string>

namespace staticprof
{

/* The flags of -fdump-tree-staticprof-FLAGS.  */
struct dump_options
{
  bool details = false; /* Blocks, edges and facts.  */
  bool blocks = false;	/* Blocks.  */
  bool lineno = false;	/* Source lines with their frequencies.  */
  bool stats = false;	/* How often each heuristic voted and abstained.  */
};

/* The dump of one function: whole lines.  Linear in blocks, edges and votes
   (except for the sort of the source lines).  */
std::string dump_function (const function_report &r, const dump_options &o);

/* The dump of P, with the results of the whole-program step: whole lines.  The
   flag BLOCKS adds blocks, DETAILS blocks and edges.  Linear in the size of the
   text.  */
std::string dump_program (const profile &p, const dump_options &o);

/* Builds the lines of a dump.  */
class dump_text
{
public:
  std::string m_text;

protected:
  /* Add " KEY=X".  */
  void value (const char *key, const std::string &x)
  {
    m_text += std::string (" ") + key + "=" + x;
  }
  void number (const char *key, long long x)
  {
    value (key, std::to_string (x));
  }
  void word (bool when, const char *text)
  {
    if (when)
      m_text += std::string (" ") + text;
  }
  /* Add the kinds of an edge.  */
  void kinds (unsigned kinds)
  {
    for (unsigned bit = 0; bit < std::size (kind_words); ++bit)
      word (kinds >> bit & 1, kind_words[bit]);
  }
};

} // namespace staticprof
