"""The two sets by name, each with the module that makes its inputs, and what a
command line may choose of them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import calibration_inputs
import calibration_set
import evaluation_set
import inputs

SETS = {"evaluation": (evaluation_set.PROGRAMS, inputs),
        "calibration": (calibration_set.PROGRAMS, calibration_inputs)}


def choose(text, known, what, error):
    """The words of TEXT, of which each must be KNOWN."""
    names = text.replace(",", " ").split()
    for n in names:
        if n not in known:
            error(f"{what} `{n}' is not one of {', '.join(known)}")
    return names


def choose_programs(sets, set_name, text, default, error):
    """Those that TEXT names, or all, of the set, of `all' or, if it is not said, of
    the one that is the DEFAULT or where they are."""
    known = {p.name: p for name, (programs, _) in sets.items() for p in programs
             if set_name in (name, "all")
             or not set_name and (text or default in (name, "all"))}
    # In the order of the sets, whatever the order here.
    wanted = choose(text, known, "program", error)
    return [p for p in known.values() if not wanted or p.name in wanted]
