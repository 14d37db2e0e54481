"""The laboratory's pages: links, and the names that they mention.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
from pathlib import Path

import names
import test_pages
from laboratory import LAB
from tested import BUILD

DOCS = Path(LAB) / "docs"
PAGES = [Path(LAB) / "README.md", *sorted(DOCS.rglob("*.md"))]
RESULTS = DOCS / "research"


def resolve(page, name):
    return test_pages.resolve(page, name) or next(((folder / name).resolve() for folder in (DOCS, Path(LAB)) if (folder / name).is_file()), None)


def test_every_named_page_exists():
    for page in [*PAGES, *test_pages.pages()]:
        for name in test_pages.named(page):
            assert resolve(page, name), f"{page} names {name}"


def test_every_link_leads_to_something():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)\s]+)\)", test_pages.prose(page)):
            assert "://" in target or (page.parent / target.split("#")[0]).exists(), f"{page} links to {target}"


def test_everything_named_exists():
    """Dated results may name what no longer exists."""
    tree = names.Tree(os.path.join(BUILD, "staticprof-lab"))
    others = {"argument probabilities"}  # The plugin of lab/given/ has it.
    found = {str(page): set(names.unknown(page.read_text(encoding="utf-8"), tree)) - others for page in [*PAGES, *test_pages.pages()]
             if RESULTS not in page.parents and page.name != "CHANGELOG.md"}
    assert not {page: what for page, what in found.items() if what}
    for wrong in "lab/docs/none.md", "`make -C lab check-none`", "`staticprof-lab none`", "`staticprof-lab score --none`":
        assert names.unknown(wrong, tree), wrong


def test_every_page_can_be_reached_from_the_first():
    seen, left = set(), [PAGES[0].resolve()]
    while left:
        page = left.pop()
        if page not in seen and page in [p.resolve() for p in PAGES]:
            seen.add(page)
            left += [q for q in (resolve(page, name) for name in test_pages.named(page)) if q]
    assert {p.resolve() for p in PAGES} == seen


def test_every_result_stands_in_the_index():
    index = (RESULTS / "README.md").read_text(encoding="utf-8")
    for page in RESULTS.glob("2*.md"):
        assert re.match(r"20\d\d-\d\d-\d\d-", page.name)
        assert index.count(f"]({page.name})") == 1, page.name


def test_plain_words():
    found = test_pages.dialect(p for p in PAGES if RESULTS not in p.parents)
    assert not found, found


def test_predictors():
    known = re.findall(r'^  { "([a-z-]*)", ".*", (?:true|false),', (Path(LAB) / "tool/accuracy/baselines.cc").read_text(encoding="utf-8"), re.M)
    page = (DOCS / "scoring.md").read_text(encoding="utf-8")
    explained = re.findall(r"^\| `([a-z-]*)`", page[page.index("\n## 6"):page.index("\n## 7")], re.M)
    assert known and set(known) <= set(re.findall(r"^\| `([a-z-]*)` \|", page, re.M)) and set(explained) <= set(known)
