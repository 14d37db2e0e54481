/* A profile of a loop in a function, and what `staticprof show' prints of one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "tools/show/show.h"
#include "unittests/support/explained_profile.h"
#include "unittests/support/text_parts.h"

#include <string>

namespace staticprof
{

inline profile_block
recorded_block (int id, double frequency, int line)
{
  profile_block b;
  b.id = id;
  b.frequency = frequency;
  b.bb_freq = 10000;
  b.place.file = 0;
  b.place.line = line;
  return b;
}

inline profile_function
recorded_function (const std::string &name, double invocations)
{
  profile_function f;
  f.name = f.assembler_name = name;
  f.place.file = 0;
  f.place.line = 1;
  f.invocations = invocations;
  return f;
}

/* main calls scan twice and a pointer once; scan:

	     +-----------+
	     v           |
     0 ----> 2 --.88---> 3
	     |
	     +--.12--> 4 ----> 1  */
inline profile
scan_profile ()
{
  profile p;
  p.name = "small";
  p.scope = profile_scope::program;
  p.files = { "no such file.c" };
  p.voters = { "loop_branch" };
  p.units.resize (1);
  p.units[0].name = "small.c";
  p.units[0].model = "default";
  p.units[0].compiler = "12.2.0";

  profile_function scan = recorded_function ("scan", 2);
  scan.linkage = linkage::internal;
  scan.blocks = { recorded_block (0, 1, 10), recorded_block (2, 25 / 3.0, 11),
		  recorded_block (3, 22 / 3.0, 12), recorded_block (4, 1, 12),
		  recorded_block (1, 1, 13) };
  scan.edges = { recorded_edge (0, 2, 1), recorded_edge (2, 3, .88, kind_true),
		 recorded_edge (2, 4, .12, kind_false | kind_exit),
		 recorded_edge (3, 2, 1, kind_back), recorded_edge (4, 1, 1) };
  scan.edges[1].votes = { { 0, .88, true } };

  profile_function start = recorded_function ("main", 1);
  start.entry = entry_point::main;
  start.blocks = { recorded_block (2, 1, 20) };
  start.calls.resize (2);
  start.calls[0].callee = "scan";
  start.calls[0].frequency = start.calls[0].global_frequency = 2.0;
  start.calls[1].slot = "variable hook";
  start.calls[1].frequency = start.calls[1].global_frequency = 6.0;
  p.functions = { start, scan };
  return p;
}

inline std::string
shown (const profile &p, std::size_t top = 10)
{
  source_text source;
  return show_hottest (p, top, paint (false), source);
}

inline std::string
shown_function (const profile &p, int f, bool blocks = false)
{
  source_text source;
  return show_function (p, f, 10, blocks, paint (false), source);
}

} // namespace staticprof
