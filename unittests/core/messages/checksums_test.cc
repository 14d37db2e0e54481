/* The hash and the checksum that are used in several places.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/messages/checksums.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (Checksums, Crc32IsThatOfZlib)
{
  EXPECT_EQ (crc32 (""), 0u);
  EXPECT_EQ (crc32 ("123456789"), 0xcbf43926u);
  EXPECT_EQ (crc32 ("6789", crc32 ("12345")), 0xcbf43926u);
  EXPECT_EQ (crc32 ("\xff\xff\xff\xff"), 0xffffffffu);
}

/* Two test vectors of RFC 9923.  */
TEST (Checksums, HashIsThatOfTheRfc)
{
  EXPECT_EQ (fnv_of_nothing, 0xcbf29ce484222325u);
  EXPECT_EQ (fnv_with (fnv_of_nothing, 'a'), 0xaf63dc4c8601ec8cu);
}

} // namespace
} // namespace staticprof
