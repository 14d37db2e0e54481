"""The learned model of invocations: fitted to measured programs, scored on others.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A program is one choice among its functions, a conditional logit model (lab/docs/calibration.md,
section 6): each function's share of the invocations is proportional to the exponential of a
sum.  Two such models are fitted separately, and the compiler gets the mean of their sums, which
describes few programs better than either alone.

    fit_weights	a weighted sum of the facts LINEAR
    fit_trees	START times the propagated logarithm, and trees added by boosting
"""

import argparse
import hashlib
import os
import sys

import numpy
import scipy.special
import xgboost

import model
import scores
import trees

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../corpus"))

import parts  # noqa: E402

LINEAR = ("propagated", "from_roots", "likeliest_way", "distance", "loops_on_way",
          "loops_at_sites", "sites", "cold_sites", "blocks", "calls_made")
STRENGTH = .1           # The regularisation of weights, in units of standard deviation.
LONGEST = 2             # A bound on Newton's steps in the same units, so that they always converge.
# Trees are fitted to this power of shares, so that the hottest function does not decide alone.
POWER = .6
START = .5
TREES = 120
# The weight of a program, relative to min_child_weight and reg_lambda.
WEIGHT = 1000
SETTINGS = {"eta": .1, "max_depth": 3, "min_child_weight": 20, "reg_lambda": 20,
            "subsample": .6, "colsample_bytree": .5, "tree_method": "hist", "max_bin": 64,
            "base_score": 0, "seed": 7, "nthread": 1, "disable_default_eval_metric": 1}
FOLDS = 10
FIRST_FACT = 5          # The column of the first fact in the table.


class Program:
    """A program's measured functions; X has their facts, which are called NAMES."""

    def __init__(self, name, rows, names):
        self.name = name
        rows = numpy.array(rows, numpy.int64)
        self.runs, self.entered, self.asked = rows[0, 0], rows[:, 1], rows[:, 2] != 0
        self.x = rows[:, FIRST_FACT - 2:]
        place = {n: i for i, n in enumerate(names)}
        self.propagated, self.from_roots = (
            self.x[:, place[n]] / trees.UNIT for n in ("propagated", "from_roots"))
        # The facts of the functions of which the model is asked.
        self.linear = self.x[self.asked][:, [place[n] for n in LINEAR if n in place]] \
            / trees.UNIT
        self.start = START * self.from_roots[self.asked]

    def target(self, power):
        share = self.entered[self.asked].astype(float) ** power
        return share / share.sum()


def read(path):
    """The names of the facts and the programs in the table PATH."""
    with open(path, encoding="utf-8") as f:
        lines = [line.rstrip("\n").split("\t") for line in f]
    rows = {}
    for program, _, *values in lines[1:]:
        rows.setdefault(program, []).append(values)
    names = lines[0][FIRST_FACT:]
    return names, [Program(name, r, names) for name, r in rows.items()]


def read_all(table, corpus):
    """The names of the facts; the programs of TABLE; those of the training part of the table
    CORPUS and of its validation part, without programs of TABLE."""
    names, own = read(table)
    known = {p.name for p in own}
    others = [p for p in read(corpus)[1] if p.name not in known] if corpus else []
    return names, own, *([p for p in others if parts.part(p.name) == part]
                         for part in (parts.TRAINING, parts.VALIDATION))


def fit_weights(programs):
    deviation = numpy.concatenate([p.linear for p in programs]).std(0)
    deviation[deviation == 0] = 1
    w = numpy.zeros(len(deviation))
    pull = len(programs) * STRENGTH * deviation ** 2
    for _ in range(100):
        gradient, hessian = pull * w, numpy.diag(pull)
        for p in programs:
            share = scipy.special.softmax(p.linear @ w)
            gradient = gradient + (share - p.target(1)) @ p.linear
            mean = share @ p.linear
            hessian = hessian + p.linear.T @ (p.linear * share[:, None]) \
                - numpy.outer(mean, mean)
        step = numpy.linalg.solve(hessian, gradient)
        size = (abs(step) * deviation).max()
        w = w - step * LONGEST / max(size, LONGEST)
        if size <= 1e-9:
            break
    return w


def data_of(programs):
    data = xgboost.DMatrix(numpy.concatenate([p.x[p.asked] for p in programs]))
    data.set_base_margin(POWER * numpy.concatenate([p.start for p in programs]))
    return data


