/* A function drawn for Graphviz.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each function is a cluster; each loop is a cluster inside its parent's
   (draw_blocks walks the loop forest with its own stack); edges follow, with
   their probabilities.  Blocks are coloured on a logarithmic scale: a factor of
   ten is equally visible among rare and hot blocks.

   Known flaws: Graphviz itself gets slow beyond some thousand blocks, and it
   recurses on nested clusters, so loops deeper than max_drawn_depth are drawn
   in the box of that depth.  */

#include "plugin/core/report/dump.h"

#include "plugin/core/report/format.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace staticprof
{

static constexpr int max_drawn_depth = 64;

/* TEXT as a quoted Graphviz string.  A backslash is doubled: it would start an
   escape such as \N.  */
static std::string
quote (const std::string &text)
{
  std::string result = "\"";
  for (char c : text)
    {
      if (c == '"' || c == '\\')
	result += '\\';
      if (c == '\n')
	result += "\\n";
      else if (static_cast<unsigned char> (c) >= 0x20)
	result += c;
    }
  return result + "\"";
}

/* The colour of a block that is executed X times as often as the hottest:
   Graphviz's "H S V" from blue (a thousandth or less) over yellow to red.  It
   is light enough for black text.  */
static std::string
heat_colour (const scaled &x)
{
  if (x.zero_p ())
    return "0.000 0.000 0.900";
  double decades = std::min (3.0, -x.log2 () * 0.30102999566398119521);
  double heat = 1 - std::max (0.0, decades) / 3;
  double hue = 0.58 * (1 - heat);
  return format_percent (hue / 100, 3) + " "
	 + format_percent ((0.25 + 0.35 * heat) / 100, 3) + " 1.000";
}

namespace
{

class drawing
{
public:
  explicit drawing (const function_report &report)
    : r (report), g (report.view.cfg ()), loops (report.view.graph_loops ())
  {
  }
  std::string draw ();

private:
  std::string node (int b) const
  {
    return quote (r.assembler_name + ":" + std::to_string (b));
  }
  bool drawn_p (int b) const { return loops.reachable (b); }
  void draw_blocks ();
  void draw_block (int b);
  void draw_edge (int e);
  void open_loop (int l);

  const function_report &r;
  const graph &g;
  const loop_forest &loops;
  scaled m_hottest;
  std::string m_text;
};

void
drawing::draw_block (int b)
{
  std::string label = b == g.entry ()	  ? "ENTRY"
		      : b == r.exit_block ? "EXIT"
					  : "block " + std::to_string (b);
  std::string where = location (r, b);
  if (where != "?")
    label += "\n" + where;
  label += "\n" + format_number (r.f.block[b]) + " per entry";
  scaled heat = m_hottest.zero_p () ? scaled () : r.f.block[b] / m_hottest;
  m_text += node (b) + " [label=" + quote (label) + ", fillcolor=\""
	    + heat_colour (heat) + "\"";
  if (r.p.cold[b])
    m_text += ", style=\"filled,dotted\"";
  if (b == g.entry () || b == r.exit_block)
    m_text += ", shape=oval";
  m_text += "];\n";
}

void
drawing::open_loop (int l)
{
  std::string label = loops[l].irreducible ? "irreducible loop" : "loop";
  label += ", " + format_number (expected_iterations (r, l)) + " iterations";
  if (r.f.loops[l].endless)
    label += ", endless";
  m_text += "subgraph "
	    + quote ("cluster_" + r.assembler_name + "_loop_"
		     + std::to_string (l))
	    + " {\nlabel=" + quote (label)
	    + ";\nlabeljust=l;\ncolor=\"#666666\";\nstyle=rounded;\n";
}

/* Draw all blocks, each inside the boxes of the loops that contain it.  */
void
drawing::draw_blocks ()
{
  int n_loops = loops.n_loops ();
  /* Slot n_loops stands for the function itself.  */
  std::vector<std::vector<int>> inside (n_loops + 1), blocks (n_loops + 1);
  for (int l = n_loops - 1; l >= 0; --l)
    inside[loops[l].parent < 0 ? n_loops : loops[l].parent].push_back (l);
  for (int b = 0; b < g.n_blocks (); ++b)
    if (drawn_p (b))
      blocks[loops.loop_of (b) < 0 ? n_loops : loops.loop_of (b)].push_back (b);

  /* The stack has LOOP for a loop that is not yet drawn and ~LOOP for a box
     that is not yet closed.  */
  std::vector<int> stack (1, n_loops);
  while (!stack.empty ())
    {
      int l = stack.back ();
      stack.pop_back ();
      if (l < 0)
	{
	  m_text += "}\n";
	  continue;
	}
      if (l < n_loops && loops[l].depth <= max_drawn_depth)
	{
	  open_loop (l);
	  stack.push_back (~l);
	}
      for (int b : blocks[l])
	draw_block (b);
      stack.insert (stack.end (), inside[l].begin (), inside[l].end ());
    }
}

void
drawing::draw_edge (int e)
{
  int from = g.src (e), to = g.dst (e);
  if (!drawn_p (from) || !drawn_p (to))
    return;
  double probability = r.p.probability (g, e);
  m_text += node (from) + " -> " + node (to) + " [label=\""
	    + format_percent (probability) + "%\", penwidth="
	    + format_percent ((1 + 2 * probability) / 100, 2);
  if (loops.back_edge_p (e))
    /* Back edges do not affect the ranks, so that a loop is drawn top down.  */
    m_text += ", style=dashed, constraint=false";
  else if (never_p (r.p.excluded[e]))
    m_text += ", style=dotted";
  if (g.flags (e) & edge_true)
    m_text += ", color=\"#207020\"";
  else if (g.flags (e) & edge_false)
    m_text += ", color=\"#a02020\"";
  else if (g.flags (e) & edge_unusual)
    m_text += ", color=\"#8060a0\"";
  m_text += "];\n";
}

std::string
drawing::draw ()
{
  for (const scaled &x : r.f.block)
    if (m_hottest < x)
      m_hottest = x;

  m_text = "subgraph " + quote ("cluster_" + r.assembler_name)
	   + " {\nlabel=" + quote (r.name)
	   + ";\nlabeljust=l;\nfontname=\"Helvetica\";\n"
	     "node [shape=box, style=filled, fontname=\"Helvetica\"];\n"
	     "edge [fontname=\"Helvetica\", fontsize=10];\n";
  draw_blocks ();
  for (int e = 0; e < g.n_edges (); ++e)
    draw_edge (e);
  m_text += "}\n";
  return std::move (m_text);
}

} // anonymous namespace

std::string
dot_function (const function_report &r)
{
  return drawing (r).draw ();
}

} // namespace staticprof
