/* The note in objects that were compiled with the plugin.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/prediction/model.h"
#include "plugin/core/program/code-policy.h"

namespace staticprof
{

/* At the end of a unit, write the note (plugin/core/options/build-note.h) to
   the assembly file, if functions were estimated by M and the target is
   ELF.  */
void write_build_note (const model &m, const code_policy &p, bool kept);

/* Assembly text that puts the name of the record in FILE with that STAMP into
   record_section, and lto_mark if the unit is TO_LINK; "" if the target is not
   ELF.  */
std::string record_directive (const std::string &file, const std::string &stamp,
			      bool to_link);

} // namespace staticprof
