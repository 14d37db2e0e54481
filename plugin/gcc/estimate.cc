/* The data flow of one function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate.h"

#include "plugin/core/dot.h"
#include "plugin/core/dump.h"
#include "plugin/core/frequency.h"
#include "plugin/core/predict.h"
#include "plugin/gcc/read-function.h"
#include "plugin/gcc/write-profile.h"

namespace staticprof
{

namespace
{

void dump (function *fun, const function_view &view, const model &m,
	   const prediction &p, const frequencies &f);

} // namespace

void
estimate_function (function *fun, const model &m)
{
  if (!dump_file && straight_line_p (fun))
    {
      write_straight_line (fun);
      return;
    }

  /* read */
  std::vector<::edge> gcc_edges;
  const graph g = read_graph (fun, gcc_edges);
  function_reading r;
  read_blocks (fun, g, r);
  if (dump_file)
    read_lines (fun, r);
  const function_view view (g, r.facts);
  read_operand_uses (fun, view, r);
  read_expected_values (fun, g, gcc_edges, r);
  spread_hints (view, r.block_hints, r.block_marks, r.facts);

  /* heuristics, combine */
  const prediction p = predict (view, m);

  /* propagate */
  std::vector<double> probability (g.n_edges ());
  for (int e = 0; e < g.n_edges (); ++e)
    probability[e] = p.probability (g, e);
  frequency_options how;
  how.max_loop_scale = m.max_loop_scale;
  const frequencies f = propagate (g, view.loops (), probability, how);

  /* write */
  write_profile (fun, g, gcc_edges, p, f);
  if (dump_file)
    dump (fun, view, m, p, f);
}

namespace
{

/* GCC has begun the file of drawings and will end it; in between it would draw
   its own picture of every function after the pass.  Ours, with probabilities
   and heat, takes the place of that one.  */
void
draw (const function_report &report)
{
  if (!dump_file_name || dump_file == stdout || dump_file == stderr)
    return;
  const std::string name = std::string (dump_file_name) + ".dot";
  FILE *file = fopen (name.c_str (), "a");
  if (!file)
    {
      warning (0, "cannot write %qs: %m", name.c_str ());
      return;
    }
  fputs (dot_function (report).c_str (), file);
  fclose (file);
  dump_flags &= ~TDF_GRAPH;
}

void
dump (function *fun, const function_view &view, const model &m,
      const prediction &p, const frequencies &f)
{
  function_report report
    = { function_name (fun), fndecl_name (fun->decl), "", 0, view, m, p, f };
  const expanded_location where
    = expand_location (DECL_SOURCE_LOCATION (fun->decl));
  if (where.file)
    report.file = where.file;
  report.line = where.line;
  report.exit_block = EXIT_BLOCK;

  dump_options flags;
  flags.details = dump_flags & TDF_DETAILS;
  flags.blocks = dump_flags & TDF_BLOCKS;
  flags.lineno = dump_flags & TDF_LINENO;
  flags.stats = dump_flags & TDF_STATS;
  fputs (dump_function (report, flags).c_str (), dump_file);
  if (dump_flags & TDF_GRAPH)
    draw (report);
}

} // namespace

} // namespace staticprof
