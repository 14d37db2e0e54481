"""Which share of all executions is in blocks that run in less than one of N entries: docs/calibration.md, section 6.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Reads the measured profiles of the calibration set.  GCC compiles for size what an estimate has below one Nth of the
function's entry (its parameter hot-bb-frequency-fraction).
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

ASKED = command_line.read(__doc__) if __name__ == '__main__' else None

from profiles import programs_to_read  # noqa: E402

FRACTIONS = (1000, 500, 200, 100, 50, 30, 20, 12, 8, 5)


def below(functions, frequencies, fraction):
    """Of the blocks of executed FUNCTIONS, those whose frequency is below 1 / FRACTION: their share, the share of them
    that never ran, and of all executions the share that is theirs."""
    blocks = cold = never = executed = in_cold = 0
    for f in functions:
        taken_for_cold = frequencies(f) * fraction < 1
        blocks += f.real.sum()
        cold += (f.real & taken_for_cold).sum()
        never += (f.real & taken_for_cold & (f.measured == 0)).sum()
        executed += f.measured[f.real].sum()
        in_cold += f.measured[f.real & taken_for_cold].sum()
    return cold / blocks, never / cold if cold else None, in_cold / executed


def mean(values):
    known = [v for v in values if v is not None]
    return sum(known) / len(known) if known else float('nan')


def main():
    programs = programs_to_read(ASKED)
    print(f'{len(programs)} programs; blocks of functions that ran, means over programs\n')
    print('| | below 1/N | blocks | of these never ran | executions | most | in |\n|---|---|---|---|---|---|---|')
    for fraction in FRACTIONS:
        for who, frequencies in (('ours', lambda f: f.frequency), ('gcc', lambda f: f.rival_frequency)):
            rows = {p: below(functions, frequencies, fraction) for p, functions in programs.items()}
            blocks, never, executions = (mean([r[i] for r in rows.values()]) for i in range(3))
            worst = max(rows, key=lambda p: rows[p][2])
            print(f'| {who} | 1/{fraction} | {blocks:.3f} | {never:.2f} | {executions:.4f} | {rows[worst][2]:.4f} | {worst} |')


if __name__ == '__main__':
    main()
