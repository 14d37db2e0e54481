/* staticprof facts: what is known of branches and functions.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/fact-table.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/program/function-facts.h"
#include "tools/command-line.h"
#include "tools/command.h"
#include "tools/layout.h"
#include "tools/voter-texts.h"

#include <algorithm>
#include <string>
#include <vector>

namespace staticprof
{

namespace
{

struct listed_fact
{
  std::string of, name;
  std::vector<std::string> values; /* Words, the default first.  */
  std::string unit;		   /* Without words.  */
  std::string sentence;
};

std::vector<listed_fact>
all_facts ()
{
  std::vector<listed_fact> result;
  for (int s = 0; s < n_fact_scopes; ++s)
    for (std::size_t i = 0; i < n_facts; ++i)
      if (const fact &f = fact_table[i]; f.scope == static_cast<fact_scope> (s))
	{
	  const bool words = f.unit == fact_unit::word;
	  result.push_back (
	    { fact_scope_words[s],
	      f.name,
	      {},
	      words ? "" : fact_unit_words[static_cast<int> (f.unit)],
	      fact_sentence (i) });
	  if (words)
	    result.back ().values.assign (f.words, f.words + f.n_words);
	}
  for (const function_fact_text &f : function_fact_table)
    result.push_back (
      { "function in its program", f.name, {}, f.values, f.sentence });
  return result;
}

/* The values of F, words between QUOTEs.  */
std::string
values_of (const listed_fact &f, const char *quote)
{
  std::string s = f.unit;
  for (const std::string &word : f.values)
    s += (s.empty () ? "" : ", ") + (quote + word) + quote;
  return s;
}

std::string
as_markdown (const std::vector<listed_fact> &facts)
{
  std::string text, of;
  for (const listed_fact &f : facts)
    {
      if (f.of != of)
	text += std::string (text.empty () ? "" : "\n") + "| " + f.of
		+ " | values, the default first | meaning |\n|---|---|---|\n";
      of = f.of;
      text += "| `" + f.name + "` | " + values_of (f, "`") + " | " + f.sentence
	      + " |\n";
    }
  return text;
}

std::string
as_text (const std::vector<listed_fact> &facts)
{
  const std::size_t width = output_width (true);
  std::string text, of;
  for (const listed_fact &f : facts)
    {
      if (f.of != of)
	text += (text.empty () ? "" : "\n")
		+ wrapped ("About the " + f.of
			     + "; of values the default stands first:",
			   0, 2, width)
		+ "\n";
      of = f.of;
      text += "  " + f.name + "\n      " + wrapped (f.sentence, 6, 6, width)
	      + "\n      " + wrapped (values_of (f, ""), 6, 6, width) + "\n";
    }
  return text;
}

} // anonymous namespace

bool
find_fact_named (const std::string &word, std::string &name)
{
  name = word.substr (0, word.find ('='));
  const std::vector<listed_fact> facts = all_facts ();
  return std::any_of (
    facts.begin (), facts.end (),
    [&name] (const listed_fact &f) { return f.name == name; });
}

std::string
fact_text (const std::string &name)
{
  std::vector<listed_fact> facts = all_facts ();
  facts.erase (
    std::remove_if (facts.begin (), facts.end (),
		    [&name] (const listed_fact &f) { return f.name != name; }),
    facts.end ());
  return as_text (facts);
}

int
facts_command (int argc, char **argv)
{
  row_format format = row_format::people;
  bool markdown = false;
  std::vector<std::string> names;
  command_line c ("[NAME...]",
		  "List the facts that are known of branches, and of functions "
		  "in their program: what each means, and its values.");
  c.rows (format);
  c.flag ("markdown", 'm', markdown, "Tables in Markdown");
  c.words (names);
  c.parse (argc, argv);

  std::vector<listed_fact> facts = all_facts ();
  std::vector<std::string> known;
  for (const listed_fact &f : facts)
    known.push_back (f.name);
  std::string others;
  const bool people = format == row_format::people && !markdown;
  for (std::string &word : names)
    {
      std::string name;
      if (find_fact_named (word, name))
	word = name;
      else if (people && find_voter (word, name))
	others += voter_text (name);
      else
	return complain (
	  unknown_of_many ("fact", word, known, "staticprof facts").message);
    }
  if (!names.empty ())
    facts.erase (std::remove_if (facts.begin (), facts.end (),
				 [&names] (const listed_fact &f) {
				   return std::find (names.begin (),
						     names.end (), f.name)
					  == names.end ();
				 }),
		 facts.end ());
  if (format == row_format::people)
    return print ((markdown ? as_markdown (facts) : as_text (facts)) + others);
  std::string rows;
  for (const listed_fact &f : facts)
    rows += row_of ({ f.of, f.name, values_of (f, "`"), f.sentence });
  return print (rows_text ("of name values meaning", rows, format));
}

} // namespace staticprof
