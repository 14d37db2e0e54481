#!/bin/sh
# Print the weights of functions' circumstances as C++, made from their table.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-invocation-weights.sh heuristics/default.invocations > build/invocation-weights.cc
#
# A line is a name and a number; all names are there, in the order of
# plugin/core/program/standing.h, after the constant.

set -eu
LC_ALL=C
export LC_ALL
[ $# -eq 1 ] || { echo "usage: $0 TABLE" >&2; exit 2; }

awk '
  function wrong(what) {
    printf "%s:%d: expected %s\n", FILENAME, FNR, what > "/dev/stderr"
    failed = 1
    exit 1
  }
  BEGIN {
    count = split ("constant likeliest_way distance loops_on_way " \
		   "loops_at_sites sites blocks calls_made", names)
    print "/* Made by scripts/make-invocation-weights.sh; do not edit.  */\n"
    print "#include \"plugin/core/program/invocation-weights.h\"\n"
    print "namespace staticprof\n{\n"
    print "const invocation_weights default_invocation_weights\n  = {"
  }
  { sub (/#.*/, "") }
  NF == 0 { next }
  n == count || $1 != names[n + 1] {
    wrong(n == count ? "no more lines" : "\"" names[n + 1] "\"")
  }
  NF != 2 || $2 !~ /^-?[0-9]+(\.[0-9]+)?$/ { wrong("a name and a number") }
  {
    ++n
    printf "      %s%s%s /* %s */\n", n == 2 ? "{ " : "", $2,
	   n == count ? " }" : ",", $1
  }
  END {
    if (failed)
      exit 1
    if (n < count)
      wrong("\"" names[n + 1] "\"")
    print "    };\n\n} // namespace staticprof"
  }' "$1"
