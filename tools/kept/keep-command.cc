/* staticprof keep: training runs to a profile that is kept as text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/kept/kept-profile.h"
#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/elf-sections.h"
#include "tools/kept/check.h"
#include "tools/kept/gather.h"
#include "tools/kept/line-counts.h"
#include "tools/kept/profiler-output.h"
#include "tools/kept/recompile.h"
#include "tools/layout.h"
#include "tools/progress.h"
#include "tools/read-profile.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <utility>

namespace staticprof
{

namespace
{

struct weighted_path
{
  std::string path;
  double weight;
};

struct keep_arguments
{
  std::string output, base, checked, commands;
  std::vector<weighted_path> weighted;
  std::vector<std::string> paths, lines, samples, binaries;
  std::size_t least = 0, top = 10;
  profile_search search;
};

/* Parse WORD, "N:RECORDS", and append it to PATHS.  Returns the error, or
   "".  */
std::string
parse_weight (const std::string &word, std::vector<weighted_path> &paths)
{
  const std::size_t colon = word.find (':');
  char *end;
  const double weight = std::strtod (word.c_str (), &end);
  if (colon == word.npos || end != word.c_str () + colon || !(weight > 0)
      || weight > 1e6 || colon + 1 == word.size ())
    return "expected a number from 0 to 1000000, a colon and records";
  paths.push_back ({ word.substr (colon + 1), weight });
  return "";
}

/* Leave out functions that are there twice.  The record of a link has the
   functions of units that have records of their own, so it is read last.  */
void
leave_out_doubles (std::vector<profile> &parts)
{
  std::stable_sort (parts.begin (), parts.end (),
		    [] (const profile &a, const profile &b) {
		      return a.units.size () < b.units.size ();
		    });
  std::set<std::string> seen;
  for (profile &p : parts)
    {
      std::vector<char> known;
      for (const profile_unit &u : p.units)
	known.push_back (seen.count (u.id) > 0);
      p.functions.erase (std::remove_if (p.functions.begin (),
					 p.functions.end (),
					 [&known] (const profile_function &f) {
					   return known[f.unit];
					 }),
			 p.functions.end ());
      for (const profile_unit &u : p.units)
	seen.insert (u.id);
    }
}

/* An argument: records, or a kept profile.  */
struct run
{
  std::vector<profile> records;
  std::optional<kept_profile> kept;
  double weight;
};

/* Is PATH a file that begins as a kept profile does?  */
bool
kept_file_p (const std::string &path)
{
  const std::string format = std::string (kept_format) + " ";
  std::error_code error;
  if (!std::filesystem::is_regular_file (path, error))
    return false;
  std::string begin (format.size (), '\0');
  std::ifstream (path, std::ios::binary).read (begin.data (), begin.size ());
  return begin == format;
}

/* Add the counts of lines in FILES, which other profilers wrote, to COUNTS.
   ALL_THAT_RAN becomes true if functions that are not there did not run.  */
user_error
read_lines (const std::vector<std::string> &files, line_counts &counts,
	    bool &all_that_ran)
{
  all_that_ran = true;
  for (const std::string &file : files)
    {
      std::string text;
      user_error error = read_text (file, text);
      const std::string begin = text.substr (0, text.find ('\n'));
      const bool gcov = begin.substr (0, 1) == "{";
      all_that_ran &= !gcov;
      if (error.ok ())
	error = gcov ? read_gcov (file, text, counts)
		: begin == "# callgrind format"
		  ? read_callgrind (file, text, counts)
		  : user_error{ file
				+ ": expected what 'gcov --json-format "
				  "--stdout' prints"
				+ (begin.substr (0, 2) == "\x1f\x8b"
				     ? ", but the file is compressed"
				     : ", or what callgrind writes") };
      if (!error.ok ())
	return error;
    }
  return {};
}

/* Put the counts of other profilers into the records of RUNS.  */
user_error
measure_by_others (keep_arguments &a, std::vector<run> &runs)
{
  line_counts lines;
  bool all_that_ran;
  user_error error = read_lines (a.lines, lines, all_that_ran);
  if (!error.ok ())
    return error;
  if (!a.lines.empty ())
    for (run &r : runs)
      for (profile &p : r.records)
	measure_by_lines (lines, all_that_ran, p);
  if (a.samples.empty ())
    return {};
  if (a.binaries.empty ())
    for (const weighted_path &w : a.weighted)
      if (elf_file_p (w.path))
	a.binaries.push_back (w.path);
  sample_counts samples;
  error = read_samples (a.samples, a.binaries, a.search, samples);
  if (!error.ok ())
    return error;
  std::size_t sampled = 0;
  for (run &r : runs)
    sampled += measure_by_samples (samples, r.records);
  return { sampled > 0 ? ""
		       : a.samples[0]
			   + ": no function of these records was sampled; give "
			     "the records of what ran" };
}

