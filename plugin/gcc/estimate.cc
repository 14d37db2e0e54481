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

/* The drawing that is open, one file for all functions of a unit as GCC's own
   -graph dumps are.  It belongs to the compiler's output, not to a function.  */
std::string open_drawing;

/* GCC would draw its own picture after the pass; ours shows probabilities and
   heat, so it takes the place of that one.  */
void
draw (const function_report &report)
{
  if (!dump_file_name || dump_file == stdout || dump_file == stderr)
    return;
  const std::string name = std::string (dump_file_name) + ".dot";
  const bool first = name != open_drawing;
  if (first)
    finish_drawings ();
  FILE *file = fopen (name.c_str (), first ? "w" : "a");
  if (!file)
    {
      warning (0, "cannot write %qs: %m", name.c_str ());
      return;
    }
  open_drawing = name;
  if (first)
    fputs (dot_begin (main_input_filename).c_str (), file);
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

void
finish_drawings ()
{
  if (open_drawing.empty ())
    return;
  if (FILE *file = fopen (open_drawing.c_str (), "a"))
    {
      fputs (dot_end ().c_str (), file);
      fclose (file);
    }
  open_drawing.clear ();
}

} // namespace staticprof
