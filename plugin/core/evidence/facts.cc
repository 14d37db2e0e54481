/* Names of the kinds of facts, as dumps print them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/facts.h"

namespace staticprof
{

const char *
name_of (hint_kind kind)
{
  switch (kind)
    {
    case hint_kind::builtin_expect:
      return "builtin_expect";
    case hint_kind::builtin_expect_with_probability:
      return "builtin_expect_with_probability";
    case hint_kind::hot_label:
      return "hot_label";
    case hint_kind::cold_label:
      return "cold_label";
    case hint_kind::noreturn_call:
      return "noreturn_call";
    case hint_kind::cold_call:
      return "cold_call";
    case hint_kind::iterations:
      return "iterations";
    case hint_kind::front_end:
      return "front_end";
    }
  return "?";
}

const char *
name_of (mark_kind kind)
{
  switch (kind)
    {
    case mark_kind::goto_statement:
      return "goto_statement";
    case mark_kind::continue_statement:
      return "continue_statement";
    }
  return "?";
}

} // namespace staticprof
