/* The data of an HTML report, as scripts.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   A page that is opened from the disk may not fetch files, but load scripts: so
   each piece of data is a call of a function of report.js.  index.js holds what
   every page needs, N.js what is shown of file number N: its lines, the branches
   there, and the blocks of the functions that begin in it.  */

#pragma once

namespace staticprof
{

/* What the Makefile makes of the files *.html, *.css and *.js here.  */
extern const char *const report_html, *const report_css, *const report_js;

} // namespace staticprof
