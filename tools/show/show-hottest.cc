/* The hottest parts of a profile as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each table is a function; show_hottest has their order.  */

#include "tools/show/show.h"

#include "plugin/core/profile/recorded-graph.h"
#include "tools/show/hot-loops.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/show/table-layout.h"
#include "tools/show/trust.h"
#include "tools/layout.h"

#include <algorithm>

namespace staticprof
{

namespace
{

/* The width for two functions.  */
constexpr std::size_t two_names = 48;

class tables : table_layout
{
public:
  tables (const profile &p, std::size_t top, const paint &colours,
	  source_text &source, function_order order)
    : table_layout (p, top, colours, source), m_callees (p), m_order (order)
  {
  }

  std::string functions () const;
  std::string doubts (const std::vector<hot_function> &hot) const;
  std::string calls () const;
  std::string loops () const;
  std::string lines () const;
  std::string recursion () const;
  std::string cycle (const profile_recursion &r, std::size_t used) const;
  std::string unattributed () const;

private:
  std::string named_and_placed (const hot_function &h, std::size_t used,
				bool folders) const;
  /* Is there room behind USED columns for the names of all HOT that are shown and
     their places?  */
  bool folders_fit_p (const std::vector<hot_function> &hot,
		      std::size_t used) const;
  /* Is a function that is called invoked otherwise than its calls add up to?  */
  bool weighed_p () const;
  /* ", in 3 units"; "" for one.  */
  static std::string in_units (int units)
  {
    return units > 1 ? ", in " + plural (units, "unit") : "";
  }
  /* Two columns beside the estimated SHARE of H: the share in a training run,
     and the difference in percentage points.  */
  static std::string beside_measured (double share,
				      const std::vector<double> &measured,
				      const hot_function &h)
  {
    if (measured.empty ())
      return "";
    const double there = share_in (measured, h);
    if (there < 0)
      return pad_left ("-", 10) + pad_left ("", 8);
    const double more = there - share;
    return pad_left (percent (there), 10)
	   + pad_left ((more < 0 ? "" : "+") + format_percent (more, 1), 8);
  }

