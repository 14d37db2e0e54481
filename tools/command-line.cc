/* The options and arguments of a command.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command-line.h"

#include "plugin/core/messages/lists.h"
#include "tools/command.h"
#include "tools/progress.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace staticprof
{

/* The keys of options without a short name begin here, above all
   characters.  */
static constexpr int first_key = 0x100;

void
command_line::option (const char *name, int key, const char *value, setter set,
		      const std::string &doc, std::vector<std::string> words)
{
  const int n = static_cast<int> (m_options.size ());
  m_options.push_back (
    { { name, key ? key : first_key + n, value, 0, nullptr, 0 },
      doc,
      set,
      std::move (words) });
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

void
command_line::text (const char *name, int key, const char *value,
		    std::string &x, const std::string &doc,
		    const char *expected)
{
  option (
    name, key, value,
    [&x, expected] (const std::string &word) {
      x = word;
      return expected && word.empty () ? std::string ("expected ") + expected
				       : "";
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

void
command_line::top (std::size_t &x, const std::string &doc)
{
  option (
    "top", 'n', "N",
    [&x] (const std::string &word) {
      long n = 0;
      const std::string wrong = parse_number (
	word, 0, std::numeric_limits<long>::max (), n);
      x = n == 0 ? no_limit : static_cast<std::size_t> (n);
      return wrong;
    },
    doc + "; 0 for all");
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
command_line::records (std::vector<std::string> &directories, std::string &root,
		       bool *without_libraries)
{
  list ("records", 0, "DIR", directories,
	"Look for the records of binaries here first; may be repeated");
  text ("root", 0, "FILE", root,
	"Only the unit of this source, object or record, and what it needs, as "
	"if the others were linked from an archive");
  if (without_libraries)
    flag ("no-libraries", 0, *without_libraries,
	  "Leave out the shared libraries that binaries link");
}

void
command_line::source_directories (std::vector<std::string> &x)
{
  list ("source-dir", 's', "DIR", x,
	"Look for source files here too; may be repeated");
}

void
command_line::rows (row_format &x)
{
  auto becomes = [&x] (row_format format) {
    return [&x, format] (const std::string &) {
      x = format;
      end_progress ();
      return std::string ();
    };
  };
  option ("tsv", 't', nullptr, becomes (row_format::tsv),
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
  /* If the number is too large even for a long, the message must name the
     limit.  */
  const bool open = high == std::numeric_limits<long>::max ()
		    && (errno != ERANGE || n < 0);
  return "expected a whole number from " + std::to_string (low)
	 + (open ? " on" : " to " + std::to_string (high));
}

/* The option called NAME with its value WORD, as the user typed them.  */
static std::string
typed (const argp_state *state, const char *name, const char *word)
{
  const int n = state->next;
  if (word && n > 1 && state->argv[n - 1] == word)
    return std::string (state->argv[n - 2]) + " " + (*word ? word : "''");
  if (word && n > 0)
    {
      const char *const last = state->argv[n - 1];
      if (last + std::strlen (last) == word + std::strlen (word))
	return last;
    }
  return std::string ("--") + name + (word ? std::string ("=") + word : "");
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
      const auto o = std::find_if (
	c.m_options.begin (), c.m_options.end (),
	[key] (const known_option &x) { return x.described.key == key; });
      if (o == c.m_options.end ())
	return ARGP_ERR_UNKNOWN;
      const std::string word = arg ? arg : "";
      wrong = o->set (word);
      if (!o->words.empty ()
	  && std::find (o->words.begin (), o->words.end (), word)
	       == o->words.end ())
	wrong = "expected " + joined (o->words, " or ");
      if (!wrong.empty ())
	wrong = typed (state, o->described.name, arg) + ": " + wrong;
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
  for (const known_option &o : m_options)
    for (const std::string &word :
	 o.words.empty () ? std::vector<std::string>{ "" } : o.words)
      text += std::string ("--") + o.described.name
	      + (o.described.arg ? "=" : "") + word + "\t" + o.doc + "\n";
  return text + "--help\tPrint help\n";
}

void
command_line::parse (int argc, char **argv)
{
  if (argc == 2 && std::strcmp (argv[1], complete_word) == 0)
    std::exit (print (words_to_complete ()));
  std::vector<argp_option> options;
  for (known_option &o : m_options)
    {
      o.described.doc = o.doc.c_str ();
      options.push_back (o.described);
    }
  options.push_back ({ nullptr, 0, nullptr, 0, nullptr, 0 });
  /* argp breaks lines at one of two blanks; the other would begin the next.  */
  for (std::size_t at = 0; (at = m_doc.find (".  ", at)) != m_doc.npos;)
    m_doc.erase (at + 1, 1);
  const argp parser = { options.data (), take,	  m_arguments, m_doc.c_str (),
			nullptr,	 nullptr, nullptr };
  argp_parse (&parser, argc, argv, 0, nullptr, this);
}

} // namespace staticprof
