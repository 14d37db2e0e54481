/* The data of an HTML report.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/report-data.h"

#include "plugin/core/profile/recorded-graph.h"
#include "tools/layout.h"
#include "tools/show/hot-loops.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/show/show.h"
#include "tools/show/trust.h"
#include "tools/training.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

namespace
{

/* The most rows of the overview's tables, its most lines, and the most branches
   of one line; the others are only counted.  */
constexpr std::size_t most_rows = 300, most_lines = 40, most_branches = 20;

} // anonymous namespace

void
report_writer::gather ()
{
  const std::vector<scaled> entries = counted_entries (p);
  source_words words (m_source);
  for (const profile_function &f : p.functions)
    {
      const int number = number_of (f);
      file_data &home = m_files[home_of (f)];
      home.functions.push_back (number);
      for (const profile_block &b : f.blocks)
	if (real_block_p (b.id))
	  (b.place.file < 0 ? home : file_of (b.place)).self
	    += b.frequency * scaled (instructions_of (b)) * entries[number];
      for (const auto &[where, b] : hottest_blocks (f))
	if (where.first >= 0)
	  {
	    line_data &line = file_of (b->place).lines[where.second];
	    line.per_run += b->frequency * entries[number];
	    if (counted (f, *b) != not_measured)
	      line.measured = std::max (line.measured, 0ll)
			      + std::llround (own_count (f, *b));
	  }
      /* Parts and code that was inlined are entered otherwise.  */
      for (const profile_block &b : f.blocks)
	if (real_block_p (b.id) && b.place.file >= 0 && f.origin.empty ()
	    && b.inlined_from.empty ())
	  {
	    std::optional<scaled>
	      &most = file_of (b.place).lines[b.place.line].per_entry;
	    most = std::max (most.value_or (scaled ()), b.frequency);
	  }
      for (explained_branch &b : explain_function (p, number))
	{
	  if (b.block->place.file < 0)
	    continue;
	  file_data &file = file_of (b.block->place);
	  line_data &line = file.lines[b.block->place.line];
	  if (++line.n_branches > most_branches)
	    continue;
	  words.use_for (b);
	  line.branches.push_back (static_cast<int> (file.branches.size ()));
	  file.branches.push_back (std::move (b));
	}
    }
}

std::string
report_writer::index ()
{
  out.object ([&] {
    out.member ("head", show_head (p, paint (false)));
    out.member ("coverage", coverage_sentence (p));
    out.member ("trust", trust_sentence (p));
    out.array ("doubts", [&] {
      for (const std::string &doubt : doubtful_ranks (p, hottest_functions (p)))
	out.put (doubt);
    });
    out.member ("program", p.scope == profile_scope::program);
    out.member ("weighed", learned_invocations_p (p));
    out.member ("total", cost (m_costs.total));
    out.member ("unit", m_unit.to_double ());
    out.member ("highlighted", m_highlighted);
    out.array ("files", [&] {
      for (std::size_t n = 0; n < m_files.size (); ++n)
	out.row (n < p.files.size () ? p.files[n] : "(unknown place)",
		 cost (m_files[n].self), m_files[n].functions.size (),
		 !m_files[n].lines.empty () || !m_files[n].functions.empty ());
    });
    out.break_line ();
    out.array ("functions", [&] { functions (); });
    out.array ("loops", [&] { loops (); });
    out.array ("calls", [&] { calls (); });
    out.array ("lines", [&] { hottest_lines (); });
    out.member ("measured",
		std::any_of (p.functions.begin (), p.functions.end (),
			     [] (const profile_function &f) {
			       return !f.measured.blocks.empty ();
			     }));
  });
  return "staticprof.index(" + out.take () + ");\n";
}

void
report_writer::functions ()
{
  const std::vector<double> measured = measured_shares (p);
  const std::vector<std::string> units = units_of_equals (p);
  std::vector<int> first (
    p.functions.size ()); /* The hottest of its copies.  */
  std::vector<int> n_units (p.functions.size ());
  for (const hot_function &h : hottest_functions (p))
    for (int f : h.copies)
      {
	first[f] = h.function ();
	n_units[f] = units_of (p, h.copies);
      }
  for (const profile_function &f : p.functions)
    {
      const int number = number_of (f);
      out.array ([&] {
	out.put (
	  source_name (f.name)
	    + (units[number].empty () ? "" : " (" + units[number] + ")"),
	  home_of (f), f.place.line, brief (f.invocations),
	  cost (m_costs.self[number]), cost (m_costs.with_callees[number]),
	  f.entry == entry_point::main,
	  count (f.blocks.empty () ? not_measured : counted (f, f.blocks[0])));
	out.array ([&] {
	  for (const static_call &c : m_costs.calls[number])
	    out.put (c.callee, brief (c.frequency), cost (c.cost));
	});
	std::optional<double> share;
	if (!measured.empty () && measured[number] >= 0)
	  share = with_digits ("%.4g", measured[number]);
	out.put (share, !f.origin.empty (), first[number], source_name (f.name),
		 n_units[number]);
      });
      out.break_line ();
    }
}

