#!/bin/sh
# Install the packages that the laboratory lacks; do nothing if none is missing.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: setup.sh build|check|random|valgrind|fuzz|corpus|fit|kernel|firmware|all [GCC]
# scripts/setup.sh installs what the product needs; scripts/install-missing.sh has the
# functions.
set -eu
what=$1 gcc=${2:-gcc}
scripts=${0%/*}/../scripts

case $what in build | check | all) "$scripts/setup.sh" "$what" "$gcc" ;; esac
. "$scripts/install-missing.sh"

fit () {
  /usr/bin/python3 -c 'import xgboost, numpy, scipy, matplotlib' 2> /dev/null \
    || want python3-xgboost python3-numpy python3-scipy python3-matplotlib
}

corpus () {
  program snakemake snakemake
  program mmdebstrap mmdebstrap
  program dpkg-source dpkg-dev
  program zstd zstd
  command -v mkfs.ext4 > /dev/null || [ -x /usr/sbin/mkfs.ext4 ] || want e2fsprogs
}

kernel () {
  [ -n "$(find /usr/src -maxdepth 1 -name 'linux-source-*.tar.xz')" ] || want linux-source
  program qemu-system-x86_64 qemu-system-x86
  program flex flex
  program bison bison
  program bc bc
  program cpio cpio
  program xz xz-utils
  file /bin/busybox || want busybox-static
  file /usr/include/libelf.h || want libelf-dev
}

firmware () {
  program dpkg-source dpkg-dev
  program qemu-arm qemu-user
  program arm-linux-gnueabihf-gcc-12 gcc-12-arm-linux-gnueabihf
  file /usr/lib/gcc-cross/arm-linux-gnueabihf/12/plugin/include/gcc-plugin.h || want gcc-12-plugin-dev-arm-linux-gnueabihf
  file /usr/arm-linux-gnueabihf/lib/libc.a || want libc6-dev-armhf-cross
}

# `all' does not include corpus, kernel and firmware, which take 700, 200 and 100 MB.
needed () {
  case $what in random | all)
    program csmith csmith
    file /usr/include/csmith/csmith.h || want libcsmith-dev ;;
  esac
  case $what in valgrind | all) program valgrind valgrind ;; esac
  case $what in fuzz | all) program clang++ clang ;; esac
  case $what in build | check | all) file /usr/include/gsl/gsl_version.h || want libgsl-dev ;; esac
  case $what in fit) fit ;; corpus) corpus ;; kernel) kernel ;; firmware) firmware ;; esac
}

install_missing needed
