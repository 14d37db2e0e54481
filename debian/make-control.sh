#!/bin/sh
# Print debian/control, or debian/tests/control, for the GCC of these major versions.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-control.sh [--tests] MAJOR... > control
# A suite has certain versions of GCC; `debian/rules debian/control' writes the file for
# those of this suite.
set -eu
cross='aarch64-linux-gnu arm-linux-gnueabihf'
profile='<pkg.libstaticprof.cross>'

if [ "$1" = --tests ]; then
  shift
  # `@' would include the packages that only a build profile builds.
  echo 'Tests: compile'
  echo "Depends: staticprof, $(printf 'gcc-%s-plugin-staticprof, ' "$@")binutils, libc6-dev"
  echo 'Restrictions: allow-stderr'
  exit
fi
cat << 'END'
Source: libstaticprof
Section: devel
Priority: optional
Maintainer: The libstaticprof authors <maintainers@libstaticprof.invalid>
Build-Depends: debhelper-compat (= 13),
               binutils,
               dejagnu <!nocheck>,
               help2man,
               python3-jsonschema <!nocheck>,
               python3-pytest <!nocheck>,
               libdw-dev,
               libelf-dev,
               libgmp-dev,
               rapidjson-dev,
END
for major; do
  echo "               g++-$major,"
  echo "               gcc-$major-plugin-dev,"
  for machine in $cross; do
    echo "               gcc-$major-$machine [amd64] $profile,"
    echo "               gcc-$major-plugin-dev-$machine [amd64] $profile,"
  done
done
cat << 'END'
Standards-Version: 4.6.2
Rules-Requires-Root: no

Package: staticprof
Architecture: any
Depends: ${misc:Depends}, ${shlibs:Depends}
Suggests: libjs-codemirror
Enhances: gcc
Description: show what GCC was told about branches, and why
 libstaticprof is a plugin for GCC that predicts branches and estimates how
 often code runs, without a training run.  This program shows the profiles that
 it writes: what is hot in a program, why a branch was predicted as it was, and
 which branches are worth measuring.  It exports them to other tools.

Package: staticprof-common
Architecture: all
Multi-Arch: foreign
Depends: ${misc:Depends}
Description: common files of the packages of the GCC plugin libstaticprof
 libstaticprof is a plugin for GCC that predicts branches and estimates how
 often code runs, without a training run.  This package has the specs file that
 switches it on for all compilers that have it, and the manual page.
END
plugin () { # MAJOR [MACHINE]
  cat << END

Package: gcc-$1-plugin-staticprof${2:+-$2}
Architecture: ${2:+amd64}$([ -n "${2:-}" ] || echo any)
${2:+Build-Profiles: $profile
}Depends: \${gcc:Depends}, \${misc:Depends}, \${shlibs:Depends}, staticprof-common (= \${source:Version})
Suggests: staticprof
Description: branch probabilities for GCC $1 without a training run${2:+ ($2)}
 libstaticprof is a plugin for GCC.  It replaces the compiler's own guess of how
 likely each branch is, and how often each block and function runs, by the
 method of Wu and Larus (1994) and by a model learned from measured programs.
 .
 This package is for exactly the compiler that it depends on.
END
}
for major; do
  plugin "$major"
  for machine in $cross; do plugin "$major" "$machine"; done
done
