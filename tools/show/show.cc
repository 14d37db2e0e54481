/* staticprof show: text about an exported profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"
#include "tools/show/show.h"

#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/read-profile.h"
#include "tools/training.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* NAME is none of the functions of P, which was read from FILE.  */
std::string
unknown_in (const profile &p, const std::string &file, const std::string &name)
{
  std::vector<std::string> into;
  for (const profile_function &f : p.functions)
    if (std::any_of (
	  f.blocks.begin (), f.blocks.end (),
	  [&name] (const profile_block &b) { return inlined_from (b, name); }))
      into.push_back (shown_function (f));
  if (!into.empty ())
    return quoted (name) + " has no code of its own in " + quoted (file)
	   + ": it was inlined everywhere, into " + listed (into)
	   + "; `staticprof explain -f' shows its branches there";
  std::vector<std::string> known;
  for (const profile_function &f : p.functions)
    {
      known.push_back (f.name);
      known.push_back (f.assembler_name);
    }
  return unknown_function (name, "'" + file + "'", known);
}

struct show_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions;
  std::size_t top = 10;
  bool all = false;
  function_order order = function_order::share;
  row_format format = row_format::people;
  std::vector<std::string> paths;
  profile_search search;

  void read (int argc, char **argv);
};

void
show_arguments::read (int argc, char **argv)
{
  command_line c ("PROFILE|DIRECTORY|BINARY...",
		  "Show the hottest functions, calls, loops and lines."
		  "\v" STATICPROF_PROFILES_HELP);
  c.flag ("all", 'a', all,
	  "All rows; with --function its blocks and edges, with the votes, in "
	  "place of its lines");
  c.color (color);
  c.list ("function", 'f', "NAME", functions,
	  "Only this function, or those of a pattern such as `get_*': its "
	  "callers, callees and hottest lines; may be repeated");
  c.records (search.directories, search.root, &search.without_libraries);
  c.source_directories (search.sources);
  c.top (top, "Rows of each table (10)");
  c.choice ("sort", 0, "COLUMN", order,
	    { { "share", function_order::share },
	      { "measured", function_order::measured },
	      { "difference", function_order::difference },
	      { "invocations", function_order::entries } },
	    "Functions by share (default), measured share, the difference of "
	    "the two, or invocations");
  c.rows (format);
  c.words (paths, "expected a profile");
  c.finally ([this] {
    if (all)
      top = command_line::no_limit;
    if (order != function_order::share && !functions.empty ())
      return "--sort sorts the table of functions: expected no --function";
    return format != row_format::people && !functions.empty ()
	     ? "--function has no rows here; those of `staticprof explain' are "
	       "the branches"
	     : "";
  });
  c.parse (argc, argv);
}

} // anonymous namespace

int
show_command (int argc, char **argv)
{
  show_arguments a;
  a.read (argc, argv);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  if (!error.ok ())
    return complain (error.message);

  measure_by_training (p);
  paint colours (coloured_p (a.color), output_width (a.all));
  source_text source = sources_of (a.search);
  std::string text;
  if (a.format != row_format::people)
    text = rows_text (hottest_columns, hottest_rows (p, a.top, a.order),
		      a.format);
  else if (a.functions.empty ())
    text = show_hottest (p, a.top, colours, source, left_out_words (a.search),
			 a.order);
  else
    text = show_head (p, colours) + estimated_line (p, colours);
  for (const std::string &name : a.functions)
    {
      std::vector<int> found = functions_called (p, name);
      if (found.empty ())
	return complain (unknown_in (p, a.paths[0], name));
      text += show_functions (p, found, a.top, a.all, colours, source);
    }
  complain (source.remarks ());
  return answer (a.paths, a.search, text);
}

} // namespace staticprof
