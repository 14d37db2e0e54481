/* Constants that are compared with a value, as the source writes them.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/gcc/gcc-headers.h"

#include <string>

namespace staticprof
{

/* Replaces operands that have no name or are too long.  */
constexpr const char *unnamed_text = "...";

/* TEXT, cut off if it has more than MOST bytes, but not inside a character.  */
std::string cut_text (std::string text, size_t most);

/* NAME of the source, cut off if it is long.  */
std::string cut_name (const char *name);

/* How sure it is that a value is a character.  */
enum class character : unsigned char
{
  no,
  by_name, /* Its name says so.  */
  yes
};

/* How the constants that a value is compared with are written.  */
struct constant_form
{
  character characters = character::no;
  tree enumeration = NULL_TREE; /* The value's type, or NULL_TREE.  */
};

/* The form for what A and B are compared with; one of them may be
   NULL_TREE.  */
constant_form form_of (tree a, tree b = NULL_TREE);

/* The number N in FORM: "'a'", "'\n'", "RED", "12".  */
std::string number_text (HOST_WIDE_INT n, const constant_form &form);

/* The constant C in FORM.  */
std::string constant_text (tree c, const constant_form &form);

/* For the event PLUGIN_FINISH_TYPE: notes the enumerators of TYPE, because GCC
   forgets those of C before functions are estimated if it compiles for a
   link.  */
void note_enumerators (void *type, void *user_data);

} // namespace staticprof
