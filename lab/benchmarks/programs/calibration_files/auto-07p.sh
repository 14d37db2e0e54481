# The work of AUTO: follow solutions of the problems in its demos.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: auto-07p.sh BUILD DEMO...
demos=$1/07p/demos
shift
for d; do
  mkdir "$d"; cd "$d"
  cp "$demos/$d"/* .
  # Each step may begin at any solution of those before it.
  : > solutions
  for step in 1 2 3 4 5; do
    c=c.$d.$step
    [ -e "$c" ] || continue
    cp solutions fort.3; cp "$c" fort.2
    "$demos/$d/$d.exe" < "$c" > "out.$step"
    cat fort.8 >> solutions
  done
  grep -h -v Time out.* | tail -n 3
  cd ..
done