user_error
read_run (const std::string &path, keep_arguments &a, run &r)
{
  if (kept_file_p (path))
    return r.kept.emplace ().open (path);
  if (counters_p (path, !a.commands.empty ()))
    return a.commands.empty ()
	     ? user_error{ path
			   + ": these are counters, not records; add "
			     "--commands=compile_commands.json, by which the "
			     "units were compiled" }
	     : read_counters (path, a.commands, a.search, r.records);
  const user_error error = read_profiles ({ path }, a.search, r.records);
  leave_out_doubles (r.records);
  return error;
}

/* The current folder if all sources of RUNS that have whole paths are in it,
   else the lowest folder that has all of them.  */
std::string
common_base (const std::vector<run> &runs)
{
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path (error);
  std::filesystem::path base;
  bool all_here = !error;
  std::vector<profile_unit> units;
  for (const run &r : runs)
    for (const profile &p : r.records)
      units.insert (units.end (), p.units.begin (), p.units.end ());
  for (const profile_unit &u : units)
    {
      const std::filesystem::path folder
	= std::filesystem::path (u.name).parent_path ().lexically_normal ();
      if (!folder.is_absolute ())
	continue;
      const auto [end, rest] = std::mismatch (here.begin (), here.end (),
					      folder.begin (), folder.end ());
      all_here &= end == here.end ();
      if (base.empty ())
	base = folder;
      std::filesystem::path common;
      for (auto a = base.begin (), b = folder.begin ();
	   a != base.end () && b != folder.end () && *a == *b; ++a, ++b)
	common /= *a;
      base = common;
    }
  return all_here ? here.string () : base.string ();
}

int
check (keep_arguments &a)
{
  kept_profile kept;
  user_error error = kept.open (a.checked);
  if (!error.ok ())
    return complain (error.message);
  kept_function f;
  std::size_t branches = 0;
  for (std::size_t i = 0; i < kept.n_paragraphs (); ++i)
    {
      kept.paragraph (i, f);
      branches += f.branches.size ();
    }
  if (!kept.damage ().empty ())
    return complain (kept.damage ());
  if (a.paths.empty ())
    return print (
      a.checked + " is whole: " + plural (kept.n_paragraphs (), "function")
      + ", " + plural (branches, "branch") + ", "
      + plural (kept.header ().trained.size (), "trained file") + "\n");
  std::vector<profile> parts;
  error = read_profiles (a.paths, a.search, parts);
  if (!error.ok ())
    return complain (error.message);
  kept_check checked (kept);
  checked.compare (parts);
  if (branches > 0 && checked.found () == 0)
    a.search.remarks.push_back (
      "note: " + a.checked
      + ": none of its branches is found; it is of another program, or the "
	"sources have other names");
  const int status = answer (a.paths, a.search, checked.text (a.top), a.output);
  if (status == 0 && 100 * checked.found () < a.least)
    return complain (a.checked + ": less than " + std::to_string (a.least)
		     + "% of the executions are found; train anew and write it "
		       "with 'staticprof keep'");
  return status;
}

/* If there are FUNCTIONS, add to REMARKS a note of them, which TEXT ends.  */
void
remark (const std::vector<std::string> &functions, const std::string &text,
	std::vector<std::string> &remarks)
{
  if (!functions.empty ())
    remarks.push_back (
      "note: " + functions[0]
      + (functions.size () > 1
	   ? " and " + plural (functions.size () - 1, "other function")
	   : "")
      + text);
}