  const callee_names m_callees;
  function_order m_order;
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

/* The name of H and its place, maybe with FOLDERS, behind USED columns.  */
std::string
tables::named_and_placed (const hot_function &h, std::size_t used,
			  bool folders) const
{
  const int function = h.function ();
  const profile_function &f = p.functions[function];
  const std::string whole = shown_function (f),
		    where = place_beside (f.place, folders);
  std::string origin = in_units (units_of (p, h.copies));
  if (!f.origin.empty () && whole == escape_name (f.name))
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

bool
tables::folders_fit_p (const std::vector<hot_function> &hot,
		       std::size_t used) const
{
  std::size_t n = 0;
  return std::all_of (hot.begin (), hot.end (), [&] (const hot_function &h) {
    const profile_function &f = p.functions[h.function ()];
    return n++ >= m_top
	   || fits_p (width_of (shown_function (f)), f.place, room (used));
  });
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
      any_part |= !p.functions[h.function ()].origin.empty ();
      for (int f : h.copies)
	any_uncounted |= uncounted_p (p.functions[f]);
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
  const bool folders = folders_fit_p (hot, names.column + 2);
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
      s += "  " + number (hot[i].invocations) + names.gap
	   + named_and_placed (hot[i], names.column, folders) + "\n";
    }
  s += rest (n, hot.size ()) + doubts (hot);
  if (any_part)
    s += sentence (
      "where a function calls a part that was split off it, the part "
      "counts with the function");
  if (n_without > 0)
    s += sentence (plural (n_without, "function")
		   + (n_without == 1 ? " has no blocks here and stands"
				     : " have no blocks here and stand")
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
tables::doubts (const std::vector<hot_function> &hot) const
{
  std::string s;
  for (const std::string &doubt : doubtful_ranks (p, hot))
    s += sentence (doubt);
  return s;
}

bool
tables::weighed_p () const
{
  if (!learned_invocations_p (p))
    return false;
  const std::vector<scaled> arriving = arriving_calls (p);
  for (std::size_t f = 0; f < arriving.size (); ++f)
    if (!arriving[f].zero_p ()
	&& rounded (arriving[f]) != rounded (p.functions[f].invocations))
      return true;
  return false;
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
  const bool folders = std::all_of (
    hot.begin (),
    hot.begin () + static_cast<std::ptrdiff_t> (std::min (m_top, hot.size ())),
    [&] (const hot_call &h) {
      const profile_function &f = p.functions[h.function];
      return fits_p (width_of (shown_function (f)) + 6
		       + width_of (m_callees (f.unit, call (h)))
		       + width_of (in_units (h.units)),
		     h.place, room (names.column));
    });
  const std::string note
    = weighed_p () ? sentence (
	"a call runs as often as its line; calls do not add up to "
	"invocations, which also go by how often such functions ran "
	"in other programs")
		   : "";
  return table (
	   "Hottest calls",
	   "     per run" + behind ("") + names.gap + "caller -> callee", hot,
	   [&] (const hot_call &h) {
	     const profile_call &c = call (h);
	     const profile_function &f = p.functions[h.function];
	     const std::string caller = shown_function (f);
	     const std::string callee = m_callees (f.unit, c);
	     const std::string which = in_units (h.units);
	     const std::string where = m_colours.place (
					 place_beside (h.place, folders))
				       + m_colours.faint (which);
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
  std::vector<hot_loop> hot = hottest_loops (p);
  join_copies (p, hot);
  const text_start names = names_start (heated_columns () + 2 + number_width);
  return table (
    "Hottest loops",
    "     per run" + behind ("") + "    iterations" + names.gap + "loop", hot,
    [&] (const hot_loop &l) {
      const profile_function &f = p.functions[l.function];
      const source_place &where = l.place;
      std::string which = in_units (l.units);
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
		     used + width_of (shown_function (f)));
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
		    show_file (p, l.file) + ":" + std::to_string (l.line),
		    m_colours.width ());
		  const std::string which = in_units (l.units);
		  return heated (l.frequency, hot[0].frequency) + "  "
			 + m_colours.place (where) + m_colours.faint (which)
			 + remark (l.file, l.line,
				   heated_columns () + 2
				     + width_of (where + which));
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
  const auto number_of = [this, learned] (const profile_recursion &r) {
    return learned ? p.functions[r.head].invocations : r.scale;
  };
  std::vector<profile_recursion> sorted = p.solved.recursion;
  sort_hottest_first (sorted, number_of);
  return table ("Recursion", columns, sorted, [&] (const profile_recursion &r) {
    std::string more;
    if (r.capped && !learned)
      more = "; " + m_colours.bad ("too often")
	     + " by its branches, so its calls count for only "
	     + percent (r.weakened);
    if (r.approximate && !learned)
      more += " (approximate)";
    return number (number_of (r)) + names.gap
	   + wrapped (cycle (r, names.column) + more, names.column,
		      names.column, m_colours.width ());
  });
}

/* "f calls itself through g, h and 5 more" behind USED columns of a line: as many
   names as fit.  */
std::string
tables::cycle (const profile_recursion &r, std::size_t used) const
{
  std::string s = name (r.head, room (used)) + " calls itself";
  const std::size_t line = std::min (m_colours.width (), most_page_columns);
  std::size_t n = 0, others = 0;
  for (int f : r.functions)
    others += f != r.head;
  for (int f : r.functions)
    {
      if (f == r.head)
	continue;
      constexpr std::size_t most = 40;
      const std::string next = (n > 0 ? ", " : " through ")
			       + short_name (show_name (p.functions[f].name),
					     most),
			rest = n + 1 < others
				 ? " and " + std::to_string (others - n - 1)
				     + " more"
				 : "";
      if (n > 0 && used + width_of (s + next + rest) > line)
	break;
      s += next;
      ++n;
    }
  return n < others ? s + " and " + std::to_string (others - n) + " more" : s;
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
  std::string s = m_colours.title ("Calls") + "  " + rounded (all) + " per run";
  if (indirect.zero_p ())
    s += all.zero_p () ? "" : ", none of them indirect";
  else
    {
      s += ", of these " + rounded (indirect) + " indirect; ";
      if (p.solved.unattributed.zero_p ())
	s += "all indirect calls are attributed";
      else
	s += m_colours.bad (rounded (p.solved.unattributed)) + " ("
	     + percent (share_of (p.solved.unattributed, indirect))
	     + " of them) reach no function that is known here";
    }
  if (p.solved.residual > 0)
    s += "; residual " + format_rounded (p.solved.residual);
  return wrapped (s, 0, 2, m_colours.width ()) + "\n";
}

} // anonymous namespace

std::string
show_hottest (const profile &p, std::size_t top, const paint &colours,
	      source_text &source, const std::string &note,
	      function_order order)
{
  tables t (p, top, colours, source, order);
  const std::string trust = trust_sentence (p);
  std::string s = show_head (p, colours) + estimated_line (p, colours)
		  + (trust.empty ()
		       ? ""
		       : wrapped (trust, 0, 2, colours.width ()) + "\n")
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

} // namespace staticprof
