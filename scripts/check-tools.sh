#!/bin/sh
# The program `staticprof' from outside: what it prints, writes and returns.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-tools.sh RESULTS.sum GCC BUILD-DIR
# All profiles, the plugin's and merged ones, must obey docs/profile.schema.json.
set -u
sum=$1; shift
gcc=$1 build=$(cd "$2" && pwd) || exit 2
export LC_ALL=C
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
plugin=$build/libstaticprof.so
passed=0 failed=0 skipped=0
check () {
  if [ "$1" = 0 ]; then passed=$((passed + 1)); return; fi
  failed=$((failed + 1)); echo "FAIL: tools: $2"; sed 's/^/  | /' "$work/err"
}
# Fills out and err; $status is what it returned.
run () { "$build/staticprof" "$@" > "$work/out" 2> "$work/err"; status=$?; }
says () { [ $status = "$1" ] && grep -q -e "$2" "$work/$3"; }
# An error: that status, this message, nothing on standard output.
refuses () {
  [ $status = "$1" ] && grep -q -e "$2" "$work/err" && [ ! -s "$work/out" ]
  check $? "$3"
}
valid () { python3 scripts/validate-profile.py docs/profile.schema.json "$@" > "$work/err" 2>&1; }

# Two units as the plugin would write them: main calls total, which calls
# positive; down calls itself.
block () { printf '{"id":%s,"frequency":%s,"bb_freq":10000,"bias":1,"loop_depth":%s,"file":"%s","line":%s}' "$@"; }
edge () { printf '{"from":%s,"to":%s,"probability":%s,"reg_br_prob":%s,"kind":[%s],"reverse_probability":0.5,"votes":[%s]}' "$@"; }
call () { printf '{"block":%s,"callee":%s,"frequency":%s,"global_frequency":0,"line":%s}' "$@"; }
top () {
  printf '{"format":"staticprof-profile","version":2,"unit":"%s","compiler":"12.2.0","model":"default","scope":"unit","max_recursion_scale":1e+06,"units":[\n' "$1"
  printf '{"name":"%s","id":"%s","compiler":"12.2.0","model":"default"}],"functions":[\n' "$1" "$2"
}
# NAME FILE LINE LINKAGE MORE BLOCKS EDGES CALLS
body () {
  printf '{"name":"%s","assembler_name":"%s","file":"%s","line":%s,"linkage":"%s","definition":"strong",%s"address_taken":false,"signature":"","invocations":0,"blocks":[%s],"edges":[%s],"calls":[%s]}' \
    "$1" "$1" "$2" "$3" "$4" "$5" "$6" "$7" "$8"
}
end='],"aliases":[],"pointers":[],"recursion":[],"indirect":[],"unattributed_calls":0,"residual":0}'
mkdir "$work/units"
main=$work/units/main.json sum=$work/units/sum.json
{ top main.c 0123456789abcdef
  body main main.c 7 external '"entry":"main",' "$(block 2 1 0 main.c 8)" '' \
    "$(call 2 '"total"' 1 14),$(call 2 '"down"' 1 14),$(call 2 null 0.5 15)"
  echo ,
  body down main.c 6 internal '' "$(block 2 1 0 main.c 6)" '' "$(call 2 '"down"' 0.9 6)"
  echo "$end"; } > "$main"
{ top sum.c 123456789abcdef0
  body total sum.c 2 external '' "$(block 2 8 1 sum.c 5),$(block 3 7 1 sum.c 6),$(block 4 1 0 sum.c 8)" \
    "$(edge 2 3 0.875 8750 '"true"' '{"heuristic":"loop_branch","probability":0.875}'),$(edge 2 4 0.125 1250 '"exit"' ''),$(edge 3 2 1 10000 '"back"' '')" \
    "$(call 3 '"positive"' 7 6)"
  echo ,
  body positive sum.c 1 internal '' "$(block 2 1 0 sum.c 1)" '' ''
  echo "$end"; } > "$sum"
valid "$main" "$sum"
check $? "units' profiles obey the schema"

# And as it does write them.
cat > "$work/main.c" << 'EOT'
#include <stdlib.h>
extern int total (const int *, int);
extern int pub_sum (int);
extern void twice (void (*) (void));
static int ascending (const void *a, const void *b) { return *(const int *) a - *(const int *) b; }
static void nothing (void) { }
static int down (int n) { return n > 0 ? down (n - 1) + 1 : 0; }
int main (int argc, char **argv)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = argc * i % 7;
  qsort (a, 100, sizeof *a, ascending);
  twice (nothing);
  return total (a, 100) + down (argc) + pub_sum (argc + 6) + (argv == 0);
}
EOT
cat > "$work/sum.c" << 'EOT'
static int positive (int x) { return x > 0; }
int total (const int *a, int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    if (positive (a[i]))
      s += a[i];
  return s;
}
void twice (void (*f) (void)) { f (); f (); }
/* The array limits how often this goes round.  */
int pub[10];
int pub_sum (int n)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    s += pub[i];
  return s;
}
EOT
mkdir "$work/real"
for unit in main sum; do
  ( cd "$work" && "$gcc" -O2 -fno-early-inlining "-fplugin=$plugin" \
      "-fplugin-arg-libstaticprof-profile=$work/real" -c "$unit.c" ) > "$work/err" 2>&1
  check $? "a profile of $unit.c"
