/* One function of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"
#include "plugin/core/report/vote-words.h"
#include "tools/show/show.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/symbols.h"
#include "plugin/core/program/trained-entries.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/layout.h"
#include "tools/training.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace staticprof
{

namespace
{

/* At most this number of callers is listed.  */
constexpr std::size_t most_callers = 20;

class function_view_text
{
public:
  function_view_text (const profile &p, int function, const paint &colours,
		      source_text &source)
    : p (p), f (p.functions[function]), m_function (function),
      m_colours (colours), m_source (source)
  {
  }

  std::string head () const;
  /* Why it is invoked so often, or only what was measured if it is not ALL.  */
  std::string invocations (bool all) const;
  std::string callers () const;
  std::string callees () const;
  std::string lines (std::size_t top) const;
  std::string blocks () const;
  std::string edges () const;

private:
  /* Did a kept profile measure how often the function is entered?  */
  bool trained_p () const
  {
    return f.trained_entries >= 0 && training_runs (p) > 0;
  }
  /* The heading of a table with COLUMNS, and NAMES behind or below them.  */
  std::string title (const std::string &what, const std::string &columns,
		     const std::string &names) const
  {
    return "  " + m_colours.title (what) + "\n"
	   + m_colours.faint (
	     columns + start_of_text (width_of (columns), width ()).gap + names)
	   + "\n";
  }
  std::string cell (const std::string &text) const
  {
    return "  " + pad_left (text, number_width);
  }
  std::size_t width () const { return m_colours.width (); }
  std::string line (const std::string &text) const
  {
    return "  " + wrapped (text, 2, 4, width ()) + "\n";
  }
  std::string place (const source_place &where) const
  {
    return m_colours.place (
      place_within (show_place (p, where), m_colours.width ()));
  }
  /* The name and the place behind USED columns of a row.  */
  std::string name_and_place (const std::string &name,
			      const source_place &where, std::size_t used) const
  {
    constexpr std::size_t least = 12, most = 60;
    const text_start start = start_of_text (used, width ());
    used = start.column + 2
	   + width_of (place_within (show_place (p, where), width ()));
    const std::size_t room = width () > used
			       ? std::clamp (width () - used, least, most)
			       : least;
    return start.gap + m_colours.name (short_name (name, room)) + "  "
	   + place (where);
  }
  /* Function number G, which calls or is called by the one that is shown.  */
  std::string who (int g) const
  {
    return shown_function (p.functions[g])
	   + (g == m_function ? " (itself)" : "");
  }
  std::string measured (long long n) const
  {
    return n == not_measured ? "" : "  measured " + std::to_string (n);
  }

  const profile &p;
  const profile_function &f;
  int m_function;
  const paint &m_colours;
  source_text &m_source;
};

std::string
function_view_text::head () const
{
  const std::vector<scaled> entries = counted_entries (p);
  scaled total;
  for (std::size_t g = 0; g < p.functions.size (); ++g)
    total += self_cost (p.functions[g], entries[g]);
  const scaled self = self_cost (f, entries[m_function]);
  std::string kind;
  if (f.assembler_name != source_name (f.name))
    kind = escape_name (f.assembler_name) + ", ";
  kind += linkage_words[static_cast<int> (f.linkage)];
  if (f.definition != definition::strong)
    kind += std::string (", ")
	    + definition_words[static_cast<int> (f.definition)];
  if (f.entry != entry_point::none)
    kind += std::string (", ") + entry_words[static_cast<int> (f.entry)];
  if (f.address_taken)
    kind += ", address taken";
  if (!f.origin.empty ())
    kind += ", split off " + show_name (demangled (f.origin));
  kind += "; unit " + show_file (p, p.units[f.unit].name);
  double share = share_of (self, total);
  std::string runs = format_rounded (f.invocations)
		     + (f.invocations == scaled (1.0) ? " invocation"
						      : " invocations")
		     + " per run";
  if (!f.blocks.empty ())
    runs += ", " + format_rounded (self)
	    + (self == scaled (1.0) ? " instruction" : " instructions")
	    + " of its own (" + m_colours.heat (share, percent (share))
	    + " of all"
	    + (entries[m_function] == f.invocations
		 ? ""
		 : ", those from " + show_name (demangled (f.origin))
		     + " counted there")
	    + ")";
  return wrapped (m_colours.title (shown_function (f)) + "  " + place (f.place),
		  0, 2, width ())
	 + "\n" + line (kind) + line (runs);
}

std::string
function_view_text::invocations (bool all) const
{
  const double runs = training_runs (p);
  if (trained_p ())
    return line ("invoked as in the training: entered "
		 + times (scaled (f.trained_entries)) + in_runs (runs));
  if (!all)
    return "";
  const std::string lines = invocations_text (
    explain_invocations (p)[m_function], 4, m_colours);
  return lines.empty ()
	   ? ""
	   : line (std::string ("invoked by ") + invocations_head) + lines;
}

