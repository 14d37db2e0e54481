#!/bin/sh
# Measure how the cost of the whole-program step grows with the call graph, by shape.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: call-graph.sh PROGRAM BUILD JOBS
# Prints instructions (cachegrind, without those of building the graph) and the most
# memory held at once, for 1000 to 1024000 calls.  SHAPES and SIZES choose from these.
# Each doubling of the calls may cost 2.2 times as much; the exit status is 0 if that
# holds.
set -u
usage () { echo "usage: $0 PROGRAM BUILD JOBS"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 3 ] || { usage >&2; exit 2; }
program=$1 data=$2/bench-call-graph jobs=$3
. "$(dirname "$0")/in-turn.sh"
goal=2.2
shapes=${SHAPES:-giant endless ring hub cycles layers chain}
sizes=${SIZES:-1000 2000 4000 8000 16000 32000 64000 128000 256000 512000 1024000}
export LC_ALL=C
command -v valgrind > /dev/null || { echo "$0: valgrind is missing (make setup)" >&2; exit 1; }
rm -rf "$data"
mkdir -p "$data"

# Measure a shape and a size; write "calls instructions bytes flags" to DATA/SHAPE.SIZE.
measure () {
  out=$data/$1.$2
  for s in "$1" "$1-only"; do
    valgrind -q --tool=cachegrind --cache-sim=no "--cachegrind-out-file=$out.$s" \
      "$program" "$s" "$2" > "$out.log.$s" 2> "$out.err.$s" \
      || { cat "$out.err.$s" >&2; return 1; }
    sed -n 's/^summary: //p' "$out.$s" > "$out.sum.$s"
  done
  echo "$(sed 's/^[a-z]* \([0-9]*\) calls.*/\1/' "$out.log.$1")" \
    "$(($(cat "$out.sum.$1") - $(cat "$out.sum.$1-only")))" \
    "$(sed 's/.*heap \([0-9]*\) bytes.*/\1/' "$out.log.$1")" \
    "$(sed -n 's/.* cycles\( ([^:]*\):.*/\1/p' "$out.log.$1")" > "$out"
  rm -f "$out".*
}

for n in $sizes; do
  for shape in $shapes; do echo "$shape $n"; done
done > "$data/list"
in_turn "$data/list" "$jobs" measure

for shape in $shapes; do
  for n in $sizes; do
    echo "$shape $(cat "$data/$shape.$n" 2> /dev/null || echo '- - -')"
  done
done | awk -v goal=$goal '
  # The factor by which the cost grows when the calls double.
  function factor(now, before, calls, calls_before,   f) {
    if (before == "") return "     -"
    f = exp(log(now / before) / log(calls / calls_before) * log(2))
    if (f > worst) { worst = f; where = $1 " " calls }
    if (f > goal) bad++
    return sprintf("%5.2f%s", f, f > goal ? "!" : " ")
  }
  BEGIN {
    print "propagate_calls: instructions and memory"
    printf "%-8s %8s %12s %9s %6s  %10s %9s %6s\n", "shape", "calls", "instructions",
      "per call", "factor", "bytes", "per call", "factor"
  }
  $1 != shape { before = bytes = calls = ""; shape = $1 }
  $2 == "-" { missing++; before = ""; next }
  { n++
    printf "%-8s %8d %12s %9.0f %6s  %10s %9.0f %6s %s %s\n", $1, $2, $3, $3 / $2,
      factor($3, before, $2, calls), $4, $4 / $2, factor($4, bytes, $2, calls), $5, $6
    before = $3; bytes = $4; calls = $2 }
  END {
    printf "\na factor of at most %s at every doubling: ", goal
    if (missing) printf "%d not measured; ", missing
    if (!n) print "nothing measured"
    else if (bad) printf "DOES NOT HOLD %d times, worst %.2f at %s\n", bad, worst, where
    else printf "holds, worst %.2f at %s\n", worst, where
    exit bad > 0 || missing > 0 || !n }'
