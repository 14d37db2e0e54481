# The work of optipng: kinds of images, levels, reductions, damage.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: optipng.sh BUILD IMAGES...
optipng=$1/src/optipng/optipng
shift
mkdir images
# Several images in one file: a length and a name before each.
for f; do tar -x --no-same-owner -C images -f "$f"; done
for f in images/*.png; do
  n=$(basename "$f" .png)
  $optipng -q -o1 -out o1-"$n".png "$f"; $optipng -v -o2 -out o2-"$n".png -clobber "$f" > v 2>&1
  $optipng -q -zc1-3 -zm8 -zs0,1 -f0-5 -i1 -out more-"$n".png "$f"
  $optipng -nx -zw 4k -f 0 -zc 1 -strip all -simulate "$f" > s 2>&1
  $optipng -q -nb -nc -np -nz -out same-"$n".png "$f" || echo $?
done
mkdir kept; $optipng -q -dir kept -preserve -log all.log -full -i0 images/*.png
$optipng -backup -force -snip o1-*.png > forced 2>&1
for f in images/*; do head -c 300 "$f" > cut.png; $optipng -fix cut.png >> broken 2>&1 || echo $?; done
for f in images/*.[bgp][mnin][pmf]; do $optipng -out "$f.made.png" "$f" >> others 2>&1 || echo $?; done
$optipng missing.png 2>> broken && exit 1
$optipng -o9 -zc77 x.png > usage 2>&1 && exit 1
$optipng -h > help; $optipng --version | head -n 1
