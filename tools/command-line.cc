/* The command line of a command: what may be given, said once.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-line.h"

#include "plugin/core/messages/lists.h"
#include "tools/command.h"
#include "tools/progress.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace staticprof
{

/* Of options without a short name; no character.  */
static constexpr int first_key = 0x100;

void
command_line::option (const char *name, int key, const char *value, setter set,
		      const std::string &doc)
{
  const int n = static_cast<int> (m_options.size ());
  m_options.push_back (
    { name, key ? key : first_key + n, value, 0, nullptr, 0 });
  m_docs.push_back (doc);
  m_set.push_back (set);
}

void
command_line::flag (const char *name, int key, bool &x, const std::string &doc)
{
  option (
    name, key, nullptr,
    [&x] (const std::string &) {
      x = true;
      return std::string ();
    },
    doc);
}

command_line::setter
command_line::assigns (std::string &x)
{
  return [&x] (const std::string &word) {
    x = word;
    return std::string ();
  };
}

void
command_line::text (const char *name, int key, const char *value,
		    std::string &x, const std::string &doc,
		    const char *expected)
{
  option (
    name, key, value,
    [&x, expected] (const std::string &word) {
      x = word;
      return word.empty () ? std::string ("expected ") + expected : "";
    },
    doc);
}

void
command_line::list (const char *name, int key, const char *value,
		    std::vector<std::string> &x, const std::string &doc)
{
  option (
    name, key, value,
    [&x] (const std::string &word) {
      x.push_back (word);
      return std::string ();
    },
    doc);
}

std::string
command_line::expected_one_of (const std::vector<std::string> &known,
			       const std::string &word)
{
  for (const std::string &k : known)
    if (k == word)
      return "";
  return "expected " + joined (known, " or ");
}

void
command_line::color (std::string &x)
{
  choice<std::string> (
    "color", 'c', "WHEN", x,
    { { "auto", "auto" }, { "always", "always" }, { "never", "never" } },
    "auto (on a terminal), always or never");
}

void
command_line::records (std::vector<std::string> &directories, std::string &root)
{
  list ("records", 0, "DIR", directories,
	"Look for the records of binaries here first; may be repeated");
  text ("root", 0, "FILE", root,
	"Only the unit of this source, object or record, and what it needs, as "
	"if the others were linked from an archive");
}

void
command_line::source_directories (std::vector<std::string> &x, int key)
{
  list ("source-dir", key, "DIR", x,
	"Look for source files here too; may be repeated");
}

void
command_line::rows (row_format &x, int key)
{
  auto becomes = [&x] (row_format format) {
    return [&x, format] (const std::string &) {
      x = format;
      end_progress ();
      return std::string ();
    };
  };
  option ("tsv", key, nullptr, becomes (row_format::tsv),
	  "Rows for scripts, separated by tabs, under a line of names");
  option ("json", 0, nullptr, becomes (row_format::json),
	  "The same rows as an array of JSON objects");
}

std::string
command_line::parse_number (const std::string &word, long low, long high,
			    long &n)
{
  char *end;
  errno = 0;
  n = std::strtol (word.c_str (), &end, 10);
  if (!word.empty () && !*end && !errno && n >= low && n <= high)
    return "";
  /* Of what is too large even for a long the highest must be named.  */
  const bool open = high == std::numeric_limits<long>::max ()
		    && (errno != ERANGE || n < 0);
  return "expected a whole number from " + std::to_string (low)
	 + (open ? " on" : " to " + std::to_string (high));
}

error_t
command_line::take (int key, char *arg, argp_state *state)
{
  command_line &c = *static_cast<command_line *> (state->input);
  std::string wrong;
  if (key == ARGP_KEY_ARG && c.m_words)
    c.m_words->push_back (arg);
  else if (key == ARGP_KEY_NO_ARGS && c.m_words && c.m_missing)
    wrong = c.m_missing;
  else if (key == ARGP_KEY_END)
    wrong = c.m_check ? c.m_check () : "";
  else
    {
      std::size_t i = 0;
      while (i < c.m_set.size () && c.m_options[i].key != key)
	++i;
      if (i == c.m_set.size ())
	return ARGP_ERR_UNKNOWN;
      wrong = c.m_set[i](arg ? arg : "");
      if (!wrong.empty ())
	wrong = std::string ("--") + c.m_options[i].name + "="
		+ (arg ? arg : "") + ": " + wrong;
    }
  if (!wrong.empty ())
    argp_error (state, "%s", wrong.c_str ());
  return 0;
}

/* "WORD<TAB>what it means", a line each.  */
std::string
command_line::words_to_complete () const
{
  std::string text;
  for (std::size_t i = 0; i < m_options.size (); ++i)
    {
      const std::string word = std::string ("--") + m_options[i].name
			       + (m_options[i].arg ? "=" : "");
      bool any = false;
      for (const auto &[option, value] : m_choices)
	if (option == i)
	  {
	    text += word + value + "\t" + m_docs[i] + "\n";
	    any = true;
	  }
      if (!any)
	text += word + "\t" + m_docs[i] + "\n";
    }
  return text + "--help\tSay more\n";
}

void
command_line::parse (int argc, char **argv)
{
  if (argc == 2 && std::strcmp (argv[1], complete_word) == 0)
    std::exit (print (words_to_complete ()));
  for (std::size_t i = 0; i < m_docs.size (); ++i)
    m_options[i].doc = m_docs[i].c_str ();
  std::vector<argp_option> options = m_options;
  options.push_back ({ nullptr, 0, nullptr, 0, nullptr, 0 });
  const argp parser = { options.data (), take,	  m_arguments, m_doc.c_str (),
			nullptr,	 nullptr, nullptr };
  argp_parse (&parser, argc, argv, 0, nullptr, this);
}

} // namespace staticprof
