/* The values of a switch for each of its edges.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/read/function.h"

namespace staticprof
{

namespace
{

/* Are the values from LOW to HIGH characters that include all letters of one
   case or all digits?  A range that begins or ends inside of these, or below
   the first printable character, is one of other numbers.  */
bool
letters_p (const wide_int &low, const wide_int &high)
{
  constexpr unsigned first_character = ' ', last_character = 255, fewest = 10;
  if (!wi::fits_uhwi_p (low) || !wi::fits_uhwi_p (high))
    return false;
  const unsigned HOST_WIDE_INT from = low.to_uhwi (), to = high.to_uhwi ();
  if (from < first_character || to > last_character || to - from < fewest - 1)
    return false;
  bool whole = false;
  for (const char *ends : { "az", "AZ", "09" })
    {
      const unsigned first = ends[0], last = ends[1];
      whole |= from <= first && to >= last;
      if ((from > first && from <= last) || (to >= first && to < last))
	return false;
    }
  return whole;
}

} // namespace

void
read_cases (gswitch *sw, std::vector<int> &edge_to, function_reading &r)
{
  const graph &g = r.cfg;
  edge_to.resize (g.n_blocks (), -1);
  for (int e : g.succs (gimple_bb (sw)->index))
    edge_to[g.dst (e)] = e;

  const signop sign = TYPE_SIGN (TREE_TYPE (gimple_switch_index (sw)));
  const unsigned n = gimple_switch_num_labels (sw);
  /* The current range of consecutive values with the same edge.  */
  int run_edge = -1;
  wide_int run_low, run_high;
  auto end_run = [&] () {
    if (run_edge >= 0)
      r.facts.edges[run_edge].case_letters |= letters_p (run_low, run_high);
  };
  for (unsigned i = 0; i < n; ++i)
    {
      tree label = gimple_switch_label (sw, i);
      const int e = edge_to[label_to_block (r.fun, CASE_LABEL (label))->index];
      if (e < 0)
	continue;
      edge_facts &facts = r.facts.edges[e];
      if (i == 0)
	{
	  facts.case_default = true;
	  continue;
	}
      const wide_int low = wi::to_wide (CASE_LOW (label));
      const wide_int high = wi::to_wide (CASE_HIGH (label) ? CASE_HIGH (label)
							   : CASE_LOW (label));
      ++facts.case_labels;
      if (run_edge == e && wi::eq_p (low, run_high + 1))
	run_high = high;
      else
	{
	  end_run ();
	  run_low = low;
	  run_high = high;
	}
      run_edge = e;
      facts.case_range |= wi::ne_p (run_low, run_high);
      facts.case_zero |= wi::le_p (low, 0, sign) && wi::ge_p (high, 0, sign);
      facts.case_first |= i == 1;
    }
  end_run ();
}

} // namespace staticprof
