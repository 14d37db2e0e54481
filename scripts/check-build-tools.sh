#!/bin/sh
# Does the plugin work with what builds call compilers by, and beside what?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-build-tools.sh RESULTS.sum GCC PLUGIN
# Ways to call the compiler, other plugins, precompiled headers, C++ modules,
# ccache, distcc.  What docs/build-tools.md says of each is what is checked here.
set -u
sum=$1; shift
gcc=$1 plugin=$2
gxx=$(echo "$gcc" | sed 's/\(.*\)gcc/\1g++/')
unset LANG; export LC_ALL=C
work=$(mktemp -d) daemon=
stop () { [ -z "$daemon" ] || kill "$daemon"; daemon=; }
trap 'stop; rm -rf "$work"' EXIT
cd "$work" || exit 2
passed=0 failed=0 skipped=0
# check STATUS WHAT, right after what was tried.
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: build-tools: $2"; sed 's/^/  | /' err
}
skip () { skipped=$((skipped + 1)); echo "SKIPPED: build-tools: $1"; }

loop='int g (int);
int f (int *a, int n)
{ int s = 0; for (int i = 0; i < n; i++) if (a[i] > 0) s += g (a[i]); return s; }'
echo "$loop" > a.c
load=-fplugin=$plugin dump=-fplugin-arg-libstaticprof-dump
: > err
compile () { "$gcc" -O2 "$load" "$@" > "$work/err" 2>&1; }
silent () { [ ! -s err ]; }
clean () { rm -f ./*.o ./*.staticprof ./*.s ./*.i; }
# The code of an object, without its name.
code () { objdump -d --no-show-raw-insn "$1" | sed 1,2d; }
same_code () { [ "$(code "$1")" = "$(code "$2")" ]; }

# Ways to call.
"$gcc" -O2 -c a.c -o bare.object; compile -c a.c -o plain.object
check $? 'compiles'
! same_code bare.object plain.object
check $? 'the plugin can be seen in the code'
compile -pipe $dump -c a.c && silent && same_code a.o plain.object && [ -s a.c.*t.staticprof ]
check $? '-pipe'
clean; compile $dump -c -x c - -o in.o < a.c && silent && same_code in.o plain.object \
  && [ -s in.*t.staticprof ]
check $? 'standard input'
clean; compile $dump -save-temps -c a.c && silent && same_code a.o plain.object && [ -s a.c.*t.staticprof ]
check $? '-save-temps'
clean; cp a.c b.c; compile $dump -c a.c b.c && silent && [ -s a.c.*t.staticprof ] && [ -s b.c.*t.staticprof ] \
  && same_code b.o plain.object
check $? 'two sources in one command'
for how in -E -fsyntax-only -M; do
  clean; compile $dump $how a.c -o out && ! ls ./*.staticprof > /dev/null 2>&1
  check $? "$how makes no dump"
done
clean; compile $dump -S a.c && silent && [ -s a.s ] && [ -s a.c.*t.staticprof ]
check $? '-S'
echo "-O2 \"$load\" $dump" > 'response'
clean; "$gcc" @response -c a.c > err 2>&1 && silent && same_code a.o plain.object && [ -s a.c.*t.staticprof ]
check $? '@FILE'
mkdir 'a folder'; cp "$plugin" 'a folder/libstaticprof.so'; cp a.c 'a folder/the file.c'
clean; "$gcc" -O2 "-fplugin=$work/a folder/libstaticprof.so" $dump -c 'a folder/the file.c' -o x.o > err 2>&1 \
  && silent && same_code x.o plain.object && [ -s x.c.*t.staticprof ]
check $? 'names with spaces'
clean; (cd /proc && compile $dump -c "$work/a.c" -o "$work/x.o") && silent && [ -s x.c.*t.staticprof ]
check $? 'a folder in which nothing can be written'
clean; ! compile $dump-=/proc/no-such-file -c a.c && grep -q 'could not open dump file' err && [ ! -e a.o ]
check $? 'a dump whose file cannot be opened is an error'
clean; ln -s /dev/full x.dot
! compile $dump-graph=x -c a.c && [ "$(grep -c "error: cannot write 'x.dot': No space left on device" err)" = 1 ] && [ ! -e a.o ]
check $? 'a drawing that cannot be written is an error'
rm -f x x.dot
clean; compile -c a.c -o /dev/null && silent && [ -c /dev/null ]
check $? '-o /dev/null'
clean; compile -wrapper env,PROBE=1 $dump -c a.c && silent && [ -s a.c.*t.staticprof ]
check $? '-wrapper'
clean; compile -fcompare-debug -c a.c && silent
check $? '-fcompare-debug'
clean; GCC_COMPARE_DEBUG=-g compile -c a.c && silent
check $? 'GCC_COMPARE_DEBUG'
printf '.PHONY: all\nall: %s\n%%.o: a.c\n\t"$(GCC)" -O2 "$(LOAD)" -c $< -o $@\n' "$(seq -f n%g.o 8 | tr '\n' ' ')" > Makefile
clean; make -j4 "GCC=$gcc" "LOAD=$load" > err 2>&1 && same_code n1.o plain.object \
  && [ "$(for o in n*.o; do code $o | cksum; done | sort -u | wc -l)" = 1 ]
check $? 'make -j'

# Beside others.
clean; compile "$load" $dump -c a.c && silent && same_code a.o plain.object
check $? 'the same -fplugin= twice'
! compile "-fplugin=$work/a folder/libstaticprof.so" -c a.c && grep -q 'specified with different paths' err
check $? 'two files of one name'
cp "$plugin" copy.so
! compile "-fplugin=$work/copy.so" -c a.c \
  && grep -q "error: plugin 'copy': libstaticprof has been loaded already" err \
  && ! grep -q 'profile_estimate' err
check $? 'two copies of different names'
cat > other.cc << 'END'
#include "gcc-plugin.h"
#include "plugin-version.h"
int plugin_is_GPL_compatible;
static void finish (void *, void *) { fputs ("other: end of unit\n", stderr); }
int plugin_init (plugin_name_args *a, plugin_gcc_version *)
{ register_callback (a->base_name, PLUGIN_FINISH_UNIT, finish, nullptr); return 0; }
END
"$gxx" -O1 -fPIC -shared -fno-rtti -w -I"$("$gcc" -print-file-name=plugin)/include" other.cc -o other.so > err 2>&1
check $? 'another plugin is built'
for order in "$load -fplugin=$work/other.so" "-fplugin=$work/other.so $load"; do
  # shellcheck disable=SC2086
  clean; "$gcc" -O2 $order $dump -c a.c > err 2>&1 && same_code a.o plain.object \
    && [ "$(cat err)" = 'other: end of unit' ] && [ -s a.c.*t.staticprof ]
  check $? "beside another plugin: $order"
done

# Autotools put CFLAGS and LDFLAGS on one line, and with link-time optimization a
# link has both: each argument stands there twice.
if command -v autoconf > /dev/null && command -v dpkg-buildflags > /dev/null; then
  mkdir autotools
  (cd autotools || exit
   { cat ../a.c; echo 'int g (int x) { return x; }'; } > a.c
   echo 'int f (int *, int); int main (void) { int a[] = { 0 }; return f (a, 1); }' > main.c
   printf 'AC_INIT([x],[1])\nAC_PROG_CC\nAC_CHECK_FUNCS([printf])\nAC_OUTPUT([Makefile])\n' > configure.ac
   printf 'x: a.o main.o\n\t@CC@ @CFLAGS@ @LDFLAGS@ a.o main.o -o $@\n.c.o:\n\t@CC@ @CFLAGS@ -c $<\n' > Makefile.in
   autoconf) > err 2>&1
  check $? 'autoconf'
  arg=-fplugin-arg-libstaticprof
  # build FLAGS FLAGS: those for the compiler, those for the linker.
  build () {
    (cd autotools && rm -rf x ./*.o p \
       && eval "$(DEB_CFLAGS_APPEND=$1 DEB_LDFLAGS_APPEND=$2 dpkg-buildflags --export=sh)" \
       && ./configure "CC=$gcc" && make && ./x) > err 2>&1
  }
  profiles () { find autotools -path '*/p/*.json' | wc -l; }
  for lto in '' '-flto=auto'; do
    flags="$lto $load $arg-model=default $arg-heuristics=-call $arg-profile=p"
    build "$flags" "$flags" && [ "$(profiles)" -ge 2 ]
    check $? "autotools: $flags"
    build "$flags $arg-no-heuristics $arg-no-profile $arg-model=wu-larus" "$flags $arg-no-profile" \
      && [ "$(profiles)" = 0 ]
    check $? "autotools: a package has the last word${lto:+, $lto}"
    build "$flags $arg-off" "$flags $arg-off" && [ "$(profiles)" = 0 ]
    check $? "autotools: off${lto:+, $lto}"
  done
else
  skip 'autoconf or dpkg-buildflags is not installed (scripts/setup.sh check)'
fi

# What GCC records of its command line has nothing of ours, so paths do not matter.
for how in '-g' '-g -frecord-gcc-switches' '-g -flto -frandom-seed=a.c'; do
  # shellcheck disable=SC2086
  clean; compile $how -c a.c -o one.o && mv err err.1 \
    && "$gcc" -O2 "-fplugin=$work/a folder/libstaticprof.so" $dump-=/dev/null -fplugin-arg-libstaticprof-apply=none \
	 $how -c a.c -o two.o > err 2>&1 && ! strings -a one.o | grep -q 'fplugin'
  check $? "no record of the plugin's options: $how"
  case $how in *-flto*) ;; *) cmp one.o two.o > err 2>&1; check $? "the plugin's path does not matter: $how" ;; esac
done
for name in one two; do compile -flto -frandom-seed=a.c -c a.c -o $name.o; done
cmp one.o two.o > err 2>&1
check $? 'LTO objects do not depend on -o with -frandom-seed'

# Precompiled headers: made with and without, used with and without.
echo 'inline int h (int x) { if (x > 3) return x; return 2 * x; }' > h.h
printf '#include "h.h"\nint k (int y) { return h (y); }\n' > k.cc
for made in '' "$load" "$load -fplugin-arg-libstaticprof-heuristics=guard"; do
  # shellcheck disable=SC2086
  "$gxx" -O2 $made h.h -o h.h.gch > err 2>&1
  check $? "a precompiled header is made: $made"
  for used in '' "$load $dump"; do
    # shellcheck disable=SC2086
    clean; "$gxx" -O2 -H -Winvalid-pch $used -c k.cc > err 2>&1 && grep -q '^! h.h.gch' err \
      && ! grep -q warning err && { [ -z "$used" ] || [ -s k.cc.*t.staticprof ]; }
    check $? "it is used: $made; $used"
  done
  rm -f h.h.gch
done

# Modules: an interface compiled with the plugin, imported with and without.
printf 'export module m;\nexport int twice (int x) { if (x > 3) return 2 * x; return x; }\n' > m.cc
printf 'import m;\nint main () { return twice (5) - 10; }\n' > u.cc
if "$gxx" -std=c++20 -fmodules-ts -c m.cc > err 2>&1; then
  for used in '' "$load"; do
    # shellcheck disable=SC2086
    clean; rm -rf gcm.cache
    "$gxx" -std=c++20 -fmodules-ts -O2 "$load" $dump -c m.cc > err 2>&1 && [ -s m.cc.*t.staticprof ] \
      && "$gxx" -std=c++20 -fmodules-ts -O2 $used -c u.cc > err 2>&1 && "$gxx" m.o u.o -o u && ./u
    check $? "C++ modules, imported with: $used"
  done
else
  skip "C++ modules: $gxx has none"
fi

# ccache: COUNTER is what the next call must count.
cached () {
  counter=$1; shift; clean
  ccache -z > err 2>&1
  ccache "$gcc" -O2 "-fplugin=$work/libstaticprof.so" "$@" -c a.c -o a.o > err 2>&1 \
    && ccache --print-stats | grep -Eq "^$counter	1\$"
}
if command -v ccache > /dev/null; then
  export CCACHE_DIR="$work/ccache" CCACHE_CONFIGPATH=/dev/null
  hit='(direct|preprocessed)_cache_hit' miss=cache_miss
  cp "$plugin" libstaticprof.so
  cached $miss && cached "$hit" && same_code a.o plain.object
  check $? 'ccache: a miss, then a hit'
  printf x >> libstaticprof.so; cached $miss && cached "$hit"
  check $? 'ccache: another plugin file is a miss'
  touch -d '1 hour ago' libstaticprof.so; cached $miss
  check $? 'ccache: so is another time of it'
  (export CCACHE_COMPILERCHECK=content
   cached $miss; touch -d '2 hours ago' libstaticprof.so; cached "$hit")
  check $? 'ccache: but not with CCACHE_COMPILERCHECK=content'
  cached $miss -fplugin-arg-libstaticprof-model=wu-larus && cached "$hit" -fplugin-arg-libstaticprof-model=wu-larus
  check $? 'ccache: another argument is a miss'
  rates=-fplugin-arg-libstaticprof-rates=rates
  echo 'guard 70' > rates; cached $miss $rates; echo 'guard 90' > rates; cached "$hit" $rates
  check $? 'ccache: does not see that a table of rates has changed'
  (export CCACHE_EXTRAFILES="$work/rates"
   cached $miss $rates && cached "$hit" $rates && echo 'guard 80' > rates && cached $miss $rates)
  check $? 'ccache: but does with CCACHE_EXTRAFILES'
  cached $miss $dump && [ -s a.c.*t.staticprof ] && cached "$hit" $dump && ! ls ./*.staticprof > /dev/null 2>&1
  check $? 'ccache: a hit writes no dump'
  (export CCACHE_RECACHE=1; cached '(cache_miss|recache)' $dump) && [ -s a.c.*t.staticprof ]
  check $? 'ccache: but does with CCACHE_RECACHE'
  cached $miss -fplugin-arg-libstaticprof-profile=p && [ -n "$(ls p)" ] && rm -r p \
    && cached "$hit" -fplugin-arg-libstaticprof-profile=p && [ ! -e p ]
  check $? 'ccache: nor a profile'
else
  skip 'ccache is not installed (scripts/setup.sh check)'
fi

# distcc: its servers refuse -fplugin= without a word, as they would load what a
# client names; the client then compiles here.
if command -v distcc > /dev/null && command -v distccd > /dev/null; then
  chmod 755 "$work"; mkdir -m 777 distcc
  # The daemon's log may come after its answer.
  served () { for i in 1 2 3 4 5 6 7 8 9 10; do ! grep -q "$1" served || return 0; sleep .3; done; false; }
  export DISTCC_DIR="$work/distcc" TMPDIR="$work/distcc"
  user=; [ "$(id -u)" != 0 ] || user='--user nobody'
  port=$((20000 + $$ % 20000))
  # shellcheck disable=SC2086
  distccd --no-detach --daemon -p $port -a 127.0.0.1 --log-stderr --log-level info $user \
    --enable-tcp-insecure > served 2>&1 & daemon=$!
  served 'daemon started'
  export DISTCC_HOSTS="127.0.0.1:$port/2"
  distribute () { timeout 60 distcc "$gcc" -O2 "$@" > err 2>&1; }
  clean; DISTCC_FALLBACK=0 distribute -c a.c && served COMPILE_OK && same_code a.o bare.object
  check $? 'distcc: a server compiles without the plugin'
  clean; ! DISTCC_FALLBACK=0 distribute "$load" -c a.c && [ ! -e a.o ]
  check $? 'distcc: but not with it'
  served 'fplugin= and/or -specs= passed'
  check $? 'distcc: the server says why, in its log'
  rm -rf distcc/lock distcc/state
  distribute "$load" -c a.c && grep -q 'running locally instead' err && same_code a.o plain.object
  check $? 'distcc: compiled here, with the plugin'
  stop
else
  skip 'distcc is not installed (scripts/setup.sh check)'
fi

{ yes PASS: | head -n "$passed"; yes FAIL: | head -n "$failed"; yes UNSUPPORTED: | head -n "${skipped:-0}"; } > "$sum"
[ "$failed" = 0 ]
