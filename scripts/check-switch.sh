#!/bin/sh
# Does the switch of a distribution do what docs/packagers.md says?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-switch.sh GCC PLUGIN SWITCH-DIR
# A second -B stands in for the compiler's own directory, which the plugin is
# installed in or not.
set -u
gcc=$1 plugin=$(realpath "$2") switch=$(realpath "$3")/
gxx=$(echo "$gcc" | sed 's/\(.*\)gcc/\1g++/')
unset LANG; export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
passed=0 failed=0 skipped=0
# check STATUS WHAT, right after what was tried.
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: switch: $2"; sed 's/^/  | /' err
}
skip () { skipped=$((skipped + 1)); echo "SKIPPED: switch: $1"; }

own=$("$gcc" -dumpmachine)/$("$gcc" -dumpversion)/plugin
mkdir -p "with/$own" "foreign/$own" without
cp "$plugin" "with/$own/libstaticprof.so"
version=$("$gcc" -dumpfullversion)
sed "s/$version/$(echo "$version" | tr 0-9 1-90)/g" "$plugin" > "foreign/$own/libstaticprof.so"

echo 'int g (int);
int f (int *a, int n)
{ int s = 0; for (int i = 0; i < n; i++) if (a[i] > 0) s += g (a[i]); return s; }' > a.c
{ cat a.c; echo 'int g (int x) { return x; } int main (void) { int a[] = { 1 }; return f (a, 1) - 1; }'; } > p.c
cp a.c a.cc
arg=-fplugin-arg-libstaticprof
on=-B$switch
silent () { [ ! -s err ]; }
code () { objdump -d --no-show-raw-insn "$1" | sed 1,2d; }
same () { [ "$(code "$1")" = "$(code "$2")" ]; }
# compile PLACE OPTION...: with, without or foreign.
compile () { place=$1; shift; "$gcc" "-B$work/$place/" -O2 "$@" > err 2>&1; }

compile without -c a.c -o bare.object && compile with -fplugin=libstaticprof -c a.c -o ours.object \
  && ! same bare.object ours.object
check $? 'the plugin can be seen in the code'

for how in "$on" "-specs=${switch}specs" "$on $on" "$on -specs=${switch}specs"; do
  # shellcheck disable=SC2086
  {
    compile with $how -c a.c && silent && same a.o ours.object
    check $? "installed: $how"
    compile without $how -c a.c && silent && same a.o bare.object
    check $? "not installed: $how"
    compile with $how -c a.c -Wno-staticprof && silent && same a.o bare.object
    check $? "off: $how"
    compile without $how -c a.c -Wno-staticprof && silent && same a.o bare.object
    check $? "not installed and off: $how"
    compile foreign $how -c a.c && same a.o bare.object && [ "$(grep -c . err)" = 1 ] \
      && grep -q "note: plugin 'libstaticprof' is not used, it was built for another compiler" err
    check $? "for another compiler: $how"
    compile foreign $how -c a.c -Wno-staticprof && silent
    check $? "for another compiler, off: $how"
  }
done
! compile foreign -fplugin=libstaticprof -c a.c && grep -q 'error: .*was built for another compiler' err
check $? 'a plugin for another compiler is an error without the switch'
compile with -B/no/such/directory/ -c a.c && silent && same a.o bare.object
check $? 'no switch there'
compile without -c a.c -Wno-staticprof && silent && same a.o bare.object
check $? 'off without the switch'

# Arguments, dumps, other plugins and paths.
compile with "$arg-model=wu-larus" "$on" "$arg-verbose" -c a.c && grep -q 'model=wu-larus' err
check $? 'arguments before and behind the switch'
compile without "$arg-model=wu-larus" "$on" "$arg-verbose" -c a.c && silent
check $? 'arguments where the plugin is not installed'
compile with "$arg-model=wu-larus" "$on" -Wno-staticprof -c a.c && silent && same a.o bare.object
check $? 'arguments, and off'
compile with "$on" "$arg-off" -c a.c && silent && same a.o bare.object
check $? 'off by the argument'
for option in -fdump-tree-staticprof=dump -fdump-ipa-staticprof-details=dump; do
  compile with "$on" $option -c a.c && [ -s dump ]
  check $? "$option"
  rm -f dump
done
! compile with "$on" "-fplugin=$plugin" -c a.c && grep -q 'specified with different paths' err
check $? 'another path of the plugin is an error'
compile with "$on" -Wno-staticprof "-fplugin=$plugin" -c a.c && silent && same a.o ours.object
check $? 'but works where the switch is off'
compile with "$on" -fplugin=libstaticprof -c a.c && silent && same a.o ours.object
check $? 'named as well'

# What builds do.
for place in with without foreign; do
  "$gxx" "-B$work/$place/" "$on" -O2 -c a.cc > err 2>&1
  check $? "C++, $place"
  for lto in '' -flto '-flto=2 -flto-partition=max'; do
    # shellcheck disable=SC2086
    compile $place "$on" $lto -c p.c && compile $place "$on" $lto "$on" p.o -o p && ./p
    check $? "compiled and linked, $place ${lto:-without LTO}"
  done
  echo 'nop' > n.s; compile $place "$on" -c n.s && compile $place "$on" -E a.c -o a.i \
    && { silent || [ "$place $(grep -c . err)" = 'foreign 1' ]; }
  check $? "assembled and preprocessed, $place"
done
compile with "$on" -flto -c p.c && compile with "$on" -flto p.o "$arg-ipa-dump-=dump" -o p && [ -s dump ]
check $? 'the plugin is there when linking'
compile with "$on" -flto p.o -Wno-staticprof -o p && silent && ./p
check $? 'a link without it, of objects that it compiled'
case $("$gcc" -print-prog-name=gnat1) in /*)
  printf '%s\n' 'function A (X : Integer) return Integer is begin' \
    'if X > 3 then return X * X; end if; return 2; end A;' > a.adb
  compile with "$on" $arg-dump-=dump -c a.adb && [ -s dump ]
  check $? 'Ada' ;;
  *) skip 'no Ada compiler' ;;
esac

if command -v clang > /dev/null; then
  clang "$on" -O2 -c a.c > err 2>&1 && silent
  check $? 'clang'
  clang "$on" -O2 -Wno-staticprof -c a.c > err 2>&1 && ! grep -v 'unknown warning option\|1 warning' err
  check $? 'clang, off: a warning'
else
  skip 'no clang'
fi

[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
