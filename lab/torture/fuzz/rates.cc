/* Any text as a table of rates, a list of heuristics and the name of a rule.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/prediction/model.h"

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  model m;
  demand (find_model ("default", m).ok (), "there is a default model");
  parse_rates ("input", text, m);
  for (const std::vector<voter_rate> *rates : { &m.rates, &m.mark_rates })
    for (const voter_rate &r : *rates)
      demand (r.two_way >= 0 && r.two_way <= 1 && r.multiway >= 0
		&& r.multiway <= 1,
	      "rates are probabilities");
  select_heuristics (text, m);
  return 0;
}
