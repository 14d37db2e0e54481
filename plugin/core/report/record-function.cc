/* The estimate of one function as a record that leaves the compiler.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/report/record-function.h"

#include "plugin/core/learned/fact-vector.h"
#include "plugin/core/profile/recorded-graph.h"

#include <memory>
#include <utility>

namespace staticprof
{

namespace
{

class recorder
{
public:
  recorder (const function_report &report, name_table &files,
	    name_table &voters)
    : r (report), g (report.view.cfg ()), loops (report.view.graph_loops ()),
      m_files (files), m_voters (voters)
  {
  }

  void record_blocks (profile_function &f);
  void record_edges (profile_function &f);
  void record_votes (int b, std::vector<std::vector<recorded_vote>> &votes);

private:
  void find_irreducible_regions ();
  bool irreducible_p (int e) const;

  const function_report &r;
  const graph &g;
  const loop_forest &loops;
  name_table &m_files, &m_voters;
  /* By loop: the outermost irreducible loop that contains it; -1 if none.  */
  std::vector<int> m_region;
};

void
recorder::record_blocks (profile_function &f)
{
  const std::vector<double> bias = block_bias (g, loops, r.f, r.p.excluded);
  const std::vector<int> bb_freq = bb_frequencies (r.f);
  std::vector<int> file (r.view.facts ().files.size (), -1);
  std::unique_ptr<fact_sums> sums;
  if (r.for_learning)
    sums.reset (new fact_sums (r.view));
  std::vector<successor> storage;

  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!loops.reachable (b) && g.succs (b).size () == 0
	  && g.preds (b).size () == 0)
	continue;
      profile_block block;
      block.id = b;
      block.frequency = r.f.block[b];
      block.bb_freq = bb_freq[b];
      block.bias = bias[b];
      block.loop_depth = loops.depth (b);
      if (!r.view.facts ().instructions.empty () && real_block_p (b))
	block.instructions = r.view.facts ().instructions[b];
      block.decided = r.p.decided[b];
      if (!r.p.trained.empty ())
	block.trained = r.p.trained[b];
      const block_facts &facts = r.view.block (b);
      if (facts.file >= 0 && facts.line > 0)
	{
	  int &known = file[facts.file];
	  if (known < 0)
	    known = m_files.index (r.view.facts ().files[facts.file]);
	  block.place = { known, facts.line };
	}
      if (facts.inlined >= 0)
	{
	  const inlined_function &from = r.view.facts ().inlined[facts.inlined];
	  block.inlined_from = from.assembler_name;
	  block.inlined_line = from.line;
	  block.inlined_copy = facts.inlined_copy;
	}
      if (!r.view.facts ().conditions.empty ())
	block.condition = r.view.facts ().conditions[b];
      if (!r.view.facts ().inlined_conditions.empty ())
	block.inlined_condition = r.view.facts ().inlined_conditions[b];
      if (sums && branch_p (r, b))
	{
	  const branch x = make_branch (r.view, b, r.p.excluded, storage);
	  if (x.two_way_p ())
	    {
	      const branch_arms arms (*sums, x, orient (x));
	      block.first_arm = g.dst (arms.first.s.edge);
	      block.facts = nonzero_elements (arms);
	    }
	}
      if (r.block_counts)
	f.measured.blocks.push_back ((*r.block_counts)[b]);
      f.blocks.push_back (block);
    }
}

/* A loop comes before the loops inside it.  */
void
recorder::find_irreducible_regions ()
{
  m_region.resize (loops.n_loops ());
  for (int l = 0; l < loops.n_loops (); ++l)
    {
      const int around = loops[l].parent;
      if (around >= 0 && m_region[around] >= 0)
	m_region[l] = m_region[around];
      else
	m_region[l] = loops[l].irreducible ? l : -1;
    }
}

bool
recorder::irreducible_p (int e) const
{
  auto region = [this] (int b) {
    const int l = loops.loop_of (b);
    return l < 0 ? -1 : m_region[l];
  };
  const int inside = region (g.src (e));
  return inside >= 0 && inside == region (g.dst (e));
}

/* Add the votes on the edges out of B to VOTES (by edge).  */
void
recorder::record_votes (int b, std::vector<std::vector<recorded_vote>> &votes)
{
  for (const vote *v : votes_shown (r, b))
    votes[v->edge].emplace_back (m_voters.index (voter_name (*v)), *v);
}

void
recorder::record_edges (profile_function &f)
{
  find_irreducible_regions ();
  std::vector<std::vector<recorded_vote>> votes (g.n_edges ());
  for (int b = 0; b < g.n_blocks (); ++b)
    record_votes (b, votes);

  f.edges.reserve (g.n_edges ());
  for (int e = 0; e < g.n_edges (); ++e)
    {
      profile_edge edge;
      edge.from = g.src (e);
      edge.to = g.dst (e);
      edge.probability = r.p.probability (g, e);
      edge.reg_br_prob = r.p.fine[edge.from] ? static_cast<int> (
			   edge.probability * probability_base + 0.5)
					     : r.p.parts[e];
      if (!r.p.estimated.empty ())
	{
	  edge.estimated = r.p.estimated[e];
	  edge.trained = r.p.measured[e];
	}
      edge.kinds = edge_kinds (r, e);
      if (irreducible_p (e))
	edge.kinds |= kind_irreducible;
      edge.excluded = r.p.excluded[e];
      edge.reverse_probability = reverse_probability (r, e);
      if (!r.view.facts ().cases.empty ())
	edge.cases = r.view.facts ().cases[e];
      edge.votes = std::move (votes[e]);
      if (r.edge_counts)
	f.measured.edges.push_back ((*r.edge_counts)[e]);
      f.edges.push_back (std::move (edge));
    }
}

} // namespace

profile_function
record_function (const function_report &r, name_table &files,
		 name_table &voters)
{
  profile_function f;
  f.name = r.name;
  f.assembler_name = r.assembler_name;
  if (!r.file.empty () && r.line > 0)
    f.place = { files.index (r.file), r.line };
  recorder rec (r, files, voters);
  rec.record_blocks (f);
  rec.record_edges (f);
  return f;
}

} // namespace staticprof
