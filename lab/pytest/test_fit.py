"""A fit to measured programs, from their tables to a compiler that uses the model
(lab/benchmarks/fit).

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import glob
import gzip
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import zlib

import pytest

import tested
from laboratory import LAB
from tested import TOP

FIT = ["/usr/bin/python3", "-B", os.path.join(LAB, "benchmarks", "fit")]
sys.path.insert(1, os.path.join(LAB, "benchmarks", "corpus"))
import records  # noqa: E402

if subprocess.run([FIT[0], "-c", "import numpy, scipy, xgboost, matplotlib"], stderr=subprocess.DEVNULL, check=False).returncode:
    pytest.skip("XGBoost for Debian's Python is missing (lab/setup.sh fit)", allow_module_level=True)


def program(name, part, seed, functions=120):
    """Functions with one branch: the arm that returns an error (a fact) is taken once in a hundred
    executions."""
    draw = random.Random(seed)
    t = records.empty()
    records.add(t, unit__source="a.c", unit__language="C", unit__test=0)
    for i in range(functions):
        fails = draw.random() < .5          # Whether the first arm returns the error.
        counts = (1, 99) if fails else (99, 1)
        records.add(t, function__name=f"f{1000 * seed + i}", function__file="a.c", function__line=i, function__unit=0,
                    function__hash=f"{name}{i}", function__entered=100, function__blocks=6, function__edges=6, function__calls=0,
                    function__votes=0, function__branches=1, function__out="")
        for n in (100, 100, 100, *counts, 100):
            records.add(t, block__measured=n, block__depth=0, block__frequency=1., block__gcc=1.)
        for source, target, n, share in ((0, 2, 100, 1), (2, 3, counts[0], .5), (2, 4, counts[1], .5), (3, 5, counts[0], 1),
                                         (4, 5, counts[1], 1), (5, 1, 100, 1)):
            records.add(t, edge__source=source, edge__target=target, edge__kind="", edge__measured=n,
                        edge__probability=int(share * records.PARTS), edge__gcc=int(share * records.PARTS))
        facts = {("first." if fails else "second.") + "arm_messages": 1, "oriented_by": 4,
                 "function_blocks": draw.randrange(9), "bits": draw.choice((8, 32, 64))}
        records.add(t, branch__block=2, branch__first=1, branch__decided="evidence", branch__facts=facts)
    about = {"package": name, "version": "1", "stem": name, "part": part, "kind": "make", "tests": "target", "source": "whole"}
    return {"program": about, "makers": {}, "columns": t}


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    folder = tmp_path_factory.mktemp("corpus")
    os.mkdir(folder / "measured")
    for i, (name, part) in enumerate((("a", "training"), ("b", "training"), ("g", "training"), ("d", "validation"))):
        with gzip.open(folder / "measured" / f"{name}.table.gz", "wt", encoding="utf-8") as f:
            json.dump(program(name, part, i), f)
    return str(folder)


def fit(*arguments, status=0):
    run = subprocess.run([*FIT, *arguments], capture_output=True, text=True, check=False)
    assert run.returncode == status, run.stderr
    return run.stdout, run.stderr


def fitted(corpus, model):
    fit("fit", "--corpus", corpus, "--trees", "30", "--depth", "3", "--facts", "3", "-o", model)
    with open(model, encoding="ascii") as f:
        return f.read()


def test_the_compiler_uses_what_was_fitted(corpus, place):
    text = fitted(corpus, place.path("own.model"))
    assert "fact first.arm_messages\n" in text and "made 30 trees of depth 3, step 0.1, 3 facts" in text
    place.write("x.c", 'int printf (const char *, ...);\n'
                'int f (int a) { if (a > 5) { printf ("cannot do that: %d\\n", a); return a * 3; } return a + 1; }\n')
    place.good(tested.GCC, "-O2", "-S", "-o", "x.s", f"-fplugin={tested.PLUGIN}", "-fplugin-arg-libstaticprof-learned=own.model",
               "-fplugin-arg-libstaticprof-dump-=x.dump", "x.c")
    dump = place.read("x.dump")
    assert "arm_messages=" in dump, dump


def test_the_compiler_knows_common_code_of_the_model_in_force(place):
    place.write("x.cc", "#include <algorithm>\nvoid f (short *a, short *b) { std::sort (a, b); }\n")
    place.good(tested.GCC, "-O2", "-S", "-o", "x.s", f"-fplugin={tested.PLUGIN}", "-fplugin-arg-libstaticprof-dump-=x.dump", "x.cc")
    assert re.search(r"other_programs=\d+/\d+", place.read("x.dump"))


def test_the_same_data_gives_the_same_bytes(corpus, place):
    assert fitted(corpus, place.path("1.model")) == fitted(corpus, place.path("2.model"))


def test_of_a_program_that_two_corpora_have_the_last_counts(corpus, place):
    os.mkdir(place.path("measured"))
    with gzip.open(place.path("measured/a.table.gz"), "wt", encoding="utf-8") as f:
        json.dump(program("a", "validation", 9), f)
    assert "training: 3 programs" in fit("score", "--corpus", corpus)[1]
    said = fit("score", "--corpus", corpus, "--corpus", place.path("."))[1]
    assert "training: 2 programs" in said and "validation: 2 programs" in said


def test_a_program_may_have_nothing_but_copies(corpus, place):
    table = program("a", "training", 0)
    table["program"]["package"] = table["program"]["stem"] = "j"
    shutil.copytree(os.path.join(corpus, "measured"), place.path("measured"))
    with gzip.open(place.path("measured/j.table.gz"), "wt", encoding="utf-8") as f:
        json.dump(table, f)
    place.good("python3", "-B", os.path.join(LAB, "benchmarks", "corpus"), "--folder", ".", "gather", "--output", "corpus.sqlite")
    assert "training: 3 programs" in fit("score", "--corpus", place.path("corpus.sqlite"))[1]


def test_facts_are_named_or_chosen(corpus, place):
    place.write("two.facts", "bits\nfirst.arm_messages\n")
    small = ("fit", "--corpus", corpus, "--trees", "3", "--depth", "2", "-o", place.path("own.model"))
    fit(*small, "--facts", place.path("two.facts"))
    assert "fact first.arm_messages\n" in place.read("own.model") and "second.arm_messages" not in place.read("own.model")
    place.write("two.facts", "bite\n")
    assert "no branch has the fact bite" in fit(*small, "--facts", place.path("two.facts"), status=1)[1]


def test_the_model_in_force_names_its_recipe_and_editions():
    editions = sorted(glob.glob(os.path.join(LAB, "benchmarks", "corpus", "editions", "*.xz")))
    data = hashlib.sha256()
    for path in editions:
        with open(path, "rb") as f:
            data.update(f.read())
    with open(os.path.join(LAB, "benchmarks", "fit", "default.facts"), encoding="ascii") as f:
        facts = f.read().splitlines()
    with open(os.path.join(TOP, "plugin/core/learned/default.model"), encoding="utf-8") as f:
        lines = f.read().splitlines()
    assert lines[1] == "data " + data.hexdigest()
    names = " ".join(map(os.path.basename, editions))
    assert lines[2] == f"made 350 trees of depth 6, step 0.1, {len(facts)} facts, log-odds times 1.1, of {names}"
    assert {line.split()[1] for line in lines if line.startswith("fact ")} <= set(facts)


def computed(script, *arguments):
    """The output of SCRIPT, which may import the modules of the fit."""
    run = subprocess.run([FIT[0], "-B", "-c", "import sys; sys.path.insert(0, sys.argv[1])" + script, FIT[-1], *arguments],
                         capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


EXP = """
import numpy, trees
x = numpy.linspace(-40, 40, 10001)
print(numpy.abs(trees.share_of(x) / trees.share(x) - 1).max())
"""


def test_the_logistic_function_is_made_of_sums_and_products():
    assert float(computed(EXP)) < 1e-14


TABLE = """
import math
import numpy, common
class P:
    def __init__(self, *rows):
        self.keys = [r[0] for r in rows]
        self.counts = numpy.array([r[1:] for r in rows])
        self.free = numpy.array([r[0] != ("hinted", 1) for r in rows])
