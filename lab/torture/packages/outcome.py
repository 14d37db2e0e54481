"""Reads the results of a package's own tests.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
from collections import Counter

# The usual ways to report a test that passed or did not; a package may have its own.
PASSED = tuple(re.compile(p, re.M) for p in (
    r"^(?:PASS|XFAIL|ok|PASSED): +(.+)$",                          # Automake, DejaGnu
    r"^ *\d+/\d+ Test +#\d+: (\S.*?) \.*[ .]*Passed +[\d.]+ sec$",  # CTest
    r"^ *ok \d+ *-? *(?!.*# SKIP)(.*)$",                           # TAP
    r"^\[ +OK \] (\S+)(?: \(\d+ ms\))?$",                          # GoogleTest
    r"^ *\d+: (\S.*?) +(?:ok|expected failure)(?: +\(.*)?$",       # Autotest
))
FAILED = tuple(re.compile(p, re.M) for p in (
    r"^(?:FAIL|XPASS|ERROR|FAILED): +(.+)$",
    r"^ *\d+/\d+ Test +#\d+: (\S.*?) \.*[ .]*\*\*\*.*$",
    r"^ *not ok \d+ *-? *(.*)$",
    r"^\[ +FAILED +\] (\S+)(?: \(\d+ ms\))$",
    r"^ *\d+: (\S.*?) +FAILED(?: +\(.*)?$",
))


def read(text, passed="", summary=""):
    """The tests named in TEXT, and the lines that sum them up.

    PASSED and SUMMARY are patterns of the package's own: the first has a group for the name
    of a test that passed, the second matches whole lines.
    """
    def names(patterns):
        found = Counter()
        for p in patterns:
            found.update(m.group(1).strip() for m in p.finditer(text))
        return found
    return {"passed": names([re.compile(passed, re.M)] if passed else PASSED),
            "failed": names(FAILED),
            "summary": [m.group(0) for m in re.finditer(summary, text, re.M)]
            if summary else []}


def complaints(plain, plugin):
    """The results that are worse in PLUGIN, one line each; both arguments are
    results of trial.py."""
    found = []
    if plugin["broken"]:
        first = next((line for line in plugin["broken"][0].splitlines()
                      if "error" in line or "BUG" in line), "")
        found.append(f"{len(plugin['broken'])} internal errors, first: {first}")
    if plugin["bare"]:
        found.append(f"{plugin['bare']} units were compiled without the plugin: "
                     + " ".join(plugin["bare_names"]))
    if not plugin["units"]:
        found.append("nothing was compiled with the plugin")
    if plugin["units"] != plain["bare"]:
        found.append(f"{plugin['units']} units with the plugin, {plain['bare']} without")
    if plain["status"] and not plain["passed"] and not plain["summary"]:
        found.append(f"its tests do not run without the plugin: exit status "
                     f"{plain['status']}")
    lost = Counter(plain["passed"]) - Counter(plugin["passed"])
    if lost:
        found.append(f"{lost.total()} tests passed without and not with it: "
                     + ", ".join(sorted(lost)[:5]))
    if plain["status"] != plugin["status"]:
        found.append(f"the tests' exit status is {plugin['status']}, without the plugin "
                     f"{plain['status']}")
    if plain["summary"] != plugin["summary"]:
        found.append(f"sums {plugin['summary']} and, without the plugin, "
                     f"{plain['summary']}")
    return found


def show(result):
    """A short summary of the tests."""
    passed, failed = (sum(result[k].values()) for k in ("passed", "failed"))
    if passed or failed:
        return f"{passed}/{passed + failed}"
    return f"status {result['status']}" + ", sum" * bool(result["summary"])
