"""Runs a build and measures it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

check  digests of all files that the main input makes a program write
time   user time of the main input, in seconds
count  cachegrind on the main input: events of a fixed machine, not of this one
instructions  the same without caches and branch predictor, in a third of the time
jumps  callgrind on the main input: conditional branches taken and jumps made, which
       depend on the order of blocks
front  what limits the front end of a processor, counted by QEMU with front.c
size   bytes of code by GCC's section names, from the linker's maps

Only the program itself is measured (launcher.c), not the other commands of the input's
script.  `time' includes a program's children, as in a shell or make; `count' and
`jumps' do not, because a process that valgrind sees forking passes on its counts.
Addresses must not be randomised.
"""

import hashlib
import math
import os
import re
import shutil
import subprocess

from stamps import contents, digest, replacing
from workshop import Failure, shell

HERE = os.path.dirname(os.path.abspath(__file__))
# A common small processor of some years ago; it is fixed, so that figures can be
# compared.
CACHES = "--I1=32768,8,64 --D1=32768,8,64 --LL=8388608,16,64"
CACHEGRIND = "valgrind -q --tool=cachegrind --cache-sim=yes --branch-sim=yes " \
    + CACHES + " --cachegrind-out-file={notes}/profile.%p"
INSTRUCTIONS = "valgrind -q --tool=cachegrind --cache-sim=no --branch-sim=no " \
    "--cachegrind-out-file={notes}/profile.%p"
CALLGRIND = "valgrind -q --tool=callgrind --dump-instr=yes --dump-line=no " \
    "--compress-pos=no --compress-strings=no --collect-jumps=yes " \
    "--callgrind-out-file={notes}/profile.%p"
FRONT = "qemu-x86_64 -plugin {plugin},to={notes}/profile"
SHORT = 0.2  # Seconds; a shorter run is repeated for one timing.
MOST_REPEATS = 20


def file_digests(path):
    """The digests of the bytes, and of the bytes without digits."""
    exact, rest = hashlib.sha256(), hashlib.sha256()
    with open(path, "rb") as f:
        for block in iter(lambda: f.read(1 << 20), b""):
            exact.update(block)
            rest.update(block.translate(None, b"0123456789."))
    return [exact.hexdigest()[:16], rest.hexdigest()[:16]]


