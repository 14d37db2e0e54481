#!/bin/sh
# Install the packages that are needed to build or test; do nothing if none is missing.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: setup.sh build|check|cross|chroot|debian|rpm|all [GCC]
# scripts/install-missing.sh has the functions.
set -eu
what=$1 gcc=${2:-gcc}

. "${0%/*}/install-missing.sh"
proper () { case $("$1" -print-prog-name="$2") in /*) ;; *) false ;; esac; }

# The major version of compiler $1, installed or to be installed.
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
  program "$cxx" "g++-$m"
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

# `all' does not include these, which take 700 MB.
cross_compilers () {
  m=$(major_of "$gcc")
  for machine in aarch64-linux-gnu arm-linux-gnueabihf riscv64-linux-gnu i686-linux-gnu; do
    if candidate "gcc-$m-$machine"; then
      program $machine-gcc-$m gcc-$m-$machine
      program $machine-g++-$m g++-$m-$machine
      file /usr/lib/gcc-cross/$machine/$m/plugin/include/gcc-plugin.h \
	|| want gcc-$m-plugin-dev-$machine
    fi
  done
  program qemu-aarch64-static qemu-user-static
}

chroots () {
  command -v debootstrap > /dev/null || [ -x /usr/sbin/debootstrap ] \
    || want debootstrap
}

# The tools that build and check packages.
packagers () {
  if [ "$what" = debian ]; then
    program mmdebstrap mmdebstrap
    program lintian lintian
    program autopkgtest autopkgtest
  else
    program rpmbuild rpm
    program rpmlint rpmlint
  fi
}

needed () {
  case $what in
    cross) cross_compilers; return 0 ;;
    chroot) chroots; return 0 ;;
    debian | rpm) packagers; return 0 ;;
  esac
  compiler "$gcc"
  file /usr/include/gmp.h || file /usr/include/*/gmp.h || want libgmp-dev
  file /usr/include/rapidjson/document.h || want rapidjson-dev
  file /usr/include/libelf.h || want libelf-dev
  file /usr/include/elfutils/libdw.h || want libdw-dev
  program help2man help2man
  [ "$what" != build ] || return 0
  file /usr/include/gtest/gtest.h || want libgtest-dev
  program runtest dejagnu
  program pytest-3 python3-pytest
  program dot graphviz
  program autoconf autoconf
  program dpkg-buildflags dpkg-dev
  program ccache ccache
  program distccd distcc
  program python3 python3
  program groff groff-base
  program zsh zsh
  program fish fish
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

install_missing needed
