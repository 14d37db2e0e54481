"""Exported profiles (docs/profile.md), as all scripts read them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A profile and what is in it are the dictionaries and lists of its JSON.
"""

import json
import os

FORMAT, VERSION = "staticprof-profile", 3
# Kinds of edges that no condition takes.
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
    """By id of a block: its place in the record."""
    return {b["id"]: i for i, b in enumerate(function["blocks"])}


def plain(edge):
    return NOT_PLAIN.isdisjoint(edge["kind"])


def two_way(function):
    """The edges of each block with two plain ones."""
    out = {}
    for e in function["edges"]:
        if plain(e):
            out.setdefault(e["from"], []).append(e)
    return [edges for edges in out.values() if len(edges) == 2]
