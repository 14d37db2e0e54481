/* Reads measured programs from directories.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

#include "lab/tool/accuracy/score-card.h"
#include "plugin/core/messages/user-error.h"

#include <string>

namespace staticprof
{

/* The program whose units' profiles are in DIRECTORY, as join_measured makes
   it.  */
user_error read_measured (const std::string &directory,
			  measured_program &result);

} // namespace staticprof
