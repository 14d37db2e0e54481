/* The text of a function's dump.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A function's record is, in this order (docs/dump.md has the grammar):
   dump_head, dump_branch for every branch with its votes, dump_facts,
   dump_loop, dump_blocks, dump_edge, dump_source_lines and dump_statistics.
   Every line starts with the function's name and the place in the source; block
   numbers come last, because they change between compilers.

   Known flaws: a vote's probability is printed with two decimals, so a rate
   with more of them is rounded here (and only here).  */

#include "plugin/core/report/dump.h"

#include "plugin/core/evidence/fact-table.h"
#include "plugin/core/evidence/heuristic.h"
#include "plugin/core/report/format.h"
#include "plugin/core/report/vote-words.h"

#include <algorithm>
#include <utility>

namespace staticprof
{

namespace
{

class writer : public dump_text
{
public:
  explicit writer (const function_report &report)
    : r (report), g (report.view.cfg ()), loops (report.view.graph_loops ()),
      m_name (escape_name (report.name))
  {
  }

  void dump_head ();
  void dump_branch (int b);
  void dump_facts (int b, const fact_sums &sums);
  void dump_loop (int l);
  void dump_blocks ();
  void dump_edge (int e);
  void dump_source_lines ();
  void dump_statistics ();
  void finish () { m_text += ";; staticprof end\n"; }

private:
  void start (const std::string &where)
  {
    m_text += m_name + ": " + where + ": ";
  }
  /* Is it neither a hole in the numbering nor unreachable?  */
  bool used_p (int b) const
  {
    return loops.reachable (b) || g.succs (b).size () || g.preds (b).size ();
  }
  std::string edge_percent (int e) const
  {
    return format_percent (r.p.probability (g, e), r.p.fine[g.src (e)] ? 6 : 2);
  }
  /* The place to which E leads; a block with only a return has none.  */
  std::string target (int e) const
  {
    int b = r.view.real_block (g.dst (e));
    std::string where = location (r, b);
    return where == "?" && r.view.returns_straight (b) ? "return" : where;
  }
  void facts_line (const fact_site &x, const std::vector<fact_scope> &scopes,
		   const std::string &of);

