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

namespace staticprof
{

namespace
{

/* Everything computed about one function, in the order of the data flow.  */
class estimate
{
public:
  estimate (function *fun, const model &m, unit_record &record,
	    const reading_options &options);

  const function_reading &reading () const { return m_reading; }
  const prediction &predicted () const { return *m_prediction; }
  const frequencies &propagated () const { return *m_frequencies; }
  bool irreducible_p () const;

  function_report report () const;

  /* To GCC's dump file if there is one, and to RECORD if that is wanted.
     Counts by block and edge, or null.  */
  void show (unit_record &record, const std::vector<long long> *block_counts,
	     const std::vector<long long> *edge_counts) const;

private:
  const model &m_model;
  function_reading m_reading;
  std::unique_ptr<function_view> m_view;
  std::unique_ptr<prediction> m_prediction;
  std::unique_ptr<frequencies> m_frequencies;
};

/* How often edges are taken, by executions of the blocks to which they lead.  */
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

/* By loop, 0 where no number says it.  */
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
  run_readers (m_reading, options);
  name_inlined (m_reading);
  m_view.reset (
    new function_view (std::move (*m_reading.flow), m_reading.facts));

  /* The votes are explained where they are shown.  */
  m_prediction.reset (new prediction (predict (*m_view, m, options.places)));
  const graph &g = m_reading.cfg;
  const bool trained = join_trained (*m_view, fun, record, *m_prediction);

  /* propagate */
  std::vector<double> probability (g.n_edges ());
  frequency_options how;
  how.max_loop_scale = m.max_loop_scale;
  auto propagate_all = [&] {
    for (int e = 0; e < g.n_edges (); ++e)
      probability[e] = m_prediction->probability (g, e);
    m_frequencies.reset (new frequencies (
      propagate (g, m_view->graph_loops (), probability, how)));
  };
  propagate_all ();
  if (!trained && !m_reading.facts.hints.empty ()
      && share_counted_exits (*m_view, exit_probabilities (*m_frequencies),
			      *m_prediction))
    propagate_all ();
  if (options.details)
    {
      const executed_edges weigh (m_reading, probability, *m_frequencies);
      record.values.note_returned (fun, &weigh);
    }
}

/* GCC takes no circle for a loop, either, that an abnormal edge leads to.  */
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
  function_report report = {
    function_name (fun), symbol_name (fun->decl), "", 0, *m_view, m_model,
    *m_prediction,	 *m_frequencies
  };
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
