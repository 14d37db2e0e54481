/* Any text as a learned model, with the checksum that it has and with a correct
   one.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/learned/read-model.h"
#include "plugin/core/messages/checksums.h"

using namespace staticprof;

/* Read TEXT; if it is accepted as a model, use the model.  */
static void
read (const std::string &text)
{
  stored_model m;
  if (!read_model ("input", text, about_branches, m).ok ())
    return;
  const learned_model v = m.view ();
  demand (v.has (model_head::branch), "a model has a head for branches");
  std::vector<std::int16_t> x (v.n_facts);
  for (const tree_head &h : v.heads)
    for (int value : { -32768, -1, 0, 1, 32767 })
      {
	x.assign (x.size (), static_cast<std::int16_t> (value));
	const double p = probability_of_log_odds (sum_of_trees (h, x.data ()));
	demand (p > 0 && p < 1, "no probability is certain");
      }
}

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  read (text);
  char last[32];
  std::snprintf (last, sizeof last, "checksum %08x\n", crc32 (text));
  read (text + last);
  return 0;
}
