"""Weights of where functions stand in the call graph, fitted to measured programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The share of a program's invocations that each of its functions has is taken to be
proportional to e to the weighted sum of its circumstances: a conditional logit model, in
which a program is one choice among its functions (docs/calibration.md, section 6).
Newton's method, no step longer than LONGEST: from 0 that always gets there.
"""

import argparse
import sys

import numpy
import scipy.special

import scores

STRENGTH = .003         # Its influence on programs left out is small.
LONGEST = 2


class Program:
    def __init__(self, name, rows):
        self.name = name
        rows = numpy.array(rows, float)
        self.runs, self.entered = rows[0, 0], rows[:, 1]
        self.propagated, self.x = rows[:, 2], rows[:, 3:]

    def score(self, log_estimate):
        """Weighted matching at 20% (docs/scoring.md)."""
        return scores.matching(numpy.exp(log_estimate - log_estimate.max()), self.entered)


def read(path):
    """The names of the circumstances, and the programs of the table PATH."""
    with open(path, encoding="utf-8") as f:
        lines = [line.rstrip("\n").split("\t") for line in f]
    rows = {}
    for program, _, *values in lines[1:]:
        rows.setdefault(program, []).append(values)
    return lines[0][5:], [Program(name, r) for name, r in rows.items()]


def fit(programs, deviation):
    """The weights, and the constant that makes the logarithm of the sum of all invocations
    per run right in the mean."""
    fitted = [p for p in programs if p.entered.sum() > 0]
    if not fitted:
        sys.exit("invocations: no program in which functions were entered by calls")
    w = numpy.zeros(len(deviation))
    pull = len(fitted) * STRENGTH * deviation ** 2
    for _ in range(100):
        gradient, hessian = pull * w, numpy.diag(pull)
        for p in fitted:
            share = scipy.special.softmax(p.x @ w)
            gradient = gradient + (share - p.entered / p.entered.sum()) @ p.x
            mean = share @ p.x
            hessian = hessian + p.x.T @ (p.x * share[:, None]) - numpy.outer(mean, mean)
        step = numpy.linalg.solve(hessian, gradient)
        size = (abs(step) * deviation).max()
        w = w - step * min(1, LONGEST / size)
        if size <= 1e-9:
            break
    return w, numpy.mean([numpy.log(p.entered.sum() / p.runs) - scipy.special.logsumexp(p.x @ w) for p in fitted])


def main():
    parser = argparse.ArgumentParser(prog="invocations", description="Fit the weights of invocations.")
    parser.add_argument("table", help="what `staticprof calibrate --invocations' has written")
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help="the weights, for heuristics/default.invocations")
    asked = parser.parse_args()
    names, programs = read(asked.table)
    deviation = numpy.concatenate([p.x for p in programs]).std(0)
    deviation[deviation == 0] = 1
    w, constant = fit(programs, deviation)
    others = [fit([q for q in programs if q is not p], deviation) for p in programs] if len(programs) > 1 else []

    print(f"{'circumstance':16}{'weight':>9}{'left out: least':>17}{'greatest':>10}")
    values = [constant, *w]
    spread = numpy.array([[c, *v] for v, c in others])
    for i, name in enumerate(["constant"] + names):
        print(f"{name:16}{values[i]:9.4f}" + (f"{spread[:, i].min():17.4f}{spread[:, i].max():10.4f}" if others else ""))
    print(f"\n{'invocations at 20%':20}{'functions':>9}{'propagated':>12}{'fitted':>8}" + (f"{'left out':>10}" if others else ""))
    rows = [[p.score(p.propagated), p.score(p.x @ w)] + [p.score(p.x @ v) for v, _ in others[i:i + 1]]
            for i, p in enumerate(programs)]
    for name, n, row in [*zip([p.name for p in programs], [len(p.x) for p in programs], rows),
                         ("Mean", "", numpy.mean(rows, 0))]:
        print(f"{name:20}{n:>9}{row[0]:12.4f}{row[1]:8.4f}" + "".join(f"{x:10.4f}" for x in row[2:]))

    with open(asked.output, "w", encoding="utf-8") as f:
        f.write("# Weights of where functions stand in the call graph.  Fitted by\n# benchmarks/fit/invocations.py.\n"
                "# programs: " + " ".join(sorted(p.name for p in programs)) + f"\nconstant {constant:.4f}\n"
                + "".join(f"{name} {x:.4f}\n" for name, x in zip(names, w)))


if __name__ == "__main__":
    main()
