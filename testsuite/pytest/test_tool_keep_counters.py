"""staticprof keep: counts of counters that GCC wrote, of gcov's lines and of callgrind, without records of them.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import gzip
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time

import pytest

import tested
from kept_program import SOURCE, text_of
from tool import ARG, LOAD


def test_lines_of_gcov(kept):
    """The lines of gcov and its counters give the same text; what lines do not tell is left out, and nothing is said
    never to run."""
    kept.write("gcov/p.c", SOURCE)
    kept.compile("-O0", "--coverage", "p.c", "-o", "p", folder="gcov")
    assert kept.call("./p", "100", cwd=kept.path("gcov")) == 0
    assert kept.call("./p", "900", cwd=kept.path("gcov")) == 0
    assert kept.call(re.sub("gcc(?=[^/]*$)", "gcov", tested.GCC), "--json-format", "--stdout", "p.gcda", cwd=kept.path("gcov")) == 0
    kept.write("gcov.json", kept.out)
    kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=records", "-c", "p.c", folder="gcov")
    lines = kept.run("keep", "--lines=gcov.json", "gcov/records")
    exact = text_of(kept, "kept.profile")
    head, *branches = re.search(r"^classify(?:.*\n)(?: .*\n)+", lines, re.M)[0].splitlines()
    assert head == "classify 1k" and len(branches) >= 5
    assert set(branches) < set(re.search(r"^classify(?:.*\n)(?: .*\n)+", exact, re.M)[0].splitlines())
    assert not any("% 10" in b for b in branches)
    kept.refuses("source/main.c: expected what 'gcov --json-format --stdout' prints, or what callgrind writes",
                 "keep", "--lines=source/main.c", "gcov/records")
    with gzip.open(kept.path("gcov.json.gz"), "wt") as compressed:
        compressed.write(text_of(kept, "gcov.json"))
    kept.refuses("gcov.json.gz: expected .* prints, but the file is compressed", "keep", "--lines=gcov.json.gz", "gcov/records")
    # Nothing is known of a function that gcov does not name and others may call.
    document = json.loads(text_of(kept, "gcov.json"))
    for file in document["files"]:
        file["functions"] = [f for f in file["functions"] if f["name"] != "classify"]
        file["lines"] = [x for x in file["lines"] if x.get("function_name") != "classify"]
    kept.write_json("less.json", document)
    assert "\n[p.c] trained\n" in lines and "\n[p.c]\n" in kept.run("keep", "--lines=less.json", "gcov/records")
    assert "note: classify in p.c not told by these counts, though others of the same units are" in kept.err
    kept.write("strange/q.c", "int strange (int n)\n{\n  return n > 3 ? n : 4;\n}\n")
    kept.compile("-O2", LOAD, ARG + "profile=records", "-c", "q.c", folder="strange")
    kept.refuses("gcov.json: it counts no function of these records; both must be made of the same sources",
                 "keep", "--lines=gcov.json", "strange/records")


@pytest.mark.parametrize("output", [["-o", "o/a.o"], ["-oa.x.o"], []], ids=["folder", "joined", "none"])
def test_static_functions_of_counters(kept, output):
    """GCC knows static functions by the name of the object, too."""
    place = "-".join(["static", *output]).replace("/", "")
    kept.write(place + "/a.c", "static __attribute__ ((noipa)) int f (int n)\n{\n  int s = 0;\n  for (int i = 0; i < n; i++)\n    s += i;\n"
               "  return s;\n}\nint main (int c, char **v)\n{\n  return f (c * 50) == 3;\n}\n")
    os.makedirs(kept.path(place + "/o"))
    words = ["-O2", "-fprofile-generate", "-c", "a.c", *output]
    kept.compile(*words, folder=place)
    kept.compile("-fprofile-generate", {0: "a.o", 1: "a.x.o", 2: "o/a.o"}[len(output)], "-o", "p", folder=place)
    assert kept.call("./p", cwd=kept.path(place)) == 0
    kept.write_json(place + "/commands.json", [{"directory": kept.path(place), "file": "a.c", "arguments": [tested.GCC, LOAD, *words]}])
    text = kept.run("keep", f"--commands={place}/commands.json", place)
    assert re.search(r"^f 1 .*\n 3 98\.04 51 i < n$", text, re.M), text


def test_functions_that_lost_their_counts(kept):
    """GCC does not find the counters of static functions if the object has another name."""
    kept.write("lost/a.c", "static __attribute__ ((noipa)) int f (int n)\n{\n  return n > 3 ? n : 4;\n}\n"
               "int main (int c, char **v)\n{\n  return f (c) == 3;\n}\n")
    for o in "train", "use":
        os.makedirs(kept.path("lost/" + o))
    kept.compile("-O2", "-fprofile-generate", "-c", "a.c", "-o", "train/a.o", folder="lost")
    kept.compile("-fprofile-generate", "train/a.o", "-o", "p", folder="lost")
    assert kept.call("./p", cwd=kept.path("lost")) == 0
    for o in "train", "use":
        if o == "use":
            shutil.copy(kept.path("lost/train/a.gcda"), kept.path("lost/use"))
        kept.compile("-O2", "-fprofile-use", LOAD, ARG + f"measure={o}/records", "-c", "a.c", "-o", o + "/a.o", folder="lost")
    text = kept.run("keep", "lost/use/records")
    assert "\nf 1" not in text and "\n[a.c]\n" in text, text
    assert "note: f in a.c without counts, though others of the same units have some" in kept.err
    # One run with counts suffices.
    for paths in [["lost/train/records"], ["lost/train/records", "lost/use/records"]]:
        text = kept.run("keep", *paths)
        assert "\nf 1" in text and "\n[a.c] trained\n" in text, text
        assert "without counts" not in kept.err


@pytest.fixture(name="counted", scope="module")
def counters_alone(kept):
    """The folder counted/obj has the counters of a program and compile_commands.json, and no records."""
    kept.write("counted/src/p.c", SOURCE)
    kept.write("counted/src/never.c", "int never_loaded (int a) { return a ? 3 : 4; }\n")
    os.makedirs(kept.path("counted/obj"))
    flags = ["-O2", "-fno-early-inlining", "-fprofile-generate", "-MD", "-MF", "p.d", "-Werror", "-c", "../src/p.c", "-o", "p.c.o"]
    kept.compile(*flags, folder="counted/obj")
    kept.compile("-fprofile-generate", "p.c.o", "-o", "p", folder="counted/obj")
    for argument in "100", "900":
        assert kept.call("./p", argument, cwd=kept.path("counted/obj")) == 0
    os.remove(kept.path("counted/obj/p.d"))
    directory = kept.path("counted/obj")
    kept.write_json("counted/commands.json", [
        {"directory": directory, "file": "../src/p.c", "command": " ".join(["ccache", tested.GCC, LOAD, "-DX='a b'", *flags])},
        {"directory": directory, "file": "../src/never.c",
         "arguments": [tested.GCC, LOAD, "-O2", "-c", "../src/never.c", "-o", "never.c.o"]}])
    return kept


def test_counters_alone(counted):
    """The result equals that of records which a build with -fprofile-use has written."""
    text = counted.run("keep", "--commands=counted/commands.json", "counted/obj")

    def body(text):
        """What depends on the sum of the runs alone."""
        return text[text.index("["):]

    assert re.sub("src/p.c", "p.c", body(text)) == body(text_of(counted, "kept.profile"))
    assert counted.err == ("staticprof: note: 1 unit of 'counted/commands.json' has no counters, because no run of the training ended "
                           "with it\n")
    assert sorted(os.listdir(counted.path("counted/obj"))) == ["p", "p.c.gcda", "p.c.o"]
    # They may be elsewhere, with the whole path in their name.
    os.makedirs(counted.path("elsewhere"))
    shutil.copy(counted.path("counted/obj/p.c.gcda"),
                counted.path("elsewhere/" + counted.path("counted/obj/p.c.gcda").replace("/", "#")))
    assert counted.run("keep", "--commands=counted/commands.json", "elsewhere") == text
    twice = body(counted.run("keep", "--commands=counted/commands.json", "--weight=2:elsewhere"))
    assert twice == body(counted.run("keep", "--commands=counted/commands.json", "elsewhere", "counted/obj")) != body(text)


def test_counters_with_temporary_files_in_the_current_folder(counted):
    """The compiler works in another folder, that of the command."""
    text = counted.run("keep", "--commands=counted/commands.json", "counted/obj")
    words = ["env", "TMPDIR=.", counted.program, "keep", "--commands=counted/commands.json", "counted/obj"]
    assert counted.call(*words) == 0, counted.err
    assert counted.out == text


def test_commands_in_files(counted):
    """A command may name a file with its words."""
    commands = json.loads(text_of(counted, "counted/commands.json"))
    compiler, *words = shlex.split(commands[0].pop("command").replace("ccache ", ""))
    counted.write("counted/obj/words", shlex.join(words))
    counted.write_json("counted/short.json", [{**commands[0], "arguments": [compiler, "@words"]}])
    assert counted.run("keep", "--commands=counted/short.json", "counted/obj") \
        == counted.run("keep", "--commands=counted/commands.json", "counted/obj")


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_no_temporary_files(counted, ending):
    compiler = counted.path("counted/slow")
    counted.write("counted/slow", "#!/bin/sh\ntrap 'touch ended; exit 1' TERM\ntouch begun\nwhile :; do sleep .1; done\n")
    os.chmod(compiler, 0o755)
    commands = json.loads(text_of(counted, "counted/commands.json"))
    commands[0]["command"] = commands[0]["command"].replace("ccache " + tested.GCC, compiler)
    counted.write_json("counted/slow.json", commands)
    temporary, begun, ended = (counted.path("counted/" + name) for name in ("temporary", "obj/begun", "obj/ended"))
    os.makedirs(temporary)
    with subprocess.Popen([counted.program, "keep", "--commands=counted/slow.json", "counted/obj"], cwd=counted.folder,
                          env={**os.environ, "TMPDIR": temporary, "STATICPROF_PROGRESS": "1"}, stderr=subprocess.DEVNULL,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
        while not os.path.exists(begun):
            assert process.poll() is None, "it was not interrupted in time"
            time.sleep(.05)
        assert len(os.listdir(temporary)) == 1
        process.send_signal(ending)
    assert process.returncode == -ending
    assert not os.listdir(temporary)
    assert os.path.exists(ended), "the compiler goes on"
    os.rmdir(temporary)
    os.remove(begun)
    os.remove(ended)


def test_counters_that_do_not_fit(counted):
    counted.refuses("^staticprof: counted/obj: these are counters, not records; add --commands=compile_commands.json, by which",
                    "keep", "counted/obj")
    counted.write("list.json", "[7]")
    counted.refuses("^staticprof: list.json: expected an array of objects with 'directory'", "keep", "--commands=list.json", "counted/obj")
    shutil.copytree(counted.path("counted"), counted.path("changed"))
    commands = text_of(counted, "counted/commands.json").replace("/counted/", "/changed/")

    def refuses(message, source, text=commands):
        counted.write("changed/src/p.c", source)
        counted.write("changed/commands.json", text)
        counted.refuses("^staticprof: changed/obj/p.c.gcda: '[^']*gcc[^']*' " + message, "keep", "--commands=changed/commands.json",
                        "changed/obj")

    remedy = "; the compiler, its options and the sources must be those of the training$"
    refuses("failed in '.*changed/obj': .*error: .*" + remedy, "nonsense\n")
    refuses("failed in '.*changed/obj': .*does not match its profile data.*" + remedy,
            SOURCE.replace("i > limit", "i > limit && i % 3 && i % 5"))
    refuses("cannot be run in '.*nowhere'" + remedy, SOURCE, commands.replace("/changed/obj", "/nowhere", 1))
    counted.write("changed/src/p.c", SOURCE)
    with open(counted.path("changed/obj/p.c.gcda"), "wb") as f:
        f.write(b"adcg*99Z garbage")
    counted.write("changed/commands.json", commands)
    counted.refuses("^staticprof: changed/obj/p.c.gcda: the compiler takes no counts from it: .*; train anew with this compiler",
                    "keep", "--commands=changed/commands.json", "changed/obj")
    os.rename(counted.path("changed/obj/p.c.gcda"), counted.path("changed/obj/q.c.gcda"))
    counted.refuses("changed/obj: no file [*].gcda belongs to a command of", "keep", "--commands=changed/commands.json", "changed/obj")


@pytest.mark.skipif(not shutil.which("valgrind"), reason="no valgrind")
def test_lines_of_callgrind(kept):
    kept.write("callgrind/p.c", SOURCE)
    kept.compile("-O0", "-g", "p.c", "-o", "p", folder="callgrind")
    for instructions in "no", "yes":
        assert kept.call("valgrind", "-q", "--tool=callgrind", "--dump-instr=" + instructions, f"--callgrind-out-file={instructions}.out",
                         "./p", "1000", cwd=kept.path("callgrind")) == 0, kept.err
    kept.compile("-O2", "-fno-early-inlining", LOAD, ARG + "profile=records", "-c", "p.c", folder="callgrind")
    text = kept.run("keep", "--lines=callgrind/yes.out", "callgrind/records")
    assert re.search(r"^classify 1k\n 2 0 1k i < 0$", text, re.M), text
    assert re.search(r"^ 5 99\.9 1k i < ", text, re.M), text
    kept.refuses("no.out:[0-9]+: there are no counts of instructions; run callgrind with --dump-instr=yes",
                 "keep", "--lines=callgrind/no.out", "callgrind/records")
