/* Everything known about one function, and values that are derived from it for
   output.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/report.h"

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/learned/ask-model.h"
#include "plugin/core/profile/profile.h"
#include "plugin/core/report/format.h"

#include <algorithm>
#include <cmath>

namespace staticprof
{

std::string
voter_name (const vote &v)
{
  switch (v.kind)
    {
    case voter_kind::heuristic:
      return registry[v.which]->name;
    case voter_kind::hint:
      return name_of (static_cast<hint_kind> (v.which));
    case voter_kind::limit:
      return iteration_limit_name;
    case voter_kind::fact:
      return v.which == other_facts	 ? other_facts_name
	     : v.which == without_facts	 ? without_facts_name
	     : v.which == other_programs ? other_programs_name
	     : !fact_p (static_cast<std::uint16_t> (v.which))
	       ? others_names[v.which - others_about]
	       : vector_element::of_code (static_cast<std::uint16_t> (v.which))
		   .fact_name ();
    case voter_kind::mark:
      break;
    }
  return name_of (static_cast<mark_kind> (v.which));
}

std::vector<int>
bb_frequencies (const frequencies &f)
{
  scaled hottest;
  for (const scaled &x : f.block)
    if (hottest < x)
      hottest = x;
  std::vector<int> result (f.block.size (), 0);
  if (!hottest.zero_p ())
    for (std::size_t b = 0; b < f.block.size (); ++b)
      result[b] = static_cast<int> (
	(f.block[b] / hottest).to_double () * bb_freq_base + 0.5);
  return result;
}

scaled
edge_frequency (const function_report &r, int e)
{
  const graph &g = r.view.cfg ();
  return r.f.block[g.src (e)] * scaled (r.p.probability (g, e));
}

double
reverse_probability (const function_report &r, int e)
{
  const scaled &into = r.f.block[r.view.cfg ().dst (e)];
  return into.zero_p () ? 0 : (edge_frequency (r, e) / into).to_double ();
}

unsigned
edge_kinds (const function_report &r, int e)
{
  static constexpr struct
  {
    unsigned flag, kind;
  } of_flags[] = { { edge_eh, kind_eh },       { edge_abnormal, kind_abnormal },
		   { edge_fake, kind_fake },   { edge_true, kind_true },
		   { edge_false, kind_false }, { edge_default, kind_default } };
  const loop_forest &loops = r.view.graph_loops ();
  unsigned result = (loops.back_edge_p (e) ? kind_back : 0u)
		    | (loops.exit_edge_p (e) ? kind_exit : 0u);
  for (const auto &of : of_flags)
    if (r.view.cfg ().flags (e) & of.flag)
      result |= of.kind;
  return result;
}

scaled
expected_iterations (const function_report &r, int l)
{
  const scaled &scale = r.f.loops[l].scale;
  if (scale.zero_p () || scale < scaled (1.0))
    return scaled ();
  /* Beyond 2^53, subtracting one changes nothing.  */
  return scale.log2 () > 60 ? scale : scaled (scale.to_double () - 1);
}

std::string
location (const function_report &r, int b)
{
  const std::vector<std::string> &files = r.view.facts ().files;
  const block_facts &facts = r.view.block (b);
  /* `#line 5 ""' gives a file an empty name.  */
  if (facts.file < 0 || facts.line <= 0 || files[facts.file].empty ())
    return "?";
  return escape_file (files[facts.file]) + ":" + std::to_string (facts.line);
}

bool
branch_p (const function_report &r, int b)
{
  decided_by d = r.p.decided[b];
  return (d != decided_by::single && d != decided_by::none)
	 || r.p.first_vote[b] < r.p.first_vote[b + 1];
}

std::vector<const vote *>
votes_shown (const function_report &r, int b)
{
  std::vector<const vote *> result;
  for (int i = r.p.first_vote[b]; i < r.p.first_vote[b + 1]; ++i)
    result.push_back (&r.p.votes[i]);
  std::stable_sort (
    result.begin (), result.end (), [] (const vote *x, const vote *y) {
      return x->counts () != y->counts () ? x->counts ()
					  : std::fabs (x->probability - .5)
					      > std::fabs (y->probability - .5);
    });
  return result;
}

} // namespace staticprof
