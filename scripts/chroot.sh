#!/bin/sh
# Another Debian in a directory: sid, with the compilers that Debian 12 lacks, or this
# machine's release for i386.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# `make' needs root, debootstrap, the network, about three minutes and 3 GB; a complete
# chroot is kept and used again.  STATICPROF_CHROOT names another directory,
# STATICPROF_MIRROR another mirror.
#
# Only one version of gnat can be installed at a time, because all of them have a
# /usr/bin/gnatmake.  The compilers themselves do not clash, so gnat's packages are
# unpacked instead of installed.
set -eu
# The number in `recipe' changes with every change of the contents.
cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/staticprof
if [ "${1-}" = --i386 ]; then
  shift
  suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  machine=i386 versions=$(gcc -dumpversion | cut -d. -f1) languages= dir=$cache/chroot-i386
  recipe="2: $suite $versions"
else
  suite=sid machine=$(dpkg --print-architecture) versions='13 14 15 16'
  languages='gfortran gdc gccgo gobjc gnat' dir=${STATICPROF_CHROOT:-$cache/chroot-sid}
  recipe="3: $versions"
fi
# The mirror of this machine's own packages, or else debootstrap's default.
mirror=${STATICPROF_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' \
  'Created-By: Packages' 2> /dev/null | head -n 1)}
as_root=
if [ "$(id -u)" != 0 ]; then as_root='sudo -n'; fi

# The mounts are in a mount namespace of their own and vanish with it.
run () {
  $as_root unshare --mount --fork sh -c '
    dir=$1; shift
    mount -t proc proc "$dir/proc" && mount -t tmpfs tmpfs "$dir/tmp" || true
    # expect talks to programs through these devices.
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$dir/dev/pts" \
      && mount --bind "$dir/dev/pts/ptmx" "$dir/dev/ptmx" || true
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive chroot "$dir" "$@"' sh "$dir" "$@"
}

fill='
set -eu
cat > /etc/dpkg/dpkg.cfg.d/staticprof << EOF
force-unsafe-io
path-exclude=/usr/share/doc/*
path-exclude=/usr/share/man/*
path-exclude=/usr/share/locale/*
path-exclude=*/libasan*.a
path-exclude=*/libtsan*.a
path-exclude=*/libubsan*.a
path-exclude=*/liblsan*.a
EOF
# A mirror may be slightly out of date.
echo "Acquire::Check-Valid-Until \"false\";" > /etc/apt/apt.conf.d/99staticprof
echo "APT::Sandbox::User \"root\";" >> /etc/apt/apt.conf.d/99staticprof
apt-get -q update
exists () { apt-cache policy $1 | grep -q "Candidate: [0-9]"; }
packages="make libgmp-dev rapidjson-dev libelf-dev libdw-dev help2man libgtest-dev dejagnu ccache graphviz groff-base python3-pytest python3-jsonschema"
unpacked=
languages=$1; shift
for m in $*; do
  exists gcc-$m-plugin-dev || continue
  packages="$packages g++-$m gcc-$m-plugin-dev"
  case $languages in *gnat*) ;; *) continue ;; esac
  for p in ${languages%gnat}; do
    if exists $p-$m; then packages="$packages $p-$m"; fi
  done
  for p in gnat-$m $(apt-cache depends gnat-$m | sed -n "s/.*Depends: \(gnat-$m-.*\)/\1/p") libgnat-$m; do
    if exists $p; then unpacked="$unpacked $p"; fi
  done
done
apt-get -q -y --no-install-recommends install $packages
cd /var/cache/apt/archives
if [ -n "$unpacked" ]; then
  apt-get -q download $unpacked
  for p in gnat-*.deb libgnat-*.deb; do
    # Documentation would be overwritten by that of the next version.
    dpkg-deb --fsys-tarfile $p | tar -C / -x --keep-directory-symlink \
      --exclude=./usr/share/doc --exclude=./usr/share/man
  done
fi
apt-get clean; rm -f /var/cache/apt/archives/*.deb
'

case ${1-} in
  path) echo "$dir" ;;
  make)
    if [ "$(cat "$dir/etc/staticprof" 2> /dev/null)" = "$recipe" ]; then exit 0; fi
    if ! $as_root true 2> /dev/null; then
      echo "chroot: needs root, or sudo without a password" >&2; exit 1
    fi
    PATH=$PATH:/usr/sbin:/sbin
    if ! command -v debootstrap > /dev/null; then
      echo "chroot: debootstrap is missing; \`make setup' installs it" >&2; exit 1
    fi
    if ! $as_root unshare --mount true 2> /dev/null; then
      echo "chroot: no mounts allowed here" >&2; exit 1
    fi
    echo "chroot: making $dir (some minutes, kept for the next time)" >&2
    final=$dir dir=$dir.new
    $as_root rm -rf "$final" "$dir"
    mkdir -p "$dir"
    log=$final.log
    if $as_root debootstrap --variant=minbase --arch="$machine" "$suite" "$dir" ${mirror:+"$mirror"} > "$log" 2>&1 \
       && run sh -c "$fill" sh "$languages" $versions >> "$log" 2>&1
    then
      echo "$recipe" | $as_root tee "$dir/etc/staticprof" > /dev/null
      $as_root mv "$dir" "$final"
    else
      echo "chroot: failed; the end of $log:" >&2
      tail -5 "$log" >&2
      $as_root rm -rf "$dir"
      exit 1
    fi ;;
  run) shift; run "$@" ;;
  remove) $as_root rm -rf "$dir" "$dir.new" "$dir.log" ;;
  *) sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2 ;;
esac
