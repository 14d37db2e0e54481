#!/bin/sh
# What the commands under "What it says" in README print, shortened as it is there.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: readme-output.sh GCC BUILD-DIR		 print them
#	 readme-output.sh --write GCC BUILD-DIR  put them into README
#	 readme-output.sh --shown		 print what README shows
# The commands are README's own, run on examples/sum.c.  Rates that are fitted
# anew change the lines.
set -eu
export LC_ALL=C
readme=$(dirname "$0")/../README
# What awk does with README's lines between "prints for every branch" and
# "(shortened" ($1), with the first of these two ($2), with all others ($3).
block () {
  awk "/^prints for every branch/ { inside = 1; $2 next }
       /^\\(shortened/ { inside = 0 }
       inside { $1; next }
       { $3 }" "$readme"
}
usage () { echo "usage: $0 [--write] GCC BUILD-DIR | --shown"; }
case ${1-} in
  --help) usage; exit ;;
  --write | --shown) option=$1; shift ;;
  *) option= ;;
esac
if [ "$option" = --shown ]; then needed=0; else needed=2; fi
[ $# -eq $needed ] || { usage >&2; exit 2; }
if [ "$option" = --shown ]; then block 'if (sub (/^    /, "")) print' '' ''; exit; fi
export gcc="$1" build
build=$(cd "$2" && pwd)
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cp "$(dirname "$0")/../examples/sum.c" "$work/x.c"
# README's commands are for what is installed, these for what is built.
# shellcheck disable=SC2016
commands=$(sed -n '/^What it says/,/^prints/s/^    //p' "$readme" \
  | sed -e 's|^gcc |$gcc -B "$build/../../" |' -e 's|-fplugin=libstaticprof |"-fplugin=$build/libstaticprof.so" |' \
	-e 's|^staticprof |"$build/staticprof" |')
[ "$(echo "$commands" | wc -l)" = 2 ] || { echo "$0: README shows other commands" >&2; exit 1; }
( cd "$work" && export COLUMNS=90 && eval "$commands" ) > "$work/out"
# Shortened: the first branch, without what the reasons are about.
sed -e '/^$/,$d' -e '/^ *about edge /d' "$work/out" > "$work/lines"
if [ -n "$option" ]; then
  block '' "print; print \"\"; while ((getline line < \"$work/lines\") > 0) print \"    \" line; print \"\";" print > "$work/README"
  cp "$work/README" "$readme"
else
  cat "$work/lines"
fi
