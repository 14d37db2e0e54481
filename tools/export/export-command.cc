/* staticprof export: a profile in the format of another program.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/export/export.h"
#include "tools/progress.h"
#include "tools/read-profile.h"

namespace staticprof
{

int
export_command (int argc, char **argv)
{
  std::function<std::string (const profile &)> write;
  std::string output;
  std::vector<std::string> paths;
  profile_search search;
  command_line c (
    "-f FORMAT PROFILE|DIRECTORY|BINARY...",
    "Write a profile as callgrind_annotate (callgrind), dot, flamegraph.pl "
    "(folded), gcovr -a (gcovr, gcovr7), gcovr -g and geninfo (gcov), genhtml "
    "(lcov, with reasons lcov2), llvm-profdata "
    "(llvm-sample), readers of SARIF 2.1.0 (sarif) or speedscope read "
    "it.\vCounts are estimates for a thousand runs, rounded to whole "
    "numbers, 1e15 at most.\n\n" STATICPROF_PROFILES_HELP);
  c.choice (
    "format", 'f', "FORMAT", write,
    { { "callgrind", export_callgrind },
      { "dot", export_dot },
      { "folded", export_folded },
      { "gcov", [] (const profile &p) { return export_json (p); } },
      { "gcovr", [] (const profile &p) { return export_json (p, "0.3"); } },
      { "gcovr7", [] (const profile &p) { return export_json (p, "0.6"); } },
      { "lcov", [] (const profile &p) { return export_lcov (p, false); } },
      { "lcov2", [] (const profile &p) { return export_lcov (p, true); } },
      { "llvm-sample", export_llvm_sample },
      { "sarif", export_sarif },
      { "speedscope", export_speedscope } },
    "callgrind, dot, folded, gcov, gcovr, gcovr7, lcov, lcov2, "
    "llvm-sample, sarif or speedscope");
  c.text ("output", 'o', "FILE", output, "Write here, not to standard output",
	  "a file's name");
  c.records (search.directories, search.root);
  c.words (paths);
  c.finally ([&] {
    return paths.empty () ? "expected a profile"
	   : !write	  ? "expected --format=FORMAT"
			  : "";
  });
  c.parse (argc, argv);
  profile p;
  user_error error = read_program (paths, search, p);
  complain (search.remarks);
  if (!error.ok ())
    return complain (error.message);
  doing ("writing the export");
  return print (write (p), output);
}

} // namespace staticprof
