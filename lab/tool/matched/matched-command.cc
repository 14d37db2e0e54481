/* staticprof-lab matched: the command line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/tool/commands.h"
#include "lab/tool/matched/matched.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/read-profile.h"
#include "tools/text-table.h"

namespace staticprof
{

namespace
{

using sums = kept_accuracy::sums;

std::string
step_words (const kept_accuracy::step &s)
{
  static const char *const how[] = { "not in the file", "as it was", "edited",
				     "renamed or moved" };
  std::string words = std::string ("function ") + how[static_cast<int> (s.how)];
  if (s.never)
    return words + ", branch that never ran";
  if (s.trust < 0)
    return words + ", branch not found";
  return words + ", branch of trust " + format_percent (s.trust, 1) + "%";
}

void
add_row (text_table &table, const std::string &name, const sums &s, double all)
{
  table.add (
    { name, std::to_string (s.branches), percent (s.executions / all),
      s.executions > 0 ? percent (s.right / s.executions) : "-",
      s.executions > 0 ? format_percent (s.off / s.executions) + "%" : "-",
      s.executions > 0 ? format_percent (s.estimate_off / s.executions) + "%"
		       : "-" });
}

std::string
matched_text (const kept_accuracy &m, std::size_t top)
{
  sums all, found;
  auto add = [] (sums &to, const sums &s) {
    to.branches += s.branches;
    to.executions += s.executions;
    to.right += s.right;
    to.off += s.off;
    to.estimate_off += s.estimate_off;
  };
  for (const auto &[step, s] : m.by_step ())
    {
      add (all, s);
      if (step.trust >= 0)
	add (found, s);
    }
  text_table table;
  table.add (
    { "", "branches", "executions", "right", "difference", "of the estimate" });
  for (const auto &[step, s] : m.by_step ())
    add_row (table, step_words (step), s, all.executions);
  add_row (table, "all that is found", found, all.executions);
  const std::string text = table.text ();
  text_table rows;
  for (const auto &b : m.worst (top))
    rows.add ({ percent (b.executions / all.executions),
		b.kept < 0 ? "not found" : percent (b.kept),
		percent (b.counted),
		b.kept < 0 ? "" : format_percent (b.trust, 1) + "%" },
	      { b.place + " " + b.function + ": " + b.condition });
  return text
	 + "\nexecutions, kept share, counted share, trust of the worst "
	   "branches\n"
	 + rows.text ();
}

std::string
matched_rows (const kept_accuracy &m)
{
  std::string text
    = "step\tbranches\texecutions\tright\tdifference\testimate\n";
  for (const auto &[step, s] : m.by_step ())
    text += step_words (step) + "\t" + std::to_string (s.branches) + "\t"
	    + format_number (s.executions) + "\t" + format_number (s.right)
	    + "\t" + format_number (s.off) + "\t"
	    + format_number (s.estimate_off) + "\n";
  return text;
}

} // namespace

int
matched_command (int argc, char **argv)
{
  std::vector<std::string> paths;
  std::size_t top = 10;
  bool rows = false;
  command_line c (
    "KEPT RECORDS",
    "Say how much of the kept profile KEPT is found in a tree, and how much of "
    "it is right there."
    "\vRECORDS have counts, of a run of the same kind as that of KEPT.  The "
    "executions are those in RECORDS.  A branch is right if the kept share of "
    "each arm is within .02 of the counted one; the difference is that of the "
    "arm that differs most, weighted by executions, and of the estimate "
    "without "
    "KEPT.");
  c.top (top, "List this many branches that differ most (10)");
  c.flag ("tsv", 't', rows,
	  "Rows for scripts: executions, those of right branches, and "
	  "executions times differences");
  c.words (paths, "expected a kept profile and records");
  c.finally ([&paths] () -> std::string {
    return paths.size () != 2 ? "expected a kept profile and records" : "";
  });
  c.parse (argc, argv);
  kept_profile kept;
  user_error error = kept.open (paths[0]);
  profile_search search;
  std::vector<profile> parts;
  if (error.ok ())
    error = read_profiles ({ paths[1] }, search, parts);
  if (!error.ok ())
    return complain (error.message);
  kept_accuracy m (kept);
  for (const profile &p : parts)
    m.add (p);
  if (m.by_step ().empty ())
    return complain (paths[1] + ": no branch was counted");
  return print (rows ? matched_rows (m) : matched_text (m, top));
}

} // namespace staticprof
