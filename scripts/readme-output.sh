#!/bin/sh
# Print the output of the commands under "What it says" in README, shortened as it is
# there.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: readme-output.sh GCC BUILD-DIR		 print them
#	 readme-output.sh --write GCC BUILD-DIR  put them into README
#	 readme-output.sh --shown		 print what README shows
# The commands are those of README, run on examples/sum.c.  The lines change when rates
# are fitted again.
set -eu
export LC_ALL=C
readme=$(dirname "$0")/../README
# Run awk on README: $1 is done for the lines between "prints for every branch" and
# "(shortened", $2 for the first of these two lines, $3 for all others.
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
# README's commands are for the installed files, these for the build directory.
# shellcheck disable=SC2016
commands=$(sed -n '/^What it says/,/^prints/s/^    //p' "$readme" \
  | sed -e 's|^gcc |$gcc -B "$build/../../" |' -e 's|-fplugin=libstaticprof |"-fplugin=$build/libstaticprof.so" |' \
	-e 's|^staticprof |"$build/staticprof" |')
[ "$(echo "$commands" | wc -l)" = 2 ] || { echo "$0: README shows other commands" >&2; exit 1; }
( cd "$work" && export COLUMNS=90 && eval "$commands" ) > "$work/out"
# Only the first branch is shown, without the lines that name the subjects of reasons.
sed -e '/^$/,$d' -e '/^ *about edge /d' "$work/out" > "$work/lines"
if [ -n "$option" ]; then
  block '' "print; print \"\"; while ((getline line < \"$work/lines\") > 0) print \"    \" line; print \"\";" print > "$work/README"
  cp "$work/README" "$readme"
else
  cat "$work/lines"
fi
