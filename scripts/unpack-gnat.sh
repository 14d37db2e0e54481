#!/bin/sh
# Unpack an Ada compiler beside that of another version, which apt-get would have to
# remove.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: env $(unpack-gnat.sh VERSION DIR) COMMAND...
# Unpacks Debian's gnat-VERSION below DIR, once, without installing it, and prints the
# variables with which gcc-VERSION, gnatmake-VERSION and gnat1 find each other and their
# library.  Prints nothing if gcc-VERSION has gnat1 or the package is not available.
set -eu
usage () { echo "usage: $0 VERSION DIR"; }
if [ "${1-}" = --help ]; then usage; exit; fi
[ $# -eq 2 ] || { usage >&2; exit 2; }
version=$1 dir=$2/gnat-$1
gcc=gcc-$version
case $("$gcc" -print-prog-name=gnat1) in /*) exit 0 ;; esac
if ! [ -d "$dir" ]; then
  rm -rf "$dir.new"; mkdir -p "$dir.new"
  trap 'rm -rf "$dir.new"' EXIT
  cd "$dir.new"
  apt-get -q download "gnat-$version" "libgnat-$version" > /dev/null 2>&1 || exit 0
  for package in ./*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x --exclude=./usr/share
    rm "$package"
  done
  # Only names like gnatmake-11 are kept: the plain names belong to the other version.
  for name in usr/bin/*; do
    case $name in *-"$version") ;; *) rm "$name" ;; esac
  done
  mv "$dir.new" "$dir"
fi
own=$dir$(dirname "$("$gcc" -print-libgcc-file-name)")
[ -x "$own/gnat1" ] || exit 0
lib=$(dirname "$(ls "$dir"/usr/lib/*/libgnat.so)")
echo "COMPILER_PATH=$own ADA_INCLUDE_PATH=$own/adainclude" \
     "ADA_OBJECTS_PATH=$own/adalib PATH=$dir/usr/bin:$PATH" \
     "LIBRARY_PATH=$lib LD_LIBRARY_PATH=$lib"
