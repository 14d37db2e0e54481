"""Boosted trees over the facts of branches, and the text of a model.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

XGBoost fits the trees.  A branch is learned from both sides: as it is oriented
(plugin/core/learned/fact-vector.h), and mirrored, so that what holds for one arm is known
for the other.
"""

import json
import zlib

import numpy
import xgboost

import scores

UNIT = 1024             # Values of a model are in 1/UNIT of a log-odds.
# The cross entropy is least at the mean of shares, the error of probabilities at their
# median, which is further from one half: log-odds are multiplied by this factor.
SHARPER = 1.1
# lab/docs/research has the results of other settings.
SETTINGS = {"eta": .1, "max_depth": 6, "min_child_weight": 20, "reg_lambda": 5,
            "subsample": .7, "colsample_bytree": .5, "tree_method": "hist",
            "max_bin": 64, "base_score": 0, "seed": 7, "nthread": 1,
            "disable_default_eval_metric": 1}
LOOP_PART, LOOP_SCALE, MOST_WANTED = .4, .1, 5
# The largest value of orientation_kind for branches that leave or continue a loop.
LAST_OF_LOOPS = 1
WANTED_UNIT = 2 ** 16   # Wanted log-odds are rounded to multiples of 1 / WANTED_UNIT.
LOG2_E, LN_2, EXP_TERMS = 1.4426950408889634, .6931471805599453, 12
INVERSE = numpy.array([0, 2, 1, 6, 5, 4, 3, 7])   # The inverse of each comparison_code.


class Columns:
    """The names of facts, and the places of the mirrored facts."""

    def __init__(self, names):
        self.names = names
        self.index = {n: i for i, n in enumerate(names)}
        other = {"first.": "second.", "second.": "first."}
        self.place = numpy.arange(len(names))
        for n, i in self.index.items():
            for a, b in other.items():
                if n.startswith(a):
                    # A fact that only one side ever has is 0 on the other.
                    self.place[i] = self.index.get(b + n[len(a):], -1)
        self.votes = [i for n, i in self.index.items() if n.startswith("vote.")]
        self.comparison = self.index.get("comparison")
        self.claim = self.index.get("claim"), self.index.get("claim_when")

    def mirrored(self, x):
        y = numpy.where(self.place >= 0, x[:, self.place], 0).astype(x.dtype)
        y[:, self.votes] = -x[:, self.votes]
        if self.comparison is not None:
            y[:, self.comparison] = INVERSE[x[:, self.comparison]]
        claim, when = self.claim
        if claim is not None and when is not None:
            y[:, when] = numpy.where(x[:, claim] != 0, 1 - x[:, when], 0)
        return y


def rows(programs, columns):
    """The vectors, wanted shares and weights of the branches of which the model is
    asked, from both sides; a program weighs as the root of the number of its
    branches."""
    xs, ys, ws = [], [], []
    for p in programs:
        w = scores.weights(p)
        k = w > 0
        w = w[k] / w[k].sum() * numpy.sqrt(k.sum())
        x, y = p.x[k], scores.fraction(p)[k]
        xs += [x, columns.mirrored(x)]
        ys += [y, 1 - y]
        ws += [w, w]
    w = numpy.concatenate(ws)
    return numpy.concatenate(xs), numpy.concatenate(ys), w * (len(w) / w.sum())


def wanted_log_odds(p, most=MOST_WANTED):
    """The measured log-odds of the first arm, with half an execution added to either.  Trip
    counts above some 150 count alike unless MOST is given."""
    odds = numpy.log((p.counts[:, 0] + .5) / (p.counts[:, 1] + .5))
    return numpy.clip(numpy.round(odds * WANTED_UNIT) / WANTED_UNIT, -most, most)


def share_of(odds):
    """The logistic function.  The last bits of numpy.exp differ between processors;
    sums and products do not, so a fit gives the same bytes on all of them."""
    whole = numpy.rint(odds * LOG2_E)
    x, e = whole * LN_2 - odds, 1
    for i in range(EXP_TERMS, 0, -1):
        e = 1 + x * e / i
    return 1 / (1 + numpy.ldexp(e, -whole.astype(int)))


def objective(which, y, z):
    """The gradient and curvature of the cross entropy with the wanted shares Y.  For
    the rows of the mask WHICH, LOOP_PART of the objective is the squared error of
    log-odds, which shall be Z.

    The cross entropy hardly depends on whether a loop iterates fifty or five hundred
    times, which decides block frequencies; the logarithm of the trip count does."""
    part = numpy.where(which, LOOP_PART, 0)

    def slopes(odds, _):
        odds = odds.astype(float)
        p = share_of(odds)
        slope = (1 - part) * (p - y) + part * LOOP_SCALE * (odds - z)
        curve = (1 - part) * numpy.maximum(p * (1 - p), 1e-6) + part * LOOP_SCALE
        return slope, curve
    return slopes


