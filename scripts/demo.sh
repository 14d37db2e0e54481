#!/bin/sh
# Show what the plugin says of a small program, and what a run says.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: demo.sh BUILD-DIRECTORY GCC
#
# examples/wc.c counts lines, words and bytes.  1. It is compiled with the plugin, and the
# hottest code is shown.  2. A branch is explained.  3. The program is run on a text, and
# the counts are put beside the estimates.

set -eu
usage () { echo "usage: $0 BUILD-DIRECTORY GCC"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 2 ] || { usage >&2; exit 2; }
build=$(cd "$1" && pwd)
gcc=$2
out=$build/demo
rm -rf "$out"
mkdir -p "$out"
PATH=$build:$PATH

title ()
{
  if [ -t 1 ]; then printf '\n\033[1m%s\033[0m\n' "$*"; else printf '\n%s\n' "$*"; fi
}
# Print a command as a user would type it, and run it.
run ()
{
  printf '\n    $ %s\n' "$*" | sed "s|-fplugin=$build/libstaticprof.so|-fplugin=libstaticprof|g"
  "$@" > shown
  sed 's/^./    &/' shown
}
plugin=-fplugin=$build/libstaticprof.so
argument=-fplugin-arg-libstaticprof
cp examples/wc.c "$out"
text=$(pwd)/COPYING
cd "$out"

title "1. A program that counts lines, words and bytes (examples/wc.c)"
# shellcheck disable=SC2086  # The compiler may be several words.
run $gcc -O2 "$plugin" $argument-profile=estimates wc.c -o wc
run staticprof show -n 3 wc

title "2. Why: the branch that ends a line"
branch=wc.c:$(sed -n "/== '.n'/=" wc.c)
run staticprof explain wc "$branch"

title "3. Was that right? The program is trained with a text, and its counts stand beside the estimates"
# shellcheck disable=SC2086
run $gcc -O2 -fprofile-generate -c wc.c
# shellcheck disable=SC2086
run $gcc -fprofile-generate wc.o -o trained
run ./trained "$text"
# shellcheck disable=SC2086
run $gcc -O2 -fprofile-use "$plugin" $argument-measure=counts -c wc.c
run staticprof explain counts "$branch"
run staticprof show -n 3 counts

echo
echo "All files are in $out."
