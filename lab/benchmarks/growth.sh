#!/bin/sh
# Measure how the cost of one function grows with its size, in five shapes.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: growth.sh core|gcc GCC PLUGIN BUILD DATA JOBS
# "core" runs the program growth for 1000 to 1024000 blocks and prints the instructions of
# loops, post-dominance and propagation (cachegrind, without those of building the graph)
# and the most memory that they hold at the same time.
# "gcc" runs our pass on generated C (callgrind).  -flto makes the compiler stop after the
# passes up to ours; GCC's own time before that limits the sizes.
# SHAPES and SIZES choose from these.  Each doubling of the blocks may cost 2.2 times as
# much.  A compilation that uses up its processor time (SECONDS_PER_COMPILE) is given up;
# any other failure is shown, tried again the next time, and makes the exit status 1.
set -u
usage () { echo "usage: $0 core|gcc GCC PLUGIN BUILD DATA JOBS"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 6 ] || { usage >&2; exit 2; }
what=$1 gcc=$2 plugin=$3 build=$4 data=$5 jobs=$6
here=$(dirname "$0")
. "$here/in-turn.sh"
goal=2.2
shapes=${SHAPES:-chain nest switch wide-loop irreducible}
if [ "$what" = core ]; then
  sizes=${SIZES:-1000 2000 4000 8000 16000 32000 64000 128000 256000 512000 1024000}
else
  sizes=${SIZES:-1000 2000 4000 8000 16000}
fi
export LC_ALL=C
data=$(cd "$data" && pwd)

sum () { sed -n 's/^\(totals\|summary\): //p' "$1" | tail -1; }

# keep FILE COUNTS writes COUNTS to FILE if they are two numbers or two dashes, else it
# fails.
keep () {
  case $2 in
    [1-9]*' '[1-9]* | '- -') echo "$2" > "$1" ;;
    *) echo "${1##*/}: nothing was counted" >&2; return 1 ;;
  esac
}

# Measure a shape and a size; write "instructions bytes" to data/growth-core.SHAPE.N.
core () {
  out=$data/growth-core.$1.$2
  [ -s "$out" ] && return
  for s in "$1" "$1-only"; do
    valgrind -q --tool=cachegrind --cache-sim=no \
      "--cachegrind-out-file=$out.$s" "$build/growth" "$s" "$2" > "$out.log" 2>&1 \
      || { cat "$out.log" >&2; return 1; }
    [ "$s" = "$1" ] && bytes=$(sed -n 's/.*heap \([0-9]*\) bytes.*/\1/p' "$out.log")
  done
  keep "$out" "$(($(sum "$out.$1") - $(sum "$out.$1-only"))) $bytes" || return
  rm -f "$out".*
}

# The same for the compiler: "instructions of the pass, of them in estimate_function",
# which leaves out GCC's loops; "- -" if the processor time is used up.
compiler () {
  out=$data/growth-gcc.$1.$2
  [ -s "$out" ] && return
  "$here/generate.sh" "$1" "$2" > "$out.c"
  # Only the soft limit is set, since the driver names its signal, which nothing else
  # sends.
  # shellcheck disable=SC3045
  if ( ulimit -S -t "${SECONDS_PER_COMPILE:-150}"
    "$gcc" -wrapper "valgrind,-q,--tool=callgrind,--toggle-collect=*pass_function::execute*,--callgrind-out-file=$out.profile" \
      -O2 -flto -S -o "$out.s" "-fplugin=$plugin" "$out.c" ) > "$out.log" 2>&1; then
    counts="$(sum "$out.profile") $(awk '
	/^c?fn=/ { id = $1; sub(/^.*=/, "", id)
		   if (/staticprof::estimate_function/) ours[id] = 1
		   if (/^cfn=/) called = id in ours }
	/^calls=/ { getline; if (called) sum += $NF; called = 0 }
	END { printf "%d", sum }' "$out.profile")"
  elif grep -q 'CPU time limit exceeded' "$out.log"; then
    counts="- -"
  else
    echo "$1 $2: the compilation of $out.c failed:" >&2
    cat "$out.log" >&2
    return 1
  fi
  keep "$out" "$counts" || return
  rm -f "$out.c" "$out.s" "$out.log"
}

for shape in $shapes; do
  for n in $sizes; do echo "$shape $n"; done
done > "$data/growth-$what.list"
measure () {
  echo "  $what $1 $2" >&2
  if [ "$what" = core ]; then core "$1" "$2"; else compiler "$1" "$2"; fi
}
in_turn "$data/growth-$what.list" "$jobs" measure

while read -r shape n; do
  echo "$shape $n $(cat "$data/growth-$what.$shape.$n" 2> /dev/null || echo '? ?')"
done < "$data/growth-$what.list" | awk -v goal=$goal -v what="$what" '
  function factor(now, before) {
    if (before !~ /[0-9]/ || now !~ /[0-9]/) return "     -"
    f = now / before; if (f > worst) { worst = f; where = $1 " " $2 }
    if (f > goal) bad++
    return sprintf("%5.2f%s", f, f > goal ? "!" : " ")
  }
  BEGIN {
    if (what == "core") print "the core alone: instructions and memory of one function"
    else print "our pass in the compiler: instructions of all of it, and of estimate_function"
    printf "%-12s %8s %14s %9s %6s  %14s %9s %6s\n", "shape", "blocks", "instructions",
      "per block", "factor", what == "core" ? "bytes" : "estimate", "per block", "factor"
  }
  { if ($1 != shape) { a = b = "-"; shape = $1 }
    if ($3 == "?") { printf "%-12s %8d %14s\n", $1, $2, "FAILED"; failed++; next }
    if ($3 == "-") { printf "%-12s %8d %14s\n", $1, $2, "(given up)"; gone++; next }
    n++
    printf "%-12s %8d %14s %9.0f %6s  %14s %9.0f %6s\n", $1, $2, $3, $3 / $2,
      factor($3, a), $4, $4 / $2, factor($4, b)
    a = $3; b = $4 }
  END {
    printf "\na factor of at most %s at every doubling: ", goal
    if (!n) print "nothing measured"
    else if (bad) printf "DOES NOT HOLD %d times, worst %.2f at %s\n", bad, worst, where
    else printf "holds, worst %.2f at %s\n", worst, where
    if (gone) printf "%d sizes given up: the compiler took too long\n", gone
    if (failed) printf "%d sizes FAILED: the compiler or valgrind did\n", failed
    print ""
    exit bad > 0 || failed > 0 || !n }'