class Runs:
    def __init__(self, workshop, builds, gcc):
        self.workshop, self.builds = workshop, builds
        self.gcc = gcc
        self.launcher = self.made("launcher", "-static")

    def made(self, name, *flags):
        """The path of what NAME.c is compiled to."""
        source = os.path.join(HERE, name + ".c")
        path = os.path.join(self.workshop.folder, "run", f"{name}-"
                            + digest(contents(source), self.workshop.compiler))
        if not os.path.exists(path):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with replacing(path, 0o755) as new:
                subprocess.run([self.gcc, "-O2", *flags, "-o", new, source], check=True)
        return path

    def install(self, p):
        """Put the launcher in place of P in its tree."""
        for b in p.binaries:
            path = os.path.join(self.builds.tree(p), b)
            if os.path.lexists(path):
                os.remove(path)
            shutil.copy2(self.launcher, path)

    def run(self, p, build, tool=""):
        """Run the main input; return the folder with the notes and the files that
        were written."""
        notes, scratch, log = (self.builds.folder(p, n)
                               for n in ("notes", "scratch", "output"))
        subprocess.run(["rm", "-rf", notes, log], check=True)
        os.makedirs(notes)
        # Some programs print their environment, so it is the same for every build.
        current = self.builds.folder(p, "current")
        subprocess.run(["ln", "-sfn", build, current], check=True)
        environment = self.workshop.environment(
            scratch, STATICPROF_TREE=self.builds.tree(p), STATICPROF_BUILD=current,
            STATICPROF_NOTES=notes, STATICPROF_TOOL=tool.replace("{notes}", notes))
        for command in p.main:
            subprocess.run(["rm", "-rf", scratch], check=True)
            os.makedirs(scratch)
            shell(self.workshop.fill(p, command.arguments, self.builds.tree(p)),
                  scratch, environment, log, command.statuses, trace=False)
        if not os.path.exists(os.path.join(notes, "times")):
            raise Failure("the input does not run the program")
        return notes

    @staticmethod
    def noted(notes):
        """Pairs of seconds and process number."""
        return [line.split() for line in
                contents(os.path.join(notes, "times")).decode().splitlines()]

    def seconds(self, p, build):
        return sum(float(seconds) for seconds, _ in self.noted(self.run(p, build)))

    def check(self, p, build):
        """The digests by file, the output of the script among them, and the seconds."""
        seconds = self.seconds(p, build)
        found = {"output": file_digests(self.builds.folder(p, "output"))}
        scratch = self.builds.folder(p, "scratch")
        for folder, _, files in os.walk(scratch):
            for name in files:
                path = os.path.join(folder, name)
                if os.path.isfile(path) and not os.path.islink(path):
                    found[os.path.relpath(path, scratch)] = file_digests(path)
        return {"files": found, "seconds": seconds}

    again = check  # A second run: files that differ from run to run cannot be compared.

    def time(self, p, build, once):
        """The user time; ONCE is about the time of one run."""
        repeats = min(MOST_REPEATS, math.ceil(SHORT / max(once, 1e-3)))
        return sum(self.seconds(p, build) for _ in range(repeats)) / repeats

    def profiles(self, p, build, tool):
        """The files of the tool, and the number of processes that left none:
        valgrind loses a process that replaces itself by another program, as make
        does when it has made a makefile."""
        notes = self.run(p, build, tool)
        all_of_them = [os.path.join(notes, "profile." + process)
                       for _, process in self.noted(notes)]
        found = [f for f in all_of_them if os.path.exists(f)]
        if not found:
            raise Failure("valgrind or QEMU left no profile")
        return found, len(all_of_them) - len(found)

    def events(self, p, build, tool):
        """The sums over processes by cachegrind's names, and the number of missing
        processes."""
        total = {}
        found, lost = self.profiles(p, build, tool)
        for path in found:
            with open(path, encoding="utf-8", errors="replace") as f:
                lines = dict(re.findall(r"^(events|summary): (.*)$", f.read(), re.M))
            for event, n in zip(lines["events"].split(), lines["summary"].split()):
                total[event] = total.get(event, 0) + int(n)
        return total, lost

    def instructions(self, p, build):
        total, lost = self.events(p, build, INSTRUCTIONS)
        return {"instructions": total["Ir"], "lost": lost}

    def count(self, p, build):
        total, lost = self.events(p, build, CACHEGRIND)
        return {"instructions": total["Ir"], "data": total["Dr"] + total["Dw"],
                "I1 misses": total["I1mr"], "LL instruction misses": total["ILmr"],
                "branches": total["Bc"] + total["Bi"],
                "mispredictions": total["Bcm"] + total["Bim"], "lost": lost}

    def jumps(self, p, build):
        found = {"taken": 0, "jumps": 0}
        profiles, lost = self.profiles(p, build, CALLGRIND)
        for path in profiles:
            with open(path, encoding="utf-8", errors="replace") as f:
                for line in f:
                    # The lines are jcnd=TAKEN/EXECUTED TARGET and jump=EXECUTED TARGET.
                    m = re.match(r"(jcnd|jump)=(\d+)", line)
                    if m:
                        found["taken" if m[1] == "jcnd" else "jumps"] += int(m[2])
        return {"taken": found["taken"] + found["jumps"], "lost": lost}

    def front(self, p, build):
        plugin = self.made("front", "-shared", "-fPIC")
        total, lost = self.events(p, build, FRONT.replace("{plugin}", plugin))
        return {"instructions": total["Ir"], "taken": total["taken"],
                "I1 misses": total["I1mr"], "iTLB misses": total["iTLBmr"],
                "simple mispredictions": total["simple"] + total["Bim"],
                "mispredictions": total["history"] + total["Bim"],
                "branches": total["Bc"] + total["Bi"], "lost": lost}

    @staticmethod
    def size(p, build):
        """The sizes that the linker put into .text, in all and by kind of input
        section."""
        sizes = {"text": 0, "hot": 0, "unlikely": 0, "startup": 0}
        for b in p.binaries:
            with open(os.path.join(build, b + ".map"), encoding="utf-8",
                      errors="replace") as f:
                # A long name is on a line by itself.
                lines = re.sub(r"^( ?\.\S+)\n", r"\1", f.read(), flags=re.M)
            inside = False
            for line in lines.splitlines():
                if re.match(r"\.\S", line):
                    inside = line.split()[0] == ".text"
                    if inside:
                        sizes["text"] += int(line.split()[2], 16)
                m = inside and re.match(r" \.text(\S*)\s+0x\w+\s+(0x\w+) ", line)
                part = m and re.match(r"\.(hot|unlikely|startup)\b", m[1])
                if part:
                    sizes[part[1]] += int(m[2], 16)
        return sizes
