# What the tools of Ogg Vorbis do: encode, decode, inform, comment.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: vorbis-tools.sh BUILD LONG SHORT
oggenc=$1/oggenc/oggenc oggdec=$1/oggdec/oggdec ogginfo=$1/ogginfo/ogginfo
comment=$1/vorbiscomment/vorbiscomment long=$2 short=$3
$oggenc -s 1 -q 4 -o long.ogg "$long" 2> encoded
$oggenc -Q -s 2 -q -1 --downmix -o mono.ogg "$short"
$oggenc -Q -s 3 -b 96 -m 80 -M 160 --resample 32000 -a some -t 'a title' -c genre=noise -o rate.ogg "$short"
$oggenc -Q -s 4 --scale 0.5 --discard-comments --utf8 -G none -l album -d 2001 -N 3 -o scaled.ogg "$short"
tail -c +45 "$short" | $oggenc -Q -s 5 -r -B 16 -C 1 -R 22050 --raw-endianness 0 -n '%a-%n' -o raw.ogg -
tail -c +45 "$short" | head -c 100000 | $oggenc -Q -s 6 -r -B 8 -C 2 -R 44100 -o raw8.ogg - || echo $?
for f in long mono rate scaled raw raw8; do
  $oggdec -Q -o $f.wav $f.ogg || echo $?
  $oggdec -Q -R -b 8 -s 0 -e 1 -o $f.raw $f.ogg || echo $?
done
$ogginfo -v ./*.ogg > info || echo $?
$comment -l rate.ogg; $comment -a -t 'mood=good' -t 'x=y z' rate.ogg tagged.ogg
printf 'a=b\nfile=three\\nlines\n' > tags; $comment -e -w -c tags tagged.ogg rewritten.ogg
$comment -R -l rewritten.ogg; cat mono.ogg rate.ogg > chained.ogg; $ogginfo chained.ogg > chained
head -c 30000 long.ogg > cut.ogg; $ogginfo cut.ogg > cut || echo $?
{ head -c 9000 long.ogg; echo damage; tail -c +9100 long.ogg; } > bad.ogg; $ogginfo bad.ogg > bad || echo $?
$oggdec -Q -o bad.wav bad.ogg || echo $?
$oggenc -Q -o none.ogg tags 2> error && exit 1
$oggenc --help > help; $ogginfo -h >> help; $oggdec --help >> help
echo done
