"""A wrapper of the compiler that runs it and records its command line.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

install () makes a folder with gcc, g++, gfortran, their other names and ar.  First in
PATH, it gets every call of a build.  While STATICPROF_RECORD names a file, each
compilation, archive and link that succeeds becomes one line of JSON there, in the order
in which they end:
  {"kind": "compile", "archive" or "link", "cwd",
   "driver": "gcc", "g++", "gfortran" or "ar",
   "arguments": [...], "output", "source" of a compilation}
A replay runs the same commands with more flags.  A compilation has exactly one source
and an -o, so that the name of its .gcda is known: a command with several sources, or one
that links as well, is split into such compilations and a link, and is run like that, too.
STATICPROF_ADD has flags to add to all of them.  Other commands (-E, -S, -M, --version)
are run unchanged and not recorded.
"""

import fcntl
import json
import os
import shlex
import shutil
import subprocess
import sys

from stamps import replacing

DRIVERS = {"gcc": "gcc", "cc": "gcc", "c89": "gcc", "c99": "gcc", "g++": "g++",
           "c++": "g++", "gfortran": "gfortran", "f77": "gfortran",
           "f95": "gfortran", "ar": "ar"}
# Options whose argument is the next word.
WITH_ARGUMENT = frozenset(
    "-o -I -D -U -L -l -x -T -u -z -e -A -B -G -J -include -imacros -isystem "
    "-iquote -idirafter -iprefix -iwithprefix -iwithprefixbefore -isysroot "
    "-imultilib -MF -MT -MQ -Xlinker -Xpreprocessor -Xassembler -aux-info "
    "-dumpbase -dumpbase-ext -dumpdir -wrapper --param -arch -rpath "
    "-soname".split())
# With these options nothing is compiled to an object.
NOT_AN_OBJECT = frozenset("-E -S -M -MM -fsyntax-only --version -### --help "
                          "--target-help -dumpversion -dumpmachine -dumpspecs "
                          "-dumpfullversion".split())
SOURCES = frozenset(".c .i .ii .cc .cp .cxx .cpp .c++ .C .CPP .s .S .sx .f .F .for "
                    ".FOR .ftn .fpp .FPP .f90 .F90 .f95 .F95 .f03 .F03 .f08 .F08 "
                    ".m .mm .adb .ads".split())
# Options that only a linker reads, beside -L, -l and -Wl,.
LINK_ONLY = frozenset("-shared -static -rdynamic -pie -no-pie -r -s -T -u -z -e "
                      "-Xlinker -nostdlib -nodefaultlibs -nostartfiles".split())


class Words:
    """A parsed command line.  Its parts are (kind, words, language), where kind is
    option, link (an option of the linker), language, source or object."""

    def __init__(self, arguments):
        self.parts, self.output, self.stop, self.compile = [], None, False, False
        words, language = list(expand(arguments)), None
        i = 0
        while i < len(words):
            word = words[i]
            part = [word]
            if word in WITH_ARGUMENT and i + 1 < len(words):
                i += 1
                part.append(words[i])
            i += 1
            kind = "option"
            if word.startswith("-o"):
                self.output = part[1] if len(part) > 1 else word[2:]
                continue
            if word == "-c":
                self.compile = True
                continue
            if word.startswith("-x"):
                language = part[-1] if len(part) > 1 else word[2:]
                if language == "none":
                    language = None
                kind = "language"
            elif word in NOT_AN_OBJECT or word == "-" or word.startswith("-print-"):
                self.stop = True
            elif not word.startswith("-"):
                kind = "source" if language or \
                    os.path.splitext(word)[1] in SOURCES else "object"
            elif word.startswith("-l"):
                kind = "object"
            elif word in LINK_ONLY or word.startswith(("-L", "-Wl,")):
                kind = "link"
            self.parts.append((kind, part, language))
        self.sources = [(part[0], language) for kind, part, language in self.parts
                        if kind == "source"]


def expand(arguments):
    """Yield ARGUMENTS with the words of each file in place of @FILE."""
    for word in arguments:
        if word.startswith("@") and os.path.isfile(word[1:]):
            with open(word[1:], encoding="utf-8") as f:
                yield from expand(shlex.split(f.read()))
        else:
            yield word


