/* Who is reached by indirect calls, as a profile says it.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "plugin/core/program/program-calls.h"

namespace staticprof
{

/* Fills P.solved.indirect and P.solved.unattributed from the solution of CALLS.  */
void describe_indirect_calls (const program_calls &calls,
			      const invocations &solution, profile &p);

} // namespace staticprof
