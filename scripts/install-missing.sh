# The common part of the scripts that install missing packages; other scripts read this
# file.
# shellcheck shell=sh
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The caller calls install_missing FUNCTION, where FUNCTION calls `want PACKAGE' for
# each missing one.  It looks for the files themselves, not for packages, so that a
# compiler that was not installed by apt counts too.  Packages are installed as root, or
# with sudo if it asks for no password; otherwise the command is printed and the script
# fails.

root=
if [ "$(id -u)" != 0 ]; then
  root='sudo -n'
  $root true 2> /dev/null || root=none
fi
missing=
want () { missing="$missing $*"; }
candidate () { apt-cache policy "$1" 2> /dev/null | grep -q 'Candidate: [0-9]'; }
file () { [ -e "$1" ]; }
program () { command -v "$1" > /dev/null || want "$2"; }

# Were the package lists read within a day, and since the sources of packages changed?  Then
# an earlier step has done that, and packages that a mirror no longer has are rare.  Each
# `apt-get update' touches this folder.
new_lists () {
  partial=/var/lib/apt/lists/partial
  [ -n "$(find $partial -maxdepth 0 -mtime -1 2> /dev/null)" ] \
    && [ -z "$(find /etc/apt -newer $partial 2> /dev/null)" ]
}

install_all () {
  missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ')
  echo "setup: apt-get install $missing" >&2
  $root apt-get -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends install $missing >&2
}

install_missing () {
  missing=
  "$1"
  [ -n "$missing" ] || return 0
  if ! command -v apt-get > /dev/null; then
    echo "setup: missing here, by the names of Debian's packages:$missing" >&2
    exit 1
  fi
  if [ "$root" = none ]; then
    echo "setup: some packages are missing; please run" >&2
    echo "  sudo apt-get install --no-install-recommends$missing" >&2
    exit 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  if new_lists && install_all; then return 0; fi
  $root apt-get -q update >&2
  # Without package lists FUNCTION could not find out the version of gcc.
  missing=
  "$1"
  install_all
}
