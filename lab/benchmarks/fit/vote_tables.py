"""Tables of the rates of heuristics: what each is worth, and votes that occur together.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

lab/docs/calibration.md, section 3, has the columns.
"""

from vote_weights import KINDS, PARTS, rate, rates_of, weight

import numpy
import scipy.stats

# A lower bound, so that the cross entropy stays finite.
LEAST_PROBABILITY = 5e-5
QUALITY = ("MISS", "LOOP", "NON-LOOP", "BITS")


def quality(programs, probabilities):
    """By program, the measures of lab/docs/scoring.md, section 4.  PROBABILITIES is a function
    from a pattern to the probabilities of its edges."""
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
    """The probabilities of a pattern's edges under RATES, in the compiler's units."""
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
    """The quality by program, of fits and of what was recorded."""
    rows = {"left out": [quality({name: p}, under(data, rates_of(data, w, data.voted[:, numpy.arange(
        len(programs)) != i].any(1))))[0] for (i, (name, p)), w in zip(enumerate(programs.items()), fit.others)]}
    rows["fitted"] = quality(programs, under(data, rates_of(data, fit.weights, data.voted.any(1))))
    rows["in force"] = quality(programs, recorded)
    return {who: numpy.array(r) for who, r in rows.items()}


def show(rows):
    """Print ROWS of words in columns; all but the first are flush right."""
    widths = [max(len(r[i]) for r in rows if i < len(r)) for i in range(max(map(len, rows)))]
    for r in rows:
        print("  ".join(w.rjust(n) if i else w.ljust(n) for i, (w, n) in enumerate(zip(r, widths))).rstrip())


def decimals(x, n):
    # Adding 0 avoids -0.
    return "-" if x is None or numpy.isnan(x) else f"{round(x, n) + 0.:.{n}f}"


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
    """The 95% confidence interval of the mean of VALUES, shares by program; None for one
    program."""
    if len(values) < 2:
        return None
    reach = scipy.stats.t.ppf(.975, len(values) - 1) * numpy.std(values, ddof=1) / len(values) ** .5
    return max(numpy.mean(values) - reach, 0), min(numpy.mean(values) + reach, 1)


def votes_together(programs, multiway):
    """By the names of votes on the same branch, or on the same edge of a multiway branch:
    the number of branches, the sum of predicted executions, and by program the
    executions, how often the edge was taken, and the most that a fixed choice predicts."""
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
