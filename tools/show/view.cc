/* The functions of a profile with their branches, loops and source lines.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/view.h"

#include "plugin/core/report/vote-words.h"
#include "plugin/core/report/explain.h"
#include "tools/layout.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace staticprof
{

namespace
{

/* At most this number of edges of a switch is listed.  */
constexpr std::size_t most_edges = 12;

const profile_function &
function_of (const viewed_function &f)
{
  return f.in->functions[f.function];
}

/* The branches of F with a decision or a vote.  */
std::vector<explained_branch>
branches_of (const viewed_function &f)
{
  std::vector<explained_branch> result;
  for (explained_branch &b : explain_function (*f.in, f.function))
    if (!b.votes.empty ()
	|| (b.decided != decided_by::single && b.decided != decided_by::none))
      result.push_back (std::move (b));
  return result;
}

std::string
place_of (const profile &p, const source_place &where, const paint &colours)
{
  return place_within (show_place (p, where), colours.width ());
}

/* The source line at PLACE, as a remark.  */
std::string
remark (const profile &p, const source_place &place, const paint &colours,
	source_text &source)
{
  const std::string text = source_at (p, place, source);
  return text.empty () ? "" : colours.faint (text);
}

/* A heuristic's vote that a learned model uses is shown as a part of the
   model's answer.  */
bool
shown_p (const opinion &v)
{
  return v.overruled != overruled_by::learned;
}

std::string
name_of (const explained_branch &b, const recorded_vote &v)
{
  return vote_name (b.in->voters[v.voter], v);
}

std::string
view_votes (const explained_branch &b, const std::vector<edge_words> &edges,
	    const paint &colours)
{
  std::size_t width = 0;
  for (const shared_vote &shared : b.votes)
    if (shown_p (shared.v))
      width = std::max (width, width_of (escape_name (name_of (b, shared.v))));
  /* The widths before and behind the names.  */
  constexpr std::size_t indent = 8, behind = 1 + 7 + 1, least_room = 16;
  const std::size_t used = indent + width + behind;
  const bool beside = colours.width () >= used + least_room;
  std::string s;
  for (const shared_vote &shared : b.votes)
    for (int e : shown_p (shared.v) ? shared.edges : std::vector<int> ())
      {
	std::string name = escape_name (name_of (b, shared.v));
	const std::string gap = beside ? "" : "\n" + std::string (indent, ' ');
	if (beside)
	  name = pad_right (name, width);
	const std::string strength = gap + " "
				     + percent_column (shared.v.strength ())
				     + " ";
	const std::size_t column = beside ? used : indent + behind;
	auto to = [&] (const std::string &place, const char *more) {
	  return wrapped ((shared.v.against () ? "not to " : "to ") + place
			    + more,
			  column, column, colours.width ());
	};
	const std::string &place = edges[e].brief;
	s += std::string (indent, ' ')
	     + (shared.v.counts ()
		  ? colours.name (name) + strength
		      + to (colours.place (place), "")
		  : colours.faint (name + strength
				   + to (place, " (overruled)")))
	     + "\n";
      }
  return s;
}

std::string
view_branch (const explained_branch &b, const paint &colours,
	     source_text &source)
{
  const profile &p = *b.in;
  const std::vector<edge_words> edges = words_of_edges (b, colours.width ());
  std::string s = with_remark (
		    "  "
		      + wrapped ("branch at "
				   + colours.place (
				     place_of (p, b.block->place, colours))
				   + ", runs "
				   + colours.heat (b.block->bb_freq / 10000.0,
						   times (b.block->frequency))
				   + " per entry",
				 2, 4, colours.width ()),
		    remark (p, b.block->place, colours, source),
		    colours.width ())
		  + "\n";
  for (std::size_t i = 0; i < std::min (b.edges.size (), most_edges); ++i)
    s += "    "
	 + colours.heat (b.edges[i].probability,
			 percent_column (b.edges[i].probability))
	 + " "
	 + wrapped ("goes to " + colours.place (edges[i].full), 12, 12,
		    colours.width ())
	 + "\n";
  if (b.edges.size () > most_edges)
    s += "    and " + plural (b.edges.size () - most_edges, "more edge") + "\n";
  s += b.decided == decided_by::even
	 ? "      even: no votes\n"
	 : std::string ("      decided by ")
	     + decided_words[static_cast<int> (b.decided)] + ":\n";
  return s + view_votes (b, edges, colours);
}

