# What a shell does: text, files, lists, functions, traps, options, pipes.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: dash dash.sh BUILD TEXT SCRIPT...
set -eu
dash=$1/src/dash text=$2
shift 2
scripts=$*

count_words () {
  words=0 longest=
  while read -r line; do
    for w in $line; do
      words=$(( words + 1 ))
      [ ${#w} -le ${#longest} ] || longest=$w
    done
  done
  echo "$words $longest"
}

sieve () {
  i=2
  while [ $i -le "$1" ]; do
    eval "composite=\${c$i:-}"
    if [ -z "$composite" ]; then
      j=$(( i * i ))
      while [ $j -le "$1" ]; do
	eval "c$j=1"; j=$(( j + i ))
      done
      printf '%d ' $i
    fi
    i=$(( i + 1 ))
  done
  echo
}

classify () {
  case $1 in
    '' ) echo empty ;;
    [0-9]*.[0-9][0-9]) echo amount ;;
    -[0-9]* | [0-9]*) echo number ;;
    \<*@*\>) echo address ;;
    *[!a-zA-Z]*) echo other ;;
    [A-Z]?*) echo name ;;
    *) echo word ;;
  esac
}

options () {
  OPTIND=1 verbose=0 file=none
  while getopts vqf:n: o "$@"; do
    case $o in
      v) verbose=$(( verbose + 1 )) ;;
      q) verbose=0 ;;
      f) file=$OPTARG ;;
      n) : "${OPTARG:?}" ;;
      ?) return 1 ;;
    esac
  done
  shift $(( OPTIND - 1 ))
  echo "$verbose $file $# ${1-}"
}

hanoi () {
  [ "$1" -eq 0 ] && return
  hanoi $(( $1 - 1 )) "$2" "$4" "$3"
  moves="$moves$2$3,"
  hanoi $(( $1 - 1 )) "$4" "$3" "$2"
}

count_words < "$text"
sieve 400
head -n 150 "$text" | while IFS='	 ' read -r first rest; do
  kind=$(classify "$first")
  printf '%-8s|%s|%s\n' "$kind" "${first%%[aeiou]*}" "${rest#* }"
done > classified
options -v -v -f "a b" -n3 -- x y
options -qvf name
options -x 2> /dev/null || echo refused
moves=; hanoi 6 a b c; echo ${#moves}
mkdir -p d/e; for f in a1 b2 "c 3" .hidden; do : > "d/$f"; : > "d/e/$f.c"; done
echo d/* d/*/*.c d/[ab]? d/.h*; cd d; for f in *; do [ -d "$f" ] || mv "$f" "$f~"; done; cd ..
set -- d/*~; echo $# "$@"; IFS=/; set -- $1; echo "$*"; unset IFS
cat << X | sed 's/^/> /'
$(echo nested "$(echo "`echo deep`")") ${words:-none} $((0x1f | 010)) ~
	\$quoted \`same\` $?
X
$dash -c 'trap "echo left" EXIT; trap "echo term" TERM; kill -TERM $$; exit 4' & wait $! || echo $?
$dash -vnec 'for i in 1 2; do echo $i; done' 2> verbose; echo 'echo $0 $*' | $dash -s a b
trap 'echo bye' EXIT
f () ( umask 027; umask; cd /; pwd; exit 3 ); f || echo $?
true | false | true && ! false; echo $?
{ echo out; echo err >&2; } 2>&1 | while read -r x; do echo "<$x>"; done
exec 5> five; echo five >&5; exec 5>&-; read -r x < five; echo "$x"
alias say='echo said'; eval 'say so'; unalias say; type echo | head -n 1; command -v count_words
x=abc.def.ghi; echo "${x%.*} ${x%%.*} ${x#*.} ${x##*.} ${#x} ${y-no} ${y:=set} ${x:+yes} '${x}'"
printf '%5.2f|%-6s|%x|%o|%c|%b\n' 3.14159 ab 255 8 zed 'tab\there'
test -f five -a ! -d five -o -z "$x"; [ d -nt five ] || [ five -ef ./five ]; [ 3 -gt 2 ]
(set -f; echo *); (set -x; : traced "$x") 2> trace; (set +e; false; echo on); jobs; times > /dev/null
readonly r=1; (r=2) 2> /dev/null || echo readonly; export EXPORTED="a'b"; export -p | grep EXPORTED
for script in $scripts; do . "$script"; done > scripts
(. ./missing) 2> /dev/null || echo missing; (eval 'if; then') 2> /dev/null || echo syntax
cat "$text" "$text" | tr a-z A-Z | wc -c
