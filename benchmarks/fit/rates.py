"""Rates of heuristics, fitted together to the sums of measured programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

docs/calibration.md, section 3, has the model and the columns.  In log-odds Dempster's
rule is a sum, so what is fitted is a conditional logit model: a vote of weight w adds w to
the score of the edge that it is for, and takes it from that of an edge that it is against.
"""

import argparse
import glob
import json
import os
import sys

# One thread: sums have one order.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy  # noqa: E402
import scipy.sparse  # noqa: E402
import scipy.stats  # noqa: E402

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEURISTICS = os.path.join(TOP, "heuristics")
PARTS = 10 ** 6                     # Of probabilities and rates in sums.
KINDS = ("loop", "other", "multiway")
LEAST_PROBABILITY = 5e-5            # So that the cross entropy stays finite.
LIMIT = numpy.log(99)               # No rate beyond 99 or below 1.
SMALL_GRADIENT = 1e-11
NEVER_WRONG = 10                    # Programs in which a vote is right are enough.
PRIOR_PROGRAMS = 21                 # That the default rates were fitted to.
ENOUGH = 12                         # Programs that say something of others.
STRENGTHS = [10 ** (h / 2) for h in range(0, -13, -1)]
QUALITY = ("MISS", "LOOP", "NON-LOOP", "BITS")


class NoMinimum(Exception):
    pass


def read_rates(path):
    """By name, the rates of the table PATH: on two-way branches, perhaps on others too."""
    with open(path, encoding="ascii") as f:
        lines = [line.split("#")[0].split() for line in f]
    return {words[0]: [float(w) / 100 for w in words[1:]] for words in lines if words}


def read_sums(paths):
    """By program, the sums of all PATHS, as `staticprof calibrate --sums' writes them."""
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
    """What is fitted.  An edge has N copies, a row in X, and a column for each program in
    TAKEN, its share of the program's branches; START is where each case's edges begin."""

    def __init__(self, programs, voters, roots=True):
        self.programs = list(programs)
        self.voters = voters
        # Place of "taken" in an edge: executions over their root, or executions.
        self.place = 7 if roots else 3
        self.find_features(programs)
        cases = {}
        for i, p in enumerate(programs.values()):
            total = sum(e[self.place] for q in p["patterns"] for e in q["ways"])
            for q in filter(self.fitted, p["patterns"]):
                self.add(cases, i, q, total)
        self.arrange(cases)

    def fitted(self, pattern):
        """Do votes decide?  Not where a hint does, or where one edge is possible."""
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
        # Sums over the edges of each case.
        self.join = scipy.sparse.csr_matrix((numpy.ones(len(n)), (self.case, numpy.arange(len(n)))),
                                            shape=(len(start), len(n)))
        # Where a case has a vote at all.
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
        """By program, the cross entropy in bits per executed branch."""
        return -(numpy.log2(self.shares(w) / self.n) @ self.taken)


class Objective:
    """Cross entropy, the mean over the programs of the mask ONLY, and regularisation."""

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
        # While it is good enough, the matrix of a step before serves.
        if hessian is None or size > before / 8:
            hessian = objective.hessian(w)[numpy.ix_(free, free)]
            if numpy.linalg.cond(hessian) > 1e13:
                break
        step = numpy.linalg.solve(hessian, gradient)
        w[free] -= step * min(1, 3 / abs(step).max())
        if (abs(w) > 20).any():
            return                      # On its way to infinity.
    if size > 1e-8:
        raise NoMinimum("the fit has no single minimum: some heuristics always vote together; "
                        "choose a strength above 0")


def fit_weights(data, strength, only, start, without=None):
    """Weights by feature, fitted to the programs of ONLY.  Weights at their limit are held
    there and the others fitted, until none passes its limit or would go back."""
    o = Objective(data, strength, only)
    w = numpy.where(o.voted, start, 0.)
    silent = ~o.voted
    if without is not None:
        silent[without], w[without] = True, 0
    # Never wrong: that is where the search would end.
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
    """Of DATA: `weights', `errors', and what follows of leaving programs out."""

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
        """The sandwich estimate with programs as clusters; not a number where there is none."""
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
    """By feature that VOTED, its rate as a table holds it."""
    return {f: round(float(rate(w)), 4) for f, w, v in zip(data.features, weights, voted) if v}


