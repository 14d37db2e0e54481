/* Functions written as text: a graph literal and facts about its blocks.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

     function_literal f ("entry -> then, join; then -> join; join");
     f["then"].calls = 1;
     f.probability ("entry", "then", "wu-larus");

   The first of two edges of a block is taken when its condition holds.
   Every block that is never on the left returns, unless the test changes
   that.  */

#pragma once

#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/prediction/predict.h"
#include "unittests/support/graph_literal.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace staticprof
{

class function_literal
{
public:
  explicit function_literal (const std::string &text)
    : m_literal (parse_graph (text))
  {
    const graph &g = m_literal.cfg;
    for (int e = 0; e < g.n_edges (); ++e)
      m_edges.push_back (g[e]);
    facts.blocks.resize (g.n_blocks ());
    facts.edges.resize (g.n_edges ());
    for (int b = 0; b < g.n_blocks (); ++b)
      {
	index_range succs = g.succs (b);
	facts.blocks[b].contains_return = succs.size () == 0;
	if (succs.size () == 2)
	  {
	    m_edges[succs[0]].flags = edge_true;
	    m_edges[succs[1]].flags = edge_false;
	  }
      }
  }

  int block (const std::string &name) const { return m_literal.block (name); }
  int edge_of (const std::string &from, const std::string &to) const
  {
    return m_literal.edge_between (from, to);
  }

  block_facts &operator[] (const std::string &name)
  {
    return facts.blocks[block (name)];
  }
  /* Set the edge's flags to FLAGS.  */
  void flag (const std::string &from, const std::string &to, unsigned flags)
  {
    m_edges[edge_of (from, to)].flags = flags;
  }
  void uses (const std::string &from, const std::string &to)
  {
    facts.edges[edge_of (from, to)].uses_operand = true;
  }
  /* Set that the edge leads to the same block as an edge of the preceding
     test.  */
  void as_before (const std::string &from, const std::string &to)
  {
    facts.edges[edge_of (from, to)].as_before = true;
  }
  void add_hint (const std::string &from, const std::string &to, hint_kind kind,
		 double probability)
  {
    facts.hints.push_back ({ edge_of (from, to), kind, probability });
    std::stable_sort (
      facts.hints.begin (), facts.hints.end (),
      [] (const hint &a, const hint &b) { return a.edge < b.edge; });
  }
  void add_mark (const std::string &from, const std::string &to, mark_kind kind)
  {
    facts.marks.push_back ({ edge_of (from, to), kind });
    std::stable_sort (
      facts.marks.begin (), facts.marks.end (),
      [] (const mark &a, const mark &b) { return a.edge < b.edge; });
  }
  void test (const std::string &name, comparison_code code, operand_type type,
	     constant_kind right)
  {
    condition_facts &c = (*this)[name].condition;
    c.code = code;
    c.type = type;
    c.right = right;
  }

  /* After this call only the facts may be changed.  */
  const function_view &view ()
  {
    if (!m_graph)
      m_graph.reset (
	new graph (m_literal.cfg.n_blocks (), m_edges, m_literal.cfg.entry ()));
    m_view.reset (new function_view (*m_graph, facts));
    return *m_view;
  }
  prediction predicted (const model &m) { return predict (view (), m); }
  prediction predicted (const std::string &model_name)
  {
    return predicted (model_called (model_name));
  }
  static model model_called (const std::string &name)
  {
    model m;
    user_error error = find_model (name, m);
    if (!error.ok ())
      throw std::invalid_argument (error.message);
    return m;
  }

  /* The default model with only the paper's heuristics and rates, which does
     not depend on calibration.  */
  static model default_at_paper_rates ()
  {
    model m = model_called ("votes");
    for (std::size_t h = 0; h < registry_size; ++h)
      m.rates[h] = { registry[h]->rate, registry[h]->rate };
    m.mark_rates.assign (m.mark_rates.size (), voter_rate ());
    return m;
  }

  double probability (const std::string &from, const std::string &to,
		      const std::string &model_name = "wu-larus")
  {
    return predicted (model_name).exact[edge_of (from, to)];
  }

  /* The vote of HEURISTIC on the edge: 1 for taken, -1 for not taken, 0 if it
     abstains.  On a two-way branch a vote on one edge is also one on the
     other.  */
  int word_of (const std::string &heuristic, const std::string &from,
	       const std::string &to)
  {
    model m = model_called ("votes");
    user_error error = select_heuristics (heuristic, m);
    if (!error.ok ())
      throw std::invalid_argument (error.message);
    m.record_all_votes = true;
    const prediction p = predicted (m);
    const int b = block (from), e = edge_of (from, to);
    int other = 0;
    for (int v = p.first_vote[b]; v < p.first_vote[b + 1]; ++v)
      {
	if (p.votes[v].kind != voter_kind::heuristic)
	  continue;
	if (p.votes[v].edge == e)
	  return p.votes[v].taken ? 1 : -1;
	if (view ().cfg ().succs (b).size () == 2)
	  other = p.votes[v].taken ? -1 : 1;
      }
    return other;
  }

  /* The probability of the edge if HEURISTIC alone votes, in a model in
     which it has a rate; -1 if it abstains.  */
  double estimate_of (const std::string &heuristic, const std::string &from,
		      const std::string &to,
		      const std::string &model_name = "wu-larus")
  {
    model m = model_called (model_name);
    user_error error = select_heuristics (heuristic, m);
    if (!error.ok ())
      throw std::invalid_argument (error.message);
    prediction p = predicted (m);
    int b = block (from);
    return p.first_vote[b] == p.first_vote[b + 1] ? -1
						  : p.exact[edge_of (from, to)];
  }

  function_facts facts;

private:
  weighted_graph m_literal;
  std::vector<edge> m_edges;
  std::unique_ptr<graph> m_graph;
  std::unique_ptr<function_view> m_view;
};

} // namespace staticprof
