/* staticprof options: the arguments that the plugin takes.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/options/option-table.h"
#include "tools/command-line.h"
#include "tools/command.h"

namespace staticprof
{

int
options_command (int argc, char **argv)
{
  bool man = false, table = false;
  row_format format = row_format::people;
  command_line c (nullptr, "Print the arguments that the plugin takes.");
  c.flag ("man", 0, man, "Print paragraphs of a man page instead");
  c.flag ("markdown", 'm', table, "The table of docs/options.md");
  c.rows (format);
  c.parse (argc, argv);
  std::string rows;
  for (const plugin_option &o : option_table)
    rows += row_of ({ o.name, o.value, o.initial, o.text });
  if (format != row_format::people)
    return print (rows_text ("name value default meaning", rows, format));
  return print (man	? options_man ()
		: table ? options_markdown ()
			: options_help ());
}

} // namespace staticprof
