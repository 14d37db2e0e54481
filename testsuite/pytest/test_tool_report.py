"""staticprof report: where it writes, and where it does not.  test_report.py tests the pages.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import resource

import pytest

from tool import changed


@pytest.mark.parametrize("name", ["index.html", "report.css", "report.js", "data/index.js", "data/0.js"])
def test_what_is_not_ours_stays(tool, name):
    folder = "site-" + os.path.basename(name)
    tool.write(f"{folder}/{name}", "<title>My own page</title>")
    tool.refuses(f"'{folder}/{name}' was not written by 'staticprof report'; name another directory, or remove it$",
                 "report", "-o", folder, "units")
    assert tool.read(f"{folder}/{name}") == "<title>My own page</title>" and len(tool.names(folder)) == 1


@pytest.mark.parametrize("name,text", [("index.html", "<title>How I use staticprof</title>"), ("report.css", "/* For staticprof */"),
                                       ("data/0.js", "// staticprof.file(0) is what I read.")])
def test_what_names_us_is_not_ours(tool, name, text):
    folder = "about-" + os.path.basename(name)
    tool.write(f"{folder}/{name}", text)
    tool.refuses("was not written by 'staticprof report'", "report", "-o", folder, "units")
    assert tool.read(f"{folder}/{name}") == text


def test_a_link_is_not_ours(tool):
    os.makedirs(tool.path("linked"))
    for target in "../linked-elsewhere", "../report/index.html":
        os.symlink(target, tool.path("linked/index.html"))
        tool.refuses("'linked/index.html' was not written by", "report", "-o", "linked", "units")
        assert os.path.islink(tool.path("linked/index.html"))
        os.unlink(tool.path("linked/index.html"))


def test_an_earlier_report_is_replaced(tool):
    tool.run("report", "-o", "report", "units/main.json")
    first = tool.read("report/data/index.js")
    tool.write("report/notes.txt", "mine")
    last = sum(n.endswith(".js") for n in tool.names("report/data")) - 1
    tool.write(f"report/data/{last}.js", "staticprof.file(of a larger report")
    tool.run("report", "-o", "report", "units")
    assert tool.err.endswith("\nstaticprof: note: 'report' has other files, 'notes.txt' for one, which stay as they are\n")
    assert tool.read("report/data/index.js") != first and tool.read("report/notes.txt") == "mine"
    # An interrupted report has no first page, because that is written last.
    os.unlink(tool.path("report/index.html"))
    tool.run("report", "-o", "report", "units")
    assert "<title>staticprof report</title>" in tool.read("report/index.html")


def test_numbers_are_rounded_once(tool):
    """178.497 is 178, as `show' prints it; with fewer digits the page would make 179 of it."""
    unit = changed("main.json")
    unit["functions"][0]["calls"][1]["frequency"] = 17.8497
    tool.write_json("rounded/main.json", unit)
    tool.run("show", "-f", "down", "rounded", says=["178 invocations per run"])
    tool.run("report", "-o", "rounded-report", "rounded")
    assert '["down",0,6,178.497,' in tool.read("rounded-report/data/index.js")


def test_a_limit_of_file_sizes(tool):
    """A file that would be too large is an error, and nothing is left behind."""
    def limited():
        resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
    tool.refuses("cannot write 'limited/.*File too large", "report", "-o", "limited", "units", preexec_fn=limited)
    tool.refuses("cannot write 'all.json': File too large", "merge", "-o", "all.json", "units", preexec_fn=limited)
    assert not os.path.exists(tool.path("limited")) and not [n for n in os.listdir(tool.folder) if "all" in n or "staticprof" in n]


def test_what_is_no_directory(tool):
    tool.refuses("cannot make the directory 'units/main.json': ", "report", "-o", "units/main.json", "units")
    tool.refuses("cannot make the directory 'none/report': No such file", "report", "-o", "none/report", "units")
    os.makedirs(tool.path("pipe"))
    os.mkfifo(tool.path("pipe/index.html"))
    tool.refuses("was not written by 'staticprof report'", "report", "-o", "pipe", "units", timeout=60)
