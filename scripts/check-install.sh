#!/bin/sh
# Install into a scratch directory, compile with what is there, remove it.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-install.sh GCC BUILD-DIR
# -B makes the driver look for its plugin directory and its specs file below the
# scratch directory first, as it does below /usr/lib/gcc after a real install.
set -u
gcc=$1 build=$2
export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
passed=0 failed=0
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: install: $2"; sed 's/^/  | /' "$work/err"
}
files () { ( cd "$1" && find . ! -type d | LC_ALL=C sort ); }
inst () { scripts/install.sh "$@" "$build" > "$work/err" 2>&1; }

machine=$("$gcc" -dumpmachine) version=$("$gcc" -dumpversion)
echo 'int g (int); int f (int x) { if (x > 3) return g (x); return 2; }' > "$work/a.c"
printf '%s\n' 'function A (X : Integer) return Integer is begin' \
  'if X > 3 then return X * X; end if; return 2; end A;' > "$work/a.adb"
compile () { ( cd "$work" && "$gcc" -O2 -c "$@" ) > "$work/err" 2>&1; }
dump () { ls "$work"/*.[0-9]*t.staticprof > /dev/null 2>> "$work/err"; }

dest=$work/dest
inst "$gcc" "$dest" /usr
check $? "make install DESTDIR="
files "$dest" > "$work/first"
grep -q "/$machine/$version/plugin/libstaticprof.so" "$work/first" \
  && grep -q 'plugin/libstaticprof.specs' "$work/first" \
  && grep -q 'share/man/man1/gcc-staticprof.1' "$work/first" \
  && grep -q 'share/man/man1/staticprof-show.1' "$work/first" \
  && grep -q 'usr/share/staticprof/specs' "$work/first"
check $? "plugin, specs and man pages are there"
for part in plugin common tool; do
  ( PARTS=$part && export PARTS && inst "$gcc" "$work/parts" /usr ) \
    && ( PARTS=$part && export PARTS && inst "$gcc" "$work/part-$part" /usr )
  check $? "installs the part $part"
done
files "$work/parts" | cmp -s - "$work/first" \
  && [ "$(wc -l < "$work/first")" = "$(for p in plugin common tool; do files "$work/part-$p"; done | wc -l)" ]
check $? "the parts are disjoint and together the whole"
root=$(echo "$dest$("$gcc" -print-file-name=plugin)" | sed "s|/$machine/$version/plugin.*||")
compile -B "$root/" -fplugin=libstaticprof a.c
check $? "-fplugin=libstaticprof finds it"
compile -B "$root/" -fplugin=libstaticprof -fdump-tree-staticprof-details a.c && dump
check $? "-fdump-tree-staticprof needs no further option"
rm -f "$work"/*.staticprof
case $("$gcc" -print-prog-name=gnat1) in /*)
  compile -B "$root/" -fplugin=libstaticprof -fdump-tree-staticprof a.adb && dump
  check $? "-fplugin=libstaticprof for Ada"
  rm -f "$work"/*.staticprof
esac
compile "-specs=$(find "$dest" -name libstaticprof.specs)" \
  "-fplugin=$(find "$dest" -name libstaticprof.so)" -fdump-tree-staticprof a.c && dump
check $? "-specs= works too"
rm -f "$work"/*.staticprof
compile -B "$dest/usr/share/staticprof/" -B "$root/" -fdump-tree-staticprof a.c && dump
check $? "and the switch"
rm -f "$work"/*.staticprof
nm -D --defined-only "$(find "$dest" -name libstaticprof.so)" \
  | awk '{print $3}' | LC_ALL=C sort | tr '\n' ' ' > "$work/symbols"
[ "$(cat "$work/symbols")" = 'plugin_init plugin_is_GPL_compatible ' ]
check $? "the plugin exports $(cat "$work/symbols")"

inst "$gcc" "$dest" /usr && files "$dest" | cmp -s - "$work/first"
check $? "installing twice is installing once"
# Debug sections are what packagers want to strip themselves.
stripped () {
  for file in "$(find "$1" -name libstaticprof.so)" "$1/usr/bin/staticprof"; do
    case $(readelf -SW "$file") in *' .symtab '*) return 1 ;; esac
  done
}
stripped "$dest"
check $? "what is installed is stripped"
( INSTALL_STRIP='' && export INSTALL_STRIP && inst "$gcc" "$work/dest3" /usr ) \
  && files "$work/dest3" | cmp -s - "$work/first" && ! stripped "$work/dest3"
check $? "INSTALL_STRIP= installs the same files unstripped"
MAKEFLAGS='' make -n INSTALL_STRIP=--strip-program=x BUILD="$work/none" GCC="$gcc" install \
  | grep -q '^INSTALL_STRIP="--strip-program=x" PARTS=.* scripts/install.sh'
check $? "make install hands INSTALL_STRIP on"
MAKEFLAGS='' make -n CPPFLAGS=-DSHOWN BUILD="$work/none" GCC="$gcc" all \
  | grep -e ' -c -o ' > "$work/compilations"
[ -s "$work/compilations" ] && ! grep -qv -e ' -DSHOWN ' "$work/compilations"
check $? "every compilation has CPPFLAGS"
if command -v clang > /dev/null; then
  ! MAKEFLAGS='' make -n GCC=clang BUILD="$work/none" all > "$work/err" 2>&1 && grep -q 'clang is clang' "$work/err"
  check $? "make GCC=clang says that it is no GCC"
fi
inst --remove "$gcc" "$dest" /usr && [ -z "$(files "$dest")" ]
check $? "make uninstall leaves no file"

own=$(grep "/$version/specs$" "$work/first")
mkdir -p "$dest/$(dirname "$own")"; echo '*foreign:' > "$dest/$own"
inst "$gcc" "$dest" /usr && grep -q -- -specs=/ "$work/err" \
  && [ "$(cat "$dest/$own")" = '*foreign:' ]
check $? "a foreign specs file stays and the message names -specs"
inst --remove "$gcc" "$dest" /usr && [ "$(files "$dest")" = "$own" ]
check $? "and uninstall leaves it alone"

inst "$gcc" "$work/dest2" /opt/x && ! [ -e "$work/dest2/usr" ] \
  && [ -e "$work/dest2/opt/x/share/man/man1/gcc-staticprof.1" ]
check $? "PREFIX replaces /usr"
so=$(find "$work/dest2" -name libstaticprof.so)
compile "-fplugin=$so" a.c
check $? "and the plugin works by its path"
mkdir -p "$(dirname "$(dirname "$(dirname "$so")")")/99/plugin"
touch "$(dirname "$(dirname "$(dirname "$so")")")/99/plugin/libstaticprof.so"
inst --remove "$gcc" "$work/dest2" /opt/x \
  && [ -e "$work/dest2/opt/x/share/man/man1/gcc-staticprof.1" ] && ! [ -e "$so" ]
check $? "another version's plugin keeps the man page"

echo "$passed passed, $failed failed"
[ $failed = 0 ]
