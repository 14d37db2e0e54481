#!/bin/sh
# Measure what the plugin costs a compilation, in instructions, and how that grows.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: compile.sh GCC PLUGIN BUILD JOBS
# PARTS="..." chooses from: load (an empty file), units (real translation units of
# Debian source packages), growth (the core alone, growth.sh), gcc-growth (the pass in
# the compiler, growth.sh).  valgrind counts; results for the same plugin and compiler
# are kept in BUILD/bench-compile.  The exit status is 0 if all goals are met.
#
# "Ours" is the cost of our pass's execute function with all that it calls, from a
# callgrind profile.  "GCC's" is the cost of the same function in a run with
# -ftest-coverage, in which it only calls GCC's own pass.  That option must not change
# anything before the pass, so the dumps in front of it are compared.
set -u
usage () { echo "usage: $0 GCC PLUGIN BUILD JOBS"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 4 ] || { usage >&2; exit 2; }
gcc=$1 plugin=$2 build=$3 jobs=$4
here=$(dirname "$0")
cache=$build/bench-compile sources=$build/bench-sources
whole_goal=1 worst_goal=1.05 pass_goal=1
export LC_ALL=C
# The number of bytes that calloc has to clear depends on where the heap ends, which
# differs between environments and is worth 25,000 instructions.
export MALLOC_TOP_PAD_=67108864
mkdir -p "$cache/data"
command -v valgrind > /dev/null || { echo "$0: valgrind is missing (make setup)" >&2; exit 1; }
stamp=$({ cat "$plugin"; "$gcc" -v 2>&1; } | cksum | tr ' ' -)
[ "$(cat "$cache/stamp" 2> /dev/null)" = "$stamp" ] || rm -f "$cache"/data/*
echo "$stamp" > "$cache/stamp"

# The units: NAME PACKAGE DRIVER FILE FLAGS.  Package "-" is this project.
units='
inflate.c	zlib	gcc	inflate.c
parser.c	jq	gcc	src/parser.c	-Isrc -D_GNU_SOURCE
lmder.f		minpack	gfortran lmder.f
lundump.c	lua5.4	gcc	src/lundump.c
coldness.cc	-	g++	plugin/core/evidence/coldness.cc -std=gnu++17 -I.
lvm.c		lua5.4	gcc	src/lvm.c
'

driver () { echo "$gcc" | sed "s/gcc/$1/"; }  # gcc-11 -> g++-11, gfortran-11

# count NAME TOOL-ARGUMENTS DRIVER ARGUMENT... writes the number of instructions that
# the compiler proper executes to data/NAME and the profile to data/NAME.profile.
count () {
  record=$1 tool=$2; shift 2
  [ -s "$cache/data/$record" ] && return
  profile=$(cd "$cache/data" && pwd)/$record.profile
  rm -f "$profile"
  case $tool in
    --tool=cachegrind*) out="--cachegrind-out-file=$profile" ;;
    *) out="--callgrind-out-file=$profile" ;;
  esac
  d=$1; shift
  ( cd "$dir" && "$d" -wrapper "valgrind,-q,$tool,$out" "$@" ) \
    > "$cache/data/$record.log" 2>&1 || { cat "$cache/data/$record.log" >&2; return 1; }
  sed -n 's/^\(totals\|summary\): //p' "$profile" | tail -1 > "$cache/data/$record"
}

# pass PROFILE prints the instructions of our pass with all that it calls.
pass () {
  awk '/^c?fn=/ {
	 id = $1; sub(/^.*=/, "", id)
	 if (/pass_function::execute/ && /fn=\([0-9]+\) /) ours[id] = 1
	 if (/^cfn=/) called = id in ours }
       /^calls=/ { getline; if (called) sum += $NF; called = 0 }
       END { printf "%.0f\n", sum }' "$1"
}

unit () {
  name=$1 package=$2 d=$(driver "$3") file=$4; shift 4
  if [ "$package" = - ]; then dir=.; else dir=$sources/$package; fi
  o=$(cd "$cache/data" && pwd)/$name.s
  load="-fplugin=$plugin"
  # GCC 12's gfortran driver does not pass -fplugin on; the front ends of all drivers
  # read it.
  ( count "$name.without" --tool=cachegrind,--cache-sim=no \
      "$d" -O2 -S -o /dev/null "$@" "$file"
    count "$name.gcc" "--tool=callgrind,--toggle-collect=*pass_function::execute*" \
      "$d" -O2 -S -o "$o" "$load" -ftest-coverage "$@" "$file" ) &
  count "$name.with" --tool=callgrind "$d" -O2 -S -o /dev/null "$load" "$@" "$file"
  wait
  [ -s "$cache/data/$name.ours" ] \
    || pass "$cache/data/$name.with.profile" > "$cache/data/$name.ours"
  # The pass must get the same function with -ftest-coverage.
  ( cd "$dir"
    for cov in '' -ftest-coverage; do
      "$d" -O2 -S -o "$o" -fdump-tree-local-pure-const1="$o$cov.dump" $cov \
	-fno-guess-branch-probability "$@" "$file" 2> /dev/null
      sed -i 's/ @0x[0-9a-f]*//' "$o$cov.dump"  # Where the process put a node.
    done
    cmp -s "$o.dump" "$o-ftest-coverage.dump" \
      || echo "  $name: -ftest-coverage changes the pass's input" >&2 )
  rm -f "$o"*
}