done
[ "$(ls "$work"/real/*.json 2> /dev/null | wc -l)" = 2 ] && valid "$work"/real/*.json
check $? "a file for each unit, which obeys the schema"
run merge -o "$work/real.json" "$work/real"
[ $status = 0 ] && valid "$work/real.json"
check $? "they can be merged"
run show "$work/real.json"
says 0 ' main  .*main.c:' out && grep -q ' in total' "$work/out"
check $? "and shown"

# What GCC splits off a function (here the body of in_prefix, whose head is inlined)
# has blocks too.
( cd "$work" && cp "$OLDPWD/examples/permutation.c" . && "$gcc" -O2 "-fplugin=$plugin" \
    -fplugin-arg-libstaticprof-profile=split -c permutation.c ) > "$work/err" 2>&1
run merge -o "$work/split.json" "$work/split"
[ $status = 0 ] && valid "$work"/split/*.json "$work/split.json"
check $? "a profile of a program with functions that are split"
run show "$work/split.json"
says 0 '^ *[1-9][0-9.]*%.* in_prefix\|^ *[1-9][0-9.]*%.* permute' out && ! grep -q 'no blocks here' "$work/out"
check $? "and all of it has blocks"
run explain "$work/split.json" permutation.c:47
says 0 'times per run of the program' out
check $? "and what runs in parts counts"

run merge --name=test -o "$work/program.json" "$main" "$sum"
[ $status = 0 ] && [ ! -s "$work/out" ] && valid "$work/program.json"
check $? "a merged profile obeys the schema"
run merge --name=test "$main" "$sum"
cmp "$work/out" "$work/program.json" > /dev/null
check $? "it is the same on standard output"
run merge --name=test "$work/units"
[ $status = 0 ] && [ "$(wc -c < "$work/out")" = "$(wc -c < "$work/program.json")" ]
check $? "and of a directory"
run merge --name=test "$work/program.json" "$work/units"
cmp "$work/out" "$work/program.json" > /dev/null
check $? "a unit that comes twice counts once"
grep -q '"program":"test"' "$work/program.json"
check $? "a program has its name"

# The schema is closed: each of these is an error.
for change in 's/"version":2/"version":"2"/' 's/"model":/"mode":/' \
    's/"bb_freq":/"bb_frequency":/' 's/"probability":[0-9.]*/"probability":1.5/' \
    's/"linkage":"external"/"linkage":"public"/' 's/"from":[0-9]*/"from":999/' \
    's/"bias":/"bias":null,"bias_":/' 's/"units":/"units":{},"unit_":/'; do
  sed "$change" "$sum" > "$work/wrong.json"
  ! valid "$work/wrong.json"
  check $? "the schema refuses $change"
done
run schema
[ $status = 0 ] && cmp "$work/out" docs/profile.schema.json > /dev/null
check $? "schema prints the schema"
run schema --table=source
says 0 '^| `slot` | string | ' out
check $? "schema --table prints a table"
run schema --table=frob
refuses 1 "no record 'frob'; there are profile, unit, .* and target" "a table of no record"

run show "$work/program.json"
says 0 'program test: 2 units' out && grep -q ' main  .*main.c:' "$work/out" \
  && grep -q ' sum.c:5 in total' "$work/out"  \
  && grep -q '^Recursion' "$work/out" && ! grep -q "$(printf '\033')" "$work/out"
check $? "show prints tables, without colours into a file"
run show --top=1 "$main"
says 0 'unit main.c: ' out && grep -q 'and [0-9]* more' "$work/out"
check $? "show --top of a unit"
run show --color=always "$main"
says 0 "$(printf '\033')" out
check $? "show --color=always"
run show --function=total "$work/program.json"
says 0 ' called by' out && grep -q '%  loop_branch$' "$work/out" \
  && grep -q ' main  .*main.c:14' "$work/out"
