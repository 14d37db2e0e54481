"""What is measured of one build.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

check    digests of all that the native and the small run write
count    cachegrind on the small run: events of a fixed machine, not of this one
jumps    callgrind on the small run: conditional branches taken and jumps made, which
         are what the order of blocks decides
size     bytes of code, from the linker's map: whole, and by GCC's section names
start    minor page faults of the run that does least (median of 11), and how many
         pages and lines of 64 bytes of the program's own code it executes
time     user time of the native run

Pages are counted from the addresses of all executed instructions (callgrind
--dump-instr): exact and the same on every machine.  mincore would show what the
page cache holds, and a fault maps up to 16 pages, so both say more about
the kernel than about the layout.  Everything but `time' repeats exactly when
addresses are not randomised.
"""

import hashlib
import os
import re
import statistics
import subprocess

from builds import Failure

ENVIRONMENT = {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}
# A common small core of some years ago; fixed, so that figures can be compared.
CACHES = ["--I1=32768,8,64", "--D1=32768,8,64", "--LL=8388608,16,64"]


class Bench:
    def __init__(self, workshop):
        self.workshop = workshop

    def run(self, p, folder, run, prefix=(), output=os.devnull):
        """Run a build; its resource usage.  OUTPUT gets standard output."""
        arguments = list(prefix) + ["./prog"] + self.workshop.arguments(p, run)
        source = self.workshop.input(run) if run.stdin else os.devnull
        errors = os.path.join(folder, "errors")
        with open(source, "rb") as i, open(output, "wb") as o, open(errors, "wb") as e:
            child = subprocess.Popen(arguments, cwd=folder, env=ENVIRONMENT, stdin=i,
                                     stdout=o, stderr=e)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in p.statuses:
            with open(errors, encoding="utf-8", errors="replace") as e:
                raise Failure(f"{' '.join(arguments)}: status {child.returncode}\n"
                              + e.read()[-400:])
        return usage

    def check(self, p, folder):
        digests = {}
        for name in ("small", "native"):
            run = getattr(p, name)
            output = os.path.join(folder, "output")
            self.run(p, folder, run, output=output)
            h = hashlib.sha256()
            for path in [output] + ([os.path.join(folder, run.writes)]
                                    if run.writes else []):
                with open(path, "rb") as f:
                    for block in iter(lambda: f.read(1 << 20), b""):
                        h.update(block)
            if os.path.getsize(output) == 0 and not run.writes:
                raise Failure(f"{p.name}: the {name} run prints nothing")
            os.remove(output)
            digests[name] = h.hexdigest()[:16]
        return digests

    def count(self, p, folder):
        profile = os.path.join(folder, "cachegrind.out")
        self.run(p, folder, p.small, ["valgrind", "-q", "--tool=cachegrind",
                                      "--cache-sim=yes", "--branch-sim=yes", *CACHES,
                                      f"--cachegrind-out-file={profile}"])
        with open(profile, encoding="utf-8") as f:
            found = dict(re.findall(r"^(events|summary): (.*)$", f.read(), re.M))
        e = dict(zip(found["events"].split(), map(int, found["summary"].split())))
        return {"instructions": e["Ir"], "data references": e["Dr"] + e["Dw"],
                "I1 misses": e["I1mr"], "LL instruction misses": e["ILmr"],
                "branches": e["Bc"] + e["Bi"],
                "mispredictions": e["Bcm"] + e["Bim"]}

    def callgrind(self, name, p, folder, run, *options):
        """Run under callgrind with absolute addresses; the profile's name."""
        profile = os.path.join(folder, f"callgrind.{name}.out")
        self.run(p, folder, run, ["valgrind", "-q", "--tool=callgrind",
                                  "--dump-instr=yes", "--dump-line=no",
                                  "--compress-pos=no", "--compress-strings=no",
                                  *options, f"--callgrind-out-file={profile}"])
        return profile

    def jumps(self, p, folder):
        profile = self.callgrind("jumps", p, folder, p.small, "--collect-jumps=yes")
        found = {"taken": 0, "jumps": 0}
        with open(profile, encoding="utf-8") as f:
            for line in f:
                # jcnd=TAKEN/EXECUTED TARGET; jump=EXECUTED TARGET
                m = re.match(r"(jcnd|jump)=(\d+)", line)
                if m:
                    found["taken" if m[1] == "jcnd" else "jumps"] += int(m[2])
        found["both"] = found["taken"] + found["jumps"]
        return found

    def size(self, p, folder):
        """Sizes of input sections that the linker put into .text."""
        sizes = {"code": 0, "hot": 0, "unlikely": 0, "startup": 0}
        inside = False
        with open(os.path.join(folder, "prog.map"), encoding="utf-8") as f:
            # A long name stands on a line by itself.
            lines = re.sub(r"^( \.\S+)\n", r"\1", f.read(), flags=re.M)
        for line in lines.splitlines():
            if re.match(r"\.\S", line):
                inside = line.split()[0] == ".text"
                if inside:
                    sizes["code"] = int(line.split()[2], 16)
            m = inside and re.match(r" \.text(\S*)\s+0x\w+\s+(0x\w+) ", line)
            part = m and re.match(r"\.(hot|unlikely|startup)\b", m[1])
            if part:
                sizes[part[1]] += int(m[2], 16)
        return sizes

    def start(self, p, folder):
        faults = [self.run(p, folder, p.start).ru_minflt for _ in range(11)]
        profile = self.callgrind("start", p, folder, p.start)
        addresses, ours = set(), False
        with open(profile, encoding="utf-8") as f:
            for line in f:
                if line.startswith("ob="):
                    ours = line.rstrip().endswith("/prog")
                elif ours and line.startswith("0x"):
                    addresses.add(int(line.split()[0], 16))
        if not addresses:
            raise Failure(f"{p.name}: callgrind saw no instruction of the program")
        return {"faults": statistics.median(faults),
                "pages": len({a >> 12 for a in addresses}),
                "lines": len({a >> 6 for a in addresses})}

    def time(self, p, folder):
        return self.run(p, folder, p.native).ru_utime
