#!/bin/sh
# Build Debian's packages in a clean chroot; check, install, use, upgrade and
# purge them there.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: [BUILT=1] check-debian.sh RESULTS.sum DIRECTORY [PROFILES]
# With BUILT=1 the packages in DIRECTORY are tested and not built again.  The packages,
# their build log and lintian's report are left in DIRECTORY.  PROFILES are build
# profiles: pkg.libstaticprof.cross, nocheck.  DEB_CXXFLAGS_APPEND=-g0
# DEB_BUILD_OPTIONS=noautodbgsym saves three quarters of the build.  Needs root, the
# network, and half an hour.
set -u
results=$1 out=$2 profiles=${3:-}
case $out in /*) ;; *) out=$PWD/$out ;; esac
root=$out/root
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
check () {
  if [ "$1" = 0 ]; then status=PASS; else status=FAIL; fi
  echo "$status: $2" | tee -a "$results"
}
# The mounts are in a mount namespace of their own and vanish with it.
inside () {
  unshare --mount --fork sh -c '
    root=$1; shift
    mount -t proc proc "$root/proc" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" \
      && mount --bind "$root/dev/pts/ptmx" "$root/dev/ptmx" || true
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive DEB_BUILD_PROFILES="$PROFILES" DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS:-}" \
      DEB_CXXFLAGS_APPEND="${DEB_CXXFLAGS_APPEND:-}" chroot "$root" "$@"' sh "$root" "$@"
}
export PROFILES="$profiles"

mkdir -p "$out"
# The smallest Debian that can build packages is kept for the next run.
[ -f "$out/base.tar" ] || { mmdebstrap --variant=minbase --quiet --aptopt='Acquire::Check-Valid-Until "false"' \
  "$suite" "$out/new.tar" $mirror && mv "$out/new.tar" "$out/base.tar"; } || exit 1
fresh () { rm -rf "$root"; mkdir -p "$root"; tar -C "$root" -xf "$out/base.tar"; }
build () {
  # The chroot with the build dependencies is kept as long as these are the same.
  needs=$( (echo "$profiles"; sed -n '1,/^$/p' debian/control) | sha256sum | cut -c1-16)
  if [ ! -f "$out/needs-$needs.tar" ]; then
    rm -f "$out"/needs-*.tar
    fresh
    mkdir -p "$root/build/source/debian" && cp debian/control debian/changelog "$root/build/source/debian"
    inside sh -euc '
      apt-get -q update
      apt-get -q -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io install build-essential fakeroot
      cd /build/source
      apt-get -q -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io build-dep .
      useradd builder' > "$out/needs.log" 2>&1 && rm -rf "$root/build" \
      && tar -C "$root" --one-file-system -cf "$out/needs-$needs.tar" . || exit 1
  fi
  rm -rf "$root"; mkdir -p "$root"; tar -C "$root" -xf "$out/needs-$needs.tar"

  # The source is the product's tracked files as they are now.
  mkdir -p "$root/build/source"
  git ls-files -z -- . ':(exclude)lab' ':(exclude).ci' | tar --null -T - -cf - | tar -C "$root/build/source" -xf -
  inside sh -euc 'chown -R builder /build
    su builder -c "cd /build/source && dpkg-buildpackage -us -uc --build=full"' > "$out/build.log" 2>&1
  check $? "builds, as a user without rights (build.log)"
  rm -f "$out"/*.deb "$out"/*.dsc "$out"/*.changes "$out"/*.buildinfo
  cp "$root"/build/*.deb "$root"/build/*.dsc "$root"/build/*.changes "$root"/build/*.buildinfo "$root"/build/*.tar.* "$out" || exit 1
}
[ -n "${BUILT:-}" ] || build

lintian --allow-root --fail-on error,warning --display-info --tag-display-limit 0 "$out"/*.changes > "$out/lintian.log" 2>&1
check $? "lintian has no error and no warning (lintian.log)"

# The packages are installed in a Debian that has none of our files and build
# dependencies.
fresh
mkdir "$root/packages"; cp "$out"/*.deb "$root/packages"; rm -f "$root"/packages/*dbgsym*
cp -r debian/tests "$root/packages"
files () { (cd "$root" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./packages -o -path ./var/cache \
  -o -path ./var/lib/apt -o -path ./var/log -o -path ./root -o -path ./run \) -prune -o -print | sort); }
# The packages for native compilers come first, then those for cross compilers, if any.
plugins=$(cd "$out" && { ls gcc-*-plugin-staticprof_*.deb; ls gcc-*-plugin-staticprof-*_*.deb 2> /dev/null; } \
  | sed '/-dbgsym/d; s/_.*//')
