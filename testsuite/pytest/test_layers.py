"""The folders include only what docs/architecture.md allows, and nothing of the laboratory.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The table below "What may include what" in docs/architecture.md lists folders from the bottom
up, each with the folders it includes.  Every #include of every source must be in the table,
everything in the table must be used, and a folder may only name rows above its own.
"""

import re
import subprocess
from pathlib import Path

from test_docs import tracked
from tested import BUILD, TOP

ROOT = Path(TOP)
FOLDERS = ("plugin", "heuristics", "tools")
INCLUDE = re.compile(r'^#include "([a-z].*/[^/"]+)"', re.M)


def allowed_by(page):
    """The sets of folders that each folder may include, in the order of the table."""
    table = page.split("### What may include what", 1)[1].split("\n#", 1)[0]
    rows = re.findall(r"^\| ([a-z/]+)/ \| (.*?) \|$", table, re.M)
    return {folder: set(re.findall(r"[a-z/]*[a-z]", names)) for folder, names in rows}


def included(root, tops):
    """For each folder the folders that it includes, each with one include that shows
    it."""
    result = {}
    for top in tops:
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


def complaints(root, page, tops, above=()):
    """Complaints about the folders below TOPS, whose table is in PAGE; ABOVE are folders of another
    page."""
    allowed = allowed_by((root / page).read_text(encoding="utf-8"))
    known = list(above)
    for folder, others in allowed.items():
        yield from (f"{folder}/ names {o}/, which is not above it" for o in sorted(others - set(known)))
        known.append(folder)
    found = included(root, tops)
    for folder, needs in found.items():
        if folder not in allowed:
            if needs or not (root / folder / "gcov-iov.h").exists():
                yield f"{folder}/ is not in the table"
            continue
        yield from (why for o, why in sorted(needs.items()) if o not in allowed[folder])
        yield from (f"{folder}/ does not include {o}/" for o in sorted(allowed[folder] - set(needs)))
    yield from (f"{folder}/ does not exist" for folder in allowed if folder not in found)


def test_all_includes_are_allowed_and_used():
    found = list(complaints(ROOT, "docs/architecture.md", FOLDERS))
    assert not found, "\n".join(found)


def uses_of_the_laboratory(root, names):
    """Documents and comments may name its pages; a program must not include, build, run or pack any of it, nor need
    GSL, which it alone needs."""
    for name in names:
        if name.startswith(("lab/", "docs/", ".ci/", "testsuite/pytest/test_layers", "testsuite/pytest/test_pages", "testsuite/pytest/test_docs", "testsuite/pytest/names")) \
           or name == "README":
            continue
        try:
            text = (root / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if name.endswith((".cc", ".h")):
            text = "\n".join(re.findall(r"^#include.*", text, re.M))
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(r"(?<![\w/.-])lab/|-C lab\b|(-l|\blib|<)gsl\b", line) and not re.match(r"\s*(#|/\*|//)(?!include)", line):
                yield f"{name}:{number}: {line.strip()}"


def test_nothing_of_the_product_uses_the_laboratory(tmp_path):
    found = list(uses_of_the_laboratory(ROOT, tracked()))
    assert not found, "\n".join(found)
    wrong = {"a.cc": '#include "lab/tool/x.h"', "a.sh": "make -C lab all", "a.mk": "x: lab/tool/x.o", "a.h": "#include <gsl/gsl_cdf.h>",
             "a": "Build-Depends: libgsl-dev"}
    right = {"b.cc": "/* lab/docs/scoring.md */", "b.sh": "# lab/docs/", "b.h": '#include "collab/x.h"'}
    for name, line in {**wrong, **right}.items():
        (tmp_path / name).write_text(line)
    assert {f.split(":")[0] for f in uses_of_the_laboratory(tmp_path, [*wrong, *right])} == set(wrong)


# The sources of the plugin that have variables of their own; docs/architecture.md says which.
WITH_STATE = {"plugin/gcc/load/plugin.o", "plugin/gcc/load/allocation.o", "plugin/gcc/program/give-counts.o", "plugin/gcc/program/limit-unrolling.o",
              "plugin/gcc/program/lto-section.o", "plugin/gcc/program/vectorized-loops.o", "plugin/gcc/read/constant-text.o"}
# These are arrays of GCC's headers that its authors did not make constant.
OF_GCC = {"basever", "datestamp", "devphase", "revision"}


def variables(place):
    """The objects below PLACE that have data which a program can write, and the data."""
    objects = sorted(place.rglob("*.o"))
    assert objects
    headers = subprocess.run(["objdump", "-hw", *objects], check=True, stdout=subprocess.PIPE, text=True).stdout
    for name, sections in re.findall(r"^(\S+\.o): .*?\n(.*?)(?=^\S+\.o: |\Z)", headers, re.M | re.S):
        for section, size in re.findall(r"^ +\d+ +(\.t?(?:data|bss)\S*) +([0-9a-f]+)", sections, re.M):
            if int(size, 16) and not section.startswith(".data.rel.ro") and re.sub(r".*_ZL\d", "", section) not in OF_GCC:
                yield Path(name).relative_to(BUILD).as_posix(), section


def test_no_variable_outlives_its_function():
    build = Path(BUILD)
    assert not [*variables(build / "plugin/core"), *variables(build / "heuristics")]
    assert {name for name, _ in variables(build / "plugin/gcc")} == WITH_STATE