def split(arguments):
    """The compilations and at most one link that the command line stands for, as
    records without `cwd' and `driver'; empty if it is not to be recorded.

    Raises ValueError for a command that has no such form.
    """
    words = Words(arguments)
    inputs = [kind for kind, *_ in words.parts if kind in ("source", "object")]
    if words.stop or not inputs:
        return []
    if words.compile and not words.sources:
        return []
    if words.compile and words.output and len(words.sources) > 1:
        raise ValueError("-o with -c and several sources")
    program = words.output or "a.out"
    # GCC gives these names, too, when it links: prog-a.gcda.
    objects = [words.output if words.compile and words.output
               else stem(os.path.basename(s)) + ".o" if words.compile
               else f"{program}-{stem(os.path.basename(s))}.o"
               for s, _ in words.sources]
    if len(set(objects)) != len(objects):
        raise ValueError("several sources of the same name")
    result = []
    own = [word for kind, part, _ in words.parts if kind == "option"
           for word in part]
    for (source, language), output in zip(words.sources, objects):
        shown = ["-x", language] if language else []
        result.append({"kind": "compile", "source": source, "output": output,
                       "arguments": own + shown + ["-c", "-o", output, source]})
    if not words.compile:
        rest, names = [], iter(objects)
        for kind, part, _ in words.parts:
            if kind == "source":
                rest.append(next(names))
            elif kind != "language":
                rest += part
        result.append({"kind": "link", "output": program,
                       "arguments": ["-o", program] + rest})
    return result


def split_archive(arguments):
    """The same for ar: a record if it puts objects into an archive."""
    words = list(expand(arguments))
    archive = next((w for w in words if w.endswith(".a")), None)
    if archive is None or not set(words[0].lstrip("-")) & set("rq"):
        return []
    return [{"kind": "archive", "output": archive, "arguments": words}]


def stem(name):
    return os.path.splitext(name)[0]


def counts_name(record):
    """The .gcda file that the object of a recorded compilation writes."""
    return stem(os.path.normpath(os.path.join(record["cwd"], record["output"]))) + ".gcda"


def note(path, records):
    with open(path, "a", encoding="utf-8") as f:
        fcntl.flock(f, fcntl.LOCK_EX)
        f.writelines(json.dumps(r) + "\n" for r in records)


def read(path):
    """The records that note () wrote to a file; none if there is no file."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def real(gcc, driver):
    """The compiler that belongs to GCC: g++-11 and gfortran-11 belong to gcc-11."""
    if driver == "ar":
        return driver
    folder, name = os.path.split(gcc)
    before, _, after = name.rpartition("gcc")
    return os.path.join(folder, before + driver + after)


def install(folder, gcc):
    """Fill FOLDER with wrappers under the names of all compilers that belong to GCC;
    return the compilers' paths by driver."""
    os.makedirs(folder, exist_ok=True)
    found = {}
    for name, driver in DRIVERS.items():
        compiler = shutil.which(real(gcc, driver))
        if compiler is None:
            continue
        found[driver] = compiler = os.path.abspath(compiler)
        with replacing(os.path.join(folder, name), 0o755) as new, \
                open(new, "w", encoding="utf-8") as f:
            # Where nothing is recorded no Python is needed, which makes configure
            # faster.
            f.write("#!/bin/sh\n"
                    f"[ -n \"$STATICPROF_RECORD\" ] || exec {shlex.quote(compiler)} "
                    f"\"$@\"\n"
                    f"exec {shlex.quote(sys.executable)} -B "
                    f"{shlex.quote(os.path.abspath(__file__))} {driver} "
                    f"{shlex.quote(compiler)} \"$@\"\n")
    return found


def main(driver, compiler, arguments):
    archiver = driver == "ar"
    add = [] if archiver else shlex.split(os.environ.get("STATICPROF_ADD", ""))
    try:
        records = split_archive(arguments) if archiver else split(arguments)
    except ValueError as e:
        print(f"recorder: {e}: {shlex.join(arguments)}", file=sys.stderr)
        return 1
    if not records:
        os.execv(compiler, [compiler] + arguments + add)
    for record in records:
        status = subprocess.run([compiler] + record["arguments"] + add,
                                check=False).returncode
        if status != 0:
            return status if status > 0 else 1
    cwd = os.getcwd()
    note(os.environ["STATICPROF_RECORD"],
         [dict(r, cwd=cwd, driver=driver) for r in records])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
