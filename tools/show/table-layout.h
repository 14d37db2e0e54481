/* The layout of tables about a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   Numbers are aligned to the right in columns of equal width; names come last,
   followed only by the source, so that no name shifts a column.  */

#pragma once

#include "plugin/core/profile/profile.h"
#include "tools/layout.h"
#include "tools/paint.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"
#include "tools/source-text.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace staticprof
{

/* Tables of P of at most TOP rows.  A name has one short form in all of
   them.  */
class table_layout
{
protected:
  table_layout (const profile &p, std::size_t top, const paint &colours,
		source_text &source)
    : p (p), m_top (top), m_colours (colours), m_source (source),
      m_bar_columns (colours.wide_p () ? 2 + 10 : 0)
  {
  }

  /* The width for a function and a place.  */
  static constexpr std::size_t one_name = 28;
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
  /* Does WHERE with its folders fit into ROOM behind a name of NAME columns?  */
  bool fits_p (std::size_t name, const source_place &where,
	       std::size_t room) const
  {
    return name + width_of (place_text (where)) <= room;
  }
  /* WHERE, with its folders only if all places of the table have theirs.  */
  std::string place_beside (const source_place &where, bool folders) const
  {
    const std::string text = place_text (where);
    return folders ? text : text.substr (text.rfind ('/') + 1);
  }
  std::string place_text (const source_place &where) const
  {
    return place_within (show_place (p, where), m_colours.width ());
  }
  std::string place (const source_place &where) const
  {
    return m_colours.place (place_text (where));
  }
  std::string name (int function, std::size_t room = paint::unlimited) const
  {
    return name (shown_function (p.functions[function]), room);
  }
  /* If the short form would be equal to another one, the part where the two
     differ.  */
  std::string name (const std::string &whole, std::size_t room) const
  {
    /* Where a line may be of any length, templates would still fill a screen.  */
    constexpr std::size_t most = 80;
    room = std::min (room, most);
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
  std::string rest (std::size_t shown, std::size_t all) const
  {
    if (shown >= all)
      return "";
    return m_colours.faint ("  and " + std::to_string (all - shown) + " more")
	   + "\n";
  }

  const profile &p;
  const std::size_t m_top;
  const paint &m_colours;
  source_text &m_source;
  const std::size_t m_bar_columns;

private:
  mutable std::map<std::string, std::string>
    m_shown; /* The whole name for each name that was shown.  */
};

} // namespace staticprof
