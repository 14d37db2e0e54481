/* The commands of staticprof-lab.

   Copyright (C) 2026 The libstaticprof authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#pragma once

namespace staticprof
{

/* Functions of a command_table (tools/command.h).  */
int score_command (int argc, char **argv);
int calibrate_command (int argc, char **argv);
int combine_command (int argc, char **argv);
int measuring_command (int argc, char **argv);
int cold_command (int argc, char **argv);
int matched_command (int argc, char **argv);

} // namespace staticprof
