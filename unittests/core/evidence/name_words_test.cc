/* The meaning of the words in a name.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin/core/evidence/name-words.h"

#include <gtest/gtest.h>

namespace staticprof
{
namespace
{

TEST (NameWords, FunctionsThatReportFailure)
{
  for (const char *name :
       { "error", "perror", "yyerror", "my_error", "err", "xalloc_die",
	 "errorAt", "reportError", "ERROR", "g_warning", "usage", "print_usage",
	 "bad_option", "parseFailed", "die", "wrong" })
    EXPECT_EQ (function_name_tells (name), name_failure) << name;
}

TEST (NameWords, FunctionsThatMakeRoom)
{
  for (const char *name : { "realloc", "xrealloc", "x2nrealloc", "growBuffer",
			    "resize_line", "_obstack_newchunk" })
    EXPECT_EQ (function_name_tells (name), name_growth) << name;
}

TEST (NameWords, FunctionsThatAreBoth)
{
  EXPECT_EQ (function_name_tells ("realloc_failed"),
	     unsigned{ name_failure | name_growth });
}

TEST (NameWords, OtherFunctions)
{
  for (const char *name :
       { "", "ferror", "ferror_unlocked", "__read_chk_warn", "terminal",
	 "merry", "soldier", "__errno_location", "transfer", "swarm", "pause",
	 "embad", "retrace", "congrow", "presize" })
    EXPECT_EQ (function_name_tells (name), 0u) << name;
}

TEST (NameWords, OperandsThatAreSpecial)
{
  /* The first and the last word of the table, and all positions of a word in a
     name.  */
  for (const char *name :
       { "bad", "was_seen", "isLast", "is_last", "IS_LAST", "x_flags",
	 "ignored", "disabled", "opt_verbose", "status2" })
    EXPECT_EQ (operand_name_tells (name), operand_name::special) << name;
}

TEST (NameWords, OperandsThatHoldSomething)
{
  for (const char *name : { "value", "lineName", "initialized", "n_total",
			    "cur", "current", "str", "d.text" })
    EXPECT_EQ (operand_name_tells (name), operand_name::value) << name;
}

TEST (NameWords, OtherOperands)
{
  /* A whole word must end there; a name with words of both kinds tells
     nothing.  */
  for (const char *name :
       { "", "x", "issue", "island", "user", "uses", "okay", "evaluate",
	 "names", "errno", "badge", "overflag", "is_valid", "error_text" })
    EXPECT_EQ (operand_name_tells (name), operand_name::plain) << name;
}

TEST (NameWords, SubjectsOfNames)
{
  const struct
  {
    const char *name;
    subject of;
  } names[] = {
    { "abort_all", subject::failure }, { "wrong", subject::failure },
    { "xrealloc", subject::growth },   { "my_malloc", subject::allocation },
    { "maxLength", subject::limit },   { "n", subject::length },
    { "str_len", subject::length },    { "verbose_flag", subject::option },
    { "end", subject::range },	       { "next", subject::link },
    { "i", subject::position },	       { "node_type", subject::link },
    { "TYPE", subject::kind },	       { "free_list", subject::link },
    { "destroyed", subject::release }, { "find", subject::search },
    { "fprintf", subject::transfer },  { "", subject::none },
    { "in", subject::none },	       { "lent", subject::none },
    { "errno", subject::none }
  };
  for (const auto &n : names)
    EXPECT_EQ (subject_of_name (n.name), n.of) << n.name;
}

} // anonymous namespace
} // namespace staticprof