def shrunk(data, rates, default):
    """RATES between those fitted and the DEFAULT ones, which count as PRIOR_PROGRAMS."""
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
             "# multiway branches.  Fitted together by benchmarks/fit/rates.py."]
    lines += [f"# {what}: " + " ".join(sorted(names)) for what, names in words.items()]
    lines.append(f"# strength of the regularisation: {strength:g}")
    if prior:
        lines.append(f"# shrunk towards the default rates, which count as {PRIOR_PROGRAMS} programs")
    for name in sorted(default):
        kinds = (False, True)[:len(default[name])]
        lines.append(" ".join([name] + [f"{100 * rates.get((m, name), .5):.2f}" for m in kinds]))
    return "\n".join(lines) + "\n"


def quality(programs, probabilities):
    """By program, what docs/scoring.md, section 4, counts, of PROBABILITIES: a function from a
    pattern to those of its edges."""
    rows = []
    for p in programs.values():
        executed, missed = dict.fromkeys(KINDS, 0), dict.fromkeys(KINDS, 0)
        bits = 0
        for q in p["patterns"]:
            says = probabilities(q)
            taken = numpy.array([e[3] for e in q["ways"]], float)
            n = numpy.array([e[0] for e in q["ways"]])
            best = says == says.max()
            executed[q["kind"]] += q["sums"][1]
            missed[q["kind"]] += q["sums"][1] - (taken * best).sum() / (n * best).sum()
            bits -= (taken * numpy.log2(numpy.maximum(says, LEAST_PROBABILITY))).sum()

        def mean(part, *kinds):
            whole = sum(executed[k] for k in kinds)
            return part / whole if whole else numpy.nan
        rows.append([mean(missed["loop"] + missed["other"], "loop", "other"), mean(missed["loop"], "loop"),
                     mean(missed["other"], "other"), mean(bits, *KINDS)])
    return rows


def recorded(pattern):
    return numpy.array([e[1] / PARTS for e in pattern["ways"]])


def under(data, rates):
    """Of a pattern, the probabilities of its edges under RATES, in the compiler's parts."""
    def answer(pattern):
        edges = pattern["ways"]
        if not data.fitted(pattern):
            return recorded(pattern)
        multiway = pattern["kind"] == "multiway"
        scores = [sum((1 if v[1] else -1) * weight(rates[multiway, v[0]])
                      for v in e[2] if (multiway, v[0]) in rates) for e in edges]
        odds = numpy.exp(numpy.array(scores) - max(scores)) * [e[1] > 0 for e in edges]
        return numpy.round(odds / (odds * [e[0] for e in edges]).sum(), 4)
    return answer


def by_program(data, fit, programs):
    """Quality by program, of fits and of what was recorded."""
    rows = {"left out": [quality({name: p}, under(data, rates_of(data, w, data.voted[:, numpy.arange(
        len(programs)) != i].any(1))))[0] for (i, (name, p)), w in zip(enumerate(programs.items()), fit.others)]}
    rows["fitted"] = quality(programs, under(data, rates_of(data, fit.weights, data.voted.any(1))))
    rows["in force"] = quality(programs, recorded)
    return {who: numpy.array(r) for who, r in rows.items()}


def show(rows):
    """ROWS of words, in columns; all but the first flush right."""
    widths = [max(len(r[i]) for r in rows if i < len(r)) for i in range(max(map(len, rows)))]
    for r in rows:
        print("  ".join(w.rjust(n) if i else w.ljust(n) for i, (w, n) in enumerate(zip(r, widths))).rstrip())


