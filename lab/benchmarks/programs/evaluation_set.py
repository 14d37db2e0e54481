"""The evaluation set: the programs on which estimates are scored.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

The programs of Wu and Larus 1994 or their living descendants.  They are for
evaluation only: no rate, rule or threshold may be fitted on them.

All inputs of a program are the same commands, with different values of {SEED} and of
pairs such as {main|other}.  The unseen input has other data, and takes the second and
the first of the pairs by turns.
"""

import itertools
import re

from program import Command, Program

COMPRESS = """c={build}/compress
cp {input:prose:2500000:SEED} text
cp {input:binary:1500000:SEED} binary
cp {input:repeated:60000:SEED} lines
$c -f text binary lines
$c -d text.Z binary.Z lines.Z
for bits in {10 12 14|11 13 15}; do
  $c -b $bits -c text > z
  $c -dc z | cmp - text
done
$c < binary | $c -d | cmp - binary
mkdir folder
split -l 1000 lines folder/
$c -rf folder
$c -rvd folder
$c -V"""

TINYSCHEME = """export TINYSCHEMEINIT={build}/init.scm
{build}/scheme {here}/inputs_files/lisp.scm {input:lisp_data:{25|30}:SEED}"""

# tcc compiles itself for several machines, generated C, and its own tests.
TCC = """t="{build}/tcc -B{build} -w -I{build} -I{build}/include"
for unit in {tcc.c tccpp.c tccgen.c tccelf.c|libtcc.c tccasm.c tccrun.c tcctools.c}; do
  $t -g -DONE_SOURCE=0 -c -o unit.o {build}/$unit
  $t -E -DONE_SOURCE=0 -o unit.i {build}/$unit
done
for machine in {X86_64 I386|ARM64 RISCV64}; do
  $t -DONE_SOURCE=1 -DTCC_TARGET_$machine -c -o $machine.o {build}/tcc.c
done
$t -o program {input:c_program:{300|350}:SEED}
$t -b -c -o checked.o {input:c_program:{120|100}:SEED}
$t -r -o both.o unit.o checked.o
$t -shared -o library.so {input:c_program:60:SEED}
for test in {build}/tests/tests2/{[0-4]|[5-9]}[0-9]_*.c; do
  $t -c -o test.o $test > /dev/null || [ $? = 1 ]
  $t -E $test > /dev/null || [ $? = 1 ]
done
$t -run {build}/examples/{ex1.c|ex5.c}
$t -run {build}/examples/ex3.c {24|26} > /dev/null
$t -c -o asm.o {build}/lib/{alloca86_64.S|alloca86_64-bt.S}
{build}/tcc -ar rcs library.a unit.o checked.o
{build}/tcc -print-search-dirs -v"""

GREP = """g={build}/src/grep
cp {input:prose:1500000:SEED} text
cp {input:accents:200000:SEED} accents
cp {input:binary:300000:SEED} binary
mkdir -p tree/deeper
split -n l/30 text tree/x
split -n l/20 text tree/deeper/y.c
head -n 40 text | cut -d' ' -f2 | grep . > words
found () { $g "$@" >> out || [ $? = 1 ]; }
found -c '{b[aeiou]\\+ |[kt]o.*[aeiou]$}' text
found -in -B1 -A2 -E '^({the|so}|ba|k[io]t).*({ra|me}|ne)+\\b' text
found -vw -e {ba|ro} -e {ri|fu} -e '{so.*la|te.*no}' text
found -oE '[0-9]+\\.[0-9]{2}|"[a-z]*"' text
found -F -e {karo|seti} -e '_' -e {vevi|lupo} text
found -Ff words text
found -wFif words text
found -xE '[[:alpha:] ]*\\.' text
found -nb -m 300 '\\(.\\)\\1.*\\(..\\)\\2' text
found -c '^{[^aeiou]*|.*[xyz0-9]}$' text
found --color=always -n -E '({na|bo}){2,}|[a-c]{5}' text
found -C 3 --no-group-separator '{fifi|kuku}' text
found -z -c {ba|do} binary
found -a -b -o '{[a-z]|[k-w]}\\{6,\\}' binary
found {bana|koro} binary
found -r -l --include='*.c*' {vava|nana} tree
found -rL -i '{GOGO|TATA}' tree
found -rhs --exclude=x* -e '{^K|^S}' tree
found -q '{[0-9]x[0-9]|no such thing}' text
export LC_ALL=C.UTF-8
found -ic '{\u00c4|\u00d8}.*\u043a' accents
found -oE '[[:upper:]]?[\u00e4\u00f8a-f]{1,3}' accents
found -w '{\u043a.|.\u6c34}' accents
found -Fi '{b\u00e4|m\u00f8}' accents
found -ci -E '(\u6c34|v)[aeiou]\\b' text"""

