"""Rates fitted to measured block frequencies, through propagation: docs/research/2026-11-23-trip-counts.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Cross entropy of branches does not ask what a wrong trip count does to the frequencies behind it.  Here part of what is
minimised is, of every function, the cross entropy between measured and estimated shares of its blocks, whose gradient
goes through the linear system of the frequencies (one solve with its transpose).  Every row is left out: each
program's estimate is fitted to the others.
"""

import concurrent.futures
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

# Other processes import this file too.
ASKED = command_line.read(__doc__, parts=(0, .1, .25, .5, 1)) if __name__ == '__main__' else None

import numpy  # noqa: E402
import scipy.optimize  # noqa: E402
import scipy.sparse  # noqa: E402
import scipy.sparse.linalg  # noqa: E402

from left_out import Fits, pulls  # noqa: E402
from profiles import matching, programs_to_read  # noqa: E402

LIMIT = numpy.log(99)  # No rate beyond 99%, as in benchmarks/fit/rates.py.
STRENGTH = .015        # Of the regularisation, as in `make calibrate'.
SOLVABLE = 1 - 1e-7    # A hair less than 1, so that a loop without exit has a solution too.
COLUMNS = ('local block', 'local edge', 'overlap', 'miss', 'non-loop', 'error')


class Program:
    """The functions of a program one after the other; functions weigh as the root of their executed blocks."""

    def __init__(self, functions, votes, taken):
        self.functions, self.votes, self.wanted = functions, votes, taken
        self.start = numpy.cumsum([0] + [len(f.measured) for f in functions])
        self.edge_start = numpy.cumsum([0] + [len(f.source) for f in functions])
        self.blocks = self.start[-1]
        self.source, self.target = (numpy.concatenate([getattr(f, what) + s for f, s in zip(functions, self.start)])
                                    for what in ('source', 'target'))
        self.recorded = numpy.concatenate([f.probability for f in functions])
        self.rival = numpy.concatenate([f.rival for f in functions])
        self.real = numpy.concatenate([f.real for f in functions])
        measured = numpy.concatenate([f.measured * f.real for f in functions])
        self.function = numpy.repeat(numpy.arange(len(functions)), numpy.diff(self.start))
        self.entry = numpy.zeros(self.blocks)
        self.entry[self.start[:-1]] = 1
        executed = numpy.bincount(self.function, measured)
        several = numpy.bincount(self.function, self.real) >= 2
        self.weight = numpy.where((executed > 0) & several, numpy.maximum(executed, 1) ** .5, 0)
        self.weight /= self.weight.sum()
        self.share = (self.weight / numpy.maximum(executed, 1))[self.function] * measured
        branches = [(b, s) for f, s in zip(functions, self.edge_start) for b in f.branches]
        self.free = numpy.array([not b.fixed for b, _ in branches])
        self.loop = numpy.array([b.loop for b, _ in branches])
        self.first, self.second = (numpy.array([b.edges[i] + s for b, s in branches]) for i in (0, 1))
        self.both = self.recorded[self.first] + self.recorded[self.second]
        counts = numpy.concatenate([f.taken for f in functions])
        self.counts = numpy.stack([counts[self.first], counts[self.second]], 1)

    def probabilities(self, weights):
        """Of all edges, and of the first way of each branch, if one is taken."""
        way = 1 / (1 + numpy.exp(-(self.votes @ weights)))
        return self.edges(way), way

    def edges(self, way):
        """Probabilities of all edges, WAY being those of the first ways of branches that votes decide."""
        p = self.recorded.copy()
        p[self.first[self.free]] = (way * self.both)[self.free]
        p[self.second[self.free]] = ((1 - way) * self.both)[self.free]
        return p

    def factorised(self, p):
        flow = scipy.sparse.csc_matrix((p * SOLVABLE, (self.target, self.source)), shape=(self.blocks, self.blocks))
        return scipy.sparse.linalg.splu((scipy.sparse.identity(self.blocks, format='csc') - flow).tocsc())

    def branch_loss(self, weights):
        """Cross entropy of branches and its gradient: what benchmarks/fit/rates.py minimises."""
        way = numpy.clip(1 / (1 + numpy.exp(-(self.votes @ weights))), 1e-9, 1 - 1e-9)
        loss = -(self.wanted[:, 0] * numpy.log(way) + self.wanted[:, 1] * numpy.log(1 - way)).sum()
        return loss, self.votes.T @ (self.wanted.sum(1) * way - self.wanted[:, 0])

    def frequency_loss(self, weights, least=1e-9):
        """Cross entropy of the blocks' shares of their function, and its gradient."""
        p, way = self.probabilities(weights)
        system = self.factorised(p)
        frequency = numpy.maximum(system.solve(self.entry), 0)
        x = numpy.where(self.real, frequency, 0)
        total = numpy.maximum(numpy.bincount(self.function, x), 1e-300)
        loss = (self.weight * numpy.log(total)).sum() - (self.share * numpy.log(x + least)).sum()
        by_block = numpy.where(self.real, (self.weight / total)[self.function] - self.share / (x + least), 0)
        by_edge = frequency[self.source] * system.solve(by_block, trans='T')[self.target]
        by_score = (by_edge[self.first] - by_edge[self.second]) * self.both * way * (1 - way) * self.free
        return loss, self.votes.T @ by_score

    def scores(self, p):
        """COLUMNS, as docs/scoring.md has them."""
        frequency = self.factorised(p).solve(self.entry)
        edges = frequency[self.source] * p
        block, edge, overlap = [], [], []
        for i, f in enumerate(self.functions):
            counts, x = f.measured[f.real], frequency[self.start[i]:self.start[i + 1]][f.real]
            if len(counts) >= 2 and counts.sum() > 0:
                block.append((matching(x, counts), counts.sum()))
                overlap.append((numpy.minimum(counts / counts.sum(), x / max(x.sum(), 1e-300)).sum(), counts.sum()))
            if len(f.taken) >= 2 and f.taken.sum() > 0:
                edge.append((matching(edges[self.edge_start[i]:self.edge_start[i + 1]], f.taken), f.taken.sum()))
        way = p[self.first] / numpy.maximum(self.both, 1e-12)
        executed = self.counts.sum(1)
        missed = numpy.select([way > .5, way < .5], [self.counts[:, 1], self.counts[:, 0]], executed / 2)
        error = numpy.abs(way * executed - self.counts[:, 0])
        other = ~self.loop
        return [weighted_mean(x) for x in (block, edge, overlap)] + [
            missed.sum() / executed.sum(), missed[other].sum() / executed[other].sum(), error.sum() / executed.sum()]


