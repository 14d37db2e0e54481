/* Functions that commands share.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"

#include "plugin/core/messages/lists.h"
#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/write-file.h"
#include "plugin/core/report/format.h"
#include "tools/function-name.h"
#include "tools/layout.h"
#include "tools/paint.h"
#include "tools/progress.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fnmatch.h>
#include <set>
#include <stdio_ext.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <vector>

namespace staticprof
{

int failure_status = 1;

int
complain (const std::string &message)
{
  end_progress ();
  /* Names of files and functions might contain control sequences for the
     terminal.  */
  std::string shown;
  for (char c : message)
    shown += (static_cast<unsigned char> (c) < ' ' && c != '\n') || c == 127
	       ? escape_name (std::string (1, c))
	       : std::string (1, c);
  std::fprintf (stderr, "%s: %s\n", program_invocation_short_name,
		shown.c_str ());
  return failure_status;
}

void
complain (const std::vector<std::string> &remarks)
{
  for (const std::string &remark : remarks)
    complain (remark);
}

int
print (const std::string &text, const std::string &file)
{
  end_progress ();
  if (!file.empty ())
    {
      const user_error error = write_file (file, text);
      return error.ok () ? 0 : complain (error.message);
    }
  if (std::fwrite (text.data (), 1, text.size (), stdout) != text.size ()
      || std::fflush (stdout) != 0)
    {
      const int error = errno;
      /* Otherwise check_output would fail to write the same bytes again.  */
      __fpurge (stdout);
      return complain (std::string ("cannot write: ") + std::strerror (error));
    }
  return 0;
}

void
check_output ()
{
  end_progress ();
  if (std::fflush (stdout) == 0)
    return;
  complain (std::string ("cannot write: ") + std::strerror (errno));
  std::_Exit (failure_status);
}

bool
coloured_p (const std::string &when)
{
  if (when != "auto")
    return when == "always";
  const char *term = std::getenv ("TERM");
  const char *no_color = std::getenv ("NO_COLOR");
  return isatty (STDOUT_FILENO) && term && std::strcmp (term, "dumb") != 0
	 && (!no_color || !*no_color);
}

std::size_t
output_width (bool whole_lines)
{
  if (const char *columns = std::getenv ("COLUMNS"))
    {
      char *end;
      const long n = std::strtol (columns, &end, 10);
      if (end != columns && !*end && n > 0)
	return static_cast<std::size_t> (n);
    }
  struct winsize size;
  if (ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return size.ws_col;
  return whole_lines ? paint::unlimited : most_page_columns;
}

std::string
unknown_function (const std::string &name, const std::string &where,
		  const std::vector<std::string> &known)
{
  constexpr std::size_t few = 5;
  const std::set<std::string> distinct (known.begin (), known.end ());
  std::vector<std::string> names (distinct.begin (), distinct.end ());
  std::vector<std::string> quoted_names;
  for (const std::string &k : distinct)
    {
      quoted_names.push_back (quoted (k));
      /* The user may also use this form.  */
      names.push_back (bare_name (k));
      if (const std::size_t scope = names.back ().rfind ("::");
	  scope != std::string::npos)
	names.push_back (names.back ().substr (scope + 2));
    }
  const std::string near = nearest (name, names);
  std::string message = "no function " + quoted (name) + " in " + where;
  if (!near.empty ())
    message += "; did you mean " + quoted (near) + "?";
  else if (!distinct.empty () && distinct.size () <= few)
    message += (distinct.size () > 1 ? "; there are " : "; there is ")
	       + joined (quoted_names, " and ");
  return message;
}

/* WANTED as fnmatch has it; "" if it is no pattern.  */
static std::string
pattern_of (const std::string &wanted)
{
  static const struct
  {
    const char *shortened, *stands_for;
  } shorter[] = { { "()", "(*)" }, { "<>", "<*>" } };
  std::string pattern;
  bool any = false;
  for (std::size_t i = 0; i < wanted.size ();)
    {
      std::size_t step = 1;
      std::string word = wanted.substr (i, 1);
      any |= word == "*" || word == "?";
      if (word == "[" || word == "\\")
	word = "\\" + word;
      /* A dot may stand before what was left out.  */
      if (const std::size_t end = std::min (wanted.find_first_not_of ('.', i),
					    wanted.size ());
	  end >= i + 3)
	{
	  word = "*";
	  step = end - i;
	  any = true;
	}
      for (const auto &s : shorter)
	if (wanted.compare (i, std::strlen (s.shortened), s.shortened) == 0)
	  {
	    word = s.stands_for;
	    step = std::strlen (s.shortened);
	    any = true;
	  }
      pattern += word;
      i += step;
    }
  return any ? pattern : "";
}

bool
called (const std::string &name, const std::string &assembler_name,
	const std::string &wanted)
{
  if (name == wanted || assembler_name == wanted
      || source_name (name) == wanted)
    return true;
  if (const std::string plain = without_tags (name); plain != name)
    return called (plain, assembler_name, wanted);
  const std::string pattern = pattern_of (wanted);
  auto matches = [&pattern] (const std::string &text) {
    return fnmatch (pattern.c_str (), text.c_str (), 0) == 0;
  };
  if (!pattern.empty () && (matches (name) || matches (assembler_name)))
    return true;
  /* The name in its innermost scopes, as many as are WANTED, with parameters
     and without.  */
  const name_parts parts = parts_of (name);
  const std::size_t n_wanted = parts_of (wanted).components.size (),
		    n = parts.components.size ();
  const std::size_t from = parts.components[n - std::min (n, n_wanted)];
  const std::string inner = name.substr (from, parts.end - from);
  return inner == wanted
	 || (!pattern.empty ()
	     && (matches (inner) || matches (name.substr (from))
		 || matches (bare_name (name))));
}

} // namespace staticprof
