"""Completions of bash, zsh and fish for command lines of staticprof, asked of the shells
themselves.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import shutil

import pytest

from tested import TOOL, TOP

FILES = os.path.join(TOP, "tools/completion")
# Each shell runs in a terminal; the words that it offers are printed one on a line.
SHELLS = {
    "bash": f"""source {FILES}/staticprof.bash
COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
COMP_WORDS=(@PARTS@); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
_staticprof && printf '%s\\n' "${{COMPREPLY[@]}}"
""",
    "fish": f"""source {FILES}/staticprof.fish
complete -C '@LINE@' | string replace -r '\\t.*' ''
""",
    # zsh completes only typed input, so another zsh types it; the matches go to a file.
    "zsh": f"""zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z 'fpath=({FILES} $fpath); autoload -Uz compinit; compinit -u -D; compadd () {{
  local -a got; local -i n=${{#got}}; builtin compadd -O got "$@"; print -l -- $got >> offered; builtin compadd "$@" }}; : > ready'
for i in {{1..200}}; do [[ -e ready ]] && break; sleep .05; done
zpty -w -n z $'@LINE@\\t'
for i in {{1..100}}; do [[ -s offered ]] && break; sleep .05; done
sleep .2
zpty -d z
cat offered
"""}


@pytest.fixture(name="there", params=sorted(SHELLS))
def shell(request, tool):
    if not shutil.which(request.param):
        pytest.skip("no " + request.param)
    return tool, request.param


def offered(there, line):
    tool, name = there
    # bash separates words at blanks and at "=".
    parts = " ".join(f"'{p}'" for p in re.split(r"\s+|(=)", line) if p is not None)
    tool.write("question", SHELLS[name].replace("@PARTS@", parts).replace("@LINE@", line))
    for old in "ready", "offered":
        if os.path.exists(tool.path(old)):
            os.unlink(tool.path(old))
    path = os.path.dirname(TOOL) + ":" + os.environ["PATH"]
    assert tool.call("env", "PATH=" + path, "TERM=dumb", "HOME=" + tool.folder, name, "question") == 0, tool.err
    return {w.strip() for w in tool.out.splitlines() if w.strip()}


def test_commands(there):
    assert {"merge"} == offered(there, "staticprof me")
    assert {"show", "schema"} == offered(there, "staticprof s")


def test_options(there):
    assert {"--records=", "--root="} == offered(there, "staticprof show --r")
    assert {"--measured"} == offered(there, "staticprof diff --m")


def test_all_options(there):
    """Options are completed from a dash on, before and after other words; the first
    word may be an option too."""
    for line in "show -", "show --", "show units -", "show --tsv --", "show -n 3 -":
        assert {"--tsv", "--json", "--top=", "--records="} <= offered(there, "staticprof " + line), line
    assert {"--format=lcov", "--output="} <= offered(there, "staticprof export --")
    for line in "-", "--":
        assert {"--help", "--usage", "--version"} == offered(there, "staticprof " + line)


def test_a_program_in_the_home_folder(there):
    tool = there[0]
    os.makedirs(tool.path("bin"), exist_ok=True)
    if not os.path.exists(tool.path("bin/staticprof")):
        os.symlink(TOOL, tool.path("bin/staticprof"))
    assert {"--records=", "--root="} == offered(there, "~/bin/staticprof show --r")


def test_values(there):
    found = offered(there, "staticprof explain --color=a")
    # bash leaves out the part before "=".
    assert {"auto", "always"} == {w.replace("--color=", "") for w in found}


def test_bash_files(tool):
    # If nothing is offered bash completes names of files.
    for line in "show ", "show pro", "report -o ", "report --output ", "report --output=", "show -f ", "diff a ", "show --tsv ":
        assert offered((tool, "bash"), "staticprof " + line) == set(), line


def test_bash_arguments(tool):
    for option in "-F ", "--format ", "--format=":
        assert {"lcov", "lcov2"} == offered((tool, "bash"), f"staticprof export {option}lc")
        assert {"callgrind", "lcov"} < offered((tool, "bash"), f"staticprof export {option}")
    assert {"auto", "always", "never"} == offered((tool, "bash"), "staticprof show -c ")
    assert {"lld", "lld-call-graph"} == offered((tool, "bash"), "staticprof order -F ll")
    assert {"--help", "--usage", "--version"} == offered((tool, "bash"), "staticprof -")
    assert {"--tsv", "--top="} <= offered((tool, "bash"), "staticprof show -")


def test_all_commands_answer(tool):
    names = [line.split("\t")[0] for line in tool.run("--complete").splitlines()]
    assert len(names) > 10
    for name in names:
        lines = tool.run("--complete", name).splitlines()
        assert all(re.fullmatch("--[a-z-]+(=[a-z0-9-]*)?\t.+", line) for line in lines), name
        # These are all options of the help, and no others.
        known = set(re.findall(r"^ +(?:-., )?(--[a-z-]+)", tool.run(name, "--help"), re.M)) - {"--usage", "--version"}
        assert known == {re.split("[=\t]", line)[0] for line in lines}, name
    assert tool.run("--complete", "none") == ""
