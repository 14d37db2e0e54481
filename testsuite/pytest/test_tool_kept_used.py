"""What commands say of units that were compiled with a kept profile.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import re

import pytest

from kept_program import text_of
from tool import ARG, LOAD


@pytest.fixture(name="used", scope="module")
def compiled_with_it(kept):
    """The records of the program, compiled with the kept profile (used) and without it
    (plain)."""
    for what in (ARG + "kept=" + kept.path("kept.profile"), ARG + "profile=used"), (ARG + "profile=plain",):
        kept.compile("-O2", "-fno-early-inlining", LOAD, *what, "-c", "p.c", folder="one")
    return kept


def test_what_was_measured_stands_beside_the_estimate(used):
    coverage = r"^kept profile: 5 of 6 branches are measured; the other has <?0\.\d% of the executions, by an estimate that rests on the profile; 2 of 3\s+functions ran in the training$"
    used.run("show", "--all", "one/used",
             says=[coverage, r"^ +share  measured  differ .*function$", r"^ +[\d.]+% +[\d.]+% +[-+][\d.]+ .* classify ",
                   r"^ +<?[\d.]+% +0\.0% .* never "])
    used.run("explain", "--all", "one/used", "p.c:17",
             says=[r"^  measured: 620 times in 2 runs$", r"^    1 +12\.\d%  .* measured 11\.9%, estimated [2-6]\d\.\d%$"])
    used.run("explain", "one/used", "p.c:17",
             says=[r"Measured: 620 executions in the kept profile. Without it, each reason multiplies the odds of its\s+edge:"])
    rows = used.run("explain", "--tsv", "one/used", "p.c:17")
    assert re.search(r"\tprobability\testimated\t1\t0?\.[2-6]", rows) and re.search(r"\texecutions\tmeasured\t1\t74$", rows, re.M)
    # Without a kept profile no output mentions one.
    used.run("show", "one/plain", never=["kept profile", "measured"])
    used.run("explain", "one/plain", "p.c:17", never=["estimated", "measured"])


def test_functions_are_ranked_as_they_were_entered(used):
    """Two runs entered main twice and classify a thousand times."""
    def entries(records):
        rows = json.loads(used.run("show", "--json", "--sort=invocations", records))
        return [(row["function"], row["invocations-per-run"]) for row in rows if row["table"] == "function"]

    assert entries("one/used")[:2] == [("classify", 500), ("main", 1)]
    assert dict(entries("one/plain"))["classify"] != 500


def test_a_profile_of_another_program_is_seen(used):
    """The file knows no source, or other functions of this name."""
    text = text_of(used, "kept.profile")
    used.write("strange.profile", text.replace("[p.c]", "[q.c]"))
    used.write("other.profile", text.replace("\nclassify ", "\nclassification ").replace("\nmain ", "\nmainly "))
    used.write("foreign/p.c", "int kind (int i)\n{\n  return i * i > 9 ? 3 : i;\n}\n")
    for profile, says, sentence in [
            ("strange", "", r"; it names no source of this, so it is of another program, or its sources have other names$"),
            ("other", "has branches of 'p.c', but none of them is there",
             r"; it has none of these functions, so it is of another program, or very old$")]:
        used.compile("-O2", LOAD, ARG + f"kept={used.path(profile)}.profile", ARG + "profile=" + profile, "-c", "p.c", folder="foreign")
        assert (says in used.err.replace("\u2018", "'").replace("\u2019", "'")) if says else used.err == ""
        used.run("show", "--all", "foreign/" + profile, says=[r"^kept profile: 0 of 1 branch is measured; .*" + sentence])
    # A unit without branches has nothing that could be known.
    used.write("foreign/table.c", "int table[] = { 1, 2 };\nint first (void)\n{\n  return table[0];\n}\n")
    used.compile("-O2", LOAD, ARG + f"kept={used.path('strange')}.profile", ARG + "profile=strange", "-c", "table.c", folder="foreign")
    used.run("show", "--all", "foreign/strange", says=[r"^kept profile: 0 of 1 branch is measured; .*; it names no source of this"])
    assert used.call(used.program, "keep", "--check=kept.profile", "foreign/strange") == 0
    assert "kept.profile: none of its branches is found; it is of another program" in used.err
    used.run("keep", "--check=kept.profile", "one/records")
    assert "none" not in used.err


def test_what_to_train_next(used):
    """A measured branch is no longer unsure, unless it was executed only twice."""
    text = used.run("unsure", "one/used", says=["^kept profile: "])
    rows = used.run("unsure", "--json", "--top=0", "one/used")
    # The first branch of main is executed once in each run.
    assert {r["line"]: r["executions-per-run"] for r in json.loads(rows)}[28] == 1
    assert re.findall(r" p\.c:(\d+)", text) == ["28", "30", "21", "22"], text
    assert re.search(r"The training ran \d of them, but less than 4 times", re.sub(r"\s+", " ", text)), text
    assert " p.c:17 " in used.run("unsure", "one/plain", never=["^kept profile: "])


def test_differences_say_what_was_measured(used):
    assert used.call(used.program, "diff", "one/plain", "one/used") == 1
    assert re.search(r"p\.c:30 to line (31 9\d\.\d% -> 99\.\d%|32 \d\.\d% -> 0\.\d%) measured", used.out), used.out
    assert used.call(used.program, "diff", "--measured", "one/used") == 1
    assert re.search(r"^estimated +[\d.]+%  measured +\d\d\.\d%  main$", used.out, re.M), used.out
    assert re.search(r": estimated [\d.]+%, measured [\d.]+%$", used.out, re.M), used.out
