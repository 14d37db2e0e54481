"""A wrapper of the compiler that runs it unchanged and records the call.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

install () makes a folder with gcc, g++, gfortran and their other names.  First in PATH,
it gets every call of a build, whatever its build system does with the compiler's
output.  While STATICPROF_OBSERVED names a folder, each call leaves its command line
there and, if the compiler broke, all its output.
"""

import os
import re
import shlex
import shutil
from collections import Counter

import recorder
from stamps import replacing

BROKEN = r"internal compiler error|GNAT BUG DETECTED|terminated program"
SCRIPT = """#!/bin/sh
[ -n "$STATICPROF_OBSERVED" ] || exec {compiler} "$@"
said=$STATICPROF_OBSERVED/$$.said
{compiler} "$@" 2> "$said"
status=$?
cat "$said" >&2
printf '%s\\037' $status "$PWD" "$@" >> "$STATICPROF_OBSERVED/$$.calls"
printf '\\036' >> "$STATICPROF_OBSERVED/$$.calls"
if [ $status != 0 ] && grep -Eq {broken} "$said"; then
  cat "$said" >> "$STATICPROF_OBSERVED/broken"
  printf '\\036' >> "$STATICPROF_OBSERVED/broken"
fi
rm -f "$said"
exit $status
"""
# Files that are compiled only to see what the compiler can do, and gnatlink's main program,
# which is compiled with flags of its own.
TRIALS = re.compile(r"(^|/)(conftest\.|b(~|__)\w+\.adb$)|/CMake(Scratch|Tmp)/|^/dev/null$")
ASSEMBLER = (".s", ".S", ".sx")


def install(folder, gcc):
    """Fill FOLDER; return the compilers' paths by driver (recorder.DRIVERS)."""
    os.makedirs(folder, exist_ok=True)
    found = {}
    for name, driver in recorder.DRIVERS.items():
        compiler = shutil.which(recorder.real(gcc, driver))
        if compiler is None or driver == "ar":
            continue
        found[driver] = os.path.abspath(compiler)
        with replacing(os.path.join(folder, name), 0o755) as new, \
                open(new, "w", encoding="utf-8") as f:
            f.write(SCRIPT.format(compiler=shlex.quote(found[driver]),
                                  broken=shlex.quote(BROKEN)))
    return found


def units(folder, plugin):
    """Sums of the calls recorded in FOLDER: the numbers of source files compiled with
    PLUGIN and without it, and the names of some of the latter."""
    count, bare = Counter(), []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".calls"):
            continue
        with open(os.path.join(folder, name), encoding="utf-8",
                  errors="surrogateescape") as f:
            calls = f.read().split("\036")[:-1]
        for call in calls:
            status, cwd, *arguments = call.split("\037")[:-1]
            if status != "0":
                continue
            words = recorder.Words([a for a in arguments if a != "-"])
            # An assembler file that a compiler wrote is compiled afterwards.
            if words.stop and "-S" not in arguments:
                continue
            sources = [s for s, language in words.sources
                       if (language or not s.endswith(ASSEMBLER))
                       and not TRIALS.search(os.path.join(cwd, s))]
            loaded = "-fplugin=" + plugin in arguments
            count[loaded] += len(sources)
            if not loaded:
                bare += sources
    return count[True], count[False], bare[:5]


def broken(folder):
    """The output of compilers that broke."""
    path = os.path.join(folder, "broken")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read().split("\036")[:-1]