ED = """cp {input:prose:{400000|350000}:SEED} text
cat {input:ed_script:{700|800}:SEED} | {build}/ed -sl text > /dev/null
cat {input:ed_script:{300|250}:SEED} | {build}/ed -sE -l text > /dev/null
printf '%s\\n' a 1 . {H|P} 1,$p w wq | {build}/ed -l {new|fresh}"""

VERSIONS = """cp {input:prose:700000:SEED} old
cp {input:revised:700000:SEED} new
cp {input:binary:200000:SEED} old.bin
cp {input:patched:200000:SEED} new.bin
mkdir a b a/in b/in
split -l 1500 old a/x
split -l 1500 new b/x
head -n 900 old | split -l 100 - a/in/
head -n 950 new | split -l 100 - b/in/
"""

DIFF = VERSIONS + """found () { {build}/src/diff "$@" >> out || [ $? = 1 ]; }
found old new
found -u {-p|-F '^[A-Z]'} old new
found -c old new
found -e {-b|-B} old new
found -n -w old new
found -f -i old new
found -y -W {100|140} {--left-column|--suppress-common-lines} old new
found -d -U {0|7} old new
found --speed-large-files --horizon-lines={20|5} -E old new
found -D NAME old new
found -I '{^ |[0-9]$}' -B old new
found --color=always -u -t -T old new
found --old-line-format='-%l%c'\\''\\012'\\''' --unchanged-line-format='' old new
found --line-format='%5dn %L' --strip-trailing-cr old new
found -ruN a b
found -rq a b
found -rs -x 'x{a|b}*' -i a b
found old.bin new.bin
found -a --normal old.bin new.bin
found old old
found -u - new < old"""

CMP = VERSIONS + """found () { {build}/src/cmp "$@" >> out || [ $? = 1 ]; }
for i in 1 2 3 4 5 6 7 8; do cat old old.bin; done > big
cp big same
printf {x|yz} >> same
found big same
found -s big big
for skip in {0 1 7 64 1000 90001|0 2 5 333 4096 80000}; do
  found -i $skip old.bin new.bin
  found -l -i $skip old.bin new.bin
  found -lb -i $skip:$skip -n {30000|40000} old.bin new.bin
  found -b -n {5k|7k} old new
done
found - big < same
found -l big same
found -s old new
{build}/src/cmp old missing || [ $? = 2 ]
for f in a/x*; do found $f b/${f#a/}; found -l $f b/${f#a/}; done"""

FACTOR = """f={build}/src/factor
$f < {input:numbers:{3000|3200}:SEED} > out
$f $(seq {100000 101500|200000 201500}) > out
seq {1 40000|40000 80000} | $f > out
$f {18446744073709551557|18446744073709551533} > out
$f {340282366920938463463374607431768211455|170141183460469231731687303715884105727} > out
$f {1000000007000000000000000049000000000000000343|1208925819614629174706189} > out
$f {0x12|12a} 12 || [ $? = 1 ]"""