def fit(programs, columns, trees, **settings):
    """Fit TREES trees."""
    x, y, w = rows(programs, columns)
    z, loop = [], []
    for p in programs:
        k = scores.weights(p) > 0
        odds = wanted_log_odds(p)[k]
        z += [odds, -odds]
        loop += [p.oriented[k] <= LAST_OF_LOOPS] * 2
    slopes = objective(numpy.concatenate(loop), y, numpy.concatenate(z))

    def weighed(odds, data):
        slope, curve = slopes(odds, data)
        return slope * w, curve * w
    data = xgboost.DMatrix(x.astype(numpy.float32), label=y)
    return xgboost.train({**SETTINGS, **settings}, data, trees, obj=weighed)


def best_facts(programs, columns, count):
    """The names of the COUNT facts that gain most in a fit to all of them, without
    those that count empty blocks, which differ between versions of GCC."""
    gain = fit(programs, columns, 300, eta=.08, colsample_bytree=.35).get_score(
        importance_type="total_gain")
    names = sorted((columns.names[int(f[1:])] for f in gain),
                   key=lambda n: (-gain[f"f{columns.index[n]}"], n))
    names = [n for n in names if not n.endswith(("forwarder", "first_ways_in"))][:count]
    # claim_when is mirrored by this fact.
    return sorted({*names, *(["claim"] if "claim_when" in names else [])})


def log_odds(model, p, columns=None):
    """The log-odds of the first arm; with COLUMNS the mean of both sides."""
    one = model.predict(xgboost.DMatrix(p.x.astype(numpy.float32)), output_margin=True)
    if columns is None:
        return one
    two = model.predict(xgboost.DMatrix(columns.mirrored(p.x).astype(numpy.float32)),
                        output_margin=True)
    return (one - two) / 2


def share(odds):
    return 1 / (1 + numpy.exp(-odds))


def simplified(node):
    """A node of XGBoost's dump as (fact, threshold, value, cover, less, not less), where
    value is the mean of the leaves below; a leaf has the fact -1."""
    if "leaf" in node:
        return -1, 0, node["leaf"], node["cover"], None, None
    by_id = {c["nodeid"]: c for c in node["children"]}
    yes, no = simplified(by_id[node["yes"]]), simplified(by_id[node["no"]])
    cover = yes[3] + no[3]
    value = (yes[2] * yes[3] + no[2] * no[3]) / max(cover, 1e-300)
    # "Yes" means less; all facts are integers.
    return (int(node["split"][1:]), int(numpy.ceil(node["split_condition"])), value, cover,
            yes, no)


def dumped(model):
    return [simplified(json.loads(t)) for t in model.get_dump(dump_format="json",
                                                              with_stats=True)]


def text_of(heads, names, data, made, scale=SHARPER, base=0, weights=(), common_lines=()):
    """The text of a model.  HEADS has, by name, lists of trees as `dumped' leaves them,
    over facts NAMES; their values are multiplied by SCALE, and BASE is added.  The
    integers WEIGHTS belong to the facts of functions."""
    used = {f for f, w in enumerate(weights) if w}

    def walk(node, visit):
        stack = [node]
        while stack:
            n = stack.pop()
            visit(n)
            if n[0] >= 0:
                stack += [n[5], n[4]]
    for trees in heads.values():
        for t in trees:
            walk(t, lambda n: used.add(n[0]))
    used = sorted(used - {-1})
    place = {f: i for i, f in enumerate(used)}
    lines = ["staticprof-model 1", "data " + data, "made " + made, f"facts {len(used)}"]
    lines += ["fact " + names[f] + (f" {weights[f]}" if len(weights) else "") for f in used]

    def deep(node):
        return 0 if node[0] < 0 else 1 + max(deep(node[4]), deep(node[5]))

    for name, trees in heads.items():
        lines.append(f"head {name} trees {len(trees)} depth {max(map(deep, trees))} "
                     f"base {round(base * UNIT)}")

        def say(n):
            value = round(n[2] * scale * UNIT)
            lines.append(f"l {value}" if n[0] < 0
                         else f"n {place[n[0]]} {n[1]} {value}")
        for t in trees:
            walk(t, say)
    text = "\n".join([*lines, *common_lines]) + "\n"
    return text + f"checksum {zlib.crc32(text.encode()):08x}\n"
