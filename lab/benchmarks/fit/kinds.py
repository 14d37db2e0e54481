"""Where C++ differs from C: the model and GCC's predictor by kind of function.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A function's kind is told by its name.  The differences of a program's kinds add up to the
difference of the program.
"""

import re
import subprocess

import numpy

import scores

CONTAINER = "vector|_Vector_base|list|_List_base|deque|_Deque_base|map|set|multimap|multiset|_Rb_tree\\w*|" \
            "unordered_\\w+|_Hashtable|_Map_base|stack|queue|priority_queue|array|bitset|valarray|_Bit_iterator"
# The first pattern that a name begins with decides; "" is all the rest.
OF_LIBRARY = (
    ("strings", r"(std|__gnu_cxx)::(__cxx11::)?(basic_string\b|char_traits|operator\+|basic_string_view)"),
    ("streams", r"std::(__cxx11::)?(basic_\w*(stream|buf)\w*|ios|operator\(|getline|endl|flush)"),
    ("smart pointers", r"std::(shared_ptr|unique_ptr|weak_ptr|auto_ptr|_?_?_?[Ss]p_\w+|__shared_\w+|_Sp_\w+|make_shared)"),
    ("containers", rf"(std|__gnu_cxx)::(__cxx11::|__detail::)?({CONTAINER})\b"),
    ("iterators", r"(std|__gnu_cxx)::(__normal_iterator|\w*_iterator\b|distance|advance|__distance|__advance)"),
    ("algorithms and the rest of the library", r"(std|__gnu_cxx|__cxxabiv1)::"),
)
OF_PROGRAM = (
    ("operators", r".*\boperator\b"),
    ("constructors and destructors", r".*?(\w+)(<.*>)?::~?\1\b"),
    ("templates", r".*<"),
    ("methods", r".*::"),
    ("other functions", r""),
)


def kind_of(name, language):
    """The kind of the function NAME, as it is shown to people."""
    if language != "C++":
        return "not C++"
    bare, before = re.sub(r"operator(<<|>>|<|>|->)", "operator", name), None
    while bare != before:
        before, bare = bare, re.sub(r"<[^<>]*>", "", bare)
    # A template's instance has its type in front.
    bare = re.sub(r"^[\w:]+ ?[*&]* (?=(std|__gnu_cxx)::)", "", bare)
    for kind, pattern in OF_LIBRARY:
        if re.match(pattern, bare):
            return kind
    return next(kind for kind, pattern in OF_PROGRAM if re.match(pattern, name))


def shown(names):
    """Assembler NAMES as people read them."""
    return subprocess.run(["c++filt"], input="\n".join(names), stdout=subprocess.PIPE, encoding="utf-8",
                          check=True).stdout.split("\n")


def table(programs, said):
    """For each kind, by program: branches, executions, missed and wrong executions of SAID and of
    GCC, each as part of all executions of the program's branches, and the same for bits."""
    found = {}
    for n, (p, share) in enumerate(zip(programs, said)):
        ours = scores.own(p, scores.put(p, share))
        gcc = scores.own(p, p.gcc)
        w, y, total = scores.weights(p), scores.fraction(p), p.executed.sum()

        def bits(answer):
            sure = numpy.clip(answer, 1e-4, 1 - 1e-4)
            return -w * (y * numpy.log2(sure) + (1 - y) * numpy.log2(1 - sure))  # pylint: disable=cell-var-from-loop

        columns = numpy.stack([numpy.ones(len(y)), p.executed / total,
                               scores.missed_executions(p, ours) / total, scores.missed_executions(p, gcc) / total,
                               numpy.abs(ours * p.executed - p.counts[:, 0]) / total,
                               numpy.abs(gcc * p.executed - p.counts[:, 0]) / total, bits(ours), bits(gcc)], 1)
        of_function = [kind_of(*x) for x in zip(shown(p.names), p.language)]
        kinds = [of_function[f] for f in p.of]
        for kind in set(kinds):
            rows = found.setdefault(kind, numpy.zeros((len(programs), columns.shape[1])))
            rows[n] = columns[[k == kind for k in kinds]].sum(0)
    return found


def lines(programs, said):
    """A line for each kind; programs with more executions in C++ than not, and the others."""
    mixed = [bool(p.executed[[p.language[f] == "C++" for f in p.of]].sum() * 2 > p.executed.sum()) for p in programs]
    order = ["not C++"] + [k for k, _ in OF_LIBRARY + OF_PROGRAM]
    yield f"{'':40}{'branches':>9}{'part':>7}{'missed':>8}{'GCC':>6}{'difference':>18}{'error':>18}{'bits':>18}"
    for title, cxx in (("programs of C++", True), ("other programs", False)):
        chosen = [n for n, m in enumerate(mixed) if m == cxx]
        found = table([programs[n] for n in chosen], [said[n] for n in chosen])
        found[title] = sum(found.values())
        for kind in [title] + order:
            if kind not in found:
                continue
            x = found[kind]
            mean = x.mean(0)
            cells = f"{x[:, 0].sum():9.0f}{mean[1]:7.3f}{mean[2] / mean[1]:8.3f}{mean[3] / mean[1]:6.3f}"
            for ours, gcc in ((2, 3), (4, 5), (6, 7)):
                d = x[:, ours] - x[:, gcc]
                cells += f"{d.mean():+9.4f} ({d.std(ddof=1) / len(d) ** .5:.4f})"
            yield f"{kind:40}{cells}"
