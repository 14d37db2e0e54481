/* The data of an HTML report, as scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A page that is opened from the disk may not fetch files, but load scripts: so
   each piece of data is a call of a function of report.js.  index.js holds what
   every page needs, N.js what is shown of file number N: its lines, the branches
   there, and the blocks of the functions that begin in it.  */

#pragma once

#include "plugin/core/messages/user-error.h"
#include "plugin/core/profile/profile.h"
#include "tools/source-text.h"

#include <string>

namespace staticprof
{

/* What the Makefile makes of the files *.html, *.css and *.js here.  */
extern const char *const report_html, *const report_css, *const report_js;

/* Write the report on P to DIRECTORY, which is made if it is missing.  It is an
   error if files there would be replaced that are not of an earlier report.  */
user_error write_report (const profile &p, source_text &source,
			 const std::string &directory);

} // namespace staticprof
