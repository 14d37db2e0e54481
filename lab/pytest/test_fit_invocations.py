"""The learned model of invocations fitted to measured programs (lab/benchmarks/fit/invocations.py).

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import random
import subprocess

import pytest

import tested
from laboratory import import_fit, run_fit

import_fit("numpy", "scipy", "xgboost")
import invocations  # noqa: E402
import model  # noqa: E402
import numpy  # noqa: E402

NAMES = ["propagated", "from_roots", "blocks", "sites"]


def close(x):
    return pytest.approx(x, rel=1e-3)


def rows(name, times=1, functions=60, seed=0):
    """Functions of less than 10 blocks are entered a hundred times as often as the others; propagation predicts the
    opposite."""
    draw = random.Random(name + str(seed))
    result = []
    for i in range(functions):
        blocks = draw.randrange(20)
        said = 1024 if blocks < 10 else 2048
        result.append([name, f"f{i}", 2 * times, times * (1000 if blocks < 10 else 10), 1, said, said, blocks * 100, 1])
    return result


def table(path, *programs):
    lines = ["program function runs entered asked".split() + NAMES, *(r for p in programs for r in p)]
    path.write_text("".join("\t".join(map(str, line)) + "\n" for line in lines), encoding="ascii")
    return str(path)


def run(*arguments, status=0):
    return run_fit("invocations.py", *arguments, status=status)


def program(name, times=1):
    return invocations.Program(name, [r[2:] for r in rows(name, times)], NAMES)


def test_trees_learn_what_propagation_has_wrong(tmp_path):
    said = run(table(tmp_path / "own", *(rows(f"p{i}") for i in range(6))),
               "--corpus", table(tmp_path / "corpus", *(rows(p) for p in ("flac", "zlib", "sed", "tar", "jq"))), "-o",
               str(tmp_path / "model"))
    # The scores of propagation, roots and the model: of programs held out, and of those that nothing
    # was fitted to.
    means = [line.split()[1:] for line in said.splitlines() if line.startswith("mean ")]
    assert means == [["0.000", "0.000", "1.000"]] * 3
    assert "learned - from roots: +1.000 (0.000)" in said
    # The build makes a C++ file of the model.
    made = subprocess.run([os.path.join(tested.BUILD, "compile-model"), "function", tmp_path / "model"], capture_output=True, text=True,
                          check=True).stdout
    assert "const learned_model default_invocations_model" in made
    # The model is evaluated in integers; on average the logarithm of all invocations
    # per run is right.
    head = model.Model(tmp_path / "model")
    p = program("p0")
    z = head.log_invocations(p.x, {n: i for i, n in enumerate(NAMES)})
    assert numpy.exp(z).sum() == pytest.approx(p.entered.sum() / p.runs, rel=.1)
    few = p.x[:, 2] < 1000
    assert z[few].mean() - z[~few].mean() == pytest.approx(numpy.log(100), abs=1)


def test_the_same_data_give_the_same_bytes(tmp_path):
    own = table(tmp_path / "own", rows("p"), rows("q"))
    for name in "ab":
        run(own, "-o", str(tmp_path / name))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_programs_count_equally_however_long_they_ran():
    once, often = ([program("a"), program("b", times)] for times in (1, 10 ** 6))
    said = [invocations.Fitted(ps).logarithms(ps[0]) for ps in (once, often)]
    assert said[0] == close(said[1])


def test_weights_the_gradient_is_zero():
    """There is one fact, 0 or 3; nine tenths of the invocations have 3."""
    p = invocations.Program("p", [[5, 10, 1, 0, 0], [5, 90, 1, 0, 3072]], NAMES[:2])
    w = invocations.fit_weights([p])
    share = 1 / (1 + numpy.exp(-3 * w[1]))
    assert (share - .9) * 3 + invocations.STRENGTH * 1.5 ** 2 * w[1] == pytest.approx(0, abs=1e-9) and w[0] == 0


def test_what_is_not_asked_about_keeps_what_is_propagated(tmp_path):
    """The model is not asked about the function that is entered most often, so
    nothing is learned about it."""
    programs = [rows(f"p{i}") for i in range(3)]
    for p in programs:
        p[0][3:6] = 10 ** 6, 0, 20 * 1024
    p = invocations.Program("p0", [r[2:] for r in programs[0]], NAMES)
    assert len(p.target(1)) == 59 and p.target(1).sum() == close(1)
    assert invocations.score(p, numpy.zeros(59)) > .99
    run(table(tmp_path / "own", *programs), "-o", str(tmp_path / "model"))


def test_nothing_entered_is_an_error(tmp_path):
    own = table(tmp_path / "own", rows("p", times=0))
    assert "no program in which functions were entered by calls" in run(own, "-o", str(tmp_path / "model"), status=1)


def test_from_profiles_to_a_model(tool):
    tool.train()
    tool.run("calibrate", "--invocations=table", "measured")
    said = run(tool.path("table"), "-o", tool.path("model"))
    assert said == "" and "head function trees 120" in tool.read("model")
