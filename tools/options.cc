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
  command_line c (nullptr, "Print the arguments that the plugin takes.");
  c.flag ("man", 'm', man, "As paragraphs of a man page instead");
  c.flag ("table", 't', table, "As a table in Markdown instead");
  c.parse (argc, argv);
  return print (man	? options_man ()
		: table ? options_markdown ()
			: options_help ());
}

} // namespace staticprof
