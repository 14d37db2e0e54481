#!/bin/sh
# Install what is missing to build, test or measure; do nothing if all is there.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: setup.sh build|check|random|valgrind|fuzz|cross|chroot|corpus|fit|debian|rpm|all [GCC]
# Looks for the things themselves, not for packages, so that a compiler that was
# not installed by apt counts too.  Installs as root, or by sudo where that asks
# for no password; otherwise prints the command to run and fails.
set -eu
what=$1 gcc=${2:-gcc}

root=
if [ "$(id -u)" != 0 ]; then
  root='sudo -n'
  $root true 2> /dev/null || root=none
fi
missing=
want () { missing="$missing $*"; }
candidate () { apt-cache policy "$1" 2> /dev/null | grep -q 'Candidate: [0-9]'; }
file () { [ -e "$1" ]; }
proper () { case $("$1" -print-prog-name="$2") in /*) ;; *) false ;; esac; }

# Major version of compiler $1, installed or to be installed.
major_of () {
  if command -v "$1" > /dev/null; then
    "$1" -dumpversion | cut -d. -f1
  else
    case $1 in
      *gcc-[0-9]*) echo "${1##*-}" ;;
      *) apt-cache show gcc 2> /dev/null \
	   | sed -n 's/^Depends:.*[ ,]gcc-\([0-9][0-9]*\).*/\1/p' | head -1 ;;
    esac
  fi
}

compiler () {
  m=$(major_of "$1")
  command -v "$1" > /dev/null || case $1 in gcc) want gcc g++ ;; *) want "$1" ;; esac
  cxx=$(echo "$1" | sed 's/\(.*\)gcc/\1g++/')
  command -v "$cxx" > /dev/null || want "g++-$m"
  file "$("$1" -print-file-name=plugin 2> /dev/null)/include/gcc-plugin.h" \
    || want "gcc-$m-plugin-dev"
}

# The other front ends.  Debian lets only one version of gnat be installed.
languages () {
  m=$(major_of "$1")
  for pair in f951:gfortran gnat1:gnat d21:gdc go1:gccgo cc1obj:gobjc; do
    package=${pair#*:}-$m
    if command -v "$1" > /dev/null && proper "$1" "${pair%:*}"; then continue; fi
    case $package in gnat-*)
      if command -v gnatmake > /dev/null; then continue; fi
      case $missing in *" gnat-"*) continue ;; esac ;; esac
    if candidate "$package"; then want "$package"; fi
  done
}

# Not part of `all': 700 MB; nor is corpus, as much again.
cross_compilers () {
  m=$(major_of "$gcc")
  for machine in aarch64-linux-gnu arm-linux-gnueabihf riscv64-linux-gnu i686-linux-gnu; do
    if candidate "gcc-$m-$machine"; then
      command -v $machine-gcc-$m > /dev/null || want gcc-$m-$machine
      command -v $machine-g++-$m > /dev/null || want g++-$m-$machine
      file /usr/lib/gcc-cross/$machine/$m/plugin/include/gcc-plugin.h \
	|| want gcc-$m-plugin-dev-$machine
    fi
  done
  command -v qemu-aarch64-static > /dev/null || want qemu-user-static
}

chroots () {
  command -v debootstrap > /dev/null || [ -x /usr/sbin/debootstrap ] \
    || want debootstrap
}

fit () {
  /usr/bin/python3 -c 'import xgboost, numpy, scipy, matplotlib' 2> /dev/null \
    || want python3-xgboost python3-numpy python3-scipy python3-matplotlib
}

corpus () {
  command -v snakemake > /dev/null || want snakemake
  command -v mmdebstrap > /dev/null || want mmdebstrap
  command -v dpkg-source > /dev/null || want dpkg-dev
  command -v zstd > /dev/null || want zstd
  command -v mkfs.ext4 > /dev/null || [ -x /usr/sbin/mkfs.ext4 ] || want e2fsprogs
}

# What packages are made and looked at with.
packagers () {
  if [ "$what" = debian ]; then
    command -v mmdebstrap > /dev/null || want mmdebstrap
    command -v lintian > /dev/null || want lintian
    command -v autopkgtest > /dev/null || want autopkgtest
  else
    command -v rpmbuild > /dev/null || want rpm
    command -v rpmlint > /dev/null || want rpmlint
  fi
}

compile_and_test () {
  if [ "$what" = random ] || [ "$what" = all ]; then
    command -v csmith > /dev/null || want csmith
    file /usr/include/csmith/csmith.h || want libcsmith-dev
  fi
  if [ "$what" = cross ]; then cross_compilers; return 0; fi
  if [ "$what" = chroot ]; then chroots; return 0; fi
  if [ "$what" = corpus ]; then corpus; return 0; fi
  if [ "$what" = fit ]; then fit; return 0; fi
  case $what in debian | rpm) packagers; return 0 ;; esac
  if [ "$what" = valgrind ] || [ "$what" = all ]; then
    command -v valgrind > /dev/null || want valgrind
  fi
  if [ "$what" = fuzz ] || [ "$what" = all ]; then
    command -v clang++ > /dev/null || want clang
  fi
  case $what in random | valgrind | fuzz) return 0 ;; esac
  compiler "$gcc"
  file /usr/include/gmp.h || file /usr/include/*/gmp.h || want libgmp-dev
  file /usr/include/rapidjson/document.h || want rapidjson-dev
  file /usr/include/gsl/gsl_version.h || want libgsl-dev
  file /usr/include/libelf.h || want libelf-dev
  command -v help2man > /dev/null || want help2man
  [ "$what" != build ] || return 0
  file /usr/include/gtest/gtest.h || want libgtest-dev
  command -v runtest > /dev/null || want dejagnu
  command -v pytest-3 > /dev/null || want python3-pytest
  command -v dot > /dev/null || want graphviz
  command -v autoconf > /dev/null || want autoconf
  command -v dpkg-buildflags > /dev/null || want dpkg-dev
  command -v ccache > /dev/null || want ccache
  command -v distccd > /dev/null || want distcc
  command -v python3 > /dev/null || want python3
  command -v groff > /dev/null || want groff-base
  command -v zsh > /dev/null || want zsh
  command -v fish > /dev/null || want fish
  command -v clang-format-14 > /dev/null || command -v clang-format > /dev/null \
    || ! candidate clang-format-14 || want clang-format-14
  python3 -c 'import jsonschema' 2> /dev/null || want python3-jsonschema
  languages "$gcc"
  [ "$what" = all ] || return 0
  chroots
  for m in 11 12; do
    if candidate "gcc-$m-plugin-dev"; then compiler "gcc-$m"; languages "gcc-$m"; fi
  done
}

compile_and_test
[ -n "$missing" ] || exit 0

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
$root apt-get -q update >&2
# A machine without package lists could not say which version gcc is.
missing=
compile_and_test
missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ')
echo "setup: apt-get install $missing" >&2
$root apt-get -q -y -o DPkg::Lock::Timeout=300 --no-install-recommends install $missing >&2
