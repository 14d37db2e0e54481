"""-fopt-info and -fsave-optimization-record: what GCC's own options print about
branches.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import gzip
import json
import re

import pytest

from tool import ARG, LOAD

SOURCE = """int first (int *a, int n)
{
  for (int i = 0; __builtin_expect (i < n, 1); i++)
    if (a[i] > 0)
      return i;
  switch (n)
    {
    case 1: return 7;
    case 2: return 9;
    case 3: return a[1];
    case 4: return a[2];
    case 9: return a[3];
    case 12: return a[4];
    }
  return -1;
}
"""
HINT = ["branch by hint: 90.00% to line 4, when 'i < n'; 10.00% to line 6, unless 'i < n'",
        "  90.00% to line 4, when 'i < n': the source says so with __builtin_expect"]
VOTES = ["branch by evidence: ", "leaves the loop, and loops continue more often than they end"]


@pytest.fixture(name="place", scope="module")
def source(tool):
    tool.write("n/x.c", SOURCE)
    return tool


def compiled(place, *options):
    """The code; GCC appends its notes to the file."""
    place.write("n/notes", "")
    place.compile("-O2", LOAD, ARG + "model=votes", *options, "-S", "x.c", "-o", "x.s", folder="n")
    return place.read("n/x.s")


@pytest.mark.parametrize("option", ["-fopt-info-note=notes", "-fopt-info-all=notes", "-fopt-info-note-optall=notes"])
def test_notes(place, option):
    plain = compiled(place)
    assert compiled(place, option) == plain
    text = place.read("n/notes")
    assert text.count("\n".join(HINT) + "\n") == 1, text
    assert re.search(r"^x\.c:3:\d+: note: branch by hint", text, re.M)
    assert all(part in text for part in VOTES)
    # If there are many edges only the likeliest are named.
    assert re.search("branch by evidence: ([0-9.]+% to (line [0-9]+|the return); ){4}[0-9]+ others$", text, re.M)
    # Each reason is given once, and there are at most three.
    for note in re.split(r"^x\.c:", text, flags=re.M):
        reasons = re.findall(r"^  [0-9.]+% to .*?: (.*)$", note, re.M)
        assert len(reasons) == len(set(reasons)) <= 3, note


@pytest.mark.parametrize("option", ["-fopt-info-optimized=notes", "-fopt-info-missed=notes", "-fopt-info-note-vec=notes"])
def test_no_notes_of_ours_where_others_are_asked_for(place, option):
    compiled(place, option)
    assert "branch by" not in place.read("n/notes")


def test_dump_is_as_without(place):
    compiled(place, ARG + "dump-=dump")
    alone = place.read("n/dump")
    compiled(place, ARG + "dump-=dump", "-fopt-info-note=notes")
    assert place.read("n/dump") == alone
    assert "note: branch by" not in alone


def test_optimization_record(place):
    compiled(place, "-fsave-optimization-record")
    with gzip.open(place.path("n/x.c.opt-record.json.gz")) as f:
        records = json.load(f)[2]
    found = [r for r in records if "".join(map(str, r["message"])).startswith("branch by hint")]
    assert len(found) == 1
    assert "".join(found[0]["message"]) == "\n".join(HINT) + "\n"
    assert found[0]["kind"] == "note" and found[0]["location"]["line"] == 3


def test_none_with_counters(place):
    compiled(place, "-fprofile-arcs", "-fopt-info-all=notes")
    assert place.read("n/notes")
    assert "branch by" not in place.read("n/notes")
