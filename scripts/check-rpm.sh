#!/bin/sh
# Build rpm's packages of a tarball with the tools that are installed here, and check
# them.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-rpm.sh DIRECTORY TARBALL [OPTION-OF-RPMBUILD...]
# rpm does not check build dependencies, because on Debian no rpm provides them.
set -eu
out=$(mkdir -p "$1" && cd "$1" && pwd) tarball=$2
shift 2
rpmbuild --quiet --nodeps -bb --define "_topdir $out" --define "_sourcedir $(cd "$(dirname "$tarball")" && pwd)" \
  "$@" packaging/libstaticprof.spec > "$out/build.log" 2>&1 || { tail -20 "$out/build.log"; exit 1; }
find "$out/RPMS" -name '*.rpm' | sort | while read -r file; do
  echo "$file"
  rpm -qp --nosignature --list "$file" | sed 's/^/  /'
done
rpmlint --config packaging/rpmlint.toml packaging/libstaticprof.spec "$out"/RPMS/*/*.rpm
