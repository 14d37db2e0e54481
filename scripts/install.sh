#!/bin/sh
# Install for one compiler, or remove the files again.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: install.sh [--remove] GCC DESTDIR PREFIX BUILD-DIR
# There are three parts; PARTS names those to install, all if it is not set:
#   plugin  the plugin, where GCC looks for -fplugin=libstaticprof
#	    (-print-file-name=plugin); specs beside it, for -specs=, and as the
#	    file `specs' that GCC reads by itself, if there is no
#	    other one; below another PREFIX than GCC's own, a link in
#	    PREFIX/share/staticprof by which -B finds the plugin
#   common  PREFIX/share/staticprof/specs, for -B; gcc-staticprof(1)
#   tool    PREFIX/bin/staticprof, its man pages, completion for bash, zsh, fish
# The last two serve all compilers; when they are removed together with a plugin, they
# stay as long as there is a plugin for another version.  PREFIX replaces the /usr of
# the compiler's own directories.  INSTALL_STRIP are options for install(1) that strip
# programs, -s if not set.
set -eu
remove=false
if [ "$1" = --remove ]; then remove=true; shift; fi
gcc=$1 dest=$2 prefix=$3 build=$4
parts=${PARTS:-plugin common tool}
strip=${INSTALL_STRIP--s}
share=$dest$prefix/share man=$dest$prefix/share/man/man1
bash=$share/bash-completion/completions fish=$share/fish/vendor_completions.d
# In /usr Debian's zsh looks for the files of packages elsewhere than other zshs.
zsh=$share/zsh/site-functions
[ "$prefix" != /usr ] || [ ! -e /etc/debian_version ] || zsh=$share/zsh/vendor-completions

for part in $parts; do
  case $part in plugin | common | tool) ;; *)
    echo "install: no part is called '$part'; PARTS may name plugin, common and tool" >&2
    exit 2 ;;
  esac
done
wanted () { case " $parts " in *" $1 "*) ;; *) false ;; esac; }
place () {
  case $1 in
    /usr/*) echo "$dest$prefix/${1#/usr/}" ;;
    *) echo "$dest$1" ;;
  esac
}
ours () { [ -f "$1" ] && grep -q 'fplugin=\*:%:find-plugindir' "$1" \
	    && ! grep '^\*' "$1" | grep -qv '^\*\(self_spec\|cc1\|libgcc\|link\):$'; }

if wanted plugin; then
  real_plugins=$("$gcc" -print-file-name=plugin)
  case $real_plugins in /*) ;; *)
    echo "install: $gcc has no plugin directory; its plugin headers are missing" >&2
    exit 1 ;;
  esac
  plugins=$(place "$real_plugins")
  named=$plugins/libstaticprof.specs
  own=$(place "$(dirname "$("$gcc" -print-libgcc-file-name)")")/specs
  # GCC looks for plugins in its own directory and in MACHINE/VERSION below that of -B.
  link=
  if [ "$plugins" != "$dest$real_plugins" ]; then
    version=${real_plugins%/plugin} machine=${real_plugins%/*/plugin}
    link=$share/staticprof/${machine##*/}/${version##*/}/plugin
  fi
fi

if $remove; then
  if wanted plugin; then
    rm -f "$plugins/libstaticprof.so" "$named"
    if [ -n "$link" ]; then
      rm -f "$link"
      rmdir "${link%/plugin}" "${link%/*/plugin}" 2> /dev/null || :
    fi
    if ours "$own"; then rm -f "$own"; fi
    # Look for a plugin for another version in gcc/MACHINE/VERSION/plugin.
    if ls "$(dirname "$(dirname "$plugins")")"/*/plugin/libstaticprof.so > /dev/null 2>&1
    then exit 0; fi
  fi
  if wanted common; then
    rm -f "$share/staticprof/specs" "$man/gcc-staticprof.1"
    rmdir "$share/staticprof" 2> /dev/null || :
  fi
  if wanted tool; then
    rm -f "$dest$prefix/bin/staticprof" "$man"/staticprof.1 "$man"/staticprof-*.1 \
      "$bash/staticprof" "$zsh/_staticprof" "$fish/staticprof.fish"
  fi
  exit 0
fi

# shellcheck disable=SC2086  # The options are words, or none.
if wanted plugin; then
  install -d "$plugins" "$(dirname "$own")"
  # A compiler that is running has either the old file or the new one.
  install -m 644 $strip "$build/libstaticprof.so" "$plugins/libstaticprof.so.new"
  mv -f "$plugins/libstaticprof.so.new" "$plugins/libstaticprof.so"
  install -m 644 "$build/specs" "$named"
  if [ -n "$link" ]; then
    install -d "${link%/plugin}"
    ln -sfn "../../../../${real_plugins#/usr/}" "$link"
  fi
  if [ -e "$own" ] && ! ours "$own"; then
    echo "install: $own exists and is not ours; it stays." >&2
    echo "install: -fdump-tree-staticprof then needs -specs=${named#"$dest"}" >&2
  else
    install -m 644 "$build/specs" "$own"
  fi
fi
if wanted common; then
  install -d "$share/staticprof" "$man"
  install -m 644 "$build/switch/specs" "$share/staticprof/specs"
  install -m 644 docs/gcc-staticprof.1 "$man"
fi
# shellcheck disable=SC2086
if wanted tool; then
  install -d "$dest$prefix/bin" "$man"
  install -m 755 $strip "$build/staticprof" "$dest$prefix/bin"
  install -m 644 "$build"/man/*.1 "$man"
  install -d "$bash" "$zsh" "$fish"
  install -m 644 tools/completion/staticprof.bash "$bash/staticprof"
  install -m 644 tools/completion/_staticprof "$zsh"
  install -m 644 tools/completion/staticprof.fish "$fish"
fi

# The user is told what is where, and what to write.
where=
if wanted tool; then where="staticprof in $dest$prefix/bin"; fi
if wanted plugin; then where="the plugin in $plugins${where:+, $where}"; fi
if [ -n "$where" ]; then echo "install: $where"; fi
if wanted plugin; then
  name=libstaticprof
  # GCC looks for a name without a path in its own directory only.
  [ "$plugins" = "$dest$real_plugins" ] || name=${plugins#"$dest"}/libstaticprof.so
  later=
  if [ -n "$dest" ]; then
    later=" once $dest is /, from here by -fplugin=$plugins/libstaticprof.so"
  fi
  echo "install: use it by \`$gcc -O2 -fplugin=$name'$later"
  if [ -n "$link" ] && wanted common; then
    echo "install: -B${share#"$dest"}/staticprof/ in its place makes $gcc know" \
      "-fplugin=libstaticprof and -fdump-tree-staticprof too"
  fi
elif wanted common; then
  echo "install: -B ${share#"$dest"}/staticprof/ on a command line uses the plugin of each gcc"
fi
