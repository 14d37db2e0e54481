# The work of oggenc: kinds of files, qualities, rates, names, comments.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: vorbis-tools.sh BUILD LONG SHORT
oggenc=$1/oggenc/oggenc long=$2 short=$3
$oggenc -s 1 -q 4 -o long.ogg "$long" 2> encoded
$oggenc -Q -s 2 -q -1 --downmix -o mono.ogg "$short"
$oggenc -Q -s 3 -b 96 -m 80 -M 160 --resample 32000 -a some -t 'a title' -c genre=noise -o rate.ogg "$short"
$oggenc -Q -s 4 --scale 0.5 --discard-comments --utf8 -G none -l album -d 2001 -N 3 -o scaled.ogg "$short"
$oggenc -Q -s 7 -k --managed --advanced-encode-option lowpass_frequency=15 --ignorelength -o skeleton.ogg "$short"
tail -c +45 "$short" > raw
$oggenc -Q -s 5 -r -B 16 -C 1 -R 22050 --raw-endianness 0 -a x -t y/z -X / -P _ -n '%a-%t-%n%%' - < raw > raw16.ogg
head -c 100000 raw | $oggenc -Q -s 6 -r -B 8 -C 2 -R 44100 -o raw8.ogg -
head -c 100000 raw | $oggenc -Q -s 6 -r -B 16 -C 1 -R 48000 -q 9.5 --raw-endianness 1 -o big.ogg -
# An AIFF file: channels, bits (octal), bytes of a frame.
be () { printf "$(printf '\\%o\\%o\\%o\\%o' $(($1 >> 24)) $(($1 >> 16 & 255)) $(($1 >> 8 & 255)) $(($1 & 255)))"; }
aiff () {
  printf FORM; be 96046; printf AIFFCOMM; be 18; printf "\\0\\$1"; be $(( 96000 / $3 )); printf "\\0\\$2"
  printf '\100\016\254\104\0\0\0\0\0\0SSND'; be 96008; be 0; be 0; head -c 96000 raw
}
for form in '1 10 1' '2 20 4'; do
  # shellcheck disable=SC2086
  aiff $form > sound.aiff; $oggenc -Q -s 8 -q 2 -o "aiff$form.ogg" sound.aiff
done
cp "$short" first.wav; head -c 50000 "$long" > second.wav
$oggenc -s 10 -a one -a two -t first -N 1 -N 2 first.wav second.wav missing.wav 2>> encoded || echo $?
$oggenc -q 5 -b x --resample 0 -C 99 -N -c noequals -o odd.ogg first.wav 2>> error || echo $?
$oggenc --help > help; $oggenc --version
echo done
