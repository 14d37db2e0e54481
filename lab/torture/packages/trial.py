"""Builds and tests a package without the plugin and with it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Below FOLDER are:
    NAME/tree          the folder where all variants are built, so that paths are the same
    NAME/VARIANT.log   the output of configuring, building and testing
    NAME/VARIANT.json  the result, with a stamp, so that it is not made again
"""

import json
import os
import shutil
import subprocess

import debian
import observer
import outcome
import recorder
from shell import Failure, shell
from stamps import alone, begin, contents, digest, done, finish

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = "-O2 -fchecking"
MINUTES = 20


class Trial:
    """PLUGIN is an absolute path; SAY gets lines of progress."""

    def __init__(self, folder, sources, gcc, plugin, arguments, jobs, say):
        self.folder, self.sources = os.path.realpath(folder), os.path.realpath(sources)
        self.gcc, self.plugin, self.jobs, self.say = gcc, plugin, jobs, say
        self.options = {"plain": OPTIONS, "plugin": " ".join(
            [OPTIONS, "-fplugin=" + plugin,
             *("-fplugin-arg-libstaticprof-" + a for a in arguments)])}
        self.bin = os.path.join(self.folder, "bin-" + digest(shutil.which(gcc)))
        observer.install(self.bin, gcc)
        # The compiler's own ar and so on, so that archives of objects made with -flto
        # have an index.  (Called as `ar' in PATH they would call themselves.)
        self.binary_tools = {
            name: shutil.which(recorder.real(gcc, "gcc-" + name.lower()))
            or name.lower() for name in ("AR", "NM", "RANLIB")}
        own = [contents(os.path.join(HERE, f)) for f in sorted(os.listdir(HERE))
               if f in ("trial.py", "observer.py", "outcome.py")]
        version = subprocess.run([gcc, "-v"], capture_output=True, check=True).stderr
        self.base = digest(version, self.folder, *own)
        os.makedirs(self.sources, exist_ok=True)

    def place(self, p, *names):
        return os.path.join(self.folder, p.name, *names)

    def missing(self, p):
        """The reason why P cannot be tried here, or ""."""
        for program in (p.compiler, *(["collect2"] if p.compiler == "gnat1" else [])):
            path = subprocess.run([self.gcc, "-print-prog-name=" + program],
                                  capture_output=True, check=True, text=True).stdout
            if not os.path.isabs(path.strip()):
                return f"no compiler {program} of this version"
        return ""

    def environment(self, p, variant, **more):
        flags = " ".join([self.options[variant], *([p.flags] if p.flags else [])])
        tree = self.place(p, "tree")
        environment = {"PATH": self.bin + os.pathsep + os.environ["PATH"],
                       "HOME": tree, "LC_ALL": "C.UTF-8", "TZ": "UTC",
                       "JOBS": str(self.jobs), "TMPDIR": self.place(p, "tmp"),
                       "CC": "gcc", "CXX": "g++", "FC": "gfortran", "F77": "gfortran",
                       **self.binary_tools}
        for name in ("C", "CXX", "F", "FC", "ADA"):
            environment[name + "FLAGS"] = flags
        return dict(environment, **more)

    def run(self, p, variant):
        """The result of building and testing P, a dictionary."""
        stamp, path = self.place(p, variant + ".stamp"), self.place(p, variant + ".json")
        key = digest(self.base, debian.version(self.sources, p.name), p,
                     self.options[variant],
                     contents(self.plugin) if variant == "plugin" else "")
        if not done(stamp, key):
            begin(stamp)
            result = self.build_and_test(p, variant)
            with open(path, "w", encoding="utf-8") as f:
                json.dump(result, f, indent=1)
            finish(stamp, key)
        with open(path, encoding="utf-8") as f:
            return json.load(f)

    def build_and_test(self, p, variant):
        tree, log, observed, tmp = (
            self.place(p, n) for n in ("tree", variant + ".log", "observed", "tmp"))
        for path in (tree, log, observed, tmp):
            subprocess.run(["rm", "-rf", path], check=True)
        os.makedirs(observed)
        os.makedirs(tmp)
        debian.install(p.needs, log, self.say)
        subprocess.run(["cp", "-a", os.path.join(self.sources, p.name), tree], check=True)
        environment = self.environment(p, variant, STATICPROF_OBSERVED=observed)
        try:
            self.say(f"building, {variant}")
            shell(p.configure, tree, environment, log, minutes=MINUTES)
            # Compilations of the configure step are trials.
            for name in os.listdir(observed):
                if name.endswith(".calls"):
                    os.remove(os.path.join(observed, name))
            shell(p.build, tree, environment, log, minutes=MINUTES)
        except Failure as f:
            said = "".join(observer.broken(observed))
            raise Failure(f"building, {variant}: {f}" + "\n" * bool(said) + said) from f
        self.say(f"testing, {variant}")
        test_log = self.place(p, variant + "-test.log")
        begin(test_log)
        status = shell(p.test, tree, environment, test_log, (), False, MINUTES)
        said = contents(test_log).decode(errors="replace")
        result = outcome.read(said, p.passed, p.summary)
        units, bare, names = observer.units(observed, self.plugin)
        result.update(status=status, units=units, bare=bare, bare_names=names,
                      broken=observer.broken(observed))
        subprocess.run(["rm", "-rf", tree, observed, tmp], check=True)
        return result

    def both(self, p):
        """The results without and with the plugin."""
        os.makedirs(self.place(p), exist_ok=True)
        with alone(self.place(p) + ".lock", lambda: self.say("waiting for another trial")):
            debian.fetch(self.sources, p.name, self.say)
            return self.run(p, "plain"), self.run(p, "plugin")
