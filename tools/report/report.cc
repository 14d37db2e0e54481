/* staticprof report: a profile as a folder of HTML.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/report/report.h"

#include "plugin/core/profile/write-file.h"
#include "plugin/core/report/format.h"
#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/held-signals.h"
#include "tools/progress.h"
#include "tools/read-profile.h"
#include "tools/report/report-data.h"
#include "tools/training.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <unistd.h>

namespace staticprof
{

namespace
{

user_error
make_directory (const std::string &name)
{
  std::error_code error;
  std::filesystem::create_directory (name, error);
  if (!error)
    return {};
  return { "cannot make the directory '" + name + "': " + error.message () };
}

/* What files of a report have near their beginning; of folders, what their files
   begin with.  */
const std::map<std::string, const char *> marks = {
  { "index.html", "<title>staticprof report</title>" },
  { "report.css", "The libstaticprof authors" },
  { "report.js", "The libstaticprof authors" },
  { "codemirror.js", "For a report of staticprof" },
  { "data", "staticprof." }
};

std::string
data_file (std::size_t n)
{
  return "data/" + std::to_string (n) + ".js";
}

/* Is the file NAME in DIRECTORY of an earlier report?  */
bool
of_report_p (const std::string &directory, const std::string &name)
{
  const std::string file = directory + "/" + name;
  std::error_code none;
  if (std::filesystem::symlink_status (file, none).type ()
      != std::filesystem::file_type::regular)
    return false;
  std::string begin (1024, '\0');
  std::ifstream (file, std::ios::binary).read (&begin[0], begin.size ());
  const std::size_t slash = name.find ('/');
  const std::size_t at = begin.find (marks.at (name.substr (0, slash)));
  return slash == name.npos ? at != begin.npos : at == 0;
}

/* The error if the file NAME in DIRECTORY exists and is not of an earlier
   report.  */
user_error
check_replaceable (const std::string &directory, const std::string &name)
{
  const std::string file = directory + "/" + name;
  std::error_code none;
  if (std::filesystem::symlink_status (file, none).type ()
	== std::filesystem::file_type::not_found
      || of_report_p (directory, name))
    return {};
  return { "'" + file
	   + "' was not written by 'staticprof report'; name another "
	     "directory, or remove it" };
}

/* A remark if DIRECTORY has files that are not of a report.  */
std::vector<std::string>
remark_on_others (const std::string &directory)
{
  std::set<std::string> others;
  std::error_code none;
  for (const auto &entry :
       std::filesystem::directory_iterator (directory, none))
    if (const std::string name = entry.path ().filename ().string ();
	marks.count (name) == 0)
      others.insert (name);
  if (others.empty ())
    return {};
  return { "note: '" + escape_name (directory) + "' has other files, '"
	   + escape_name (*others.begin ())
	   + "' for one, which stay as they are" };
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

/* The error if a file of the report on P would replace another one in
   DIRECTORY.  */
user_error
check_all_replaceable (const profile &p, const std::string &directory)
{
  std::vector<std::string> names = { "index.html", "report.css", "report.js",
				     "codemirror.js", "data/index.js" };
  for (std::size_t n = 0; n <= p.files.size (); ++n)
    names.push_back (data_file (n));
  for (const std::string &name : names)
    if (user_error error = check_replaceable (directory, name); !error.ok ())
      return error;
  return {};
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
  user_error error = check_all_replaceable (p, directory);
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
      write (data_file (n), report.file (n));
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
  /* An earlier report may have had more files.  */
  if (complete && error.ok ())
    for (std::size_t n = report.n_files ();
	 of_report_p (directory, data_file (n)); ++n)
      std::filesystem::remove (directory + "/" + data_file (n), none);
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
	  "Write the report to this directory; an earlier one is replaced, "
	  "other files stay");
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
    {
      complain (remark_on_others (output));
      return answer (paths, search, "");
    }
  complain (search.remarks);
  return complain (error.message);
}

} // namespace staticprof
