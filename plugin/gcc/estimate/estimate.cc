/* The data flow of one function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/estimate.h"

#include "plugin/core/frequency/frequency.h"
#include "plugin/core/prediction/counted-exits.h"
#include "plugin/core/prediction/predict.h"
#include "plugin/core/report/dump.h"
#include "plugin/gcc/estimate/trained.h"
#include "plugin/gcc/file-name.h"
#include "plugin/gcc/program/symbol-name.h"
#include "plugin/gcc/read/readers.h"
#include "plugin/gcc/read/unit-values.h"

#include <optional>

namespace staticprof
{

namespace
{

/* Everything computed about one function.  The constructor is the table of
   contents: each step needs what the steps before it leave.  */
class estimate
{
public:
  estimate (function *fun, const model &m, unit_record &record,
	    const reading_options &options);

  const function_reading &reading () const { return m_reading; }
  const prediction &predicted () const { return m_prediction; }
  const frequencies &propagated () const { return m_frequencies; }
  bool irreducible_p () const;

  function_report report () const;

  /* Write the estimate to GCC's dump file if there is one, and to RECORD if
     that is requested.  The counts are by block and edge; null if there are
     none.  */
  void show (unit_record &record, const std::vector<long long> *block_counts,
	     const std::vector<long long> *edge_counts) const;

private:
  void read (const reading_options &options);
  void predict_edges (const reading_options &options);
  void join_kept (unit_record &record);
  void propagate_edges ();
  void correct_counted_exits ();
  void note_returned (unit_record &record);

  const model &m_model;
  function_reading m_reading;
  std::optional<function_view> m_view;
  prediction m_prediction;
  bool m_trained = false;     /* A kept profile knows some of the branches.  */
  double m_most_measured = 0; /* Executions of one of these per entry.  */
  std::vector<double> m_probability; /* By edge.  */
  frequencies m_frequencies;
};

/* How often edges are taken, by executions of the blocks to which they
   lead.  */
class executed_edges : public edge_weights
{
public:
  executed_edges (const function_reading &reading,
		  const std::vector<double> &probability, const frequencies &f)
    : m_reading (reading), m_probability (probability), m_frequencies (f)
  {
  }
  double operator() (::edge e) const final override
  {
    const scaled &all = m_frequencies.block[e->dest->index];
    const int i = all.zero_p () ? -1 : index_of (e, m_reading.cfg);
    /* More than 1 only where a loop's scale is capped.  */
    return i < 0 ? 0
		 : std::min (
		   1., (m_frequencies.block[e->src->index] / all).to_double ()
			 * m_probability[i]);
  }

private:
  const function_reading &m_reading;
  const std::vector<double> &m_probability;
  const frequencies &m_frequencies;
};

/* By loop: the exit probability, or 0 if it is not known.  */
std::vector<double>
exit_probabilities (const frequencies &f)
{
  std::vector<double> result;
  for (const loop_frequency &l : f.loops)
    result.push_back (
      l.capped || l.endless || l.approximate ? 0 : l.exit_probability);
  return result;
}

estimate::estimate (function *fun, const model &m, unit_record &record,
		    const reading_options &options)
  : m_model (m), m_reading (fun, &record.values)
{
  read (options);
  predict_edges (options);
  join_kept (record);
  propagate_edges ();
  correct_counted_exits ();
  if (options.details)
    note_returned (record);
}

/* Needs the function in GIMPLE.  Leaves graph and facts, which do not change
   any more, and the view of both.  */
void
estimate::read (const reading_options &options)
{
  run_readers (m_reading, options);
  name_inlined (m_reading);
  m_view.emplace (std::move (*m_reading.flow), m_reading.facts);
}

/* Needs the view.  Leaves the prediction; its votes are explained only where
   they are shown.  */
void
estimate::predict_edges (const reading_options &options)
{
  m_prediction = predict (*m_view, m_model, options.places);
}

/* Needs view and prediction.  Leaves the prediction joined with what RECORD's
   kept profile measured, unless there is none.  */
void
estimate::join_kept (unit_record &record)
{
  m_trained = join_trained (*m_view, m_reading.fun, record, m_prediction);
  const double entries = record.trained (m_reading.fun->decl).entries;
  if (entries > 0)
    for (double n : m_prediction.trained)
      m_most_measured = std::max (m_most_measured, n / entries);
}

/* Needs view and prediction.  Leaves probabilities and frequencies.  A loop
   iterates as often as was measured, though the model limits its estimates.  */
