/* Warnings about hints.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/gcc/estimate/warn-hints.h"

#include "plugin/core/report/format.h"
#include "plugin/gcc/estimate/edge-text.h"

namespace staticprof
{

namespace
{

const char option_text[] = "-fplugin-arg-libstaticprof-warn=hints";

const char *
source_name (hint_kind kind)
{
  switch (kind)
    {
    case hint_kind::builtin_expect_with_probability:
      return "__builtin_expect_with_probability";
    case hint_kind::hot_label:
      return "likely";
    case hint_kind::cold_label:
      return "unlikely";
    case hint_kind::cold_call:
      return "cold";
    default:
      return "__builtin_expect";
    }
}

void
warn (const function_reading &r, const audited_branch &x, location_t where)
{
  auto_diagnostic_group one;
  if (!warning_at (where, 0,
		   "%qs contradicts the other evidence, which gives %s%% to "
		   "%s [%s]",
		   source_name (x.hint),
		   format_percent (x.probability).c_str (),
		   edge_text (r, x.edge, x.target).c_str (), option_text))
    return;
  for (const std::string &reason : x.reasons)
    inform (where, "%s", reason.c_str ());
}

} // namespace

void
warn_about_hints (const function_reading &r, const function_report &report,
		  hint_warnings &w)
{
  for (const audited_branch &x : audit_hints (report, w.sure))
    {
      gimple *last = last_statement (BASIC_BLOCK_FOR_FN (r.fun, x.block));
      const location_t where = last ? gimple_location (last) : UNKNOWN_LOCATION;
      if (LOCATION_LOCUS (where) == UNKNOWN_LOCATION
	  || !w.said.insert (LOCATION_LOCUS (where)).second)
	continue;
      if (x.hinted)
	warn (r, x, where);
      else if (!in_system_header_at (where))
	inform (where,
		"a hint would decide much: %s%% to %s is unsure, and with "
		"one of the edges the function does %d times the work [%s]",
		format_percent (x.probability).c_str (),
		edge_text (r, x.edge, x.target).c_str (),
		static_cast<int> (x.ratio + .5), option_text);
    }
}

} // namespace staticprof
