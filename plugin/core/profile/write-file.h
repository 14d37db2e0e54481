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

   TEXT first goes to a file without a name in the same directory, which gets
   the name ".staticprof-PID-N.tmp" when it is complete, or at once where the
   file system does not support such files; only in that case does a process
   that is killed leave the file behind.  A symbolic link remains one, and its
   target is written, or created if it is missing; but in a folder that others
   can write to a link is an error, because they may have made it.  A file that
   is not regular (a terminal, a pipe, /dev/null) is written to directly.
   Nothing is forced to the disk.  */
user_error write_file (const std::string &file, const std::string &text);

} // namespace staticprof
