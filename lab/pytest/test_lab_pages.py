"""Do the laboratory's pages hang together, and do all pages name pages of it that exist?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from pathlib import Path

import test_pages
from laboratory import LAB

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


def test_every_file_named_exists():
    """Results tell of their date, and may name what is gone."""
    for page in PAGES:
        if RESULTS not in page.parents:
            for name in set(re.findall(r"(?<![\w/.-])lab/[\w./-]*\w", page.read_text(encoding="utf-8"))):
                assert (Path(LAB).parent / name).exists(), f"{page} names {name}"


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