void
estimate::propagate_edges ()
{
  const graph &g = m_reading.cfg;
  frequency_options how;
  how.max_loop_scale = std::max (m_model.max_loop_scale, m_most_measured);
  m_probability.resize (g.n_edges ());
  for (int e = 0; e < g.n_edges (); ++e)
    m_probability[e] = m_prediction.decided[g.src (e)] == decided_by::kept
			 ? m_prediction.exact[e]
			 : m_prediction.probability (g, e);
  m_frequencies = propagate (g, m_view->graph_loops (), m_probability, how);
}

/* Needs everything.  Where a known count of iterations meets other exits of the
   loop, leaves another probability of the test, and the frequencies that
   follow.  Such counts are among the hints; a measured branch needs no
   correction.  */
void
estimate::correct_counted_exits ()
{
  if (!m_trained && !m_reading.facts.hints.empty ()
      && share_counted_exits (*m_view, exit_probabilities (m_frequencies),
			      m_prediction))
    propagate_edges ();
}

/* Needs everything.  Leaves in RECORD which values the function returns how
   often, for the functions that are read after it.  */
void
estimate::note_returned (unit_record &record)
{
  const executed_edges weigh (m_reading, m_probability, m_frequencies);
  record.values.note_returned (m_reading.fun, &weigh);
}

/* To GCC, a cycle is no loop either if an abnormal edge leads to its
   header.  */
bool
estimate::irreducible_p () const
{
  const graph &g = m_reading.cfg;
  const loop_forest &loops = m_view->graph_loops ();
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      if (loops[l].irreducible)
	return true;
      for (int e : g.preds (loops[l].header))
	if (g.flags (e) & edge_abnormal)
	  return true;
    }
  return false;
}

reading_options
what_to_read (const model &m, const unit_record &record, bool places,
	      bool texts = false)
{
  reading_options what;
  what.places = places || record.kept;
  what.texts = texts || record.exported || record.kept;
  what.instructions = record.exported;
  what.counts = m.counts;
  what.details = record.measuring || m.learned.has (model_head::branch)
		 || (dump_file && (dump_flags & TDF_DETAILS));
  return what;
}

} // namespace

bool
estimate_function (function *fun, const model &m, unit_record &record,
		   hint_warnings *w)
{
  const bool warned = w && w->sure > 0;
  const bool noted = notes_wanted_p ();
  const bool shown = warned || noted || dump_file || record.wanted ();
  const reading_options what = what_to_read (m, record, shown, warned || noted);
  if (!shown && straight_line_p (fun))
    {
      write_straight_line (fun);
      if (record.kept)
	find_trained (fun, {}, record);
      if (what.details)
	record.values.note_returned (fun, NULL);
      return false;
    }
  const estimate e (fun, m, record, what);
  write_profile (fun, e.reading ().cfg, e.reading ().gcc_edges, e.predicted (),
		 e.propagated ());
  if (shown)
    e.show (record, nullptr, nullptr);
  if (warned)
    warn_about_hints (e.reading (), e.report (), *w);
  if (noted)
    note_branches (e.reading (), e.report ());
  return e.irreducible_p ();
}

void
explain_function (function *fun, const model &m, bool measured,
		  unit_record &record)
{
  const estimate e (fun, m, record, what_to_read (m, record, true));
  if (!measured)
    {
      e.show (record, nullptr, nullptr);
      return;
    }
  std::vector<long long> blocks (e.reading ().cfg.n_blocks ()), edges;
  basic_block bb;
  FOR_ALL_BB_FN (bb, fun)
  blocks[bb->index] = executions (bb->count);
  for (::edge out : e.reading ().gcc_edges)
    edges.push_back (executions (out->count ()));
  e.show (record, &blocks, &edges);
}

namespace
{

function_report
estimate::report () const
{
  function *fun = m_reading.fun;
  function_report report = { function_name (fun),
			     symbol_name (fun->decl),
			     "",
			     0,
			     *m_view,
			     m_model,
			     m_prediction,
			     m_frequencies };
  const expanded_location where = expand_location (
    DECL_SOURCE_LOCATION (fun->decl));
  report.file = mapped_file_name (where.file);
  report.line = where.line;
  report.exit_block = EXIT_BLOCK;
  return report;
}

void
estimate::show (unit_record &record, const std::vector<long long> *block_counts,
		const std::vector<long long> *edge_counts) const
{
  function_report report = this->report ();
  report.block_counts = block_counts;
  report.edge_counts = edge_counts;
  report.for_learning = record.measuring;
  if (record.wanted ())
    record.add (m_reading.fun, report);
  if (!dump_file)
    return;
  dump_options flags;
  flags.details = dump_flags & TDF_DETAILS;
  flags.blocks = dump_flags & TDF_BLOCKS;
  flags.lineno = dump_flags & TDF_LINENO;
  flags.stats = dump_flags & TDF_STATS;
  fputs (dump_function (report, flags).c_str (), dump_file);
}

} // namespace

} // namespace staticprof
