#!/bin/sh
# Run a package's own tests of one kind.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: tests.sh rules|debhelper|target|installed
# Runs in the folder of the built source.  The exit status is 77 if there are no tests of
# that kind, else that of the tests.
inside="python3 -B /corpus/tools/corpus/inside.py"
case $1 in
  rules)        # The target of debian/rules, which train.py has renamed.
    tests=$(sed -n 's/^\(corpus_dh_auto_test\(-arch\)\?\):.*/\1/p' debian/rules | tail -1)
    [ -n "$tests" ] || exit 77
    exec debian/rules "$tests" ;;
  debhelper)    # The calls of helpers that the build recorded.
    [ -s "$HELPERS" ] || exit 77
    exec $inside helpers "$HELPERS" ;;
  target)       # The targets of the build system.
    status=77
    for d in . build* obj-* debian/build* _build src; do
      [ -d "$d" ] || continue
      if [ -e "$d/CTestTestfile.cmake" ]; then
        (cd "$d" && ctest --timeout 100)
        status=$?
      elif [ -e "$d/build.ninja" ]; then
        (cd "$d" && meson test --num-processes 1)
        status=$?
      elif [ -e "$d/Makefile" ] || [ -e "$d/makefile" ] || [ -e "$d/GNUmakefile" ]; then
        for t in check test tests; do
          make -C "$d" -n $t > /dev/null 2>&1 || continue
          make -C "$d" -k $t
          status=$?
        done
      fi
    done
    exit $status ;;
  installed) exec $inside installed ;;
esac
