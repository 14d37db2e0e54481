#!/bin/sh
# Print the global frequencies of the permutation program beside those of the paper.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: paper-table.sh TABLE DUMP
# TABLE is examples/permutation-table-11.tsv, DUMP the program's dump with -details.  A
# star marks rows whose local frequency differs by more than the paper's rounding.  The
# script fails if an edge of the table is missing, if invocations differ, or if a row of
# another function than in_prefix has a star.  The paper shows neither the text of its
# program nor the votes on the first branch in the loop of in_prefix; its figures imply
# 4.7% for the return there, where loop_exit and return make 8.9% in our text.
set -eu
export LC_ALL=C
awk -F '\t' '
  # Read the dump, whose lines are "FUNCTION: PLACE: ...".
  FNR == NR {
    function_name = $0; sub (/:.*/, "", function_name)
    if (match ($0, /: function invocations=[^ ]*/))
      invocations[function_name] = substr ($0, RSTART + 23, RLENGTH - 23)
    if ($0 !~ /:   edge / || $0 !~ / (true|false) /)
      next
    taken = / true / ? "true" : "false"
    from = $0; sub (/.*\[edge /, "", from); sub (/ .*/, "", from)
    if (from != last[function_name]) {
      ++branches[function_name]
      last[function_name] = from
    }
    frequency = $0; sub (/.* frequency=/, "", frequency); sub (/ .*/, "", frequency)
    global = $0; sub (/.* global=/, "", global); sub (/ .*/, "", global)
    edge = function_name " " branches[function_name] " " taken
    ours_local[edge] = frequency; ours_global[edge] = global
    next
  }
  /^#/ { next }
  !header++ {
    printf "%-17s %-6s %15s %15s %17s\n", "", "", "local", "invocations", "global"
    printf "%-17s %-6s %7s %7s %7s %7s %8s %8s\n", "function", "edge", "paper",
      "here", "paper", "here", "paper", "here"
  }
  {
    edge = $1 " " $3 " " $4
    if (!(edge in ours_local)) {
      print "paper-table: there is no edge " edge > "/dev/stderr"; failed = 1; next
    }
    difference = ours_local[edge] - $5
    star = difference > .051 || difference < -.051
    if (star && $1 != "in_prefix") {
      print "paper-table: the local frequency of " edge " differs" > "/dev/stderr"; failed = 1
    }
    printf "%-17s b%-5s %7s %7.3g %7s %7.3g %8s %8.3g%s\n", $1, $2, $5,
      ours_local[edge], $6, invocations[$1], $7, ours_global[edge], star ? " *" : ""
    difference = invocations[$1] - $6
    if (difference > .051 || difference < -.051) {
      print "paper-table: invocations of " $1 " differ" > "/dev/stderr"; failed = 1
    }
  }
  END { exit failed }
' "$2" "$1"
