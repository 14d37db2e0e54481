"""staticprof unsure, on a real program and its training run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import pytest


@pytest.fixture(name="runs", scope="module")
def trained(tool):
    tool.train()
    return tool


def test_names_branches(runs):
    text = runs.run("unsure", "--source-dir=source", "measured", says=[
        "^program: ", "^ *share  .* branch$", r"%  .*sum\.c:6 in total    if \(positive", r" loop in \w+ ",
        "^These are all branches that are guessed"])
    runs.run("unsure", "-n1", "measured", says=["^These 1 of [0-9]+ branches .* make up [1-9][0-9]*% of what"])
    shares = [float(line.split("%")[0]) for line in text.splitlines() if " to 100%" in line]
    assert len(shares) > 1 and shares == sorted(shares, reverse=True)


def test_rows(runs):
    rows = runs.table(12, "unsure", "--tsv", "measured")
    assert rows[0][:6] == ["file", "line", "function", "block", "to", "kind"]
    assert abs(sum(float(r[-1]) for r in rows[1:]) - 1) < 1e-4
    for r in rows[1:]:
        said, low, median, high = map(float, r[6:10])
        assert .5 <= said <= 1 and 0 <= low <= median <= high <= 1, r


def test_what_measuring_is_worth(runs):
    text = runs.run("unsure", "--score", "measured", "measured", says=[
        "^2 programs", "^0 ", "^3 *unsure ", "^3 *frequency ", "^3 *chance ", "^all "])
    first = {line.split()[0]: float(line.split()[2]) for line in text.splitlines()[2:] if line.split()[1] in ("unsure", "-")}
    assert first["0"] <= first["100"] == first["all"]


def test_what_it_refuses(runs):
    runs.refuses("nothing was measured in .*units", "unsure", "--score", "units")
    runs.refuses("expected a profile", "unsure", status=2)
