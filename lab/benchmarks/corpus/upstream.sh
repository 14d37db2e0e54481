#!/bin/sh
# Make a source package from upstream's archive alone; debhelper chooses the build
# system.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: upstream.sh NAME GOT HOME
# GOT has NAME_VERSION.orig.tar.*; leaves HOME/source, HOME/home and HOME/version.
name=$1 got=$2
mkdir -p "$3/home" && cd "$3" || exit 1
# shellcheck disable=SC2012  # The oldest one.
orig=$(ls -t "$got"/*.orig.tar.?z* 2> /dev/null | tail -1)
[ -n "$orig" ] && mkdir source && tar -x -C source -f "$orig" || exit 1
set -- source/*
[ $# = 1 ] && [ -d "$1" ] && mv "$1" top && rm -r source && mv top source
rm -rf source/debian && mkdir source/debian && cd source || exit 1
# Some configure scripts make this file.
: > debian/Makefile.in
version=${orig##*/} version=${version#*_} version=${version%.orig.tar*}
for d in . src source */; do
  for f in configure configure.ac CMakeLists.txt meson.build \
      Makefile makefile GNUmakefile; do
    [ -e "$d/$f" ] && break 2
  done
done
printf '%s\n' '#!/usr/bin/make -f' '%:' "	dh \$@ -D $d" > debian/rules
# The files that upstream made with autotools are not made again.
[ "$f" != configure ] || echo override_dh_autoreconf: >> debian/rules
chmod +x debian/rules
# Old configure scripts do not know the options of newer levels.
level=13
[ "$f" != configure ] || level=10
cat > debian/control << END
Source: $name
Build-Depends: debhelper-compat (= $level)
Maintainer: Corpus <corpus@localhost>

Package: $name
Architecture: any
Description: none
END
cat > debian/changelog << END
$name ($version-0) stable; urgency=low

  * None.

 -- Corpus <corpus@localhost>  Thu, 01 Jan 1970 00:00:00 +0000
END
echo "$version" > ../version
echo "corpus: upstream"
