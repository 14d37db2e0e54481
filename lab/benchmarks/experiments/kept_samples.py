"""What a kept profile made from samples is worth beside one made from counters:
lab/docs/research/2026-11-27-kept-samples.md.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Programs are run under valgrind, which traces each instruction; one instruction in N is a sample, with the branches before it
or without (testsuite/pytest/sampling.py).  Printed is the mean difference of the shares of branches from those of the
counters, weighted by their executions, of the estimate alone, and of the estimate joined with each kept profile as the
compiler joins them; and the executed instructions of what is compiled with them, with the same input, relative to GCC's predictor.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(1, os.path.join(TOP, "testsuite/pytest"))

import sampling  # noqa: E402

ARG = "-fplugin-arg-libstaticprof-"
ESTIMATE_WEIGHT = 20
SCRIPT = """local found, composite = 0, {}
for i = 2, 3000 do
  if not composite[i] then
    found = found + 1
    for j = i * i, 3000, i do composite[j] = true end
  end
end
local words = {}
for w in string.gmatch(string.rep("a few words and a few more ", 200), "%a+") do words[w] = (words[w] or 0) + 1 end
local t = {}
for i = 1, 2000 do t[i] = i * 7919 % 2003 end
table.sort(t)
print(found, words.few, t[9])
"""

# Name: sources below the folder of sources, flags, libraries, arguments, whether it reads the file of words.
PROGRAMS = {
    "lua5.4": (["src/l*.c"], ["-DLUA_USE_POSIX"], ["-lm"], ["work.lua"], False),
    "zlib": (["*.c", "test/minigzip.c"], ["-DHAVE_UNISTD_H", "-D_LARGEFILE64_SOURCE"], [], ["-c"], True),
}


def call(*command, **more):
    subprocess.run(command, check=True, **more)


def number(word):
    return float(word[:-1]) * 1000 ** (1 + "kMGT".index(word[-1])) if word[-1] in "kMGT" else float(word)


def branches(text):
    """The share and the executions of each two-way branch of a kept profile."""
    result, inside, function = {}, "", ""
    for line in text.splitlines()[:-1]:
        words = line.split(" ")
        if not line.startswith(" "):
            function, inside = words[0], ""
        elif words[1] == "in":
            inside = words[2]
        elif function and words[1] and words[2] != "switch" and function != "staticprof-kept":
            result[(function, inside, words[1], " ".join(words[4:]))] = float(words[2]) / 100, number(words[3])
    return result


def estimate_as_run(source, target):
    """Records as if the estimate had been measured."""
    os.makedirs(target)
    for record in glob.glob(source + "/*.json"):
        with open(record, encoding="utf-8") as f:
            p = json.load(f)
        for function in p["functions"]:
            frequency = {b["id"]: b["frequency"] for b in function.get("blocks", ())}
            for b in function.get("blocks", ()):
                b["measured"] = min(round(1e6 * b["frequency"]), 10 ** 15)
            for e in function.get("edges", ()):
                e["measured"] = min(round(1e6 * frequency[e["from"]] * e["probability"]), 10 ** 15)
            for c in function.get("calls", ()):
                c.pop("measured", None)
        with open(os.path.join(target, os.path.basename(record)), "w", encoding="utf-8") as f:
            json.dump(p, f)


def difference(truth, estimate, kept, most=float("inf")):
    """The mean difference from TRUTH, and the part of its executions whose branches are kept.  A branch weighs MOST executions at
    most."""
    total = error = known = 0
    for branch, (share, executions) in truth.items():
        if branch not in estimate:
            continue
        guess = estimate[branch][0]
        if branch in kept:
            known += executions
            measured, n = kept[branch]
            n = min(n, most)
            weight = ESTIMATE_WEIGHT * min(1, 1000 / n)
            guess = (weight * guess + n * measured) / (weight + n)
        total += executions
        error += executions * abs(guess - share)
    return error / total, known / total


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--build", required=True, help="has the plugin, the tool and bench-sources")
    parser.add_argument("--sources", help="BUILD/bench-sources")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--every", type=int, nargs="+", default=[397, 3997])
    parser.add_argument("--most", type=float, default=float("inf"), help="count a branch of samples as this many executions at most")
    parser.add_argument("programs", nargs="*", default=list(PROGRAMS))
    a = parser.parse_args()
    build, sources = os.path.abspath(a.build), os.path.abspath(a.sources or os.path.join(a.build, "bench-sources"))
    tool = os.path.join(build, "staticprof")

    def keep(*words, cwd):
        call(tool, "keep", "-o", "kept.profile", *words, cwd=cwd)
        with open(os.path.join(cwd, "kept.profile"), encoding="utf-8") as f:
            return branches(f.read())

    for name in a.programs:
        patterns, flags, libraries, arguments, reads = PROGRAMS[name]
        place = os.path.abspath(os.path.join(a.folder, name))
        files = sorted(f for p in patterns for f in glob.glob(os.path.join(sources, name, p)) if os.path.basename(f) != "luac.c")
        flags = ["-O2", *flags, "-w", "-I" + os.path.join(sources, name), *files]
        plugin = "-fplugin=" + os.path.join(build, "libstaticprof.so")
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, "work.lua"), "w", encoding="utf-8") as f:
            f.write(SCRIPT)
        words = os.path.join(TOP, "docs/heuristics.md") if reads else None

        def run(*command):
            with open(words or os.devnull, "rb") as data:
                call(*command, *arguments, cwd=place, stdin=data, stdout=subprocess.DEVNULL)

        def instructions(*more):
            """Executed instructions of the program, compiled with MORE options."""
            os.makedirs(os.path.join(place, "judged"), exist_ok=True)
            call(a.gcc, *more, *flags, *libraries, "-o", "../judged-program", cwd=os.path.join(place, "judged"))
            with open(words or os.devnull, "rb") as data:
                done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "./judged-program", *arguments], check=True,
                                      cwd=place, stdin=data, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            return int(re.search(r"Collected : (\d+)", done.stderr)[1])

        if not os.path.exists(os.path.join(place, "trace")):
            call(a.gcc, "-fprofile-generate", "-fprofile-update=single", *flags, "-c", cwd=place)
            objects = sorted(glob.glob(place + "/*.o"))
            call(a.gcc, "-fprofile-generate", *objects, *libraries, "-o", "counted", cwd=place)
            run("./counted")
            call(a.gcc, "-fprofile-use", plugin, ARG + "measure=truth", *flags, "-c", cwd=place)
            call(a.gcc, "-g", "-no-pie", plugin, ARG + "profile=records", *flags, "-c", cwd=place)
            call(a.gcc, "-no-pie", *objects, *libraries, "-o", "sampled", cwd=place)
            estimate_as_run(place + "/records", place + "/estimate")
            with open(words or os.devnull, "rb") as data, open(os.path.join(place, "trace"), "wb") as out:
                sampling.write_trace(out, ["./sampled", *arguments], cwd=place, stdin=data)
        use = plugin, ARG + "kept=../kept.profile"
        estimate, truth = keep("estimate", cwd=place), keep("truth", cwd=place)
        plain = instructions()
        print(f"{name}: the estimate {difference(truth, estimate, {})[0]:.4f}, {instructions(plugin) / plain:.4f} of the instructions; "
              f"counters {instructions(*use) / plain:.4f}", flush=True)
        for stacks in False, True:
            for every in a.every:
                with open(os.path.join(place, "trace"), "rb") as trace:
                    text = sampling.perf_script(sampling.read_trace(trace), every, "sampled", stacks)
                with open(os.path.join(place, "samples"), "w", encoding="utf-8") as f:
                    f.write(text)
                error, known = difference(truth, estimate, keep("--samples=samples", "--binary=sampled", "records", cwd=place), a.most)
                print(f"  {text.count(chr(10)):8} samples {'with branches' if stacks else 'of addresses '} {error:.4f} {100 * known:5.1f}% known "
                      f"{instructions(*use) / plain:.4f}", flush=True)


if __name__ == "__main__":
    main()