def decimals(x, n):
    return "-" if x is None or numpy.isnan(x) else f"{round(x, n) + 0.:.{n}f}"  # No -0.


def show_fit(fit):
    data = fit.data
    print(f"Rates fitted together to {len(data.programs)} programs, strength of the regularisation {fit.strength:g}")
    if fit.tried:
        show([["STRENGTH", "BITS LEFT OUT"]] + [[f"{x:g}", decimals(e, 5)] for x, e in fit.tried])
    print(f"Cross entropy where votes decide: {fit.entropy:.5f} bits"
          + (f", of programs left out {fit.entropy_left_out:.5f}" if fit.others else ""))
    for multiway, title in ((False, "Two-way branches"), (True, "Edges of multiway branches")):
        rows = [["HEURISTIC", "WEIGHT", "RATE", "95%", "IN FORCE", "COVERAGE", "PROGRAMS", "ADDS", "LEFT OUT"]]
        for f in sorted((f for f, x in enumerate(data.features) if x[0] == multiway), key=lambda f: -fit.adds[f]):
            executed = sum(data.executions[f].values())
            low, high = fit.interval(f)
            left_out = fit.adds_left_out[f] * 1000 if fit.others else None
            rows.append([data.features[f][1], decimals(fit.weights[f], 3), f"{100 * rate(fit.weights[f]):.2f}%",
                         "-" if numpy.isnan(low) else f"{100 * low:.1f}-{100 * high:.1f}%",
                         f"{100 * data.rate_sum[f] / executed:.2f}%", f"{executed:g}", str(len(data.executions[f])),
                         decimals(fit.adds[f] * 1000, 2), decimals(left_out, 2)])
        if len(rows) > 1:
            print(f"\n{title}")
            show(rows)


def show_quality(data, fit, programs):
    scores = by_program(data, fit, programs)
    print()
    show([["Mean over programs", *QUALITY]] + [
        [who] + [decimals(numpy.nanmean(c) if not numpy.isnan(c).all() else None, 4) for c in values.T]
        for who, values in scores.items()])
    shown = [who for who in scores if who != "fitted"]
    print()
    show([[""] + [title if who == shown[0] else "" for title in QUALITY for who in shown],
          ["PROGRAM"] + shown * len(QUALITY)]
         + [[name] + [decimals(scores[who][i][c], 3) for c in range(len(QUALITY)) for who in shown]
            for i, name in enumerate(programs)])


def mean_interval(values):
    """95% confidence interval of the mean of VALUES, of programs, as shares; None of one."""
    if len(values) < 2:
        return None
    reach = scipy.stats.t.ppf(.975, len(values) - 1) * numpy.std(values, ddof=1) / len(values) ** .5
    return max(numpy.mean(values) - reach, 0), min(numpy.mean(values) + reach, 1)


def votes_together(programs, multiway):
    """By names of votes on the same branch, or edge of a multiway branch: branches, what was
    said summed over executions, and by program executions, how often the edge was taken, and
    the most that a fixed choice gets."""
    rows = {}

    def add(name, program, pattern, edge):
        row = rows.setdefault(name, [0, 0, {}])
        executed = edge[0] * pattern["sums"][1]
        row[0] += edge[0] * pattern["sums"][0]
        row[1] += executed * edge[1] / PARTS
        row[2][program] = row[2].get(program, 0) + numpy.array([executed, edge[3], edge[6]], float)
    for program, p in programs.items():
        for q in p["patterns"]:
            if multiway != (q["kind"] == "multiway"):
                continue
            if not multiway:
                sides = [" ".join(v[0] for v in e[2]) for e in q["ways"][:2]]
                name = " / ".join(sides if sides[1] else sides[:1])
                one = sum(e[0] for e in q["ways"] if e[1]) < 2
                add(name or ("(one edge possible)" if one else "(no votes)"), program, q, q["ways"][0])
                continue
            for e in q["ways"]:
                if e[2]:
                    add(", ".join(("" if v[1] else "not ") + v[0] for v in e[2]), program, q, e)
    return rows


