#!/bin/sh
# Run `make -C lab check-gcc-torture' with a compiler that only the chroot has.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: in-chroot.sh VERSION [MAKE-ARGUMENT...]
# It works on a copy of this tree, /src-torture in the chroot, which keeps its builds
# and results.
set -eu
version=$1; shift
cd "$(dirname "$0")/../../.."
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scripts/chroot.sh make
copy=$(scripts/chroot.sh path)/src-torture
as_root=; [ "$(id -u)" = 0 ] || as_root='sudo -n'
$as_root mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard \
  | tar -c --null --no-recursion --ignore-failed-read -T - 2> /dev/null \
  | $as_root tar -C "$copy" -x
exec scripts/chroot.sh run make --no-print-directory -C /src-torture/lab check-gcc-torture GCC="gcc-$version" "$@"
