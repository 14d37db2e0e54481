/* The kinds of whole-program data that GCC is given.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/program/applied.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

/* The meaning of LIST, or the error.  */
std::string
parsed (const std::string &list)
{
  applied a;
  const user_error e = parse_applied (list, a);
  if (e.ok ())
    return text_of (a);
  EXPECT_FALSE (a.any ()) << list;
  return e.message;
}

TEST (Applied, NamesChoose)
{
  applied a;
  ASSERT_TRUE (parse_applied ("once,hot", a).ok ());
  EXPECT_TRUE (a.any ());
  EXPECT_TRUE (a.hot && a.once);
  EXPECT_FALSE (a.cold || a.order);
  EXPECT_EQ (text_of (a), "hot,once");
  for (const char *name : { "hot", "once", "cold", "order" })
    EXPECT_EQ (parsed (name), name);
  EXPECT_EQ (parsed ("order,cold,once,hot"), "hot,once,cold,order");
}

TEST (Applied, NoneTakesBackWhatWasChosen)
{
  applied a;
  a.hot = true;
  ASSERT_TRUE (parse_applied ("none", a).ok ());
  EXPECT_FALSE (a.any ());
  EXPECT_EQ (text_of (a), "none");
}

TEST (Applied, Errors)
{
  EXPECT_EQ (parsed ("hto"), "unknown kind 'hto'; did you mean 'hot'?");
  EXPECT_EQ (parsed ("hot,zzzzzz"),
	     "unknown kind 'zzzzzz'; expected hot, once, cold, order "
	     "or none");
  EXPECT_EQ (parsed ("hot,"), "expected what to apply after 'hot,'");
  EXPECT_EQ (parsed (",hot"), "expected what to apply at the start");
  EXPECT_EQ (parsed (""), "expected what to apply at the start");
  EXPECT_EQ (parsed ("hot,once,hot"), "'hot' is named twice");
  EXPECT_EQ (parsed ("hot,none"), "'none' stands alone");
  EXPECT_EQ (parsed ("none,hot"), "'none' stands alone");
}

} // namespace
} // namespace staticprof
