"""Weights of rules fitted to all programs but one, and the probabilities they give that one.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The same objective as benchmarks/fit/rates.py (docs/calibration.md) over two-way branches, in arrays, so that an
experiment with other features or other weights takes seconds.
"""

import command_line

command_line.no_program(__name__, __doc__)

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402

from profiles import HINTS  # noqa: E402


def pulls(strength, x, taken):
    """By feature, how much its weight is pulled; X and TAKEN are lists with an element for each program."""
    spoke = numpy.array([abs(m).T @ t.sum(1) for m, t in zip(x, taken)])
    scarcity = len(x) / numpy.maximum(1, (spoke > 0).sum(0))
    return strength * spoke.mean(0) * scarcity ** 2 + 1e-9


def newton(x, taken, pull, start=None):
    """Weights that minimise cross entropy plus the sum of PULL/2 w^2; TAKEN by row: weight of either way."""
    w = numpy.zeros(x.shape[1]) if start is None else start.copy()
    total = taken.sum(1)
    for _ in range(30):
        p = 1 / (1 + numpy.exp(-(x @ w)))
        gradient = x.T @ (total * p - taken[:, 0]) + pull * w
        hessian = (x.T @ scipy.sparse.diags(total * p * (1 - p)) @ x).toarray() + numpy.diag(pull)
        step = numpy.linalg.solve(hessian, gradient)
        w -= step * min(1, 3 / max(1e-9, numpy.abs(step).max()))
        if numpy.abs(step).max() < 1e-4:
            break
    return w


class Fits:
    """One fit for each program, without it.  FEATURES: a function from (function, branch) to {name: -1..1}, added to
    the votes; EXPONENT: of executions in a branch's weight."""

    def __init__(self, programs, strength=.015, exponent=.5, features=None):
        self.read(programs, features)
        taken = {p: self.taken(fs, exponent) for p, fs in programs.items()}
        self.probabilities = {}
        start = None
        for p in programs:
            others = [q for q in programs if q != p]
            x, t = [self.x[q] for q in others], [taken[q] for q in others]
            start = newton(scipy.sparse.vstack(x).tocsr(), numpy.vstack(t) / len(others), pulls(strength, x, t), start)
            self.probabilities[p] = self.apply(programs[p], 1 / (1 + numpy.exp(-(self.x[p] @ start))))

    def read(self, programs, features=None):
        self.programs = programs
        names = {h for fs in programs.values() for f in fs for b in f.branches for e in b.edges for h in f.votes[e]}
        self.index = {n: i for i, n in enumerate(sorted(names - HINTS))}
        rows = {p: [self.row(f, b, features) for f in fs for b in f.branches] for p, fs in programs.items()}
        self.x = {p: self.matrix(r) for p, r in rows.items()}

    @classmethod
    def unfitted(cls, programs, features=None):
        """With what is fitted to, `x' by program with a row for each branch, and `index', the column of each vote and
        feature; but without a fit."""
        self = cls.__new__(cls)
        self.read(programs, features)
        return self

    def row(self, f, b, features):
        row = {}
        for e, sign in zip(b.edges, (1, -1)):
            for name, says in f.votes[e].items():
                if name not in HINTS:
                    row[name] = row.get(name, 0) + sign * says
        row = {n: max(-1, min(1, v)) for n, v in row.items()}
        if features:
            row.update(features(f, b))
        for n in row:
            self.index.setdefault(n, len(self.index))
        return row

    def matrix(self, rows):
        cells = [(i, self.index[n], v) for i, row in enumerate(rows) for n, v in row.items() if v]
        i, j, v = zip(*cells)
        return scipy.sparse.csr_matrix((v, (i, j)), shape=(len(rows), len(self.index)), dtype=float)

    @staticmethod
    def taken(functions, exponent):
        counts = numpy.array([f.taken[b.edges] for f in functions for b in f.branches])
        executed = counts.sum(1)
        weight = numpy.where(executed > 0, numpy.maximum(executed, 1) ** exponent, 0)
        weight[[b.fixed for f in functions for b in f.branches]] = 0
        return counts / numpy.maximum(executed, 1)[:, None] * (weight / weight.sum())[:, None]

    @staticmethod
    def apply(functions, first):
        """By function: probabilities of its edges."""
        result, i = [], 0
        for f in functions:
            p = f.probability.copy()
            for b in f.branches:
                if not b.fixed:
                    p[b.edges] = numpy.array([first[i], 1 - first[i]]) * f.probability[b.edges].sum()
                i += 1
            result.append(p)
        return result