std::string
function_view_text::callers () const
{
  struct caller
  {
    scaled frequency;
    std::string text;
  };
  std::vector<caller> found;
  for (const direct_call &d : find_direct_calls (p))
    if (d.callee == m_function)
      {
	const profile_function &g = p.functions[d.caller];
	const profile_call &c = g.calls[d.call];
	found.push_back (
	  { runs_of (p, g, c), name_and_place (who (d.caller), place_of (g, c),
					       2 + number_width) });
      }
  for (const profile_indirect &i : p.solved.indirect)
    for (const indirect_target &t : i.targets)
      if (t.function == m_function)
	{
	  const text_start start = start_of_text (2 + number_width, width ());
	  const std::string words = "indirect calls through "
				    + (i.through.empty ()
					 ? "any pointer"
					 : show_name (i.through))
				    + " (" + percent (t.share) + " of them)";
	  found.push_back (
	    { i.frequency * scaled (t.share),
	      start.gap
		+ wrapped (words, start.column, start.column, width ()) });
	}
  sort_hottest_first (found, &caller::frequency);
  if (found.empty ())
    return "  " + m_colours.title ("called by") + "\n    "
	   + m_colours.faint ("no caller that is known") + "\n";
  std::string s = title ("called by", cell ("per run"), "caller");
  std::size_t n = std::min (found.size (), most_callers);
  for (std::size_t i = 0; i < n; ++i)
    s += "  " + number (found[i].frequency) + found[i].text + "\n";
  if (n < found.size ())
    s += m_colours.faint ("    and " + std::to_string (found.size () - n)
			  + " more")
	 + "\n";
  scaled all;
  for (const caller &c : found)
    all += c.frequency;
  if (learned_invocations_p (p) && rounded (all) != rounded (f.invocations))
    s += line ("  " + rounded (all)
	       + " in all, if its callers are invoked as often as said here; "
		 "it counts as invoked "
	       + times (f.invocations)
	       + (trained_p ()
		    ? ", which is what the training measured"
		    : ", which is nearer to how often functions like it ran "
		      "in other programs"));
  return s;
}

std::string
function_view_text::callees () const
{
  if (f.calls.empty ())
    return "";
  std::vector<const profile_call *> calls;
  for (const profile_call &c : f.calls)
    if (!in_line_p (c))
      calls.push_back (&c);
  if (calls.empty ())
    return "";
  sort_hottest_first (calls, &profile_call::frequency);
  const callee_names names (p);
  std::set<const profile_call *> own;
  for (const direct_call &d : find_direct_calls (p))
    if (d.caller == m_function && d.callee == m_function)
      own.insert (&f.calls[d.call]);
  std::string s = title ("calls", cell ("per run") + cell ("per entry"),
			 "callee");
  for (const profile_call *c : calls)
    s += "  " + number (runs_of (p, f, *c)) + "  " + number (c->frequency)
	 + name_and_place (own.count (c) ? who (m_function)
					 : names (f.unit, *c),
			   place_of (f, *c), 2 * (2 + number_width))
	 + measured (counted (f, *c)) + "\n";
  return s;
}

std::string
function_view_text::lines (std::size_t top) const
{
  if (f.blocks.empty ())
    return blocks ();
  std::vector<const profile_block *> hot;
  for (const auto &[where, b] : hottest_blocks (f))
    if (where.first >= 0 && where.second > 0)
      hot.push_back (b);
  if (hot.empty ())
    return "";
  sort_hottest_first (hot, &profile_block::frequency);
  const std::string columns = cell ("per run") + cell ("per entry");
  const text_start start = start_of_text (width_of (columns), width ());
  std::string s = title ("hottest lines", columns, "source line");
  const std::size_t n = std::min (top, hot.size ());
  for (std::size_t i = 0; i < n; ++i)
    {
      const profile_block &b = *hot[i];
      std::string behind = place (b.place) + measured (counted (f, b));
      const std::string text = source_at (p, b.place, m_source);
      if (!text.empty ())
	behind += "    " + m_colours.faint (text);
      s += "  " + number (b.frequency * f.invocations) + "  "
	   + number (b.frequency) + start.gap
	   + cut_line (behind, width () - start.column) + "\n";
    }
  if (n < hot.size ())
    s += m_colours.faint ("    and " + std::to_string (hot.size () - n)
			  + " more")
	 + "\n";
  return s;
}

