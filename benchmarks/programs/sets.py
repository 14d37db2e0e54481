"""The two sets by name, each with the module that makes its inputs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import calibration_inputs
import calibration_set
import evaluation_set
import inputs

SETS = {"evaluation": (evaluation_set.PROGRAMS, inputs),
        "calibration": (calibration_set.PROGRAMS, calibration_inputs)}