std::string
view_loop (const profile_function &f, const profile &p, const hot_loop &l,
	   const paint &colours, source_text &source)
{
  const profile_block &header = f.blocks[l.header];
  std::string s = "loop at "
		  + colours.place (place_of (p, header.place, colours)) + ", "
		  + colours.title (rounded (l.iterations))
		  + " iterations expected (scale " + rounded (l.scale)
		  + ", cyclic probability "
		  + format_number (share_of (l.iterations, l.scale))
		  + "), depth " + std::to_string (header.loop_depth);
  if (l.endless)
    s += ", " + colours.bad ("endless");
  if (l.capped)
    s += ", capped";
  if (l.irreducible)
    s += ", irreducible";
  return with_remark ("  " + wrapped (s, 2, 4, colours.width ()),
		      remark (p, header.place, colours, source),
		      colours.width ())
	 + "\n";
}

/* Each source line with the frequency of its hottest block.  */
std::string
view_lines (const profile_function &f, const profile &p, const paint &colours,
	    source_text &source)
{
  std::map<std::pair<std::string, int>, const profile_block *> lines;
  for (const auto &[where, b] : hottest_blocks (f))
    if (where.first >= 0 && where.second > 0)
      lines[{ p.files[where.first], where.second }] = b;
  constexpr std::size_t least_width = 60; /* The least width for bars.  */
  const bool bars = colours.width () >= least_width;
  std::string s;
  for (const auto &line : lines)
    {
      const profile_block &b = *line.second;
      const double share = b.bb_freq / 10000.0;
      const std::string text = source.at (line.first.first, b.place.line);
      const std::string numbers = "  " + number (b.frequency) + " "
				  + pad_left (std::to_string (b.bb_freq), 6)
				  + " "
				  + (bars
				       ? colours.heat (share, bar (share)) + " "
				       : "")
				  + colours.place (
				    place_of (p, b.place, colours));
      constexpr std::size_t least_text = 8;
      s += (text.empty ()
		|| colours.width () < width_of (numbers) + 2 + least_text
	      ? numbers
	      : cut_line (numbers + "  " + text, colours.width ()))
	   + "\n";
    }
  if (!s.empty ())
    s = colours.faint (std::string ("     per entry bb_freq ")
		       + (bars ? "           " : "") + "source line")
	+ "\n" + s;
  return s;
}

/* The N most frequent of ITEMS with different places.  FREQUENCY is the number
   of executions, TEXT the text behind it, WHERE the text on the next line
   before the name of the function.  */
template <class Item, class Frequency, class Text, class Where> std::string
view_most (std::vector<Item> items, std::size_t n, Frequency frequency,
	   Text text, Where where, const paint &colours, source_text &source)
{
  sort_hottest_first (items, frequency);
  std::string s;
  std::set<std::pair<std::string, int>> seen;
  for (const Item &x : items)
    {
      const profile &p = *x.in;
      const source_place &place = x.block->place;
      if (seen.size () == n)
	break;
      if (!seen
	     .insert ({ place.file < 0 ? "" : p.files[place.file], place.line })
	     .second)
	continue;
      const std::string before = number (frequency (x)) + text (x) + "  ";
      const std::size_t column
	= start_of_text (width_of (before) - 2, colours.width ()).column;
      s += with_remark (before + colours.place (place_of (p, place, colours)),
			remark (p, place, colours, source), colours.width ())
	   + "\n" + std::string (column, ' ')
	   + wrapped (where (x) + "in " + show_name (x.function->name), column,
		      column, colours.width ())
	   + "\n";
    }
  return s;
}

/* The likeliest one of B's edges.  */
std::size_t
likeliest (const explained_branch &b)
{
  return std::max_element (
	   b.edges.begin (), b.edges.end (),
	   [] (const explained_edge &x, const explained_edge &y) {
	     return x.probability < y.probability;
	   })
	 - b.edges.begin ();
}

} // anonymous namespace

