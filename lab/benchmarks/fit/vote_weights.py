"""Rates of heuristics, fitted together to the sums of measured programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

lab/docs/calibration.md, section 3, has the model and the columns.  In log-odds Dempster's
rule is a sum, so the model that is fitted is a conditional logit model: a vote of weight w
adds w to the score of the edge that it is for, and subtracts it from that of an edge that
it is against.
"""

import json
import os
import sys

# With one thread sums have one order.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402
import scipy.stats  # noqa: E402

# Probabilities and rates in sums are in units of 1 / PARTS.
PARTS = 10 ** 6
KINDS = ("loop", "other", "multiway")
LIMIT = numpy.log(99)               # No rate is above 99% or below 1%.
SMALL_GRADIENT = 1e-11
# A vote that is right in so many programs and never wrong is not regularised.
NEVER_WRONG = 10
# The number of programs to which the default rates were fitted.
PRIOR_PROGRAMS = 21
STRENGTHS = [10 ** (h / 2) for h in range(0, -13, -1)]


class NoMinimum(Exception):
    pass


def read_rates(path):
    """The rates in the table PATH by name: those on two-way branches and, if there are
    any, on others."""
    with open(path, encoding="ascii") as f:
        lines = [line.split("#")[0].split() for line in f]
    return {words[0]: [float(w) / 100 for w in words[1:]] for words in lines if words}


def read_sums(paths):
    """The sums in PATHS by program, as `staticprof-lab calibrate --sums' writes them."""
    programs = {}
    for path in paths:
        with open(path, encoding="utf-8") as f:
            sums = json.load(f)
        if sums.get("format") != "staticprof-sums" or sums.get("version") != 3:
            sys.exit(f"rates: {path}: these are no sums of version 3")
        for p in sums["programs"]:
            to = programs.setdefault(p["name"], {"compilers": set(), "models": set(), "patterns": []})
            to["compilers"].update(p["compilers"])
            to["models"].update(p["models"])
            to["patterns"] += p["patterns"]
    return dict(sorted(programs.items()))


class Data:
    """The data of a fit.  An edge has N copies, a row in X, and a column for each
    program in TAKEN, its share of the program's branches; START is where the edges of
    each case begin."""

    def __init__(self, programs, voters, roots=True):
        self.programs = list(programs)
        self.voters = voters
        # The place of the wanted sum of an edge: of roots or of executions.
        self.place = 7 if roots else 3
        self.find_features(programs)
        cases = {}
        for i, p in enumerate(programs.values()):
            total = sum(e[self.place] for q in p["patterns"] for e in q["ways"])
            for q in filter(self.fitted, p["patterns"]):
                self.add(cases, i, q, total)
        self.arrange(cases)

    def fitted(self, pattern):
        """Whether votes decide a branch: not if a hint does, or if one edge is
        possible."""
        edges = pattern["ways"]
        return sum(e[0] for e in edges if e[1]) > 1 and all(v[0] in self.voters for e in edges for v in e[2])

    def find_features(self, programs):
        votes = {}
        for i, p in enumerate(programs.values()):
            for q in filter(self.fitted, p["patterns"]):
                for e in q["ways"]:
                    for name, _, rate in e[2]:
                        executed = q["sums"][1] * e[0]
                        f = votes.setdefault((q["kind"] == "multiway", name), [0, {}])
                        f[0] += executed * rate / PARTS
                        f[1][i] = f[1].get(i, 0) + executed
        self.features = sorted(votes)
        self.index = {f: i for i, f in enumerate(self.features)}
        self.rate_sum = [votes[f][0] for f in self.features]
        self.executions = [votes[f][1] for f in self.features]

    def add(self, cases, program, pattern, total):
        edges = {}
        for e in pattern["ways"]:
            if e[1] == 0:
                continue
            terms = {}
            for name, taken, _ in e[2]:
                f = self.index[pattern["kind"] == "multiway", name]
                terms[f] = terms.get(f, 0) + (1 if taken else -1)
            at = edges.setdefault(tuple(sorted(terms.items())), [0, 0])
            at[0] += e[0]
            at[1] += e[self.place] / total
        key = tuple(sorted((terms, n) for terms, (n, _) in edges.items()))
        counts = cases.setdefault(key, {}).setdefault(program, numpy.zeros(len(key)))
        counts += [edges[terms][1] for terms, _ in key]

    def arrange(self, cases):
        shape = (len(self.features), len(self.programs))
        self.voted, self.wrong = numpy.zeros(shape, bool), numpy.zeros(shape, bool)
        n, start, taken, cells = [], [], [], ([], [], [])
        for key, counts in sorted(cases.items()):
            start.append(len(n))
            here = numpy.zeros((len(key), len(self.programs)))
            for program, shares in counts.items():
                here[:, program] = shares
            present = list(counts)
            by_feature = {}
            for i, (edge, copies) in enumerate(key):
                for f, x in edge:
                    by_feature.setdefault(f, numpy.zeros(len(key)))[i] = x
                    if x:
                        for column, value in zip(cells, (x, len(n), f)):
                            column.append(value)
                n.append(copies)
            for f, x in by_feature.items():
                self.voted[f, present] = True
                self.wrong[f] |= (here[x < x.max()] > 0).any(0)
            taken.append(here)
        self.n, self.start = numpy.array(n, float), numpy.array(start, int)
        self.x = scipy.sparse.csr_matrix((cells[0], (cells[1], cells[2])), shape=(len(n), shape[0]))
        self.taken = numpy.concatenate(taken) if taken else numpy.zeros((0, shape[1]))
        self.case = numpy.repeat(numpy.arange(len(start)), numpy.diff(start + [len(n)]))
        # This matrix adds up the edges of each case.
        self.join = scipy.sparse.csr_matrix((numpy.ones(len(n)), (self.case, numpy.arange(len(n)))),
                                            shape=(len(start), len(n)))
        # 1 for each case in which a feature has a vote.
        self.votes = (self.join @ abs(self.x) > 0).astype(float)
        self.columns = self.x.T.tocsr()

    def shares(self, w):
        """The probabilities of edges, all copies of one together."""
        if not len(self.n):
            return self.n
        score = self.x @ w
        score = self.n * numpy.exp(score - numpy.maximum.reduceat(score, self.start)[self.case])
        return score / numpy.add.reduceat(score, self.start)[self.case]

    def entropy(self, w):
        """The cross entropy by program, in bits per executed branch."""
        return -(numpy.log2(self.shares(w) / self.n) @ self.taken)


