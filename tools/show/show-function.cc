/* One function of a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"
#include "tools/show/show.h"

#include "plugin/core/profile/recorded-graph.h"
#include "plugin/core/program/symbols.h"
#include "tools/show/explain.h"
#include "tools/show/hottest.h"
#include "tools/layout.h"

#include <algorithm>
#include <iterator>

namespace staticprof
{

namespace
{

/* More callers than this are counted, not listed.  */
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
  std::string invocations () const;
  std::string callers () const;
  std::string callees () const;
  std::string blocks () const;
  std::string edges () const;

private:
  std::string title (const std::string &what, const std::string &columns) const
  {
    return "  " + m_colours.title (pad_right (what, 10))
	   + m_colours.faint (columns) + "\n";
  }
  std::string place (const source_place &where) const
  {
    return m_colours.place (
      place_within (show_place (p, where), m_colours.width ()));
  }
  /* Behind USED columns of a row.  */
  std::string name_and_place (const std::string &name,
			      const source_place &where, std::size_t used) const
  {
    constexpr std::size_t least = 12, most = 60;
    used += 4
	    + width_of (
	      place_within (show_place (p, where), m_colours.width ()));
    const std::size_t room = m_colours.width () > used ? std::clamp (
			       m_colours.width () - used, least, most)
						       : least;
    return m_colours.name (short_name (name, room)) + "  " + place (where);
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
    total += self_frequency (p.functions[g], entries[g]);
  const scaled self = self_frequency (f, entries[m_function]);
  std::string s = m_colours.title (escape_name (f.name)) + "  "
		  + place (f.place) + "\n  ";
  if (f.assembler_name != f.name)
    s += escape_name (f.assembler_name) + ", ";
  s += linkage_words[static_cast<int> (f.linkage)];
  if (f.definition != definition::strong)
    s += std::string (", ") + definition_words[static_cast<int> (f.definition)];
  if (f.entry != entry_point::none)
    s += std::string (", ") + entry_words[static_cast<int> (f.entry)];
  if (f.address_taken)
    s += ", address taken";
  if (!f.origin.empty ())
    s += ", split off " + show_name (f.origin);
  s += "; unit " + escape_name (p.units[f.unit].name) + "\n  ";
  double share = share_of (self, total);
  s += format_rounded (f.invocations)
       + (f.invocations == scaled (1.0) ? " invocation" : " invocations")
       + " per run";
  if (!f.blocks.empty ())
    s += ", " + format_rounded (self) + " executions of blocks ("
	 + m_colours.heat (share, percent (share)) + " of all"
	 + (entries[m_function] == f.invocations
	      ? ""
	      : ", those from " + show_name (f.origin) + " counted there")
	 + ")";
  return s + "\n";
}

std::string
function_view_text::invocations () const
{
  const std::string lines = invocations_text (
    explain_invocations (p)[m_function], 4, m_colours);
  return lines.empty () ? "" : title ("invoked", invocations_head) + lines;
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
  symbol_table symbols (p);
  for (const profile_function &g : p.functions)
    for (const profile_call &c : g.calls)
      {
	if (c.callee.empty ())
	  continue;
	symbol s = symbols.find (g.unit, c.callee);
	if (s.kind == symbol_kind::function && s.function == m_function)
	  found.push_back (
	    { c.global_frequency, name_and_place (escape_name (g.name), c.place,
						  2 + number_width) });
      }
  for (const profile_indirect &i : p.solved.indirect)
    for (const indirect_target &t : i.targets)
      if (t.function == m_function)
	found.push_back (
	  { i.frequency * scaled (t.share),
	    "indirect calls through "
	      + (i.through.empty () ? "any pointer" : show_name (i.through))
	      + " (" + percent (t.share) + " of them)" });
  std::stable_sort (found.begin (), found.end (),
		    [] (const caller &a, const caller &b) {
		      return b.frequency < a.frequency;
		    });
  std::string s = title ("called by", "per run");
  if (found.empty ())
    return s + "    " + m_colours.faint ("no known target") + "\n";
  std::size_t n = std::min (found.size (), most_callers);
  for (std::size_t i = 0; i < n; ++i)
    s += "  " + number (found[i].frequency) + "  " + found[i].text + "\n";
  if (n < found.size ())
    s += m_colours.faint ("    and " + std::to_string (found.size () - n)
			  + " more")
	 + "\n";
  return s;
}

