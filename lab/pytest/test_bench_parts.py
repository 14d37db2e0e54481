"""What the harness of `make -C lab bench-run' computes from records, figures and command lines.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import io
import os
import re
import tempfile
import types
from unittest import mock
from xml.etree import ElementTree

import pytest

from laboratory import load

load("lab/benchmarks/run")

import drawing  # noqa: E402
import given  # noqa: E402
import replay  # noqa: E402
import report  # noqa: E402
import variants  # noqa: E402
from workshop import Failure  # noqa: E402


def record(kind, output, *arguments, cwd="/w"):
    return {"kind": kind, "cwd": cwd, "driver": "gcc", "output": output,
            "arguments": list(arguments)}


class TestReplay:
    """Which recorded commands make a program."""

    A = record("compile", "a.o", "-c", "-o", "a.o", "a.c")
    B = record("compile", "../lib/b.o", "-c", "-o", "../lib/b.o", "b.c", cwd="/w/src")
    LIBRARY = record("archive", "lib/libb.a", "cr", "lib/libb.a", "lib/b.o")
    PROGRAM = record("link", "p", "-o", "p", "a.o", "-L", "lib", "-lb", "-lm")
    OTHER = record("link", "q", "-o", "q", "a.o")

    def test_what_is_linked_directly_and_by_name_of_library(self):
        records = [self.A, self.B, self.LIBRARY, self.PROGRAM, self.OTHER]
        assert records[:4] == replay.needed(records, "/w", ["/w/p"])
        assert replay.needed(records, "/w", ["/w/q"]) == [self.A, self.OTHER]
        joined = dict(self.PROGRAM, arguments=["-o", "p", "a.o", "-Llib", "-lb"])
        assert replay.needed([self.B, self.LIBRARY, joined], "/w", ["/w/p"]) == [self.B, self.LIBRARY, joined]

    def test_the_last_compile_of_an_object_counts(self):
        again = dict(self.A, arguments=["-DX", *self.A["arguments"]])
        assert replay.needed([self.A, again, self.OTHER], "/w", ["/w/q"]) == [again, self.OTHER]

    def test_an_archive_may_be_filled_in_steps(self):
        second = dict(self.LIBRARY, arguments=["r", "lib/libb.a", "a.o"])
        records = [self.A, self.B, self.LIBRARY, second, self.PROGRAM]
        assert records == replay.needed(records, "/w", ["/w/p"])

    def test_what_nobody_recorded(self):
        with pytest.raises(Failure):
            replay.needed([self.A], "/w", ["/w/q"])
        with tempfile.TemporaryDirectory() as folder:
            link = record("link", "q", "-o", "q", "x.o", cwd=folder)
            open(os.path.join(folder, "x.o"), "wb").close()
            with pytest.raises(Failure):
                replay.needed([link], folder, [os.path.join(folder, "q")])
            # UNRECORDED allows that.
            assert replay.needed([link], folder, [os.path.join(folder, "q")], ("[xy].o",)) == [link]
            with pytest.raises(Failure):
                replay.needed([link], folder, [os.path.join(folder, "q")], ("y.o",))
            # A file from elsewhere, such as crt1.o, needs no record.
            replay.needed([link], folder + "/below", [os.path.join(folder, "q")])

    def test_moved_to_another_folder(self):
        moved, = replay.moved([record("compile", "a.o", "-I/w/include", "a.c",
                                      cwd="/w/src")], "/w", "/v")
        assert (moved["cwd"], moved["arguments"]) == ("/v/src", ["-I/v/include", "a.c"])


class TestFigures:
    def test_geometric_mean(self):
        assert report.geometric_mean([.5, 2]) == pytest.approx(1)
        assert report.geometric_mean([.9]) == pytest.approx(.9)
        assert report.mean_words([.9]) == "0.9000"
        # The logarithms are 0 and .1: the mean is .05, the deviation .0707, its error
        # .05.
        assert report.mean_words([1, 2.718281828 ** .1]) == "1.0513 (0.0526)"

    def test_curve(self):
        """The means are of the programs that all variants have; a variant that another one beats is
        drawn differently."""
        picture = drawing.curve({"gcc": ([1, 1], [1, 1]), "gcc-o3": ([.98, 1], [1.2, 1.3]), "ours": ([.97, .97], [.95, .99])})
        shown = dict(re.findall(r"<title>(\S+) (\S+ \S+)</title>", picture))
        assert shown == {"gcc": "1.0000 1.0000", "gcc-o3": "0.9899 1.2490", "ours": "0.9700 0.9698"}
        ElementTree.fromstring(picture)

    def test_spread(self):
        assert report.spread([1, 2, 3, 4, 5]) == 2
        assert float("inf") == report.spread([1])

    def test_a_disturbed_round_does_not_count_for_the_least(self):
        results = mock.Mock()
        results.found = lambda p, name, measure: {"gcc": [1, 1.1, 4], "ours": [5, 1.5, 6]}[name]
        assert 5 / 1.1 == report.ratio(results, None, "ours", "time", None)
        assert report.ratio(results, None, "ours", "time", report.LEAST) == 1.5

    def test_a_share_of_next_to_nothing_is_none(self):
        chosen = types.SimpleNamespace(variants=[
            types.SimpleNamespace(name=n) for n in (variants.BASE, "ours", variants.TRUE)])
        for true, shown in ((.98, "| share of the true counts' gain, all |  | 25% | - |\n"),
                            (.992, ""), (1.01, "")):
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                report.Report(chosen, None, None).shares(
                    "all", [types.SimpleNamespace(name="p")],
                    {"p": {"ours": .995, variants.TRUE: true}})
            assert shown == out.getvalue()

    def test_a_further_variant(self):
        v = variants.further("x=-fplugin-arg-libstaticprof-model=wu-larus")
        assert v.flags == "-fplugin -fplugin-arg-libstaticprof-model=wu-larus"
        assert variants.compiler_flags(v, "/p") == ["-O2", "-fplugin=/p", *v.flags.split()[1:]]
        for text in ("x", "=-O3", "-x=-O3"):
            assert variants.further(text) is None, text


class TestGiven:
    """The true probabilities that the plugin is given."""

    @staticmethod
    def record(name, *edges):
        """Edges are FROM, TO, MEASURED and kinds."""
        return {"assembler_name": name, "file": "a.c",
                "blocks": [{"id": b, "measured": sum(e[2] for e in edges if e[0] == b)}
                           for b in range(4)],
                "edges": [{"from": e[0], "to": e[1], "measured": e[2], "kind": list(e[3:])}
                          for e in edges]}

    def kinds(self, record):
        found = {kind: given.lines(record, *how) for kind, how in given.KINDS.items()}
        return {kind for kind, lines in found.items() if lines}, found["all"]

    def test_a_loop(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 1), (2, 2, 3, "back"), (2, 1, 1, "exit")))
        assert kinds == {"all", "branches", "loops", "warm"}
        assert lines == ["function\tf\ta.c\t3", f"edge\t2\t2\t{3 << 25}", f"edge\t2\t1\t{1 << 25}"]

    def test_an_arm_that_never_ran(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 7), (2, 3, 0), (2, 1, 7)))
        assert kinds == {"all", "branches", "others", "cold", "cold-arms"}
        assert lines[1:] == ["edge\t2\t3\t0", f"edge\t2\t1\t{1 << 27}"]

    def test_a_function_that_never_ran(self):
        kinds, lines = self.kinds(self.record("f", (0, 2, 0), (2, 3, 0), (2, 1, 0)))
        assert kinds == {"all", "cold", "cold-functions"}
        assert lines[1:] == ["cold"]

    def test_what_ran_is_possible(self):
        assert given.shares([1, 1 << 40]) == [1, (1 << 27) - 1]
        assert sum(given.shares([1, 1, 1])) == 1 << 27

    def test_nothing_is_said_of_what_was_not_measured(self):
        record = self.record("f", (0, 2, 7), (2, 3, 0), (2, 1, 7))
        del record["blocks"][2]["measured"]
        assert self.kinds(record)[0] == set()
