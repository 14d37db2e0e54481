"""Sources, generated files, inputs and the builds of each program's variants.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A Workshop keeps everything in one folder:
  SOURCES/PACKAGE               fetched (benchmarks/fetch.sh), shared with others
  FOLDER/PROGRAM/generated      made once, for all variants
  FOLDER/PROGRAM/KEY            one build: objects, `prog', `prog.map', what it ran
  FOLDER/inputs                 what inputs.py made
KEY stands for the version of the source, the flags, the compiler and, where the
flags load it, the plugin: another key is another build.
"""

import glob
import hashlib
import os
import shlex
import subprocess

import inputs

HERE = os.path.dirname(os.path.abspath(__file__))


class Failure(Exception):
    """Something that the user should read; the other builds go on."""


def digest(*parts):
    h = hashlib.sha256()
    for part in parts:
        h.update(part if isinstance(part, bytes) else str(part).encode())
        h.update(b"\0")
    return h.hexdigest()[:16]


def contents(path):
    with open(path, "rb") as f:
        return f.read()


def command(arguments, cwd, log):
    try:
        with open(log, "ab") as f:
            subprocess.run(arguments, cwd=cwd, stdin=subprocess.DEVNULL, stdout=f,
                           stderr=f, check=True)
    except OSError as e:
        raise Failure(f"{arguments[0]}: {e.strerror}") from e
    except subprocess.CalledProcessError as e:
        tail = contents(log).decode(errors="replace").splitlines()[-5:]
        raise Failure("\n".join([shlex.join(arguments)] + tail)) from e


class Workshop:
    def __init__(self, sources, folder, gcc, programs, say):
        self.sources, self.folder = os.path.abspath(sources), os.path.abspath(folder)
        self.gcc, self.say = gcc, say
        self.programs = {p.name: p for p in programs}
        version = subprocess.run([gcc, "-v"], capture_output=True, check=True).stderr
        self.compiler = digest(version)
        # Inputs count as changed when anything that makes them changes.
        files = sorted(glob.glob(os.path.join(HERE, "inputs", "*")))
        self.inputs_sum = digest(contents(inputs.__file__), *map(contents, files))

    def version(self, p):
        with open(os.path.join(self.sources, p.package + ".version")) as f:
            return f.read().strip()

    def fill(self, p, text, run_input=""):
        fields = {"source": os.path.join(self.sources, p.package), "here": HERE,
                  "generated": os.path.join(self.folder, p.name, "generated"),
                  "input": run_input}
        for name in p.needs:
            fields[name] = os.path.join(self.folder, name, "generated")
        for key, value in fields.items():
            text = text.replace("{" + key + "}", value)
        return text

    def prepare(self, p):
        """Fetch and generate what all variants of P share."""
        for name in p.needs:
            self.prepare(self.programs[name])
        script = os.path.join(os.path.dirname(HERE), "fetch.sh")
        if subprocess.run([script, self.sources, p.package]).returncode != 0:
            raise Failure(f"no source of {p.package}")
        generated = self.fill(p, "{generated}")
        stamp = generated + ".stamp"
        key = digest(self.version(p), p.prepare)
        if os.path.exists(stamp) and contents(stamp).decode() == key:
            return
        self.say(f"{p.name}: preparing")
        subprocess.run(["rm", "-rf", generated], check=True)
        os.makedirs(generated)
        command(["sh", "-ec", self.fill(p, p.prepare)], generated, generated + ".log")
        with open(stamp, "w") as f:
            f.write(key)

    def key(self, p, flags):
        loaded = [f[9:] for f in flags if f.startswith("-fplugin=")]
        flags = [f for f in flags if not f.startswith("-fplugin=")] \
            + [contents(f) if os.path.isfile(f) else f for f in loaded]
        own = [contents(f) for f in self.source_files(p) if f.startswith(HERE)]
        return digest(self.version(p), self.compiler, *flags, p.flags,
                      p.libraries, p.sources, p.prepare, *own)

    def source_files(self, p):
        chosen = []
        for pattern in p.sources.split():
            if pattern.startswith("-"):
                chosen = [f for f in chosen if f != self.fill(p, pattern[1:])]
                continue
            found = sorted(glob.glob(self.fill(p, pattern)))
            if not found:
                raise Failure(f"{p.name}: no {pattern}")
            chosen += found
        return chosen

    def build(self, p, variant, flags):
        """Compile P with FLAGS; the folder of the build."""
        folder = os.path.join(self.folder, p.name, self.key(p, flags))
        if os.path.exists(os.path.join(folder, "prog")):
            return folder
        self.say(f"{p.name}: building {variant}")
        subprocess.run(["rm", "-rf", folder], check=True)
        os.makedirs(folder)
        log = os.path.join(folder, "log")
        before, _, after = self.gcc.rpartition("gcc")  # gcc-11 -> g++-11
        driver = [before + p.driver + after] + flags
        own = shlex.split(self.fill(p, p.flags)) + ["-I" + self.fill(p, "{generated}")]
        objects = []
        # Fortran modules are used by files further on: in the order given.
        for i, source in enumerate(self.source_files(p)):
            objects.append(f"{i}-{os.path.basename(source)}.o")
            command(driver + own + ["-c", "-o", objects[-1], source], folder, log)
        command(driver + ["-Wl,-Map=prog.map", "-o", "prog.new"] + objects
                + p.libraries.split(), folder, log)
        os.rename(os.path.join(folder, "prog.new"), os.path.join(folder, "prog"))
        return folder

    def input(self, run):
        """The file with the input of RUN, made if need be."""
        if not run.maker:
            return ""
        folder = os.path.join(self.folder, "inputs")
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, f"{run.maker}-{run.size}-{self.inputs_sum}")
        if not os.path.exists(path):
            with open(path + ".new", "w", encoding="utf-8") as f:
                f.write(getattr(inputs, run.maker)(run.size))
            os.rename(path + ".new", path)
        return path

    def arguments(self, p, run):
        return [self.fill(p, a, self.input(run)) for a in run.arguments]