SPLIT = """s={build}/src/split
cp {input:prose:{4000000|4500000}:SEED} text
cp {input:binary:{2000000|1800000}:SEED} binary
go () { $s "$@"; rm -f x* p-*; }
go -l {700|900} -a 4 text
go -b {10000|8k} -d -a 4 binary
go -C {5000|7K} -a 4 text
go -n {37|41} text
go -n l/{37|29} text
go -n r/{11|13} text
$s -n {3/7|5/9} text > out
$s -n l/{3/7|5/9} text > out
$s -n r/{3/7|5/9} text > out
go -l {3000|4000} --filter='cat > $FILE' text p-
go -x -l {2000|1000} --additional-suffix=.txt text p-
go --numeric-suffixes={5|9} -a 3 -b {100KB|1M} binary p-
go -t '{a|o}' -l 9000 -a 3 text
go -e -n 90 --verbose words < /dev/null > out || [ $? = 1 ]
head -n {9000|8000} text | go -l {10|9} -a 3
cat binary | go -u -n r/{4|5} -"""

SUM = """s={build}/src/sum
cp {input:prose:{9000000|8000000}:SEED} text
cp {input:binary:{6000000|7000000}:SEED} binary
split -l {400|500} text x
for i in 1 2 3 4 5 6; do
  $s text binary
  $s -s text binary
  cat text binary | $s {-r|-s}
done
$s x*
$s -s x*
$s < text
$s x* missing || [ $? = 1 ]"""

TSORT = """t={build}/src/tsort
$t {input:partial_order:{120000|100000}:SEED} > out
$t < {input:partial_order:{30000|40000}:SEED} > out
$t {input:cyclic:{3000|2500}:SEED} > out 2> loops || [ $? = 1 ]
for i in 1 2 3; do $t {input:partial_order:{9000|11000}:SEED} > out; done
echo {a b c|d e f} d e | $t > out || [ $? = 1 ]"""

UNIQ = """u={build}/src/uniq
cp {input:repeated:{150000|140000}:SEED} lines
for more in '' -c -d -u -D -i '-f 1' '-s {3|4}' '-w {6|5}' '-cf 1' '-if 1 -w 9' '-D -f 1' \\
    --group=both --group=prepend -z '-dif 1' '-uf 2' --all-repeated=separate '-c -i -s 2'; do
  $u $more lines > out
  $u $more < lines > out
done
LC_ALL=C.UTF-8 $u -f 1 -{c|d} lines out
sort lines | $u -{c|u} | sort -rn | $u -f 1 > out"""

WC = """w={build}/src/wc
cp {input:prose:{5000000|4500000}:SEED} text
cp {input:accents:{2000000|2500000}:SEED} accents
cp {input:binary:1500000:SEED} binary
split -l {300|250} text x
$w text accents binary
$w -l text accents
$w -w x*
$w -c x*
$w -L text binary
$w x* --total={always|only} > out || [ $? = 1 ]
cat text | $w -lw
printf 'text\\0binary\\0' | $w --files0-from=- {-l|-w}
export LC_ALL=C.UTF-8
$w -m accents text
$w accents
$w -L accents
$w -lwmc binary
$w x* missing || [ $? = 1 ]"""

CAL = """ln -s {build}/usr.bin/ncal/ncal cal
ln -s {build}/usr.bin/ncal/ncal ncal
export TERM=dumb
for year in {1 1582 1700 1752 1753|4 1583 1712 1751 1800} \\
    {1900 2000 2024 9999|1923 1999 2025 8888}; do
  for o in '' -j -w -J -M -b -wM -S -p -bj; do
    ./ncal $o $year
    ./ncal $o -h {9|2} $year
    ./ncal -3 $o {2|12} $year
    ./ncal -B {2|3} -A {4|1} $o {9|1} $year
  done
  for o in '' -j -m{3|4} -y; do
    ./cal $o $year
    ./cal -3 {1|7} $year
    ./cal -A {7|5} {11|6} $year
    ./cal -j {9|10} $year
  done
  ./ncal -e $year
  ./ncal -o $year
  for country in {US GB FR DE RU|SE IT GR CN NO}; do ./ncal -s $country {9|2} $year; done
  ./ncal -H $year-0{4|5}-1{1|7} -m {4|5}
  ./ncal -d $year-{11|06} {-b|-j}
done > out
./ncal -p > out
./cal {13 2000|2 10000} > out || true"""


