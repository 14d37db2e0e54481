/* Compares the programmer's hints with the other evidence.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/audit-hints.h"

#include "plugin/core/report/format.h"
#include "plugin/core/report/live-reasons.h"

#include <algorithm>
#include <optional>

namespace staticprof
{

namespace
{

/* An estimate below UNSURE is unsure; a hint would make it HINTED_PROBABILITY,
   as __builtin_expect does.  */
constexpr double unsure = .6, hinted_probability = .9;
/* The least ratio of the function's work with either edge for which a hint is
   suggested.  */
constexpr double much = 3;
/* Only the most frequent unsure branches of a function are tried: propagation
   is linear in the function, so trying all would be quadratic.  */
constexpr std::size_t most_tried = 4;

bool
of_programmer_p (hint_kind kind)
{
  switch (kind)
    {
    case hint_kind::builtin_expect:
    case hint_kind::builtin_expect_with_probability:
    case hint_kind::hot_label:
    case hint_kind::cold_label:
    case hint_kind::cold_call:
    case hint_kind::marked_cold_call:
      return true;
    case hint_kind::noreturn_call:
    case hint_kind::iterations:
    case hint_kind::front_end:
      break;
    }
  return false;
}

function_facts
without_hints (const function_facts &facts)
{
  function_facts result = facts;
  result.hints.erase (
    std::remove_if (result.hints.begin (), result.hints.end (),
		    [] (const hint &h) { return of_programmer_p (h.kind); }),
    result.hints.end ());
  /* Calls of cold functions.  */
  for (block_facts &b : result.blocks)
    b.unlikely = false;
  return result;
}

class auditor
{
public:
  auditor (const function_report &report, double sure)
    : r (report), g (report.view.cfg ()), m_sure (sure),
      m_facts (without_hints (report.view.facts ())), m_view (g, m_facts),
      m_without (predict (m_view, report.m, true))
  {
  }
  std::vector<audited_branch> audit ();

private:
  /* The two possible edges of B; false if it does not have exactly two.  */
  bool two_way_p (int b, const prediction &p, int edges[2]);
  void judge (const hint *first, const hint *last);
  void find_worthwhile ();
  double work_if (int b, int likely);
  std::vector<std::string> reasons_for (int b, int edge);
  void add (audited_branch x, int likely)
  {
    x.edge = likely;
    x.target = r.view.real_block (g.dst (likely));
    m_result.push_back (std::move (x));
  }

  const function_report &r;
  const graph &g;
  const double m_sure;
  const function_facts m_facts;
  const function_view m_view;
  const prediction m_without;
  /* It leaves out hints, and is computed on demand.  */
  std::optional<live_reasons> m_why;
  std::vector<successor> m_successors;
  std::vector<audited_branch> m_result;
};

bool
auditor::two_way_p (int b, const prediction &p, int edges[2])
{
  const branch x = make_branch (m_view, b, p.excluded, m_successors);
  if (!x.two_way_p ())
    return false;
  for (int i = 0; i < 2; ++i)
    edges[i] = m_successors[i].edge;
  return true;
}

/* The strongest reasons for EDGE of B.  */
std::vector<std::string>
auditor::reasons_for (int b, int edge)
{
  if (!m_why)
    {
      m_why.emplace (function_report{ r.name, r.assembler_name, r.file, r.line,
				      m_view, r.m, m_without, r.f });
    }
  std::vector<std::string> result;
  if (const explained_branch *x = m_why->branch (b))
    {
      reasons why = m_why->find (*x);
      const int wanted = edge - g.succs (b)[0];
      auto add = [&] (const reason &r) {
	if (!r.sentence.empty () && r.edges[0] == wanted)
	  result.push_back (format_percent (r.factor / (1 + r.factor))
			    + "%: " + r.sentence);
      };
      for (const reason &r : why.given)
	add (r);
      if (result.empty ())
	add (why.rest);
    }
  return result;
}

/* FIRST to LAST are all hints about one branch.  The strongest kind that does
   not contradict itself counts.  */