void
report_writer::loops ()
{
  const std::vector<hot_loop> loops = hottest_loops (p);
  for (std::size_t i = 0; i < loops.size () && i < most_rows; ++i)
    {
      const hot_loop &l = loops[i];
      const source_place &at = l.place;
      std::optional<double> iterations;
      if (!l.endless)
	iterations = brief (l.iterations);
      out.row (brief (l.frequency), iterations, l.function,
	       at.file < 0 ? home_of (p.functions[l.function]) : at.file,
	       at.line, l.number, l.alike);
    }
}

void
report_writer::calls ()
{
  const std::vector<hot_call> calls = hottest_calls (p);
  for (std::size_t i = 0; i < calls.size () && i < most_rows; ++i)
    {
      const profile_function &f = p.functions[calls[i].function];
      const profile_call &c = f.calls[calls[i].call];
      const source_place &at = calls[i].place;
      out.row (brief (calls[i].frequency), calls[i].function,
	       m_words.callees (f.unit, c), at.file < 0 ? home_of (f) : at.file,
	       at.line);
    }
}

/* The lines with most executions, with their sources.  */
void
report_writer::hottest_lines ()
{
  struct hot_line
  {
    scaled per_run;
    int file, line;
  };
  std::vector<hot_line> all;
  for (std::size_t n = 0; n < p.files.size (); ++n)
    for (const auto &[line, data] : m_files[n].lines)
      all.push_back ({ data.per_run, static_cast<int> (n), line });
  sort_hottest_first (all, &hot_line::per_run);
  for (std::size_t i = 0; i < all.size () && i < most_lines; ++i)
    if (!all[i].per_run.zero_p ())
      out.row (cost (all[i].per_run), brief (all[i].per_run), all[i].file,
	       all[i].line,
	       source_at (p, { all[i].file, all[i].line }, m_source));
}

void
report_writer::function (const profile_function &f)
{
  out.array ("blocks", [&] {
    for (const profile_block &b : f.blocks)
      out.row (b.id, brief (b.frequency), file_number (b.place), b.place.line,
	       shown_condition (b), count (counted (f, b)),
	       !b.inlined_from.empty ());
  });
  out.array ("edges", [&] {
    for (const profile_edge &e : f.edges)
      out.row (e.from, e.to, brief (e.probability), (e.kinds & kind_back) != 0,
	       count (counted (f, e)));
  });
}

/* The function, how often it runs, the edges, a sentence about its loop, and
   the reasons.  */
void
report_writer::branch (const explained_branch &b)
{
  out.put (number_of (*b.function));
  std::vector<std::string> places;
  for (const explained_edge &e : b.edges)
    places.push_back (whole_place (p, e.to));
  const std::vector<std::string> which = told_apart (b, places, "it");
  out.array ([&] {
    for (const explained_edge &e : b.edges)
      {
	std::optional<double> share;
	if (e.measured != not_measured && b.measured > 0)
	  share = brief (static_cast<double> (e.measured) / b.measured);
	std::optional<double> gcc, estimated;
	if (e.estimated != not_recorded)
	  estimated = brief (e.estimated);
	if (e.gcc_probability != not_recorded)
	  gcc = brief (e.gcc_probability);
	out.row (brief (e.probability), file_number (e.to), e.to.line, share,
		 which[&e - b.edges.data ()], gcc,
		 exclusion_words[static_cast<int> (e.excluded)], estimated);
      }
  });
  out.put (decided_words[static_cast<int> (b.decided)],
	   brief (b.block->frequency), brief (b.per_run), shown_condition (b),
	   loop_sentence (b));
  reasons why = m_words.why.find (b);
  if (!why.rest.sentence.empty ())
    why.given.push_back (why.rest);
  out.array ([&] {
    for (const reason &r : why.given)
      out.row (r.against, std::min (r.factor, 1e6), r.sentence,
	       r.edges.empty () ? 0 : r.edges[0], r.edges.size ());
  });
}

std::string
report_writer::file (std::size_t n)
{
  const file_data &d = m_files[n];
  out.object ([&] {
    out.array ("source", [&] {
      if (n < p.files.size ())
	for (const std::string &line : m_source.lines (p.files[n]))
	  {
	    out.put (line);
	    out.break_line ();
	  }
    });
    out.array ("lines", [&] {
      for (const auto &entry : d.lines)
	{
	  const line_data &line = entry.second;
	  out.array ([&] {
	    out.put (entry.first, brief (line.per_run), brief (line.per_entry),
		     count (line.measured));
	    out.array ([&] {
	      for (int b : line.branches)
		out.put (b);
	    });
	    out.put (line.n_branches);
	  });
	  out.break_line ();
	}
    });
    out.array ("branches", [&] {
      for (const explained_branch &b : d.branches)
	{
	  out.array ([&] { branch (b); });
	  out.break_line ();
	}
    });
    out.object ("functions", [&] {
      for (int f : d.functions)
	{
	  out.object (std::to_string (f).c_str (),
		      [&] { function (p.functions[f]); });
	  out.break_line ();
	}
    });
  });
  return "staticprof.file(" + std::to_string (n) + "," + out.take () + ");\n";
}

} // namespace staticprof
