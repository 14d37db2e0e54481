"""Code that many programs have: what they measured of its branches.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

plugin/core/learned/common-code.h says how a branch is recognised, and computes the same
names and numbers.
"""

import ctypes
import functools
import math

import numpy

FACTS = ("oriented_by", "comparison", "left_from", "right_from")
LEAST = 2               # The fewest programs that have a branch of the table.
TREES_COUNT_AS = 2      # The trees weigh as much as this number of programs.
MOST_PROGRAMS = 32767
UNNAMED, OPERATOR = "(anonymous namespace)", "operator"


@functools.lru_cache(None)
def library():
    c = ctypes.CDLL("libstdc++.so.6")
    c.__cxa_demangle.restype = ctypes.c_void_p
    free = ctypes.CDLL(None).free
    free.argtypes = [ctypes.c_void_p]
    return c.__cxa_demangle, free


def demangled(symbol):
    demangle, free = library()
    status = ctypes.c_int()
    found = demangle(symbol.encode(), None, None, ctypes.byref(status))
    if not found:
        return symbol
    text = ctypes.string_at(found).decode()
    free(found)
    return text


@functools.lru_cache(None)
def name(symbol):
    """The name of the function in SYMBOL, without template arguments, parameters and
    result; "" if the symbol belongs to a part or a clone of a function."""
    if "." in symbol:
        return ""
    if not symbol.startswith("_Z"):
        return symbol
    text, result = demangled(symbol), ""
    begin = i = arguments = braces = 0
    is_operator = False
    while i < len(text):
        c = text[i]
        if not arguments and text.startswith(UNNAMED, i):
            result += UNNAMED
            i += len(UNNAMED)
            continue
        if not arguments and text.startswith(OPERATOR, i):
            is_operator = True
            result += OPERATOR
            i += len(OPERATOR)
            while i < len(text) and text[i] in "<>=-!":
                result += text[i]
                i += 1
            continue
        i += 1
        if c in "<>":
            arguments += 1 if c == "<" else -1
        elif not arguments:
            braces += (c == "{") - (c == "}")
            if c == "(" and not braces:
                break
            result += c
            if c == " " and not braces and not is_operator:
                begin = len(result)
    return result[begin:].removesuffix(" ")     # The blank of `operator< <int>'.


def keys(p, index):
    """The key of each branch of P, whose vectors are by INDEX: a name and numbers;
    None if there is no name."""
    unusual = numpy.array([any(o in k for o in ("eh", "abnormal", "fake")) for k in p.kind], bool)
    two = numpy.bincount(p.source[~unusual], minlength=len(p.measured)) == 2
    before = numpy.concatenate([[0], numpy.cumsum(two)])
    start, end = before[p.start[:-1]][p.of], before[p.start[1:]][p.of]
    numbers = [end - start, before[p.source[p.first]] - start]
    numbers += [p.x[:, index[f]] if f in index else numpy.zeros(len(p.of), int) for f in FACTS]
    rows = numpy.stack(numbers, 1).tolist()
    names = [name(p.names[f]) for f in p.of]
    return [(n, *row) if n else None for n, row in zip(names, rows)]


def table(programs):
    """For each key (log-odds in 1/1024, number of programs) of the branches that at
    least LEAST of PROGRAMS measured.  Programs weigh alike, and half a program more
    predicts one half."""
    shares = {}
    for p in programs:
        counts = {}
        for key, asked, (first, second) in zip(p.keys, p.free, p.counts.tolist()):
            if key and asked:
                a, b = counts.get(key, (0, 0))
                counts[key] = a + first, b + second
        for key, (a, b) in counts.items():
            shares.setdefault(key, []).append((a + .5) / (a + b + 1))
    result = {}
    for key, found in shares.items():
        if len(found) >= LEAST:
            share = (math.fsum(found) + .25) / (len(found) + .5)
            result[key] = (round(1024 * math.log(share / (1 - share))),
                           min(len(found), MOST_PROGRAMS))
    return result


def lines(found):
    """The table FOUND as lines of a model's text."""
    if not found:
        return []
    rows = [f"c {odds} {n} {' '.join(map(str, key[1:]))} {key[0]}"
            for key, (odds, n) in sorted(found.items())]
    return [f"common {len(rows)}", *rows]


def read(words):
    """The key and the values of a line."""
    n = 3 + 2 + len(FACTS)
    return (" ".join(words[n:]), *map(int, words[3:n])), (int(words[1]), int(words[2]))


def beside(odds, found, known):
    """The ODDS of branches with the keys KNOWN, joined with those FOUND; all are whole
    numbers."""
    result = odds.copy()
    for i, key in enumerate(known):
        if key in found:
            there, n = found[key]
            result[i] = int(odds[i] * TREES_COUNT_AS / (TREES_COUNT_AS + n)) \
                + int(there * n / (TREES_COUNT_AS + n))
    return result
