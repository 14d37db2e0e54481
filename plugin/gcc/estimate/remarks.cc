/* What users are told about branches: notes with their reasons for -fopt-info
   and -fsave-optimization-record, and warnings about hints.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/remarks.h"

#include "plugin/core/report/audit-hints.h"
#include "plugin/core/report/format.h"
#include "plugin/core/report/live-reasons.h"

namespace staticprof
{

namespace
{

/* "line 7, when 'x > 0'" of edge E, which leads to TARGET, the first real block
   behind it.  R has places and texts.  */
std::string
edge_text (const function_reading &r, int e, int target)
{
  const int line = r.facts.blocks[target].line;
  std::string text = line > 0 ? "line " + std::to_string (line) : "the return";
  const int from = r.cfg.src (e);
  const std::string &condition = r.facts.inlined_conditions[from].empty ()
				   ? r.facts.conditions[from]
				   : r.facts.inlined_conditions[from];
  const unsigned flags = r.cfg.flags (e) & (edge_true | edge_false);
  if (flags && !condition.empty ())
    text += (flags == edge_true ? ", when '" : ", unless '") + condition + "'";
  return text;
}

constexpr size_t most_edges = 4;

/* While an object of this class exists there is no dump file: dump_printf would
   also print to the dump of the pass, whose text is the plugin's own.  */
class without_dump
{
public:
  without_dump () : m_saved (dump_file) { set_dump_file (NULL); }
  ~without_dump () { set_dump_file (m_saved); }
  without_dump (const without_dump &) = delete;

private:
  FILE *const m_saved;
};

/* "94.51% to line 5, when `i < n'".  */
std::string
share_text (const function_reading &r, const function_report &report, int e)
{
  return format_percent (report.p.probability (r.cfg, e)) + "% to "
	 + edge_text (r, e, report.view.real_block (r.cfg.dst (e)));
}

/* The likeliest edges of B.  */
std::string
branch_text (const function_reading &r, const function_report &report, int b)
{
  std::vector<int> edges;
  for (int e : r.cfg.succs (b))
    edges.push_back (e);
  std::stable_sort (edges.begin (), edges.end (), [&] (int x, int y) {
    return report.p.parts[x] > report.p.parts[y];
  });
  std::string text;
  for (size_t i = 0; i < std::min (edges.size (), most_edges); ++i)
    text += (i ? "; " : "") + share_text (r, report, edges[i]);
  if (edges.size () > most_edges)
    text += "; " + std::to_string (edges.size () - most_edges) + " others";
  return text;
}

/* "75.00% to line 7, when 'x > 0': ": what REASON says about the edges of
   B.  */
std::string
reason_edges (const function_reading &r, const function_report &report, int b,
	      const reason &because)
{
  const double share = because.factor / (1 + because.factor);
  const int e = r.cfg.succs (b)[because.edges[0]];
  return format_percent (because.against ? 1 - share : share) + "% to "
	 + edge_text (r, e, report.view.real_block (r.cfg.dst (e))) + ": ";
}

} // namespace

bool
notes_wanted_p ()
{
  /* The usual case, without a call.  */
  if (!dump_enabled_p ())
    return false;
  const without_dump guard;
  return dump_enabled_p ();
}

void
note_branches (const function_reading &r, const function_report &report)
{
  const without_dump guard;
  const live_reasons why (report);
  for (int b = 0; b < r.cfg.n_blocks (); ++b)
    {
      if (!branch_p (report, b))
	continue;
      gimple *last = last_statement (BASIC_BLOCK_FOR_FN (r.fun, b));
      if (!last)
	continue;
      const int decided = static_cast<int> (report.p.decided[b]);
      dump_printf_loc (MSG_NOTE, dump_user_location_t (last),
		       "branch by %s: %s\n", decided_words[decided],
		       branch_text (r, report, b).c_str ());
      const explained_branch *const x = why.branch (b);
      if (!x)
	continue;
      for (const reason &because : why.find (*x).given)
	dump_printf (MSG_NOTE, "  %s%s\n",
		     reason_edges (r, report, b, because).c_str (),
		     because.sentence.c_str ());
    }
}

namespace
{

const char option_text[] = "-fplugin-arg-libstaticprof-warn=hints";

const char *
source_name (hint_kind kind)
{
  switch (kind)
    {
    case hint_kind::builtin_expect_with_probability:
      return "__builtin_expect_with_probability";
    case hint_kind::hot_label:
      return "likely";
    case hint_kind::cold_label:
      return "unlikely";
    case hint_kind::cold_call:
    case hint_kind::marked_cold_call:
      return "cold";
    default:
      return "__builtin_expect";
    }
}

void
warn (const function_reading &r, const audited_branch &x, location_t where)
{
  auto_diagnostic_group one;
  if (!warning_at (where, 0,
		   "%qs contradicts the other evidence, which gives %s%% to "
		   "%s [%s]",
		   source_name (x.hint),
		   format_percent (x.probability).c_str (),
		   edge_text (r, x.edge, x.target).c_str (), option_text))
    return;
  for (const std::string &reason : x.reasons)
    inform (where, "%s", reason.c_str ());
}

} // namespace

void
warn_about_hints (const function_reading &r, const function_report &report,
		  hint_warnings &w)
{
  for (const audited_branch &x : audit_hints (report, w.sure))
    {
      gimple *last = last_statement (BASIC_BLOCK_FOR_FN (r.fun, x.block));
      const location_t where = last ? gimple_location (last) : UNKNOWN_LOCATION;
      if (LOCATION_LOCUS (where) == UNKNOWN_LOCATION
	  || !w.said.insert (LOCATION_LOCUS (where)).second)
	continue;
      if (x.hinted)
	warn (r, x, where);
      else if (!in_system_header_at (where))
	inform (where,
		"a hint would have a large effect: %s%% to %s is unsure, and "
		"with one of the edges the function does %d times the work "
		"[%s]",
		format_percent (x.probability).c_str (),
		edge_text (r, x.edge, x.target).c_str (),
		static_cast<int> (x.ratio + .5), option_text);
    }
}

} // namespace staticprof
