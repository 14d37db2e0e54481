"""Do the pages hang together, and are they short and plain enough?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Every page belongs to one of four kinds and can be reached from README; every page and every
name in the code that one names exists; the pages of users and contributors together stay below a number of words; words
that docs/glossary.md replaced do not come back.
"""

import re
from pathlib import Path

from test_docs import tracked
from tested import TOP

ROOT = Path(TOP)
DOCS = ROOT / "docs"
KINDS = {
    "users": "tutorial options build-tools packagers support CHANGELOG",
    "contributors": "contributing architecture method whole-program adding-a-heuristic testing dependencies",
    "reference": "heuristics callbacks facts learned-model dump profile glossary references",
}
MOST_WORDS = 25000
README_LINES = 105
# Each with what to write instead.
DIALECT = {
    r"\bvoices?\b(?!\.)": "vote, voter",
    r"\b(is|are|was|were|be|not) heard\b": "votes, has influence",
    r"\bspeaks?\b(?! about the single)|\bspoke\b": "votes, applies",
    r"\bnobody (calls|knows)\b|\bwhom nobody\b|\bsomebody\b": "a function without callers, the passive",
    r"\bnone of ours\b|\bis ours\b": "GCC's output, the plugin's",
    r"\bdrawn (apart|to|together)\b": "sharpened, shrunk towards",
    r"\bearns? its place\b": "is kept, is removed",
    r"\bturned? round\b": "inverted",
    r"\bgoes round\b|\bgo round\b|\btimes? round\b": "iterates, iteration",
    r"\bparted\b": "divided, separated",
    r"\bbut once\b|\bcannot but\b": "only once, always",
    r"\bto be had\b|\bto be known\b": "available, to know",
    r"\blooked at\b": "examined, read",
    r"\bways? out\b|\bthe way that\b|\beach way\b|\bother way\b": "edge, successor",
}


def words(path):
    return len(path.read_text(encoding="utf-8").split())


def pages():
    return [ROOT / "README", *sorted(DOCS.rglob("*.md"))]


def prose(path):
    """Without what is quoted from programs, and without tables that programs print."""
    text = path.read_text(encoding="utf-8")
    if path.name == "heuristics.md":
        text = re.sub(r"^\|.*$", "", text, flags=re.M)
    text = re.sub(r"^<!-- staticprof .*?^<!-- end -->", "", text, flags=re.S | re.M)
    text = re.sub(r"^```.*?^```", "", text, flags=re.S | re.M)
    text = re.sub(r"^(    |\t).*$", "", text, flags=re.M)
    return re.sub(r"`[^`\n]*`", "", text)


def named(path):
    """The pages that PATH names, as they are written."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r"(?<![\w/.-])((?:[\w.-]+/)*[\w-]+\.md)\b", text))
    return {name for name in found if not name.startswith("http")}


def laboratory(name):
    """Is it a page that is there only where the laboratory is, whose tests look for it?"""
    return name.startswith("lab/")


def resolve(path, name):
    for folder in (path.parent, DOCS, ROOT):
        if (folder / name).is_file():
            return (folder / name).resolve()
    return None


def test_every_page_has_a_kind():
    listed = [name for kind in KINDS.values() for name in kind.split()]
    assert sorted(listed) == sorted(p.stem for p in DOCS.glob("*.md"))


def test_every_named_page_exists():
    for page in pages():
        for name in named(page):
            assert laboratory(name) or resolve(page, name), f"{page.relative_to(ROOT)} names {name}"


def test_every_link_leads_to_something():
    for page in pages():
        for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
            if "://" not in target:
                assert (page.parent / target.split("#")[0]).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_every_page_can_be_reached_from_readme():
    seen, left = set(), [ROOT / "README"]
    while left:
        page = left.pop()
        if page not in seen:
            seen.add(page)
            left += [q for q in (resolve(page, name) for name in named(page)) if q]
    assert not [str(p.relative_to(ROOT)) for p in pages() if p not in seen]


def test_users_and_contributors_have_no_more_to_read_than_this():
    total = words(ROOT / "README") + words(DOCS / "gcc-staticprof.1")
    for kind in ("users", "contributors"):
        total += sum(words(DOCS / f"{name}.md") for name in KINDS[kind].split())
    assert total <= MOST_WORDS
    assert len((ROOT / "README").read_text(encoding="utf-8").splitlines()) <= README_LINES


def dialect(places):
    """What to write instead of some words of the pages PLACES."""
    found = []
    for page in places:
        for number, line in enumerate(prose(page).splitlines(), 1):
            found += [f"{page.relative_to(ROOT)}: `{match.group()}' in `{line[:60]}': write {instead}"
                      for word, instead in DIALECT.items()
                      for match in re.finditer(word, line, re.I)]
    return "\n".join(found)


def test_plain_words():
    found = dialect([*pages(), DOCS / "gcc-staticprof.1"])
    assert not found, found


# Names that are neither in the tree nor wrong: of GCC, of debhelper, of an example.
FOREIGN = {"profile_status", "dh_auto_install", "float_equality"}
SOURCES = ("plugin/*", "heuristics/*", "tools/*", "scripts/*", "testsuite/*", "unittests/*", "debian/*", "examples/*", "Makefile")


def unknown_names(text, known):
    """Names like `this_one' in backquotes that are not KNOWN, outside what programs print."""
    text = re.sub(r"^<!-- staticprof .*?^<!-- end -->", "", text, flags=re.S | re.M)
    quoted = " ".join(re.findall(r"`([^`\n]+)`", text))
    return sorted(set(re.findall(r"(?<![\w/.$-])[a-z]+_\w*[a-z0-9](?![\w/-])", quoted)) - known)


def test_names_of_the_code_exist():
    known = set(FOREIGN)
    for name in tracked(*SOURCES):
        known.update(re.findall(r"[A-Za-z_]\w*", (ROOT / name).read_text(encoding="utf-8", errors="replace")))
    for page in pages():
        if page.name != "CHANGELOG.md":
            found = unknown_names(page.read_text(encoding="utf-8"), known)
            assert not found, f"{page.relative_to(ROOT)}: {', '.join(found)}"
    assert unknown_names("`about_loop (x)` and `taken_if`, `a/b_c.h`", {"taken_if"}) == ["about_loop"]