both, one, hinted = ("operator new", 2, 1, 3, 1, 0, 0), ("f", 1, 0, 3, 1, 0, 0), ("hinted", 1)
table = common.table([P((both, 8, 1), (one, 1, 1), (hinted, 1, 1), (None, 1, 1)), P((both, 0, 4), (both, 0, 4), (hinted, 1, 1))])
share = (8.5 / 10 + .5 / 9 + .25) / 2.5
assert table == {both: (round(1024 * math.log(share / (1 - share))), 2)}, table
lines = common.lines(table)
assert lines[0] == "common 1" and common.read(lines[1].split()) == (both, table[both]), lines
print(*common.beside(numpy.array([1000, -333]), {both: (-501, 5)}, [one, both]))
"""


def test_the_table_of_common_code():
    """The divisions -333 * 2 / 7 and -501 * 5 / 7 round towards zero."""
    assert computed(TABLE) == "1000 -452\n"


# These are also in unittests/core/learned/common_code_test.cc.
SYMBOLS = {"quote_n": "quote_n", "quote_n.part.0": "", "_ZNSt6vectorIiSaIiEE9push_backERKi": "std::vector::push_back",
           "_ZSt11__push_heapIPiliN9__gnu_cxx5__ops14_Iter_less_valEEvT_T0_S5_T1_RT2_": "std::__push_heap",
           "_ZNKSt8functionIFviEEclEi": "std::function::operator",
           "_ZStltIcSt11char_traitsIcESaIcEEbRKNSt7__cxx1112basic_stringIT_T0_T1_EESA_": "std::operator<",
           "_ZN1AcvbEv": "A::operator bool", "_ZN12_GLOBAL__N_11fEi": "(anonymous namespace)::f",
           "_ZZ4mainENKUliE_clEi": "main::{lambda(int)#1}::operator", "_Zwrong": "_Zwrong"}
NAMES = """
import common
print(*map(common.name, sys.argv[2:]), sep="\\n")
"""


def test_names_of_common_code():
    assert computed(NAMES, *SYMBOLS).splitlines() == list(SYMBOLS.values())


def test_scores_are_those_of_validation(corpus, place):
    fitted(corpus, place.path("own.model"))
    out, _ = fit("score", "--corpus", corpus, place.path("own.model"))
    rows = {line.split("  ")[0]: line.split()[-9:] for line in out.splitlines() if line}
    assert "validation: 1 programs" in out
    assert float(rows["GCC"][0]) == .5 and float(rows["learned"][0]) == pytest.approx(.01, abs=.001)
    assert float(rows["measured shares"][3]) == 0


TRIPS = """
import numpy, programs, scores
class P:
    # Entry, exit, header, body: the header continues the loop 15 of 16 times.
    source, target = numpy.array([0, 2, 2, 3]), numpy.array([2, 1, 3, 2])
    kind, start = ["", "", "", "back"], numpy.array([0, 4])
    taken, measured = numpy.array([2., 2, 30, 30]), numpy.array([2., 2, 32, 30])
