# Process lines of work, several at the same time.  Other scripts read this file.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later

# in_turn LIST JOBS COMMAND calls COMMAND with the two words of each line of the file
# LIST. Each of JOBS processes takes every JOBS-th line, so that the lines that take
# long, which are neighbours, are shared.
in_turn () {
  worker=0
  while [ $worker -lt "$2" ]; do
    ( i=0
      while read -r first second; do
	i=$((i + 1))
	[ $((i % $2)) = $worker ] || continue
	"$3" "$first" "$second" < /dev/null
      done < "$1" ) &
    worker=$((worker + 1))
  done
  wait
}
