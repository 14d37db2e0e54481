/* What a branch looks at, in words of the source.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

namespace staticprof
{

/* Stands for what has no name, or is too long.  */
constexpr const char *unnamed_text = "...";

/* TEXT, cut if it has more than MOST bytes, but not inside a character.  */
std::string cut_text (std::string text, size_t most);

/* The operator CODE as C writes it; NULL if it has none with two operands.  */
const char *operator_text (tree_code code);

/* Is X a character, or made from one?  */
bool character_operand_p (tree x);

/* The constant C; as a character if AS_CHARACTER and it can be printed.  */
std::string constant_text (tree c, bool as_character);

/* "p->n", "a[i]", "strcmp ()", "flags & 4", "12" for the value X, with the
   names of the source.  COMPOUND becomes whether it needs parentheses.  Looks
   at a fixed number of statements, and calls nothing for what is nested.  */
std::string operand_text (tree x, bool as_character, bool &compound);

/* ", where n = strcmp ()" if X has a name but is what a call gave back; else
   "".  */
std::string call_behind_name (tree x);

} // namespace staticprof
