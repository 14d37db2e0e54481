#!/usr/bin/env python3
"""Check that the measured counts of a profile are those in the comments of its source.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: measured.py counts SOURCE PROFILE	compares with the source's comments
       measured.py estimates PROFILE PROFILE	checks that blocks, estimates and calls are the same
       measured.py none PROFILE [FUNCTION...]	checks that only FUNCTIONs (or all) lack counts
       measured.py part PROFILE PROFILE		checks that counts of the second are in the first
						as well, and that something has none
Prints one line for each difference; the exit status is 1 if there is one.

Comments: "@N", the calls of "here" on the line; "@enters N", the entries of a function,
on the line where it is declared; "@incomplete" there: control may leave the function in
the middle of a block.  In other functions the counts of the edges into a block and out of
it add up to its count.
"""

import math
import os
import re
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts"))

from profile_reader import load  # noqa: E402


def annotations(source):
    """By line: the calls of here, the entries, and the lines of incomplete
    functions."""
    calls, entries, incomplete = {}, {}, set()
    with open(source, encoding="utf-8") as file:
        for line, text in enumerate(file, 1):
            if match := re.search(r"/\* @(\d+)", text):
                calls[line] = int(match[1])
            if match := re.search(r"@enters (\d+)", text):
                entries[line] = int(match[1])
            if "@incomplete */" in text:
                incomplete.add(line)
    return calls, entries, incomplete


def sums(function, end):
    result = {}
    for edge in function["edges"]:
        result[edge[end]] = result.get(edge[end], 0) + edge["measured"]
    return result


def flow_errors(function, incomplete):
    entering, leaving = sums(function, "to"), sums(function, "from")
    for block in function["blocks"]:
        number, count = block["id"], block["measured"]
        if entering.get(number, count) != count:
            yield "block %d runs %d times, is entered %d times" % (
                number, count, entering[number])
        left = leaving.get(number, count)
        if left > count or (left != count and not incomplete):
            yield "block %d runs %d times, is left %d times" % (
                number, count, left)


def gcc_errors(function):
    total = {}
    frequency = {b["id"]: b["gcc_frequency"] for b in function["blocks"]}
    for edge in function["edges"]:
        total[edge["from"]] = (total.get(edge["from"], 0)
                               + edge["gcc_probability"])
    for number, probability in total.items():
        if abs(probability - 1) > 1e-6 and (
                probability != 0 or frequency[number] != 0):
            yield "GCC's probabilities out of block %d make %g" % (
                number, probability)


def count_errors(source, name):
    calls, entries, incomplete = annotations(source)
    found = dict.fromkeys(calls, 0)
    profile = load(name)
    if profile.get("unmatched", 0):
        yield "%d unmatched" % profile["unmatched"]
    for function in profile["functions"]:
        where = "%s: " % function["name"]
        count = {b["id"]: b["measured"] for b in function["blocks"]}
        line = function["line"]
        if line in entries and count[0] != entries.pop(line):
            yield where + "entered %d times" % count[0]
        for error in flow_errors(function, line in incomplete):
            yield where + error
        for error in gcc_errors(function):
            yield where + error
        for call in function["calls"]:
            if call["measured"] != count[call["block"]]:
                yield where + "a call in line %d is made %d times, its block " \
                    "runs %d times" % (call["line"], call["measured"],
                                       count[call["block"]])
            if call["line"] in found and "here" in (call["callee"] or ""):
                found[call["line"]] += call["measured"]
    for line, count in sorted(found.items()):
        if count != calls[line]:
            yield "line %d is measured %d times, expected %d" % (
                line, count, calls[line])
    for line in sorted(entries):
        yield "the function in line %d is missing" % line


class Rounded:
    """A frequency of GCC, in parts of 10000 of an entry, or the number that it was
    rounded from."""

    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return math.isclose(self.value, other.value, rel_tol=2e-3, abs_tol=1e-4)

    def __repr__(self):
        return "%.5g" % self.value


def estimate(function):
    # Other calls have GCC's frequencies.
    calls = sorted(((c["block"], c["line"], c["callee"] or c.get("slot")),
                    c["frequency"]) for c in function["calls"])
    calls = [(where, Rounded(frequency)) for where, frequency in calls]
    parts = []
    for key in "blocks", "edges":
        parts.append([{k: v for k, v in item.items()
                       if k not in ("measured", "facts", "first_arm") and not k.startswith("gcc_")}
                      for item in function[key]])
    return Rounded(function["invocations"]), parts, calls


def estimate_errors(one, other):
    a, b = ({f["assembler_name"]: estimate(f) for f in load(name)["functions"]}
            for name in (one, other))
    for name in sorted(a.keys() | b.keys()):
        if name not in a or name not in b:
            yield "%s is not in both" % name
        elif a[name] != b[name]:
            for x, y in zip(a[name], b[name]):
                if x != y:
                    yield "%s: %s and %s" % (name, x, y)


def count_presence_errors(name, functions):
    for function in load(name)["functions"]:
        items = [i for key in ("blocks", "edges", "calls")
                 for i in function[key]]
        n = sum("measured" in item for item in items)
        lacking = not functions or function["name"] in functions
        if n != (0 if lacking else len(items)):
            yield "%s: %d of %d have counts" % (function["name"], n,
                                                len(items))
        if not all("gcc_frequency" in b for b in function["blocks"]):
            yield "%s: no estimate of GCC's" % function["name"]


def counts(name):
    return {(f["assembler_name"], key, n): item.get("measured")
            for f in load(name)["functions"]
            for key in ("blocks", "edges", "calls")
            for n, item in enumerate(f[key])}


def part_errors(whole, part):
    whole, part = counts(whole), counts(part)
    for item, count in part.items():
        if count is not None and whole.get(item) != count:
            yield "%s: %s and %s" % (item, whole.get(item), count)
    if None not in part.values():
        yield "nothing is missing"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    what, *names = sys.argv[1:]
    if what == "counts":
        errors = count_errors(*names)
    elif what == "estimates":
        errors = estimate_errors(*names)
    elif what == "part":
        errors = part_errors(*names)
    else:
        errors = count_presence_errors(names[0], names[1:])
    errors = list(errors)
    for error in errors:
        print(error)
    sys.exit(bool(errors))


main()
