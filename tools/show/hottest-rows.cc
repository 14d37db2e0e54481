/* The hottest parts of a profile as rows for scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/show.h"

#include "plugin/core/report/format.h"
#include "tools/rows.h"
#include "tools/show/hot-loops.h"
#include "tools/show/hottest.h"
#include "tools/show/names.h"

#include <algorithm>

namespace staticprof
{

std::string
hottest_rows (const profile &p, std::size_t top, function_order order)
{
  std::string text;
  /* CELLS are all cells except the place.  */
  auto row = [&] (std::vector<std::string> cells, const source_place &place,
		  int units, const std::string &measured = "",
		  const std::string &instructions = "") {
    cells.push_back (place.file < 0 ? "" : escape_name (p.files[place.file]));
    cells.push_back (place.file < 0 ? "" : std::to_string (place.line));
    cells.push_back (measured);
    cells.push_back (instructions);
    cells.push_back (std::to_string (units));
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
      const profile_function &f = p.functions[h.function ()];
      const double there = share_in (measured, h);
      row ({ "function", "",
	     h.has_blocks ? format_number (share_of (h.self, total)) : "",
	     format_number (h.invocations), "", name (h.function ()), "" },
	   f.place, units_of (p, h.copies),
	   there < 0 ? "" : format_number (there),
	   h.has_blocks ? format_number (h.self) : "");
    }
  const callee_names callees (p, true);
  for (const hot_call &h : first (hottest_calls (p)))
    {
      const profile_function &f = p.functions[h.function];
      const profile_call &c = f.calls[h.call];
      row ({ "call", format_number (h.frequency), "", "", "", name (h.function),
	     callees (f.unit, c) },
	   h.place, h.units);
    }
  std::vector<hot_loop> loops = hottest_loops (p);
  join_copies (p, loops);
  for (const hot_loop &l : first (loops))
    row ({ "loop", format_number (l.frequency), "", "",
	   l.endless || l.scale.zero_p () ? "" : format_number (l.iterations),
	   name (l.function), "" },
	 l.place, l.units);
  for (const hot_line &l : first (hottest_lines (p)))
    text += row_of ({ "line", format_number (l.frequency), "", "", "", "", "",
		      escape_name (l.file), std::to_string (l.line), "", "",
		      std::to_string (l.units) });
  return text;
}

} // namespace staticprof
