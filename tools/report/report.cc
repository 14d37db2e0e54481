/* The data of an HTML report, as scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/report.h"

#include "plugin/core/profile/json.h"
#include "plugin/core/profile/write-file.h"
#include "plugin/core/report/explain.h"
#include "tools/report/inclusive.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/show/show.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sys/stat.h>

namespace staticprof
{

namespace
{

/* Rows of the overview's tables, and branches of one line; more are
   counted.  */
constexpr std::size_t most_rows = 300, most_branches = 20;

struct line_data
{
  scaled per_run, per_entry;
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
  report_writer (const profile &p, source_text &source)
    : p (p), m_source (source), m_costs (find_inclusive_costs (p)),
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
    return m_files[place.file < 0 ? p.files.size () : place.file];
  }
  int number_of (const profile_function &f) const
  {
    return static_cast<int> (&f - p.functions.data ());
  }
  /* Five digits: more would be of no use, and the index is read whole.  */
  void real (double x)
  {
    char digits[32];
    std::snprintf (digits, sizeof digits, "%.5g", x);
    out.real (std::strtod (digits, nullptr));
  }
  void real (const scaled &x) { real (x.to_double ()); }
  void count (long long n)
  {
    if (n == not_measured)
      out.null ();
    else
      out.whole (n);
  }
  void place (const source_place &where)
  {
    out.whole (where.file < 0 ? static_cast<int> (p.files.size ())
			      : where.file);
    out.whole (where.line);
  }
  void block (const profile_function &f, const profile_block &b);
  void function (const profile_function &f);
  void branch (const explained_branch &b);

  const profile &p;
  source_text &m_source;
  const inclusive_costs m_costs;
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
      file_data &home = file_of (f.place);
      home.functions.push_back (number);
      /* As of hottest_lines: a line runs as often as its hottest block.  */
      std::map<std::pair<int, int>, const profile_block *> hottest;
      for (const profile_block &b : f.blocks)
	if (b.id > 1)
	  {
	    file_of (b.place).self += b.frequency * entries[number];
	    const profile_block *&most
	      = hottest[{ b.place.file, b.place.line }];
	    if (!most || most->frequency < b.frequency)
	      most = &b;
	  }
      for (const auto &[where, b] : hottest)
	{
	  line_data &line = file_of (b->place).lines[where.second];
	  line.per_run += b->frequency * entries[number];
	  line.per_entry = std::max (line.per_entry, b->frequency);
	  if (counted (f, *b) != not_measured)
	    line.measured = std::max (line.measured, 0ll) + counted (f, *b);
	}
      for (explained_branch &b : explain_function (p, number))
	{
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
  out.begin_object ();
  out.key ("head");
  out.text (show_head (p, paint (false)));
  out.key ("program");
  out.truth (p.scope == profile_scope::program);
  out.key ("total");
  real (m_costs.total);
  out.key ("files");
  out.begin_array ();
  for (std::size_t n = 0; n < m_files.size (); ++n)
    {
      out.begin_array ();
      out.text (n < p.files.size () ? p.files[n] : "(unknown place)");
      real (m_files[n].self);
      out.whole (static_cast<long long> (m_files[n].functions.size ()));
      out.truth (!m_files[n].lines.empty () || !m_files[n].functions.empty ());
      out.end_array ();
    }
  out.end_array ();
  out.break_line ();
  out.key ("functions");
  out.begin_array ();
  for (const profile_function &f : p.functions)
    {
      const int number = number_of (f);
      out.begin_array ();
      out.text (f.name);
      place (f.place);
      real (f.invocations);
      real (m_costs.self[number]);
      real (m_costs.with_callees[number]);
      out.truth (f.entry == entry_point::main);
      count (f.blocks.empty () ? not_measured : counted (f, f.blocks[0]));
      out.begin_array ();
      for (const static_call &c : m_costs.calls[number])
	{
	  out.whole (c.callee);
	  real (c.frequency);
	  real (c.cost);
	}
      out.end_array ();
      out.end_array ();
      out.break_line ();
    }
  out.end_array ();
  out.key ("loops");
  out.begin_array ();
  const std::vector<hot_loop> loops = hottest_loops (p);
  for (std::size_t i = 0; i < loops.size () && i < most_rows; ++i)
    {
      const profile_function &f = p.functions[loops[i].function];
      out.begin_array ();
      real (loops[i].frequency);
      if (loops[i].endless)
	out.null ();
      else
	real (loops[i].iterations);
      out.whole (loops[i].function);
      place (f.blocks[loops[i].header].place);
      out.end_array ();
    }
  out.end_array ();
  out.key ("calls");
  out.begin_array ();
  const std::vector<hot_call> calls = hottest_calls (p);
  for (std::size_t i = 0; i < calls.size () && i < most_rows; ++i)
    {
      const profile_call &c = p.functions[calls[i].function]
				.calls[calls[i].call];
      out.begin_array ();
      real (c.global_frequency);
      out.whole (calls[i].function);
      out.text (show_callee (c));
      place (c.place);
      out.end_array ();
    }
  out.end_array ();
  out.key ("measured");
  out.truth (std::any_of (
    p.functions.begin (), p.functions.end (),
    [] (const profile_function &f) { return !f.measured.blocks.empty (); }));
  out.end_object ();
  return "staticprof.index(" + out.take () + ");\n";
}

