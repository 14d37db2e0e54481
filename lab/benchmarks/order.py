#!/usr/bin/python3
"""Measures what the order of functions is worth at the start of programs and in their
work.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Builds programs with the plugin and -ffunction-sections and links each with lld: without an order, with that of `staticprof order',
with the order that lld makes of estimated calls, and with the order that it makes of the calls counted in the runs below.  callgrind
runs each at start and in work, with its model of the first-level instruction cache (32 KiB, 8 ways, lines of 64 bytes), and counts
the instructions of the program itself without its libraries, the pages and lines of its text that they touch, and misses.  Page
faults are counted by the kernel for the whole process; the figure is the median of eleven runs.
"""

import argparse
import collections
import os
import re
import resource
import statistics
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
AWK = """BEGIN { srand (1); for (i = 0; i < 3000; i++) { n = int (rand () * 500); seen["w" n]++; line = line " w" n }
m = split (line, words, " "); for (i = 1; i <= m; i++) { gsub (/[0-4]/, "x", words[i]); length_of[words[i]] += length (words[i]) }
for (w in length_of) total += length_of[w]; print m, total, toupper (substr (line, 1, 20)), sprintf ("%08.3f", total / 7) }"""
BASH = """declare -A seen; s=0; for ((i = 0; i < 1500; i++)); do w=w$((i * 7919 % 101)); seen[$w]=$((${seen[$w]:-0} + 1)); s=$((s + i % 7))
case $w in w1*) t=${w/1/one};; *[5-9]) t=${w%?};; *) t=${w^^};; esac; a[i % 50]=$t; done
f () { local n=$1; ((n > 1)) && f $((n - 1)); s=$((s + n)); }; f 60; printf '%s ' "${a[@]}" "$s" "${#seen[@]}" """
LUA = """local t, s = {}, 0 for i = 1, 4000 do t[i] = (i * 7919) % 1009 end table.sort (t)
for i, v in ipairs (t) do s = s + v % 7; if i % 10 == 0 then t[i] = string.format ("%d:%s", i, ("x"):rep (v % 5)) end end
local n = 0 for k in (table.concat (t, " ")):gmatch ("%d+:x") do n = n + #k end
local function fib (n) if n < 2 then return n end return fib (n - 1) + fib (n - 2) end
local m = setmetatable ({}, { __index = function (_, k) return k * 2 end }) print (s, n, fib (16), m[21], pcall (error, "e"))"""
M4 = "define(`f', `ifelse($1, 0, `', `$1 f(decr($1))')')f(60)\n" + "".join(
    f"define(`v{i}', `eval({i} * 3 + len(`abc'))')v{i} index(`hello', `l') substr(`abcdef', {i % 5}, 2) translit(`abc', `a-c', `x-z')\n"
    for i in range(300))
SED = "\n".join(f"line {i} of {i * 7919 % 1009}, some text" for i in range(800)) + "\n"
CONFIGURE = "[ -e Makefile ] || ./configure --disable-nls > configure.log 2>&1"


Program = collections.namedtuple("Program", "package prepare build binary start work input")
PROGRAMS = {p.package: p for p in (
    Program("lua5.4", ":", "cd src && make -s MYCFLAGS=\"$CFLAGS -DLUA_USE_LINUX\" CC=\"$GCC\" MYLDFLAGS=\"$LDFLAGS\" MYLIBS=-ldl lua",
            "src/lua", ["-e", ""], ["-e", LUA], ""),
    Program("gawk", CONFIGURE + " --disable-extensions --disable-mpfr", "make -s -C support CFLAGS=\"$CFLAGS\"; make -s CFLAGS=\"$CFLAGS\" LDFLAGS=\"$LDFLAGS\" gawk",
            "gawk", ["BEGIN{}"], [AWK], ""),
    Program("bash", CONFIGURE + " --without-bash-malloc", "make -s CFLAGS=\"$CFLAGS\" LDFLAGS=\"$LDFLAGS\" bash",
            "bash", ["--norc", "-c", ":"], ["--norc", "-c", BASH], ""),
    Program("m4", CONFIGURE, "make -s CFLAGS=\"$CFLAGS\" LDFLAGS=\"$LDFLAGS\"", "src/m4", [], [], M4),
    Program("sed", CONFIGURE, "make -s CFLAGS=\"$CFLAGS\" LDFLAGS=\"$LDFLAGS\" sed/sed",
            "sed/sed", ["-n", ""], ["-E", "s/([0-9]+) of/<\\1>/;/5>/{s/some/any/g;y/abc/xyz/};$!N;P;D"], SED))}
ORDERS = {"none": "", "staticprof order": "--symbol-ordering-file", "lld, estimated calls": "--call-graph-ordering-file",
          "lld, counted calls": "--call-graph-ordering-file"}


