/* The ELF note of programs built with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   It is in the section "build_note_section", which is not loaded and which
   strip keeps.  Its owner is "build_note_owner", its type "build_note_type" and
   its description "VERSION MODEL HASH [kept]", padded with zeros.  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/code-policy.h"

#include <string>

namespace staticprof
{

constexpr char build_note_section[] = ".staticprof";
constexpr char build_note_owner[] = "staticprof";
constexpr int build_note_type = 1;

/* This section has a zero-terminated string "STAMP FILE" for each record of an
   object: its record_stamp and the file name as given to the compiler.  Linkers
   concatenate sections, so a program has the strings of all its units.  The
   name begins with ".debug", so that strip removes the section as debug
   information, but not with ".debug_", because dwz rejects unknown sections of
   that kind.  */
constexpr char record_section[] = ".debug.staticprof";
/* A string beside these if the code of a unit is made by a link (-flto).  */
constexpr char lto_mark[] = "-flto";

/* For example "0.1.0 default 0123456789abcdef"; the hash covers the rates and
   settings in M and P.  " kept" behind it says that a KEPT profile was given.  */
std::string build_note_text (const model &m, const code_policy &p, bool kept);

} // namespace staticprof
