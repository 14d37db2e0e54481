#!/usr/bin/env python3
"""Make small errors in the core, one at a time, and check that the unit tests fail.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A mutant is a source of the core with one change of OPERATORS in one place; COUNT of all that compile are tried, chosen
by SEED. A test must fail, in the file of tests that belongs to the source or else in any other.  Some mutants compute
the same as the original, so a share of the mutants must be noticed.

The tests are linked once, with the core as a shared library; for a mutant one source is compiled and the library
linked again.
"""

import argparse
import concurrent.futures
import os
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

import tally  # noqa: E402

FLIPPED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-",
           "-": "+", "true": "false", "false": "true"}
# The changes: a pattern and its replacement.  Binary operators have blanks on both sides.
OPERATORS = (
    ("flipped", re.compile(r"(?<= )(?:[<>=!]=|[<>]|&&|\|\||[+-])(?= )|\b(?:true|false)\b"), lambda m: FLIPPED[m.group()]),
    ("off by one", re.compile(r"(?<![\w.])\d+(?![\w.])"), lambda m: str(int(m.group()) + 1)),
    ("dropped", re.compile(r"(?<=[;{})]\n)[ \t]+(?:[\w.>\[\]-]+ (?:[-+*/|&]?=) [^;{}]*|[\w.:>-]+ \([^;{}]*\)|continue|break);\n"),
     lambda m: ";\n"),
    ("condition negated", re.compile(r"\bif \((.*)\)(?=\n)"), lambda m: f"if (!({m[1]}))"))
SECONDS = 60  # Processor time, far more than the tests need; an endless loop fails them.
SHARE = .7    # The share of mutants that must be noticed.


def blank(text):
    """TEXT with blanks in place of comments, strings, characters, and lines of the preprocessor."""
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:\\\n|[^\n])*'
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S | re.M)


def mutants(source):
    """Yield the description and the text of each mutant of a source."""
    with open(os.path.join(TOP, source), encoding="utf-8") as f:
        text = f.read()
    code = blank(text)
    for name, pattern, change in OPERATORS:
        for found in pattern.finditer(code):
            line = text.count("\n", 0, found.start()) + 1
            was = " ".join(text[found.start():found.end()].split())
            yield (f"{source}:{line}:{found.start() - text.rfind(chr(10), 0, found.start())}: `{was}' {name}",
                   text[:found.start()] + change(found) + text[found.end():])


def own_tests(source):
    """The names of the test suites in the file of tests that belongs to SOURCE."""
    folder, name = os.path.split(source)
    path = os.path.join(TOP, "unittests", folder.replace("plugin/", ""), name[:-3].replace("-", "_") + "_test.cc")
    if folder == "heuristics":
        path = os.path.join(TOP, "unittests/heuristics/votes_test.cc")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as f:
        return sorted(set(re.findall(r"^TEST(?:_[FP])? \((\w+),", f.read(), re.M)))


