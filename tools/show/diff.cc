/* staticprof diff: what is hotter or colder in another profile, and why.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Compared are shares of all estimated instructions: how many a program runs in
   all says little, and differs between an estimate and a measurement.
   Functions are known by symbol and, where that is of one unit, by file.  */

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/report/vote-words.h"
#include "plugin/core/report/format.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/read-profile.h"
#include "tools/training.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/show/source-condition.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace staticprof
{

namespace
{

/* A function or file that runs in profile A, in B, or in both.  */
struct compared
{
  std::string name;
  double share[2] = { 0, 0 };
  const profile_function *functions[2] = { nullptr, nullptr };
};

using comparison = std::map<std::string, compared>;

std::string
file_of (const profile &p, const profile_function &f)
{
  return f.place.file < 0 ? "(unknown)" : p.files[f.place.file];
}

/* The cost of F's own code: estimated from ENTRIES, or as it was measured.  */
double
cost_of (const profile_function &f, const scaled &entries, bool measured)
{
  return measured ? measured_cost (f) : self_cost (f, entries).to_double ();
}

/* Add the functions or files of P to RESULT as SIDE, 0 or 1.  If MEASURED, functions
   without counts are taken away: nothing is known of them.  */
void
add (const profile &p, int side, bool files, bool measured, comparison &result)
{
  const std::vector<scaled> entries = counted_entries (p);
  std::vector<double> self;
  double total = 0;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    {
      self.push_back (cost_of (p.functions[f], entries[f], measured));
      total += self.back ();
    }
  for (std::size_t i = 0; i < p.functions.size (); ++i)
    {
      const profile_function &f = p.functions[i];
      const std::string file = file_of (p, f);
      const std::string key = files ? file
			      : f.linkage == linkage::internal
				? file + ":" + f.assembler_name
				: f.assembler_name;
      if (measured && !files && !partly_measured_p (f))
	{
	  result.erase (key);
	  continue;
	}
      compared &c = result[key];
      c.name = files ? file : f.name;
      c.share[side] += total > 0 ? self[i] / total : 0;
      c.functions[side] = &f;
    }
}

/* The voters on the branch that E of F in P belongs to.  */
std::set<std::string>
voters_on (const profile &p, const profile_function &f, const profile_edge &e)
{
  std::set<std::string> result;
  for (const profile_edge &x : f.edges)
    if (x.from == e.from)
      for (const recorded_vote &v : x.votes)
	result.insert (vote_name (p.voters[v.voter], v));
  return result;
}

/* " (votes +guard -call)": the voters that only AFTER has and those that only
   BEFORE has.  */
std::string
votes_that_differ (const std::set<std::string> &before,
		   const std::set<std::string> &after)
{
  std::string s;
  for (const std::string &v : after)
    if (!before.count (v))
      s += " +" + escape_name (v);
  for (const std::string &v : before)
    if (!after.count (v))
      s += " -" + escape_name (v);
  return s.empty () ? "" : " (votes" + s + ")";
}

/* " measured" if a kept profile has the branch of E, else "".  */
std::string
measured_mark (const profile_edge &e)
{
  return e.trained >= 0 ? " measured" : "";
}

/* The edge of F, a function of A, whose probability differs most in G, the same
   function in B; blocks in deeper loops count more.  */
class edge_change
{
public:
  edge_change (const profile &a, const profile &b, const profile_function &f,
	       const profile_function &g, bool measured);
  /* "" if no probability changes by a hundredth.  Conditions have the words of
     SOURCE, B's, where they are known.  */
  std::string text (source_text &source) const;

private:
  const profile_block *block (int id) const
  {
    const int n = m_places.find (id);
    return n < 0 ? nullptr : &m_g.blocks[n];
  }
  double after (std::size_t e) const;
  std::string where_to (std::size_t e, source_text &source) const;
  std::string which (const profile_block &from, const profile_edge &e,
		     std::size_t number, source_text &source) const;

  const profile &m_a, &m_b;
  const profile_function &m_f, &m_g;
  const bool m_measured;
  const block_places m_places;
  std::size_t m_which;
};

edge_change::edge_change (const profile &a, const profile &b,
			  const profile_function &f, const profile_function &g,
			  bool measured)
  : m_a (a), m_b (b), m_f (f), m_g (g), m_measured (measured), m_places (g),
    m_which (f.edges.size ())
{
  double most = .01;
  std::map<int, int> n_edges; /* By the block that they leave.  */
  for (const profile_edge &e : f.edges)
    ++n_edges[e.from];
  for (std::size_t e = 0; e < f.edges.size (); ++e)
    {
      if (n_edges[f.edges[e].from] < 2)
	continue; /* Its probability says nothing.  */
      const profile_block *const from = block (f.edges[e].from);
      const double change = std::fabs (after (e) - f.edges[e].probability)
			    * (from ? 1 + from->loop_depth : 1);
      if (change > most)
	{
	  most = change;
	  m_which = e;
	}
    }
}

/* The probability of edge E in G; where nothing was counted, that in F.  */
double
edge_change::after (std::size_t e) const
{
  const profile_edge &y = m_g.edges[e];
  if (!m_measured)
    return y.probability;
  const profile_block *const from = block (y.from);
  const long long runs = from ? counted (m_g, *from) : 0;
  const long long n = counted (m_g, y);
  return runs > 0 && n != not_measured
	   /* Both may be rounded.  */
	   ? std::min (static_cast<double> (n) / static_cast<double> (runs), 1.)
	   : m_f.edges[e].probability;
}

/* ", where x > 3 holds" for E, edge NUMBER of FROM.  */
std::string
edge_change::which (const profile_block &from, const profile_edge &e,
		    std::size_t number, source_text &source) const
{
  if (e.cases.empty () && (e.kinds & (kind_true | kind_false)))
    for (explained_branch &b : explain_function (
	   m_b, static_cast<int> (&m_g - m_b.functions.data ())))
      if (b.block == &from)
	{
	  source_words (source).use_for (b);
	  explained_edge taken;
	  taken.kinds = e.kinds;
	  return ", where " + comparison_words (b)
		 + (holds_p (b, taken) ? " holds" : " fails");
	}
  return which_edge (from, e, number);
}

/* " to line 7", or ", where x > 3 holds" if the line of the branch itself is meant,
   or both if another edge leads to the same line.  */
std::string
edge_change::where_to (std::size_t e, source_text &source) const
{
  const profile_edge &x = m_f.edges[e];
  const profile_block *const from = block (x.from), *const to = block (x.to);
  std::size_t number = 0, alike = 0;
  for (std::size_t i = 0; i < m_f.edges.size (); ++i)
    if (m_f.edges[i].from == x.from)
      {
	number += i <= e;
	const profile_block *const other = block (m_f.edges[i].to);
	alike += to && other && other->place.line == to->place.line;
      }
  const bool line = to && to->place.line > 0,
	     same = line && from && from->place.line == to->place.line;
  std::string s;
  if (line && !same)
    s = " to line " + std::to_string (to->place.line);
  if (from && (alike > 1 || same || !line))
    s += which (*from, x, number, source);
  return s;
}

std::string
edge_change::text (source_text &source) const
{
  if (m_which == m_f.edges.size ())
    return "";
  const profile_edge &x = m_f.edges[m_which];
  const profile_block *const from = block (x.from);
  const std::string s = (from ? show_place (m_b, from->place) : "an edge")
			+ where_to (m_which, source);
  if (m_measured)
    return s + ": estimated " + percent (x.probability) + ", measured "
	   + percent (after (m_which));
  return s + " " + percent (x.probability) + measured_mark (x) + " -> "
	 + percent (after (m_which)) + measured_mark (m_g.edges[m_which])
	 + votes_that_differ (voters_on (m_a, m_f, x),
			      voters_on (m_b, m_g, m_g.edges[m_which]));
}

/* Why C differs, in A and B, whose source is SOURCE.  */
std::string
reason (const profile &a, const profile &b, const compared &c, bool measured,
	source_text &source)
{
  const profile_function *const f = c.functions[0], *const g = c.functions[1];
  if (!f || !g)
    return f ? "only in the first" : "only in the second";
  std::string entered, change;
  if (!measured && f->invocations != g->invocations)
    entered = "entered " + format_rounded (f->invocations) + " -> "
	      + format_rounded (g->invocations) + " times";
  if (f->edges.size () != g->edges.size ())
    change = std::to_string (f->blocks.size ()) + " -> "
	     + std::to_string (g->blocks.size ()) + " blocks";
  else
    change = edge_change (a, b, *f, *g, measured).text (source);
  return entered + (entered.empty () || change.empty () ? "" : "; ") + change;
}

/* The number by which rows are sorted, the largest first.  */
enum class row_order
{
  difference,
  before,
  after
};

struct diff_arguments
{
  bool files = false, measured = false;
  row_format format = row_format::people;
  row_order order = row_order::difference;
  std::size_t percent = 20;
  std::size_t top = command_line::no_limit;
  std::vector<std::string> paths;
  profile_search search;

  void read (int argc, char **argv);
};

void
diff_arguments::read (int argc, char **argv)
{
  command_line c (
    "A B",
    "Print which functions are hotter or colder in B than in A, and why."
    "\vA and B are profiles, directories of them or binaries.  Compared are "
    "shares of all instructions; what has less than 0.1% in both is "
    "left out.  The exit status is 0 if nothing differs, 1 if something does, "
    "and 2 for trouble.");
  c.flag ("by-file", 0, files, "Compare files, not functions");
  c.flag ("measured", 0, measured,
	  "Compare the estimate in the first profile with the counts in the "
	  "second, or in the same one if it is the only one");
  c.top (top, "How many rows (all)");
  c.number ("percent", 'p', "N", percent,
	    "What differs by less than N% of the larger share is the same (20)",
	    0, 100);
  c.choice ("sort", 0, "COLUMN", order,
	    { { "difference", row_order::difference },
	      { "before", row_order::before },
	      { "after", row_order::after } },
	    "Rows by the difference of the shares (default), or the share in A "
	    "(before) or B (after)");
  c.list ("records", 0, "DIR", search.directories,
	  "Look for the records of binaries here first; may be repeated");
  c.flag ("no-libraries", 0, search.without_libraries,
	  "Leave out the shared libraries that binaries link");
  c.rows (format);
  c.words (paths);
  c.finally ([this] {
    if (measured && paths.size () == 1)
      paths.push_back (paths[0]);
    return paths.size () != 2 ? "expected two profiles" : "";
  });
  c.parse (argc, argv);
}

/* Say so if A.paths[0] and A.paths[1] have less than a tenth of ALL in common.  */
std::vector<std::string>
stranger_remarks (const comparison &all, const diff_arguments &a)
{
  std::size_t n[2] = {}, both = 0;
  for (const auto &[key, c] : all)
    {
      n[0] += c.functions[0] != nullptr;
      n[1] += c.functions[1] != nullptr;
      both += c.functions[0] && c.functions[1];
    }
  if (10 * both >= std::min (n[0], n[1]))
    return {};
  const std::string what = a.files ? "file" : "function";
  return { "note: of " + plural (n[0], what) + " in " + quoted (a.paths[0])
	   + " and " + plural (n[1], what) + " in " + quoted (a.paths[1]) + " "
	   + (both == 0	  ? "none is"
	      : both == 1 ? "one is"
			  : std::to_string (both) + " are")
	   + " in both; they seem to be different programs" };
}

/* The elements of ALL that differ by more than A.percent, sorted by
   A.order.  */
std::vector<const compared *>
differing (const comparison &all, const diff_arguments &a)
{
  constexpr double least_share = .001;
  std::vector<const compared *> result;
  for (const auto &[key, c] : all)
    {
      const double most = std::max (c.share[0], c.share[1]);
      if (most >= least_share
	  && std::fabs (c.share[0] - c.share[1]) * 100 > most * a.percent)
	result.push_back (&c);
    }
  sort_hottest_first (result, [&a] (const compared *c) {
    return a.order == row_order::before ? c->share[0]
	   : a.order == row_order::after
	     ? c->share[1]
	     : std::fabs (c->share[0] - c->share[1]);
  });
  return result;
}

const char *
change_word (const compared &c)
{
  return c.share[1] > c.share[0] ? "hotter" : "colder";
}

std::string
as_row (const compared &c, const std::string &why)
{
  return row_of ({ change_word (c), format_number (c.share[0]),
		   format_number (c.share[1]), escape_name (c.name), why });
}

std::string
as_text (const compared &c, const std::string &why, bool measured,
	 std::size_t width)
{
  const std::string before = percent_column (c.share[0]),
		    after = percent_column (c.share[1]);
  const std::string start = measured
			      ? "estimated" + before + "  measured" + after
			      : change_word (c) + before + " ->" + after;
  const text_start name = start_of_text (start.size (), width);
  std::string s = start + name.gap
		  + short_name (escape_name (source_name (c.name)),
				width > name.column ? width - name.column : 0)
		  + "\n";
  if (!why.empty ())
    s += "        " + wrapped (why, 8, 8, width) + "\n";
  return s;
}

} // anonymous namespace

int
diff_command (int argc, char **argv)
{
  diff_arguments a;
  a.read (argc, argv);
  profile sides[2];
  bool left_out = false;
  comparison all;
  source_text source;
  for (int side = 0; side < 2; ++side)
    {
      profile_search found = a.search;
      const user_error error = read_program ({ a.paths[side] }, found,
					     sides[side]);
      complain (found.remarks);
      left_out |= found.n_left_out > 0;
      if (!error.ok ())
	return complain (error.message);
      measure_by_training (sides[side]);
      source = sources_of (found); /* That of the second remains.  */
      add (sides[side], side, a.files, a.measured && side == 1, all);
    }

  complain (stranger_remarks (all, a));
  const std::vector<const compared *> differ = differing (all, a);
  const bool rows = a.format != row_format::people;
  const std::size_t shown = std::min (a.top, differ.size ());
  std::string text;
  for (std::size_t i = 0; i < shown; ++i)
    {
      const compared &c = *differ[i];
      const std::string why = a.files ? ""
				      : reason (sides[0], sides[1], c,
						a.measured, source);
      text += rows ? as_row (c, why)
		   : as_text (c, why, a.measured, output_width ());
    }
  if (!rows && shown < differ.size ())
    text += "and " + std::to_string (differ.size () - shown) + " more\n";
  if (rows)
    text = rows_text ("change share-before# share-after# name reason", text,
		      a.format);
  int status = print (text);
  if (!status && left_out)
    status = failure_status;
  return status ? status : !differ.empty ();
}

} // namespace staticprof
