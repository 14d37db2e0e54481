"""Finds the profiles that do not add up in GCC's dumps.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re

INVALID = re.compile(rb'Invalid sum of (outgoing|incoming)\D*([0-9.]*)')
# GCC's dump rounds the probability of each successor to a multiple of 1 / REG_BR_PROB_BASE before it adds them
# up.
HALF_A_PART = 50. / 10000  # Per cent.


def count_invalid_sums(lines):
    """The number of lines with complaints in a dump with -details-blocks, except about switches with so many cases
    that rounding alone explains the sum.  Linear, and nothing is kept: dumps of large functions are gigabytes."""
    found, percent, successors = 0, None, 0

    def judge():
        return percent is not None and not 100 < percent <= 100.1 + successors * HALF_A_PART

    for line in lines:
        if b'Invalid sum' in line:
            found += judge()
            percent, successors = None, 0
            complaint = INVALID.search(line)
            if complaint and complaint[1] == b'outgoing' and complaint[2]:
                percent = float(complaint[2])  # The successors follow the statements of the block.
            else:
                found += 1
        elif percent is not None:
            if line.startswith(b';;    succ:') or successors and line.startswith(b';;       '):
                successors += 1
            elif successors or line.startswith(b';;   basic block'):
                found += judge()
                percent, successors = None, 0
    return found + judge()