std::string
view_function (const viewed_function &viewed, const paint &colours,
	       source_text &source)
{
  const profile &p = *viewed.in;
  const profile_function &f = function_of (viewed);
  const std::vector<hot_loop> loops = loops_of (p, viewed.function, 1);
  const auto n_irreducible = std::count_if (
    loops.begin (), loops.end (),
    [] (const hot_loop &l) { return l.irreducible; });
  std::string s = "model " + escape_name (p.units[f.unit].model) + "; "
		  + plural (f.blocks.size (), "block") + ", "
		  + plural (f.edges.size (), "edge") + ", "
		  + plural (loops.size (), "loop");
  if (n_irreducible)
    s += " (" + std::to_string (n_irreducible) + " irreducible)";
  const std::size_t width = colours.width ();
  s = wrapped (colours.title (escape_name (f.name)) + "  "
		 + colours.place (show_place (p, f.place)),
	       0, 2, width)
      + "\n  " + wrapped (s, 2, 4, width) + "\n";
  for (const explained_branch &b : branches_of (viewed))
    s += view_branch (b, colours, source);
  for (const hot_loop &l : loops)
    s += view_loop (f, p, l, colours, source);
  return s + view_lines (f, p, colours, source);
}

std::string
view_rows (const viewed_function &f)
{
  std::string rows;
  for (const explained_branch &b : branches_of (f))
    rows += explain_tsv (b);
  return rows;
}

std::string
view_statistics (const std::vector<viewed_function> &functions,
		 const paint &colours)
{
  std::map<std::string, long long> voted, decided;
  long long n_branches = 0, n_loops = 0, n_irreducible = 0, n_capped = 0;
  for (const viewed_function &f : functions)
    {
      for (const hot_loop &l : loops_of (*f.in, f.function, 1))
	{
	  ++n_loops;
	  n_irreducible += l.irreducible;
	  n_capped += l.capped || l.endless;
	}
      for (const explained_branch &b : branches_of (f))
	{
	  ++n_branches;
	  ++decided[decided_words[static_cast<int> (b.decided)]];
	  std::set<int> voters;
	  for (const shared_vote &shared : b.votes)
	    if (shared.v.kind == voter_kind::heuristic
		&& voters.insert (shared.v.voter).second)
	      ++voted[f.in->voters[shared.v.voter]];
	}
    }
  std::string s = wrapped (plural (functions.size (), "function") + ", "
			     + plural (n_branches, "branch", "branches") + ", "
			     + plural (n_loops, "loop") + " ("
			     + std::to_string (n_irreducible) + " irreducible, "
			     + std::to_string (n_capped)
			     + " capped or endless)",
			   0, 2, colours.width ())
		  + "\n";
  auto row = [n_branches] (const std::string &name, long long n) {
    return name + pad_left (std::to_string (n), 6) + "  "
	   + percent_column (static_cast<double> (n) / n_branches) + "\n";
  };
  for (const auto &d : decided)
    s += row ("  decided by " + pad_right (d.first, 12), d.second);
  if (!voted.empty ())
    s += colours.title (pad_right ("heuristic", 20) + " voted  of branches")
	 + "\n";
  for (const auto &h : voted)
    s += row (colours.name (pad_right (escape_name (h.first), 20)), h.second);
  return s;
}

std::string
view_hottest (const std::vector<viewed_function> &functions, std::size_t n,
	      const paint &colours, source_text &source)
{
  struct long_loop
  {
    const profile *in;
    const profile_function *function;
    const profile_block *block;
    scaled iterations;
  };
  std::vector<explained_branch> branches;
  std::vector<long_loop> loops;
  for (const viewed_function &f : functions)
    {
      for (explained_branch &b : branches_of (f))
	branches.push_back (std::move (b));
      for (const hot_loop &l : loops_of (*f.in, f.function, 1))
	loops.push_back ({ f.in, &function_of (f),
			   &function_of (f).blocks[l.header], l.iterations });
    }
  auto title = [&colours] (const char *words) {
    return wrapped (colours.title (words), 0, 2, colours.width ()) + "\n";
  };
  return title ("Hottest branches (per entry to their function)")
	 + view_most (
	   std::move (branches), n,
	   [] (const explained_branch &b) { return b.block->frequency; },
	   [] (const explained_branch &b) {
	     return "  " + percent_column (b.edges[likeliest (b)].probability);
	   },
	   [&colours] (const explained_branch &b) {
	     return "goes to "
		    + words_of_edges (b, colours.width ())[likeliest (b)].full
		    + ", ";
	   },
	   colours, source)
	 + title ("Longest loops (expected iterations per entry to them)")
	 + view_most (
	   std::move (loops), n,
	   [] (const long_loop &l) { return l.iterations; },
	   [] (const long_loop &) { return std::string (); },
	   [] (const long_loop &) { return std::string (); }, colours, source);
}

} // namespace staticprof
