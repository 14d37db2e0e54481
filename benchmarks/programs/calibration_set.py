"""The calibration set: the programs on which rates may be fitted.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

from program import Command, Program

PROGRAMS = ()
