#!/bin/sh
# Print a C function of a given shape with about the given number of blocks.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: generate.sh chain|nest|switch|wide-loop|irreducible BLOCKS
# The shapes are those of growth.cc.  Nests are written with goto, because the parser
# would not accept so many nested braces.
set -u
usage () { echo "usage: $0 chain|nest|switch|wide-loop|irreducible BLOCKS"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 2 ] || { usage >&2; exit 2; }
exec awk -v shape="$1" -v n="$2" '
  function p(s) { print "  " s }
  function arms(k,  i) {
    p("switch (*a++)"); p("{")
    for (i = 0; i < k; i++) p("case " i ": g (" i "); break;")
    p("}")
  }
  BEGIN {
    print "void g (int);"
    print "void f (volatile int *a)\n{"
    if (shape == "chain")
      for (i = 0; i < n / 2; i++) p("if (a[" i "]) g (" i ");")
    else if (shape == "nest") {
      d = int(n / 2)
      for (i = 0; i < d; i++) p("h" i ": if (a[" i "]) goto e" i ";")
      for (i = d - 1; i >= 0; i--) { p("g (" i ");"); p("goto h" i ";"); p("e" i ": ;") }
    } else if (shape == "switch") arms(n)
    else if (shape == "wide-loop") { p("while (*a)"); arms(n) }
    else for (first = turn = 0; first + 1 < n; turn++) {
      size = 2 + turn * 7 % 49
      if (first + size + 1 >= n) size = n - 2 - first
      if (size < 1) size = 1
      p("switch (a[" turn "])"); p("{")
      for (i = 1; i < size; i++) p("case " i ": goto l" turn "_" i ";")
      p("}")
      for (i = 0; i < size; i++) {
	p("l" turn "_" i ": g (" first + i ");")
	if (i % 3 == 0) p("if (a[0]) goto l" turn "_" (i * 5 + 2) % size ";")
	if (i % 4 == 0) p("if (a[1]) goto o" turn ";")
      }
      p("goto l" turn "_0;"); p("o" turn ": ;")
      first += size + 1
    }
    print "}"
  }'
