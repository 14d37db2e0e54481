#!/usr/bin/python3
"""Linux, built with the plugin and without: does it build cleanly and boot, how large is it, how many instructions does it execute?

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The sources are those of Debian's package linux-source, unchanged; the plugin is loaded by KCFLAGS.  There are two configurations for
x86-64: `tiny', which is the kernel's own tinyconfig (-Os; it cannot be booted to a shell), and `boot' (-O2, boot.config), with ORC
unwinding, retpolines, return thunks, indirect branch tracking, a stack protector and two modules, so that objtool and modpost have much to
check.  Each variant is a row: what the build printed that the build with GCC's predictor did not; the bytes of code, and what size(1) calls
text; the instructions that the kernel itself executes (not the loader, the decompressor and the processes) from its start to the first line
of a shell, and in a workload after that (init): many files, pipes, tar, /proc.  QEMU counts, with time that passes by the instruction, so
the counts are the same in each run; the workload is what the second of two boots executes more.

These are kept below --folder, so that an interrupted run can be continued:
  linux/                   the sources
  CONFIGURATION/build/     the kernel's build directory; one for all variants, whose C files are all compiled again
  CONFIGURATION/VARIANT/   vmlinux, vmlinux.o, the modules, build.log, shell.log, work.log, found.json
"""

import argparse
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ARGUMENT = "-fplugin-arg-libstaticprof-"
BASE = "gcc"
VARIANTS = {BASE: None, "ours": [], "counts=function": ["counts=function"], "size=1": ["size=1"], "size=2": ["size=2"],
            "size=3": ["size=3"], "speed=1": ["speed=1"]}
# The variants that are built unless others are named.  At -Os `size=' changes nothing, nor does `counts=function'.
CONFIGURATIONS = {"tiny": (BASE, "ours", "speed=1"), "boot": tuple(VARIANTS)}
# The names and dates that would differ from build to build.
BUILD_NAMES = {"KBUILD_BUILD_TIMESTAMP": "1 January 2026", "KBUILD_BUILD_USER": "user", "KBUILD_BUILD_HOST": "host", "KBUILD_BUILD_VERSION": "1",
               "LC_ALL": "C"}
QEMU = ["qemu-system-x86_64", "-accel", "tcg", "-machine", "pc", "-cpu", "qemu64", "-m", "128", "-nodefaults", "-display", "none", "-no-reboot",
        "-icount", "shift=0,sleep=off", "-rtc", "base=2026-01-01,clock=vm", "-seed", "1"]
LONGEST_BOOT = 1800  # Seconds.
SHELL = r"^shell: x86_64, (\d+) modules"
MODULES = 2


def call(command, **more):
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if done.returncode:
        sys.exit(" ".join(command) + "\n" + done.stdout[-3000:])
    return done.stdout


def digest(*parts):
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def contents(file):
    with open(file, "rb") as f:
        return hashlib.sha256(f.read()).hexdigest()


def complaints(log):
    """The warnings and errors of a build, without the paths that differ."""
    with open(log, encoding="utf-8", errors="replace") as f:
        return {line.strip() for line in f if line.strip()}


def code_in(file):
    """The bytes in sections of code.  In the linked kernel .text is padded to whole huge pages."""
    sections = re.findall(r"^ *\[ *\d+\] \S+ +\S+ +\w+ +\w+ +(\w+) +\w+ +(\w+)", call(["readelf", "-SW", file]), re.M)
    return sum(int(size, 16) for size, flags in sections if "X" in flags)


def archive(folder, file):
    """An initial file system for the kernel; the same files give the same bytes."""
    names = sorted(os.path.relpath(os.path.join(place, name), folder)
                   for place, folders, files in os.walk(folder) for name in folders + files)
    for name in names:
        os.utime(os.path.join(folder, name), (0, 0))
    with open(file, "wb") as f:
        subprocess.run(["cpio", "--quiet", "--reproducible", "-R", "0:0", "-o", "-H", "newc"], cwd=folder, input="\n".join(names).encode(),
                       stdout=f, check=True)