class Objective:
    """The cross entropy, as the mean over the programs of the mask ONLY, and the
    regularisation."""

    def __init__(self, data, strength, only):
        self.data = data
        self.taken = data.taken[:, only].sum(1) / max(1, only.sum())
        self.total = numpy.add.reduceat(self.taken, data.start) if len(data.n) else self.taken
        known = data.voted[:, only].sum(1)
        self.voted = known > 0
        scarcity = only.sum() / numpy.maximum(1, known)
        never_wrong = ~data.wrong[:, only].any(1) & (known >= NEVER_WRONG)
        self.pull = strength * (data.votes.T @ self.total) * scarcity ** 2 * ~never_wrong

    def gradient(self, w):
        return self.data.columns @ (self.total[self.data.case] * self.data.shares(w) - self.taken) + self.pull * w

    def hessian(self, w):
        d = self.data
        shares = d.shares(w)
        mean = d.join @ d.x.multiply(shares[:, None]).tocsr()
        second = d.columns @ d.x.multiply((shares * self.total[d.case])[:, None]).tocsr()
        return (second - mean.T @ mean.multiply(self.total[:, None]).tocsr()).toarray() + numpy.diag(self.pull)


def newton(objective, w, free):
    """Minimise over the weights FREE, beginning at W, which is changed."""
    size, hessian = numpy.inf, None
    for _ in range(200):
        gradient = objective.gradient(w)[free]
        before, size = size, abs(gradient).max(initial=0)
        if size < SMALL_GRADIENT:
            return
        # The Hessian of an earlier step is used as long as it makes progress.
        if hessian is None or size > before / 8:
            hessian = objective.hessian(w)[numpy.ix_(free, free)]
            if numpy.linalg.cond(hessian) > 1e13:
                break
        step = numpy.linalg.solve(hessian, gradient)
        w[free] -= step * min(1, 3 / abs(step).max())
        if (abs(w) > 20).any():
            return                      # The weights diverge.
    if size > 1e-8:
        raise NoMinimum("the fit has no single minimum: some heuristics always vote together; "
                        "choose a strength above 0")


def fit_weights(data, strength, only, start, without=None):
    """Weights by feature, fitted to the programs of ONLY.  Weights at their limit are
    held there and the others are fitted, until none exceeds its limit and none would go
    back."""
    o = Objective(data, strength, only)
    w = numpy.where(o.voted, start, 0.)
    silent = ~o.voted
    if without is not None:
        silent[without], w[without] = True, 0
    # A vote that is never wrong would get an infinite weight, so it begins at the
    # limit.
    held = ~silent & (o.pull == 0) & (strength > 0)
    w = numpy.where(held, LIMIT, numpy.where(abs(w) >= LIMIT, 0, w))
    for _ in range(2 * len(w) + 2):
        free = numpy.flatnonzero(~held & ~silent)
        newton(o, w, free)
        beyond = abs(w) > LIMIT
        w = numpy.clip(w, -LIMIT, LIMIT)
        held |= beyond
        if beyond.any():
            continue
        back = held & (o.gradient(w) * w > SMALL_GRADIENT)
        if not back.any():
            break
        held &= ~back
    return w