std::string
function_view_text::callees () const
{
  if (f.calls.empty ())
    return "";
  std::vector<const profile_call *> calls;
  for (const profile_call &c : f.calls)
    calls.push_back (&c);
  std::stable_sort (calls.begin (), calls.end (),
		    [] (const profile_call *a, const profile_call *b) {
		      return b->frequency < a->frequency;
		    });
  const callee_names names (p);
  std::string s = title ("calls", "per run     per entry");
  for (const profile_call *c : calls)
    s += "  " + number (c->global_frequency) + "  " + number (c->frequency)
	 + "  "
	 + name_and_place (names (f.unit, *c), c->place, 2 * (2 + number_width))
	 + measured (counted (f, *c)) + "\n";
  return s;
}

std::string
function_view_text::blocks () const
{
  if (f.blocks.empty ())
    return "  " + m_colours.faint ("this profile holds no blocks of it") + "\n";
  std::string s = title ("blocks",
			 m_colours.wide_p ()
			   ? "per run     per entry  bb_freq              "
			     "block  depth  bias"
			   : "per run     per entry  bb_freq  block");
  for (const profile_block &b : f.blocks)
    {
      double share = b.bb_freq / 10000.0;
      const bool wide = m_colours.wide_p ();
      std::string line = "  " + number (b.frequency * f.invocations) + "  "
			 + number (b.frequency) + "  "
			 + m_colours.heat (
			   share, pad_left (std::to_string (b.bb_freq), 7)
				    + (wide ? "  " + bar (share) : ""))
			 + pad_left (std::to_string (b.id), 7);
      if (wide)
	line += pad_left (std::to_string (b.loop_depth), 7) + "  "
		+ pad_left (format_rounded (b.bias), 11);
      line += "  " + place (b.place) + measured (counted (f, b));
      const std::string text = source_at (p, b.place, m_source);
      if (!text.empty ())
	line += "    " + m_colours.faint (text);
      s += cut_line (line, m_colours.width ()) + "\n";
    }
  return s;
}

std::string
function_view_text::edges () const
{
  if (f.edges.empty ())
    return "";
  const block_places places (f);
  std::string s = title ("edges", "per run     per entry      "
				  "probability  edge");
  for (const profile_edge &e : f.edges)
    {
      const scaled local = f.blocks[places.find (e.from)].frequency
			   * scaled (e.probability);
      s += "  " + number (local * f.invocations) + "  " + number (local)
	   + "        "
	   + m_colours.heat (e.probability, percent_column (e.probability))
	   + "  " + pad_left (std::to_string (e.from), 4) + " -> "
	   + std::to_string (e.to);
      for (std::size_t i = 0; i < std::size (kind_words); ++i)
	if (e.kinds & (1u << i))
	  s += std::string (" ") + kind_words[i];
      s += measured (counted (f, e)) + "\n";
      for (const vote &v : e.votes)
	s += std::string (36, ' ') + percent_column (v.probability) + "  "
	     + m_colours.name (show_name (p.voters[v.which]))
	     + (!v.counts () ? " (overruled)" : "") + "\n";
    }
  return s;
}

} // anonymous namespace

std::string
show_function (const profile &p, int f, const paint &colours,
	       source_text &source)
{
  function_view_text t (p, f, colours, source);
  return t.head () + t.invocations () + t.callers () + t.callees ()
	 + t.blocks () + t.edges ();
}

} // namespace staticprof
