/* staticprof report: a profile as a folder of HTML, whose data are scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/report.h"

#include "plugin/core/profile/json.h"
#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/profile/write-file.h"
#include "plugin/core/report/explain.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/held-signals.h"
#include "tools/progress.h"
#include "tools/read-profile.h"
#include "tools/report/inclusive.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/show/show.h"
#include "tools/training.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <unistd.h>

namespace staticprof
{

namespace
{

/* The most rows of the overview's tables, its most lines, and the most branches
   of one line; the others are only counted.  */
constexpr std::size_t most_rows = 300, most_lines = 40, most_branches = 20;

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

  std::string index ();
  std::string file (std::size_t n);
  std::size_t n_files () const { return m_files.size (); }

private:
  void gather ();
  file_data &file_of (const source_place &place)
  {
    return m_files[file_number (place)];
  }
  int number_of (const profile_function &f) const
  {
    return static_cast<int> (&f - p.functions.data ());
  }
  /* More digits would be of no use, and the index is read whole.  */
  static double with_digits (const char *format, double x)
  {
    char digits[32];
    std::snprintf (digits, sizeof digits, format, x);
    return std::strtod (digits, nullptr);
  }
  /* X in the units that shares are computed from.  */
  double cost (const scaled &x) const
  {
    return with_digits ("%.5g", (x / m_unit).to_double ());
  }
  /* A number as it is shown.  Only integers are printed as such.  */
  static double brief (double x)
  {
    const double whole = std::round (x);
    return std::fabs (x - whole) <= 1e-9 * whole
	     ? with_digits ("%.6g", whole)
	     : with_digits (x < 1000 ? "%.5g" : "%.3g", x);
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

void
report_writer::gather ()
{
  const std::vector<scaled> entries = counted_entries (p);
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
	      line.measured = std::max (line.measured, 0ll) + counted (f, *b);
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
  for (const profile_function &f : p.functions)
    {
      const int number = number_of (f);
      out.array ([&] {
	out.put (
	  f.name + (units[number].empty () ? "" : " (" + units[number] + ")"),
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
	out.put (share, !f.origin.empty ());
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
	       b.condition, count (counted (f, b)), !b.inlined_from.empty ());
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
    places.push_back (show_place (p, e.to));
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
	   brief (b.block->frequency), brief (b.per_run), b.block->condition,
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

user_error
make_directory (const std::string &name)
{
  std::error_code error;
  std::filesystem::create_directory (name, error);
  if (!error)
    return {};
  return { "cannot make the directory '" + name + "': " + error.message () };
}

/* The error if FILE exists and is not part of an earlier report.  Each file of
   a report has the word "staticprof" near its beginning.  */
user_error
check_replaceable (const std::string &file)
{
  std::error_code none;
  const auto type = std::filesystem::status (file, none).type ();
  if (type == std::filesystem::file_type::not_found)
    return {};
  std::string begin (1024, '\0');
  if (type == std::filesystem::file_type::regular)
    std::ifstream (file, std::ios::binary).read (&begin[0], begin.size ());
  if (begin.find ("staticprof") != begin.npos)
    return {};
  return { "'" + file
	   + "' was not written by 'staticprof report'; name another "
	     "directory, or remove it" };
}

/* The parts of CodeMirror that highlight sources, if it is installed as
   Debian's libjs-codemirror; else "".  */
std::string
codemirror ()
{
  std::string all = "/* For a report of staticprof: CodeMirror.  */\n";
  for (const char *part :
       { "addon/runmode/runmode-standalone.js", "mode/clike/clike.js",
	 "mode/d/d.js", "mode/fortran/fortran.js", "mode/go/go.js" })
    {
      std::string text;
      if (!read_text (std::string ("/usr/share/javascript/codemirror/") + part,
		      text)
	     .ok ())
	return "";
      all += text + "\n";
    }
  return all;
}

/* Write the report on P to DIRECTORY, which is made if it is missing.  It is an
   error if files there would be replaced that are not part of an earlier
   report.  Everything is written beside them first, so that an interrupt leaves
   the old report.  */
user_error
write_report (const profile &p, source_text &source,
	      const std::string &directory)
{
  const std::string data = directory + "/data";
  user_error error;
  for (const char *name : { "/index.html", "/report.css", "/report.js",
			    "/codemirror.js", "/data/index.js" })
    if (error.ok ())
      error = check_replaceable (directory + name);
  for (std::size_t n = 0; error.ok () && n <= p.files.size (); ++n)
    error = check_replaceable (data + "/" + std::to_string (n) + ".js");
  if (!error.ok ())
    return error;
  const held_signals signals;
  std::error_code none;
  const bool fresh = !std::filesystem::exists (directory, none);
  error = make_directory (directory);
  if (!error.ok ())
    return error;
  const std::string unfinished = directory + "/.staticprof-"
				 + std::to_string (getpid ());
  error = make_directory (unfinished);
  std::vector<std::string> files; /* Relative to DIRECTORY, in the order in
				     which they are moved there.  */
  auto write = [&] (const std::string &name, const std::string &text) {
    if (error.ok () && !signals.interrupted_p ())
      error = write_file (unfinished + "/" + last_part (name), text);
    files.push_back (name);
  };
  doing ("explaining branches");
  const std::string highlighter = codemirror ();
  report_writer report (p, source, !highlighter.empty ());
  write ("data/index.js", report.index ());
  for (std::size_t n = 0;
       error.ok () && !signals.interrupted_p () && n < report.n_files (); ++n)
    {
      doing ("writing files of the report", n + 1, report.n_files ());
      write ("data/" + std::to_string (n) + ".js", report.file (n));
    }
  write ("report.css", report_css);
  write ("report.js", report_js);
  if (!highlighter.empty ())
    write ("codemirror.js", highlighter);
  /* This is the last one, because a user who sees it may open it.  */
  write ("index.html", report_html);
  const bool complete = error.ok () && !signals.interrupted_p ();
  if (complete)
    error = make_directory (data);
  for (const std::string &name : files)
    if (complete && error.ok ()
	&& std::rename ((unfinished + "/" + last_part (name)).c_str (),
			(directory + "/" + name).c_str ())
	     != 0)
      error = { "cannot write '" + directory + "/" + name
		+ "': " + std::strerror (errno) };
  std::filesystem::remove_all (unfinished, none);
  if (fresh && !complete)
    std::filesystem::remove (directory, none);
  return error;
}

} // anonymous namespace

int
report_command (int argc, char **argv)
{
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
  command_line c (
    "-o DIR PROFILE|DIRECTORY|BINARY...",
    "Write an HTML report: DIR/index.html opens from the disk and "
    "needs no network.  Sources are in colours if CodeMirror is installed "
    "(Debian's libjs-codemirror)."
    "\v" STATICPROF_PROFILES_HELP);
  c.text ("output", 'o', "DIR", output,
	  "Write the report to this directory; an earlier one is replaced");
  c.records (search.directories, search.root, &search.without_libraries);
  c.source_directories (search.sources);
  c.words (paths);
  c.finally ([&] {
    return paths.empty ()    ? "expected a profile"
	   : output.empty () ? "expected -o DIR"
			     : "";
  });
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (paths, search, p);
  measure_by_training (p);
  source_text source = sources_of (search);
  if (error.ok ())
    error = write_report (p, source, output);
  complain (source.remarks ());
  if (error.ok ())
    return answer (paths, search, "");
  complain (search.remarks);
  return complain (error.message);
}

} // namespace staticprof
