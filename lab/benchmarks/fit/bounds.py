"""How good answers can be at most, from what the compiler can see.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Branches of different programs that are alike get the same answer from whoever sees nothing
else.  If Y and Z are the shares of two of them and q is the mean share of all that are alike,
no answer is better than these in the mean (the mean of Y (1 - Z) is q (1 - q)):
  bits    the entropy of q, which is at least 4 q (1 - q)
  missed  min (q, 1 - q), which is a convex function of q (1 - q) (Cover and Hart 1967)
  error   half of the mean of |Y - Z|, because |Y - Z| <= |Y - a| + |Z - a|
Only alike branches tell, and these are few.
"""

import numpy

import scores

COLUMNS = ("bits", "missed", "error")
PRIOR = .5              # So many programs more, which say one half.


def alike(programs):
    """By name: for each program a list of keys; branches with the same key are alike, and None
    is no key.  Programs have vectors of the model's facts."""
    facts = [[row.tobytes() for row in p.x] for p in programs]
    bodies = [[(p.hashes[f], int(p.source[e] - p.start[f])) for f, e in zip(p.of, p.first)]
              for p in programs]
    both = [[(key, row) if key else None for key, row in zip(p.keys, rows)]
            for p, rows in zip(programs, facts)]
    return {"all facts are equal": facts, "... and the function's name": both,
            "name and place": [p.keys for p in programs], "same body": bodies}


def partners(programs, keys):
    """For each branch of which the model is asked: its program, its number, and the shares
    of those of other programs that have its key."""
    found = {}
    for n, (p, row) in enumerate(zip(programs, keys)):
        y = scores.fraction(p)
        for i in numpy.flatnonzero(p.free):
            if row[i] is not None:
                found.setdefault(row[i], []).append((n, i, y[i]))
    for members in found.values():
        for n, i, _ in members:
            others = [y for m, _, y in members if m != n]
            if others:
                yield n, i, numpy.array(others)


def losses(share, happened):
    sure = numpy.clip(share, 1e-4, 1 - 1e-4)
    bits = -(happened * numpy.log2(sure) + (1 - happened) * numpy.log2(1 - sure))
    missed = 1 - happened if share > .5 else happened if share < .5 else .5
    return [bits, missed, abs(share - happened)]


def row(programs, held, said, keys, chosen):
    """Sums by program of HELD over its CHOSEN branches with partners: number, weight, the
    losses of SAID, of the mean of other programs, and of the measured share, and
    4 q (1 - q) and half of the difference of shares."""
    sums = numpy.zeros((held, 13))
    shares = [scores.fraction(p) for p in programs[:held]]
    weights = [scores.weights(p) for p in programs[:held]]
    for n, i, others in partners(programs, keys):
        if n >= held or not chosen(programs[n], i):
            continue
        y, w = shares[n][i], weights[n][i]
        mean = (others.sum() + PRIOR / 2) / (len(others) + PRIOR)
        sums[n] += numpy.array([1 / max(w, 1e-300), 1, *losses(said[n][i], y), *losses(mean, y),
                                *losses(y, y), 2 * (y * (1 - others) + others * (1 - y)).mean(),
                                abs(y - others).mean() / 2]) * w
    return sums


def figures(sums):
    """The columns of a line: said, at best, other programs' mean, measured; each has COLUMNS."""
    total = sums.sum(0) / max(sums[:, 1].sum(), 1e-300)
    least = [total[11], .5 - max(1 - total[11], 0) ** .5 / 2, total[12]]
    return numpy.array([*total[2:5], *least, *total[5:11]])


def jackknife(sums):
    """The standard error of figures, over programs that have such branches."""
    with_some = numpy.flatnonzero(sums[:, 1])
    left = numpy.array([figures(numpy.delete(sums, n, 0)) for n in with_some])
    return left.std(0) * max(len(left) - 1, 0) ** .5


def lines(training, validation, said):
    """A line for each name of `alike'; SAID are the model's shares on VALIDATION."""
    programs, held = validation + training, len(validation)
    heads = [f"{what} {c}" for what in ("said", "at best", "others", "measured") for c in COLUMNS]
    yield f"{'':28}{'branches':>9}{'weight':>8}" + "".join(f"{h:>17}" for h in heads)
    kinds = {"": lambda p, i: True, "  loops": lambda p, i: p.loop[i], "  others": lambda p, i: not p.loop[i]}
    for name, keys in alike(programs).items():
        for kind, chosen in kinds.items():
            sums = row(programs, held, said, keys, chosen)
            if not sums.any():
                continue
            yield f"{kind or name:28}{sums[:, 0].sum():9.0f}{sums[:, 1].sum() / held:8.4f}" + "".join(
                f"{v:10.3f} ({e:.3f})" for v, e in zip(figures(sums), jackknife(sums)))
