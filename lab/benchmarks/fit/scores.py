"""How good probabilities of branches are, compared with counts (lab/docs/scoring.md).

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import numpy
import scipy.sparse
import scipy.sparse.linalg

BRANCHES = ("missed", "loop", "non-loop", "error", "bits")
BLOCKS = ("local block", "local edge", "overlap")
LOOPS = ("log trips",)
COLUMNS = BRANCHES + BLOCKS + LOOPS
# Slightly less than 1, so that a loop without exit has a solution.
SOLVABLE = 1 - 1e-7
TOP = .2


def weights(p):
    """The weights of those branches of P of which the model is asked: they add up to
    1."""
    w = numpy.where(p.free, numpy.maximum(p.executed, 1) ** .5, 0)
    return w / max(w.sum(), 1e-300)


def fraction(p):
    return p.counts[:, 0] / numpy.maximum(p.executed, 1)


def own(p, edges):
    """The share of the first arm according to EDGES, the probabilities of all edges."""
    a, b = edges[p.first], edges[p.second]
    return numpy.where(a + b > 0, a / numpy.maximum(a + b, 1e-12), .5)


def put(p, share, edges=None):
    """The probabilities of all edges; SHARE is the share of the first arm of each
    branch of which the model is asked."""
    result = (p.recorded if edges is None else edges).copy()
    f = p.free
    result[p.first[f]] = (share * p.both)[f]
    result[p.second[f]] = ((1 - share) * p.both)[f]
    return result


def missed_executions(p, share):
    """The executions of each branch that took the edge that SHARE does not predict."""
    return numpy.select([share > .5, share < .5], [p.counts[:, 1], p.counts[:, 0]],
                        p.executed / 2)


def of_branches(p, share):
    """The scores BRANCHES: weighted by executions, bits by the root of executions."""
    n, c = p.executed, p.counts
    missed = missed_executions(p, share)
    error = numpy.abs(share * n - c[:, 0])
    w, y = weights(p), fraction(p)
    sure = numpy.clip(share, 1e-4, 1 - 1e-4)
    bits = -(y * numpy.log2(sure) + (1 - y) * numpy.log2(1 - sure))
    loop, other = p.loop, ~p.loop
    return [missed.sum() / n.sum(), missed[loop].sum() / max(n[loop].sum(), 1),
            missed[other].sum() / max(n[other].sum(), 1), error.sum() / n.sum(),
            (w * bits).sum()]


def frequencies(p, edges):
    """The frequencies of blocks per entry to their function."""
    n = len(p.measured)
    flow = scipy.sparse.csc_matrix((edges * SOLVABLE, (p.target, p.source)), shape=(n, n))
    entry = numpy.zeros(n)
    entry[p.start[:-1]] = 1
    system = (scipy.sparse.identity(n, format="csc") - flow).tocsc()
    return numpy.maximum(scipy.sparse.linalg.splu(system).solve(entry), 0)


def matching(estimate, measured):
    """Wall's weighted matching.  Of all items as many are chosen as TOP of the
    executed ones; ties are shared."""
    m = int(numpy.ceil((measured > 0).sum() * TOP - 1e-12))
    ranked = numpy.sort(measured)[::-1]
    cut, places = ranked[m - 1], (ranked[:m] == ranked[m - 1]).sum()
    # Records have six digits; what differs by less is a tie.
    size = numpy.floor(numpy.log10(numpy.maximum(numpy.abs(estimate), 1e-300)))
    rounded = numpy.round(estimate / 10 ** size, 5) * 10 ** size
    order = numpy.argsort(-rounded, kind="stable")
    rounded = rounded[order]
    chosen = numpy.where(rounded > rounded[m - 1] * (1 + 1e-9), 1., 0)
    tied = numpy.abs(rounded - rounded[m - 1]) <= rounded[m - 1] * 1e-9
    chosen[tied] = (m - chosen.sum()) / tied.sum()
    measured = measured[order]
    # Items whose count is that of the cut are interchangeable.
    hit = (measured * chosen)[measured > cut].sum() \
        + cut * min(chosen[measured == cut].sum(), places)
    return hit / ranked[:m].sum()


def of_functions(p, edges, frequency):
    """By function, for each of BLOCKS: the score times its weight, and its weight,
    which is the number of its executions."""
    flow = frequency[p.source] * edges
    found = numpy.zeros((len(p.start) - 1, 3, 2))
    for i in range(len(p.start) - 1):
        at, to = p.start[i], p.start[i + 1]
        real = p.real[at:to]
        counts, x = p.measured[at:to][real], frequency[at:to][real]
        total = counts.sum()
        if len(counts) >= 2 and total > 0:
            found[i, 0] = matching(x, counts) * total, total
            found[i, 2] = numpy.minimum(counts / total, x / max(x.sum(), 1e-300)).sum() \
                * total, total
        e, f = p.edge_start[i], p.edge_start[i + 1]
        taken = p.taken[e:f]
        if len(taken) >= 2 and taken.sum() > 0:
            found[i, 1] = matching(flow[e:f], taken) * taken.sum(), taken.sum()
    return found


def of_loops(p, edges, frequency):
    """LOOPS: the error of the binary logarithm of a loop's trip count, which is the number
    of executions of its header for each entry from outside, weighted by the root of
    entries. 0 without loops."""
    n = len(frequency)
    back = numpy.array(["back" in k for k in p.kind], bool)
    entered, said = (numpy.bincount(p.target[~back], flow[~back], n)
                     for flow in (p.taken, frequency[p.source] * edges))
    at = numpy.unique(p.target[back])
    at = at[(entered[at] > 0) & (p.measured[at] > 0)]
    if not len(at):
        return [0]
    happened = p.measured[at] / entered[at]
    trips = frequency[at] / numpy.maximum(said[at], 1e-300)
    off = numpy.abs(numpy.log2(numpy.maximum(trips, 1)) - numpy.log2(numpy.maximum(happened, 1)))
    return [numpy.average(off, weights=entered[at] ** .5)]


def of_flow(p, edges):
    """The scores BLOCKS, means over functions, and LOOPS."""
    frequency = frequencies(p, edges)
    sums = of_functions(p, edges, frequency).sum(0)
    return list(sums[:, 0] / numpy.maximum(sums[:, 1], 1e-300)) + of_loops(p, edges, frequency)


def of_program(p, share, edges=None):
    """The scores COLUMNS; SHARE is that of put."""
    edges = put(p, share, edges)
    return of_branches(p, own(p, edges)) + of_flow(p, edges)


def of_gcc(p):
    return of_branches(p, own(p, p.gcc)) + of_flow(p, p.gcc)


def of_recorded(p):
    """The scores of the plugin's answer; NaN if it was not recorded."""
    if not p.answered:
        return [numpy.nan] * len(COLUMNS)
    return of_branches(p, own(p, p.recorded)) + of_flow(p, p.recorded)


def perfect(p):
    """The scores if every branch of which the model is asked had its measured share."""
    return of_program(p, fraction(p))
