/* Names of the elements of a profile for users.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/names.h"

#include "tools/archive-link.h"
#include "tools/command.h"
#include "tools/layout.h"

#include <algorithm>
#include <map>

namespace staticprof
{

std::string
show_name (const std::string &name)
{
  return short_name (escape_name (source_name (name)), 60);
}

std::string
shown_function (const profile_function &f)
{
  return escape_name (source_name (f.name));
}

std::string
whole_place (const profile &p, const source_place &place)
{
  if (place.file < 0 || place.line <= 0)
    return "unknown place";
  return escape_name (p.files[place.file]) + ":" + std::to_string (place.line);
}

std::string
show_file (const profile &p, const std::string &file)
{
  if (file.empty () || (file[0] != '/' && file.compare (0, 6, "../../") != 0))
    return escape_name (file);
  auto of_others = [&p, &file] (const std::string &tail) {
    return std::any_of (p.files.begin (), p.files.end (),
			[&] (const std::string &other) {
			  return other != file && end_of_path_p (tail, other);
			});
  };
  /* The last folder says more than it takes room.  */
  std::size_t slash = file.rfind ('/');
  do
    slash = slash == 0 ? file.npos : file.rfind ('/', slash - 1);
  while (slash != file.npos && slash > 0
	 && of_others (file.substr (slash + 1)));
  const bool whole = slash == file.npos || slash == 0
		     || file.compare (slash + 1, 3, "../") == 0;
  return escape_name (whole ? file : file.substr (slash + 1));
}

std::string
show_place (const profile &p, const source_place &place)
{
  if (place.file < 0 || place.line <= 0)
    return "unknown place";
  return show_file (p, p.files[place.file]) + ":" + std::to_string (place.line);
}

std::string
place_within (const std::string &place, std::size_t width)
{
  const std::size_t most = std::max<std::size_t> (width / 4, 16);
  if (width_of (place) <= most)
    return place;
  const std::size_t slash = place.find ('/', place.size () - most);
  const std::string shorter = "..."
			      + place.substr (slash != place.npos
						? slash
						: place.rfind ('/') + 1);
  return width_of (shorter) < width_of (place) ? shorter : place;
}

std::string
source_at (const profile &p, const source_place &place, source_text &source)
{
  return place.file < 0 ? "" : source.at (p.files[place.file], place.line);
}

/* SLOT with the class of a virtual function demangled:
   `virtual N1a1bE#0' is `virtual a::b#0'.  */
static std::string
slot_in_words (const std::string &slot)
{
  static const std::string kind = "virtual ";
  const std::size_t entry = slot.rfind ('#');
  if (slot.compare (0, kind.size (), kind) != 0 || entry == slot.npos)
    return slot;
  /* The demangler knows a class without more as the object of `_ZTI'.  */
  static const std::string object = "typeinfo for ";
  const std::string type = demangled (
    "_ZTI" + slot.substr (kind.size (), entry - kind.size ()));
  return type.compare (0, object.size (), object) != 0
	   ? slot
	   : kind + type.substr (object.size ()) + slot.substr (entry);
}

std::string
callee_names::of_symbol (int unit, const std::string &symbol) const
{
  const staticprof::symbol s = m_symbols.find (unit, symbol);
  const std::string name = s.kind == symbol_kind::function
			     ? m_profile.functions[s.function].name
			     : demangled (symbol);
  return escape_name (m_scripts ? name : source_name (name));
}

std::string
callee_names::operator() (int unit, const profile_call &c) const
{
  if (!c.callee.empty ())
    return of_symbol (unit, c.callee);
  if (!c.slot.empty ())
    return "(through " + show_name (slot_in_words (c.slot)) + ")";
  if (!c.signature.empty ())
    return "(through any " + show_name (c.signature) + ")";
  return "(through a pointer)";
}

std::vector<int>
functions_called (const profile &p, const std::string &name)
{
  std::vector<int> result;
  for (std::size_t f = 0; f < p.functions.size (); ++f)
    if (called (p.functions[f].name, p.functions[f].assembler_name, name))
      result.push_back (static_cast<int> (f));
  return result;
}

bool
inlined_from (const profile_block &b, const std::string &name)
{
  return !b.inlined_from.empty ()
	 && called (demangled (b.inlined_from), b.inlined_from, name);
}

static std::string
in_words (const std::string &condition)
{
  return condition.empty () ? "the condition" : escape_condition (condition);
}

std::string
condition_words (const profile_block &b)
{
  return in_words (shown_condition (b));
}

std::string
condition_words (const explained_branch &b)
{
  return in_words (shown_condition (b));
}

static std::string
without_operands (const std::string &words)
{
  return words.substr (0, words.find (", where "));
}

std::string
comparison_words (const profile_block &b)
{
  return without_operands (condition_words (b));
}

std::string
comparison_words (const explained_branch &b)
{
  return without_operands (condition_words (b));
}

std::vector<std::string>
told_apart (const explained_branch &b, const std::vector<std::string> &places,
	    const std::string &condition)
{
  std::vector<std::string> result;
  std::map<std::string, int> there, alike; /* How often each place occurs, and
					      each place with its words.  */
  for (const std::string &place : places)
    ++there[place];
  for (std::size_t i = 0; i < places.size (); ++i)
    {
      const explained_edge &e = b.edges[i];
      std::string which;
      if (there[places[i]] > 1)
	{
	  if (!e.cases.empty ())
	    which = ", for " + escape_condition (e.cases);
	  if (e.kinds & kind_default)
	    which += ", the default";
	  if (e.kinds & (kind_true | kind_false))
	    which += ", where " + condition
		     + (holds_p (b, e) ? " holds" : " fails");
	}
      result.push_back (which);
      ++alike[places[i] + which];
    }
  for (std::size_t i = 0; i < places.size (); ++i)
    if (alike[places[i] + result[i]] > 1)
      result[i] += ", edge " + std::to_string (i + 1);
  return result;
}

std::string
edge_words (const explained_branch &b, std::size_t e, std::size_t width)
{
  std::vector<std::string> places;
  for (const explained_edge &x : b.edges)
    places.push_back (x.to.file < 0 && x.returns
			? "the return"
			: place_within (show_place (*b.in, x.to), width));
  return places[e] + told_apart (b, places, comparison_words (b))[e];
}

std::string
which_edge (const profile_block &b, const profile_edge &e, std::size_t number)
{
  if (!e.cases.empty ())
    return ", for " + escape_condition (e.cases);
  if (e.kinds & (kind_true | kind_false))
    return ", where " + comparison_words (b)
	   + (e.kinds & kind_true ? " holds" : " fails");
  return ", edge " + std::to_string (number);
}

std::string
which_edge (const explained_branch &b, std::size_t e)
{
  const explained_edge &edge = b.edges[e];
  if (!edge.cases.empty ())
    return ", for " + escape_condition (edge.cases);
  if (edge.kinds & (kind_true | kind_false))
    return ", where " + comparison_words (b)
	   + (holds_p (b, edge) ? " holds" : " fails");
  return ", edge " + std::to_string (e + 1);
}

std::string
edge_numbers (const std::vector<int> &edges)
{
  constexpr std::size_t most = 24;
  std::string s;
  for (std::size_t i = 0, next; i < edges.size (); i = next)
    {
      for (next = i + 1;
	   next < edges.size () && edges[next] == edges[next - 1] + 1;)
	++next;
      s += (s.empty () ? "" : ",") + std::to_string (edges[i] + 1);
      if (next > i + 1)
	s += "-" + std::to_string (edges[next - 1] + 1);
    }
  return shortened (s, most);
}

} // namespace staticprof
