/* Formats whose unit is the function: callgrind, LLVM's sample profile, a
   graph.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/format.h"
#include "plugin/core/version.h"
#include "tools/export/export.h"
#include "tools/show/hottest.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace staticprof
{

namespace
{

/* A name like "(1) x" would define (1) as an abbreviation of x, and readers
   skip leading blanks, so such names are changed.  */
std::string
file_name (const profile &p, int file)
{
  if (file < 0)
    return "(unknown)";
  const std::string name = exported_file_name (p.files[file]);
  return name[0] == '(' || name[0] == ' ' || name[0] == '\t' ? "./" + name
							     : name;
}

/* The cost of F's own code per run, by place.  */
std::map<std::pair<int, int>, scaled>
costs_of_lines (const profile_function &f, const scaled &entries)
{
  std::map<std::pair<int, int>, scaled> result;
  for (const profile_block &b : f.blocks)
    if (real_block_p (b.id))
      result[{ b.place.file, b.place.line }] += b.frequency
						* scaled (instructions_of (b))
						* entries;
  return result;
}

} // anonymous namespace

std::string
export_callgrind (const profile &p)
{
  const inclusive_costs costs = find_inclusive_costs (p);
  const std::vector<scaled> entries = counted_entries (p);
  std::string s
    = "# callgrind format\nversion: 1\ncreator: staticprof " STATICPROF_VERSION
      "\ncmd: "
      + escape_name (p.name)
      + "\ndesc: Estimated: by the compiler, not measured; for 1000 runs\n"
	"positions: line\nevent: Ir : Estimated instructions\n"
	"events: Ir\nsummary: "
      + std::to_string (exported_count (costs.total)) + "\n\n";
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      const profile_function &f = p.functions[n];
      s += "fl=" + file_name (p, f.place.file) + "\nfn=" + escape_name (f.name)
	   + "\n";
      int file = f.place.file;
      auto stand_in = [&] (int other) {
	if (other != file)
	  s += (other == f.place.file ? "fe=" : "fi=") + file_name (p, other)
	       + "\n";
	file = other;
      };
      for (const auto &[where, cost] : costs_of_lines (f, entries[n]))
	{
	  stand_in (where.first);
	  s += std::to_string (where.second) + " "
	       + std::to_string (exported_count (cost)) + "\n";
	}
      for (const static_call &c : costs.calls[n])
	{
	  const profile_function &callee = p.functions[c.callee];
	  stand_in (c.place.file);
	  s += "cfi=" + file_name (p, callee.place.file)
	       + "\ncfn=" + escape_name (callee.name)
	       + "\ncalls=" + std::to_string (exported_count (c.frequency))
	       + " " + std::to_string (callee.place.line) + "\n"
	       + std::to_string (c.place.line) + " "
	       + std::to_string (exported_count (c.cost)) + "\n";
	}
      s += "\n";
    }
  return s;
}

std::string
export_llvm_sample (const profile &p)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::string s;
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      const profile_function &f = p.functions[n];
      /* Lines are relative to that of the function.  */
      std::map<int, scaled> lines;
      for (const auto &[where, b] : hottest_blocks (f))
	if (where.first == f.place.file && where.second >= f.place.line)
	  lines[where.second - f.place.line] = b->frequency * entries[n];
      std::map<int, std::string> targets;
      for (const profile_call &c : f.calls)
	if (!c.callee.empty () && c.place.file == f.place.file
	    && c.place.line >= f.place.line)
	  targets[c.place.line - f.place.line] += " " + escape_name (c.callee)
						  + ":"
						  + std::to_string (
						    exported_count (
						      runs_of (p, f, c)));
      long long total = 0;
      std::string body;
      for (const auto &[line, frequency] : lines)
	{
	  const long long count = exported_count (frequency);
	  total = exported_sum (total, count);
	  body += " " + std::to_string (line) + ": " + std::to_string (count)
		  + targets[line] + "\n";
	}
      if (total > 0)
	s += escape_name (f.assembler_name) + ":" + std::to_string (total) + ":"
	     + std::to_string (exported_count (f.invocations)) + "\n" + body;
    }
  return s;
}

std::string
export_dot (const profile &p, std::size_t most, std::size_t &n_left_out)
{
  const inclusive_costs costs = find_inclusive_costs (p);
  std::vector<std::size_t> order (p.functions.size ());
  std::iota (order.begin (), order.end (), 0);
  sort_hottest_first (
    order, [&costs] (std::size_t f) { return costs.with_callees[f]; });
  std::vector<char> shown (order.size ());
  for (std::size_t i = 0; i < std::min (most, order.size ()); ++i)
    shown[order[i]] = 1;
  n_left_out = order.size () - std::min (most, order.size ());
  auto quoted = [] (const std::string &text) {
    std::string s = "\"";
    for (char c : escape_name (text))
      s += c == '"' || c == '\\' ? std::string ("\\") + c : std::string (1, c);
    return s + "\"";
  };
  std::string s = "digraph " + quoted (p.name)
		  + " {\n  label=\"Estimated calls per run\";\n"
		    "  node [shape=box, style=filled];\n";
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    {
      if (!shown[n])
	continue;
      char fill[32];
      std::snprintf (fill, sizeof fill, "0.05 %.3f 1.0",
		     share_of (costs.self[n], costs.total));
      s += "  n" + std::to_string (n) + " [label="
	   + quoted (p.functions[n].name) + ", fillcolor=\"" + fill + "\"];\n";
    }
  for (std::size_t n = 0; n < p.functions.size (); ++n)
    for (const static_call &c : costs.calls[n])
      if (shown[n] && shown[c.callee])
	s += "  n" + std::to_string (n) + " -> n" + std::to_string (c.callee)
	     + " [label=\"" + format_rounded (c.frequency) + "\"];\n";
  return s + "}\n";
}

} // namespace staticprof
