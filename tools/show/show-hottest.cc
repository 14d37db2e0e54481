/* The hottest parts of a profile as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each table is a function; show_hottest has their order.  Numbers are aligned
   to the right in columns of equal width; names come last, followed only by the
   source, so that no name shifts a column.  */

#include "tools/show/show.h"

#include "plugin/core/profile/recorded-graph.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/layout.h"
#include "tools/rows.h"
#include "tools/training.h"

#include <algorithm>
#include <map>

namespace staticprof
{

namespace
{

/* The width for a function and a place, and for two of them.  */
constexpr std::size_t one_name = 28, two_names = 48;
/* At most this number of functions of a recursive cycle is listed.  */
constexpr std::size_t most_members = 6;

class tables
{
public:
  tables (const profile &p, std::size_t top, const paint &colours,
	  source_text &source, function_order order)
    : p (p), m_callees (p), m_top (top), m_order (order), m_colours (colours),
      m_source (source), m_units (units_of_equals (p)),
      m_bar_columns (colours.wide_p () ? 2 + 10 : 0)
  {
  }

  std::string functions () const;
  std::string calls () const;
  std::string loops () const;
  std::string lines () const;
  std::string recursion () const;
  std::string unattributed () const;

private:
  /* A table's title, with what its numbers are in UNIT, if that does not
     follow from the heads of its COLUMNS.  */
  std::string title (const std::string &what, const std::string &columns,
		     const std::string &unit = "") const
  {
    const std::string behind = unit.empty () ? ""
					     : "  "
						 + wrapped ("(" + unit + ")",
							    what.size () + 2, 2,
							    m_colours.width ());
    return m_colours.title (what) + m_colours.faint (behind) + "\n"
	   + m_colours.faint (columns) + "\n";
  }
  std::string sentence (const std::string &text) const
  {
    return m_colours.faint ("  " + wrapped (text, 2, 2, m_colours.width ()))
	   + "\n";
  }
  /* The beginning of names behind USED columns.  */
  text_start names_start (std::size_t used, std::size_t least = one_name) const
  {
    return start_of_text (used, m_colours.width (), least);
  }
  /* WHERE shortened to what the NAME columns of the longest name leave of ROOM:
     without folders if it fits then.  */
  std::string place_beside (std::size_t name, const source_place &where,
			    std::size_t room) const
  {
    const std::string text = place_text (where);
    return name + width_of (text) <= room ? text
					  : text.substr (text.rfind ('/') + 1);
  }
  std::string place_text (const source_place &where) const
  {
    return place_within (show_place (p, where), m_colours.width ());
  }
  std::string named_and_placed (int function, std::size_t used) const;
  std::string place (const source_place &where) const
  {
    return m_colours.place (place_text (where));
  }
  /* What distinguishes FUNCTION from others with its name and place.  */
  std::string unit (int function) const
  {
    return m_units[function].empty ()
	     ? ""
	     : ", unit " + show_name (m_units[function]);
  }
  std::string name (int function, std::size_t room = paint::unlimited) const
  {
    return name (escape_name (p.functions[function].name), room);
  }
  /* If the short form would be equal to another one, the part where the two
     differ.  */
  std::string name (const std::string &whole, std::size_t room) const
  {
    std::string text = short_name (whole, room);
    const std::string &other = m_shown.insert ({ text, whole }).first->second;
    if (other != whole)
      {
	std::size_t from = 0;
	while (whole.compare (from, 1, other, from, 1) == 0)
	  ++from;
	from = std::max<std::size_t> (from, 4) - 4;
	while (continues_p (whole[from]))
	  --from;
	text = (from ? "..." : "")
	       + shortened (whole.substr (from),
			    std::max<std::size_t> (room, 16) - 6);
      }
    return m_colours.name (text);
  }
  /* The rest of a line behind USED columns, at least the width that a
     recognizable name needs.  */
  static constexpr std::size_t least_name = 12;
  std::size_t room (std::size_t used) const
  {
    return m_colours.width () == paint::unlimited   ? paint::unlimited
	   : m_colours.width () > used + least_name ? m_colours.width () - used
						    : least_name;
  }
  /* A number and a bar for its share of the hottest one.  */
  std::string heated (const scaled &x, const scaled &hottest) const
  {
    double share = share_of (x, hottest);
    return m_colours.heat (share, number (x) + behind (bar (share)));
  }
  /* BAR, or the same number of blanks, behind a number.  */
  std::string behind (const std::string &bar) const
  {
    return pad_left (bar, m_bar_columns).substr (0, m_bar_columns);
  }
  /* The width of such a number with its bar.  */
  std::size_t heated_columns () const { return number_width + m_bar_columns; }
  /* The source line, if at least a part of it fits behind USED columns.  */
  std::string remark (const std::string &file, int line, std::size_t used) const
  {
    const std::string text = m_source.at (file, line);
    constexpr std::size_t blanks = 4, least = 20;
    if (text.empty () || m_colours.width () < used + blanks + least)
      return "";
    return std::string (blanks, ' ')
	   + m_colours.faint (shortened (text, room (used + blanks + 3)));
  }
  /* The first of ITEMS, one line each.  */
  template <class Item, class Line>
  std::string table (const std::string &what, const std::string &columns,
		     const std::vector<Item> &items, const Line &line,
		     const std::string &unit = "") const
  {
    if (items.empty ())
      return "";
    std::string s = title (what, columns, unit);
    const std::size_t n = std::min (m_top, items.size ());
    for (std::size_t i = 0; i < n; ++i)
      s += line (items[i]) + "\n";
    return s + rest (n, items.size ());
  }
  /* Two columns beside the estimated SHARE of H: the share in a training run,
     and the difference in percentage points.  */
  static std::string beside_measured (double share,
				      const std::vector<double> &measured,
				      const hot_function &h)
  {
    if (measured.empty ())
      return "";
    const double there = measured[h.function];
    if (there < 0)
      return pad_left ("-", 10) + pad_left ("", 8);
    const double more = there - share;
    return pad_left (percent (there), 10)
	   + pad_left ((more < 0 ? "" : "+") + format_percent (more, 1), 8);
  }
  std::string rest (std::size_t shown, std::size_t all) const
  {
    if (shown >= all)
      return "";
    return m_colours.faint ("  and " + std::to_string (all - shown) + " more")
	   + "\n";
  }