def weighted_mean(pairs):
    return sum(value * weight for value, weight in pairs) / sum(weight for _, weight in pairs)


def fit(programs, part, strength, start, steps):
    """Weights that minimise 1 - PART of the branches' loss and PART of the frequencies'."""
    pull = pulls(strength, [p.votes for p in programs], [p.wanted for p in programs])

    def objective(weights):
        loss, gradient = pull / 2 @ weights ** 2, pull * weights
        for p in programs:
            for share, of in ((1 - part, p.branch_loss), (part, p.frequency_loss)):
                if share:
                    value, slope = of(weights)
                    loss += share * value / len(programs)
                    gradient = gradient + share * slope / len(programs)
        return loss, gradient
    return scipy.optimize.minimize(objective, start, jac=True, method='L-BFGS-B', bounds=[(-LIMIT, LIMIT)] * len(start),
                                   options={'maxiter': steps, 'maxcor': 20}).x


def left_out(programs, part, strength):
    """Means over programs of COLUMNS, each fitted to the others, and of the fit to all."""
    size = next(iter(programs.values())).votes.shape[1]
    whole = fit(list(programs.values()), part, strength, numpy.zeros(size), 150)
    rows, fitted = [], []
    for name, program in programs.items():
        others = fit([p for n, p in programs.items() if n != name], part, strength, whole, 40)
        rows.append(program.scores(program.probabilities(others)[0]))
        fitted.append(program.scores(program.probabilities(whole)[0]))
    return numpy.mean(rows, 0), numpy.mean(fitted, 0)


def says_gcc(f, b):
    """GCC's own estimate as one more vote, in quarters of log-odds."""
    way, other = f.rival[b.edges]
    if not way + other > 0:
        return {}
    p = min(max(way / (way + other), .001), .999)
    return {'GCC': numpy.log(p / (1 - p)) / 4}


def main():
    programs = programs_to_read(ASKED)

    def prepared(features=None):
        fits = Fits(programs, features=features)
        return {n: Program(fs, fits.x[n], fits.taken(fs, .5)) for n, fs in programs.items()}
    plain, stacked = prepared(), prepared(says_gcc)

    def show(what, values):
        print(f'{what:44} ' + ' '.join(f'{v:11.4f}' for v in values), flush=True)
    print(f'{"":44} ' + ' '.join(f'{c:>11}' for c in COLUMNS))
    show("GCC's own estimate", numpy.mean([x.scores(x.rival) for x in plain.values()], 0))
    with concurrent.futures.ProcessPoolExecutor(ASKED.jobs) as pool:
        waiting = [(f'{part:.2f} frequencies', pool.submit(left_out, plain, part, STRENGTH)) for part in ASKED.parts]
        waiting.append(("0.00 frequencies, GCC's estimate as a vote", pool.submit(left_out, stacked, 0, STRENGTH)))
        for what, future in waiting:
            for which, values in zip(('', '  fitted to all'), future.result()):
                show(what + which, values)


if __name__ == '__main__':
    main()