class Fit:
    """The results of a fit to DATA: `weights', `errors', and what follows from leaving
    programs out."""

    def __init__(self, data, strength=None, leave_out=False):
        self.data, self.everything = data, numpy.ones(len(data.programs), bool)
        self.tried = []
        w = numpy.zeros(len(data.features))
        if strength is None and len(data.programs) >= 3:
            for x in STRENGTHS:
                w = fit_weights(data, x, self.everything, w)
                self.tried.append((x, self.left_out(x, w)[1].mean()))
            strength = min(self.tried, key=lambda t: t[1])[0]
        self.strength = .01 if strength is None else strength
        self.weights = fit_weights(data, self.strength, self.everything, w)
        self.entropy = data.entropy(self.weights).mean()
        self.adds = [data.entropy(fit_weights(data, self.strength, self.everything, self.weights, f)).mean()
                     - self.entropy for f in range(len(w))]
        self.others = self.entropy_left_out = self.adds_left_out = None
        if leave_out:
            self.others, entropy = self.left_out(self.strength, self.weights)
            self.entropy_left_out = entropy.mean()
            self.adds_left_out = [self.left_out(self.strength, self.weights, f)[1].mean() - self.entropy_left_out
                                  for f in range(len(w))]
        self.errors = self.standard_errors()

    def left_out(self, strength, start, without=None):
        """By program, the weights fitted to all others, and its cross entropy under them."""
        weights, entropy = [], []
        for p in range(len(self.data.programs)):
            others = self.everything.copy()
            others[p] = False
            weights.append(fit_weights(self.data, strength, others, start, without))
            entropy.append(self.data.entropy(weights[-1])[p])
        return weights, numpy.array(entropy)

    def standard_errors(self):
        """The sandwich estimate with programs as clusters; NaN where there is none."""
        data, w, n = self.data, self.weights, len(self.data.programs)
        errors = numpy.full(len(w), numpy.nan)
        free = numpy.flatnonzero((abs(w) < LIMIT) & data.voted.any(1))
        if n < 2 or not len(free):
            return errors
        hessian = Objective(data, self.strength, self.everything).hessian(w)[numpy.ix_(free, free)]
        pulls = numpy.array([Objective(data, 0, numpy.arange(n) == p).gradient(w)[free] for p in range(n)])
        moved = numpy.linalg.solve(hessian, (pulls - pulls.mean(0)).T) / n
        errors[free] = numpy.sqrt((moved ** 2).sum(1) * n / (n - 1))
        return errors

    def interval(self, f):
        reach = self.errors[f] * scipy.stats.t.ppf(.975, len(self.data.programs) - 1)
        return rate(self.weights[f] - reach), rate(self.weights[f] + reach)


def rate(weight):
    return 1 / (1 + numpy.exp(-weight))


def weight(r):
    return numpy.log(r / (1 - r))


def rates_of(data, weights, voted):
    """The rate of each feature that VOTED, as a table holds it."""
    return {f: round(float(rate(w)), 4) for f, w, v in zip(data.features, weights, voted) if v}


def shrunk(data, rates, default):
    """Rates between the fitted RATES and the DEFAULT ones, which weigh as
    PRIOR_PROGRAMS."""
    result = {(m, name): r[m and len(r) > 1] for name, r in default.items() for m in (False, True)}
    for f, executions in zip(data.features, data.executions):
        n = sum(e / (e + 8) for e in executions.values())
        w = weight(min(max(result.get(f, .5), .01), .99))
        result[f] = round(float(rate(w + n / (n + PRIOR_PROGRAMS) * (weight(rates[f]) - w))), 4)
    return result


def table_of(rates, default, programs, strength, prior):
    """The text that the option rates= loads."""
    words = {"programs": set(programs), **{what: set().union(*(p[what] for p in programs.values()))
                                           for what in ("compilers", "models")}}
    lines = ["# Rates of heuristics and marks, in percent: on two-way branches, on edges of",
             "# multiway branches.  Fitted together by lab/benchmarks/fit/rates.py."]
    lines += [f"# {what}: " + " ".join(sorted(names)) for what, names in words.items()]
    lines.append(f"# strength of the regularisation: {strength:g}")
    if prior:
        lines.append(f"# shrunk towards the default rates, which count as {PRIOR_PROGRAMS} programs")
    for name in sorted(default):
        kinds = (False, True)[:len(default[name])]
        lines.append(" ".join([name] + [f"{100 * rates.get((m, name), .5):.2f}" for m in kinds]))
    return "\n".join(lines) + "\n"
