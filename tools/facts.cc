/* staticprof facts: what is known of branches, as a table.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/fact-table.h"
#include "tools/command-line.h"
#include "tools/command.h"

#include <string>

namespace staticprof
{

namespace
{

std::string
unit_of (const fact &f)
{
  if (f.unit != fact_unit::word)
    return fact_unit_words[static_cast<int> (f.unit)];
  std::string result;
  for (int w = 0; w < f.n_words; ++w)
    result += std::string (w ? ", " : "") + "`" + f.words[w] + "`";
  return result;
}

} // anonymous namespace

int
facts_command (int argc, char **argv)
{
  row_format format = row_format::people;
  command_line c (nullptr, "Print the facts that are known of branches, as "
			   "tables in Markdown.");
  c.rows (format);
  c.parse (argc, argv);
  const bool rows = format != row_format::people;
  std::string text;
  for (int s = 0; s < n_fact_scopes; ++s)
    {
      if (!rows)
	text += std::string (s ? "\n" : "") + "| " + fact_scope_words[s]
		+ " | values, the default first | meaning |\n|---|---|---|\n";
      for (std::size_t i = 0; i < n_facts; ++i)
	{
	  const fact &f = fact_table[i];
	  if (f.scope != static_cast<fact_scope> (s))
	    continue;
	  if (rows)
	    text += row_of (
	      { fact_scope_words[s], f.name, unit_of (f), f.sentence });
	  else
	    text += std::string ("| `") + f.name + "` | " + unit_of (f) + " | "
		    + f.sentence + " |\n";
	}
    }
  return print (rows ? rows_text ("of name values meaning", text, format)
		     : text);
}

} // namespace staticprof