void
auditor::judge (const hint *first, const hint *last)
{
  const hint *strongest = nullptr;
  for (const hint *h = first; h != last; ++h)
    if (of_programmer_p (h->kind) && h->probability != .5
	&& (!strongest || h->kind < strongest->kind))
      strongest = h;
  if (!strongest)
    return;
  const int b = g.src (strongest->edge);
  int edges[2];
  if (!two_way_p (b, m_without, edges))
    return;
  auto unlikely = [&edges] (const hint &h) {
    return (h.edge == edges[0]) == (h.probability < .5) ? edges[0] : edges[1];
  };
  const int against = unlikely (*strongest);
  for (const hint *h = first; h != last; ++h)
    if (h->kind == strongest->kind && unlikely (*h) != against)
      return;
  const double p = m_without.exact[against];
  if (p >= m_sure)
    add ({ b, true, strongest->kind, 0, p, 0, 1, reasons_for (b, against) },
	 against);
}

/* The number of statements that the function executes per entry if edge LIKELY
   of B has the hinted probability.  */
double
auditor::work_if (int b, int likely)
{
  std::vector<double> probability (g.n_edges ());
  for (int e = 0; e < g.n_edges (); ++e)
    probability[e] = r.p.probability (g, e);
  int edges[2];
  two_way_p (b, r.p, edges);
  const double both = probability[edges[0]] + probability[edges[1]];
  for (int e : edges)
    probability[e] = both
		     * (e == likely ? hinted_probability
				    : 1 - hinted_probability);
  frequency_options how;
  how.max_loop_scale = r.m.max_loop_scale;
  const frequencies f = propagate (g, r.view.graph_loops (), probability, how);
  scaled sum;
  for (int x = 0; x < g.n_blocks (); ++x)
    sum += f.block[x] * scaled (1. + r.view.block (x).statements);
  return sum.to_double ();
}

void
auditor::find_worthwhile ()
{
  std::vector<int> tried;
  int edges[2];
  auto sure = [&] (int b) {
    return std::max (r.p.exact[edges[0]], r.p.exact[edges[1]]) >= unsure
	   || r.f.block[b].zero_p ();
  };
  for (int b = 0; b < g.n_blocks (); ++b)
    if ((r.p.decided[b] == decided_by::learned
	 || r.p.decided[b] == decided_by::evidence
	 || r.p.decided[b] == decided_by::even)
	&& two_way_p (b, r.p, edges) && !sure (b))
      tried.push_back (b);
  std::stable_sort (tried.begin (), tried.end (), [this] (int x, int y) {
    return r.f.block[y] < r.f.block[x];
  });
  tried.resize (std::min (tried.size (), most_tried));
  for (int b : tried)
    {
      two_way_p (b, r.p, edges);
      const int likelier = r.p.exact[edges[1]] > r.p.exact[edges[0]];
      const double one = work_if (b, edges[0]), other = work_if (b, edges[1]);
      const double ratio = std::max (one, other) / std::min (one, other);
      if (ratio >= much)
	add ({ b,
	       false,
	       hint_kind::builtin_expect,
	       0,
	       r.p.exact[edges[likelier]],
	       0,
	       ratio,
	       {} },
	     edges[likelier]);
    }
}

std::vector<audited_branch>
auditor::audit ()
{
  const std::vector<hint> &hints = r.view.facts ().hints;
  const hint *const end = hints.data () + hints.size ();
  for (const hint *first = hints.data (), *last; first != end; first = last)
    {
      last = first;
      while (last != end && g.src (last->edge) == g.src (first->edge))
	++last;
      judge (first, last);
    }
  find_worthwhile ();
  std::stable_sort (m_result.begin (), m_result.end (),
		    [] (const audited_branch &x, const audited_branch &y) {
		      return x.block < y.block;
		    });
  return std::move (m_result);
}

} // anonymous namespace

std::vector<audited_branch>
audit_hints (const function_report &r, double sure)
{
  /* A function without branches may have hints about exceptions.  */
  if (!r.view.has_branch ())
    return {};
  return auditor (r, sure).audit ();
}

} // namespace staticprof