void
report_writer::block (const profile_function &f, const profile_block &b)
{
  out.begin_array ();
  out.whole (b.id);
  real (b.frequency);
  place (b.place);
  out.text (b.condition);
  count (counted (f, b));
  out.end_array ();
}

void
report_writer::function (const profile_function &f)
{
  out.begin_object ();
  out.key ("blocks");
  out.begin_array ();
  for (const profile_block &b : f.blocks)
    block (f, b);
  out.end_array ();
  out.key ("edges");
  out.begin_array ();
  for (const profile_edge &e : f.edges)
    {
      out.begin_array ();
      out.whole (e.from);
      out.whole (e.to);
      real (e.probability);
      out.truth (e.kinds & kind_back);
      count (counted (f, e));
      out.end_array ();
    }
  out.end_array ();
  out.end_object ();
}

/* The function, the edges in short, and all in words.  */
void
report_writer::branch (const explained_branch &b)
{
  out.begin_array ();
  out.whole (number_of (*b.function));
  out.begin_array ();
  for (const explained_edge &e : b.edges)
    {
      out.begin_array ();
      real (e.probability);
      place (e.to);
      if (e.measured == not_measured || b.measured <= 0)
	out.null ();
      else
	real (static_cast<double> (e.measured) / b.measured);
      out.end_array ();
    }
  out.end_array ();
  out.text (explain_text (b, paint (false), m_source));
  out.end_array ();
}

std::string
report_writer::file (std::size_t n)
{
  const file_data &d = m_files[n];
  out.begin_object ();
  out.key ("source");
  out.begin_array ();
  if (n < p.files.size ())
    for (const std::string &line : m_source.lines (p.files[n]))
      {
	out.text (line);
	out.break_line ();
      }
  out.end_array ();
  out.key ("lines");
  out.begin_array ();
  for (const auto &[number, line] : d.lines)
    {
      out.begin_array ();
      out.whole (number);
      real (line.per_run);
      real (line.per_entry);
      count (line.measured);
      out.begin_array ();
      for (int b : line.branches)
	out.whole (b);
      out.end_array ();
      out.whole (static_cast<long long> (line.n_branches));
      out.end_array ();
      out.break_line ();
    }
  out.end_array ();
  out.key ("branches");
  out.begin_array ();
  for (const explained_branch &b : d.branches)
    {
      branch (b);
      out.break_line ();
    }
  out.end_array ();
  out.key ("functions");
  out.begin_object ();
  for (int f : d.functions)
    {
      out.key (std::to_string (f).c_str ());
      function (p.functions[f]);
      out.break_line ();
    }
  out.end_object ();
  out.end_object ();
  return "staticprof.file(" + std::to_string (n) + "," + out.take () + ");\n";
}

user_error
make_directory (const std::string &name)
{
  struct stat status;
  if (mkdir (name.c_str (), 0777) == 0
      || (errno == EEXIST && stat (name.c_str (), &status) == 0
	  && S_ISDIR (status.st_mode)))
    return {};
  return { "cannot make the directory '" + name
	   + "': " + std::strerror (errno) };
}

} // anonymous namespace

user_error
write_report (const profile &p, source_text &source,
	      const std::string &directory)
{
  const std::string data = directory + "/data";
  user_error error = make_directory (directory);
  if (error.ok ())
    error = make_directory (data);
  if (!error.ok ())
    return error;
  auto write = [&error] (const std::string &name, const std::string &text) {
    if (error.ok ())
      error = write_file (name, text);
  };
  report_writer report (p, source);
  write (data + "/index.js", report.index ());
  for (std::size_t n = 0; error.ok () && n < report.n_files (); ++n)
    write (data + "/" + std::to_string (n) + ".js", report.file (n));
  write (directory + "/report.css", report_css);
  write (directory + "/report.js", report_js);
  /* Last: who sees it may open it.  */
  write (directory + "/index.html", report_html);
  return error;
}

} // namespace staticprof