check $? "show --function has callers and votes"
run show --function=totals "$work/program.json"
refuses 1 "no function 'totals' in .*; did you mean 'total'?" "an unknown function"
run show "$work/program.json"
sed 1d "$work/out" > "$work/of-program"
run show "$work/units"
[ $status = 0 ] && sed 1d "$work/out" | cmp -s - "$work/of-program"
check $? "show of a directory is that of the program"
run show "$main" "$sum"
[ $status = 0 ] && sed 1d "$work/out" | cmp -s - "$work/of-program"
check $? "show of two files"
cat "$work/program.json" | "$build/staticprof" show - > "$work/out"
sed 1d "$work/out" | cmp -s - "$work/of-program"
check $? "show of standard input"
run help merge
says 0 '^Usage: staticprof merge ' out
check $? "help of a command"
run merge -h
says 0 '^Usage: staticprof merge ' out
check $? "-h is --help"
run show --top=x "$main"
refuses 2 '--top=x: expected a whole number from 0 on$' "show --top=x"
run show -n -1 "$main"
refuses 2 '--top=-1: expected a whole number from 0 on$' "show -n -1"
run show --top=99999999999999999999 "$main"
refuses 2 '--top=9*: expected a whole number from 0 to [0-9]*$' "show of more rows than can be counted"
run show --top=-99999999999999999999 "$main"
refuses 2 '--top=-9*: expected a whole number from 0 on$' "show of fewer rows than can be counted"
run view -n 1.5 "$main"
refuses 2 '--hottest=1.5: expected a whole number from 0 on$' "view -n 1.5"

run explain "$work/program.json" sum.c:5
says 0 '^sum.c:5 in total$' out && grep -q '^    1  *87.50%  to line 6$' "$work/out" \
  && grep -q '^    2  *12.50%  to line 8, .*leaving the loop$' "$work/out" \
  && grep -q '^    1  *87.50%  x 7.00  An edge back .* (heuristic `loop_branch.)$' "$work/out" \
  && ! grep -q "$(printf '\033')" "$work/out"
