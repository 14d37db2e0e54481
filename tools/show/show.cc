/* staticprof show: an exported profile for people.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"
#include "tools/show/show.h"

#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/read-profile.h"

namespace staticprof
{

namespace
{

struct show_arguments
{
  std::string color = "auto";
  std::vector<std::string> functions;
  std::size_t top = 10;
  row_format format = row_format::people;
  std::vector<std::string> paths;
  profile_search search;
};

std::string
unknown_in (const profile &p, const std::string &file, const std::string &name)
{
  std::vector<std::string> known;
  for (const profile_function &f : p.functions)
    {
      known.push_back (f.name);
      known.push_back (f.assembler_name);
    }
  return unknown_function (name, "'" + file + "'", known);
}

} // anonymous namespace

int
show_command (int argc, char **argv)
{
  show_arguments a;
  command_line c ("PROFILE|DIRECTORY|BINARY...",
		  "Show the hottest functions, calls, loops and lines."
		  "\v" STATICPROF_PROFILES_HELP);
  c.color (a.color);
  c.list ("function", 'f', "NAME", a.functions,
	  "Only this function, with its blocks and edges; may be repeated");
  c.records (a.search.directories, a.search.root);
  c.source_directories (a.search.sources);
  c.number ("top", 'n', "N", a.top, "Rows of each table (10)");
  c.rows (a.format);
  c.words (a.paths, "expected a profile");
  c.finally ([&a] {
    return a.format != row_format::people && !a.functions.empty ()
	     ? "--function has no rows here; those of `staticprof view' are "
	       "the branches"
	     : "";
  });
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  if (!error.ok ())
    return complain (error.message);

  paint colours (coloured_p (a.color), output_width ());
  source_text source (a.search.sources, time_written (a.search.files));
  std::string text;
  if (a.format != row_format::people)
    text = rows_text (hottest_columns, hottest_rows (p, a.top), a.format);
  else if (a.functions.empty ())
    text = show_hottest (p, a.top, colours, source);
  else
    text = show_head (p, colours);
  for (const std::string &name : a.functions)
    {
      std::vector<int> found = functions_called (p, name);
      if (found.empty ())
	return complain (unknown_in (p, a.paths[0], name));
      for (int f : found)
	text += "\n" + show_function (p, f, colours, source);
    }
  complain (a.search.remarks);
  complain (source.remarks ());
  return print (text);
}

} // namespace staticprof
