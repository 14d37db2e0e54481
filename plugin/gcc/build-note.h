/* A note in the object that the plugin was at work.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/code-policy.h"

namespace staticprof
{

/* For the end of a unit: writes the note (plugin/core/options/build-note.h) to
   the assembler's file, if functions were estimated by M and the target is
   ELF.  */
void write_build_note (const model &m, const code_policy &p);

/* The assembler's text that names the record in FILE with that STAMP in
   record_section; "" if the target is not ELF.  */
std::string record_directive (const std::string &file,
			      const std::string &stamp);

} // namespace staticprof
