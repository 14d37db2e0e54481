/* The ELF note that tells that a program was built with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later

   In the section "build_note_section", which no program loads and strip keeps:
   a note of owner "build_note_owner" and type "build_note_type", whose
   description is "VERSION MODEL HASH", ended by zeros.  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/code-policy.h"

#include <string>

namespace staticprof
{

constexpr char build_note_section[] = ".staticprof";
constexpr char build_note_owner[] = "staticprof";
constexpr int build_note_type = 1;

/* Which records belong to an object: in this section a string for each, ended by
   a zero, "STAMP FILE": record_stamp, and the file as the compiler was told it.
   Linkers put them after each other, so a program names those of the units that
   are in it.  It counts as debug information (its name begins with ".debug", so
   strip takes it away), but dwz wants to know all that begins with
   ".debug_".  */
constexpr char record_section[] = ".debug.staticprof";

/* "0.1.0 default 0123456789abcdef": the hash is of all that M says.  */
std::string build_note_text (const model &m, const code_policy &p);

} // namespace staticprof
