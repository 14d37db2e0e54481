/* staticprof facts: what is known of branches and functions, as tables.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/fact-table.h"
#include "plugin/core/program/function-facts.h"
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

/* Tables in Markdown, or rows of their words.  */
class fact_rows
{
public:
  explicit fact_rows (bool markdown) : m_markdown (markdown) {}

  void begin (const std::string &of)
  {
    m_of = of;
    if (m_markdown)
      text += std::string (text.empty () ? "" : "\n") + "| " + of
	      + " | values, the default first | meaning |\n|---|---|---|\n";
  }
  void add (const std::string &name, const std::string &values,
	    const std::string &sentence)
  {
    text += m_markdown
	      ? "| `" + name + "` | " + values + " | " + sentence + " |\n"
	      : row_of ({ m_of, name, values, sentence });
  }

  std::string text;

private:
  const bool m_markdown;
  std::string m_of;
};

} // anonymous namespace

int
facts_command (int argc, char **argv)
{
  row_format format = row_format::people;
  command_line c (nullptr, "Print the facts that are known of branches, and "
			   "of functions in their program, as tables in "
			   "Markdown.");
  c.rows (format);
  c.parse (argc, argv);
  const bool people = format == row_format::people;
  fact_rows rows (people);
  for (int s = 0; s < n_fact_scopes; ++s)
    {
      rows.begin (fact_scope_words[s]);
      for (std::size_t i = 0; i < n_facts; ++i)
	if (fact_table[i].scope == static_cast<fact_scope> (s))
	  rows.add (fact_table[i].name, unit_of (fact_table[i]),
		    fact_table[i].sentence);
    }
  rows.begin ("function in its program");
  for (const function_fact_text &f : function_fact_table)
    rows.add (f.name, f.values, f.sentence);
  return print (people
		  ? rows.text
		  : rows_text ("of name values meaning", rows.text, format));
}

} // namespace staticprof