def show_combinations(programs, multiway, top):
    rows = votes_together(programs, multiway)
    if multiway and not rows:
        return
    pooled = {name: sum(r[2].values()) for name, r in rows.items()}
    everything = sum(p[0] for p in pooled.values())
    table = [["COMBINATION", "BRANCHES", "COVERAGE", "(REL)", "PROGRAMS", "OBSERVED", "BY PROGRAM", "95%", "COMBINED",
              "BEST"]]
    for name in sorted(rows, key=lambda n: (-pooled[n][0], n))[:top]:
        branches, said, counts = rows[name]
        executed, taken, best = pooled[name]
        shares = [c[1] / c[0] for c in counts.values()]
        ci = mean_interval(shares)
        table.append([name, str(branches), f"{executed:g}", f"{100 * executed / everything:.1f}%", str(len(counts)),
                      f"{100 * taken / executed:.2f}%", f"{100 * numpy.mean(shares):.2f}%",
                      f"{100 * ci[0]:.1f}-{100 * ci[1]:.1f}%" if ci else "-", f"{100 * said / executed:.2f}%",
                      f"{100 * best / executed:.2f}%"])
    print(f"\nVotes together, {'edges of multiway' if multiway else 'two-way'} branches")
    show(table)
    if len(rows) > top:
        print(f"and {len(rows) - top} more")


def positive(text):
    x = float(text)
    if not 0 <= x < numpy.inf:
        raise ValueError
    return x


def main():
    parser = argparse.ArgumentParser(prog="rates", description="Fit the rates of all heuristics together.")
    parser.add_argument("sums", nargs="+", metavar="SUMS", help="what `staticprof calibrate --sums' has written")
    parser.add_argument("-o", "--output", metavar="RATES", help="write them to this file, which the plugin's option "
                        "rates= loads; few programs change the default rates only a little")
    parser.add_argument("--no-prior", action="store_true", help="write them as fitted, not shrunk towards the default ones")
    parser.add_argument("--leave-one-out", action="store_true", help="what each heuristic adds on programs that it is not "
                        "fitted to, and each program under rates fitted to all others")
    parser.add_argument("--combinations", type=int, default=0, metavar="N", help="the N sets of votes that occur together "
                        "most, and what came of them")
    parser.add_argument("--strength", type=positive, metavar="X", help="of the regularisation (default: chosen by "
                        "holding one program out)")
    parser.add_argument("--weight", choices=["executions", "roots"], default="roots",
                        help="of a branch; roots, so that a few hot branches do not decide alone (default)")
    asked = parser.parse_args()
    programs = read_sums(asked.sums)
    if asked.leave_one_out and len(programs) < 2:
        parser.error("--leave-one-out: expected several programs")
    default = read_rates(os.path.join(HEURISTICS, "default.rates"))
    for path in glob.glob(os.path.join(HEURISTICS, "*.cc")):        # Those that are new.
        default.setdefault(os.path.basename(path)[:-3], [.5, .5])
    data = Data(programs, default, asked.weight == "roots")
    try:
        fit = Fit(data, asked.strength, asked.leave_one_out)
    except NoMinimum as e:
        sys.exit(f"rates: {e}")
    show_fit(fit)
    if asked.leave_one_out:
        show_quality(data, fit, programs)
    for multiway in (False, True)[:2 * bool(asked.combinations)]:
        show_combinations(programs, multiway, asked.combinations)
    if asked.output:
        rates = rates_of(data, fit.weights, data.voted.any(1))
        if not asked.no_prior:
            rates = shrunk(data, rates, default)
        with open(asked.output, "w", encoding="ascii") as f:
            f.write(table_of(rates, default, programs, fit.strength, not asked.no_prior))
        if len(programs) < ENOUGH:
            print(f"rates: warning: fitted to {len(programs)} programs; expected at least {ENOUGH} that are like those to "
                  "be compiled", file=sys.stderr)


if __name__ == "__main__":
    main()
