# The work of flex: scanners of its own tests and manual, generated ones; its options.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: flex.sh BUILD LARGE SMALL FILE...
flex=$1/src/flex large=$2 small=$3
shift 3
run () { $flex "$@" || echo "status $?"; } 2>> messages
run -o plain.c "$large"
run -Cf -o full.c "$small"
run -CF -o fast.c "$small"
run -Ce -o classes.c "$small"
run -Cem -s -p -p -o meta.c "$large"
run -Cr -C -8 --yylineno --backup -o lines.c "$small"
run -i -I -B -d -v -7 -o fold.c "$small"
run -+ -o class.cc --yyclass=Lexer "$small"
run -R --bison-bridge --bison-locations --header-file=scan.h --tables-file=scan.tables \
  --prefix=zz -o reentrant.c "$small"
run -l -X -L --always-interactive -t "$small" > lex.c
run -T -o trace.c "$small" > /dev/null
i=0
for f; do
  i=$(( i + 1 ))
  run -o "file$i.c" "$f"
  [ $(( i % 3 )) != 0 ] || run -l -Cfe -t "$f" > "full$i.c"
done
printf '%%%%\n[a-z\n%s{2,1} ;\n<NO>x ;\n"abc ;\n(a|b ;\n' word | run -t > /dev/null
run --help > help
run --unknown