def shell(command, folder, **variables):
    done = subprocess.run(["sh", "-ec", command], cwd=folder, env={**os.environ, "LC_ALL": "C", **variables}, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{folder}: {command}\n{done.stdout[-2000:]}")
    return done.stdout


class Counts:
    """The counts of callgrind in BINARY."""

    def __init__(self, file, binary):
        self.misses, self.addresses, self.calls = 0, set(), collections.Counter()
        miss, own, function, callee, called = 0, False, "", "", 0
        with open(file, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                word, _, rest = line.rstrip("\n").partition("=")
                if word == "ob":
                    own = os.path.realpath(rest) == binary
                elif word == "fn":
                    function = rest.split("'")[0]
                elif word == "cfn":
                    callee = rest.split("'")[0]
                elif word == "calls":
                    called = int(rest.split()[0])
                elif line.startswith("events: "):
                    miss = line.split().index("I1mr") + 1
                elif line.startswith("0x"):
                    if called:
                        self.calls[function, callee] += called
                        called = 0
                    elif own:
                        numbers = line.split()
                        self.addresses.add(int(numbers[0], 16))
                        self.misses += int(numbers[miss]) if len(numbers) > miss else 0

    def touched(self, size):
        return len({a // size for a in self.addresses})


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder, self.build = os.path.abspath(options.folder), os.path.abspath(options.build)

    def link(self, p, order, file):
        """Link the program with ORDER, written to FILE if there is one; return its
        path."""
        place = os.path.join(self.folder, p.package)
        result = os.path.join(place, "linked." + re.sub(r"\W+", "-", order))
        flags = "-no-pie -fuse-ld=lld" + (f" -Wl,{ORDERS[order]},{file} -Wl,--no-warn-symbol-ordering" if file else "")
        shell(f"rm -f {p.binary}; {p.build}", place, GCC=self.options.gcc, LDFLAGS=flags,
              CFLAGS=f"-O2 -ffunction-sections -fno-pie -fplugin={self.build}/libstaticprof.so "
                     f"-fplugin-arg-libstaticprof-profile={place}/records")
        shell(f"cp {p.binary} {result}", place)
        return result

    def run(self, p, binary, what):
        """The counts of one run."""
        out = binary + ".callgrind"
        subprocess.run(["valgrind", "-q", "--tool=callgrind", "--cache-sim=yes", "--I1=32768,8,64", "--dump-instr=yes",
                        "--compress-pos=no", "--compress-strings=no", "--demangle=no", "--callgrind-out-file=" + out, binary,
                        *getattr(p, what)],
                       input=p.input if what == "work" else "", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
                       text=True, timeout=300)
        return Counts(out, binary)

    def faults(self, p, binary, what):
        found = []
        for _ in range(11):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt
            subprocess.run([binary, *getattr(p, what)], input=p.input if what == "work" else "", stdout=subprocess.DEVNULL,
                           check=True, text=True)
            found.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt - before)
        return int(statistics.median(found))

    def orders(self, p, plain):
        """The files with the orders, made from the program PLAIN, and its counts."""
        files = {"none": ""}
        for order, what in (("staticprof order", "lld"), ("lld, estimated calls", "lld-call-graph")):
            files[order] = f"{plain}.{what}"
            shell(f"{self.build}/staticprof order --format={what} -o {files[order]} {plain}", self.folder)
        counts = {what: self.run(p, plain, what) for what in ("start", "work")}
        calls = sum((c.calls for c in counts.values()), collections.Counter())
        own = {line.split()[-1] for line in shell(f"nm {plain}", self.folder).splitlines() if line.split()[-2] in "tT"}
        files["lld, counted calls"] = plain + ".counted"
        with open(files["lld, counted calls"], "w", encoding="utf-8") as f:
            for (caller, callee), n in sorted(calls.items()):
                if caller in own and callee in own:
                    f.write(f"{caller} {callee} {n}\n")
        return files

    def measure(self, p):
        place = os.path.join(self.folder, p.package)
        if not os.path.isdir(place):
            shell(f"sh {TOP}/scripts/fetch.sh {self.options.sources} {p.package}", self.folder)
            shell(f"cp -a {self.options.sources}/{p.package} {place}", self.folder)
        shell(f"mkdir -p records; {p.prepare}", place, CC=self.options.gcc)
        plain = self.link(p, "none", "")
        files = self.orders(p, plain)
        binaries = {order: self.link(p, order, files[order]) if files[order] else plain for order in ORDERS}
        text = int(shell(f"size -A {plain} | awk '$1 == \".text\" {{ print $2 }}'", self.folder))
        for what in ("start", "work"):
            for order, binary in binaries.items():
                c = self.run(p, binary, what)
                print(f"| {p.package} | {text // 1024} | {what} | {order} | {c.touched(4096)} | {c.touched(64)} | {c.misses} | "
                      f"{self.faults(p, binary, what)} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description="Measure what the order of functions is worth.")
    parser.add_argument("--programs", default=" ".join(PROGRAMS), metavar="LIST", help="(default: %(default)s)")
    parser.add_argument("--folder", required=True, metavar="DIR", help="keeps builds")
    parser.add_argument("--sources", metavar="DIR", help="keeps fetched sources (default: FOLDER/sources)")
    parser.add_argument("--build", required=True, metavar="DIR", help="has libstaticprof.so and staticprof")
    parser.add_argument("--gcc", default="gcc")
    options = parser.parse_args()
    unknown = set(options.programs.split()) - set(PROGRAMS)
    if unknown:
        parser.error(f"no program {', '.join(sorted(unknown))}")
    os.makedirs(options.folder, exist_ok=True)
    options.sources = os.path.abspath(options.sources or os.path.join(options.folder, "sources"))
    print("| program | KiB of text | run | order | pages | lines | I1 misses | page faults |\n|---|---|---|---|---|---|---|---|")
    for name in options.programs.split():
        Bench(options).measure(PROGRAMS[name])


if __name__ == "__main__":
    main()