check $? "explain shows votes and their strength"
cp "$work/out" "$work/of-program"
run explain "$work/units" ./sum.c:5
[ $status = 0 ] && cmp "$work/out" "$work/of-program"
check $? "explain of a directory is that of the program"
run explain "$work/program.json" sum.c:5:3
[ $status = 0 ] && cmp "$work/out" "$work/of-program"
check $? "explain of a place with a column"
# An error check: one way is possible.
mkdir "$work/checks"
cat > "$work/checks/x.c" <<'EOT'
#include <stdlib.h>
extern int verbose; int puts (const char *);
void __attribute__ ((cold)) report (int);
int check (const char *q, int n)
{
  if (!q)
    abort ();
  if (n > 5)
    report (n);
  if (verbose)
    puts ("text");
  return *q;
}
int which (int c)
{
  switch (c) { case 3: return check ("a", 1); case 5: return check ("b", 2) + 1; default: return 2; }
}
EOT
( cd "$work/checks" && "$gcc" -O2 "-fplugin=$plugin" -fplugin-arg-libstaticprof-profile=p -c x.c ) > "$work/err" 2>&1 \
  && valid "$work"/checks/p/*.json && grep -q '"condition":"verbose != 0"' "$work"/checks/p/*.json
check $? "a profile knows what branches look at"
run explain "$work/checks/p" x.c:6
says 0 'to line 7, never taken: abort does not return$' out && grep -q '^    2  *100.00%  to line 8$' "$work/out" \
  && grep -q '^  Only one edge is possible' "$work/out"
check $? "explain of a check that aborts"
run explain "$work/checks/p" x.c:8
says 0 'to line 9, never taken: the code there is known to be cold$' out
check $? "explain of an edge to cold code"
run explain "$work/checks/p" x.c:10
says 0 '^ *about verbose != 0$' out && grep -q '^ *about edge 1 (line 11, calling puts ())$' "$work/out"
check $? "explain says what votes are about"
run explain "$work/checks/p" x.c:16
says 0 'to line 16, for 3$' out && grep -q 'to line 16, for 5$' "$work/out" && grep -q ', the default$' "$work/out"
check $? "explain tells edges to one line apart"
run explain --tsv "$main" "$sum" sum.c:5
says 0 "$(printf '^sum.c\t5\ttotal\t2\tevidence\tloop_branch\t1\t0.875$')" out \
  && ! grep -qv "$(printf '^[^\t]*\(\t[^\t]*\)\{7\}$')" "$work/out"
check $? "explain --tsv"
run explain --color=always "$sum" sum.c:5
says 0 "$(printf '\033')" out
check $? "explain --color=always"
# Two programs, both with a main, in one directory: each speaks for itself.
mkdir "$work/programs"
cp "$main" "$sum" "$work/programs"
sed 's/0123456789abcdef/fedcba9876543210/' "$main" > "$work/programs/other.json"
run explain "$work/programs" sum.c:5
says 0 'per run of this unit alone' out
check $? "explain of units that are no program"
run explain "$work/real" sum.c:6
says 0 '^sum.c:6 in total' out
check $? "explain of what the plugin wrote"
run explain "$work/program.json" sum.c:7
refuses 1 'no branch at sum.c:7; the nearest is at line 5 (in total)' "explain of a line without branches"
run explain "$work/program.json" main.c:7
refuses 1 'no branch at main.c:7, nor anywhere in that file' "explain of a file without branches"
run explain "$work/program.json" sums.c:5
refuses 1 "no file 'sums.c' in these profiles; did you mean sum.c?" "explain of an unknown file"
run explain "$work/none" sum.c:5
refuses 1 'cannot read .*none.: No such file' "explain of no directory"
run explain "$work/program.json"
refuses 2 'expected profiles and FILE:LINE' "explain of no place"
run explain "$work/program.json" sum.c
refuses 2 "'sum.c': expected FILE:LINE" "explain of a file"
run explain --color=sometimes "$sum" sum.c:5
refuses 2 '--color=sometimes: expected auto, always or never' "explain --color=sometimes"

# Scores: of a training run of the same two units.
mkdir "$work/run" "$work/empty"
cp "$work/main.c" "$work/sum.c" "$work/run"
( cd "$work/run" && "$gcc" -O2 "-fplugin=$plugin" -fprofile-generate main.c sum.c -c &&
    "$gcc" -fprofile-generate main.o sum.o -o run && { ./run; true; } &&
    "$gcc" -O2 "-fplugin=$plugin" -fprofile-use "-fplugin-arg-libstaticprof-profile=$work/measured" -c main.c sum.c
) > "$work/err" 2>&1
[ "$(ls "$work"/measured/*.json 2> /dev/null | wc -l)" = 2 ] && valid "$work"/measured/*.json
check $? "a profile with what was measured obeys the schema"
run score "$work/measured"
says 0 '^Summary: weighted scores at 20%' out && grep -q '^Local block.*Table 2.*staticprof' "$work/out" \
  && grep -q '^Branches: staticprof' "$work/out" && grep -q '^oracle  *1  *1.00  *1.00 ' "$work/out" \
  && grep -q '^gcc  *0  *- ' "$work/out" && ! grep -q '^Local block.*: gcc' "$work/out"
check $? "score prints the tables and the summary"
run score --table=summary --top=50 --predictors=even,oracle "$work/measured" "$work/measured"
says 0 '^Summary: weighted scores at 50%' out && grep -q '^even  *2 .* .50 ' "$work/out" \
  && ! grep -q '^staticprof' "$work/out" && [ "$(wc -l < "$work/out")" = 5 ]
check $? "score --table --top --predictors"
run score --tsv --list-order "$work/measured"
says 0 "$(printf '^measured\toracle\tlocal-edge\t20\texecuted\tfunctions\tweighted\t')" out \
  && ! grep -qv "$(printf '^[^\t]*\(\t[^\t]*\)\{7\}$')" "$work/out"
check $? "score --tsv"
run score "$work/measured" "$work/units"
refuses 1 'nothing was measured in .*units' "score of profiles without counts"
run score "$work/empty"
refuses 1 'no .json file in directory .*empty' "score of an empty directory"
run score "$work/none"
refuses 1 'cannot read .*none.: No such file' "score of no directory"
run score
refuses 2 'expected directories' "score of nothing"
for top in 0 101 20.5; do
  run score --top=$top "$work/measured"
  refuses 2 "--top=$top: expected a whole number from 1 to 100$" "score --top=$top"
done
run score --table=edges "$work/measured"
refuses 2 '--table=edges: expected local-block' "score --table=edges"
run score --predictors=even,odd "$work/measured"
refuses 2 "unknown predictor 'odd': expected staticprof, gcc" "score --predictors=odd"

# Another run of the program, and several as one.
mkdir "$work/other"
cp -r "$work/measured" "$work/other/measured"
run score --table=summary --predictors=trained --trained="$work/other" "$work/measured"
says 0 '^trained  *1  *1.00  *1.00 ' out
check $? "score --trained"
run score --table=summary --predictors=trained "$work/measured"
says 0 '^trained  *0  *- ' out
check $? "score without another run"
run score --trained="$work/empty" "$work/measured"
refuses 1 "no other run in '.*/empty': expected a directory 'measured' there" "score --trained of other programs only"
cp -r "$work/measured" "$work/untrained"
run score --trained="$work/other" "$work/untrained" "$work/measured"
says 0 '^untrained .* -  *-$' out
check $? "score --trained of some"
run score --trained="$work/none" "$work/measured"
refuses 1 'cannot read .*none/measured.: No such file' "score --trained of no directory"
run score --trained= "$work/measured"
refuses 2 '--trained=: expected a directory' "score --trained="
for rule in counts evidence pool; do
  mkdir "$work/by-$rule"
  run combine --by=$rule -o "$work/by-$rule/measured" "$work/measured" "$work/other/measured"
  [ $status = 0 ] && [ ! -s "$work/out" ] && valid "$work/by-$rule/measured"/*.json \
    && [ "$(ls "$work/by-$rule/measured")" = "$(ls "$work/measured")" ]
  check $? "combine --by=$rule"
  run score --table=summary --predictors=trained --trained="$work/by-$rule" "$work/measured"
  says 0 '^trained  *1  *1.00  *1.00 ' out
  check $? "score of what was combined by $rule"
done
run combine "$work/measured" "$work/other/measured" --output "$work/by-default"
[ $status = 0 ] && diff -r "$work/by-default" "$work/by-counts/measured" > /dev/null
check $? "counts are added up if nothing is said"
run combine -o "$work/new" "$work/measured"
refuses 2 'expected two directories' "combine of one run"
run combine "$work/measured" "$work/measured"
refuses 2 'expected --output=DIRECTORY' "combine without -o"
run combine --by=hand -o "$work/new" "$work/measured" "$work/measured"
refuses 2 '--by=hand: expected counts, evidence or pool' "combine --by=hand"
run combine -o "$work/new" "$work/measured" "$work/units"
refuses 1 'nothing was measured in .*units' "combine of profiles without counts"
run combine -o "$work/by-default" "$work/measured" "$work/measured"
refuses 1 'by-default. holds profiles already' "combine into profiles"
run combine -o "$work/none/new" "$work/measured" "$work/measured"
refuses 1 'cannot make directory .*none/new.: No such file' "combine into nowhere"
[ ! -e "$work/new" ]
check $? "combine leaves nothing on errors"

# Calibration.  The sums of a program are those of its directory, the parts' add up
# to those of the whole, and the bytes do not depend on the order.
run calibrate --sums="$work/sums.json" "$work/measured"
cp "$work/out" "$work/tables"
says 0 '^loop_branch  *[0-9]' out && grep -q '^COMBINATION' "$work/out" && grep -q '^combined ' "$work/out"
check $? "calibrate prints its tables"
run calibrate "$work/sums.json"
[ $status = 0 ] && cmp "$work/out" "$work/tables"
check $? "calibrate of sums prints the same"
for unit in main sum; do
  mkdir -p "$work/$unit/measured"
  cp "$work"/measured/*"$unit"* "$work/$unit/measured"
  run calibrate --sums="$work/$unit.sums" "$work/$unit/measured"
done
run calibrate --sums="$work/both.json" "$work/main.sums" "$work/sum/measured"
cp "$work/out" "$work/both.out"
run calibrate --sums="$work/htob.json" "$work/sum.sums" "$work/main.sums"
cmp "$work/both.json" "$work/sums.json" && cmp "$work/both.json" "$work/htob.json" && cmp "$work/out" "$work/both.out"
check $? "sums of parts are those of the whole, in any order"
run calibrate --tsv --combinations=1 "$work/measured"
says 0 "$(printf '^two-way\tloop_branch\tbranches\t[0-9]')" out \
  && ! grep -qv "$(printf '^[^\t]*\(\t[^\t]*\)\{3\}$')" "$work/out"
check $? "calibrate --tsv"
run calibrate --fit -o "$work/rates" "$work/sums.json"
says 0 '^Rates fitted together to 1 program' out && grep -q '^loop_branch [0-9.]* [0-9.]*$' "$work/rates" \
  && cp "$work/rates" "$work/rates.first"
check $? "calibrate --fit prints the fit and writes rates"
grep -q 'warning: rates fitted to 1 program; expected at least 12' "$work/err"
check $? "and warns of so few programs"
# From one small program little is learnt: every rate stays near the default one.
grep -v '^#' "$work/rates" > "$work/rates.new"
grep -v '^#' heuristics/default.rates > "$work/rates.default"
LC_ALL=C join "$work/rates.default" "$work/rates.new" > "$work/rates.both"
[ "$(wc -l < "$work/rates.both")" = "$(wc -l < "$work/rates.default")" ] \
  && awk '{ n = (NF - 1) / 2; for (i = 2; i <= n + 1; ++i) if (($i - $(n + i)) ^ 2 > 9) exit 1 }' "$work/rates.both"
check $? "rates of all names, within 3 percent of the default ones"
! cmp -s "$work/rates.new" "$work/rates.default"
check $? "but not the same"
run calibrate --no-prior -o "$work/rates" "$work/measured"
[ $status = 0 ] && grep -q '^allocation_failure 50.00$' "$work/rates" && ! grep -q shrunk "$work/rates"
check $? "calibrate --no-prior writes the rates as fitted"
run calibrate --no-prior --fit "$work/measured"
refuses 2 '--no-prior: expected --output as well' "calibrate --no-prior alone"
run calibrate -o "$work/rates" "$work/measured"
[ $status = 0 ] && cmp "$work/rates" "$work/rates.first"
check $? "they are the same bytes again, and of the directory"
( cd "$work" && "$gcc" -O2 "-fplugin=$plugin" "-fplugin-arg-libstaticprof-rates=$work/rates" -c sum.c ) > "$work/err" 2>&1
check $? "and the plugin loads them"
mkdir "$work/others"
sed 's/"name":"measured"/"name":"second"/' "$work/sums.json" > "$work/others/second.sums"
run calibrate --leave-one-out --strength=0.01 "$work/sums.json" "$work/others/second.sums"
says 0 '^Mean over programs' out && grep -q '^left out  *0' "$work/out" && grep -q '^second  ' "$work/out"
check $? "calibrate --leave-one-out"
run calibrate --tsv --fit --leave-one-out "$work/sums.json" "$work/others/second.sums"
says 0 "$(printf '^fit-two-way\tloop_branch\tadds-left-out\t')" out \
  && grep -q "$(printf '^quality: left out\tsecond\tmiss\t')" "$work/out" \
  && ! grep -qv "$(printf '^[^\t]*\(\t[^\t]*\)\{3\}$')" "$work/out"
check $? "calibrate --tsv --fit --leave-one-out"
for option in --tsv --fit --leave-one-out --sums=x -ox --strength=1 --weight=roots --combinations=3; do
  run calibrate "--invocations=$work/x.invocations" "$option" "$work/measured"
  refuses 2 "--[a-z-]* does not go with --invocations" "calibrate --invocations $option"
done
for option in --strength=1 --weight=roots; do
  run calibrate "$option" "$work/measured"
  refuses 2 "${option%=*}: expected --fit, --leave-one-out or --output as well" "calibrate $option alone"
done
run calibrate "--invocations=$work/x.invocations" "$work/sums.json"
refuses 1 'sums.json: a file of sums; --invocations needs the profiles$' "calibrate --invocations of sums"
run calibrate "--invocations=$work/x.invocations" "$work/measured"
says 0 '^measured .*[0-9]  *-$' out && grep -q '^constant .*  -  *-$' "$work/out" && [ -s "$work/x.invocations" ]
check $? "calibrate --invocations of one program leaves none out"
run calibrate --leave-one-out -o "$work/new.rates" "$work/measured"
refuses 1 '--leave-one-out: expected several programs' "calibrate --leave-one-out of one program"
[ ! -e "$work/new.rates" ]
check $? "and no rates are written"
run calibrate -o "$work/none/x" "$work/measured"
refuses 1 'cannot write .*none/x' "calibrate -o into a missing directory"
for strength in -1 x nan inf 1x; do
  run calibrate --fit "--strength=$strength" "$work/measured"
  refuses 2 "strength=$strength: expected a number, 0 or more" "calibrate --strength=$strength"
done
run calibrate --fit --weight=lines "$work/measured"
refuses 2 'weight=lines: expected executions or roots' "calibrate --weight=lines"
run calibrate -o '' "$work/measured"
refuses 2 '--output=: expected a file' "calibrate -o ''"
run calibrate "$work/measured" "$work/units"
refuses 1 'nothing was measured in .*units' "calibrate of profiles without counts"
run calibrate "$work/empty"
refuses 1 'no .json file in directory .*empty' "calibrate of an empty directory"
run calibrate "$work/none"
refuses 1 'cannot read .*none.: No such file' "calibrate of no directory"
run calibrate "$main"
refuses 1 'main.json: /format: these are no sums' "calibrate of a file that is no sums"
head -c 300 "$work/sums.json" > "$work/cut.sums"
run calibrate --sums="$work/new.sums" "$work/measured" "$work/cut.sums"
refuses 1 'cut.sums:[0-9]*:[0-9]*: the file ends too early' "calibrate of damaged sums"
[ ! -e "$work/new.sums" ]
check $? "and no sums are written"
run calibrate --sums="$work/none/x" "$work/measured"
refuses 1 'cannot write .*none/x' "calibrate --sums into a missing directory"
run calibrate
refuses 2 'expected directories of measured profiles, or files of sums' "calibrate of nothing"
run calibrate --combinations=many "$work/measured"
refuses 2 '--combinations=many: expected a whole number from 0 on$' "calibrate --combinations=many"
run calibrate --sums= "$work/measured"
refuses 2 '--sums=: expected a file' "calibrate --sums="

# It counts as a reader of dumps does, from the same compilation: ours, and GCC's own
# script where it is there.
( cd "$work/run" && "$gcc" -O2 "-fplugin=$plugin" -fprofile-use -fplugin-arg-libstaticprof-dump=details \
    "-fplugin-arg-libstaticprof-profile=$work/dumped" -c main.c sum.c && cat ./*.staticprof > "$work/dump"
) > "$work/err" 2>&1 && "$build/staticprof" calibrate --tsv "$work/dumped" > "$work/tsv" \
  && grep -q ' by evidence: ' "$work/dump" && grep -q ' iterations_at_most ' "$work/dump"
check $? "a dump and a profile of one compilation, with a limit in it"
python3 scripts/compare-hit-rates.py scripts/hit-rates.py "$work/dump" "$work/tsv" > "$work/err" 2>&1
check $? "calibrate agrees with the dump"
if [ -r "${ANALYZE_BRPROB:-}" ]; then
  python3 scripts/compare-hit-rates.py "$ANALYZE_BRPROB" "$work/dump" "$work/tsv" > "$work/err" 2>&1
  check $? "calibrate agrees with analyze_brprob.py"
else
  skipped=$((skipped + 1))
  echo "SKIPPED: tools: ANALYZE_BRPROB does not name GCC's contrib/analyze_brprob.py: that it, too, agrees was NOT tried"
fi

# Functions, for people.
printf '#line 5 ""\nint k (int x) { if (x) return 7;\n return 8; }\n' > "$work/nowhere.c"
( cd "$work" && "$gcc" -O2 "-fplugin=$plugin" -fplugin-arg-libstaticprof-profile=nowhere -c nowhere.c ) > "$work/err" 2>&1
run view "$work/nowhere"
says 0 '^k  unknown place$' out && grep -q '^  branch at unknown place, runs 1 times per entry$' "$work/out"
check $? "view of a function in a file without a name"
run view --source-dir="$work" "$work/real"
says 0 '^  branch at sum.c:6, runs .* times per entry    if (positive (a\[i\]))$' out \
  && grep -q '^  loop at sum.c:5, .* iterations expected (scale .*, cyclic probability 0\.[0-9]*), depth 1    for' "$work/out" \
  && grep -q '^ *loop_branch  *[0-9.]*% to sum.c:6$' "$work/out" && grep -q '^ .* #* *sum.c:6  if (positive' "$work/out" \
  && grep -q '^  decided by evidence  *[1-9]' "$work/out" && grep -q '^loop_branch  *[1-9]' "$work/out"
check $? "view of what the plugin wrote, with its sources"
cp "$work/out" "$work/whole"
run view -f total -f twice "$work/real"
says 0 '^total  ' out && grep -q '^twice  ' "$work/out" && ! grep -q '^main  ' "$work/out"
check $? "view --function"
run view --statistics "$work/real"
[ $status = 0 ] && tail -n "$(wc -l < "$work/out")" "$work/whole" | cmp -s - "$work/out"
check $? "view --statistics is the end of the whole"
run view --hottest=1 "$work/real"
says 0 '^Hottest branches' out && [ "$(grep -c '^ *in ' "$work/out")" = 2 ]
check $? "view --hottest"
run view --color=always "$work/real"
says 0 "$(printf '\033')" out
check $? "view --color=always"
run view -f totals "$work/real"
refuses 1 "no function 'totals' in these profiles; did you mean 'total'?" "view of an unknown function"
run view
refuses 2 'expected a profile' "view of nothing"

# What is not a profile is named, and nothing is written.
head -c 700 "$main" > "$work/cut.json"
echo '{}' > "$work/foreign.json"
sed 's/"version":2/"version":3/' "$main" > "$work/newer.json"
echo kept > "$work/kept"
for bad in cut.json:'cut.json:[0-9]*:[0-9]*: the file ends too early' \
    foreign.json:'foreign.json: /format: this is no profile' \
    newer.json:'newer.json: /version: version 3' \
    none.json:'cannot read .*none.json.: No such file'; do
  run merge -o "$work/kept" "$main" "$work/${bad%%:*}"
  refuses 1 "${bad#*:}" "merge of ${bad%%:*}"
  run merge "$work/${bad%%:*}"
  refuses 1 "${bad#*:}" "merge of ${bad%%:*} to standard output"
  run show "$work/${bad%%:*}"
  refuses 1 "${bad#*:}" "show of ${bad%%:*}"
  run explain "$main" "$work/${bad%%:*}" main.c:8
  refuses 1 "${bad#*:}" "explain of ${bad%%:*}"
  run score "$work/measured" "$work/${bad%%:*}"
  refuses 1 "${bad#*:}" "score of ${bad%%:*}"
  run combine -o "$work/new" "$work/measured" "$work/${bad%%:*}"
  refuses 1 "${bad#*:}" "combine of ${bad%%:*}"
done
run merge -o "$work/new" "$main" "$work/cut.json"
[ "$(cat "$work/kept")" = kept ] && [ ! -e "$work/new" ]
check $? "on an error the output stays as it was"
run merge -o "$work/none/x.json" "$main"
refuses 1 'cannot write .*none/x.json.: No such file' "merge into a missing directory"
run merge -o /dev/full "$main"
refuses 1 'cannot write ./dev/full.: No space left' "a full disk"
"$build/staticprof" merge "$main" > /dev/full 2> "$work/err"
[ $? = 1 ] && [ "$(cat "$work/err")" = 'staticprof: cannot write: No space left on device' ]
check $? "a full disk behind standard output"
for asked in --help --version 'view --help' 'merge --usage'; do
  "$build/staticprof" $asked > /dev/full 2> "$work/err"
  [ $? = 1 ] && [ "$(cat "$work/err")" = 'staticprof: cannot write: No space left on device' ]
  check $? "a full disk behind $asked"
done
for asked in view show merge score calibrate; do
  run $asked /dev/zero
  refuses 1 "cannot read '/dev/zero': it is a device$" "$asked of a device"
done
sed 's/"sum.c"/"\/dev\/zero"/g' "$sum" > "$work/endless.json"
run show "$work/endless.json"
says 0 '/dev/zero:5 in total$' out
check $? "show of source that is a device"
truncate -s 1G "$work/huge.json"
for asked in show merge score calibrate; do
  ( ulimit -v 400000; run $asked "$work/huge.json"; exit $status )
  status=$?
  refuses 1 '^staticprof: out of memory$' "$asked without memory"
done
rm "$work/huge.json"
run merge
refuses 2 'expected profiles' "merge of nothing"
run merge --no-such-option "$main"
refuses 2 'unrecognized option' "an unknown option"
# README shows what GCC 12 and the rates in force give; another GCC may have other
# blocks.
case $("$gcc" -dumpversion) in
  12*)
    scripts/readme-output.sh --shown > "$work/shown"
    scripts/readme-output.sh "$gcc" "$build" > "$work/lines" 2> "$work/err" \
      && [ -s "$work/lines" ] && cmp -s "$work/shown" "$work/lines"
    same=$?
    [ $same = 0 ] || { echo "it should show (scripts/readme-output.sh --write does that):"
      cat "$work/lines"; } >> "$work/err"
    check $same "README shows other lines than its commands print" ;;
esac
# Built with the plugin: once for all units with the same model, also where
# debhelper has stripped, in an archive, and after a link with -flto.
(cd "$work" || exit
 printf '%s\n' 'int f (int); int main (void) { return f (1) - 1; }' > with-main.c
 echo 'int f (int x) { if (x > 3) return 2 * x; return x; }' > with.c
 for options in '' -flto '-ffunction-sections -Wl,--gc-sections' -O0; do
   # shellcheck disable=SC2086
   "$gcc" -O2 "-fplugin=$plugin" $options with-main.c with.c -o "with$options" || exit
 done
 strip --remove-section=.comment --remove-section=.note -o stripped with
 for model in default wu-larus; do
   "$gcc" -O2 "-fplugin=$plugin" "-fplugin-arg-libstaticprof-model=$model" -c with.c -o $model.o || exit
 done
 ar rcs with.a default.o wu-larus.o; "$gcc" -c with.c) > "$work/err" 2>&1
check $? "programs are built"
note='libstaticprof [0-9.]* default [0-9a-f]\{16\}'
for file in with with-flto 'with-ffunction-sections -Wl,--gc-sections' stripped default.o; do
  run built-with "$work/$file"
  says 0 ": $note\$" out && [ "$(wc -l < "$work/out")" = 1 ]
  check $? "built-with $file"
done
run built-with "$work/with.a"
says 0 ": $note\$" out && says 0 ': libstaticprof [0-9.]* wu-larus [0-9a-f]*$' out
check $? "built-with of an archive"
run built-with "$work/with-O0" "$work/with"
says 1 'with-O0: built without libstaticprof$' out && says 1 "with: $note\$" out
check $? "built-with of what was not optimized"
run built-with "$work/with.o"
says 1 'built without libstaticprof$' out
check $? "built-with of a plain object"
run built-with "$work/with.c"
refuses 1 "'.*with.c' is no object, program, library or archive (ELF)" "built-with of a source"
run built-with "$work/no-such-file"
refuses 1 "cannot read '.*no-such-file': No such file" "built-with of nothing"
for n in 64 200 1000; do
  head -c $n "$work/default.o" > "$work/part.o"; run built-with "$work/part.o"; [ $status = 1 ]
  check $? "built-with of the first $n bytes of an object"
done
[ "$("$gcc" -O2 "-fplugin=$plugin" -S -o - "$work/with.c" | sed -n 's/.*asciz "\(.* default .*\)"/\1/p')" \
  != "$("$gcc" -O2 "-fplugin=$plugin" -fplugin-arg-libstaticprof-heuristics=-call -S -o - "$work/with.c" \
	| sed -n 's/.*asciz "\(.* default .*\)"/\1/p')" ]
check $? "the note of other heuristics is another"

run --version
says 0 "^staticprof (libstaticprof) $(sed -n 's/.*STATICPROF_VERSION "\(.*\)"$/\1/p' plugin/core/version.h)\$" out
check $? "--version is that of plugin/core/version.h"
run frobnicate
refuses 2 "unknown command 'frobnicate': expected view, merge, show, explain, score, calibrate, combine, built-with, schema, facts, heuristics or options" "an unknown command"
for command in view merge show explain score calibrate combine built-with schema facts heuristics options; do
  run $command --help
  says 0 "^Usage: staticprof $command " out
  check $? "$command --help"
  run --help
  says 0 "^  $command " out
  check $? "--help names $command"
done
[ -z "$(find "$work" -name '.staticprof-*')" ]
check $? "no temporary is left"

{ yes PASS: | head -n "$passed"; yes FAIL: | head -n "$failed"; yes UNSUPPORTED: | head -n "${skipped:-0}"; } > "$sum"
[ "$failed" = 0 ]
