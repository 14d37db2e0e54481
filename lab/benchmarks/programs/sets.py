"""The sets by name, each with the module that makes its inputs, and the choice of
programs on a command line.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import calibration_inputs
import calibration_set
import evaluation_set
import halves_set
import inputs
import large_set
import releases_set

SETS = {"evaluation": (evaluation_set.PROGRAMS, inputs),
        "calibration": (calibration_set.PROGRAMS, calibration_inputs)}
# Only `bench-run' uses these, and only if they are named: a large program takes an hour or
# more, and the others are there for kept profiles.
LARGE, RELEASES, HALVES = "large", "releases", "halves"
RUN_SETS = {**SETS, LARGE: (large_set.PROGRAMS, calibration_inputs),
            RELEASES: (releases_set.PROGRAMS, calibration_inputs),
            HALVES: (halves_set.PROGRAMS, calibration_inputs)}
ONLY_NAMED = (LARGE, RELEASES, HALVES)


def choose(text, known, what, error):
    """The words of TEXT, each of which must be in KNOWN."""
    names = text.replace(",", " ").split()
    for n in names:
        if n not in known:
            error(f"{what} `{n}' is not one of {', '.join(known)}")
    return names


def choose_programs(sets, set_name, text, default, error):
    """The programs that TEXT names, or all: of the set SET_NAME, of all sets but those
    of ONLY_NAMED if it is `all', or, if it is "", of the DEFAULT set or of the set that
    has the named programs."""
    known = {p.name: p for name, (programs, _) in sets.items() for p in programs
             if (not set_name and text) or (set_name or default) == name
             or (set_name or default) == "all" and name not in ONLY_NAMED}
    # The result has the order of the sets, not that of TEXT.
    wanted = choose(text, known, "program", error)
    return [p for p in known.values() if not wanted or p.name in wanted]