class Trial:
    def __init__(self, a):
        self.a = a
        self.program = os.path.join(a.folder, "tests")
        shutil.rmtree(a.folder, ignore_errors=True)
        os.makedirs(a.folder)
        self.link(a.folder, a.core)
        subprocess.run([*a.link, "-o", self.program, *a.tests, os.path.join(a.folder, "libcore.so"), *a.libraries],
                       check=True)

    def link(self, folder, objects):
        # With -Bsymbolic the core does not use the instances of its templates that the tests have.
        subprocess.run([*self.a.link, "-shared", "-Wl,-soname,libcore.so,-Bsymbolic", "-o",
                        os.path.join(folder, "libcore.so"), *objects], check=True)

    def fails(self, folder, wanted):
        """The first test that fails, or how the tests ended; "" if all pass."""
        def limit():
            for what, most in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_AS, 4 << 30), (resource.RLIMIT_CORE, 0)):
                resource.setrlimit(what, (most, most))
        done = subprocess.run([self.program, "--gtest_color=no", "--gtest_fail_fast", "--gtest_filter=" + wanted],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False,
                              env=dict(os.environ, LD_LIBRARY_PATH=folder), preexec_fn=limit, timeout=20 * SECONDS)
        if done.returncode == 0:
            return ""
        failed = re.findall(r"^\[  FAILED  \] ([\w./]+)", done.stdout, re.M)
        running = re.findall(r"^\[ RUN      \] ([\w./]+)", done.stdout, re.M)
        return failed[0] if failed else f"{running[-1] if running else 'no test'} (died)"

    def run(self, number, source, text):
        """The test that noticed the mutant, "" if none did, None if it does not
        compile."""
        folder = os.path.join(self.a.folder, str(number))
        os.makedirs(folder)
        mutated, changed = os.path.join(folder, "mutant.cc"), os.path.join(folder, "mutant.o")
        with open(mutated, "w", encoding="utf-8") as f:
            f.write(text)
        compiled = subprocess.run([*self.a.compile, "-w", "-I" + os.path.dirname(source), "-MMD", "-MF", "/dev/null", "-c", "-o",
                                   changed, mutated], stderr=subprocess.DEVNULL, check=False)
        if compiled.returncode != 0:
            shutil.rmtree(folder)
            return None
        own = source[:-3] + ".o"
        self.link(folder, [changed, *(o for o in self.a.core if not o.endswith("/" + own))])
        tests = ":".join(f"{s}.*:*/{s}.*" for s in own_tests(source))
        noticed = tests and self.fails(folder, tests) or self.fails(folder, "-" + tests)
        shutil.rmtree(folder)
        return noticed


def arguments():
    p = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    p.add_argument("--folder", required=True, help="folder for builds")
    p.add_argument("--count", type=int, default=40, help="number of mutants (%(default)s)")
    p.add_argument("--seed", type=int, default=1, help="chooses them (%(default)s)")
    p.add_argument("--files", default="", help="choose among these sources only")
    p.add_argument("--jobs", type=int, default=1)
    p.add_argument("--list", action="store_true", help="only print the number of mutants of each source")
    for name, what in (("core", "objects of the core"), ("tests", "objects of the tests"), ("libraries", "libraries of the tests"),
                       ("link", "the command that links"),
                       ("compile", "the command that compiles")):
        p.add_argument("--" + name, type=shlex.split, required=True, help=what)
    tally.add_option(p)
    return p.parse_args()


def main():
    a = arguments()
    os.chdir(TOP)
    sources = a.files.split() or sorted(
        os.path.join(place, n) for top in ("heuristics", "plugin/core") for place, _, names in os.walk(top) for n in names
        if n.endswith(".cc"))
    every = [(s, *m) for s in sources for m in mutants(s)]
    print(f"{len(every)} mutants of {len(sources)} sources; seed {a.seed}", flush=True)
    if a.list:
        return 0
    trial, results = Trial(a), tally.Tally(a.results)
    wrong = trial.fails(a.folder, "*")
    if wrong:
        print(f"without any mutation {wrong} fails")
        results.add(tally.FAIL, wrong)
        return results.finish()
    random.Random(a.seed).shuffle(every)
    noticed = tried = 0
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        chosen = iter(enumerate(every))
        waiting = {}
        while tried < a.count:
            while len(waiting) < min(a.jobs, a.count - tried) and (following := next(chosen, None)):
                number, (source, what, text) = following
                waiting[pool.submit(trial.run, number, source, text)] = what
            if not waiting:
                break
            for done in concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)[0]:
                what, by = waiting.pop(done), done.result()
                if by is None:
                    continue
                tried, noticed = tried + 1, noticed + bool(by)
                print(f"{what}: {by or 'SURVIVED'}", flush=True)
                results.add(tally.PASS if by else tally.SKIP, what)
    print(f"{noticed} of {tried} mutants were noticed, {noticed / max(1, tried):.0%}; at least {SHARE:.0%} must be")
    if not tried or noticed < SHARE * tried:
        results.add(tally.FAIL, "too few mutants are noticed")
    return results.finish()


if __name__ == "__main__":
    sys.exit(main())
