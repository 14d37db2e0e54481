#!/bin/sh
# Is the plugin built for cross compilers, and do they compile with it?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-cross.sh RESULTS.sum BUILD GCC [MACHINE...]
# For each machine: the plugin built with GCC=MACHINE-gcc-N, N the version of GCC; a C
# and a C++ program compiled with it and run by qemu must write what they write without
# it and, compiled by GCC, here; and the dumps must not be empty.
set -u
sum=$1; shift
build=$1 gcc=$2; shift 2
[ $# != 0 ] || set -- aarch64-linux-gnu arm-linux-gnueabihf riscv64-linux-gnu i686-linux-gnu
cd "$(dirname "$0")/.." || exit 2
mkdir -p "$build" && build=$(cd "$build" && pwd)
gxx=$(echo "$gcc" | sed 's/\(.*\)gcc/\1g++/')
major=$("$gcc" -dumpversion | cut -d. -f1)
unset LANG MAKEFLAGS MAKELEVEL; export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: cross: $2"; tail -20 "$work/err" | sed 's/^/  | /'
}

# Loops, a switch, floating point, recursion; exceptions and virtual calls.
cat > "$work/c.c" << 'END'
#include <stdio.h>
#include <stdlib.h>
static int count (const char *s)
{
  int n = 0;
  for (; *s; ++s)
    switch (*s) { case 'a': n += 1; break; case 'b': n += 20; break; case 'z': return -1; default: n ^= 1; }
  return n;
}
static unsigned collatz (unsigned n) { return n == 1 ? 0 : 1 + collatz (n % 2 ? 3 * n + 1 : n / 2); }
static int by_value (const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
int main (void)
{
  int v[50];
  double sum = 0;
  for (int i = 0; i < 50; ++i)
    {
      v[i] = (i * 37) % 50;
      if (v[i] > 25) sum += v[i] / 3.0; else sum -= v[i];
    }
  qsort (v, 50, sizeof *v, by_value);
  printf ("%d %d %d %u %.6f %d %d\n", count ("abcab"), count ("abz"), count (""), collatz (27), sum, v[0], v[49]);
  return 0;
}
END
cat > "$work/cc.cc" << 'END'
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
struct shape { virtual ~shape () {} virtual int area (int) const = 0; };
struct square : shape { int area (int x) const override { if (x < 0) throw std::out_of_range ("negative"); return x * x; } };
struct line : shape { int area (int) const override { return 0; } };
int main ()
{
  std::map<std::string, int> sums;
  const square s; const line l;
  for (int i = -3; i < 9; ++i)
    try { const shape &x = i % 3 ? (const shape &) s : l; sums[i % 2 ? "odd" : "even"] += x.area (i); }
    catch (const std::exception &e) { sums[e.what ()] += 1; }
  for (const auto &[name, sum] : sums)
    std::printf ("%s %d\n", name.c_str (), sum);
}
END

try () {
  machine=$1 compiler=$1-gcc-$major
  case $machine in
    arm-*) emulator=qemu-arm-static ;; i?86-*) emulator=qemu-i386-static ;;
    *) emulator=qemu-${machine%%-*}-static ;;
  esac
  for program in "$compiler" "$machine-g++-$major" $emulator; do
    if ! command -v "$program" > /dev/null; then
      skipped=$((skipped + 1)); echo "SKIPPED: cross: $program is not installed (scripts/setup.sh cross)"
      return
    fi
  done
  echo "  $machine" >&2
  plugin=$build/$("$compiler" -dumpmachine)/$("$compiler" -dumpversion)/libstaticprof.so
  make -s BUILD="$build" GCC="$compiler" "$plugin" > "$work/err" 2>&1
  check $? "make GCC=$compiler"
  for source in c.c cc.cc; do
    case $source in c.c) here=$gcc there=$compiler ;; *) here=$gxx there=$machine-g++-$major ;; esac
    "$here" -O2 "$work/$source" -o "$work/here" > "$work/err" 2>&1 && "$work/here" > "$work/expected" 2>> "$work/err"
    check $? "$source here"
    for level in -O1 -O2 '-O3 -flto'; do
      # shellcheck disable=SC2086
      "$there" $level -static -o "$work/plain" "$work/$source" > "$work/err" 2>&1 \
	&& $emulator "$work/plain" 2>> "$work/err" | cmp - "$work/expected" >> "$work/err" 2>&1
      check $? "$machine, $source, $level without the plugin"
      rm -f "$work"/*.staticprof
      # shellcheck disable=SC2086
      "$there" $level -fchecking -static -o "$work/with" "$work/$source" "-fplugin=$plugin" \
	-fplugin-arg-libstaticprof-dump > "$work/err" 2>&1 \
	&& $emulator "$work/with" 2>> "$work/err" | cmp - "$work/expected" >> "$work/err" 2>&1
      check $? "$machine, $source, $level with it"
      cat "$work"/with-*.staticprof 2> /dev/null | grep -q .
      check $? "$machine, $source, $level: a dump"
    done
  done
}
for machine; do try "$machine"; done

{ yes PASS: | head -n "$passed"; yes FAIL: | head -n "$failed"; yes UNSUPPORTED: | head -n "${skipped:-0}"; } > "$sum"
[ "$failed" = 0 ]
