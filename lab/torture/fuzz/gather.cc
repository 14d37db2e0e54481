/* Any text as records of a training run, joined to a kept profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tools/kept/gather.h"
#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/profile/profile-json.h"

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  profile p;
  if (!read_profile_json ("input", text, p).ok ())
    return 0;
  source_names names ("/base");
  names.see (p, 0);
  kept_gatherer gatherer (names);
  gatherer.add (p, 1 + static_cast<double> (size % 7) / 3);
  const auto [header, functions] = gatherer.take ();
  const std::string once = kept_text (header, functions);

  kept_profile kept;
  const user_error refused = kept.take (once, "written");
  if (!refused.ok ())
    std::fprintf (stderr, "%s\n%s", refused.message.c_str (), once.c_str ());
  demand (refused.ok (), "a written profile can be read");
  kept_gatherer again (names);
  const user_error damage = again.add (kept, 1);
  if (!damage.ok ())
    std::fprintf (stderr, "%s\n%s", damage.message.c_str (), once.c_str ());
  demand (damage.ok (), "all of a written profile can be read");
  const auto [second_header, second] = again.take ();
  const std::string twice = kept_text (second_header, second);
  kept_profile kept_twice;
  demand (kept_twice.take (twice, "second").ok (),
	  "a profile that was kept again can be read");
  kept_gatherer third (names);
  demand (third.add (kept_twice, 1).ok (),
	  "all of a profile that was kept again can be read");
  const auto [third_header, functions_three] = third.take ();
  demand (kept_text (third_header, functions_three) == twice,
	  "keeping it again changes no byte");
  return 0;
}
