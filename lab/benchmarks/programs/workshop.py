"""Makes measured profiles of a Debian source package.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A program has these phases.  Each is done once (stamps.py), and again if something that
it depends on has changed:
  fetch     SOURCES/PACKAGE                     the source (scripts/fetch.sh)
  build     FOLDER/trees/TREE/build             by its own build system at -O2, with
            FOLDER/trees/TREE/commands          counters unless the program is too large
                                                for them; the recorded commands
  train     FOLDER/trees/PROGRAM/counts/INPUT   the counts, separate for each program
                                                and input
  measure   MEASURED/SET/INPUT/PROGRAM          all units compiled again in the same
                                                way, with the counts and the plugin
FOLDER/inputs has the results of the makers.  The message of a Failure ends with the
last lines of that phase's log.
"""

import concurrent.futures
import os
import re
import shlex
import shutil
import subprocess
import threading

import debian
import recorder
from shell import LOG_LINES, Failure, shell, tail
from stamps import alone, begin, contents, digest, done, finish, replacing

HERE = os.path.dirname(os.path.abspath(__file__))
# Atomic updates of counters are not needed: no program has threads that matter.
TRAIN = "-fprofile-generate -fprofile-update=single"
PLAIN = "-O2"  # Added to a build without counters.
USE = ["-fprofile-use", "-Wno-missing-profile"]
INPUT = r"\{input:(\w+):(\d+(?::\d+)*)\}"


def check_plugin(file, error):
    """Call ERROR with the reason if FILE is not a usable plugin."""
    if not os.path.isfile(file):
        error(f"no file `{file}'")
    if os.path.basename(file) != "libstaticprof.so":
        error(f"`{file}' must be called libstaticprof.so, by which it knows its arguments")


