/* Writes a file atomically.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/messages/user-error.h"

#include <string>

namespace staticprof
{

/* Replace the contents of FILE by TEXT.  A reader finds either the previous
   contents or all of TEXT at any time; if several processes write at once, one
   of them wins.  On an error (a sentence that names FILE and the reason) FILE
   is unchanged and no temporary file is left.

   TEXT first goes to a file ".staticprof-PID-N.tmp" in the same directory; only
   a process that is killed leaves that behind.  A symbolic link is kept and its
   target is written, or created if it is missing.  A file that is not regular
   (a terminal, a pipe, /dev/null) is written to directly.  There is no
   fsync.  */
user_error write_file (const std::string &file, const std::string &text);

} // namespace staticprof