  const profile &p;
  const callee_names m_callees;
  std::size_t m_top;
  function_order m_order;
  const paint &m_colours;
  source_text &m_source;
  const std::vector<std::string> m_units;
  std::size_t m_bar_columns;
  mutable std::map<std::string, std::string>
    m_shown; /* The whole name for each name that was shown.  */
};

/* Is P the record of a link with a unit that was compiled without an export?
   Only the calls of such a unit are known, not its blocks and places.  */
bool
light_unit_p (const profile &p)
{
  std::vector<char> functions (p.units.size ()), known (p.units.size ());
  for (const profile_function &f : p.functions)
    {
      functions[f.unit] = 1;
      if (!f.blocks.empty () || f.place.file >= 0)
	known[f.unit] = 1;
    }
  return p.scope == profile_scope::program && functions != known;
}

/* Has F a block of which an older version recorded no instructions?  */
bool
uncounted_p (const profile_function &f)
{
  return std::any_of (
    f.blocks.begin (), f.blocks.end (), [] (const profile_block &b) {
      return real_block_p (b.id) && b.instructions == not_counted;
    });
}

/* The name of FUNCTION and its place behind USED columns.  */
std::string
tables::named_and_placed (int function, std::size_t used) const
{
  const profile_function &f = p.functions[function];
  const std::string whole = escape_name (f.name),
		    where = place_beside (width_of (whole), f.place,
					  room (used + 2));
  std::string origin = unit (function);
  if (!f.origin.empty ())
    {
      /* If there is no room, its own name also tells its origin.  */
      origin += ", split off";
      const std::string of = " " + show_name (demangled (f.origin));
      if (room (used + 2 + width_of (where + origin))
	  >= least_name + width_of (of))
	origin += of;
    }
  /* A name of C can be pasted only whole: the place stands below it.  */
  const std::size_t beside = room (used + 2 + width_of (where + origin)),
		    alone = room (used);
  const bool below = width_of (whole) > beside && width_of (whole) <= alone;
  return name (function, below ? alone : beside)
	 + (below ? "\n" + std::string (used + 2, ' ') : "  ")
	 + m_colours.place (where) + m_colours.faint (origin);
}

std::string
tables::functions () const
{
  std::vector<hot_function> hot = hottest_functions (p);
  sort_functions (p, m_order, hot);
  const std::vector<double> measured = measured_shares (p);
  scaled total;
  std::size_t n_without = 0;
  bool any_part = false, any_uncounted = false;
  for (const hot_function &h : hot)
    {
      total += h.self;
      n_without += !h.has_blocks;
      const profile_function &f = p.functions[h.function];
      any_part |= !f.origin.empty ();
      any_uncounted |= uncounted_p (f);
    }
  const bool both = !measured.empty ();
  const text_start names = names_start (2 + 7 + (both ? 18 : 0) + m_bar_columns
					+ 2 * (2 + number_width));
  std::string s = title (
    "Hottest functions",
    "    share" + std::string (both ? "  measured  differ" : "") + behind ("")
      + "  instructions   invocations" + names.gap + "function",
    "instructions of its own code per run, and their share");
  std::size_t n = std::min (m_top, hot.size ());
  for (std::size_t i = 0; i < n; ++i)
    {
      double share = share_of (hot[i].self, total);
      if (hot[i].has_blocks)
	s += "  "
	     + m_colours.heat (share,
			       percent_column (share)
				 + beside_measured (share, measured, hot[i])
				 + behind (bar (share)))
	     + "  " + number (hot[i].self);
      else
	s += "  " + pad_left ("-", width_of (percent_column (0)))
	     + std::string (both ? 18 : 0, ' ') + behind ("") + "  "
	     + pad_left ("-", number_width);
      s += "  " + number (p.functions[hot[i].function].invocations) + names.gap
	   + named_and_placed (hot[i].function, names.column) + "\n";
    }
  s += rest (n, hot.size ());
  if (any_part)
    s += sentence (
      "where a function calls a part that was split off it, the part "
      "counts with the function");
  if (n_without > 0)
    s += sentence (plural (n_without, "function has no blocks here and stands",
			   "functions have no blocks here and stand")
		   + " by invocations"
		   + (light_unit_p (p)
			? "; in a link, units have blocks that are compiled "
			  "with `profile=' too"
			: ""));
  if (any_uncounted)
    s += sentence ("records of an older version do not have numbers of "
		   "instructions; there each block counts as one");
  return s;
}

std::string
tables::calls () const
{
  const std::vector<hot_call> hot = hottest_calls (p);
  auto call = [this] (const hot_call &h) -> const profile_call & {
    return p.functions[h.function].calls[h.call];
  };
  const text_start names = names_start (heated_columns (), two_names);
  const bool below = names.gap[0] == '\n'; /* The place is before it.  */
  if (hot.empty ())
    return "";
  const std::string note
    = !learned_invocations_p (p)
	? ""
	: sentence ("a call runs as often as its line; calls do not add up to "
		    "invocations, which a learned model estimates");
  return table (
	   "Hottest calls",
	   "     per run" + behind ("") + names.gap + "caller -> callee", hot,
	   [&] (const hot_call &h) {
	     const profile_call &c = call (h);
	     const profile_function &f = p.functions[h.function];
	     const std::string caller = escape_name (f.name);
	     const std::string callee = m_callees (f.unit, c);
	     const std::string where = m_colours.place (
	       place_beside (width_of (caller) + 6 + width_of (callee), h.place,
			     room (names.column)));
	     const std::size_t left = room (
	       names.column + 4 + (below ? 0 : 2 + width_of (where)));
	     const std::string first = name (
	       caller,
	       std::max (left / 2, left - std::min (left, width_of (callee))));
	     return heated (h.frequency, hot[0].frequency)
		    + (below ? "  " + where : "") + names.gap + first + " -> "
		    + name (callee,
			    left - std::min (left / 2, width_of (first)))
		    + (below ? "" : "  " + where);
	   })
	 + note;
}

std::string
tables::loops () const
{
  const std::vector<hot_loop> hot = hottest_loops (p);
  const text_start names = names_start (heated_columns () + 2 + number_width);
  return table (
    "Hottest loops",
    "     per run" + behind ("") + "    iterations" + names.gap + "loop", hot,
    [&] (const hot_loop &l) {
      const profile_function &f = p.functions[l.function];
      const source_place &where = l.place;
      std::string which = unit (l.function);
      if (l.alike > 1)
	which += ", number " + std::to_string (l.number) + " of "
		 + std::to_string (l.alike);
      const std::size_t used = names.column + 4 + width_of (place_text (where))
			       + width_of (which);
      std::string s = heated (l.frequency, hot[0].frequency) + "  "
		      + pad_left (l.endless || l.scale.zero_p () ? "endless"
				  : immense_p (l.iterations)
				    ? rounded (l.iterations)
				    : format_known (l.iterations),
				  number_width)
		      + names.gap + place (where) + " in "
		      + name (l.function, room (used))
		      + m_colours.faint (which);
      if (where.file >= 0)
	s += remark (p.files[where.file], where.line,
		     used + width_of (escape_name (f.name)));
      return s;
    },
    "executions of its header per run, iterations per entry");
}

std::string
tables::lines () const
{
  const std::vector<hot_line> hot = hottest_lines (p);
  return table ("Hottest lines", "     per run" + behind ("") + "  source line",
		hot, [&] (const hot_line &l) {
		  const std::string where = place_within (
		    escape_name (l.file) + ":" + std::to_string (l.line),
		    m_colours.width ());
		  return heated (l.frequency, hot[0].frequency) + "  "
			 + m_colours.place (where)
			 + remark (l.file, l.line,
				   heated_columns () + 2 + width_of (where));
		});
}

std::string
tables::recursion () const
{
  const text_start names = names_start (number_width);
  /* Learned invocations are not those that the scale would give.  */
  const bool learned = learned_invocations_p (p);
  const std::string columns
    = learned ? " invocations" + names.gap + "recursive function"
	      : "       scale" + names.gap
		  + wrapped ("recursive function; scale: its entries for each "
			     "one that does not come from itself",
			     names.column, names.column, m_colours.width ());
  return table (
    "Recursion", columns, p.solved.recursion, [&] (const profile_recursion &r) {
      std::string cycle = name (r.head, room (names.column)) + " calls itself";
      std::size_t n = 0;
      for (int f : r.functions)
	if (f != r.head && n++ < most_members)
	  cycle += (n > 1 ? ", " : " through ")
		   + show_name (p.functions[f].name);
      if (n > most_members)
	cycle += " and " + std::to_string (n - most_members) + " more";
      if (r.capped && !learned)
	cycle += "; " + m_colours.bad ("too often")
		 + " by its branches, so its calls count for only "
		 + percent (r.weakened);
      if (r.approximate && !learned)
	cycle += " (approximate)";
      return number (learned ? p.functions[r.head].invocations : r.scale)
	     + names.gap
	     + wrapped (cycle, names.column, names.column, m_colours.width ());
    });
}

std::string
tables::unattributed () const
{
  scaled all, indirect;
  for (const profile_function &f : p.functions)
    for (const profile_call &c : f.calls)
      {
	all += runs_of (p, f, c);
	if (c.callee.empty ())
	  indirect += runs_of (p, f, c);
      }
  std::string s = m_colours.title ("Calls") + "  " + rounded (all)
		  + " per run, of these " + rounded (indirect) + " indirect; ";
  if (p.solved.unattributed.zero_p ())
    s += "all indirect calls are attributed";
  else
    s += m_colours.bad (rounded (p.solved.unattributed)) + " ("
	 + percent (share_of (p.solved.unattributed, indirect))
	 + " of them) reach no function that is known here";
  if (p.solved.residual > 0)
    s += "; residual " + format_rounded (p.solved.residual);
  return wrapped (s, 0, 2, m_colours.width ()) + "\n";
}

} // anonymous namespace

std::string
show_head (const profile &p, const paint &colours)
{
  auto common = [&p] (std::string profile_unit::*member) {
    return p.units.empty () ? "unknown"
			    : escape_name (common_to_units (p, member));
  };
  bool program = p.scope == profile_scope::program;
  const bool one = !program && p.units.size () <= 1;
  /* `program' is the name of one that has no other.  */
  const std::string s
    = (program && p.name != "program" ? "program "
       : one			      ? "unit "
				      : "")
      + colours.title (show_name (p.name)) + ": "
      + (one ? "" : plural (p.units.size (), "unit") + ", ")
      + plural (p.functions.size (), "function") + ", model "
      + common (&profile_unit::model) + ", GCC "
      + common (&profile_unit::compiler) + "; "
      + (program
	   ? "per run of main"
	   : "no main here, so what can be called from outside is entered "
	     "once");
  return wrapped (s, 0, 2, colours.width ()) + "\n";
}

std::string
estimated_line (const profile &p, const paint &colours)
{
  const bool both = std::any_of (p.functions.begin (), p.functions.end (),
				 measured_p);
  return wrapped (
	   both ? "Estimated; measured counts stand beside the estimates."
		: "Estimated from the source by the compiler, without a run.",
	   0, 2, colours.width ())
	 + "\n";
}

std::string
coverage_line (const profile &p, const paint &colours)
{
  const std::string s = coverage_sentence (p);
  return s.empty () ? "" : wrapped (s, 0, 2, colours.width ()) + "\n";
}

std::string
show_hottest (const profile &p, std::size_t top, const paint &colours,
	      source_text &source, const std::string &note,
	      function_order order)
{
  tables t (p, top, colours, source, order);
  std::string s = show_head (p, colours) + estimated_line (p, colours)
		  + (note.empty ()
		       ? ""
		       : colours.bad (wrapped (note, 0, 2, colours.width ()))
			   + "\n")
		  + coverage_line (p, colours) + "\n" + t.functions ();
  for (const std::string &table :
       { t.calls (), t.loops (), t.lines (), t.recursion () })
    if (!table.empty ())
      s += "\n" + table;
  return s + "\n" + t.unattributed ();
}

std::string
hottest_rows (const profile &p, std::size_t top, function_order order)
{
  std::string text;
  /* CELLS are all cells except the place.  */
  auto row = [&] (std::vector<std::string> cells, const source_place &place,
		  const std::string &measured = "",
		  const std::string &instructions = "") {
    cells.push_back (place.file < 0 ? "" : escape_name (p.files[place.file]));
    cells.push_back (place.file < 0 ? "" : std::to_string (place.line));
    cells.push_back (measured);
    cells.push_back (instructions);
    text += row_of (cells);
  };
  auto name = [&p] (int f) { return escape_name (p.functions[f].name); };
  auto first = [top] (auto items) {
    items.resize (std::min (top, items.size ()));
    return items;
  };

  std::vector<hot_function> functions = hottest_functions (p);
  sort_functions (p, order, functions);
  const std::vector<double> measured = measured_shares (p);
  scaled total;
  for (const hot_function &h : functions)
    total += h.self;
  for (const hot_function &h : first (functions))
    {
      const profile_function &f = p.functions[h.function];
      row ({ "function", "",
	     h.has_blocks ? format_number (share_of (h.self, total)) : "",
	     format_number (f.invocations), "", name (h.function), "" },
	   f.place,
	   measured.empty () || measured[h.function] < 0
	     ? ""
	     : format_number (measured[h.function]),
	   h.has_blocks ? format_number (h.self) : "");
    }
  const callee_names callees (p);
  for (const hot_call &h : first (hottest_calls (p)))
    {
      const profile_function &f = p.functions[h.function];
      const profile_call &c = f.calls[h.call];
      row ({ "call", format_number (h.frequency), "", "", "", name (h.function),
	     callees (f.unit, c) },
	   h.place);
    }
  for (const hot_loop &l : first (hottest_loops (p)))
    row ({ "loop", format_number (l.frequency), "", "",
	   l.endless || l.scale.zero_p () ? "" : format_number (l.iterations),
	   name (l.function), "" },
	 l.place);
  for (const hot_line &l : first (hottest_lines (p)))
    text += row_of ({ "line", format_number (l.frequency), "", "", "", "", "",
		      escape_name (l.file), std::to_string (l.line), "", "" });
  return text;
}

} // namespace staticprof
