/* What the commands have in common.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/command.h"

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/write-file.h"
#include "tools/paint.h"
#include "tools/progress.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdio_ext.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace staticprof
{

int
complain (const std::string &message)
{
  end_progress ();
  std::fprintf (stderr, "staticprof: %s\n", message.c_str ());
  return 1;
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
      /* Or check_output would fail at the same bytes.  */
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
  std::_Exit (1);
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
output_width ()
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
  return paint::unlimited;
}

std::string
unknown_function (const std::string &name, const std::string &where,
		  const std::vector<std::string> &known)
{
  std::string near = nearest (name, known);
  return "no function '" + name + "' in " + where
	 + (near.empty () ? "" : "; did you mean '" + near + "'?");
}

bool
called (const std::string &name, const std::string &assembler_name,
	const std::string &wanted)
{
  if (name == wanted || assembler_name == wanted)
    return true;
  std::string base = name.substr (0, name.find ('('));
  base = base.substr (base.find_last_of (' ') + 1);
  return base == wanted
	 || (base.size () > wanted.size () + 2
	     && base.compare (base.size () - wanted.size () - 2, base.npos,
			      "::" + wanted)
		  == 0);
}

} // namespace staticprof