for stays in (15 / 16, 3 / 4, 1 / 2):
    edges = numpy.array([1, 1 - stays, stays, 1])
    print(round(scores.of_loops(P, edges, scores.frequencies(P, edges))[0], 3))
"""


def test_how_far_off_trip_counts_are():
    """In octaves: 16 are counted; 16, 4 and 2 are estimated."""
    assert computed(TRIPS).split() == ["0.0", "2.0", "3.0"]


def test_figures(corpus, place):
    model = place.path("own.model")
    fitted(corpus, model)
    out, _ = fit("figure", "--corpus", corpus, "importance", model)
    assert out.splitlines()[1].split()[2] == "arm_messages"
    out, _ = fit("figure", "--corpus", corpus, "--count", "3", "worst", model)
    assert len(out.splitlines()) == 5 and " d f" in out
    out, _ = fit("figure", "--corpus", corpus, "-o", place.path("c.svg"), "calibration", model)
    assert out.startswith("all") and "<svg" in place.read("c.svg")


def test_programs_behind_gcc_are_listed(corpus, place):
    model = place.path("own.model")
    text = fitted(corpus, model)
    out, _ = fit("figure", "--corpus", corpus, "behind", model)
    assert out == "no program is\n"
    # This model predicts the opposite of everything.
    turned = "".join(re.sub(r"(-?\d+)$", lambda v: str(-int(v[1])), line) + "\n" if line[:2] in ("l ", "n ") else line + "\n"
                     for line in text.splitlines()[:-1])
    place.write("turned.model", turned + f"checksum {zlib.crc32(turned.encode()):08x}\n")
    out, _ = fit("figure", "--corpus", corpus, "--count", "2", "behind", place.path("turned.model"))
    assert re.match(r"d: missed \+0?\.4\d+\n  \+0?\.\d+  f\d+ block \d+: said 0\.\d+, GCC 0\.50, ran ", out), out


def test_bounds_are_of_branches_that_other_programs_have(corpus, place):
    """Equal facts mean shares of .01 here: .01 * .99 four times are bits, and all of .01 is missed."""
    model = place.path("own.model")
    fitted(corpus, model)
    lines = fit("figure", "--corpus", corpus, "bounds", model)[0].splitlines()
    assert lines[1].startswith("all facts are equal") and not any(line.startswith("name and place") for line in lines)
    values = [float(v) for v in re.findall(r"(\S+) \(", lines[1])]
    said, least, others, measured = (values[i:i + 3] for i in (0, 3, 6, 9))
    assert least == [.04, .01, 0] and measured == [.081, .01, 0]
    assert all(a >= b for a, b in zip(said, least)) and others[1] == .01


VOTES = """
import numpy, programs
class P:
    facts = ["bits", "right", "vote.guard", "vote.of_a_heuristic_that_is_gone"]
    values = numpy.array([[8, 0, 1, 0], [0, 0, 0, -1]])
