"""Precision and recall of warnings about hints (lab/benchmarks/fit hints), on branches of which they are known.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import sys
from types import SimpleNamespace

import pytest

from laboratory import LAB

numpy = pytest.importorskip("numpy")
pytest.importorskip("scipy")
pytest.importorskip("xgboost")
sys.path.insert(1, os.path.join(LAB, "benchmarks", "fit"))
import hints  # noqa: E402
import programs  # noqa: E402


def audited(rows):
    """ROWS have the log-odds of the first arm, its hint, and the executions of both
    arms."""
    n = len(rows)
    hint = numpy.zeros(2 * n, int)
    hint[::2] = [r[1] for r in rows]
    counts = numpy.array([r[2:] for r in rows], float)
    p = SimpleNamespace(free=numpy.array([r[1] == 0 for r in rows]), recorded=numpy.full(2 * n, .5), both=numpy.ones(n),
                        first=numpy.arange(0, 2 * n, 2), second=numpy.arange(1, 2 * n, 2), hint=hint, counts=counts,
                        executed=counts.sum(1))
    return hints.Audited(p, numpy.array([r[0] for r in rows], float))


def test_hints_of_programmers():
    """Hints of two functions with two edges each; noreturn_call is not a
    programmer's hint."""
    columns = {"function.votes": [1, 2], "vote.edge": [0, 1, 0], "vote.heuristic": ["builtin_expect", "cold_label", "noreturn_call"],
               "vote.says": [1_000_000, 0, 0]}
    assert list(programs.hinted(columns, numpy.array([0, 2, 4]))) == [1, 0, 0, -1]


def test_warnings():
    a = audited([(-5, 1, 1, 99), (-5, 1, 99, 1), (-1, 1, 1, 99), (5, -1, 99, 1), (5, 1, 99, 1), (-5, 1, 1, 2), (-5, 1, 50, 50)])
    # All hints, wrong ones, those with a warning, those with a right one; branches that
    # were executed rarely or evenly are left out.
    assert list(a.warnings(.98)) == [5, 3, 3, 2]
    assert list(a.warnings(.7)) == [5, 3, 4, 3]


def test_planted_hints():
    a = audited([(5, 0, 99, 1), (-5, 0, 99, 1), (1, 0, 99, 1), (9, 1, 99, 1)])
    sums = a.planted(.98)
    assert list(sums) == [3, 2, 1]
    # Half of the sure evidence is right, so if one hint in ten is wrong, one warning in ten is right.
    assert hints.precision(sums, .1) == pytest.approx(.1)
    assert hints.low(numpy.array([sums, sums]), .1) == pytest.approx(.1)
