"""What more programs, or trees in place of a sum, would do: docs/research/2026-11-23-trip-counts.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

First rates are fitted to some programs, drawn at random from a seed that is printed, and the others are estimated with
them.  Then trees are grown on top of the sum, each fitted to what is left (gradient boosting with Newton's steps), from
the votes and facts about the graph around the branch; a fifth of the programs is left out at a time.  All trees see
each branch from both sides, so which way is the first does not matter.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import command_line  # noqa: E402

# Other processes import this file too.
ASKED = command_line.read(__doc__, ('numpy', 'scipy', 'sklearn')) if __name__ == '__main__' else None

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402

from frequency_fit import COLUMNS, LIMIT, STRENGTH, Program  # noqa: E402
from left_out import Fits, newton, pulls  # noqa: E402
from profiles import programs_to_read  # noqa: E402

SEED = 7
SIZES = (4, 7, 10, 14, 17)
DRAWS = 12
FOLDS = 5
TREES, SHOWN, STEP, DEPTH, LEAST_LEAF = 60, (0, 10, 20, 40, 60), .1, 4, .01


class Data:
    def __init__(self, programs):
        self.names = list(programs)
        self.votes = Fits.unfitted(programs).x
        self.taken = {n: Fits.taken(fs, .5) for n, fs in programs.items()}
        self.programs = {n: Program(fs, self.votes[n], self.taken[n]) for n, fs in programs.items()}

    def fit(self, names):
        x, t = [self.votes[n] for n in names], [self.taken[n] for n in names]
        weights = newton(scipy.sparse.vstack(x).tocsr(), numpy.vstack(t) / len(names), pulls(STRENGTH, x, t))
        return numpy.clip(weights, -LIMIT, LIMIT)

    def scores(self, name, score):
        """Cross entropy in bits of the branches that votes decide, and COLUMNS; SCORE: log-odds of the first ways."""
        p, taken = self.programs[name], self.taken[name]
        way = 1 / (1 + numpy.exp(-score))
        sure = numpy.clip(way, 1e-4, 1 - 1e-4)
        bits = -(taken[:, 0] * numpy.log2(sure) + taken[:, 1] * numpy.log2(1 - sure)).sum()
        return [bits, *p.scores(p.edges(way))]


def show(what, rows):
    print(f'{what:34} ' + ' '.join(f'{v:11.4f}' for v in numpy.mean(rows, 0)), flush=True)


def curve(data):
    draw = numpy.random.default_rng(SEED)
    several = [(size, [list(draw.choice(data.names, size, replace=False)) for _ in range(DRAWS)])
               for size in SIZES if size < len(data.names) - 1]
    several.append((len(data.names) - 1, [[n for n in data.names if n != out] for out in data.names]))
    for size, draws in several:
        rows = []
        for chosen in draws:
            weights = data.fit(chosen)
            rows += [data.scores(n, data.votes[n] @ weights) for n in data.names if n not in chosen]
        show(f'fitted to {size} programs', rows)
    weights = data.fit(data.names)
    show('fitted to all, which are scored', [data.scores(n, data.votes[n] @ weights) for n in data.names])


def arm(f, edge, inner, preds):
    """Facts about a way out of a block."""
    block, to = f.source[edge], f.target[edge]
    loop = inner.get(block)
    onward = [f.target[e] for e in f.out[to]]
    return ['back' in f.kind[edge], loop is None or to in loop.body, f.depth[to] - f.depth[block], len(onward), preds[to],
            numpy.clip(to - block, -50, 50), any(x.header == to for x in f.loops), 1 in onward,
            max((f.depth[t] for t in onward), default=0) - f.depth[block]]


def surroundings(functions):
    """By branch: facts about the first way, the second, and both."""
    rows = []
    for f in functions:
        preds = numpy.bincount(f.target, minlength=len(f.depth))
        inner = {}
        for loop in f.loops:  # Innermost first.
            for b in loop.body:
                inner.setdefault(b, loop)
        for b in f.branches:
            loop = inner.get(b.block)
            size, exits, header, innermost = ((len(loop.body), len(loop.exits), b.block == loop.header, loop.innermost)
                                              if loop else (0, 0, False, False))
            rows.append([*arm(f, b.edges[0], inner, preds), *arm(f, b.edges[1], inner, preds), f.depth[b.block],
                         len(f.depth), size, exits, header, innermost, b.loop])
    return numpy.array(rows, float)


def trees(data, programs):
    from sklearn.tree import DecisionTreeRegressor

    facts = {n: numpy.hstack([data.votes[n].toarray(), surroundings(fs)]) for n, fs in programs.items()}
    votes = next(iter(data.votes.values())).shape[1]
    of_way = 9

    def mirrored(x):
        y = x.copy()
        y[:, :votes] *= -1
        y[:, votes:votes + of_way] = x[:, votes + of_way:votes + 2 * of_way]
        y[:, votes + of_way:votes + 2 * of_way] = x[:, votes:votes + of_way]
        return y

    rows = {number: [] for number in SHOWN}
    for first in range(FOLDS):
        out = data.names[first::FOLDS]
        fitted = [n for n in data.names if n not in out]
        weights = data.fit(fitted)
        x = numpy.vstack([facts[n] for n in fitted])
        taken = numpy.vstack([data.taken[n] for n in fitted]) / len(fitted)
        voted = taken.sum(1) > 0
        x, taken = x[voted], taken[voted]
        x, taken = numpy.vstack([x, mirrored(x)]), numpy.vstack([taken, taken[:, ::-1]]) / 2
        total, score = taken.sum(1), x[:, :votes] @ weights
        scores = {n: data.votes[n] @ weights for n in out}
        for number in range(TREES + 1):
            if number in rows:
                rows[number] += [data.scores(n, scores[n]) for n in out]
            way = 1 / (1 + numpy.exp(-score))
            curvature = total * way * (1 - way) + 1e-12
            tree = DecisionTreeRegressor(max_depth=DEPTH, min_weight_fraction_leaf=LEAST_LEAF, max_features=.5,
                                         random_state=SEED).fit(x, (taken[:, 0] - total * way) / curvature,
                                                                sample_weight=curvature)

            def grown(x, tree=tree):
                return STEP * numpy.clip(tree.predict(x), -2, 2)
            score = score + grown(x)
            for n in out:
                scores[n] = scores[n] + (grown(facts[n]) - grown(mirrored(facts[n]))) / 2
    for number, of_programs in rows.items():
        show(f'{number} trees on top, a fifth left out', of_programs)


def main():
    programs = programs_to_read(ASKED)
    data = Data(programs)
    print(f'seed {SEED}\n{"":34} ' + ' '.join(f'{c:>11}' for c in ('bits', *COLUMNS)))
    curve(data)
    trees(data, programs)


if __name__ == '__main__':
    main()
