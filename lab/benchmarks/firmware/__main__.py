#!/usr/bin/python3
"""Code that is compiled with -Os, with a part of it for speed: what does the choice of the part give?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Eight programs of the kind that firmware has, libraries and interpreters of Debian's sources, are compiled with -Os, each unit alone,
for each of --gcc: the machine's compiler and a cross compiler.  The variants are GCC's -Os and -O2, the plugin, `speed=1' and `speed=2', and
`random', which has as much code of each unit for speed as `speed=1', in functions chosen at random (lab/given/random-hottest.h),
with several seeds.  Each program is linked statically with a driver of work/, which is the same for all variants, and QEMU counts the
instructions of one run; those of the C library, which no variant changes, are among them.  The size is that of the sections of code in the
program's own objects.  Units that the driver does not need are left out, as a linker leaves out members of a library.  All variants must
print the same.

The tables have ratios to -Os, instructions then code; means over programs are geometric, and a standard error is that of the mean of
logarithms.  The results are kept below --folder/MACHINE, so that an interrupted run can be continued.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import glob
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(os.path.dirname(HERE), "programs"))

import debian  # noqa: E402
import inputs  # noqa: E402
from shell import Failure  # noqa: E402
from stamps import contents, digest  # noqa: E402

ARGUMENT = "-fplugin-arg-libstaticprof-"
BASE = "-Os"
SEEDS = 2
# The options of a variant; {plugin} is the laboratory's plugin for the compiler.
PLUGIN = "-Os -fplugin={plugin}"
VARIANTS = {BASE: "-Os", "-O2": "-O2", "plugin": PLUGIN, "speed=1": f"{PLUGIN} {ARGUMENT}speed=1", "speed=2": f"{PLUGIN} {ARGUMENT}speed=2",
            **{f"random-{n}": f"{PLUGIN} {ARGUMENT}speed=1 {ARGUMENT}random-hottest={n}" for n in range(1, SEEDS + 1)}}
RANDOM, CHOSEN = "random", "speed=1"
EMULATOR = {"x86_64-linux-gnu": ["qemu-x86_64"], "arm-linux-gnueabihf": ["qemu-arm"]}

# UNITS and WITHOUT are patterns of files below the source; the driver is work/NAME.c.  {made} has the headers of HEADERS.
Program = collections.namedtuple("Program", "package units without options input", defaults=("", "", "text"))
PROGRAMS = {
    "bearssl": Program("bearssl", "src/*.c src/*/*.c", "", "-Iinc -Isrc -DBR_AES_X86NI=0 -DBR_SSE2=0 -DBR_RDRAND=0"),
    "expat": Program("expat", "expat/lib/*.c", "*/xmltok_*.c", "-I{made} -Iexpat/lib -DXML_POOR_ENTROPY -DXML_CONTEXT_BYTES=1024 -DXML_DTD -DXML_NS "
                     "-DXML_GE=1 -DBYTEORDER=1234 -DHAVE_MEMMOVE", "xml"),
    "lua": Program("lua5.4", "src/*.c", "*/lua.c */luac.c", "-Isrc", "script.lua"),
    "lz4": Program("lz4", "lib/lz4.c lib/lz4hc.c", "", "-Ilib"),
    "mbedtls": Program("mbedtls", "library/*.c", "", '-I{made} -Iinclude -Ilibrary -DMBEDTLS_USER_CONFIG_FILE="without.h"'),
    "minilzo": Program("lzo2", "minilzo/minilzo.c", "", "-Iminilzo -Iinclude/lzo"),
    "mujs": Program("mujs", "js*.c regexp.c utf*.c", "", "-I.", "script.js"),
    "zlib": Program("zlib", "adler32.c compress.c crc32.c deflate.c inf*.c trees.c uncompr.c zutil.c", "", "-I."),
}
HEADERS = {"expat_config.h": "", "without.h": "#undef MBEDTLS_AESNI_C\n#undef MBEDTLS_PADLOCK_C\n"}


def say(text):
    print("  " + text, file=sys.stderr, flush=True)


def call(command, folder=None):
    done = subprocess.run(command, check=False, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise Failure(" ".join(command) + f": exit status {done.returncode}\n" + done.stderr[-3000:])
    return done.stdout


def markup(size):
    """A document in XML of about SIZE bytes."""
    lines = re.findall(r"[a-z ]+", inputs.prose(size // 2, 1).lower())
    parts = [f'<n:p id="i{i}" words=\'{len(line.split())}\'>{line} &e; &lt;<b/><!-- {line[:9]} --></n:p>' for i, line in enumerate(lines)]
    text = "\n".join(parts)[:size].rsplit("\n", 1)[0]
    return f'<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY e "some text"><!ELEMENT a ANY>]>\n<a xmlns:n="urn:n">\n{text}\n</a>\n'


class Bench:
    """The programs, compiled by one compiler."""

    def __init__(self, options, gcc, plugin):
        self.options, self.gcc, self.plugin = options, gcc, plugin
        self.machine = call([gcc, "-dumpmachine"]).strip()
        self.emulator = EMULATOR[self.machine]
        self.folder = os.path.join(options.folder, self.machine)
        self.key = digest(call([gcc, "--version"]), contents(plugin), contents(options.counter))

    def compile(self, name, units, flags):
        """Compile UNITS of a program with FLAGS; return the objects."""
        program, objects = PROGRAMS[name], os.path.join(self.folder, name, "objects")
        shutil.rmtree(objects, ignore_errors=True)
        os.makedirs(objects)
        made = [os.path.join(objects, f"{i}.o") for i in range(len(units))]
        commands = [[self.gcc, "-w", *self.given(program), *flags, "-c", unit, "-o", o] for unit, o in zip(units, made)]
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(lambda c: call(c, self.place(program)), commands))
        return made

    def link(self, name, objects, linked, *flags):
        """Link OBJECTS with the driver, which is the same for all variants."""
        driver = os.path.join(HERE, "work", name + ".c")
        call([self.gcc, "-w", *self.given(PROGRAMS[name]), "-I" + os.path.dirname(driver), "-O1", "-static", *flags, driver, *objects,
              "-o", linked, "-lm"], self.place(PROGRAMS[name]))

    def place(self, program):
        return os.path.join(self.options.sources, program.package)

    def given(self, program):
        return program.options.format(made=self.options.made).split()

    def units(self, name):
        """The sources of a program that the driver needs, on the machine that is measured first."""
        program = PROGRAMS[name]
        key = digest(program, debian.version(self.options.sources, program.package), contents(os.path.join(HERE, "work", name + ".c")))
        file = os.path.join(self.options.folder, f"{name}-{key}.units")
        if os.path.exists(file):
            return contents(file).decode().split()
        place = self.place(program)
        found = sorted(os.path.relpath(f, place) for pattern in program.units.split() for f in glob.glob(os.path.join(place, pattern)))
        found = [f for f in found if not any(fnmatch.fnmatch(f, w) for w in program.without.split())]
        objects = self.compile(name, found, ["-O0"])
        library = os.path.join(os.path.dirname(objects[0]), "all.a")
        call(["ar", "rcs", library, *objects])
        self.link(name, [library], library + ".out", f"-Wl,-Map={library}.map")
        needed = [found[i] for i in sorted({int(i) for i in re.findall(r"all\.a\((\d+)\.o\)", contents(library + ".map").decode())})]
        with open(file, "w", encoding="utf-8") as f:
            f.write("\n".join(needed))
        return needed

    def measured(self, name, variant):
        """The result of a variant: what was known before, or a new one."""
        program, flags = PROGRAMS[name], VARIANTS[variant].format(plugin=self.plugin).split()
        driver = os.path.join(HERE, "work", name + ".c")
        worked = self.options.inputs[program.input]
        key = digest(self.key, program, VARIANTS[variant], debian.version(self.options.sources, program.package), contents(driver),
                     contents(os.path.join(HERE, "work", "driver.h")), contents(worked))
        file = os.path.join(self.folder, name, variant + ".json")
        if os.path.exists(file):
            known = json.loads(contents(file))
            if known["key"] == key or self.options.print:
                return known
        if self.options.print:
            return None
        say(f"{self.machine}: {name}: {variant}")
        own = self.compile(name, self.units(name), flags)
        linked, count = (os.path.join(os.path.dirname(own[0]), n) for n in ("program", "count"))
        self.link(name, own, linked)
        said = call([*self.emulator, "-plugin", f"{self.options.counter},to={count}", linked, worked])
        known = {"key": key, "said": said, "code": sum(code_in(o) for o in own), "instructions": sum(map(int, contents(count).split()))}
        with open(file, "w", encoding="utf-8") as f:
            json.dump(known, f)
        return known

    def results(self, name):
        """Instructions and code by variant, as ratios to the base; None if some are missing."""
        found = {v: self.measured(name, v) for v in self.options.variants}
        if None in found.values():
            return None
        wrong = [v for v, f in found.items() if f["said"] != found[BASE]["said"]]
        if wrong:
            raise Failure(f"{', '.join(wrong)}: does not print what {BASE} prints")
        ratios = {v: [f[what] / found[BASE][what] for what in ("instructions", "code")] for v, f in found.items()}
        drawn = [r for v, r in ratios.items() if v.startswith(RANDOM)]
        ratios = {v: r for v, r in ratios.items() if not v.startswith(RANDOM)}
        if drawn:
            ratios[RANDOM] = list(map(mean, zip(*drawn)))
            ratios["speed=1 to random"] = [a / b for a, b in zip(ratios[CHOSEN], ratios[RANDOM])]
        return ratios


def code_in(file):
    """The bytes in sections of code."""
    sections = re.findall(r"^ *\[ *\d+\] \S+ +\S+ +\w+ +\w+ +(\w+) +\w+ +(\w+)", call(["readelf", "-SW", file]), re.M)
    return sum(int(size, 16) for size, flags in sections if "X" in flags)


def mean(ratios):
    return math.exp(statistics.mean(map(math.log, ratios)))


def error(ratios):
    return statistics.stdev(map(math.log, ratios)) / math.sqrt(len(ratios))


def table(bench, rows):
    """Print the ROWS, ratios by variant and by program."""
    def cells(values):
        return " ".join(f"{v:.3f}".removeprefix("0") for v in values)

    columns = [v for v in next(iter(rows.values()), ()) if v != BASE]
    print(f"\n{bench.machine}\n\n| | " + " | ".join(columns) + " |\n" + "|---" * (len(columns) + 1) + "|")
    for name, ratios in rows.items():
        print("| " + " | ".join([name, *(cells(ratios[c]) for c in columns)]) + " |")
    for what, of in ("mean", mean), ("standard error", error):
        if len(rows) > 1:
            print("| " + " | ".join([what, *(cells(map(of, zip(*(r[c] for r in rows.values())))) for c in columns)]) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gcc", action="append", required=True, metavar="GCC=PLUGIN", help="a compiler and the laboratory's plugin for it")
    parser.add_argument("--folder", required=True)
    parser.add_argument("--sources", required=True, help="keeps fetched sources")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--programs", default=" ".join(PROGRAMS))
    parser.add_argument("--variants", default=" ".join(VARIANTS), help="speed=1 has to be among them if a random one is")
    parser.add_argument("--print", action="store_true", help="only print what is known")
    options = parser.parse_args()
    names = options.programs.split()
    if set(names) - set(PROGRAMS):
        parser.error("unknown: " + " ".join(set(names) - set(PROGRAMS)))
    options.variants = [v for v in VARIANTS if v == BASE or v in options.variants.split()]
    options.folder, options.sources = os.path.abspath(options.folder), os.path.abspath(options.sources)
    options.made = os.path.join(options.folder, "made")
    os.makedirs(options.made, exist_ok=True)
    for name, text in HEADERS.items():
        with open(os.path.join(options.made, name), "w", encoding="ascii") as f:
            f.write(text)
    options.inputs = {n: os.path.join(HERE, "work", n) for n in ("script.lua", "script.js")}
    for name, text in ("text", inputs.prose(150000, 1)), ("xml", markup(200000)):
        options.inputs[name] = os.path.join(options.folder, name)
        with open(options.inputs[name], "w", encoding="utf-8") as f:
            f.write(text)
    options.counter = os.path.join(options.folder, "libcount.so")
    call(["gcc", "-O2", "-shared", "-fPIC", "-o", options.counter, os.path.join(HERE, "../qemu-count.c")])
    for name in names:
        debian.fetch(options.sources, PROGRAMS[name].package, say)
    failed = 0
    for gcc in options.gcc:
        bench, rows = Bench(options, *gcc.split("=", 1)), {}
        for name in names:
            try:
                if found := bench.results(name):
                    rows[name] = found
            except Failure as f:
                print(f"FAIL: {bench.machine}: {name}: {f}", file=sys.stderr)
                failed = 1
        table(bench, rows)
    return failed


if __name__ == "__main__":
    sys.exit(main())