status=0
has () { case " ${PARTS:-load units growth gcc-growth} " in *" $1 "*) ;; *) false ;; esac; }

if has load || has units; then
  echo "$("$gcc" --version | head -1); -O2; instructions of the compiler proper"
  dir=$cache/data; : > "$dir/empty.c"
  # Both use the same tool: callgrind's counts differ from it by a tenth of the result.
  count empty.without --tool=cachegrind,--cache-sim=no "$gcc" -O2 -S -o /dev/null empty.c
  count empty.with --tool=cachegrind,--cache-sim=no "$gcc" -O2 -S -o /dev/null "-fplugin=$plugin" empty.c
  a=$(cat "$dir/empty.without") b=$(cat "$dir/empty.with")
  echo "loading the plugin (an empty file): $a without, $b with: $((b - a)) instructions"
  echo
fi
if has units; then
  echo "$units" | while read -r name package d file flags; do
    [ -n "$name" ] || continue
    [ "$package" = - ] || "$here/../../scripts/fetch.sh" "$sources" "$package" || continue
    echo "  $name" >&2
    # shellcheck disable=SC2086
    unit "$name" "$package" "$d" "$file" $flags
  done
  echo "$units" | while read -r name package d file flags; do
    [ -n "$name" ] || continue
    for x in without with ours gcc; do
      printf '%s ' "$(cat "$cache/data/$name.$x" 2> /dev/null || echo 0)"
    done
    echo "$name $package $(cat "$sources/$package.version" 2> /dev/null || echo .)"
  done > "$cache/units"
  awk -v wg=$whole_goal -v ug=$worst_goal -v pg=$pass_goal -v loading=$((b - a)) '
    BEGIN { printf "%-14s %-16s %12s %12s %7s %7s %10s %10s %6s\n", "unit", "package",
	    "without", "with", "ratio", "own", "our pass", "GCC'\''s", "ratio" }
    $1 * $2 * $3 * $4 == 0 { printf "%-14s not measured\n", $5; bad = 1; next }
    { w = $2 / $1; p = $3 / $4; own = ($1 - $4 + $3 + loading) / $1
      n++; lw += log(w); lp += log(p); lo += log(own)
      if (w > mw) mw = w
      if (p > mp) mp = p
      printf "%-14s %-16s %12s %12s %7.4f %7.4f %10s %10s %6.3f\n",
	$5, $7 == "." ? "-" : $6, $1, $2, w, own, $3, $4, p }
    END {
      if (!n) exit 1
      gw = exp(lw / n); gp = exp(lp / n)
      printf "%-14s %-16s %12s %12s %7.4f %7.4f %10s %10s %6.3f\n\n", "geometric mean",
	"", "", "", gw, exp(lo / n), "", "", gp
      print "own: the ratio if later passes cost the same; the rest is what they do with"
      print "other probabilities (more or less inlining, copying and so on)"
      printf "whole compile: mean %.4f, at most %s, %s; worst %.4f, at most %s, %s\n", gw,
	wg, gw <= wg ? "holds" : "DOES NOT HOLD", mw, ug, mw <= ug ? "holds" : "DOES NOT HOLD"
      printf "our pass at most %s of GCC'\''s: mean %.3f %s, worst %.3f %s\n\n", pg, gp,
	gp <= pg ? "holds" : "DOES NOT HOLD", mp, mp <= pg ? "holds" : "DOES NOT HOLD"
      exit bad || gw > wg || mw > ug || mp > pg }' "$cache/units" || status=1
fi
if has growth; then
  "$here/growth.sh" core "$gcc" "$plugin" "$build" "$cache/data" "$jobs" || status=1
fi
if has gcc-growth; then
  "$here/growth.sh" gcc "$gcc" "$plugin" "$build" "$cache/data" "$jobs" || status=1
fi
exit $status
