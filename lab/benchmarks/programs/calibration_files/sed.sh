# The work of sed: edits, addresses, hold space, loops, regular expressions, files.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: sed.sh BUILD TEXT
sed=$1/sed/sed text=$2
$sed -n -e '/[0-9]\{3\}$/p; 20,40{=;l 60' -e '}' "$text" > 1
$sed -E 's/([a-z]+) ([a-z]+)/\2 \1/g; s/\b(.)(.*)\1\b/<&>/2; y/aeiou/AEIOU/' "$text" > 2
# Lines in reverse; a paragraph on one line; every other line.
head -n 2500 "$text" | $sed -n '1!G;h;$p' > 3
$sed -e ':a' -e '/./{$!N' -e 's/\n\(.\)/ \1/;ta' -e '}' -e 'P;D' "$text" > 4
$sed '$!N;s/^\(.*\)\n\1$/\1/;P;D' "$text" > 5
$sed -e '1~3d' -e '0,/the/s//THE/' -e '/^$/,/^ *\*/s/^/> /' -e '$a\
the end' -e '/^[A-Z]/i\
before' -e '/zz/c\
changed' "$text" > 6
$sed -s -n -e '/(/{s/.*\(([^)]*)\).*/\U\1\E;\L&/;p}' -e '$=' -e '2F' "$text" "$text" > 7
cat > commas.sed <<'S'
# A comma between thousands; dates inverted; words counted by length.
:again
s/\([0-9]\)\([0-9]\{3\}\)\($\|[^0-9]\)/\1,\2\3/
t again
s/\(20[0-9][0-9]\)-\([01][0-9]\)-\([0-3][0-9]\)/\3.\2.\1/g
/@/ {
  s/<\([^@]*\)@\([^>]*\)>/[\2 at \1]/gi
  w addresses
  x; s/$/|/; x
}
$ { x; s/|\{10\}/X/g; p; x }
S
$sed -f commas.sed "$text" > 8
cp "$text" edited
$sed -i.old -e 's/^\s\+//; s/\s*$//; /^$/d' -e '/begin/,+3{/end/!s/a/b/w marked' -e '}' edited
$sed -z 's/\n\n\n*/\n/g; s/,\n/ ; /g' "$text" > 9
$sed -u -n '100{p;q}' "$text"
$sed --debug -n -e 's/a\|b*c/[&]/3gp;/x\{2,\}y\?[^[:space:][:punct:]]/{n;N;s/\n/+/2;bend;p' \
  -e ':end' -e '}' "$text" > 10
$sed -n -e '/^\([a-z]\)[^ ]* .*\1[a-z]*$/I{R addresses' -e 'z;e echo run' -e 'p' -e 'q3' -e '}' \
  "$text" || [ $? = 3 ]
$sed 's/(/x' "$text" 2> error && exit 1
$sed -E 's/(a|b/x/' "$text" 2>> error && exit 1
$sed --posix -l 20 -n '$!d;l' "$text"
$sed --help > /dev/null