compilers=$(echo "$plugins" | sed 's/-plugin-staticprof//')
# shellcheck disable=SC2086
inside sh -euc 'apt-get -q update; apt-get -q -y --no-install-recommends install libc6-dev binutils libdw1 "$@"' \
  sh $compilers > "$out/install.log" 2>&1
check $? "compilers"
files > "$out/before"
# shellcheck disable=SC2086
inside sh -euc 'cd /packages; apt-get -q -y --no-install-recommends install ./staticprof*.deb $(printf "./%s_*.deb " "$@")' \
  sh $plugins >> "$out/install.log" 2>&1
check $? "installs beside each other: $(echo $plugins)"
inside sh -c 'AUTOPKGTEST_TMP=$(mktemp -d) && export AUTOPKGTEST_TMP && sh -x /packages/tests/compile' > "$out/test.log" 2>&1
check $? "compiles, links with LTO, explains (debian/tests/compile)"

# Test an upgrade to the same packages with a higher version.
inside sh -euc 'mkdir /packages/next; cd /packages
  for deb in *.deb; do
    dpkg-deb -R $deb x
    sed -i "s/^Version: .*/&+next/; s/staticprof-common (= \([^)]*\))/staticprof-common (= \1+next)/" x/DEBIAN/control
    dpkg-deb -b x next/$deb; rm -r x
  done
  dpkg -i next/staticprof*.deb $(printf "next/%s_*.deb " "$@")' sh $plugins >> "$out/install.log" 2>&1 \
  && [ "$(inside dpkg-query -W -f '${Version}\n' staticprof)" = "$version+next" ]
check $? "upgrades"
inside sh -c 'AUTOPKGTEST_TMP=$(mktemp -d) && export AUTOPKGTEST_TMP && sh /packages/tests/compile' >> "$out/test.log" 2>&1
check $? "and works then"
first=$(echo "$plugins" | head -1)
inside sh -euc 'dpkg -r "$1"; echo "int x;" > /tmp/x.c; "$2" -B/usr/share/staticprof/ -O2 -c /tmp/x.c -o /tmp/x.o' sh "$first" "$(echo "$compilers" | head -1)" \
  >> "$out/install.log" 2>&1
check $? "the switch is harmless where the plugin was removed"
# shellcheck disable=SC2086
inside dpkg -P $plugins staticprof staticprof-common >> "$out/install.log" 2>&1 && files > "$out/after" && diff "$out/before" "$out/after"
check $? "purged, nothing is left"

# Run debian/tests as Debian's own machines do, with only the packages that
# debian/tests/control requires.
packages=$out/packages tree=$out/tree
rm -rf "$packages" "$tree"; mkdir -p "$packages" "$tree/debian"; mv "$root"/packages/*.deb "$packages"
cp -r debian/control debian/changelog debian/tests "$tree/debian"
fresh
# shellcheck disable=SC2016
unshare --mount --fork sh -c 'root=$1; shift
  mount -t proc proc "$root/proc" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" || exit
  exec autopkgtest -B --setup-commands="apt-get -q update" "$@" -- chroot "$root"' \
  sh "$root" "$packages"/*.deb "$tree" > "$out/autopkgtest.log" 2>&1
check $? "autopkgtest passes (autopkgtest.log)"
rm -rf "$packages" "$tree"

rm -rf "$root"
! grep -q ^FAIL "$results"
