/* What a person wants to see of dumps.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/view/view.h"

#include "tools/layout.h"

#include <algorithm>
#include <set>
#include <utility>

namespace staticprof
{

/* More ways out of a switch than this are counted, not listed.  */
static constexpr std::size_t most_outcomes = 12;

static std::string
show (const dumped_place &p)
{
  if (p.line > 0)
    return escape_name (p.file) + ":" + std::to_string (p.line);
  return p.file.empty () ? "unknown place" : "the " + escape_name (p.file);
}

/* A source line as a remark behind something else.  */
static std::string
remark (const dumped_place &p, const paint &colours, source_text &source)
{
  std::string text = source.at (p.file, p.line);
  return text.empty () ? "" : "    " + colours.faint (text);
}

using block_map = std::map<int, const dumped_block *>;

static block_map
blocks_by_number (const dumped_function &f)
{
  block_map result;
  for (const dumped_block &b : f.blocks)
    result[b.number] = &b;
  return result;
}

/* Null where the dump does not have block B.  */
static const dumped_block *
block_number (const block_map &blocks, int b)
{
  auto found = blocks.find (b);
  return found == blocks.end () ? nullptr : found->second;
}

static std::string
view_branch (const dumped_branch &b, const dumped_block *block,
	     const paint &colours, source_text &source)
{
  std::string s = "  branch at " + colours.place (show (b.where));
  if (block)
    s += ", runs "
	 + colours.heat (block->bb_freq / 10000.0, block->frequency.text)
	 + " times per entry";
  s += remark (b.where, colours, source) + "\n";

  for (std::size_t i = 0; i < b.outcomes.size (); ++i)
    {
      if (i == most_outcomes)
	{
	  s += "    and "
	       + plural (b.outcomes.size () - i, "more edge", "more edges")
	       + "\n";
	  break;
	}
      const dumped_outcome &o = b.outcomes[i];
      s += "    " + colours.heat (o.percent / 100, percent (o.percent))
	   + " goes to " + colours.place (show (o.where)) + "\n";
    }

  if (b.decided == "even")
    s += "      even: no votes\n";
  else
    s += "      decided by " + escape_name (b.decided) + ":\n";
  std::size_t width = 0;
  for (const dumped_voice &v : b.voices)
    width = std::max (width, escape_name (v.name).size ());
  for (const dumped_voice &v : b.voices)
    {
      const std::string name = pad_right (escape_name (v.name), width);
      /* On a switch a vote may be against an edge.  */
      const std::string strength = " "
				   + percent (
				     std::max (v.percent, 100 - v.percent))
				   + (v.percent < 50 ? " not to " : " to ");
      if (v.ignored)
	s += "        "
	     + colours.faint (name + strength + show (v.where) + " (ignored)");
      else
	s += "        " + colours.name (name) + strength
	     + colours.place (show (v.where));
      s += "\n";
    }
  return s;
}

static std::string
view_loop (const dumped_loop &l, const paint &colours, source_text &source)
{
  std::string s = "  loop at " + colours.place (show (l.where)) + ", ";
  s += colours.title (l.iterations.text) + " iterations expected";
  s += " (scale " + l.scale.text + ", cyclic probability " + l.cyclic.text
       + "), depth " + std::to_string (l.depth);
  if (l.endless)
    s += ", " + colours.bad ("endless");
  if (l.capped)
    s += ", capped";
  if (l.irreducible)
    s += ", irreducible";
  if (l.approximate)
    s += ", approximate";
  return s + remark (l.where, colours, source) + "\n";
}

/* Each source line with the frequency of its hottest block.  */
static std::string
view_lines (const dumped_function &f, const paint &colours, source_text &source)
{
  std::map<std::pair<std::string, int>, const dumped_block *> lines;
  for (const dumped_block &b : f.blocks)
    {
      if (b.where.line <= 0)
	continue;
      const dumped_block *&best = lines[{ b.where.file, b.where.line }];
      if (!best || best->frequency.value < b.frequency.value)
	best = &b;
    }
  std::string s;
  for (auto &entry : lines)
    {
      const dumped_block &b = *entry.second;
      double share = b.bb_freq / 10000.0;
      s += "  " + pad_left (b.frequency.text, 12) + " "
	   + pad_left (std::to_string (b.bb_freq), 6) + " "
	   + colours.heat (share, bar (share)) + " "
	   + colours.place (show (b.where));
      std::string text = source.at (b.where.file, b.where.line);
      s += text.empty () ? "\n" : "  " + text + "\n";
    }
  if (!s.empty ())
    s = colours.faint ("     per entry bb_freq            source line") + "\n"
	+ s;
  return s;
}

std::string
view_function (const dumped_function &f, const paint &colours,
	       source_text &source)
{
  std::string s = colours.title (escape_name (f.name)) + "  "
		  + colours.place (show (f.where)) + "\n";
  s += "  model " + escape_name (f.model) + ", " + escape_name (f.combine)
       + "; " + plural (f.n_blocks, "block") + ", " + plural (f.n_edges, "edge")
       + ", " + plural (f.n_loops, "loop");
  if (f.n_irreducible)
    s += " (" + std::to_string (f.n_irreducible) + " irreducible)";
  s += "\n";

  block_map blocks = blocks_by_number (f);
  for (const dumped_branch &b : f.branches)
    s += view_branch (b, block_number (blocks, b.block), colours, source);
  for (const dumped_loop &l : f.loops)
    s += view_loop (l, colours, source);
  return s + view_lines (f, colours, source);
}

