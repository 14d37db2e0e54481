/* Any text as an exported profile: it is either refused or fit for everything
   that is done with a profile.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lab/torture/fuzz/invariant.h"
#include "plugin/core/profile/profile-json.h"
#include "plugin/core/program/program.h"

using namespace staticprof;

extern "C" int
LLVMFuzzerTestOneInput (const std::uint8_t *data, std::size_t size)
{
  const std::string text (reinterpret_cast<const char *> (data), size);
  profile read;
  const user_error refused = read_profile_json ("input", text, read);
  if (!refused.ok ())
    {
      demand (refused.message.find ("input") == 0,
	      "an error begins with the file");
      return 0;
    }

  const std::string written = write_profile_json (read);
  profile again;
  demand (read_profile_json ("written", written, again).ok (),
	  "what was written can be read");
  demand (write_profile_json (again) == written,
	  "what was read is written the same");

  std::vector<profile> parts (1);
  parts[0] = std::move (again);
  profile merged;
  if (!merge_profiles (parts, "program", merged).ok ())
    return 0;
  estimate_program (merged);
  profile estimated;
  demand (
    read_profile_json ("estimated", write_profile_json (merged), estimated)
      .ok (),
    "an estimate of the program can be read");
  return 0;
}
