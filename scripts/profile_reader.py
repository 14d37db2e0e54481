"""Reads exported profiles (docs/profile.md); all scripts use this module.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A profile and its parts are the dictionaries and lists of the JSON text.
"""

import json
import os

FORMAT, VERSION = "staticprof-profile", 3
# The kinds of edges that no condition takes.
NOT_PLAIN = frozenset(("eh", "abnormal", "fake"))


def load(path):
    with open(path, encoding="utf-8") as f:
        profile = json.load(f)
    if not isinstance(profile, dict) or profile.get("format") != FORMAT:
        raise ValueError(f"{path}: this is no profile")
    if profile["version"] > VERSION:
        raise ValueError(f"{path}: version {profile['version']}, expected {VERSION} at most")
    return profile


def functions(path):
    return load(path)["functions"]


def functions_in(folder):
    """The functions of all profiles in FOLDER, in the order of their names; none if there is no such folder."""
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        if file.endswith(".json"):
            yield from functions(os.path.join(folder, file))


def ran(function):
    return any(b.get("measured", 0) > 0 for b in function["blocks"])


def places(function):
    """The index of each block in the record, by its id."""
    return {b["id"]: i for i, b in enumerate(function["blocks"])}


def plain(edge):
    return NOT_PLAIN.isdisjoint(edge["kind"])


def two_way(function):
    """The edges of each block with two plain edges."""
    out = {}
    for e in function["edges"]:
        if plain(e):
            out.setdefault(e["from"], []).append(e)
    return [edges for edges in out.values() if len(edges) == 2]
