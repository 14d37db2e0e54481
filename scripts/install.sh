#!/bin/sh
# Install for one compiler, or remove again.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: install.sh [--remove] GCC DESTDIR PREFIX BUILD-DIR
#   plugin  where GCC looks for -fplugin=libstaticprof: -print-file-name=plugin
#   specs   beside it, for -specs=; and as the file `specs' that GCC reads by
#	    itself, if there is none of somebody else's
#   tool and man page  PREFIX/bin, PREFIX/share/man/man1; they serve all
#	    compilers and go when the last plugin goes
# PREFIX stands in for the /usr of the compiler's own directories.  INSTALL_STRIP
# are options for install(1) that strip programs, -s if it is not set.
set -eu
remove=false
if [ "$1" = --remove ]; then remove=true; shift; fi
gcc=$1 dest=$2 prefix=$3 build=$4

place () {
  case $1 in
    /usr/*) echo "$dest$prefix/${1#/usr/}" ;;
    *) echo "$dest$1" ;;
  esac
}
real_plugins=$("$gcc" -print-file-name=plugin)
case $real_plugins in /*) ;; *)
  echo "install: $gcc has no plugin directory; its plugin headers are missing" >&2
  exit 1 ;;
esac
plugins=$(place "$real_plugins")
named=$plugins/libstaticprof.specs
own=$(place "$(dirname "$("$gcc" -print-libgcc-file-name)")")/specs
man=$dest$prefix/share/man/man1/gcc-staticprof.1
tool=$dest$prefix/bin/staticprof
strip=${INSTALL_STRIP--s}

ours () { [ -f "$1" ] && grep -q 'fplugin=\*:%:find-plugindir' "$1" \
	    && ! grep '^\*' "$1" | grep -qv '^\*\(self_spec\|cc1\):$'; }

if $remove; then
  rm -f "$plugins/libstaticprof.so" "$named"
  if ours "$own"; then rm -f "$own"; fi
  # .../gcc/MACHINE/VERSION/plugin: is there another version's?
  if ! ls "$(dirname "$(dirname "$plugins")")"/*/plugin/libstaticprof.so > /dev/null 2>&1
  then
    rm -f "$man" "$tool"
  fi
  exit 0
fi

install -d "$plugins" "$(dirname "$own")" "$(dirname "$man")"
# shellcheck disable=SC2086  # The options are words, or none.
install -m 644 $strip "$build/libstaticprof.so" "$plugins/libstaticprof.so"
install -m 644 "$build/specs" "$named"
if [ -e "$own" ] && ! ours "$own"; then
  echo "install: $own exists and is not ours; it stays." >&2
  echo "install: -fdump-tree-staticprof then needs -specs=${named#"$dest"}" >&2
else
  install -m 644 "$build/specs" "$own"
fi
install -m 644 docs/gcc-staticprof.1 "$man"
if [ -f "$build/staticprof" ]; then
  install -d "$(dirname "$tool")"
  # shellcheck disable=SC2086
  install -m 755 $strip "$build/staticprof" "$tool"
fi
if [ "$plugins" != "$dest$real_plugins" ]; then
  echo "install: with this PREFIX the plugin is named by its path:" \
       "-fplugin=${plugins#"$dest"}/libstaticprof.so"
fi
