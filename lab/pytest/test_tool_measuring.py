"""staticprof-lab measuring, on a real program and its training run.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""


def test_what_measuring_is_worth(runs):
    text = runs.run("measuring", "measured", "measured", says=[
        "^2 programs", "^0 ", "^3 *unsure ", "^3 *frequency ", "^3 *chance ", "^all "])
    first = {line.split()[0]: float(line.split()[2]) for line in text.splitlines()[2:] if line.split()[1] in ("unsure", "-")}
    assert first["0"] <= first["100"] == first["all"]


def test_what_it_refuses(runs):
    runs.refuses("nothing was measured in .*units", "measuring", "units")
    runs.refuses("expected directories of measured profiles", "measuring", status=2)