std::string
function_view_text::blocks () const
{
  if (f.blocks.empty ())
    return "  " + m_colours.faint ("this profile holds no blocks of it") + "\n";
  const bool wide = m_colours.wide_p ();
  std::string columns = cell ("per run") + cell ("per entry") + "  bb_freq";
  if (wide)
    columns += cell ("") + "  depth" + cell ("bias");
  const text_start start = start_of_text (width_of (columns), width ());
  std::string s = title ("blocks", columns, "block, place");
  for (const profile_block &b : f.blocks)
    {
      double share = b.bb_freq / 10000.0;
      s += "  " + number (b.frequency * f.invocations) + "  "
	   + number (b.frequency) + "  "
	   + m_colours.heat (
	     share,
	     pad_left (std::to_string (b.bb_freq), 7)
	       + (wide ? "  " + pad_right (bar (share), number_width) : ""));
      if (wide)
	s += pad_left (std::to_string (b.loop_depth), 7) + "  "
	     + number (b.bias);
      std::string behind = pad_left (std::to_string (b.id), 5) + "  "
			   + place (b.place) + measured (counted (f, b));
      const std::string text = source_at (p, b.place, m_source);
      if (!text.empty ())
	behind += "    " + m_colours.faint (text);
      s += start.gap + cut_line (behind, width () - start.column) + "\n";
    }
  return s;
}

std::string
function_view_text::edges () const
{
  if (f.edges.empty ())
    return "";
  const block_places places (f);
  constexpr const char probability[] = "    taken";
  const std::string columns = cell ("per run") + cell ("per entry")
			      + probability;
  const text_start start = start_of_text (width_of (columns), width ());
  const std::string votes_column (width_of (columns) - 7, ' ');
  std::string s = title ("edges", columns, "edge");
  for (const profile_edge &e : f.edges)
    {
      const scaled local = f.blocks[places.find (e.from)].frequency
			   * scaled (e.probability);
      s += "  " + number (local * f.invocations) + "  " + number (local)
	   + m_colours.heat (e.probability, pad_left (percent (e.probability),
						      sizeof probability - 1))
	   + start.gap;
      std::string edge = std::to_string (e.from) + " -> "
			 + std::to_string (e.to);
      for (std::size_t i = 0; i < std::size (kind_words); ++i)
	if (e.kinds & (1u << i))
	  edge += std::string (" ") + kind_words[i];
      s += wrapped (edge + measured (counted (f, e)), start.column,
		    start.column, width ())
	   + "\n";
      for (const recorded_vote &v : e.votes)
	s += votes_column + percent_column (v.probability) + start.gap
	     + m_colours.name (show_name (vote_name (p.voters[v.voter], v)))
	     + (!v.counts () ? " (overruled)" : "") + "\n";
    }
  return s;
}

} // anonymous namespace

std::string
show_function (const profile &p, int f, std::size_t top, bool blocks,
	       const paint &colours, source_text &source)
{
  function_view_text t (p, f, colours, source);
  return t.head () + t.invocations (blocks) + t.callers () + t.callees ()
	 + (blocks ? t.blocks () + t.edges () : t.lines (top));
}

/* "f  x.h:3: 3 copies in 2 units, together 7 invocations per run": what the COPIES
   of a function in P are in all, TOTAL being the cost of everything.  */
static std::string
sum_of_copies (const profile &p, const hot_function &h, const scaled &total,
	       const paint &colours)
{
  const profile_function &f = p.functions[h.function ()];
  std::string s = colours.title (shown_function (f)) + "  "
		  + colours.place (show_place (p, f.place)) + ": "
		  + plural (static_cast<long long> (h.copies.size ()), "copy")
		  + " in " + plural (units_of (p, h.copies), "unit")
		  + ", together " + format_rounded (h.invocations)
		  + " invocations per run";
  if (h.has_blocks)
    s += ", " + format_rounded (h.self) + " instructions ("
	 + percent (share_of (h.self, total)) + " of all)";
  return wrapped (s, 0, 2, colours.width ()) + "\n";
}

std::string
show_functions (const profile &p, const std::vector<int> &found,
		std::size_t top, bool blocks, const paint &colours,
		source_text &source)
{
  const std::vector<hot_function> hot = hottest_functions (p);
  std::map<int, const hot_function *> group;
  scaled total;
  for (const hot_function &h : hot)
    {
      total += h.self;
      for (int f : h.copies)
	group[f] = &h;
    }
  std::string text;
  std::set<const hot_function *> shown;
  for (int f : found)
    {
      const hot_function &h = *group[f];
      if (!shown.insert (&h).second)
	continue;
      std::vector<int> copies;
      for (int c : h.copies)
	if (std::find (found.begin (), found.end (), c) != found.end ())
	  copies.push_back (c);
      if (h.copies.size () > 1)
	text += "\n" + sum_of_copies (p, h, total, colours);
      const std::size_t n = blocks ? copies.size ()
				   : std::min (top, copies.size ());
      for (std::size_t i = 0; i < n; ++i)
	text += "\n"
		+ show_function (p, copies[i], top, blocks, colours, source);
      if (n < copies.size ())
	text += colours.faint ("\n  and " + std::to_string (copies.size () - n)
			       + " more, less hot")
		+ "\n";
    }
  return text;
}

} // namespace staticprof
