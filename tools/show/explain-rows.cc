/* Rows for scripts that explain a branch and the invocations of its function.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/show/explain.h"

#include "plugin/core/report/vote-words.h"
#include "plugin/core/report/format.h"
#include "tools/rows.h"
#include "tools/show/names.h"

namespace staticprof
{

/* A row of explain_columns about F of P, at PLACE.  */
static std::string
row_about (const profile &p, const source_place &place,
	   const profile_function &f, const std::string &block,
	   const char *item, const std::string &name, const std::string &edge,
	   const std::string &value)
{
  return row_of ({ place.file < 0 ? "" : escape_name (p.files[place.file]),
		   place.file < 0 ? "" : std::to_string (place.line),
		   escape_name (f.assembler_name), block, item, name, edge,
		   value });
}

std::string
explain_tsv (const explained_branch &b)
{
  std::string s;
  auto row = [&] (const char *item, const std::string &name, std::size_t edge,
		  const std::string &value) {
    s += row_about (*b.in, b.block->place, *b.function,
		    std::to_string (b.block->id), item, name,
		    edge ? std::to_string (edge) : "", value);
  };
  row ("decided", decided_words[static_cast<int> (b.decided)], 0, "");
  row ("executions", "per-entry", 0, format_number (b.block->frequency));
  row ("executions", "per-run", 0, format_number (b.per_run));
  if (b.measured != not_measured)
    row ("executions", "measured", 0, std::to_string (b.measured));
  if (b.gcc_frequency != not_recorded)
    row ("executions", "gcc-per-entry", 0, format_number (b.gcc_frequency));
  if (const std::string &text = shown_condition (*b.block); !text.empty ())
    row ("condition", escape_condition (text), 0, "");
  for (std::size_t i = 0; i < b.edges.size (); ++i)
    {
      const explained_edge &w = b.edges[i];
      if (!w.cases.empty ())
	row ("cases", escape_condition (w.cases), i + 1, "");
      row ("to",
	   w.to.file >= 0 ? whole_place (*b.in, w.to)
	   : w.returns	  ? "return"
			  : "?",
	   i + 1, "");
      row ("probability", "staticprof", i + 1, format_number (w.probability));
      if (w.excluded != exclusion::none)
	row ("never", exclusion_words[static_cast<int> (w.excluded)], i + 1,
	     "");
      if (w.measured != not_measured)
	row ("executions", "measured", i + 1, std::to_string (w.measured));
      if (w.estimated != not_recorded)
	row ("probability", "estimated", i + 1, format_number (w.estimated));
      if (w.gcc_probability != not_recorded)
	row ("probability", "gcc", i + 1, format_number (w.gcc_probability));
    }
  if (const auto rounds = rounds_of (b))
    {
      row ("rounds", "said", 0, format_number (rounds->said));
      row ("rounds", "low", 0, format_number (rounds->low));
      row ("rounds", "high", 0, format_number (rounds->high));
    }
  for (const shared_vote &shared : b.votes)
    if (shared.v.counts ())
      for (int edge : shared.edges)
	row ("evidence",
	     escape_name (vote_name (b.in->voters[shared.v.voter], shared.v)),
	     edge + 1, format_number (shared.v.probability));
  return s;
}

std::string
invocations_tsv (const profile &p, const profile_function &f,
		 const explained_invocations &x)
{
  std::string s;
  auto row = [&] (const char *item, const std::string &name,
		  const std::string &value) {
    s += row_about (p, f.place, f, "", item, name, "", value);
  };
  if (x.parts.empty ())
    return s;
  row ("invocations", "per-run", format_number (f.invocations));
  for (const log_odds_part &part : x.parts)
    row ("invocations-part",
	 part.fact == other_facts     ? other_facts_name
	 : part.fact == without_facts ? without_facts_name
				      : function_fact_table[part.fact].name,
	 std::to_string (part.log_odds));
  return s;
}

} // namespace staticprof