class Workshop:
    """FOLDER, SOURCES and MEASURED are folders; SETS is as in sets.py."""

    def __init__(self, folder, sources, measured, gcc, jobs, sets, say):
        self.folder, self.sources, self.measured = map(
            os.path.realpath, (folder, sources, measured))
        self.jobs, self.say = jobs, say
        self.programs, self.set_of, self.makers = {}, {}, {}
        for name, (programs, makers) in sets.items():
            for p in [q for p in programs for q in (p, p.earlier) if q]:
                self.programs[p.name] = p
                self.set_of[p.name], self.makers[p.name] = name, makers
        version = subprocess.run([gcc, "-v"], capture_output=True, check=True).stderr
        self.compiler = digest(version)
        self.bin = os.path.join(self.folder, "bin-" + self.compiler)
        for path in (self.sources, os.path.join(self.folder, "trees"),
                     os.path.join(self.folder, "inputs")):
            os.makedirs(path, exist_ok=True)
        self.compilers = recorder.install(self.bin, gcc)
        files = [os.path.join(HERE, f) for f in os.listdir(HERE) if "inputs" in f]
        self.makers_sum = digest(*(contents(f) for f in sorted(files)
                                   if os.path.isfile(f)))

    # Where things are.

    def owner(self, p):
        """The program whose build P uses."""
        return self.programs[p.tree] if p.tree else p

    def place(self, p, *names):
        return os.path.join(self.folder, "trees", p.name, *names)

    def build_folder(self, p):
        return self.place(self.owner(p), "build")

    def commands(self, p):
        """The recorded commands of the build of P (recorder.py), in order."""
        return recorder.read(self.place(self.owner(p), "commands"))

    def measured_root(self, set_name, which):
        return os.path.join(self.measured, set_name, which)

    def measured_folder(self, p, which):
        return os.path.join(self.measured_root(self.set_of[p.name], which), p.name)

    def environment(self, home, **more):
        environment = {"PATH": self.bin + os.pathsep + os.environ["PATH"],
                       "HOME": home, "LC_ALL": "C", "TZ": "UTC", "JOBS": str(self.jobs),
                       "CC": "gcc", "CXX": "g++", "FC": "gfortran", "F77": "gfortran",
                       "CFLAGS": "-O2", "CXXFLAGS": "-O2", "FFLAGS": "-O2",
                       "FCFLAGS": "-O2"}
        environment.update(more)
        return environment

    def fill(self, p, text, build=None):
        """TEXT with the words in braces replaced; BUILD is where the program was
        built, if not in its build folder."""
        text = text.replace("{build}", build or self.build_folder(p)) \
            .replace("{here}", HERE) \
            .replace("{source}", os.path.join(self.sources, p.source))
        return re.sub(INPUT, lambda m: self.input(p, *m.groups()), text)

    def input(self, p, maker, numbers):
        """The file with the result of MAKER for NUMBERS, such as "1000" or "1000:2"."""
        path = os.path.join(self.folder, "inputs", "-".join(
            [self.set_of[p.name], maker, numbers.replace(":", "-"), self.makers_sum]))
        if not os.path.exists(path):
            try:
                data = getattr(self.makers[p.name], maker)(*map(int, numbers.split(":")))
            except Exception as e:
                raise Failure(f"input {maker}:{numbers}: {e!r}") from e
            with replacing(path) as new, open(new, "wb") as f:
                f.write(data if isinstance(data, bytes) else data.encode())
        return path

    # The phases.

    def fetch(self, p):
        debian.fetch(self.sources, p.package, self.say, p.release)

    def first_flags(self, p):
        """The flags that the build of P is recorded with."""
        return TRAIN if self.owner(p).counters else PLAIN

    def build_key(self, p):
        p = self.owner(p)
        return digest(debian.version(self.sources, p.source), self.compiler,
                      self.folder, p.package, p.configure, p.build,
                      self.first_flags(p))

    def build(self, p):
        p = self.owner(p)
        stamp, key = self.place(p, "build.stamp"), self.build_key(p)
        if done(stamp, key):
            return
        begin(stamp)
        folder, log, commands = (self.place(p, n) for n in ("build", "log", "commands"))
        os.makedirs(self.place(p), exist_ok=True)
        for path in (folder, log, commands):
            subprocess.run(["rm", "-rf", path], check=True)
        debian.install(p.needs, log, self.say)
        subprocess.run(["cp", "-a", os.path.join(self.sources, p.source), folder],
                       check=True)
        self.say("configuring")
        shell(self.fill(p, p.configure), folder, self.environment(folder), log)
        self.say("building")
        # Programs that the build runs must not leave counts beside the objects.
        environment = self.environment(
            folder, STATICPROF_RECORD=commands, STATICPROF_ADD=self.first_flags(p),
            GCOV_PREFIX=self.place(p, "unused"))
        shell(self.fill(p, p.build), folder, environment, log)
        subprocess.run(["rm", "-rf", self.place(p, "unused")], check=True)
        if not recorder.read(commands):
            raise Failure("the build compiled nothing\n" + tail(log))
        finish(stamp, key)

    def train_key(self, p, which):
        runs = getattr(p, which)
        files = [f for run in runs
                 for f in re.findall(re.escape("{here}") + r"/([\w./-]+)", run.arguments)]
        made = [self.input(p, *m) for run in runs
                for m in re.findall(INPUT, run.arguments)]
        return digest(self.build_key(p), *runs, *map(contents, made),
                      *(contents(os.path.join(HERE, f)) for f in files
                        if os.path.isfile(os.path.join(HERE, f))))

    def train(self, p, which):
        counts = self.place(p, "counts", which)
        stamp, key = counts + ".stamp", self.train_key(p, which)
        if done(stamp, key):
            return
        begin(stamp)
        if not getattr(p, which):
            raise Failure(f"has no input `{which}'")
        if not self.owner(p).counters:
            raise Failure("is built without counters, for `bench-run' alone")
        self.say(f"training {which}")
        missing = [b for b in p.binaries
                   if not os.access(os.path.join(self.build_folder(p), b), os.X_OK)]
        if missing:
            raise Failure("the build did not make " + " ".join(missing))
        scratch, log = self.place(p, "scratch"), self.place(p, which + ".log")
        subprocess.run(["rm", "-rf", counts, log], check=True)
        os.makedirs(counts)
        for run in getattr(p, which):
            subprocess.run(["rm", "-rf", scratch], check=True)
            os.makedirs(scratch)
            shell(self.fill(p, run.arguments), scratch,
                  self.environment(scratch, GCOV_PREFIX=counts), log, run.statuses)
        subprocess.run(["rm", "-rf", scratch], check=True)
        if not self.units(p, which):
            raise Failure("the run left no counts\n" + tail(log))
        finish(stamp, key)

    def units(self, p, which):
        """The compilations that have counts, each with the file of its counts."""
        counts = self.place(p, "counts", which)
        # The last compile of an object is the one that was linked.
        compiles = {recorder.counts_name(c): c for c in self.commands(p)
                    if c["kind"] == "compile"}
        found = [os.path.join(folder, f) for folder, _, files in os.walk(counts)
                 for f in files if f.endswith(".gcda")]
        strange = [f for f in found if f[len(counts):] not in compiles]
        if strange:
            raise Failure("no recorded compile has the counts " + " ".join(strange))
        return [(compiles[f[len(counts):]], f) for f in sorted(found)]

    def measure(self, p, which, plugin, arguments):
        """Measure P; ARGUMENTS are arguments of the plugin, such as
        "model=wu-larus"."""
        folder = self.measured_folder(p, which)
        parent, name = os.path.split(folder)
        stamp = os.path.join(parent, f".{name}.stamp")
        key = digest(self.train_key(p, which), contents(plugin), *arguments)
        if done(stamp, key) and os.path.isdir(folder):
            return
        os.makedirs(parent, exist_ok=True)
        begin(stamp)
        new = os.path.join(parent, f".{name}.new")
        subprocess.run(["rm", "-rf", new, folder], check=True)
        os.makedirs(new)
        units = self.units(p, which)
        self.say(f"measuring {which}: {len(units)} units")
        load = ["-fplugin=" + os.path.abspath(plugin)] \
            + ["-fplugin-arg-libstaticprof-" + a for a in ["measure=" + new, *arguments]]
        log = self.place(p, f"measure-{which}.log")
        try:
            for compile_, counts in units:
                shutil.copyfile(counts, recorder.counts_name(compile_))
            self.replay([c for c, _ in units], USE + load, log)
        finally:
            for compile_, _ in units:
                begin(recorder.counts_name(compile_))
        if not os.listdir(new):
            raise Failure("nothing was measured\n" + tail(log))
        os.rename(new, folder)
        finish(stamp, key)

    def replay(self, commands, flags, log):
        """Run recorded commands again with FLAGS added, JOBS at the same time."""
        lock, bad = threading.Lock(), []
        with open(log, "wb") as f:
            def one(command):
                words = [self.compilers[command["driver"]], *command["arguments"], *flags]
                result = subprocess.run(
                    words, cwd=command["cwd"], stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    env=self.environment(command["cwd"]), check=False)
                with lock:
                    f.write(f"+ {shlex.join(words)}\n".encode() + result.stdout)
                    if result.returncode != 0:
                        bad.append((command["output"], result.stdout))
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                list(pool.map(one, commands))
        if bad:
            output, said = bad[0]
            lines = said.decode(errors="replace").splitlines()[-LOG_LINES:]
            raise Failure(f"{len(bad)} of {len(commands)} commands failed, first that of "
                          f"{output}\n" + "\n".join("  | " + line for line in lines))

    def all_phases(self, p, inputs, plugin, arguments):
        with alone(self.place(self.owner(p)) + ".lock",
                   lambda: self.say("waiting for another evaluation")):
            self.fetch(p)
            self.build(p)
            for which in inputs:
                self.train(p, which)
            for which in inputs:
                self.measure(p, which, plugin, arguments)
