# The work of glpsol: models of its examples, linear and integer problems, formats.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: glpk.sh BUILD SOURCE LINEAR INTEGER FILE...
glpsol=$1/examples/glpsol examples=$2/examples linear=$3 integer=$4
shift 4
# The last lines of the output tell how long the run took.
run () { $glpsol --tmlim 1000 "$@" > log 2>&1 || echo "$? $*"; grep -v '^Time' log >> logs; }
run --lp "$linear" -o linear.out --ranges ranges
run --lp "$linear" --dual --nosteep --norelax --noscale -w linear.sol
run --lp "$linear" --interior -o interior.out
run --lp "$linear" --std --min --wmps linear.mps --wfreemps linear.free --wglp linear.glp --check
run --mps linear.mps --bib --flip; run --freemps linear.free --proxy 5; run --glp linear.glp --luf --cbg
run --lp "$integer" -o integer.out; run --lp "$integer" --cuts --pcost --fpump --bestp
run --lp "$integer" --intopt --gomory --mir --cover --clique --dfs --mostf --binarize
run --lp "$integer" --nomip --bfs
for f; do run -m "$examples/$f" --wlp "$(basename "$f").lp" -y "$(basename "$f").display"; done
run --minisat -m "$examples/queens.mod"
run --mincost "$examples/sample.min"; run --maxflow "$examples/sample.max"; run --cnf "$examples/sample.cnf"
run -m /dev/null; run --lp "$examples/plan.mps"; run --none; run --help
printf 'set I := 1..3;\nparam a{I} := 2 * ;\nvar x{i in I, 4} >= 0;\nend;\n' > wrong.mod; run -m wrong.mod
