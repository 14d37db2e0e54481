"""Errors of staticprof-lab for invalid profiles, and the usage of its commands.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re

import pytest

from test_tool_rows import check_rows
from tool import NO_PROFILES

COMMANDS = ["score", "calibrate", "combine", "measuring", "cold", "matched"]


@pytest.mark.parametrize("name, text, message", NO_PROFILES, ids=[row[0] for row in NO_PROFILES])
def test_what_is_no_profile(tool, name, text, message):
    """The error names the file, and nothing is written."""
    tool.train()
    if text is not None:
        tool.write(name, text)
    for words in ["score", "measured", name], ["combine", "-o", "new", "measured", name]:
        tool.refuses(message, *words)
    assert not os.path.exists(tool.path("new"))


def test_a_program_is_no_run(tool):
    tool.train()
    for name in "/bin/true", "source/main.o":
        tool.refuses(f"'{name}' is a program, library, archive or object; a run is a directory of measured profiles, or a merged one$",
                     "combine", "-o", "new", "measured", name)


@pytest.mark.parametrize("command", ["score", "calibrate"])
def test_what_cannot_be_read(tool, command):
    tool.refuses("cannot read '/dev/zero': it is a device$", command, "/dev/zero")
    with open(tool.path("huge.json"), "wb") as f:
        f.truncate(1 << 30)
    assert tool.call("sh", "-c", 'ulimit -v 400000; exec "$@"', "sh", tool.program, command, "huge.json") == 1
    assert (tool.out, tool.err) == ("", "staticprof-lab: out of memory\n")


@pytest.mark.parametrize("command", ["score", "calibrate"])
def test_rows(tool, command):
    tool.train()
    check_rows(tool, [command, "measured"])


def test_help(tool):
    assert tool.run("--version").startswith("staticprof-lab (libstaticprof) ")
    tool.refuses(f"staticprof-lab: unknown command 'show'; expected {', '.join(COMMANDS[:-1])} or {COMMANDS[-1]}", "show", status=2)
    assert [line.split("\t")[0] for line in tool.run("--complete").splitlines()] == COMMANDS
    for command in COMMANDS:
        text = tool.run(command, "--help", says=[f"^Usage: staticprof-lab {command} "])
        known = set(re.findall(r"^ +(?:-., )?(--[a-z-]+)", text, re.M)) - {"--usage", "--version"}
        assert known == {re.split("[=\t]", line)[0] for line in tool.run("--complete", command).splitlines()}
    assert {"--by=counts", "--by=evidence", "--by=pool"} == {
        line.split("\t")[0] for line in tool.run("--complete", "combine").splitlines() if line.startswith("--by")}
