"""How good the warnings of warn=hints are, compared with measured programs.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A hint is wrong if the edge that it calls likely was taken in less than half of LEAST_RUNS
or more executions.  Programs have few hints, most of them right, so precision is measured
with planted hints as well: each branch without a hint gets one, which is wrong with the
same probability as programmers' hints.
"""

import numpy

import trees

LEAST_RUNS = 10
SURE = (.8, .9, .95, .97, .98, .99)
WANTED = .9             # The wanted precision.
DRAWS = 1000


class Audited:
    """The branches of program P that were executed often enough: what the other
    evidence gives the first arm, its measured share, and 1 or -1 for a hint about
    it."""

    def __init__(self, p, log_odds):
        share = numpy.where(p.free, trees.share(log_odds),
                            p.recorded[p.first] / numpy.maximum(p.both, 1e-12))
        hint = numpy.where(p.hint[p.first] != 0, p.hint[p.first], -p.hint[p.second])
        # The record has no estimate without the hint, so the model's answer is taken.
        share = numpy.where(hint != 0, trees.share(log_odds), share)
        first, second = p.counts.T
        good = (p.executed >= LEAST_RUNS) & (first != second)
        self.hint, self.share = hint[good], share[good]
        self.happened = numpy.where(first > second, 1, -1)[good]

    def warnings(self, sure):
        """The numbers of hints: all, wrong ones, those with a warning, those with a
        right one."""
        against = numpy.where(self.hint > 0, 1 - self.share, self.share)
        there, wrong = self.hint != 0, self.hint * self.happened < 0
        warned = there & (against >= sure)
        return numpy.array([there.sum(), wrong.sum(), warned.sum(), (warned & wrong).sum()])

    def planted(self, sure):
        """The numbers of branches without a hint: all, those whose evidence is SURE, and those of
        them where it is right."""
        plain = self.hint == 0
        strong = plain & (numpy.maximum(self.share, 1 - self.share) >= sure)
        right = (self.share > .5) == (self.happened > 0)
        return numpy.array([plain.sum(), strong.sum(), (strong & right).sum()])


def precision(planted, share_wrong):
    """The precision of warnings about planted hints; PLANTED are sums whose last axis is that of
    planted ()."""
    strong, right = planted[..., 1], planted[..., 2]
    found, false = share_wrong * right, (1 - share_wrong) * (strong - right)
    return found / numpy.maximum(found + false, 1e-12)


def low(by_program, share_wrong):
    """The precision that 95% of draws of as many programs exceed."""
    random = numpy.random.RandomState(0)
    n = len(by_program)
    draws = [by_program[random.randint(0, n, n)].sum(0) for _ in range(DRAWS)]
    return numpy.percentile(precision(numpy.array(draws), share_wrong), 5)


def text(numerator, denominator):
    return f"{numerator / denominator:9.3f}" if denominator else "        -"


def show(training, validation):
    """Print the tables; both arguments are lists of Audited."""
    there, wrong = sum(p.warnings(1) for p in training)[:2]
    share_wrong = wrong / max(there, 1)
    chosen = None
    for part, programs in (("training", training), ("validation", validation)):
        n, wrong = sum((p.warnings(1) for p in programs), numpy.zeros(4, int))[:2]
        print(f"\n{part}: {len(programs)} programs, {n} hints of programmers, {wrong} wrong;"
              f" {sum(p.planted(1)[0] for p in programs):,} branches without, planted hints "
              f"{share_wrong:.1%} wrong")
        print("     sure   warned    right precision   recall | planted: strong    wrong "
              "precision  at least   recall")
        for sure in SURE:
            own = sum((p.warnings(sure) for p in programs), numpy.zeros(4, int))
            by_program = numpy.array([p.planted(sure) for p in programs])
            total, strong, right = by_program.sum(0)
            value = precision(by_program.sum(0), share_wrong)
            print(f"{sure:9.2f}{own[2]:9}{own[3]:9}{text(own[3], own[2]):>10}"
                  f"{text(own[3], own[1]):>9} |{strong:16,}{strong - right:9}"
                  f"{value:10.3f}{low(by_program, share_wrong):10.3f}"
                  f"{text(right, total):>9}")
            if part == "training" and chosen is None and value >= WANTED:
                chosen = sure
    print(f"\nchosen on training: {chosen}, the least with a precision of at least {WANTED}")
