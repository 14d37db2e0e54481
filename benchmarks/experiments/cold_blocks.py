"""Which share of all executions is in blocks that run in less than one of N entries: docs/research/2026-11-23-cold-code.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

And which share of all calls is made there.  Reads the measured profiles of the calibration set.  GCC compiles for size
what an estimate has below one Nth of the function's entry (its parameter hot-bb-frequency-fraction), and inlines a call
there only if the code gets smaller.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

ASKED = command_line.read(__doc__) if __name__ == '__main__' else None

from profiles import programs_to_read  # noqa: E402

FRACTIONS = (1000, 500, 200, 100, 50, 30, 20, 12, 8, 5)


def below(functions, frequencies, of_items, fraction):
    """Of the items of executed FUNCTIONS, those whose frequency is below 1 / FRACTION: their share, the share of them
    that never ran, and of all executions the share that is theirs.  OF_ITEMS: which blocks of a function they are, a
    block as often as it has items."""
    items = cold = never = executed = in_cold = 0
    for f in functions:
        blocks = of_items(f)
        measured, taken_for_cold = f.measured[blocks], frequencies(f)[blocks] * fraction < 1
        items += len(blocks)
        cold += taken_for_cold.sum()
        never += (measured[taken_for_cold] == 0).sum()
        executed += measured.sum()
        in_cold += measured[taken_for_cold].sum()
    return cold / items if items else None, never / cold if cold else None, in_cold / executed if executed else None


def mean(values):
    known = [v for v in values if v is not None]
    return sum(known) / len(known) if known else float('nan')


def table(programs, what, of_items):
    print(f'| | below 1/N | {what} | of these never ran | executions | most | in |\n|---|---|---|---|---|---|---|')
    for fraction in FRACTIONS:
        for who, frequencies in (('ours', lambda f: f.frequency), ('gcc', lambda f: f.rival_frequency)):
            rows = {p: below(functions, frequencies, of_items, fraction) for p, functions in programs.items()}
            items, never, executions = (mean([r[i] for r in rows.values()]) for i in range(3))
            worst = max(rows, key=lambda p: rows[p][2] or 0)
            print(f'| {who} | 1/{fraction} | {items:.3f} | {never:.2f} | {executions:.4f} | {rows[worst][2]:.4f} '
                  f'| {worst} |')


def main():
    programs = programs_to_read(ASKED)
    print(f'{len(programs)} programs; blocks and calls in functions that ran, means over programs\n')
    table(programs, 'blocks', lambda f: f.real.nonzero()[0])
    print()
    table(programs, 'calls', lambda f: f.call_block)


if __name__ == '__main__':
    main()
