/* The words of commands that compile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/command-words.h"

#include <cstring>
#include <filesystem>
#include <string_view>

namespace staticprof
{

namespace
{

namespace fs = std::filesystem;

bool
begins (std::string_view text, std::string_view with)
{
  return text.substr (0, with.size ()) == with;
}

/* Is WORD about outputs, about counters or for the linker?  Sets TAKES_NEXT if the
   word behind it belongs to it.  */
bool
left_out (const std::string &word, bool &takes_next)
{
  for (const char *with_value : { "-o", "-MF", "-MT", "-MQ", "-dumpdir",
				  "-dumpbase", "-dumpbase-ext", "-aux-info" })
    if (word == with_value)
      {
	takes_next = true;
	return true;
      }
  for (const char *whole :
       { "-c", "-S", "-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-pipe",
	 "-ftest-coverage", "--coverage", "-coverage", "-fprofile-arcs" })
    if (word == whole)
      return true;
  for (const char *beginning :
       { "-o", "-MF", "-MT", "-MQ", "-Wp,-M", "-save-temps",
	 "-fprofile-generate", "-fprofile-use", "-fprofile-dir",
	 "-fprofile-update", "-flto", "-fplugin-arg-libstaticprof-profile",
	 "-fplugin-arg-libstaticprof-measure",
	 "-fplugin-arg-libstaticprof-kept" })
    if (begins (word, beginning))
      return true;
  return false;
}

} // namespace

std::vector<std::string>
shell_words (const std::string &command)
{
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false;
  for (std::size_t i = 0; i < command.size (); ++i)
    {
      const char c = command[i];
      if (!quote && std::strchr (" \t\n\r", c))
	{
	  inside = false;
	  continue;
	}
      if (!inside)
	words.emplace_back ();
      inside = true;
      if (c == quote)
	quote = 0;
      else if (!quote && (c == '\'' || c == '"'))
	quote = c;
      else if (c == '\\' && quote != '\'' && i + 1 < command.size ()
	       && (!quote || std::strchr ("\"\\$`", command[i + 1])))
	words.back () += command[++i];
      else
	words.back () += c;
    }
  return words;
}

std::vector<std::string>
response_words (const std::string &text)
{
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false, escaped = false;
  for (const char c : text)
    {
      const bool plain = !quote && !escaped;
      if (c == 0)
	break;
      if (plain && std::strchr (" \t\n\r\v\f", c))
	{
	  inside = false;
	  continue;
	}
      if (!inside)
	words.emplace_back ();
      inside = true;
      if (escaped)
	{
	  words.back () += c;
	  escaped = false;
	}
      else if (c == '\\')
	escaped = true;
      else if (c == quote)
	quote = 0;
      else if (plain && (c == '\'' || c == '"'))
	quote = c;
      else
	words.back () += c;
    }
  return words;
}

std::vector<std::string>
measuring_command (const std::vector<std::string> &words,
		   const std::string &object, const std::string &folder)
{
  std::vector<std::string> result;
  bool loaded = false, skip = false;
  for (const std::string &word : words)
    {
      const std::string_view name = std::string_view (word).substr (
	word.rfind ('/') + 1);
      /* These may not run the compiler at all.  */
      const bool front = result.empty ()
			 && (name == "ccache" || name == "sccache"
			     || name == "distcc" || name == "icecc");
      if (skip)
	skip = false;
      else if (!front && !left_out (word, skip))
	result.push_back (word);
      loaded |= begins (word, "-fplugin=")
		&& word.find ("libstaticprof") != word.npos;
    }
  if (!loaded)
    result.push_back ("-fplugin=libstaticprof");
  /* GCC tells static functions of several units apart by the name of the object
     without its ending.  */
  const std::size_t slash = object.rfind ('/') + 1;
  const std::string stem = fs::path (object.substr (slash)).stem ().string ();
  const std::string ending = ".s";
  for (const std::string &word :
       { std::string ("-dumpdir"), object.substr (0, slash),
	 std::string ("-dumpbase"), stem + ending,
	 std::string ("-dumpbase-ext"), ending, "-fprofile-use=" + folder,
	 std::string ("-Wno-error"), std::string ("-Werror=coverage-mismatch"),
	 "-fplugin-arg-libstaticprof-measure=" + folder + "/records",
	 std::string ("-S"), std::string ("-o"), folder + "/unit.s" })
    result.push_back (word);
  return result;
}

} // namespace staticprof
