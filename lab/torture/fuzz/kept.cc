/* Any text as a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/kept/join-measured.h"
#include "plugin/core/kept/function-word.h"
#include "plugin/core/kept/kept-numbers.h"
#include "plugin/core/kept/plain-condition.h"

using namespace staticprof;

namespace
{

bool
never_defined (const std::string &)
{
  return false;
}

void
ask (const kept_profile &kept, const kept_function &f)
{
  /* The branches of the text, in other lines, and one more.  */
  std::vector<branch_site> sites = {
    { "", "", 3, "a < b", { arm_true, arm_false } }
  };
  for (const kept_branch &b : f.branches)
    {
      branch_site s = {
	b.origin, "", b.line + 1, b.condition, { arm_true, arm_false }
      };
      if (b.is_switch)
	s.arms = { arm_default, b.arms.empty () ? "1" : b.arms[0].text, "7" };
      sites.push_back (std::move (s));
    }
  const kept_findings found = kept.find (f.name, f.file, false, sites,
					 never_defined);
  demand (found.sites.size () == sites.size (), "each site has an answer");
  for (std::size_t i = 0; i < sites.size (); ++i)
    {
      const measured_site &m = found.sites[i];
      double sum = 0;
      for (double share : m.shares)
	{
	  demand (share >= 0 && share <= 1, "a share is from 0 to 1");
	  sum += share;
	}
      demand (m.shares.empty ()
		|| (m.shares.size () == sites[i].arms.size () && sum > .999
		    && sum < 1.001),
	      "shares of all arms add up to 1");
      demand (m.executions >= -1 && m.executions <= most_executions,
	      "executions are finite");
      demand (m.trust > 0 && m.trust <= 1, "a trust is from 0 to 1");
    }
  demand (found.found_branches <= found.kept_branches,
	  "only kept branches are found");
}

} // namespace

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  const plain_condition p = plain (text);
  demand (p.text.size () <= 32, "a condition is short");
  share_text (static_cast<double> (size) / 1000);
  const std::string word = function_word (text);
  demand (word.size () <= 36 && word.find (' ') == word.npos
	    && word.find ('\n') == word.npos,
	  "a name is one word and short");

  kept_profile kept;
  if (!kept.take (text, "input").ok ())
    {
      demand (kept.n_paragraphs () == 0, "nothing is found in damaged text");
      return 0;
    }
  std::vector<kept_function> functions;
  bool whole = true;
  for (std::size_t i = 0; i < kept.n_paragraphs (); ++i)
    {
      kept_function f;
      whole &= kept.paragraph (i, f);
      ask (kept, f);
      functions.push_back (std::move (f));
    }
  demand (whole == kept.damage ().empty (), "damage has a message");
  const double hot = kept.hot_from (.95);
  demand (hot >= 0 && hot <= 1.001 * most_executions, "hot is finite");
  if (!whole)
    return 0;
  /* Reading and writing again changes nothing.  */
  const std::string once = kept_text (kept.header (), functions);
  kept_profile again;
  demand (again.take (once, "input").ok (), "a written profile can be read");
  for (std::size_t i = 0; i < functions.size (); ++i)
    demand (again.paragraph (i, functions[i]), "a written profile can be read");
  demand (kept_text (again.header (), functions) == once,
	  "it is written the same again");
  return 0;
}
