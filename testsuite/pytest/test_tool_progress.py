"""Progress on a terminal: on standard error, erased at the end, and nowhere else.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pty
import re
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tested import TOOL
from tool import ARG, LOAD

ERASE = "\r\033[K"
ON_TERMINAL = {**os.environ, "TERM": "xterm"}


def on_a_terminal(tool, words, seconds, name="units/sum.json", **more):
    """The standard error of a call that waits so long for its profile, which is a pipe without an end
    until then."""
    keeper, terminal = pty.openpty()
    with subprocess.Popen([TOOL, *words], cwd=tool.folder, stdin=subprocess.PIPE, stderr=terminal,
                          **{"env": ON_TERMINAL, "stdout": subprocess.DEVNULL, **more}) as process:
        os.close(terminal)
        profile = tool.read(name).encode()
        threading.Timer(seconds, lambda: (process.stdin.write(profile), process.stdin.close())).start()
        text = b""
        try:
            while piece := os.read(keeper, 4096):
                text += piece
        except OSError:  # The other side is closed.
            pass
        os.close(keeper)
        if process.stdout:
            process.stdout.read()
        process.wait()
    return process.returncode, text.decode()


def in_a_pipe(tool, **environment):
    """The exit status and the standard error, a pipe, of a call that waits for its profile."""
    with subprocess.Popen([TOOL, "merge", "-"], cwd=tool.folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, env={**ON_TERMINAL, **environment}) as process:
        time.sleep(2.5)
        err = process.communicate(tool.read("units/sum.json").encode())[1]
    return process.returncode, err.decode()


SHOWN = {"report": ["report", "-o", "html", "-"], "merge": ["merge", "-"], "export": ["export", "-F", "lcov", "-"], "show": ["show", "-"]}
HIDDEN = {"to json": (["unsure", "--json", "-"], {}), "to a pipe": (["merge", "-"], {"stdout": subprocess.PIPE}),
          "on a dumb terminal": (["merge", "-"], {"env": {**ON_TERMINAL, "TERM": "dumb"}})}


@pytest.fixture(name="said", scope="module")
def what_calls_said(tool):
    """For each call its status and its standard error; all of them wait at the same time."""
    calls = {**{name: lambda w=words: on_a_terminal(tool, w, 3) for name, words in SHOWN.items()},
             **{name: lambda w=words, m=more: on_a_terminal(tool, w, 3, **m) for name, (words, more) in HIDDEN.items()},
             "asked for": lambda: in_a_pipe(tool, STATICPROF_PROGRESS="1"), "elsewhere": lambda: in_a_pipe(tool)}
    with ThreadPoolExecutor(len(calls)) as pool:
        return dict(zip(calls, pool.map(lambda call: call(), calls.values())))


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_done_is_said_and_erased(said, name):
    status, text = said[name]
    assert status == 0
    shown = text.split(ERASE)
    assert "reading profiles, 1 of 1" in shown
    # The sources of such profiles are not found, so a note replaces the line.
    assert text.startswith(ERASE) and (text.endswith(ERASE) or f"{ERASE}staticprof: note: " in text)


def test_unsure_says_what_it_tries(tool):
    """A function with so many branches that not all can be examined."""
    lines = "while (g (i)) if (g (n)) g (i + 1);\n" * 2500
    tool.write("source/many.c", f"int g (int);\nvoid f (int n, int i)\n{{\n{lines}}}\n")
    tool.compile("-O1", LOAD, ARG + "profile=../many", "-c", "many.c")
    status, text = on_a_terminal(tool, ["unsure", "-"], 3, "many/" + tool.names("many")[0])
    assert status == 0 and "trying other probabilities in functions, 1 of 1" in text.split(ERASE)
    assert re.search("staticprof: note: [0-9]+ branches that run least, in functions with very many, were not examined", text)


def test_what_is_quick_says_nothing(tool):
    assert on_a_terminal(tool, ["merge", "-"], 0) == (0, "")


@pytest.mark.parametrize("name", HIDDEN)
def test_where_nothing_is_said(said, name):
    status, text = said[name]
    assert status == 0 and ERASE not in text


def test_a_pipe_gets_lines_only_when_asked_for(said):
    assert said["asked for"] == (0, "staticprof: reading profiles, 1 of 1\n")
    assert said["elsewhere"] == (0, "")


@pytest.mark.parametrize("earlier,progress", [(False, ""), (True, ""), (True, "1")])
def test_an_interrupted_report_leaves_nothing(tool, earlier, progress):
    """Neither files nor parts of a report stay; an earlier report stays complete."""
    lines = "".join(f"int f{n} (int x) {{ return x > {n} ? 2 * x : x; }}\n" for n in range(3000))
    if not os.path.exists(tool.path("source/slow.c")):
        tool.write("source/slow.c", lines)
        tool.compile("-O1", LOAD, ARG + "profile=../slow", "-c", "slow.c")
    where = f"interrupted-{earlier}{progress}"
    if earlier:
        tool.run("report", "-o", where, "units")
    before = {n: tool.read(f"{where}/data/{n}") for n in tool.names(f"{where}/data")} if earlier else {}
    # A job in the background of a shell ignores interrupts, and so do its children.
    with subprocess.Popen([TOOL, "report", "-o", where, "slow"], cwd=tool.folder, stderr=subprocess.DEVNULL,
                          env={**os.environ, "STATICPROF_PROGRESS": progress},
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
        while not any(name.startswith(".staticprof-") for name in (tool.names(where) if os.path.isdir(tool.path(where)) else [])):
            assert process.poll() is None, "it was not interrupted in time"
        process.send_signal(signal.SIGINT)
    assert process.returncode == -signal.SIGINT
    if earlier:
        assert {n: tool.read(f"{where}/data/{n}") for n in tool.names(f"{where}/data")} == before
        assert not [n for n in tool.names(where) if n.startswith(".")]
    else:
        assert not os.path.exists(tool.path(where))