std::string
view_statistics (const std::vector<dumped_function> &functions,
		 const paint &colours)
{
  struct sum
  {
    long long fired = 0, silent = 0;
  };
  std::map<std::string, sum> heuristics;
  std::map<std::string, long long> decided;
  long long n_branches = 0, n_loops = 0, n_irreducible = 0, n_capped = 0;
  for (const dumped_function &f : functions)
    {
      for (const dumped_heuristic &h : f.heuristics)
	{
	  heuristics[h.name].fired += h.fired;
	  heuristics[h.name].silent += h.silent;
	}
      for (const dumped_branch &b : f.branches)
	++decided[b.decided];
      for (const dumped_loop &l : f.loops)
	n_capped += l.capped || l.endless;
      n_branches += f.branches.size ();
      n_loops += f.n_loops;
      n_irreducible += f.n_irreducible;
    }

  std::string s = plural (functions.size (), "function") + ", "
		  + plural (n_branches, "branch", "branches") + ", "
		  + plural (n_loops, "loop") + " ("
		  + std::to_string (n_irreducible) + " irreducible, "
		  + std::to_string (n_capped) + " capped or endless)\n";
  for (auto &d : decided)
    s += "  decided by " + pad_right (escape_name (d.first), 12)
	 + pad_left (std::to_string (d.second), 8) + "  "
	 + percent (100.0 * d.second / n_branches) + "\n";
  if (heuristics.empty ())
    return s + "these dumps hold no statistics (dump flag -stats)\n";

  s += colours.title (pad_right ("heuristic", 20) + "   fired  silent    fired")
       + "\n";
  for (auto &h : heuristics)
    {
      long long asked = h.second.fired + h.second.silent;
      std::string fired = pad_left (std::to_string (h.second.fired), 8);
      s += colours.name (pad_right (escape_name (h.first), 20))
	   + (h.second.fired ? fired : colours.bad (fired))
	   + pad_left (std::to_string (h.second.silent), 8) + "  "
	   + percent (asked ? 100.0 * h.second.fired / asked : 0) + "\n";
    }
  return s;
}

namespace
{

/* Takes the first thing of every line of source.  */
class first_of_line
{
public:
  bool first_p (const dumped_place &p)
  {
    return m_seen.insert ({ p.file, p.line }).second;
  }

private:
  std::set<std::pair<std::string, int>> m_seen;
};

std::string
view_branch (const dumped_function &f, const dumped_branch &branch,
	     const dumped_block &block, const paint &colours,
	     source_text &source)
{
  double best = 0;
  for (const dumped_outcome &o : branch.outcomes)
    best = std::max (best, o.percent);
  return pad_left (block.frequency.text, 12) + "  " + percent (best) + "  "
	 + colours.place (show (branch.where))
	 + remark (branch.where, colours, source) + "\n" + std::string (23, ' ')
	 + "in " + shortened (escape_name (f.name)) + "\n";
}

std::string
view_hottest_branches (const std::vector<dumped_function> &functions,
		       std::size_t n, const paint &colours, source_text &source)
{
  struct hot_branch
  {
    const dumped_function *f;
    const dumped_branch *branch;
    const dumped_block *block;
  };
  std::vector<hot_branch> branches;
  for (const dumped_function &f : functions)
    {
      block_map blocks = blocks_by_number (f);
      for (const dumped_branch &b : f.branches)
	if (const dumped_block *block = block_number (blocks, b.block))
	  branches.push_back ({ &f, &b, block });
    }
  std::stable_sort (branches.begin (), branches.end (),
		    [] (const hot_branch &x, const hot_branch &y) {
		      return x.block->frequency.value
			     > y.block->frequency.value;
		    });

  std::string s;
  first_of_line lines;
  std::size_t shown = 0;
  for (auto h = branches.begin (); h != branches.end () && shown < n; ++h)
    if (lines.first_p (h->branch->where))
      {
	s += view_branch (*h->f, *h->branch, *h->block, colours, source);
	++shown;
      }
  return s;
}

std::string
view_longest_loops (const std::vector<dumped_function> &functions,
		    std::size_t n, const paint &colours, source_text &source)
{
  struct long_loop
  {
    const dumped_function *f;
    const dumped_loop *loop;
  };
  std::vector<long_loop> loops;
  for (const dumped_function &f : functions)
    for (const dumped_loop &l : f.loops)
      loops.push_back ({ &f, &l });
  std::stable_sort (
    loops.begin (), loops.end (), [] (const long_loop &x, const long_loop &y) {
      return x.loop->iterations.value > y.loop->iterations.value;
    });

  std::string s;
  first_of_line lines;
  std::size_t shown = 0;
  for (auto l = loops.begin (); l != loops.end () && shown < n; ++l)
    if (lines.first_p (l->loop->where))
      {
	s += pad_left (l->loop->iterations.text, 12) + "  "
	     + colours.place (show (l->loop->where))
	     + remark (l->loop->where, colours, source) + "\n"
	     + std::string (14, ' ') + "in "
	     + shortened (escape_name (l->f->name)) + "\n";
	++shown;
      }
  return s;
}

} // namespace

std::string
view_hottest (const std::vector<dumped_function> &functions, std::size_t n,
	      const paint &colours, source_text &source)
{
  return colours.title ("Hottest branches (per entry to their function)") + "\n"
	 + view_hottest_branches (functions, n, colours, source)
	 + colours.title ("Longest loops (expected iterations per entry to "
			  "them)")
	 + "\n" + view_longest_loops (functions, n, colours, source);
}

} // namespace staticprof
