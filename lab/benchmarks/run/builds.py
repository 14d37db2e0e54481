"""Builds the variants of a program.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The commands that lab/benchmarks/programs recorded when the program was built with
counters are run again without counters, in a copy of that folder, which is always the
same one, because paths and names are part of what is compiled.  A large program is
recorded without counters, and so that it is not built once more than necessary its
first build is the copy, with the objects of the base.  Below the workshop's FOLDER are:
  run/TREE/tree           the copy; TREE is the program that was built
  run/TREE/objects.stamp  the flags that the objects in it were compiled with
  run/TREE/KEY            a build: the linked programs under their names, the
                          linker's maps, the commands
  run/PROGRAM/counts-KEY  the counts of a training run
  run/PROGRAM/kept-INPUT  the kept profile of a training run, made of run/measured
  run/PROGRAM/given-KIND  true probabilities of some branches, made of run/measured
KEY identifies the source, the compiler, the flags and, if they load it, the plugin.
Programs of one tree share builds, except for those with counts.
"""

import os
import shutil
import subprocess

import given
import recorder
import replay
import variants
from stamps import begin, contents, digest, done, finish
from workshop import PLAIN, Failure, shell

# The size is a multiple of the alignment of functions, but not of a line of 64 bytes.
PADDING = ".text\n.p2align 4\n.skip 5216, 0x90\n.section .note.GNU-stack\n"