int
keep (keep_arguments &a)
{
  for (const std::string &path : a.paths)
    a.weighted.push_back ({ path, 1 });
  std::vector<run> runs;
  std::vector<std::string> paths;
  for (const weighted_path &w : a.weighted)
    {
      runs.push_back ({ {}, {}, w.weight });
      const user_error error = read_run (w.path, a, runs.back ());
      if (!error.ok ())
	return complain (error.message);
      paths.push_back (w.path);
    }
  const user_error error = measure_by_others (a, runs);
  if (!error.ok ())
    return complain (error.message);
  if (a.base.empty ())
    a.base = common_base (runs);
  doing ("joining runs");
  source_names names (a.base);
  for (std::size_t i = 0; i < runs.size (); ++i)
    for (const profile &p : runs[i].records)
      names.see (p, static_cast<int> (i));
  kept_gatherer gatherer (names);
  for (const run &r : runs)
    {
      for (const profile &p : r.records)
	gatherer.add (p, r.weight);
      if (!r.kept)
	continue;
      const user_error error = gatherer.add (*r.kept, r.weight);
      if (!error.ok ())
	return complain (error.message);
    }
  if (gatherer.counted_functions () == 0 && !a.lines.empty ())
    return complain (
      a.lines[0]
      + ": it counts no function of these records; both must be made of the "
	"same sources, and callgrind with --demangle=no");
  if (gatherer.counted_functions () == 0)
    return complain (
      "these records have no counts of a run: compile with -fprofile-use and "
      "-fplugin-arg-libstaticprof-measure=DIRECTORY (docs/kept-profile.md)");
  const bool counters = a.lines.empty () && a.samples.empty ();
  remark (
    gatherer.distrust_uncounted (!counters),
    counters
      ? " without counts, though others of the same units have some; these "
	"units count as not trained.  Options and the object's name (-o) "
	"must be those of the training"
      : " not told by these counts, though others of the same units are; "
	"these units count as not trained",
    a.search.remarks);
  const auto [header, functions] = gatherer.take ();
  remark (gatherer.ambiguous (),
	  " of several sources of that name left out; compile them by their "
	  "names from the top of the tree, or without -frandom-seed",
	  a.search.remarks);
  return answer (paths, a.search, kept_text (header, functions), a.output);
}

/* The options about counts that the records do not have.  */
void
other_counts (command_line &c, keep_arguments &a)
{
  c.list ("lines", 0, "FILE", a.lines,
	  "Take the counts of the records from FILE, which gcov or callgrind "
	  "has written; may be repeated");
  c.text ("commands", 0, "FILE", a.commands,
	  "If RECORDS is a folder of .gcda files: compile the units by FILE, a "
	  "compile_commands.json, to get records of them",
	  "a file's name");
  c.list ("samples", 0, "FILE", a.samples,
	  "Take the counts of the records from FILE, which `perf script' has "
	  "printed, or LLVM's sample profile as text; may be repeated");
  c.list ("binary", 0, "FILE", a.binaries,
	  "The program or library that perf has sampled (RECORDS, if these are "
	  "of a binary); may be repeated");
}

} // namespace

int
keep_command (int argc, char **argv)
{
  keep_arguments a;
  command_line c (
    "RECORDS...",
    "Join the counts of training runs to a profile that is kept as text, "
    "beside "
    "the sources."
    "\vRECORDS is a directory that "
    "-fplugin-arg-libstaticprof-measure=DIRECTORY "
    "has written, a file in it, a program that was compiled so, or a kept "
    "profile.  Several runs "
    "and programs of one tree make one file.  The compiler reads it with "
    "-fplugin-arg-libstaticprof-kept=FILE.\n\n"
    "With --check the records need no counts (profile=DIRECTORY): they tell "
    "what "
    "the tree has today.  The exit status is 1 if FILE is damaged, or if less "
    "than --least of the executions are found.");
  c.text ("output", 'o', "FILE", a.output, "Write here, not to standard output",
	  "a file's name");
  c.option (
    "weight", 'w', "N:RECORDS",
    [&a] (const std::string &word) { return parse_weight (word, a.weighted); },
    "Read these, too, and count them N times (may be repeated)");
  other_counts (c, a);
  c.text ("base", 0, "DIR", a.base,
	  "Name sources from here on (the current directory, or that of all "
	  "sources)",
	  "a folder");
  c.text (
    "check", 0, "FILE", a.checked,
    "Say how much of the kept profile FILE fits the records, if there are "
    "any",
    "a file's name");
  c.number ("least", 0, "PERCENT", a.least,
	    "With --check: fail if less is found (0)", 0, 100);
  c.top (a.top,
	 "With --check: list this many functions of which most is lost (10)");
  c.records (a.search.directories, a.search.root, &a.search.without_libraries);
  c.words (a.paths);
  c.finally ([&a] () -> std::string {
    return a.checked.empty () && a.paths.empty () && a.weighted.empty ()
	     ? "expected records of training runs"
	   : !a.checked.empty () && !a.weighted.empty ()
	     ? "--check takes no --weight"
	   : !a.checked.empty () && !a.samples.empty ()
	     ? "--check takes no --samples"
	   : a.samples.empty () && !a.binaries.empty ()
	     ? "--binary is for --samples"
	     : "";
  });
  c.parse (argc, argv);
  return a.checked.empty () ? keep (a) : check (a);
}

} // namespace staticprof
