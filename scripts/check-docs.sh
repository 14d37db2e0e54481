#!/bin/sh
# Do the documents say what is there?
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The man pages format without a complaint; every file that a page names exists; every folder
# is in README's table, every file of docs/ in a page other than itself, and
# docs/scoring.md has the predictors that are there; the man page has the
# version.  The folders of plugin/core/ are those of the table in
# docs/architecture.md, and all include only what its table allows (scripts/check_layers.py).
# No page has a heading twice, or a table whose rows have different
# numbers of columns.  scripts/check_pages.py looks at the pages as a whole.  Scripts that take arguments print their usage.
#
# usage: check-docs.sh STATICPROF
set -u
tool=$1
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
passed=0 failed=0
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: docs: $2"
}

man=docs/gcc-staticprof.1
for page in $man "$(dirname "$tool")"/man/*.1; do
  complaints=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
  [ -z "$complaints" ]
  check $? "$page: $complaints"
done

version=$(sed -n 's/^#define STATICPROF_VERSION "\(.*\)"$/\1/p' plugin/core/version.h)
[ -n "$version" ] && grep -q "^\.TH .* \"libstaticprof $version\"" $man
check $? "$man is not of version $version"

differs=$(scripts/generated-docs.py --check "$tool" 2>&1)
check $? "what the program prints about itself stands in docs/: $differs"

predictors=$(sed -n 's/^  { "\([a-z-]*\)", ".*", \(true\|false\),.*/\1/p' tools/accuracy/baselines.cc)
[ -n "$predictors" ]
check $? "tools/accuracy/baselines.cc shows no predictor"
for name in $predictors; do
  grep -q "^| \`$name\` |" docs/scoring.md
  check $? "docs/scoring.md has no row for predictor $name"
done
for name in $(sed -n '/^## 6/,/^## 7/s/^| `\([a-z-]*\)`.*/\1/p' docs/scoring.md); do
  echo "$predictors" | grep -qx "$name"
  check $? "docs/scoring.md explains $name, which tools/accuracy/baselines.cc does not know"
done

parts=$(sed -n '/^### What may/q; s!^| \([a-z]*\)/ |.*!\1!p' docs/architecture.md)
[ "$(echo "$parts" | sort)" = "$(cd plugin/core && ls -d -- */ | tr -d / | sort)" ]
check $? "docs/architecture.md does not list the folders of plugin/core/"
[ "$(sed -n '/^### What may/q; s!^| plugin/gcc/\([a-z]*\)/ |.*!\1!p' docs/architecture.md | sort)" = \
  "$(cd plugin/gcc && ls -d -- */ | tr -d / | grep -v missing | sort)" ]
check $? "docs/architecture.md does not list the folders of plugin/gcc/"
complaints=$(python3 -B scripts/check_layers.py 2>&1)
check $? "$complaints"

[ "$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)" = "$version" ]
check $? "debian/changelog is not of version $version"
grep -q "^Version: *$version\$" packaging/libstaticprof.spec
check $? "packaging/libstaticprof.spec is not of version $version"

for dir in $(git ls-files 2> /dev/null | grep / | cut -d/ -f1 | sort -u | grep -v '^\.'); do
  grep -q "^ *$dir/" README
  check $? "README's folder table has no $dir/"
done

for page in README docs/*.md; do
  for file in $(grep -o '[a-z][a-z]*/[A-Za-z0-9_./-]*\.\(md\|sh\|cc\|h\|c\|exp\|1\|in\)\>' "$page" | sort -u); do
    [ -e "$file" ] || [ -e "docs/$file" ] || [ -e "plugin/$file" ]
    check $? "$page names $file, which does not exist"
  done
done
for page in README docs/*.md; do
  # Each version in the change log has the same headings.
  twice=$(grep '^##* ' "$page" | sed '/^### /d' | sort | uniq -d)
  [ -z "$twice" ]
  check $? "$page says twice: $twice"
  uneven=$(awk '{ text = $0; gsub (/`[^`]*`|\\\|/, "x", text); n = gsub (/\|/, "", text) }
    !/^\|/ { above = 0; next }
    above && n != above { print NR ": " substr ($0, 1, 60) }
    { above = n }' "$page")
  [ -z "$uneven" ]
  check $? "$page has a row with other columns: $uneven"
done
for file in docs/*.md; do
  named=1
  for page in README docs/*.md; do
    [ "$page" = "$file" ] || ! grep -qF "$(basename "$file")" "$page" || named=0
  done
  check $named "no other page names $file"
done

long=$(MAKEFLAGS= make -s help | awk 'length ($0) > 80 { print } END { if (NR < 20 || NR > 40) print NR " lines" }')
[ -z "$long" ]
check $? "make help does not fit on a screen: $long"

# Another major version lays out differently.
skipped=0
format=$(command -v clang-format-14 || command -v clang-format)
case $(${format:-echo} --version) in
  *'version 14.'*)
    for file in $(git ls-files '*.cc' '*.h' 2> /dev/null); do
      [ -e "$file" ] || continue
      "$format" --dry-run -Werror "$file" 2> /dev/null
      check $? "$file is not as clang-format -i leaves it"
    done ;;
  *) echo "SKIPPED: the layout is checked by clang-format 14, which is not installed"; skipped=1 ;;
esac

complaints=$(python3 -B scripts/check_pages.py 2>&1)
check $? "$complaints"

# A script that takes arguments says which, asked for it or called without.
for script in $(ls benchmarks/*.sh | grep -v in-turn.sh) scripts/count_tests.py scripts/demo.sh scripts/readme-output.sh \
    scripts/unpack-gnat.sh benchmarks/experiments/*.py; do
  case $script in *.py) run="python3 -B $script" ;; *) run=$script ;; esac
  said=$($run --help 2>&1) && [ "${said#usage: }" != "$said" ]
  check $? "$script --help does not print its usage"
  said=$($run 2>&1 > /dev/null)
  [ $? = 2 ] && [ "${said#usage: }" != "$said" ]
  check $? "$script without arguments does not print its usage"
done

[ $skipped = 0 ] && echo "$passed passed, $failed failed" \
  || echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
