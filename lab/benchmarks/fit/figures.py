"""How good and how wrong a model is, on programs that it was not fitted to.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import numpy

import scores
import trees

BITS = scores.BRANCHES.index("bits")
LEAST_IN_POINT = 100    # The fewest branches of a point of a calibration plot.


def bits(p, fitted, index):
    """The bits of the branches of P under the model FITTED; P has vectors."""
    return scores.of_branches(p, trees.share(fitted.log_odds(p, index)))[BITS]


def importance(programs, fitted, columns, seed=1):
    """For each fact of the model, both arms' copies together: by how many bits the
    answers get worse if the fact has the values of other branches of the same
    program (permutation importance, Breiman 2001), by programs.  The largest means
    come first."""
    groups = {}
    for name in fitted.facts:
        groups.setdefault(name.removeprefix("first.").removeprefix("second."), []) \
            .append(columns.index[name])
    random = numpy.random.RandomState(seed)
    plain = numpy.array([bits(p, fitted, columns.index) for p in programs])
    found = []
    for name, at in groups.items():
        worse = []
        for p in programs:
            kept = p.x[:, at].copy()
            p.x[:, at] = kept[random.permutation(len(kept))]
            worse.append(bits(p, fitted, columns.index))
            p.x[:, at] = kept
        found.append((name, numpy.array(worse) - plain))
    return sorted(found, key=lambda f: (-f[1].mean(), f[0]))


def kinds(programs):
    """The kinds of branches by name, each with a mask for each program: all
    branches, by kind and by language.  Kinds with too few branches for a point are
    left out."""
    result = {"all": [p.free for p in programs],
              "loops": [p.free & p.loop for p in programs],
              "others": [p.free & ~p.loop for p in programs]}
    for language in sorted({x for p in programs for x in p.language}):
        result[language] = [p.free & (p.language[p.of] == language) for p in programs]
    return {k: masks for k, masks in result.items()
            if sum(m.sum() for m in masks) >= LEAST_IN_POINT}


def points(programs, said, masks, n=20):
    """Calibration on the branches of MASKS: (number, mean of SAID, mean outcome) for N groups by SAID; branches weigh as in `bits'."""
    x = numpy.concatenate([s[m] for s, m in zip(said, masks)])
    y = numpy.concatenate([scores.fraction(p)[m] for p, m in zip(programs, masks)])
    w = numpy.concatenate([scores.weights(p)[m] for p, m in zip(programs, masks)])
    order = numpy.argsort(x, kind="stable")
    for part in numpy.array_split(order, max(1, min(n, len(x) // LEAST_IN_POINT))):
        if w[part].sum() > 0:
            yield (len(part), numpy.average(x[part], weights=w[part]),
                   numpy.average(y[part], weights=w[part]))


def calibration(programs, said, output):
    """Compare estimated and measured shares, as a table and as the picture OUTPUT."""
    import matplotlib
    matplotlib.use("Agg")
    # The hash salt makes the bytes the same each time.
    matplotlib.rcParams["svg.hashsalt"] = "calibration"
    from matplotlib import pyplot
    found = {k: list(points(programs, said, m)) for k, m in kinds(programs).items()}
    columns = 3
    figure, axes = pyplot.subplots(-(-len(found) // columns), columns, squeeze=False,
                                   sharex=True, sharey=True, figsize=(9, 6.5))
    for axis in axes.flat[len(found):]:
        axis.remove()
    for axis, (kind, at) in zip(axes.flat, found.items()):
        axis.plot([0, 1], [0, 1], color="gray", linewidth=.8)
        axis.plot([s for _, s, _ in at], [h for _, _, h in at], marker="o", markersize=3)
        axis.set_title(f"{kind}: {sum(n for n, _, _ in at):,} branches", fontsize=9)
        axis.set_aspect("equal")
    figure.supxlabel("said")
    figure.supylabel("happened")
    figure.tight_layout()
    figure.savefig(output, metadata={"Date": None} if output.endswith("svg") else None)
    for kind, at in found.items():
        total = sum(n for n, _, _ in at)
        off = sum(n * abs(s - h) for n, s, h in at) / total
        print(f"{kind:10}{total:8,} branches   said and happened differ by {off:.3f}")


def worst(programs, said, count):
    """The COUNT branches that lose most: their estimate, the executions of the other edge, their place."""
    found = []
    for p, share in zip(programs, said):
        n, first = p.executed, p.counts[:, 0]
        error = numpy.where(p.free, numpy.abs(share * n - first), 0) / max(n.sum(), 1)
        for i in numpy.argsort(-error)[:count]:
            found.append((error[i], p.name, p.names[p.of[i]], int(p.source[p.first[i]]
                          - p.start[p.of[i]]), share[i], first[i] / n[i], int(n[i])))
    found.sort(key=lambda f: (-f[0], f[1:]))
    return found[:count]


def behind(programs, said, count, missed=.02, block=.03):
    """A line for each of the COUNT branches or functions that cost most, of each of
    PROGRAMS that misses by MISSED more of its branches than GCC's predictor, or
    matches fewer blocks by BLOCK."""
    lines = []
    for p, share in zip(programs, said):
        edges = scores.put(p, share)
        ours = scores.own(p, edges)
        theirs = scores.own(p, p.gcc)
        total = max(p.executed.sum(), 1)
        loss = (scores.missed_executions(p, ours)
                - scores.missed_executions(p, theirs)) / total
        if loss.sum() > missed:
            lines.append(f"{p.name}: missed {loss.sum():+.3f}")
            for i in numpy.argsort(-loss, kind="stable")[:count]:
                lines.append(f"  {loss[i]:+.3f}  {p.names[p.of[i]]} block "
                             f"{p.source[p.first[i]] - p.start[p.of[i]]}: said {ours[i]:.2f}, "
                             f"GCC {theirs[i]:.2f}, ran {scores.fraction(p)[i]:.2f}")
        a, b = (scores.of_functions(p, e, scores.frequencies(p, e))[:, 0] for e in (edges, p.gcc))
        loss = (b[:, 0] - a[:, 0]) / max(a[:, 1].sum(), 1e-300)
        if loss.sum() > block:
            lines.append(f"{p.name}: local block {-loss.sum():+.3f}")
            for i in numpy.argsort(-loss, kind="stable")[:count]:
                most = max(a[i, 1], 1e-300)
                lines.append(f"  {-loss[i]:+.3f}  {p.names[i]}: {a[i, 0] / most:.2f}, "
                             f"GCC {b[i, 0] / most:.2f}")
    return lines
