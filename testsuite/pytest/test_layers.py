"""Do the folders include only what docs/architecture.md allows them?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The table below "What may include what" in docs/architecture.md lists folders from the bottom
up, each with the folders it includes.  Every #include of every source must be in the table,
everything in the table must be used, and a folder may only name rows above its own.
"""

import re
from pathlib import Path

from tested import TOP

ROOT = Path(TOP)
INCLUDE = re.compile(r'^#include "([a-z].*/[^/"]+)"', re.M)


def allowed_by(page):
    """{folder: set of folders} in the order of the table."""
    table = page.split("### What may include what", 1)[1].split("\n#", 1)[0]
    rows = re.findall(r"^\| ([a-z/]+)/ \| (.*?) \|$", table, re.M)
    return {folder: set(re.findall(r"[a-z/]*[a-z]", names)) for folder, names in rows}


def included(root):
    """{folder: {folder: one include that needs it}}"""
    result = {}
    for top in ("plugin", "heuristics", "tools"):
        for source in sorted((root / top).rglob("*")):
            if source.suffix not in (".cc", ".h"):
                continue
            folder = source.parent.relative_to(root).as_posix()
            needs = result.setdefault(folder, {})
            for target in INCLUDE.findall(source.read_text(encoding="utf-8")):
                other = target.rsplit("/", 1)[0]
                if other != folder and (root / target).exists():
                    needs.setdefault(other, f"{source.relative_to(root)} includes {target}")
    return result


def complaints(root):
    allowed = allowed_by((root / "docs" / "architecture.md").read_text(encoding="utf-8"))
    known = []
    for folder, others in allowed.items():
        yield from (f"{folder}/ names {o}/, which is not above it" for o in sorted(others - set(known)))
        known.append(folder)
    found = included(root)
    for folder, needs in found.items():
        if folder not in allowed:
            if needs or not (root / folder / "gcov-iov.h").exists():
                yield f"{folder}/ is not in the table"
            continue
        yield from (why for o, why in sorted(needs.items()) if o not in allowed[folder])
        yield from (f"{folder}/ does not include {o}/" for o in sorted(allowed[folder] - set(needs)))
    yield from (f"{folder}/ does not exist" for folder in allowed if folder not in found)


def test_all_includes_are_allowed_and_used():
    found = list(complaints(ROOT))
    assert not found, "\n".join(found)
