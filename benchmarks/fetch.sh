#!/bin/sh
# Fetch the source of a Debian package, without Debian's patches.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: fetch.sh CACHE PACKAGE
# Leaves the source in CACHE/PACKAGE and its version in CACHE/PACKAGE.version; does
# nothing if it is there.  The machine's apt usually knows binary packages only,
# so apt gets a configuration of its own, in CACHE/apt.
set -u
cache=$1 package=$2
export LC_ALL=C
[ -d "$cache/$package" ] && exit 0
for p in dpkg-source apt-get; do
  command -v $p > /dev/null || { echo "$0: $p is missing (make setup)" >&2; exit 1; }
done
mkdir -p "$cache/apt/lists/partial" "$cache/apt/cache/archives/partial" "$cache/apt/parts"
cache=$(cd "$cache" && pwd)
apt=$cache/apt
export APT_CONFIG="$apt/apt.conf"
echo "  fetching the source of $package" >&2

if ! [ -e "$apt/updated" ]; then
  for f in /etc/apt/sources.list.d/*.sources; do
    [ -e "$f" ] && sed 's/^Types:.*/Types: deb-src/' "$f" > "$apt/parts/${f##*/}"
  done
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list 2> /dev/null > "$apt/parts/old.list"
  [ -s "$apt/parts/old.list" ] || rm -f "$apt/parts/old.list"
  printf '%s\n' 'Dir::Etc::SourceList "/dev/null";' \
    "Dir::Etc::SourceParts \"$apt/parts\";" \
    "Dir::State::Lists \"$apt/lists\";" "Dir::Cache \"$apt/cache\";" > "$apt/apt.conf"
  apt-get -q update > "$apt/log" 2>&1 && : > "$apt/updated"
fi

# The newest version that the mirror has: it may list versions it has not got.
for v in $(apt-cache showsrc "$package" 2> /dev/null \
	     | sed -n 's/^Version: //p' | sort -ruV); do
  rm -rf "$cache/get"; mkdir "$cache/get"
  ( cd "$cache/get" && apt-get -q -d --only-source source "$package=$v" \
      && dpkg-source --no-check --skip-patches -x ./*.dsc source ) > "$apt/log" 2>&1 \
    && echo "$v" > "$cache/$package.version" \
    && mv "$cache/get/source" "$cache/$package" && rm -rf "$cache/get" && exit 0
done
rm -rf "$cache/get"
tail -3 "$apt/log" >&2
echo "$0: cannot fetch the source of $package" >&2
exit 1
