"""Documents, options, versions and files agree, and C++ is formatted as .clang-format says.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import fnmatch
import glob
import os
import re
import shutil
import subprocess
from collections import Counter

import pytest

from tested import BUILD, TOOL, TOP

PAGES = ["README", *sorted(os.path.relpath(p, TOP) for p in glob.glob(f"{TOP}/docs/*.md"))]


def text(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as f:
        return f.read()


def folders(path):
    return sorted(n for n in os.listdir(os.path.join(TOP, path)) if os.path.isdir(os.path.join(TOP, path, n)))


def tracked(*patterns):
    """The files that git tracks or, in a tarball, all files that were not built."""
    done = subprocess.run(["git", "ls-files", *patterns], cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=False)
    # A tarball may be unpacked inside another checkout, which does not list its files.
    if done.returncode == 0 and os.path.exists(os.path.join(TOP, ".git")):
        return [n for n in done.stdout.splitlines() if os.path.exists(os.path.join(TOP, n))]
    found = [os.path.relpath(os.path.join(place, n), TOP) for place, _, names in os.walk(TOP) for n in names]
    return [n for n in found if not n.startswith("build/") and any(fnmatch.fnmatch(n, p) for p in patterns or "*")]


def call(*command, **more):
    """The exit status, standard output and standard error."""
    done = subprocess.run(command, cwd=TOP, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, check=False, **more)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(name="version")
def the_version():
    return re.search(r'^#define STATICPROF_VERSION "(.*)"$', text("plugin/core/version.h"), re.M)[1]


@pytest.mark.skipif(not shutil.which("groff"), reason="groff is not installed")
def test_manual_pages_format():
    pages = ["docs/gcc-staticprof.1", *glob.glob(f"{BUILD}/man/*.1")]
    assert len(pages) > 1
    for page in pages:
        status, _, err = call("groff", "-man", "-Tutf8", "-ww", "-z", page)
        assert (status, err) == (0, ""), page
        assert re.search(r"^\.SH NAME\n[-\w]+ (\\)?- \S", text(page), re.M), page


def test_all_say_the_same_version(version):
    assert re.search(rf'^\.TH .* "libstaticprof {re.escape(version)}"', text("docs/gcc-staticprof.1"), re.M)
    assert re.match(r".*\((.*)\)", text("debian/changelog"))[1] == version
    assert re.search(rf"^Version: *{re.escape(version)}$", text("packaging/libstaticprof.spec"), re.M)


def test_what_the_program_prints_about_itself_is_in_the_pages():
    status, out, err = call("scripts/generated-docs.py", "--check", TOOL)
    assert status == 0, out + err


def test_arguments_that_name_a_file_are_named_where_that_matters():
    options = text("docs/options.md")
    names = re.findall(r"^\| `(\w+)=FILE`", options, re.M)
    assert len(names) >= 2
    [error] = re.findall(r"^\| the file of .*", options, re.M)
    ccache = text("docs/build-tools.md").split("## ccache")[1].split("##")[0]
    for name in names:
        assert f"`{name}`" in error and f"`{name}`" in ccache


def test_folders_are_in_the_tables():
    page = text("docs/architecture.md").split("### What may")[0]
    assert sorted(re.findall(r"^\| ([a-z]*)/ \|", page, re.M)) == folders("plugin/core")
    assert sorted(re.findall(r"^\| plugin/gcc/([a-z]*)/ \|", page, re.M)) == [n for n in folders("plugin/gcc") if n != "missing"]
    for folder in {n.split("/")[0] for n in tracked() if "/" in n and not n.startswith(".")}:
        assert re.search(rf"^ *{folder}/", text("README"), re.M), folder


@pytest.mark.parametrize("page", PAGES)
def test_page(page):
    content = text(page)
    # Each version in the change log has the same headings.
    twice = [h for h, n in Counter(re.findall(r"^##? .*", content, re.M)).items() if n > 1]
    assert not twice
    above = 0
    for line in content.splitlines():
        columns = re.sub(r"`[^`]*`|\\\|", "x", line).count("|") if line.startswith("|") else 0
        assert not above or not columns or columns == above, f"other columns: {line}"
        above = columns
    assert page == "README" or any(os.path.basename(page) in text(p) for p in PAGES if p != page), "no page names it"


def test_help_fits_on_a_screen():
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    status, out, _ = call("make", "-s", "help", env=environment)
    lines = out.splitlines()
    assert status == 0 and 10 <= len(lines) <= 15 and max(map(len, lines)) <= 80, out


def test_layout():
    clang_format = shutil.which("clang-format-14") or shutil.which("clang-format")
    if not clang_format or "version 14." not in call(clang_format, "--version")[1]:
        pytest.skip("clang-format 14 is not installed; another version lays out differently")
    sources = tracked("*.cc", "*.h")
    assert len(sources) > 100
    status, _, err = call(clang_format, "--dry-run", "-Werror", *sources)
    assert status == 0, "not as clang-format -i leaves it: " \
        + " ".join(sorted(set(re.findall(r"^(\S+?):\d+:\d+: error", err, re.M))))


LONGEST_FUNCTION = 60


def long_functions(lines, indent=""):
    """Yield (the line where the body begins, its number of lines) for functions that are too long, in C++ of our format."""
    i = 0
    while i < len(lines):
        begin, i = i, i + 1
        if lines[begin] != indent + "{" or lines[begin - 1].startswith("namespace"):
            continue
        end = next(n for n in range(begin, len(lines)) if lines[n].startswith(indent + "}"))
        if lines[end] == indent + "};":  # This is a class or a table.
            yield from ((begin + 1 + number, n) for number, n in long_functions(lines[begin + 1:end], indent + "  "))
        elif end - begin > LONGEST_FUNCTION:
            yield begin + 1, end - begin
        i = end


def test_functions_are_short():
    """The tables and random checks of unit tests are exempt."""
    found = [f"{name}:{number}: {n} lines" for name in tracked("*.cc", "*.h") if "unittests/" not in name
             for number, n in long_functions(text(name).splitlines())]
    assert not found, f"functions of more than {LONGEST_FUNCTION} lines: " + ", ".join(found)
    body = ["  x ();"] * LONGEST_FUNCTION
    sample = ["namespace", "{", "int", "f ()", "{", *body, "}", "class c", "{", "  void g ()", "  {", *body, "  }", "};", "}"]
    assert list(long_functions(sample)) == [(5, 61), (LONGEST_FUNCTION + 10, 61)]


def test_errors_of_all_arguments_are_listed():
    page = text("docs/options.md")
    errors = page[page.index("\n## Errors"):page.index("\n## Building and installing")]
    options = call(TOOL, "options", "--markdown")[1]
    names = set(re.findall(r"^\| `(\w+)(?:=|\[=)", options, re.M))
    assert "speed" in names
    assert names - set(re.findall(r"`([\w-]+)`", errors)) - {"profile", "ipa-dump"} == set()


@pytest.mark.parametrize("script", ["scripts/demo.sh", "scripts/edit-time.sh", "scripts/fetch.sh", "scripts/readme-output.sh", "scripts/unpack-gnat.sh"])
def test_a_script_says_how_it_is_called(script):
    status, out, _ = call(os.path.join(TOP, script), "--help")
    assert status == 0 and out.startswith("usage: ")
    status, _, err = call(os.path.join(TOP, script))
    assert status == 2 and err.startswith("usage: ")
