"""The pages: links, kinds, and plain words in pages, comments and messages.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Every page has one of four kinds and can be reached from README, every page that one names exists, and words that
docs/glossary.md replaced do not come back in pages, comments or strings.
"""

import io
import re
import tokenize
from pathlib import Path

from test_docs import tracked
from tested import TOP

ROOT = Path(TOP)
DOCS = ROOT / "docs"
KINDS = {
    "users": "tutorial options kept-profile kept-recipes build-tools kernel packagers support CHANGELOG",
    "contributors": "contributing architecture method whole-program adding-a-heuristic testing dependencies",
    "reference": "heuristics facts learned-model dump profile glossary",
}
README_LINES = 105
# Each pattern has the words to write instead.
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
# These are searched in comments and strings of the sources as well; an ellipsis in
# comments only.
ELLIPSIS = r"^\.\.\.|(?-i:[a-z])\.\.\.$"
FRAGMENTS = {
    r"^(Of|As|But for|Likewise|Nor|Whose|Who|What (is|was|did|comes|runs|stands|holds|follows|it|they)|Not if|And not)\b": "a sentence with a subject and a verb",
    r"\bround (a|the) loop\b|\b(go|comes?|came) round\b|\bwraps? round\b": "iteration, iterates, wraps",
    r"\bcomes? by\b|\bby the last time\b|\beach time round\b": "is executed, executes",
    r"\bhardly (know|ever)\b|\bseldom\b": "rarely",
    r"\bnobody\b|\bsomebody\b|\banybody\b|\bfor people\b|\bfor those who\b": "users, callers, the passive",
    r"\bways? (in|into|back|on)\b|\b(two|either|which|several|only|lone|first|one) ways\b|\bways of\b": "edge, path, successor",
    r"\bwhat (stands|comes|follows|is|was|it|they|X|P|runs|that)\b(?=[^.?;:]*\bstands\b)": "a noun instead of `what ... stands'",
    r"\bbut for\b": "except, except for",
    r"\bto be (wanted|asked)\b|\b(that|which) are wanted\b": "requested",
    r"\brivals?\b": "GCC's estimate, alternative",
    r"\bheads? of a loop\b|\bloop'?s? heads?\b": "header",
}
SUFFIXES = {".cc", ".h", ".py", ".sh", ".c", ".C", ".exp", ".js", ".mk"}
SCRIPTS = "Makefile", "rules", "run"


def pages():
    return [ROOT / "README", *sorted(DOCS.rglob("*.md"))]


def prose(path):
    """The text without quotations of programs and tables that programs print."""
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
    """Whether a page exists only in the laboratory, whose tests check it."""
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


def test_lines_fit():
    long = [f"{page.relative_to(ROOT)}: {line}" for page in pages() for line in prose(page).splitlines()
            if len(line) > 140 and not line.lstrip().startswith("|")]
    assert not long


def test_every_page_can_be_reached_from_readme():
    seen, left = set(), [ROOT / "README"]
    while left:
        page = left.pop()
        if page not in seen:
            seen.add(page)
            left += [q for q in (resolve(page, name) for name in named(page)) if q]
    assert not [str(p.relative_to(ROOT)) for p in pages() if p not in seen]


def test_readme_is_short():
    assert len((ROOT / "README").read_text(encoding="utf-8").splitlines()) <= README_LINES


def dialect(places):
    """For each phrase that the pages PLACES should not use, what to write instead."""
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


def c_texts(text):
    """Yield the comments and strings of C or C++, each with its line and whether it is a comment; adjacent
    strings are one."""
    token = r'/\*(.*?)\*/|//([^\n]*)|((?:"(?:\\.|[^"\\\n])*"(?:[ \t\n\\]*)?)+)|\'(?:\\.|[^\'\\\n])+\''
    for m in re.finditer(token, text, re.S):
        if m[3]:
            yield text.count("\n", 0, m.start()) + 1, "".join(re.findall(r'"((?:\\.|[^"\\\n])*)"', m[3])), False
        elif m[1] or m[2]:
            yield text.count("\n", 0, m.start()) + 1, m[1] or m[2], True


def python_texts(text):
    """The same for Python."""
    comment = []
    for t in tokenize.generate_tokens(io.StringIO(text).readline):
        if t.type == tokenize.COMMENT:
            comment.append((t.start[0], t.string.lstrip("# ")))
        elif t.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT) and comment:
            yield comment[0][0], " ".join(c for _, c in comment), True
            comment = []
        if t.type == tokenize.STRING and not re.match(r"\w*[rR]", t.string):
            yield t.start[0], t.string.strip("fFbBuU").strip("\"'"), False


def shell_texts(text):
    """The same for the comments of a shell or Tcl script, or of a makefile."""
    for m in re.finditer(r"(?:^[ \t]*#(?!!)[^\n]*\n)+", text, re.M):
        yield text.count("\n", 0, m.start()) + 1, re.sub(r"^[ \t]*#", "", m[0], flags=re.M), True


def texts(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    by_suffix = {".py": python_texts, ".sh": shell_texts, ".exp": shell_texts, ".mk": shell_texts, "": shell_texts}
    for number, found, comment in by_suffix.get(path.suffix, c_texts)(text):
        # Quoted names are not prose, nor are single words and directives of DejaGnu.
        if " " in found.strip() and not found.lstrip().startswith("{ dg-"):
            yield number, re.sub(r"`[^`']*[`']", "", " ".join(found.split())), comment


def sources():
    return [p for p in map(Path, tracked()) if (p.suffix in SUFFIXES or p.name in SCRIPTS) and (ROOT / p).is_file()]


def test_every_source_has_its_licence():
    """The programs that testsuite/staticprof.*/ compiles are as short as can be, so they have none."""
    lines = "Copyright (C) 2026 The libstaticprof authors.", "SPDX-License-Identifier: GPL-3.0-or-later"
    missing = [str(p) for p in sources() if p.suffix not in (".c", ".C") and not re.match(r"testsuite/staticprof\..*\.h", str(p))
               and not all(line in (ROOT / p).read_text(encoding="utf-8")[:2000] for line in lines)]
    assert not missing


def test_plain_comments_and_strings():
    found = []
    for path in sources():
        for number, text, comment in texts(ROOT / path):
            phrases = {**DIALECT, **FRAGMENTS, **({ELLIPSIS: "a whole sentence"} if comment else {})}
            found += [f"{path}:{number}: `{m.group()}' in `{text[:90]}': write {instead}"
                      for word, instead in phrases.items()
                      for m in re.finditer(word, text, 0 if word.startswith("^(") else re.I)]
    assert not found, "\n".join(found)
