/* Two formats that annotate source lines, and their common data.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   genhtml reads lcov's tracefiles; geninfo and gcovr -g read gcov's JSON.  */

#include "plugin/core/profile/json.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/vote-words.h"
#include "plugin/core/report/format.h"
#include "tools/export/export.h"
#include "tools/layout.h"
#include "tools/show/names.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <unistd.h>

namespace staticprof
{

long long
exported_count (double x)
{
  constexpr double most = 1e15; /* Exact in a double, which readers of JSON may
				   use.  */
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

long long
exported_sum (long long a, long long b)
{
  return a > LLONG_MAX - b ? LLONG_MAX : a + b;
}

std::string
exported_file_name (const std::string &file)
{
  std::string s;
  for (char c : file)
    s += c == '\n' ? "\\x0a" : std::string (1, c);
  return s;
}

std::string
because (const reason_finder &why, const explained_branch &b)
{
  int likeliest = 0;
  for (std::size_t e = 1; e < b.edges.size (); ++e)
    if (b.edges[e].probability > b.edges[likeliest].probability)
      likeliest = static_cast<int> (e);
  std::string s;
  for (const reason &r : why.find (b).given)
    if (!r.against && r.edges[0] == likeliest)
      s += (s.empty () ? " because " : "; ") + r.sentence;
  return s;
}

namespace
{

struct line_edge
{
  int to;   /* A block's id.  */
  int line; /* The line of that block.  */
  double probability;
  std::string which; /* Where several lead to one line: ", where x > 3 holds",
			", for 3", ", edge 2".  */
  scaled per_run;
};

struct line_branch
{
  int block; /* Its id.  */
  std::vector<line_edge> edges;
  std::string why;
};

struct exported_line
{
  scaled per_run; /* The frequency of its hottest block, as in `staticprof
		     show'.  */
  std::vector<int> blocks;
  std::vector<line_branch> branches;
};

/* A function of the source: functions with the same name in a file are merged,
   such as those in a header.  */
struct exported_function
{
  std::string name, assembler_name;
  int line, end;
  std::size_t blocks = 0, run = 0;
  scaled per_run;
};

struct exported_file
{
  std::map<int, exported_line> lines;
  std::vector<exported_function> functions; /* Sorted by line.  */
};

/* Indexed by file and symbol: the index in the file's functions.  */
using function_places = std::map<std::pair<int, std::string>, std::size_t>;

void
add_function (const profile_function &f, function_places &places,
	      std::vector<exported_file> &files)
{
  if (f.place.file < 0)
    return;
  std::vector<exported_function> &all = files[f.place.file].functions;
  const auto [known, fresh] = places.insert (
    { { f.place.file, f.assembler_name }, all.size () });
  if (fresh)
    all.push_back ({ f.name, f.assembler_name, f.place.line, f.place.line, 0, 0,
		     scaled () });
  exported_function &x = all[known->second];
  x.per_run += f.invocations;
  x.blocks = std::max (x.blocks, f.blocks.size ());
  std::size_t run = 0;
  for (const profile_block &b : f.blocks)
    {
      run += !(b.frequency * f.invocations).zero_p ();
      if (b.place.file == f.place.file)
	x.end = std::max (x.end, b.place.line);
    }
  x.run = std::max (x.run, run);
}

void
add_lines (const profile &p, int n, const scaled &entries,
	   const reason_finder *reasons, std::vector<exported_file> &files)
{
  const profile_function &f = p.functions[n];
  std::map<int, std::string> why; /* Indexed by id of the block.  */
  if (reasons)
    for (const explained_branch &b : explain_function (p, n))
      why[b.block->id] = because (*reasons, b);
  const block_places places (f);
  std::map<int, std::vector<line_edge>> edges; /* Indexed by id of the source
						  block.  */
  for (const profile_edge &e : f.edges)
    {
      std::vector<line_edge> &others = edges[e.from];
      others.push_back (
	{ e.to, f.blocks[places.find (e.to)].place.line, e.probability,
	  which_edge (f.blocks[places.find (e.from)], e, others.size () + 1),
	  scaled () });
    }
  for (const profile_block &b : f.blocks)
    {
      if (!real_block_p (b.id) || b.place.file < 0 || b.place.line <= 0)
	continue;
      exported_line &line = files[b.place.file].lines[b.place.line];
      line.blocks.push_back (b.id);
      std::vector<line_edge> &taken = edges[b.id];
      if (taken.size () < 2)
	continue;
      std::map<int, int> n_to; /* Indexed by line.  */
      for (line_edge &e : taken)
	{
	  e.per_run = scaled (e.probability) * b.frequency * entries;
	  ++n_to[e.line];
	}
      for (line_edge &e : taken)
	if (n_to[e.line] == 1)
	  e.which.clear ();
      line.branches.push_back ({ b.id, taken, why[b.id] });
    }
  /* A function has a line of its own, as in gcov.  */
  std::map<std::pair<int, int>, scaled> frequencies;
  if (f.place.file >= 0 && f.place.line > 0)
    frequencies[{ f.place.file, f.place.line }] = scaled (1.0);
  for (const auto &[where, b] : hottest_blocks (f))
    if (where.first >= 0 && where.second > 0)
      {
	scaled &most = frequencies[where];
	most = std::max (most, b->frequency);
      }
  for (const auto &[where, frequency] : frequencies)
    files[where.first].lines[where.second].per_run += frequency * entries;
}

/* Indexed by number of the file.  */
std::vector<exported_file>
exported_files (const profile &p, const reason_finder *reasons)
{
  std::vector<exported_file> files (p.files.size ());
  function_places places;
  const std::vector<scaled> entries = counted_entries (p);
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      add_function (p.functions[n], places, files);
      add_lines (p, static_cast<int> (n), entries[n], reasons, files);
    }
  for (exported_file &f : files)
    std::stable_sort (
      f.functions.begin (), f.functions.end (),
      [] (const exported_function &x, const exported_function &y) {
	return x.line < y.line;
      });
  return files;
}

/* The text for an edge: "55.1% to line 6 because only line 6 uses x".  */
std::string
edge_text (const line_branch &b, const line_edge &e)
{
  return "estimated " + percent (e.probability)
	 + (e.line > 0 ? " to line " + std::to_string (e.line) : "")
	 + (e.which.empty () ? "" : e.which + ",") + escape_name (b.why);
}

} // anonymous namespace

std::string
export_lcov (const profile &p, bool reasons)
{
  std::string s = "TN:estimated\n";
  const reason_finder why (p);
  const std::vector<exported_file> all = exported_files (p, reasons ? &why
								    : nullptr);
  for (std::size_t n = 0; n < p.files.size (); ++n)
    {
      const exported_file &file = all[n];
      if (file.lines.empty ())
	continue;
      s += "SF:" + exported_file_name (p.files[n]) + "\n";
      std::size_t entered = 0;
      std::string entries;
      for (const exported_function &f : file.functions)
	{
	  const std::string name = escape_name (f.assembler_name);
	  const long long count = exported_count (f.per_run);
	  s += "FN:" + std::to_string (f.line) + ","
	       + (reasons ? std::to_string (f.end) + "," : "") + name + "\n";
	  entries += "FNDA:" + std::to_string (count) + "," + name + "\n";
	  entered += count > 0;
	}
      s += entries + "FNF:" + std::to_string (file.functions.size ())
	   + "\nFNH:" + std::to_string (entered) + "\n";
      std::size_t branches = 0, taken = 0, run = 0;
      for (const auto &[line, l] : file.lines)
	for (std::size_t b = 0; b < l.branches.size (); ++b)
	  for (std::size_t e = 0; e < l.branches[b].edges.size (); ++e)
	    {
	      const line_edge &edge = l.branches[b].edges[e];
	      const long long count = exported_count (edge.per_run);
	      s += "BRDA:" + std::to_string (line) + "," + std::to_string (b)
		   + ","
		   + (reasons ? edge_text (l.branches[b], edge)
			      : std::to_string (e))
		   + "," + std::to_string (count) + "\n";
	      ++branches;
	      taken += count > 0;
	    }
      s += "BRF:" + std::to_string (branches)
	   + "\nBRH:" + std::to_string (taken) + "\n";
      for (const auto &[line, l] : file.lines)
	{
	  const long long count = exported_count (l.per_run);
	  s += "DA:" + std::to_string (line) + "," + std::to_string (count)
	       + "\n";
	  run += count > 0;
	}
      s += "LF:" + std::to_string (file.lines.size ())
	   + "\nLH:" + std::to_string (run) + "\nend_of_record\n";
    }
  return s;
}

namespace
{

void
write_function (const exported_function &f, json_writer &out)
{
  out.member ("name", f.assembler_name);
  out.member ("execution_count", exported_count (f.per_run));
  out.member ("demangled_name", f.name);
  out.member ("start_line", f.line);
  out.member ("start_column", 1);
  out.member ("end_line", f.end);
  out.member ("end_column", 1);
  out.member ("blocks", f.blocks);
  out.member ("blocks_executed", f.run);
}

void
write_line (int number, const exported_line &l, json_writer &out)
{
  out.member ("line_number", number);
  out.member ("count", exported_count (l.per_run));
  out.member ("unexecuted_block", false);
  out.array ("block_ids", [&] {
    for (int b : l.blocks)
      out.put (b);
  });
  out.array ("branches", [&] {
    for (const line_branch &b : l.branches)
      for (const line_edge &e : b.edges)
	out.object ([&] {
	  out.member ("count", exported_count (e.per_run));
	  out.member ("fallthrough", false);
	  out.member ("throw", false);
	  out.member ("destination_block_id", e.to);
	  out.member ("source_block_id", b.block);
	});
  });
}

void
write_file (const std::string &name, const exported_file &file,
	    json_writer &out)
{
  out.member ("file", name);
  out.array ("functions", [&] {
    for (const exported_function &f : file.functions)
      out.object ([&] { write_function (f, out); });
  });
  out.array ("lines", [&] {
    for (const auto &entry : file.lines)
      {
	out.object ([&] { write_line (entry.first, entry.second, out); });
	out.break_line ();
      }
  });
}

} // anonymous namespace

std::string
export_gcov (const profile &p)
{
  json_writer out;
  char here[PATH_MAX];
  out.object ([&] {
    out.member ("format_version", "2");
    out.member ("staticprof/estimated", true);
    out.member ("gcc_version", p.units.empty () ? "" : p.units[0].compiler);
    out.member ("current_working_directory",
		getcwd (here, sizeof here) ? here : ".");
    out.member ("data_file", p.name);
    out.array ("files", [&] {
      const std::vector<exported_file> all = exported_files (p, nullptr);
      for (std::size_t n = 0; n < p.files.size (); ++n)
	if (!all[n].lines.empty ())
	  out.object ([&] { write_file (p.files[n], all[n], out); });
    });
  });
  return out.take () + "\n";
}

} // namespace staticprof