class Kernel:
    """One configuration of the kernel."""

    def __init__(self, options, name):
        self.options, self.name = options, name
        self.folder = os.path.join(options.folder, name)
        self.build = os.path.join(self.folder, "build")

    def make(self, *arguments, log=None):
        """Run make(1).  A make whose parent has died goes on, so an interrupt has to end all its
        processes."""
        with open(log or os.devnull, "a", encoding="utf-8") as f, \
             subprocess.Popen(["make", "-s", f"-j{self.options.jobs}", "-C", self.options.source, "ARCH=x86_64", "CC=" + self.options.gcc,
                               "HOSTCC=" + self.options.gcc, "O=" + self.build, *arguments],
                              stdout=f, stderr=f, env={**os.environ, **BUILD_NAMES}, start_new_session=True) as process:
            try:
                return process.wait() == 0
            except BaseException:
                os.killpg(process.pid, signal.SIGTERM)
                raise

    def configure(self):
        if os.path.exists(os.path.join(self.build, ".config")):
            return
        os.makedirs(self.build, exist_ok=True)
        wanted = os.path.join(HERE, "boot.config")
        if not self.make(*(["tinyconfig"] if self.name == "tiny" else ["KCONFIG_ALLCONFIG=" + wanted, "allnoconfig"])):
            sys.exit("cannot configure in " + self.build)
        if self.name == "boot":
            with open(wanted, encoding="utf-8") as f, open(os.path.join(self.build, ".config"), encoding="utf-8") as given:
                missing = {line for line in f if line.startswith("CONFIG_")} - set(given)
            if missing:
                sys.exit("this kernel does not know " + " ".join(missing))

    def targets(self):
        """Modules are built only if the configuration has some; make(1) refuses to do so in tinyconfig."""
        with open(os.path.join(self.build, ".config"), encoding="utf-8") as f:
            return ["bzImage", "modules"] if "CONFIG_MODULES=y\n" in f else ["bzImage"]

    def flags(self, variant):
        arguments = VARIANTS[variant]
        return "" if arguments is None else " ".join(["-fplugin=" + self.options.plugin, "-fno-ident", *(ARGUMENT + a for a in arguments)])

    def kept(self, variant, *names):
        return os.path.join(self.folder, variant, *names)

    def found(self, variant):
        """The results of a variant that is built, or None."""
        file = self.kept(variant, "found.json")
        if not os.path.exists(file):
            return None
        with open(file, encoding="utf-8") as f:
            known = json.load(f)
        return known if known.get("flags") == self.flags(variant) else None

    def write(self, variant, known):
        with open(self.kept(variant, "found.json"), "w", encoding="utf-8") as f:
            json.dump(known, f, indent=1, sort_keys=True)

    def compile(self, variant):
        """Build VARIANT, if it is not built yet."""
        known = self.found(variant)
        if known:
            return known
        print(f"{self.name}: building {variant}", file=sys.stderr, flush=True)
        # Files of an interrupted build are used again only if it had the same flags.
        log, started = self.kept(variant, "build.log"), self.kept(variant, "started")
        if not (os.path.exists(started) and open(started, encoding="utf-8").read() == self.flags(variant)):
            shutil.rmtree(self.kept(variant), ignore_errors=True)
            os.makedirs(self.kept(variant))
            with open(started, "w", encoding="utf-8") as f:
                f.write(self.flags(variant))
        good = self.make("KCFLAGS=" + self.flags(variant), *self.targets(), log=log)
        known = {"flags": self.flags(variant), "built": good}
        if good:
            for file in ["vmlinux", "vmlinux.o", "arch/x86/boot/bzImage", *(os.path.relpath(m, self.build) for m in
                                                               glob.glob(os.path.join(self.build, "**/*.ko"), recursive=True))]:
                shutil.copy(os.path.join(self.build, file), self.kept(variant))
            known["text"] = code_in(self.kept(variant, "vmlinux.o"))
            known["size"] = int(call(["size", self.kept(variant, "vmlinux")]).splitlines()[1].split()[0])
        self.write(variant, known)
        return known

    def boot(self, variant, known, kind):
        """Count the instructions of one boot."""
        if kind in known or not known["built"]:
            return
        print(f"{self.name}: booting {variant} ({kind})", file=sys.stderr, flush=True)
        root, image = self.kept(variant, "root"), self.kept(variant, "initrd")
        shutil.rmtree(root, ignore_errors=True)
        for folder in "bin", "lib", "dev":
            os.makedirs(os.path.join(root, folder))
        shutil.copy("/bin/busybox", os.path.join(root, "bin"))
        shutil.copy(os.path.join(HERE, "init"), root)
        for m in glob.glob(self.kept(variant, "*.ko")):
            shutil.copy(m, os.path.join(root, "lib"))
        archive(root, image)
        shutil.rmtree(root)
        serial, count = self.kept(variant, kind + ".log"), self.kept(variant, "count")
        words = "console=ttyS0 panic=-1" + (" work" if kind == "work" else "")
        try:
            call([*QEMU, "-kernel", self.kept(variant, "bzImage"), "-initrd", image, "-append", words, "-serial", "file:" + serial,
                  "-plugin", f"{self.options.counter},to={count}"], timeout=LONGEST_BOOT)
        except subprocess.TimeoutExpired:
            pass
        with open(serial, encoding="utf-8", errors="replace") as f:
            said = f.read()
        shell = re.search(SHELL, said, re.M)
        good = shell and int(shell[1]) == MODULES and not re.search(r"BUG:|WARNING:|Oops|Call Trace|Kernel panic|insmod:|not found", said) \
            and (kind != "work" or re.search("^worked", said, re.M))
        known[kind] = None
        if good and os.path.exists(count):
            with open(count, encoding="ascii") as f:
                known[kind] = int(f.read().split()[0])
        self.write(variant, known)

    def measure(self, variant):
        known = self.compile(variant)
        if self.name == "boot":
            for kind in "shell", "work":
                self.boot(variant, known, kind)


