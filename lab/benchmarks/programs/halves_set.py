"""The set of packages whose own tests are cut in two halves.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The other input is the tests with odd numbers, the main one those with even numbers, so that what
was trained with some tests of a package is judged by the rest.  The input `tenth' has a tenth of
the tests of the other input.
"""

from program import Command, Program

GNU = "./configure -q --disable-nls --disable-dependency-tracking --disable-shared"


def program(name, script, package="", language="C", **fields):
    """In SCRIPT, `pick' is a filter that lets the lines of a part of the tests pass."""
    def command(which, every):
        return (Command(f"pick () {{ awk 'NR % {every} == {which}'; }}\n" + script),)
    return Program(name=name, package=package or name, language=language, main=command(0, 2),
                   other=command(1, 2), tenth=command(1, 20), **fields)


PROGRAMS = (
    program(
        "cmark", """
        awk '/^``````*`* example/ { n++; f = sprintf ("spec-%03d", n); next } /^``````*$/ { f = ""; next }
             f && /^\\\\.$/ { f = ""; next } f { gsub (/\\342\\206\\222/, "\\t"); print > f } END { print n }' \\
          {source}/test/spec.txt {source}/test/regression.txt {source}/test/smart_punct.txt
        for i in 1 2 3; do
          ls spec-* | pick | while read -r f; do cat $f; echo; done
        done > text
        for to in html xml man latex commonmark; do {build}/b/src/cmark -t $to text > $to; done
        {build}/b/src/cmark --smart --unsafe --sourcepos text > smart""",
        why="a parser of text: lines, delimiters, a tree, five printers",
        configure="cmake -S . -B b -DCMARK_SHARED=OFF -DCMARK_TESTS=OFF > /dev/null",
        build="make -j$JOBS -C b cmark_exe", binaries=("b/src/cmark",), needs=("cmake",)),
    program(
        "libpng", """
        ls {source}/contrib/testpngs/*.png | pick > files
        {build}/pngstest --tmpfile t- --log $(cat files) > log 2>&1 || :
        {build}/pngstest --strict --tmpfile t- --nostrict --sRGB $(cat files) > log2 2>&1 || :""",
        package="libpng1.6", why="a library of images: filters, many formats of pixels, transformations",
        configure="./configure -q --disable-dependency-tracking --disable-shared --disable-hardware-optimizations",
        build="make -j$JOBS pngstest", binaries=("pngstest",), needs=("zlib1g-dev",)),
    program(
        "pcre2", """
        ls {source}/testdata/testinput? {source}/testdata/testinput1? {source}/testdata/testinput2? | pick > files
        cp -r {source}/testdata .
        while read -r f; do {build}/pcre2test -q $f out >> log 2>&1 || echo "$? $f"; cat out >> all; done < files""",
        why="regular expressions: a compiler, two matchers, UTF-8",
        configure="[ -x configure ] || autoreconf -fi; ./configure -q --disable-shared --disable-dependency-tracking",
        build="make -j$JOBS pcre2test", binaries=("pcre2test",), needs=("autoconf", "automake", "libtool")),
    program(
        "jq-tests", """
        cat {source}/tests/*.test | awk 'BEGIN { RS = ""; ORS = "\\n\\n" } { gsub (/\\n/, "\\001"); print }' > one
        awk 'NF' one | pick | tr '\\001' '\\n' | awk '{ print } /^ *$/ { print "" }' > some.test
        for i in 1 2 3; do {build}/jq -L {source}/tests/modules --run-tests some.test > log.$i 2>&1 || :; done
        tail -n 1 log.3""",
        package="jq", why="a filter of JSON, by its tests of programs and results",
        configure="autoreconf -fi && ./configure -q --disable-shared --disable-maintainer-mode "
                  "--disable-docs --disable-dependency-tracking --without-oniguruma",
        build="make -j$JOBS", binaries=("jq",), needs=("autoconf", "automake", "libtool")),
    program(
        "primer3", """
        cp -r {source}/test/primer3_config {source}/src/primer3_config . 2> /dev/null || :
        cp -r {source}/settings_files {source}/test/*.lib . 2> /dev/null || :
        ls -S {source}/test/primer_*_input | tail -n +4 | pick > files
        while read -r f; do {build}/src/primer3_core --strict_tags < $f > out 2>> log || echo "$? $f"
          cat out >> all; done < files""",
        why="a chooser of primers: thermodynamics, alignments, sorting",
        configure=":", build="make -j$JOBS -C src primer3_core CFLAGS=-O2 O_OPTS=-O2",
        binaries=("src/primer3_core",)),
    program(
        "metis", """
        g={source}/graphs
        { for k in 2 7 16 40; do echo gpmetis $g/4elt.graph $k; done
          for k in 3 10; do echo gpmetis -ptype=rb $g/4elt.graph $k; done
          for k in 4 11; do echo gpmetis $g/copter2.graph $k; done
          for k in 5 6 8 20; do echo gpmetis -ctype=rm $g/4elt.graph $k
            echo gpmetis -objtype=vol $g/4elt.graph $k; done
          for k in 2 4 8; do echo gpmetis $g/test.mgraph $k; echo gpmetis -minconn $g/4elt.graph $k; done; } | pick > runs
        while read -r tool rest; do {build}/b/programs/$tool -nooutput $rest | grep -v time; done < runs > log""",
        why="a partitioner of graphs: matching, refinement, priority queues",
        configure="cmake -S . -B b -DGKLIB_PATH=$PWD/GKlib -DCMAKE_BUILD_TYPE=None > /dev/null",
        build="make -j$JOBS -C b gpmetis", binaries=("b/programs/gpmetis",), needs=("cmake",)),
    program(
        "byacc", """
        ls {source}/test/*.y | pick > files
        while read -r f; do cp $f . ; n=$(basename $f)
          {build}/yacc -d -v -g $n 2>> log || echo "$? $n"; {build}/yacc -i -r -l $n 2>> log || echo "$? $n"
          cat y.* >> all; done < files""",
        why="a generator of parsers: sets, automata, tables",
        configure=GNU, build="make -j$JOBS yacc", binaries=("yacc",)),
    program(
        "diffstat", """
        ls {source}/testing/*.pat | pick > files
        while read -r f; do for o in "-w80" -p1 -f0 -Rp0; do {build}/diffstat $o $f >> all 2>> log; done; done < files
        {build}/diffstat $(cat files) > joined""",
        why="a reader of differences: lines, names, a tree", configure=GNU,
        build="make -j$JOBS diffstat", binaries=("diffstat",)),
    program(
        "unifdef", """
        cp -r {source}/tests .; cd tests; PATH={build}:$PATH
        ls *.sh | pick | while read -r f; do sh ./$f >> ../all 2>> ../log || echo "$? $f"; done""",
        why="a preprocessor of conditions: lines, expressions, states", configure=":",
        build="make -j$JOBS unifdef CFLAGS=-O2", binaries=("unifdef",)),
    program(
        "hunspell", """
        cd {source}/tests
        ls *.aff | sed 's/[.]aff$//' | pick | while read -r n; do
          for kind in good wrong; do
            [ -e $n.$kind ] && {build}/src/tools/hunspell -d $n < $n.$kind || :; done; done > {build}/hunspell-all""",
        language="C++", why="a checker of spelling: affixes, hashes, suggestions",
        configure="autoreconf -fi > /dev/null; ./configure -q --disable-nls --disable-dependency-tracking --disable-shared",
        build="make -j$JOBS -C src/hunspell && make -j$JOBS -C src/parsers && make -j$JOBS -C src/tools hunspell",
        binaries=("src/tools/hunspell",), needs=("autoconf", "automake", "libtool", "autopoint", "gettext")),
    program(
        "patch", """
        ls {source}/tests | grep -v '[.]' | grep -v Makefile | pick | while read -r t; do
          abs_top_builddir={build} abs_top_srcdir={source} srcdir={source}/tests PATH={build}/src:$PATH \\
            bash {source}/tests/$t > out 2>&1 || :; done""",
        why="an editor by differences: formats, fuzzy search of places, files",
        configure=GNU, build="make -j$JOBS -C lib && make -j$JOBS -C src patch", binaries=("src/patch",)),
)