class Builds:
    """The programs of WORKSHOP, compiled by GCC with PLUGIN."""

    def __init__(self, workshop, gcc, plugin, say):
        self.workshop, self.plugin, self.say = workshop, plugin, say
        # The laboratory's plugin, which takes given probabilities.
        self.told = os.path.join(os.path.dirname(plugin), "lab", os.path.basename(plugin))
        self.tool = os.path.join(os.path.dirname(plugin), "staticprof")
        self.plugin_sum = digest(contents(plugin))
        ar = shutil.which(recorder.real(gcc, "gcc-ar"))
        if ar:  # This ar can handle objects made with -flto.
            workshop.compilers["ar"] = ar

    def folder(self, p, *names):
        return os.path.join(self.workshop.folder, "run", p.name, *names)

    def tree(self, p):
        owner = self.workshop.owner(p)
        return self.folder(owner, "tree") if owner.counters else self.workshop.build_folder(p)

    def flags(self, p, variant):
        flags = variants.compiler_flags(variant, self.told if variant.given else self.plugin)
        if variant.given:
            flags.append(f"{variants.ARGUMENT}probabilities={self.given(p, variant)}")
        if variant.kept:
            flags.append(f"{variants.ARGUMENT}kept={self.kept(p, variant)}")
        return flags

    def given(self, p, variant):
        return self.folder(p, "given-" + variant.given)

    def kept(self, p, variant):
        return self.folder(p, "kept-" + variant.kept)

    def binaries(self, p, variant):
        """The executables of P, or of its tree if its programs share the build."""
        if variant.counts or variant.given or variant.kept \
                or variant == variants.TRAINING:
            return p.binaries
        owner = self.workshop.owner(p)
        return tuple(b for q in self.workshop.programs.values()
                     if self.workshop.owner(q) == owner for b in q.binaries)

    def objects_key(self, p, variant):
        parts = [variant.flags, self.binaries(p, variant)]
        if any(f.startswith("-fplugin=") for f in self.flags(p, variant)):
            parts.append(self.plugin_sum)
        if variant.counts:
            parts.append(self.counts_key(p, variant.counts))
        if variant.given:
            parts.append(contents(self.given(p, variant)))
        if variant.kept:
            parts.append(contents(self.kept(p, variant)))
        return digest(self.workshop.build_key(p), *parts)

    def key(self, p, variant):
        key = self.objects_key(p, variant)
        return digest(key, PADDING) if variant.padding else key

    def counts_key(self, p, which):
        return digest(self.objects_key(p, variants.TRAINING),
                      self.workshop.train_key(p, which))

    # The phases.

    def prepare(self, p, wanted):
        """Prepare the recorded build and its copy, and what the variants WANTED
        need."""
        self.workshop.fetch(p)
        self.workshop.build(p)
        for v in wanted:
            if v.given:
                self.measure_given(p, v)
            if v.kept:
                self.keep(p, v)
        owner = self.workshop.owner(p)
        stamp, key = self.folder(owner, "tree.stamp"), self.workshop.build_key(p)
        os.makedirs(self.folder(owner), exist_ok=True)
        os.makedirs(self.folder(p), exist_ok=True)
        if done(stamp, key):
            return
        begin(stamp)
        begin(self.folder(owner, "objects.stamp"))
        if owner.counters:
            subprocess.run(["rm", "-rf", self.tree(p)], check=True)
            subprocess.run(["cp", "-a", self.workshop.build_folder(p), self.tree(p)],
                           check=True)
        else:
            base = variants.STANDARD[0]
            assert variants.compiler_flags(base, self.plugin) == [PLAIN]
            finish(self.folder(owner, "objects.stamp"), self.objects_key(p, base))
        finish(stamp, key)

    def measure_given(self, p, variant):
        """Write the probabilities that the counts of the main input give."""
        self.workshop.train(p, "main")
        self.workshop.measure(p, "main", self.plugin, [])
        os.makedirs(self.folder(p), exist_ok=True)
        text = given.text(self.workshop.measured_folder(p, "main"), variant.given)
        with open(self.given(p, variant), "w", encoding="utf-8") as f:
            f.write(text.replace(self.workshop.build_folder(p), self.tree(p)))

    def keep(self, p, variant):
        of, which = (p, variant.kept) if variant.name != variants.EARLIER else (p.earlier, "other")
        if of is None:
            raise Failure("has no earlier release")
        self.workshop.fetch(of)
        self.workshop.build(of)
        self.workshop.train(of, which)
        self.workshop.measure(of, which, self.plugin, [])
        os.makedirs(self.folder(p), exist_ok=True)
        done = subprocess.run(
            [self.tool, "keep", "-o", self.kept(p, variant),
             self.workshop.measured_folder(of, which)],
            capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failure(f"staticprof keep: {done.stderr.strip()}")

    def matched(self, p, variant):
        """The rows of `staticprof-lab matched': the kept profile beside the counts that P has
        with the other input."""
        self.workshop.train(p, "other")
        self.workshop.measure(p, "other", self.plugin, [])
        done = subprocess.run(
            [self.tool + "-lab", "matched", "--tsv", self.kept(p, variant),
             self.workshop.measured_folder(p, "other")], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failure(f"staticprof-lab matched: {done.stderr.strip()}")
        return [[row[0], *map(float, row[1:])]
                for row in (line.split("\t") for line in done.stdout.splitlines()[1:])]

    def build(self, p, variant):
        """Build the variant; return the folder of the build."""
        owner = self.workshop.owner(p)
        folder = self.folder(owner, self.key(p, variant))
        stamp = folder + ".stamp"
        if done(stamp, "built"):
            return folder
        counts = self.counts(p, variant.counts) if variant.counts else ""
        self.say(f"building {variant.name}")
        begin(stamp)
        subprocess.run(["rm", "-rf", folder], check=True)
        os.makedirs(folder)
        root = self.workshop.build_folder(p)
        wanted = self.binaries(p, variant)
        records = replay.needed(self.workshop.commands(p), root,
                                [os.path.normpath(os.path.join(root, b))
                                 for b in wanted], p.unrecorded)
        records = replay.moved(records, root, self.tree(p))
        self.compile(p, variant, [r for r in records if r["kind"] != "link"], counts,
                     folder)
        for r in records:
            if r["kind"] == "link":
                self.link(p, variant, r, folder)
        finish(stamp, "built")
        return folder

    def compile(self, p, variant, records, counts, folder):
        """Make objects and archives, unless they are there from the build before."""
        stamp = self.folder(self.workshop.owner(p), "objects.stamp")
        key = self.objects_key(p, variant)
        if done(stamp, key):
            return
        begin(stamp)
        compiles = [r for r in records if r["kind"] == "compile"]
        archives = [r for r in records if r["kind"] == "archive"]
        known = [(recorder.counts_name(r), counts + recorder.counts_name(r))
                 for r in compiles]
        try:
            for beside, file in known:
                if counts and os.path.exists(file):
                    shutil.copyfile(file, beside)
            self.workshop.replay(compiles, self.flags(p, variant),
                                 os.path.join(folder, "compile.log"))
        finally:
            for beside, _ in known:
                begin(beside)
        for r in archives:
            begin(replay.output(r))
        for i, r in enumerate(archives):
            self.workshop.replay([r], [], os.path.join(folder, f"archive-{i}.log"))
        finish(stamp, key)

    def link(self, p, variant, record, folder):
        made = replay.output(record)
        kept = os.path.join(folder, os.path.relpath(made, self.tree(p)))
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        flags = [*self.flags(p, variant), f"-Wl,-Map={kept}.map"]
        if variant.padding:
            source, padding = (os.path.join(folder, "padding" + e) for e in (".s", ".o"))
            with open(source, "w", encoding="ascii") as f:
                f.write(PADDING)
            subprocess.run([self.workshop.compilers["gcc"], "-c", "-o", padding, source],
                           check=True)
            record = dict(record, arguments=[padding, *record["arguments"]])
        self.workshop.replay([record], flags, kept + ".log")
        os.rename(made, kept)

    def counts(self, p, which):
        """The folder with the counts of a training run on the input WHICH."""
        folder = self.folder(p, "counts-" + self.counts_key(p, which))
        stamp = folder + ".stamp"
        if done(stamp, "trained"):
            return folder
        build = self.build(p, variants.TRAINING)
        self.say("training")
        begin(stamp)
        scratch, log = self.folder(p, "scratch"), self.folder(p, "training.log")
        subprocess.run(["rm", "-rf", folder, log], check=True)
        for b in p.binaries:
            path = os.path.join(self.tree(p), b)
            begin(path)
            shutil.copy2(os.path.join(build, b), path)
        environment = self.workshop.environment(scratch, GCOV_PREFIX=folder)
        for run in getattr(p, which):
            subprocess.run(["rm", "-rf", scratch], check=True)
            os.makedirs(scratch)
            shell(self.workshop.fill(p, run.arguments, self.tree(p)), scratch,
                  environment, log, run.statuses)
        if not os.path.isdir(folder):
            raise Failure("the training run left no counts")
        finish(stamp, "trained")
        return folder