def row(*cells):
    print("| " + " | ".join(str(c) for c in cells) + " |")


def ratio(known, base, key):
    value, of = known.get(key), base.get(key)
    return f"{value:,} ({value / of:.4f})" if value and of else "-"


def table(kernel, variants):
    base = kernel.found(BASE)
    print(f"\n### {kernel.name}\n")
    booted = kernel.name == "boot"
    row("variant", "new complaints", "code", "size's text", *(("instructions to a shell", "instructions of the workload") if booted else ()))
    print("|---" * (6 if booted else 4) + "|")
    for variant in variants:
        known = kernel.found(variant)
        if not base or not known:
            continue
        if not known["built"]:
            row(variant, "**not built**")
            continue
        new = complaints(kernel.kept(variant, "build.log")) - complaints(kernel.kept(BASE, "build.log"))
        for k in known, base:
            k["workload"] = k["work"] - k["shell"] if k.get("work") and k.get("shell") else None
        row(variant, len(new), *(ratio(known, base, key) for key in ("text", "size")),
            *((ratio(known, base, key) for key in ("shell", "workload")) if booted else ()))
        for line in sorted(new)[:20]:
            print("    " + line, file=sys.stderr)


def keep_plugin(options):
    """Copy the plugin to a path that depends on its contents, so that make(1) sees that the flags differ; its arguments
    have the name of the file."""
    plugin = os.path.join(options.folder, "plugin-" + contents(options.plugin)[:16], "libstaticprof.so")
    if not os.path.exists(plugin):
        os.makedirs(os.path.dirname(plugin), exist_ok=True)
        shutil.copy(options.plugin, plugin)
    options.plugin = plugin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gcc", default="gcc")
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--configurations", default=" ".join(CONFIGURATIONS))
    parser.add_argument("--variants", default="", help="by default " + "; ".join(f"of {c} {' '.join(v)}" for c, v in CONFIGURATIONS.items()))
    parser.add_argument("--print", action="store_true", help="only print what is known")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    options.folder = os.path.abspath(options.folder)
    os.makedirs(options.folder, exist_ok=True)
    keep_plugin(options)
    named, kernels = options.variants.split(), [Kernel(options, c) for c in options.configurations.split()]
    unknown = set(named) - set(VARIANTS) | {k.name for k in kernels} - set(CONFIGURATIONS)
    if unknown:
        parser.error("unknown: " + " ".join(unknown))
    if not options.print:
        options.source = source(options.folder)
        options.counter = os.path.join(options.folder, "libcount.so")
        call([options.gcc, "-O2", "-shared", "-fPIC", "-o", options.counter, os.path.join(HERE, "../qemu-count.c")])
        for kernel in kernels:
            kernel.configure()
            for variant in named or CONFIGURATIONS[kernel.name]:
                kernel.measure(variant)
    for kernel in kernels:
        table(kernel, named or CONFIGURATIONS[kernel.name])


def source(folder):
    place = os.path.join(folder, "linux")
    if not os.path.exists(place):
        archives = sorted(glob.glob("/usr/src/linux-source-*.tar.xz"))
        if not archives:
            sys.exit("there is no /usr/src/linux-source-*.tar.xz: install the package linux-source")
        part = place + ".part"
        shutil.rmtree(part, ignore_errors=True)
        os.makedirs(part)
        call(["tar", "-xf", archives[-1], "--strip-components=1", "-C", part])
        os.rename(part, place)
    return place


if __name__ == "__main__":
    main()
