"""What other trip counts, or more evidence about loops, would do to local frequencies: docs/research/2026-11-23-trip-counts.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Reads the measured profiles of the calibration set.  Every figure is the score `local-block' at 20%, of a program whose
rates were fitted to the others.
"""

import concurrent.futures
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

# Other processes import this file too.
ASKED = command_line.read(__doc__) if __name__ == '__main__' else None

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402
import scipy.sparse.linalg  # noqa: E402

from left_out import Fits  # noqa: E402
from profiles import NOT_PLAIN, local_block, programs_to_read  # noqa: E402


def measured(f, p, blocks):
    """P with what was measured where BLOCKS says so and they ran."""
    p = p.copy()
    for e, s in enumerate(f.source):
        if blocks[s] and f.measured[s] > 0:
            p[e] = min(f.taken[e] / f.measured[s], 1)
    return p


def in_loop_branch(f):
    """By block: does a way leave a loop there?"""
    exits = {f.source[e] for loop in f.loops for e in loop.exits}
    return [b in exits for b in range(len(f.measured))]


def leave_rate(f, loop, p):
    """Probability that a visit of the header leaves the loop before the next one."""
    blocks = sorted(loop.body)
    place = {b: i for i, b in enumerate(blocks)}
    inside = [e for b in blocks for e in f.out[b] if f.target[e] in place and f.target[e] != loop.header]
    n = len(blocks)
    flow = scipy.sparse.csc_matrix((p[inside] * (1 - 1e-7), ([place[f.target[e]] for e in inside],
                                                             [place[f.source[e]] for e in inside])), shape=(n, n))
    entry = numpy.zeros(n)
    entry[place[loop.header]] = 1
    x = numpy.atleast_1d(scipy.sparse.linalg.spsolve((scipy.sparse.identity(n, format='csc') - flow).tocsc(), entry))
    return sum(x[place[f.source[e]]] * p[e] for e in loop.exits)


def with_trip_counts(f, p, wanted):
    """P with the odds of leaving changed so that loop i goes round WANTED[i] times; None: as it is."""
    p = p.copy()
    for loop, trips in zip(f.loops, wanted):
        if trips is None or not loop.exits:
            continue
        for _ in range(2):  # The second corrects for what the first moved between exits.
            leaves = leave_rate(f, loop, p)
            if not leaves > 0:
                break
            factor = 1 / max(trips, 1.0001) / leaves
            for b in sorted({f.source[e] for e in loop.exits}):
                out = [e for e in f.out[b] if e in loop.exits]
                now = p[out].sum()
                if not 0 < now < .9999:
                    continue
                odds = now / (1 - now) * factor
                then = min(odds / (1 + odds), .98)
                for e in f.out[b]:
                    p[e] *= then / now if e in out else (1 - then) / (1 - now)
    return p


def scaled(change, which=lambda loop: True):
    """CHANGE the trip counts of the estimate; those above 10^4 have no exit that is ever taken."""
    def apply(f, p):
        x = f.solve(p)
        trips = [f.trip_count(loop, x, p) for loop in f.loops]
        return with_trip_counts(f, p, [change(t) if t and t < 1e4 and which(loop) else None
                                       for loop, t in zip(f.loops, trips)])
    return apply


CHANGES = {
    'as fitted': lambda f, p: p,
    'loop branches as measured': lambda f, p: measured(f, p, in_loop_branch(f)),
    'other branches as measured': lambda f, p: measured(f, p, [not b for b in in_loop_branch(f)]),
    'trip counts as measured': lambda f, p: with_trip_counts(f, p, [f.measured_trip_count(x) for x in f.loops]),
    "loop branches as GCC's": lambda f, p: numpy.where(numpy.array(in_loop_branch(f))[f.source], f.rival, p),
    "other branches as GCC's": lambda f, p: numpy.where(numpy.array(in_loop_branch(f))[f.source], p, f.rival),
    "mean of ours and GCC's": lambda f, p: (p + f.rival) / 2,
    "GCC's": lambda f, p: f.rival,
    'trips half as many': scaled(lambda t: 1 + (t - 1) * .5),
    'trips 1.5 times as many': scaled(lambda t: 1 + (t - 1) * 1.5),
    'trips twice as many': scaled(lambda t: 1 + (t - 1) * 2),
    'trips three times as many': scaled(lambda t: 1 + (t - 1) * 3),
    'innermost loops twice': scaled(lambda t: 1 + (t - 1) * 2, lambda loop: loop.innermost),
    'outer loops twice': scaled(lambda t: 1 + (t - 1) * 2, lambda loop: not loop.innermost),
    'all trips nearer to each other': scaled(lambda t: 1 + 2 * max(t - 1, 1e-6) ** .5),
    'all trips farther apart': scaled(lambda t: 1 + .5 * max(t - 1, 1e-6) ** 1.5),
    'every loop 3 times': scaled(lambda t: 3), 'every loop 6 times': scaled(lambda t: 6),
    'every loop 12 times': scaled(lambda t: 12),
    'at most 10 times': scaled(lambda t: min(t, 10)), 'at most 100 times': scaled(lambda t: min(t, 100)),
}


def kind_of_loop(sort):
    """More evidence for the way that stays, by a property of its loop."""
    def features(f, b):
        leaves = [next((i for i, x in enumerate(f.loops) if e in x.exits), None) for e in b.edges]
        if (leaves[0] is None) == (leaves[1] is None):
            return {}
        sign = 1 if leaves[0] is None else -1
        loop = f.loops[leaves[1] if leaves[0] is None else leaves[0]]
        return {f'{sort} {SORTS[sort](f, b, loop)}': sign}
    return features


SORTS = {
    'number of exits': lambda f, b, loop: min(5, sum(not f.kind[e] & NOT_PLAIN and f.probability[e] > 0
                                                     for e in loop.exits)),
    'depth': lambda f, b, loop: min(3, f.depth[b.block]),
    'innermost': lambda f, b, loop: loop.innermost,
    'blocks': lambda f, b, loop: sum(len(loop.body) > n for n in (2, 5, 12)),
    'place of the test': lambda f, b, loop: (b.block == loop.header,
                                             any(b.block == f.source[e] for e in loop.back)),
}


def main():
    programs = programs_to_read(ASKED)

    def show(what, scores):
        print(f'{what:34} {numpy.mean(list(scores.values())):.3f}  ' + ' '.join(f'{s:.2f}' for s in scores.values()),
              flush=True)
    print(f'{"":34}  mean  ' + ' '.join(f'{n[:4]:4}' for n in programs))
    fitted = Fits(programs).probabilities
    with concurrent.futures.ProcessPoolExecutor(ASKED.jobs) as pool:
        waiting = [(what, pool.submit(change, programs, fitted, what)) for what in CHANGES]
        waiting += [(what, pool.submit(refit, programs, *args)) for what, args in REFITS.items()]
        for what, future in waiting:
            show(what, future.result())


REFITS = {f'more evidence: {sort}': (.5, .015, sort) for sort in SORTS}
REFITS.update({'weight of a branch: executions': (1, .015, None), 'weight: executions to the 3/4': (.75, .015, None),
               'strength .005': (.5, .005, None), 'strength .05': (.5, .05, None)})


def change(programs, fitted, what):
    return {n: local_block(fs, [CHANGES[what](f, p) for f, p in zip(fs, fitted[n])]) for n, fs in programs.items()}


def refit(programs, exponent, strength, sort):
    fits = Fits(programs, strength, exponent, kind_of_loop(sort) if sort else None)
    return {n: local_block(fs, fits.probabilities[n]) for n, fs in programs.items()}


if __name__ == '__main__':
    main()
