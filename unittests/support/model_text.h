/* The text of a learned model with its last line.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/learned/read-model.h"
#include "plugin/core/messages/checksums.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

namespace staticprof
{

inline std::string
with_checksum (const std::string &lines)
{
  char last[32];
  std::snprintf (last, sizeof last, "checksum %08x\n", crc32 (lines));
  return lines + last;
}

inline std::string
model_start ()
{
  return "staticprof-model 1\ndata " + std::string (64, 'a')
	 + "\nmade by hand\n";
}

/* A model of FACTS with HEADS.  */
inline stored_model
model_of (const std::vector<std::string> &facts, const std::string &heads,
	  const model_subject &about = about_branches)
{
  std::string text = model_start () + "facts " + std::to_string (facts.size ())
		     + "\n";
  for (const std::string &f : facts)
    text += "fact " + f + "\n";
  stored_model m;
  EXPECT_EQ (
    read_model ("test", with_checksum (text + heads), about, m).message, "");
  return m;
}

} // namespace staticprof
