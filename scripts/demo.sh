#!/bin/sh
# Compile real programs with the plugin and show what it predicts.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: demo.sh BUILD-DIRECTORY GCC
#
# 1.  The paper's permutation program: all predictions with their reasons. 2.  All its
# frequencies, beside the paper's Table 11. 3.  The project's own core, C++ that was not
# tuned for it: how often each heuristic voted, the hottest branches and the longest
# loops.  This fails if one of the paper's nine heuristics never voted.

set -eu
usage () { echo "usage: $0 BUILD-DIRECTORY GCC"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 2 ] || { usage >&2; exit 2; }
build=$1
gcc=$2
gxx=$(echo "$gcc" | sed 's/\(.*\)gcc/\1g++/')
plugin=$(cd "$build" && pwd)/libstaticprof.so
staticprof=$build/staticprof
out=$build/demo
rm -rf "$out"
mkdir -p "$out/core"

title ()
{
  if [ -t 1 ]; then printf '\n\033[1m%s\033[0m\n\n' "$*"; else printf '\n%s\n\n' "$*"; fi
}

flags="-O2 -fplugin=$plugin -fplugin-arg-libstaticprof-profile"

title "The permutation program of Wu and Larus 1994 (examples/permutation.c)"
# shellcheck disable=SC2086  # The flags are words.
$gcc $flags=$out/permutation-profile -fno-early-inlining -c -o "$out/permutation.o" \
  examples/permutation.c
$gcc -o "$out/permutation" "$out/permutation.o"
echo "It runs: permutation 3 prints" \
  "$("$out/permutation" 3 | sed 's/ *$/;/' | tr '\n' ' ')"
echo "         permutation 6 prints" \
  "$("$out/permutation" 6 | sort -u | wc -l) different lines."
echo
"$staticprof" explain "$out/permutation-profile"

title "The whole program, beside Table 11 of the paper (model=wu-larus)"
$gcc -O2 -fplugin="$plugin" -fplugin-arg-libstaticprof-model=wu-larus \
  -fplugin-arg-libstaticprof-ipa-dump-details="$out/table-11" \
  -fno-early-inlining -fwhole-program -c -o "$out/table-11.o" examples/permutation.c
scripts/demo-table.sh examples/permutation-table-11.tsv "$out/table-11"
cat <<'EOF'

* All rows agree but those of the loop in in_prefix.  The paper shows neither the text
  of its program nor the votes on that loop's first branch (b1).  Its figures imply
  that b1-2, the return from inside the loop, has 4.7%.  In our text loop_exit (80%)
  and return (72%) vote against it, which makes 8.9%.  The loop is then left earlier,
  and the other marked rows follow from that.
EOF

title "The plugin's own core (plugin/core, heuristics), with the plugin"
command='$1 -std=gnu++17 $2=$3/profile -I. -fno-exceptions -fno-rtti -ffp-contract=off -c \
  -o "$3/$(basename "$4" .cc).o" "$4"'
printf '%s\n' plugin/core/*/*.cc heuristics/*.cc |
  xargs -P "$(nproc)" -I '{}' sh -c "$command" sh "$gxx" "$flags" "$out/core" '{}'
echo "$(cat plugin/core/*/*.cc heuristics/*.cc | wc -l) lines of C++ in" \
  "$(ls plugin/core/*/*.cc heuristics/*.cc | wc -l) files, and the headers they include."
echo
"$staticprof" show "$out/core/profile"
echo
echo "The profiles are in $out;"
echo "  $staticprof explain --function=NAME $out/core/profile"
echo "explains one function."
