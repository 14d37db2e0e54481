# The work of gnuchess: a search of fixed depth from given positions.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: gnuchess.sh BUILD POSITIONS
mkfifo asked answered
"$1/src/gnuchess" -u < asked > answered &
exec 3> asked 4< answered
# The answer must arrive before the next question.
while read -r line <&5; do
  echo "$line" >&3
  case $line in
    uci) wanted='uciok*' ;;
    go*) wanted='bestmove*' ;;
    isready) wanted='readyok*' ;;
    *) continue ;;
  esac
  while read -r answer <&4; do
    # shellcheck disable=SC2254
    case $answer in $wanted) echo "$answer"; break ;; esac
  done
done 5< "$2"
echo quit >&3
exec 3>&-
cat <&4 > rest
wait $!
