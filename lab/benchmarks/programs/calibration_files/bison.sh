# The work of bison: real and generated grammars, kinds of parsers, reports.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: bison.sh BUILD SOURCE LARGE SMALL FILE...
bison=$1/src/bison large=$3 small=$4
export BISON_PKGDATADIR="$2/data" LC_ALL=C
shift 4
run () { $bison "$@" || echo "status $?"; } 2>> messages
run -o plain.c "$large"
run -v -d -r states,itemsets,lookaheads,solved -o report.c "$small"
run --graph=small.dot --xml=small.xml -o drawn.c "$small"
run -Dlr.type=ielr -o ielr.c "$small"
run -Dlr.type=canonical-lr -o canonical.c "$small"
run -Dlr.default-reduction=consistent -Dparse.lac=full -Wall -o lac.c "$small"
run -S glr.c -l -t -o glr.c "$small"
run -y -k -p zz --header=zz.h -b zz "$small"
run --trace=grammar,sets,closure,automaton,tools -o traced.c "$small"
i=0
for f; do
  i=$(( i + 1 ))
  run -Wno-deprecated -fno-caret -o "file$i.c" "$f"
  [ $(( i % 2 )) = 0 ] || run -r states,itemsets,lookaheads -Wcex -d -o "more$i.c" "$f"
done
cat > wrong.y << 'Y'
%token A B "bee" A
%left '+' %left '+'
%type <none> missing
%define api.pure maybe
%%
start: unknown A { $$ = $3; @x; } | start start | 'ab' ;
useless: useless A ;
start: ;
Y
run -Wall -fcaret -o wrong.c wrong.y
run -u -o updated.c wrong.y
run --help > help
