/* The options and arguments of a command.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   argp reads it and prints help.  Each option names where its value goes:

     command_line c ("PROFILE...", "What the command does.\vMore.");
     c.flag ("tsv", 't', a.tsv, "Rows for scripts");
     c.top (a.top, "Rows of each table (10)");
     c.words (a.paths, "expected a profile");
     c.parse (argc, argv);

   Wrong usage ends the program with status 2.  */

#pragma once

#include "tools/rows.h"

#include <argp.h>
#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace staticprof
{

class command_line
{
public:
  /* Returns the error, or "" if there is none.  */
  using check = std::function<std::string ()>;
  using setter = std::function<std::string (const std::string &)>;

  command_line (const char *arguments, const std::string &doc)
    : m_arguments (arguments), m_doc (doc)
  {
  }

  /* A short option means the same in all commands: -a all, -c color, -f
     function, -F format, -m markdown, -n number of rows, -o output, -s source-dir, -t tsv.

     NAME is the long option, KEY the short one or 0.  VALUE is the name of the
     option's value in help, or null if it has none; the value must be one of
     WORDS if there are any.  SET takes the value; the error that it returns is
     printed behind "--NAME=VALUE: ".  Help lists options without a KEY in the
     order of the calls.  */
  void option (const char *name, int key, const char *value, setter set,
	       const std::string &doc, std::vector<std::string> words = {});
  void flag (const char *name, int key, bool &x, const std::string &doc);
  /* A text, which must not be empty if EXPECTED is not null; the error says
     "expected EXPECTED".  */
  void text (const char *name, int key, const char *value, std::string &x,
	     const std::string &doc, const char *expected = nullptr);
  /* An option that may be repeated; each value is appended to X.  */
  void list (const char *name, int key, const char *value,
	     std::vector<std::string> &x, const std::string &doc);
  /* One of the words of VALUES, which stands for a value.  */
  template <class To, class T = To>
  void choice (const char *name, int key, const char *value, To &x,
	       const std::vector<std::pair<std::string, T>> &values,
	       const std::string &doc)
  {
    std::vector<std::string> words;
    for (const auto &v : values)
      words.push_back (v.first);
    option (
      name, key, value,
      [&x, values] (const std::string &word) {
	for (const auto &v : values)
	  if (v.first == word)
	    x = v.second;
	return std::string ();
      },
      doc, words);
  }
  /* A whole number from LOW to HIGH.  */
  template <class Number>
  void number (const char *name, int key, const char *value, Number &x,
	       const std::string &doc, long low = 0,
	       long high = std::numeric_limits<long>::max ())
  {
    option (
      name, key, value,
      [&x, low, high] (const std::string &word) {
	long n = 0;
	const std::string wrong = parse_number (word, low, high, n);
	x = static_cast<std::size_t> (n);
	return wrong;
      },
      doc);
  }
  /* --top=N, where 0 sets X to no_limit.  */
  static constexpr std::size_t no_limit
    = std::numeric_limits<std::size_t>::max ();
  void top (std::size_t &x, const std::string &doc);
  /* --color=WHEN.  */
  void color (std::string &x);
  /* --records=DIR, --root=FILE and, with WITHOUT_LIBRARIES, --no-libraries
     (read-profile.h).  */
  void records (std::vector<std::string> &directories, std::string &root,
		bool *without_libraries);
  /* --tsv and --json.  */
  void rows (row_format &x);
  /* --source-dir=DIR.  */
  void source_directories (std::vector<std::string> &x);

  /* Arguments that are no options.  MISSING, unless it is null, is the error if
     there are none.  Without this call there must be none.  */
  void words (std::vector<std::string> &x, const char *missing = nullptr)
  {
    m_words = &x;
    m_missing = missing;
  }
  /* C is called when everything has been read.  */
  void finally (check c) { m_check = c; }

  /* ARGV[1] may be complete_word: list what may be given, and end.  */
  void parse (int argc, char **argv);
  static constexpr char complete_word[] = "--complete";

private:
  std::string words_to_complete () const;
  static std::string parse_number (const std::string &word, long low, long high,
				   long &n);
  static error_t take (int key, char *arg, argp_state *state);

  const char *m_arguments;
  std::string m_doc;
  struct known_option
  {
    argp_option described;
    std::string doc;
    setter set;
    std::vector<std::string> words;
  };
  std::vector<known_option> m_options;
  std::vector<std::string> *m_words = nullptr;
  const char *m_missing = nullptr;
  check m_check;
};

} // namespace staticprof
