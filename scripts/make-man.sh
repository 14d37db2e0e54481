#!/bin/sh
# Make the man pages of the program `staticprof' and its commands from their --help.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-man.sh STATICPROF DIRECTORY
set -eu
tool=$1 directory=$2
page () { # NAME, what it does, command
  help2man --no-info --name="$2" "$3" \
    | sed -e "s/^staticprof \\\\- /$1 \\\\- /" \
      -e "s/^\\.TH [^ ]* /.TH $(echo "$1" | tr a-z A-Z) /" > "$directory/$1.1"
}
rm -rf "$directory"
mkdir -p "$directory"
page staticprof 'work with what libstaticprof has written' "$tool"
# A row is "  NAME [ARGUMENTS]", two blanks or more, and what the command does.
"$tool" --help | sed -n '/^Commands:/,/^$/{/^  /p}' \
  | while IFS= read -r row; do
  command=$(echo "$row" | sed 's/^  \([^ ]*\).*/\1/') purpose=$(echo "$row" | sed 's/^  .*  //')
  page "staticprof-$command" "$purpose" "$tool $command"
done
