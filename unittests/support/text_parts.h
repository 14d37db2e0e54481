/* Expectations about the parts of a text.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include <gtest/gtest.h>

#include <string>

#define EXPECT_HAS(text, part) \
  EXPECT_NE ((text).find (part), std::string::npos) << (text)
#define EXPECT_HAS_NOT(text, part) \
  EXPECT_EQ ((text).find (part), std::string::npos) << (text)
