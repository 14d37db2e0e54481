"""Rates fitted to measured programs, compared with closed forms (lab/benchmarks/fit).

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os

import pytest

import tested
from laboratory import import_fit, run_fit
from tested import TOP

import_fit("numpy", "scipy")
import numpy  # noqa: E402
import vote_tables  # noqa: E402
import vote_weights  # noqa: E402

CALL, STORE = [("call", .78)], [("store", .55)]
BOTH = CALL + STORE
HINT = [("builtin_expect", .9)]


def edge(share, votes, taken, total, n=1):
    """An edge of a branch that was executed TOTAL times.  VOTES have a name, a rate and, if the vote
    is for the edge, True."""
    says = [[v[0], v[2] if len(v) > 2 else True, int(v[1] * vote_weights.PARTS)] for v in votes]
    return [n, int(share * vote_weights.PARTS), says, taken, 0, 0, max(taken, n * total - taken), int(taken / total ** .5 * 1024)]


def pattern(edges, total, kind="other"):
    return {"kind": kind, "decided": "evidence", "ways": edges, "sums": [1, total], "leading": [0] * 5}


def branch(first, second, taken, others):
    """FIRST vote for the edge that was taken TAKEN times, SECOND for the other one."""
    total = taken + others
    return pattern([edge(.6, first, taken, total), edge(.4, second, others, total)], total)


def switch(taken, warned):
    """A multiway branch whose edges were TAKEN so often; "call" votes against edge
    WARNED."""
    total = sum(taken)
    rest = [t for i, t in enumerate(taken) if i != warned]
    return pattern([edge(.3, [], sum(rest), total, len(rest)), edge(.1, [("call", .78, False)], taken[warned], total)], total,
                   "multiway")


def programs(**patterns):
    return {name: {"compilers": {"12.2.0"}, "models": {"default"}, "patterns": p} for name, p in patterns.items()}


def fit(strength=0, roots=False, leave_out=False, **patterns):
    data = vote_weights.Data(programs(**patterns), {"call", "store"}, roots)
    return vote_weights.Fit(data, strength, leave_out)


def fitted(strength=0, roots=False, **patterns):
    """The rates on two-way branches by name."""
    f = fit(strength, roots, **patterns)
    return {name: vote_weights.rate(w) for (multiway, name), w in zip(f.data.features, f.weights) if not multiway}


def entropy(p):
    return -p * numpy.log2(p) - (1 - p) * numpy.log2(1 - p)


def close(x, **how):
    return pytest.approx(x, **{"abs": 1e-6, **how})


def test_alone_a_heuristic_gets_its_hit_rate():
    assert fitted(p=[branch(CALL, [], 90, 10)]) == {"call": close(.9)}
    assert fitted(p=[branch(CALL, [], 1, 3)]) == {"call": close(.25)}


def test_programs_count_equally_however_long_they_run():
    assert fitted(p=[branch(CALL, [], 90, 10)], q=[branch([], CALL, 3000, 1000)]) == {"call": close((.9 + .25) / 2)}


def test_a_branch_counts_by_its_executions_or_by_their_root():
    two = [branch(CALL, [], 900000, 100000), branch(CALL, [], 20, 80)]
    assert fitted(p=two) == {"call": close(900020 / 1000100)}
    assert fitted(roots=True, p=two) == {"call": close((900 + 2) / 1010, abs=1e-4)}


def test_known_weights_come_back():
    """The counts were made with rates of 80 and 35 percent."""
    c, s, n = vote_weights.weight(.8), vote_weights.weight(.35), 10 ** 12

    def counts(first, second, score):
        taken = round(vote_weights.rate(score) * n)
        return branch(first, second, taken, n - taken)
    found = fitted(p=[counts(BOTH, [], c + s), counts(CALL, STORE, c - s), counts(CALL, [], c), counts([], STORE, -s)])
    assert found == {"call": close(.8), "store": close(.35)}


def test_what_always_votes_with_another_adds_nothing():
    f = fit(p=[branch(CALL, [], 900, 100), branch(BOTH, [], 90, 10)])
    assert vote_weights.rate(f.weights) == close(numpy.array([.9, .5]))
    assert f.adds[1] == close(0)
    with pytest.raises(vote_weights.NoMinimum, match="always vote together; choose a strength above 0"):
        fit(p=[branch(BOTH, [], 90, 10)])
    assert vote_weights.rate(fit(1e-6, p=[branch(BOTH, [], 90, 10)]).weights.sum()) == close(.9, abs=1e-3)


def test_the_gradient_is_zero_under_regularisation():
    """The heuristic votes in one of two programs: half of its weight counts, and the regularisation is
    four times as strong."""
    strength = .1
    f = fit(strength, p=[branch(CALL, [], 90, 10)], q=[branch([], [], 5, 5)])
    w = f.weights[0]
    assert .5 * (vote_weights.rate(w) - .9) + strength * .5 * 4 * w == close(0, abs=1e-9)


def test_what_is_never_wrong_in_many_programs_is_not_pulled():
    def rate_in(n, wrong):
        rest = branch(STORE, [], 5000000, 5000000)
        return fitted(.01, **{f"p{i}": [branch(CALL, [], 3, 0 if i else wrong), rest] for i in range(n)})["call"]
    assert rate_in(vote_weights.NEVER_WRONG, 0) == close(.99)
    assert rate_in(vote_weights.NEVER_WRONG, 1) < .95
    assert rate_in(vote_weights.NEVER_WRONG - 1, 0) < .97


def test_rates_stay_within_their_limit_and_others_are_fitted_around_it():
    f = fit(p=[branch(CALL, [], 50, 0)], q=[branch(CALL, [], 70, 0), branch([], STORE, 0, 5)])
    assert vote_weights.rate(f.weights[0]) == close(.99) and numpy.isnan(f.errors[0])
    assert fitted(p=[branch(CALL, [], 0, 50)]) == {"call": close(.01)}
    f = fit(p=[branch(CALL, [], 100, 0), branch(BOTH, [], 999, 1)])
    assert f.weights == close(numpy.array([vote_weights.LIMIT, numpy.log(999) - vote_weights.LIMIT]), abs=1e-5)


def test_branches_that_votes_do_not_decide_are_not_fitted():
    data = vote_weights.Data(programs(p=[branch(HINT, CALL, 5, 5), pattern([edge(1, CALL, 9, 9), edge(0, [], 0, 9)], 9)]), {"call"})
    assert not data.features and not len(data.n)
    assert not len(vote_weights.Fit(data, 0).weights)


def test_multiway_branches_have_weights_of_their_own():
    """A vote is against one edge of four: its odds against one other are r / (1 -
    r)."""
    f = fit(p=[branch(CALL, [], 90, 10), switch([40, 30, 6, 24], 2)])
    assert f.data.features == [(False, "call"), (True, "call")]
    assert f.weights == close(numpy.log([9, 94 / 3 / 6]))


def test_errors_are_between_programs():
    """The errors for the mean r and the deviation s of rates: by the delta method s / sqrt (3) / (r
    (1 - r))."""
    f = fit(p=[branch(CALL, [], 60, 40)], q=[branch(CALL, [], 70, 30)], r=[branch(CALL, [], 800, 200)])
    assert vote_weights.rate(f.weights[0]) == close(.7) and f.errors[0] == close(.1 / 3 ** .5 / .21)
    assert numpy.isnan(fit(p=[branch(CALL, [], 60, 40)]).errors[0])


def test_what_a_heuristic_adds_on_programs_left_out():
    f = fit(leave_out=True, p=[branch(CALL, [], 90, 10)], q=[branch(CALL, [], 700, 300)])
    assert f.entropy == close(entropy(.8)) and f.adds[0] == close(1 - entropy(.8))
    # Each program is scored under the rate of the other.
    left_out = -(.9 * numpy.log2(.7) + .1 * numpy.log2(.3) + .7 * numpy.log2(.9) + .3 * numpy.log2(.1)) / 2
    assert f.entropy_left_out == close(left_out) and f.adds_left_out[0] == close(1 - left_out)


def test_what_one_program_alone_teaches_is_not_applied_to_it():
    f = fit(leave_out=True, p=[branch(CALL, [], 90, 10)], q=[branch(STORE, [], 90, 10)])
    assert f.others[0] == close(numpy.array([0, numpy.log(9)]))


def test_the_strength_is_chosen_by_leaving_programs_out():
    four = {f"p{i}": [branch(CALL, [], 80 + i, 20 - i)] for i in range(4)}
    f = fit(None, leave_out=True, **four)
    assert len(f.tried) == 13 and f.entropy_left_out == close(min(e for _, e in f.tried))
    assert f.strength < 1e-3 and vote_weights.rate(f.weights[0]) == close(.815, abs=1e-3)
    two = fit(None, **dict(list(four.items())[:2]))
    assert not two.tried and two.strength == .01


def test_estimates_are_dempsters_rule():
    data = vote_weights.Data(programs(), {"call", "store"})
    says = vote_tables.under(data, {(False, "call"): .7, (False, "store"): .6, (True, "call"): .8})
    assert says(branch(CALL, STORE, 3, 4))[0] == close(.7 * .4 / (.7 * .4 + .3 * .6), abs=5e-5)
    # A vote is against one of four edges, so the others have four times its odds.
    assert says(switch([40, 30, 6, 24], 2)) == close(numpy.array([4 / 13, 1 / 13]), abs=5e-5)


def test_quality():
    """At 75% the first branch is missed 10 times of 100; the second is even and is
    missed half of 100 times."""
    p = programs(p=[branch(CALL, [], 90, 10), branch([], [], 20, 80)])
    data = vote_weights.Data(p, {"call"})
    (miss, loop, other, bits), = vote_tables.quality(p, vote_tables.under(data, {(False, "call"): .75}))
    assert (miss, other) == close((.3, .3)) and numpy.isnan(loop)
    assert bits == close((100 - 90 * numpy.log2(.75) - 10 * numpy.log2(.25)) / 200)
    assert vote_tables.quality(p, vote_tables.recorded)[0][0] == close((10 + 80) / 200)


def test_combinations(capsys):
    """In "p" call is right 90 times of 100 and, with store against it, 30 of 100; in "q" 1 time of 4."""
    p = programs(p=[branch(CALL, [], 90, 10), branch(CALL, STORE, 30, 70)],
                 q=[branch(CALL, [], 1, 3), branch([], [], 2, 6), pattern([edge(0, [], 2, 10), edge(1, [], 8, 10)], 10)])
    vote_tables.show_combinations(p, False, 3)
    vote_tables.show_combinations(p, True, 3)
    assert capsys.readouterr().out == """
