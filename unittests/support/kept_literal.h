/* Kept profiles and sites for tests.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/kept/kept-profile.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace staticprof
{

/* The kept profile with PARAGRAPHS, and HEADER lines.  */
inline kept_profile
kept_of (const std::string &paragraphs, const std::string &header = "")
{
  kept_profile p;
  const user_error e = p.take (
    "staticprof-kept 2\n" + header + paragraphs + "end\n", "kept");
  EXPECT_EQ (e.message, "");
  return p;
}

inline branch_site
site (int line, const std::string &condition, const std::string &origin = "")
{
  return { origin, "", line, condition, { arm_true, arm_false } };
}

} // namespace staticprof
