"""The evaluation set: what an estimate is scored on.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The programs of Wu and Larus 1994 or their living descendants.  They are for
evaluation only: no rate, rule or threshold may be fitted on them.
"""

from program import Command, Program

GREP = """grep -c 'b[aeiou]\\+ ' {T}
grep -in -B1 -A2 -E '^(the|ba|k[io]t).*(ra|ne)$' {T}
grep -vw -e ba -e ri -e 'so.*la' {T} | head -n 20000
grep -oE '[0-9]+\\.[0-9]{2}|"[a-z]*"' {T}
grep -F -e karo -e '_' -e vevi -e dusa {T}
grep -xE '[[:alpha:] ]*\\.' {T}
grep -nb -m 4000 '\\(.\\)\\1.*\\(..\\)\\2' {T}"""

PROGRAMS = (
    Program(
        name="compress", package="ncompress", language="C",
        why="bit streams and one hash table in a few large functions",
        configure="cp Makefile.def Makefile",
        build="make -f Makefile compress",
        main=(Command("{build}/compress -c {input:text:6000000} > z\n"
                      "{build}/compress -dc < z > /dev/null"),),
        other=(Command("{build}/compress -c {input:text_2:6000000} > z\n"
                       "{build}/compress -dc < z > /dev/null"),),
        binaries=("compress",)),
    Program(
        name="grep", package="grep", language="C",
        why="regular expressions: a DFA that is built lazily, keyword search",
        configure="./configure -q --disable-nls --disable-perl-regexp",
        build="make -j$JOBS -C lib && make -j$JOBS -C src",
        main=(Command("PATH={build}/src:$PATH\n"
                      + GREP.replace("{T}", "{input:text:2000000}"), (0,)),),
        other=(Command("PATH={build}/src:$PATH\n"
                       + GREP.replace("{T}", "{input:text_2:2000000}"), (0,)),),
        binaries=("src/grep",)),
)
