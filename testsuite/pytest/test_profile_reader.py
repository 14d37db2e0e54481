"""The profiles that scripts/profile_reader.py reads and refuses.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import sys

import pytest

from tested import TOP

sys.path.insert(0, os.path.join(TOP, "scripts"))

import profile_reader  # noqa: E402


def edge(source, target, *kind):
    return {"from": source, "to": target, "kind": list(kind)}


def write(path, version=3, **members):
    path.write_text(json.dumps({"format": "staticprof-profile", "version": version, "functions": [], **members}),
                    encoding="utf-8")
    return path


def test_functions_come_in_the_order_of_files(tmp_path):
    for name in "ba":
        write(tmp_path / (name + ".json"), functions=[{"name": name}])
    (tmp_path / "c.txt").write_text("{", encoding="utf-8")
    assert [f["name"] for f in profile_reader.functions_in(tmp_path)] == ["a", "b"]
    assert not list(profile_reader.functions_in(tmp_path / "none"))


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": "staticprof-sums", "version": 3}'])
def test_what_is_no_profile_is_refused(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="x.json: this is no profile"):
        profile_reader.load(path)


def test_a_later_version_is_refused(tmp_path):
    assert profile_reader.load(write(tmp_path / "x.json", 1))["version"] == 1
    with pytest.raises(ValueError, match="version 4, expected 3 at most"):
        profile_reader.load(write(tmp_path / "x.json", 4))


def test_two_way_branches_have_two_plain_edges():
    function = {"edges": [edge(2, 3, "true"), edge(2, 4, "false"), edge(2, 5, "eh"), edge(3, 4), edge(4, 1, "fake"), edge(4, 5)]}
    assert [[e["to"] for e in edges] for edges in profile_reader.two_way(function)] == [[3, 4]]


def test_a_function_ran_if_a_block_did():
    assert profile_reader.ran({"blocks": [{"measured": 0}, {"measured": 1}]})
    assert not profile_reader.ran({"blocks": [{"measured": 0}, {}]})
