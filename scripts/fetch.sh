#!/bin/sh
# Fetch the source of a Debian package, without Debian's patches.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: fetch.sh CACHE PACKAGE [RELEASE]
# Leaves the source in CACHE/PACKAGE and its version in CACHE/PACKAGE.version; does
# nothing if they exist.  The machine's apt usually knows binary packages only, so apt
# gets a configuration of its own in CACHE/apt.  A mirror may lack what it lists.  If
# only the .dsc or the folder debian/ is missing, the upstream archive is taken; if that
# is missing too, the version of Debian 13 is tried, with a second configuration in
# CACHE/apt-later.  With RELEASE, the source is that of this release of Debian and is left
# in CACHE/PACKAGE-RELEASE.
set -u
usage () { echo "usage: $0 CACHE PACKAGE [RELEASE]"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 2 ] || [ $# -eq 3 ] || { usage >&2; exit 2; }
cache=$1 package=$2 later=${3-trixie} place=$2${3+-$3}
export LC_ALL=C
[ -d "$cache/$place" ] && exit 0
for p in dpkg-source apt-get; do
  command -v $p > /dev/null || { echo "$0: $p is missing (make setup)" >&2; exit 1; }
done
mkdir -p "$cache"
cache=$(cd "$cache" && pwd)
get=$cache/get.$$
echo "  fetching the source of $place" >&2

# Write lists of sources of this machine's release into the folder $1.
same_release () {
  for f in /etc/apt/sources.list.d/*.sources; do
    [ -e "$f" ] && sed 's/^Types:.*/Types: deb-src/' "$f" > "$1/${f##*/}"
  done
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list 2> /dev/null > "$1/old.list"
  [ -s "$1/old.list" ] || rm -f "$1/old.list"
}

# Do the same for the later release, from the mirror that has this machine's.
later_release () {
  mirror=$(APT_CONFIG='' apt-get indextargets --format '$(REPO_URI)' \
	     'Created-By: Packages' 2> /dev/null | head -n 1)
  [ -n "$mirror" ] && echo "deb-src $mirror $later main" > "$1/later.list"
}

# Unpack the upstream archive, which apt had checked before it failed.
upstream_alone () {
  rm -rf source; mkdir source
  tar -x --strip-components=1 -C source -f ./*.orig.tar.?z*
}

# Fetch with the configuration in $1; $2 writes its lists of sources.
fetch () {
  apt=$1
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/parts"
  export APT_CONFIG="$apt/apt.conf"
  if ! [ -e "$apt/updated" ]; then
    $2 "$apt/parts"
    printf '%s\n' 'Dir::Etc::SourceList "/dev/null";' \
      "Dir::Etc::SourceParts \"$apt/parts\";" \
      "Dir::State::Lists \"$apt/lists\";" "Dir::Cache \"$apt/cache\";" \
      > "$apt/apt.conf"
    apt-get -q update > "$apt/log" 2>&1 && : > "$apt/updated"
  fi
  # The newest version that the mirror has.
  for v in $(apt-cache showsrc "$package" 2> /dev/null \
	       | sed -n 's/^Version: //p' | sort -ruV); do
    rm -rf "$get"; mkdir "$get"
    ( cd "$get" || exit
      apt-get -q -d --only-source source "$package=$v" \
	&& dpkg-source --no-check --skip-patches -x ./*.dsc source \
	|| upstream_alone ) > "$apt/log" 2>&1 \
      && echo "$v" > "$cache/$place.version" \
      && mv "$get/source" "$cache/$place" && rm -rf "$get" && return 0
  done
  rm -rf "$get"
  return 1
}

if [ $# -eq 3 ]; then
  fetch "$cache/apt-$3" later_release && exit 0
else
  fetch "$cache/apt" same_release || fetch "$cache/apt-later" later_release && exit 0
fi
tail -3 "$cache/apt/log" >&2
echo "$0: cannot fetch the source of $place" >&2
exit 1
