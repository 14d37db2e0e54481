#!/bin/sh
# Check that the plugin of a 32-bit machine writes the same bytes.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-i386.sh RESULTS.sum GCC PLUGIN
# Every C unit of the testsuite, preprocessed in a Debian for i386 (chroot.sh), is
# compiled by the GCC there with the plugin built there, and by `GCC -m32' here with
# PLUGIN: objects, dumps and profiles must be the same.  If they differ without a plugin
# too, the compiler is the cause.
set -u
results=$1 gcc=$2 plugin=$(realpath "$3")
cd "$(dirname "$0")/.." || exit 2
unset LANG MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES; export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
note () { echo "$1: $2" >> "$results"; [ "$1" = PASS ] || echo "$1: $2"; }
skip () { note UNSUPPORTED "$1"; exit 0; }

[ "$(dpkg --print-architecture)" = amd64 ] || skip "the comparison is with amd64"
scripts/chroot.sh --i386 make || skip "no chroot could be made (see above)"
chroot=$(scripts/chroot.sh --i386 path)
major=$("$gcc" -dumpversion | cut -d. -f1)
there () { scripts/chroot.sh --i386 run "$@"; }
here=$("$gcc" -dumpfullversion) other=$(there "gcc-$major" -dumpfullversion)
[ "$here" = "$other" ] || skip "GCC is $here here and '$other' there"

as_root=; [ "$(id -u)" = 0 ] || as_root='sudo -n'
$as_root mkdir -p "$chroot/src"
git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | $as_root tar -C "$chroot/src" -x
echo "building the plugin in $chroot"
there env -C /src make GCC="gcc-$major" BUILD=/src/build WERROR=-Werror TOOLS= all > "$work/make" 2>&1 \
  || { note FAIL "the plugin does not build"; tail -20 "$work/make"; exit 1; }

# each UNITS FOLDER PLUGIN COMPILER...: compile every FOLDER/NAME.i into FOLDER/NAME.
each='
  folder=$1 plugin=$2; shift 2
  cd "$folder" || exit 2
  for unit in *.i; do
    mkdir -p "${unit%.i}"
    ( cd "${unit%.i}" && "$@" -O2 -w ${plugin:+-fplugin="$plugin" -fplugin-arg-libstaticprof-dump=details \
	-fplugin-arg-libstaticprof-ipa-dump=details -fplugin-arg-libstaticprof-profile=.} \
	-ffile-prefix-map="$PWD=." -c ../"$unit" -o unit.o ) > /dev/null 2>&1
  done'
preprocess='
  cd /src/testsuite && rm -rf /src/units && mkdir /src/units
  for source in */*.c; do
    name=$(echo "${source%.c}" | tr / -)
    "$@" -E -w "$source" -o "/src/units/$name.i" 2> /dev/null || rm -f "/src/units/$name.i"
  done'
there sh -c "$preprocess" sh "gcc-$major"
for loaded in with without; do
  echo "compiling the units $loaded the plugin"
  mkdir "$work/$loaded" && cp "$chroot"/src/units/*.i "$work/$loaded/"
  there sh -c "rm -rf /src/$loaded && cp -r /src/units /src/$loaded"
  if [ $loaded = with ]; then p=$plugin q=$(there sh -c 'echo /src/build/*/*/libstaticprof.so'); else p='' q=''; fi
  there sh -c "$each" sh "/src/$loaded" "$q" "gcc-$major"
  sh -c "$each" sh "$work/$loaded" "$p" "$gcc" -m32
done

# GCC prints constants in statements with as many digits as its host's long has.
shorten='find "$1" -name "*.staticprof" -exec sed -E -i "s/([0-9]\.[0-9]{30})[0-9]+/\1/" {} +'
sh -c "$shorten" sh "$work/with"; there sh -c "$shorten" sh /src/with

for unit in "$work"/with/*/; do
  name=$(basename "$unit")
  if ! [ -e "$unit/unit.o" ]; then
    # The unit needs a 64-bit or another compiler.
    note UNSUPPORTED "$name does not compile"; continue
  fi
  if diff -r "$unit" "$chroot/src/with/$name" > "$work/diff" 2>&1; then note PASS "$name"
  elif ! cmp -s "$work/without/$name/unit.o" "$chroot/src/without/$name/unit.o"; then
    note UNSUPPORTED "$name differs without the plugin"
  else note FAIL "$name"; head -5 "$work/diff" | sed 's/^/  | /'
  fi
done
grep -q ^PASS "$results" && ! grep -q ^FAIL "$results"