print(*programs.columns_of([P]))
"""


def test_votes_are_facts_while_the_tree_has_their_heuristic():
    assert computed(VOTES) == "bits vote.guard\n"


def test_what_is_not_there_is_an_error(place):
    _, err = fit("fit", "--corpus", place.path("none"), "-o", place.path("m"), status=1)
    assert err.startswith("fit: ") and "none" in err
    assert not os.path.exists(place.path("m"))


KINDS = """
import kinds
names = {"_ZNSt6vectorIiSaIiEE9push_backERKi": "containers", "_ZNSt8_Rb_treeIiiSt9_IdentityIiESt4lessIiEE8_M_eraseEv": "containers",
         "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4sizeEv": "strings", "_ZNSt10shared_ptrIiED1Ev": "smart pointers",
         "_ZSt6__sortIPiEvT_S1_": "algorithms and the rest of the library", "_ZN4Shop4openEv": "methods",
         "_ZN4ShopC1Ev": "constructors and destructors", "_Z3maxIiET_S0_S0_": "templates", "main": "other functions",
         "_ZlsRSo4Shop": "operators"}
for text, kind in zip(kinds.shown(names), names.values()):
    if kinds.kind_of(text, "C++") != kind:
        print(text, kinds.kind_of(text, "C++"))
print(kinds.kind_of("main", "C"))
"""


def test_kinds_of_functions():
    assert computed(KINDS) == "not C++\n"