  const function_report &r;
  const graph &g;
  const loop_forest &loops;
  std::string m_name;
  bool m_function_facts = false; /* Have they been printed?  */
};

void
writer::dump_head ()
{
  int n_used = 0, n_irreducible = 0;
  for (int b = 0; b < g.n_blocks (); ++b)
    n_used += used_p (b);
  for (int l = 0; l < loops.n_loops (); ++l)
    n_irreducible += loops[l].irreducible;

  m_text += ";; staticprof function " + m_name + "\n";
  start (r.file.empty () || r.line <= 0
	   ? "?"
	   : escape_file (r.file) + ":" + std::to_string (r.line));
  m_text += "function format=1";
  value ("assembler",
	 r.assembler_name.empty () ? "?" : escape_file (r.assembler_name));
  m_text += "\n" + m_name + ": model=" + r.m.name;
  value ("cap", format_number (r.m.max_loop_scale));
  number ("blocks", n_used);
  number ("edges", g.n_edges ());
  number ("loops", loops.n_loops ());
  number ("irreducible", n_irreducible);
  value ("residual", format_number (r.f.residual));
  value ("measured", r.block_counts ? "yes" : "no");
  m_text += "\n";
}

void
writer::dump_branch (int b)
{
  if (!branch_p (r, b))
    return;
  std::string here = location (r, b);
  start (here);
  m_text += std::string ("branch by ")
	    + decided_words[static_cast<int> (r.p.decided[b])] + ":";
  const char *separator = " ";
  for (int e : g.succs (b))
    {
      m_text += separator + edge_percent (e) + "% " + target (e);
      separator = ", ";
    }
  if (!r.p.trained.empty () && r.p.trained[b] > 0)
    m_text += ", measured " + format_number (r.p.trained[b]) + " times";
  m_text += " [block " + std::to_string (b) + " ->";
  for (int e : g.succs (b))
    m_text += " " + std::to_string (g.dst (e));
  m_text += "]\n";

  for (const vote *v : votes_shown (r, b))
    {
      start (here);
      m_text += "  " + vote_name (voter_name (*v), *v) + " "
		+ format_percent (v->probability) + "% " + target (v->edge)
		+ " [edge " + std::to_string (b) + " -> "
		+ std::to_string (g.dst (v->edge)) + "]";
      word (!v->counts (), "(overruled)");
      m_text += "\n";
    }
}

/* Print the facts of SCOPES that differ from their default, if there are
   any.  */
void
writer::facts_line (const fact_site &x, const std::vector<fact_scope> &scopes,
		    const std::string &of)
{
  std::string text;
  text.swap (m_text);
  for (std::size_t i = 0; i < n_facts; ++i)
    {
      const fact &f = fact_table[i];
      const int found = std::find (scopes.begin (), scopes.end (), f.scope)
			    != scopes.end ()
			  ? f.get (x)
			  : 0;
      if (found == 0)
	continue;
      if (f.unit == fact_unit::flag)
	word (true, f.name);
      else if (f.unit == fact_unit::word)
	value (f.name, f.words[found]);
      else
	number (f.name, found);
    }
  text.swap (m_text);
  if (text.empty ())
    return;
  start (location (r, x.b.block));
  m_text += "facts" + text + " [" + of + "]\n";
}

/* Print the facts of the branch that ends B, of its edges, and of the function
   if this is its first branch.  */
void
writer::dump_facts (int b, const fact_sums &sums)
{
  if (!branch_p (r, b))
    return;
  std::vector<successor> storage;
  const branch x = make_branch (r.view, b, r.p.excluded, storage);
  if (storage.empty ())
    return;
  if (!std::exchange (m_function_facts, true))
    facts_line ({ sums, x, storage[0] }, { fact_scope::function }, "function");
  const std::string from = std::to_string (b);
  facts_line ({ sums, x, storage[0] }, { fact_scope::branch, fact_scope::loop },
	      "block " + from);
  for (const successor &s : storage)
    facts_line ({ sums, x, s }, { fact_scope::arm },
		"edge " + from + " -> " + std::to_string (g.dst (s.edge)));
}

void
writer::dump_loop (int l)
{
  const loop_frequency &f = r.f.loops[l];
  start (location (r, loops[l].header));
  m_text += "loop";
  value ("iterations", format_number (expected_iterations (r, l)));
  value ("scale", format_number (f.scale));
  /* It is above 1 for an irreducible loop that is mostly entered past its
     header; then nothing returns to the header.  */
  double exit = std::min (1.0, f.exit_probability);
  value ("cyclic", format_number (1 - exit));
  value ("exit", format_number (exit));
  number ("depth", loops[l].depth);
  word (f.capped, "capped");
  word (f.endless, "endless");
  word (loops[l].irreducible, "irreducible");
  word (f.approximate, "approximate");
  m_text += " [loop " + std::to_string (l) + " header "
	    + std::to_string (loops[l].header);
  if (loops[l].parent >= 0)
    m_text += " in " + std::to_string (loops[l].parent);
  m_text += "]\n";
}

void
writer::dump_blocks ()
{
  std::vector<double> bias = block_bias (g, loops, r.f, r.p.excluded);
  std::vector<int> bb_freq = bb_frequencies (r.f);
  for (int b = 0; b < g.n_blocks (); ++b)
    {
      if (!used_p (b))
	continue;
      start (location (r, b));
      m_text += "block";
      value ("frequency", format_number (r.f.block[b]));
      number ("bb_freq", bb_freq[b]);
      value ("mass", format_number (r.f.mass[b]));
      value ("bias", format_number (bias[b]));
      number ("depth", loops.depth (b));
      if (r.block_counts)
	number ("count", (*r.block_counts)[b]);
      word (b == g.entry (), "entry");
      word (b == r.exit_block && g.succs (b).size () == 0, "exit");
      word (r.p.cold[b], "cold");
      word (!loops.reachable (b), "unreachable");
      m_text += " [block " + std::to_string (b);
      if (loops.loop_of (b) >= 0)
	m_text += " loop " + std::to_string (loops.loop_of (b));
      m_text += "]\n";
    }
}

void
writer::dump_edge (int e)
{
  start (location (r, g.src (e)));
  m_text += "edge";
  value ("probability", format_number (r.p.probability (g, e)));
  value ("reverse", format_number (reverse_probability (r, e)));
  value ("frequency", format_number (edge_frequency (r, e)));
  value ("weight", std::to_string (r.p.parts[e]) + "/"
		     + std::to_string (r.p.base (g.src (e))));
  if (r.edge_counts)
    number ("count", (*r.edge_counts)[e]);
  kinds (edge_kinds (r, e));
  word (never_p (r.p.excluded[e]), "never");
  word (r.p.cold[g.dst (e)], "cold");
  m_text += " [edge " + std::to_string (g.src (e)) + " -> "
	    + std::to_string (g.dst (e)) + "]\n";
}

/* A source line is executed as often as the hottest block on it.  */
void
writer::dump_source_lines ()
{
  std::vector<int> order;
  for (int b = 0; b < g.n_blocks (); ++b)
    if (location (r, b) != "?" && loops.reachable (b))
      order.push_back (b);
  auto before = [this] (int x, int y) {
    const block_facts &p = r.view.block (x), &q = r.view.block (y);
    return p.file != q.file ? p.file < q.file : p.line < q.line;
  };
  std::stable_sort (order.begin (), order.end (), before);

  std::vector<int> bb_freq = bb_frequencies (r.f);
  for (std::size_t i = 0, next; i < order.size (); i = next)
    {
      int hottest = order[i];
      std::string blocks;
      for (next = i; next < order.size () && !before (order[i], order[next]);
	   ++next)
	{
	  blocks += " " + std::to_string (order[next]);
	  if (r.f.block[hottest] < r.f.block[order[next]])
	    hottest = order[next];
	}
      start (location (r, hottest));
      m_text += "line";
      value ("frequency", format_number (r.f.block[hottest]));
      number ("bb_freq", bb_freq[hottest]);
      m_text += " [blocks" + blocks + "]\n";
    }
}

void
writer::dump_statistics ()
{
  const std::vector<heuristic_statistics> s = count_votes (r);
  for (std::size_t h = 0; h < registry_size; ++h)
    if (r.m.enabled[h])
      {
	m_text += m_name + ": heuristic " + registry[h]->name;
	number ("fired", s[h].voted);
	number ("silent", s[h].asked - s[h].voted);
	m_text += "\n";
      }
}

} // anonymous namespace

std::string
dump_function (const function_report &r, const dump_options &o)
{
  const graph &g = r.view.cfg ();
  writer w (r);
  w.dump_head ();
  for (int b = 0; b < g.n_blocks (); ++b)
    w.dump_branch (b);
  if (o.details)
    {
      const fact_sums sums (r.view);
      for (int b = 0; b < g.n_blocks (); ++b)
	w.dump_facts (b, sums);
    }
  for (int l = 0; l < r.view.graph_loops ().n_loops (); ++l)
    w.dump_loop (l);
  if (o.blocks || o.details)
    w.dump_blocks ();
  if (o.details)
    for (int e = 0; e < g.n_edges (); ++e)
      w.dump_edge (e);
  if (o.lineno)
    w.dump_source_lines ();
  if (o.stats)
    w.dump_statistics ();
  w.finish ();
  return std::move (w.m_text);
}

} // namespace staticprof
