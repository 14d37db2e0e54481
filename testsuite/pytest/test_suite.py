"""scripts/suite.py: which results count as passed, failed and skipped, and the result of a suite
that dies.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import re
import subprocess

import pytest

from tested import TOP

JUNIT = ('<testsuites><testsuite>{}</testsuite></testsuites>', {
    "P": '<testcase name="p"/>', "F": '<testcase name="f"><failure message="no"/></testcase>',
    "E": '<testcase name="e"><error/></testcase>', "S": '<testcase name="s"><skipped/></testcase>',
    "N": '<testcase name="n" status="notrun"/>'})


def junit(letters):
    text, cases = JUNIT
    return text.format("".join(cases[c] for c in letters))


@pytest.fixture
def suite(work):
    """Call suite.py; return its exit status and its last line, or the line that is asked for."""
    def call(*arguments, line=-1):
        done = subprocess.run([os.path.join(TOP, "scripts/suite.py"), *arguments], stdout=subprocess.PIPE, text=True,
                              cwd=work, check=False)
        return done.returncode, done.stdout.splitlines()[line]
    return call


def write(text, path="{dir}/x.xml", status=0):
    """A command that writes TEXT as its results."""
    return ["sh", "-c", 'printf "%s\\n" "$1" > "$2"; exit $3', "sh", text, path, str(status)]


@pytest.mark.parametrize("text, expected", [
    (junit("PP"), (0, "2 passed, 0 failed")), (junit("PFES"), (1, "1 passed, 2 failed, 1 skipped")),
    (junit("PN"), (0, "1 passed, 0 failed")), (junit("S"), (0, "0 passed, 0 failed, 1 skipped")),
    (junit("N"), (1, "0 passed, 1 failed")), (junit("P")[:-20], (1, "0 passed, 1 failed"))])
def test_junit(suite, text, expected):
    assert suite("--run", "r", *write(text)) == expected


def test_dejagnu(suite):
    text = "Running x\nPASS: a\nXFAIL: b\nFAIL: c\nXPASS: d\nUNRESOLVED: e\nERROR: f\nUNSUPPORTED: g\nUNTESTED: h\nNOTE: i"
    assert suite("--run", "r", *write(text, "{dir}/x.sum")) == (1, "2 passed, 4 failed, 2 skipped")


def test_a_suite_that_dies(suite):
    for command, passed in ((["false"], 0), (["true"], 0), (["sh", "-c", "kill -9 $$"], 0), (write(junit("PP"), status=3), 2)):
        assert suite("--run", "r", *command) == (1, f"{passed} passed, 1 failed")
        assert suite("--sum", "r") == (1, f"{passed} passed, 1 failed")
    # A suite whose failure is recorded fails once.
    assert suite("--run", "r", *write(junit("PF"), status=1)) == (1, "1 passed, 1 failed")


def test_a_file_that_is_skipped_as_a_whole(suite):
    assert suite("--run", "r", *write(junit("S"), status=5)) == (0, "0 passed, 0 failed, 1 skipped")
    assert suite("--run", "r", *write(junit("PS"), status=5)) == (1, "1 passed, 1 failed, 1 skipped")
    assert suite("--run", "r", *write(junit("S"), status=3)) == (1, "0 passed, 1 failed, 1 skipped")


def test_results_of_another_run_do_not_count(suite):
    suite("--run", "r", *write(junit("PP")))
    assert suite("--run", "r", "true") == (1, "0 passed, 1 failed")


def test_each(suite, work):
    one = ["sh", "-c", 'case {} in c) kill -9 $$ ;; esac; printf "%s\\n" "PASS: {}" > {dir}/x.sum']
    assert suite("--run", "r", "--jobs", "2", "--each", "a b", *one) == (0, "2 passed, 0 failed")
    assert suite("--run", "r", "--jobs", "2", "--each", "a b c", *one) == (1, "2 passed, 1 failed")
    assert sorted(os.listdir(os.path.join(work, "r"))) == ["a", "b", "c"]
    assert suite("--run", "r", "--each", "", *one) == (1, "0 passed, 1 failed")


def test_what_it_took(suite):
    def busy(line):
        status, text = suite(*line, "sh", "-c", "echo PASS: a > {dir}/x.sum; i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done", line=0)
        found = re.fullmatch(r"(.*)[:;] (\d+) s, (\d+) of a processor", text)
        assert status == 0 and found, text
        assert 0 <= int(found[3]) <= int(found[2]) + 1
        return found[1]

    assert busy(["--run", "r"]) == "r"
    assert busy(["--run", "r", "--each", "a"]) == "a: 1 passed, 0 failed"
    # A command that sleeps needs no processor.
    assert re.search(" [0-9]+ s, 0 of a processor$", suite("--run", "r", "sh", "-c", "echo PASS: a > {dir}/x.sum; sleep 1", line=0)[1])


def test_sum(suite):
    suite("--run", "r", *write(junit("PPS")))
    suite("--run", "s", *write(junit("PF")))
    assert suite("--sum", "r") == (0, "2 passed, 0 failed, 1 skipped")
    assert suite("--sum", "r", "s") == (1, "3 passed, 1 failed, 1 skipped")
    assert suite("--sum", "r", "s", line=-2) == (1, "FAIL: s/x.xml: .f")
    suite("--run", "t", "--each", "u", *write("FAIL: of another", "{dir}/x.sum"))
    assert suite("--sum", "t", "r", line=-2) == (1, "FAIL: t/u/x.sum: of another")
    # A suite that was never run, for example because its build failed, counts as a
    # failure.
    assert suite("--sum", "r", "all/none") == (1, "2 passed, 1 failed, 1 skipped")
    # It also counts as a failure in sums of sums.
    assert suite("--sum", "r", "all") == (1, "2 passed, 1 failed, 1 skipped")


def test_the_real_runners(suite, work):
    """`make check-unit' tests GoogleTest's own output."""
    with open(os.path.join(work, "test_x.py"), "w", encoding="ascii") as f:
        f.write("import pytest\ndef test_a(): pass\ndef test_b(): assert 0\n@pytest.mark.skip\ndef test_c(): pass\n"
                "@pytest.fixture\ndef f():\n  yield\n  assert 0\ndef test_d(f): pass\n")
    assert suite("--run", "r", "pytest-3", "--junitxml={dir}/x.xml", "test_x.py") == (1, "1 passed, 2 failed, 1 skipped")
    with open(os.path.join(work, "test_x.py"), "a", encoding="ascii") as f:
        f.write("def broken(:\n")
    assert suite("--run", "r", "pytest-3", "--junitxml={dir}/x.xml", "test_x.py") == (1, "0 passed, 1 failed")
