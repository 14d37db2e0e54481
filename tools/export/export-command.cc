/* staticprof export: a profile in the format of another program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/answer.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/export/export.h"
#include "tools/layout.h"
#include "tools/progress.h"
#include "tools/read-profile.h"

#include <filesystem>

namespace staticprof
{

namespace
{

struct export_arguments
{
  std::function<std::string (const profile &)> write;
  std::string output, base;
  source_names names;	/* For SARIF.  */
  std::size_t most = 0, /* 0: as many as the format usually has.  */
    left_out = 0;
  const char *what = ""; /* That are left out.  */
  std::vector<std::string> paths;
  profile_search search;

  void read (int argc, char **argv);
};

void
export_arguments::read (int argc, char **argv)
{
  command_line c (
    "-F FORMAT PROFILE|DIRECTORY|BINARY...",
    "Write a profile as callgrind_annotate (callgrind), dot, flamegraph.pl "
    "and speedscope (folded), gcovr -g and geninfo (gcov), genhtml "
    "(lcov, with reasons lcov2), llvm-profdata "
    "(llvm-sample) or readers of SARIF 2.1.0 (sarif) read "
    "it.\vCounts are estimates for a thousand runs, rounded to whole "
    "numbers, 1e15 at most; `genhtml --title \"estimated, not executed\"' says "
    "so on each page.\n\n" STATICPROF_PROFILES_HELP);
  c.choice (
    "format", 'F', "FORMAT", write,
    { { "callgrind", export_callgrind },
      { "dot",
	[this] (const profile &p) {
	  what = "function";
	  return export_dot (p, most ? most : most_nodes, left_out);
	} },
      { "folded", export_folded },
      { "gcov", export_gcov },
      { "lcov", [] (const profile &p) { return export_lcov (p, false); } },
      { "lcov2", [] (const profile &p) { return export_lcov (p, true); } },
      { "llvm-sample", export_llvm_sample },
      { "sarif",
	[this] (const profile &p) {
	  names = find_source_names (p, search.sources, base);
	  what = "branch";
	  return export_sarif (p, names, most ? most : most_results, left_out);
	} } },
    "callgrind, dot, folded, gcov, lcov, lcov2, llvm-sample or sarif");
  c.text ("output", 'o', "FILE", output, "Write here, not to standard output",
	  "a file's name");
  c.records (search.directories, search.root, &search.without_libraries);
  c.source_directories (search.sources);
  c.text ("base", 0, "DIR", base,
	  "For SARIF: files in this folder are named from there on "
	  "(the folder that has the sources of all units)",
	  "a folder");
  c.top (most,
	 "For dot: how many functions, those first that cost most with what "
	 "they call (50); for SARIF: how many branches, hottest first (25000, "
	 "the most that GitHub's code scanning takes)");
  c.words (paths);
  c.finally ([this] {
    return paths.empty () ? "expected a profile"
	   : !write	  ? "expected --format=FORMAT"
			  : "";
  });
  c.parse (argc, argv);
}

} // anonymous namespace

int
export_command (int argc, char **argv)
{
  export_arguments a;
  a.read (argc, argv);
  profile p;
  user_error error = read_program (a.paths, a.search, p);
  if (!error.ok ())
    {
      complain (a.search.remarks);
      return complain (error.message);
    }
  doing ("writing the export");
  const std::string text = a.write (p);
  if (a.left_out > 0)
    a.search.remarks.push_back (
      "note: " + plural (a.left_out, a.what)
      + (a.left_out == 1 ? " that runs less is" : " that run less are")
      + " left out (--top=N)");
  std::error_code error_code;
  if (!a.names.base.empty ()
      && a.names.base != std::filesystem::current_path (error_code))
    a.search.remarks.push_back ("note: files are named from '" + a.names.base
				+ "' on");
  return answer (a.paths, a.search, text, a.output);
}

} // namespace staticprof