def one_of(text, turns, seed):
    """Replace the pairs in TEXT by what TURNS, 0 or 1, choose, over and over."""
    turn = itertools.cycle(turns)
    chosen = re.sub(r"\{([^{}|]*)\|([^{}|]*)\}", lambda m: m[1 + next(turn)], text)
    return (Command(chosen.replace("SEED", str(seed))),)


def program(name, package, text, binary, **more):
    return Program(name=name, package=package, language="C", binaries=(binary,),
                   main=one_of(text, (0,), 1), other=one_of(text, (1,), 2),
                   unseen=one_of(text, (1, 0), 3), **more)


GNU = {"configure": "./configure -q --disable-nls",
       "build": "make -j$JOBS -C lib && make -j$JOBS -C src"}
# Only these programs are built, because all would take minutes.
COREUTILS = {"configure": "FORCE_UNSAFE_CONFIGURE=1 ./configure -q --disable-nls",
             "build": "make -j$JOBS all SUBDIRS=. MANS= PROGRAMS='src/factor "
                      "src/split src/sum src/tsort src/uniq src/wc'",
             "needs": ("libgmp-dev",)}
TOGETHER = dict(COREUTILS, tree="factor")

PROGRAMS = (
    program("compress", "ncompress", COMPRESS, "compress",
            why="bit streams and one hash table in a few large functions",
            configure="cp Makefile.def Makefile", build="make -f Makefile compress"),
    program("tinyscheme", "tinyscheme", TINYSCHEME, "scheme",
            why="a Lisp interpreter: one large switch, pairs, garbage collection",
            # This version rejects every index that is an integer.
            configure="sed -i 's/if (is_integer(x)) {/if (!is_integer(x)) {/' scheme.c",
            build="make DEBUG='-O2 -Wno-char-subscripts' scheme"),
    program("tcc", "tcc", TCC, "tcc",
            why="a C compiler in one pass: tokens, types, code for five machines",
            configure="./configure --cc=gcc --extra-cflags=-O2",
            build="make -j$JOBS ONE_SOURCE=no tcc libtcc1.a"),
    program("grep", "grep", GREP, "src/grep",
            why="regular expressions: a lazily built automaton, search for keywords",
            configure="./configure -q --disable-nls --without-included-regex "
                      "--disable-perl-regexp",
            build=GNU["build"]),
    program("ed", "ed", ED, "ed",
            why="a line editor: a command language, a list of lines, substitution",
            configure="./configure CC=gcc CFLAGS=-O2", build="make -j$JOBS ed"),
    program("cmp", "diffutils", CMP, "src/cmp",
            why="compares bytes: little code, few loops", tree="diff", **GNU),
    program("diff", "diffutils", DIFF, "src/diff",
            why="longest common subsequences, hashing of lines, many formats", **GNU),
    program("factor", "coreutils", FACTOR, "src/factor",
            why="arithmetic: trial division, Pollard's rho, primality", **COREUTILS),
    program("split", "coreutils", SPLIT, "src/split",
            why="copies parts of files: buffers and options", **TOGETHER),
    program("sum", "coreutils", SUM, "src/sum",
            why="two checksums: two hot loops", **TOGETHER),
    program("tsort", "coreutils", TSORT, "src/tsort",
            why="topological sort: a binary tree, lists, loops in the data",
            **TOGETHER),
    program("uniq", "coreutils", UNIQ, "src/uniq",
            why="compares neighbouring lines in many ways", **TOGETHER),
    program("wc", "coreutils", WC, "src/wc",
            why="counts: short loops, multibyte characters", **TOGETHER),
    program("cal", "bsdmainutils", CAL, "usr.bin/ncal/ncal",
            why="calendars: arithmetic of dates, formatting",
            # Without Debian's patches it does not compile on Linux.
            configure="for p in $(cat debian/patches/series); do "
                      "patch -sp1 < debian/patches/$p; done",
            build="make -C usr.bin/ncal", needs=("libbsd-dev", "libncurses-dev", "patch")),
)