def fit_trees(programs):
    ends = numpy.cumsum([p.asked.sum() for p in programs])
    target = [p.target(POWER) for p in programs]

    def slopes(sums, _):
        share = [scipy.special.softmax(z) for z in numpy.split(sums, ends[:-1])]
        slope = numpy.concatenate([WEIGHT * (s - t) for s, t in zip(share, target)])
        curve = numpy.concatenate([WEIGHT * s * (1 - s) for s in share])
        return slope, numpy.maximum(curve, 1e-6)
    return xgboost.train(SETTINGS, data_of(programs), TREES, obj=slopes)


class Fitted:
    def __init__(self, programs):
        programs = [p for p in programs if p.entered[p.asked].any()]
        if not programs:
            sys.exit("invocations: no program in which functions were entered by calls")
        self.weights = fit_weights(programs)
        self.booster = fit_trees(programs)
        # On average the logarithm of all invocations per run is right.
        self.base = 0
        self.base = numpy.mean([numpy.log(p.entered[p.asked].sum() / p.runs)
                                - scipy.special.logsumexp(self.logarithms(p))
                                for p in programs])

    def logarithms(self, p):
        """The logarithms of the estimates for those functions of P of which the model
        is asked."""
        boosted = self.booster.predict(data_of([p]), output_margin=True) / POWER
        return self.base + (p.linear @ self.weights + boosted) / 2

    def text(self, names, programs):
        h = hashlib.sha256()
        for p in programs:
            for a in (p.x, p.entered, p.asked):
                h.update(numpy.ascontiguousarray(a).tobytes())
        made = f"{TREES} trees of depth {SETTINGS['max_depth']}, step {SETTINGS['eta']}, " \
            f"beside {len(self.weights)} weights, {len(names)} facts, {len(programs)} programs"
        weights = numpy.zeros(len(names))
        weights[[names.index(n) for n in LINEAR if n in names]] = self.weights / 2
        weights[names.index("from_roots")] += START / 2
        return trees.text_of({"function": trees.dumped(self.booster)}, names, h.hexdigest(),
                             made, .5 / POWER, self.base,
                             numpy.rint(weights * trees.UNIT).astype(int))


def score(p, of_asked):
    """The weighted matching at 20% (lab/docs/scoring.md); OF_ASKED has logarithms."""
    estimate = p.propagated.copy()
    estimate[p.asked] = of_asked
    return scores.matching(numpy.exp(estimate - max(estimate.max(), 0)), p.entered)


def held_out(programs):
    """The estimates for each program by a fit to others: FOLDS fits."""
    result = {}
    for k in range(min(FOLDS, len(programs))):
        fitted = Fitted([p for i, p in enumerate(programs) if i % FOLDS != k])
        for p in programs[k::FOLDS]:
            result[p.name] = fitted.logarithms(p)
    return result


def show(title, programs, said):
    """Print a line for each program, means, and the difference to propagation with its
    error."""
    print(f"\n{title:24}{'functions':>10}{'propagated':>12}{'from roots':>12}{'learned':>9}")
    rows = [[score(p, p.propagated[p.asked]), score(p, p.from_roots[p.asked]),
             score(p, said[p.name])] for p in programs]
    for p, row in zip(programs, rows):
        print(f"{p.name:24}{len(p.x):10}{row[0]:12.3f}{row[1]:12.3f}{row[2]:9.3f}")
    a = numpy.array(rows)
    print(f"{'mean':24}{'':10}" + "{:12.3f}{:12.3f}{:9.3f}".format(*a.mean(0)))
    if len(a) > 1:
        d = a[:, 2] - a[:, 1]
        print(f"learned - from roots: {d.mean():+.3f} ({d.std(ddof=1) / len(d) ** .5:.3f})")


def main():
    parser = argparse.ArgumentParser(prog="invocations", description="Fit the learned model "
                                     "of invocations.")
    parser.add_argument("table", help="a table of `staticprof-lab calibrate --invocations' "
                        "with programs to learn from")
    parser.add_argument("--corpus", metavar="TABLE", help="such a table of the corpus' programs, "
                        "whose training part is learned from too")
    parser.add_argument("-o", "--output", required=True, metavar="FILE")
    asked = parser.parse_args()
    names, own, training, validation = read_all(asked.table, asked.corpus)
    learned = own + training
    with open(asked.output + ".new", "w", encoding="ascii") as f:
        f.write(Fitted(learned).text(names, learned))
    os.replace(asked.output + ".new", asked.output)
    said = held_out(learned) if len(learned) > 1 else {}
    for title, programs in (("held out", own), ("corpus, held out", training)):
        if said and programs:
            show(title, programs, said)
    if validation:
        kept, place = model.Model(asked.output), {n: i for i, n in enumerate(names)}
        show("validation", validation,
             {p.name: kept.log_invocations(p.x[p.asked], place) for p in validation})


if __name__ == "__main__":
    main()
