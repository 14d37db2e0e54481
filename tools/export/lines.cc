/* What formats that annotate source lines need, and three of them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   lcov's tracefile is read by genhtml, gcov's JSON by geninfo, gcovr's by
   gcovr -a.  */

#include "plugin/core/profile/json.h"
#include "plugin/core/report/format.h"
#include "tools/export/export.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

long long
exported_count (double x)
{
  constexpr double most = 1e15; /* Exact in a double, for who reads JSON.  */
  x *= exported_runs;
  return x >= most ? static_cast<long long> (most)
	 : x > 0   ? std::max (1ll, std::llround (x))
		   : 0;
}

long long
exported_count (const scaled &x)
{
  return exported_count (x.to_double ());
}

std::vector<exported_file>
exported_files (const profile &p)
{
  std::vector<exported_file> result (p.files.size ());
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      const profile_function &f = p.functions[n];
      std::map<int, std::vector<scaled>> edges; /* By id of the block.  */
      for (const profile_edge &e : f.edges)
	edges[e.from].push_back (scaled (e.probability));
      std::map<std::pair<int, int>, scaled> hottest;
      for (const profile_block &b : f.blocks)
	{
	  if (b.id <= 1 || b.place.file < 0 || b.place.line <= 0)
	    continue;
	  scaled &most = hottest[{ b.place.file, b.place.line }];
	  if (most < b.frequency)
	    most = b.frequency;
	  std::vector<scaled> &taken = edges[b.id];
	  if (taken.size () < 2)
	    continue;
	  for (scaled &x : taken)
	    x = x * b.frequency * entries[n];
	  result[b.place.file][b.place.line].branches.push_back (taken);
	}
      for (const auto &[where, frequency] : hottest)
	result[where.first][where.second].per_run += frequency * entries[n];
    }
  return result;
}

std::string
export_lcov (const profile &p)
{
  std::string s = "TN:estimated\n";
  const std::vector<exported_file> files = exported_files (p);
  for (std::size_t n = 0; n < files.size (); ++n)
    {
      if (files[n].empty ())
	continue;
      s += "SF:" + escape_name (p.files[n]) + "\n";
      std::size_t functions = 0, entered = 0;
      std::string entries;
      for (const profile_function &f : p.functions)
	if (f.place.file == static_cast<int> (n))
	  {
	    const std::string name = escape_name (f.assembler_name);
	    const long long count = exported_count (f.invocations);
	    s += "FN:" + std::to_string (f.place.line) + "," + name + "\n";
	    entries += "FNDA:" + std::to_string (count) + "," + name + "\n";
	    ++functions;
	    entered += count > 0;
	  }
      s += entries + "FNF:" + std::to_string (functions)
	   + "\nFNH:" + std::to_string (entered) + "\n";
      std::size_t branches = 0, taken = 0, run = 0;
      for (const auto &[line, l] : files[n])
	for (std::size_t b = 0; b < l.branches.size (); ++b)
	  for (std::size_t e = 0; e < l.branches[b].size (); ++e)
	    {
	      const long long count = exported_count (l.branches[b][e]);
	      s += "BRDA:" + std::to_string (line) + "," + std::to_string (b)
		   + "," + std::to_string (e) + "," + std::to_string (count)
		   + "\n";
	      ++branches;
	      taken += count > 0;
	    }
      s += "BRF:" + std::to_string (branches)
	   + "\nBRH:" + std::to_string (taken) + "\n";
      for (const auto &[line, l] : files[n])
	{
	  const long long count = exported_count (l.per_run);
	  s += "DA:" + std::to_string (line) + "," + std::to_string (count)
	       + "\n";
	  run += count > 0;
	}
      s += "LF:" + std::to_string (files[n].size ())
	   + "\nLH:" + std::to_string (run) + "\nend_of_record\n";
    }
  return s;
}

/* What gcov writes with --json-format, or gcovr with --json: the same but for
   names.  */
static std::string
write_json (const profile &p, bool gcov)
{
  json_writer out;
  auto functions = [&] (int file) {
    for (const profile_function &f : p.functions)
      if (f.place.file == file)
	out.object ([&] {
	  out.member ("name", gcov ? f.assembler_name : f.name);
	  if (gcov)
	    out.member ("demangled_name", f.name);
	  out.member (gcov ? "start_line" : "lineno", f.place.line);
	  out.member ("execution_count", exported_count (f.invocations));
	});
  };
  auto branches = [&] (const exported_line &l) {
    for (const std::vector<scaled> &b : l.branches)
      for (const scaled &e : b)
	out.object ([&] {
	  out.member ("count", exported_count (e));
	  out.member ("fallthrough", false);
	  out.member ("throw", false);
	});
  };
  auto lines = [&] (const exported_file &file) {
    for (const auto &entry : file)
      {
	const exported_line &l = entry.second;
	out.object ([&] {
	  out.member ("line_number", entry.first);
	  out.member ("count", exported_count (l.per_run));
	  if (gcov)
	    out.member ("unexecuted_block", false);
	  else
	    for (const char *flag : { "gcovr/noncode", "gcovr/excluded" })
	      out.member (flag, false);
	  out.array ("branches", [&] { branches (l); });
	});
	out.break_line ();
      }
  };
  out.object ([&] {
    out.member (gcov ? "format_version" : "gcovr/format_version",
		gcov ? "1" : "0.3");
    out.member ("staticprof/estimated", true);
    if (gcov)
      {
	out.member ("gcc_version", p.units.empty () ? "" : p.units[0].compiler);
	out.member ("current_working_directory", ".");
	out.member ("data_file", p.name);
      }
    out.array ("files", [&] {
      const std::vector<exported_file> files = exported_files (p);
      for (std::size_t n = 0; n < files.size (); ++n)
	if (!files[n].empty ())
	  out.object ([&] {
	    out.member ("file", p.files[n]);
	    out.array ("functions", [&] { functions (static_cast<int> (n)); });
	    out.array ("lines", [&] { lines (files[n]); });
	  });
    });
  });
  return out.take () + "\n";
}

std::string
export_gcov (const profile &p)
{
  return write_json (p, true);
}

std::string
export_gcovr (const profile &p)
{
  return write_json (p, false);
}

} // namespace staticprof