Votes together, two-way branches
COMBINATION          BRANCHES  COVERAGE  (REL)  PROGRAMS  OBSERVED  BY PROGRAM         95%  COMBINED    BEST
call                        2       104  46.8%         2    87.50%      57.50%  0.0-100.0%    60.00%  89.42%
call / store                1       100  45.0%         1    30.00%      30.00%           -    60.00%  70.00%
(one edge possible)         1        10   4.5%         1    20.00%      20.00%           -     0.00%  80.00%
and 1 more
"""
    vote_tables.show_combinations(programs(p=[switch([40, 30, 6, 24], 2)]), True, 3)
    assert "\nnot call            1       100" in capsys.readouterr().out


def test_the_table_is_between_fitted_and_default_rates():
    default = {"call": [.6, .7], "store": [.5]}

    def shrunk(n, executions):
        data = vote_weights.Data(programs(), {"call"})
        data.features, data.executions = [(False, "call")], [{i: executions for i in range(n)}]
        return vote_weights.shrunk(data, {(False, "call"): .9}, default)[False, "call"]
    assert shrunk(1, 2) == close(.6, abs=.005) and .6 < shrunk(1, 2)
    assert shrunk(1, 1e3) < shrunk(2, 1e3)
    assert shrunk(vote_weights.PRIOR_PROGRAMS, 1e12) == close(vote_weights.rate((vote_weights.weight(.6) + vote_weights.weight(.9)) / 2), abs=1e-4)
    assert shrunk(10000, 1e12) == close(.9, abs=1e-3)
    text = vote_weights.table_of({(False, "call"): .9}, default, programs(q=[], p=[]), .5, False)
    assert text == ("# Rates of heuristics and marks, in percent: on two-way branches, on edges of\n"
                    "# multiway branches.  Fitted together by lab/benchmarks/fit/rates.py.\n# programs: p q\n# compilers: 12.2.0\n"
                    "# models: default\n# strength of the regularisation: 0.5\ncall 90.00 50.00\nstore 50.00\n")


def test_from_sums_to_rates_that_the_plugin_loads(tool):
    tool.train()
    tool.run("calibrate", "--sums=sums.json", "measured")
    tool.write("second.sums", tool.read("sums.json").replace('"name":"measured"', '"name":"second"'))
    said = run_fit("rates.py", "--leave-one-out", "--combinations=1", "--strength=.01", "-o", tool.path("rates"), tool.path("sums.json"), tool.path("second.sums"))
    assert "Rates fitted together to 2 programs" in said and "\nMean over programs" in said and "\nsecond  " in said and "\nVotes together" in said
    assert "warning: fitted to 2 programs; expected at least 12" in said
    default, found = (vote_weights.read_rates(p) for p in (os.path.join(TOP, "heuristics/default.rates"), tool.path("rates")))
    assert set(found) == set(default) and found != default
    for name, values in default.items():
        assert found[name] == pytest.approx(values, abs=.06), name
    tool.compile("-O2", "-fplugin=" + tested.PLUGIN, "-fplugin-arg-libstaticprof-rates=../rates", "-c", "sum.c")
    run_fit("rates.py", "--no-prior", "-o", tool.path("fitted"), tool.path("sums.json"))
    assert "\nsearch_miss 50.00\n" in tool.read("fitted") and "shrunk" not in tool.read("fitted")
    assert "these are no sums" in run_fit("rates.py", tool.path("units/main.json"), status=1)
    assert "expected several programs" in run_fit("rates.py", "--leave-one-out", tool.path("sums.json"), status=2)
