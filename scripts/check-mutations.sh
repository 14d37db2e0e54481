#!/bin/sh
# Break the core on purpose, one way after the other, and see tests fail.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-mutations.sh OBJECTS JOBS COMPILER FLAG...
# unittests/mutations.txt says what to change.  OBJECTS is where the unit tests
# have been built.  The tests are linked once, against the core as a shared
# library; for each mutation only what includes the changed file is compiled and
# the library is linked again.  MUTATIONS="NAME..." chooses (shell patterns).
set -u
objects=$1 jobs=$2 compiler=$3; shift 3
list=unittests/mutations.txt
scratch=$objects/mutations
seconds=60   # Of the processor, more than the tests need by far; a loop that never ends is a kill.
export LC_ALL=C

rm -rf "$scratch"
mkdir -p "$scratch/objects"
# What the core is made of, and which of it includes which header.
core=$(cd "$objects" && ls plugin/core/*/*.o heuristics/*.o registry.o default-rates.o invocation-weights.o default-model.o)
for o in $core; do
  source=${o%.o}.cc
  [ "${o%/*}" = "$o" ] || [ -e "$source" ] || continue  # Deleted since.
  cp -p "$objects/$o" "$scratch/objects/$(echo "$o" | tr / _)"
done
units=$(cd "$objects" && ls unittests/*/*.o unittests/core/*/*.o tools/*.o tools/*/*.o | grep -v '^tools/staticprof.o$')
units=$(for o in $units; do [ -e "${o%.o}.cc" ] && echo "$objects/$o"; done)

# Symbolic: or the templates that the tests have instantiated for their own use
# would take the place of the core's.
"$compiler" -shared -Wl,-soname,libcore.so,-Bsymbolic -o "$scratch/libcore.so" "$scratch"/objects/*.o || exit 1
"$compiler" -o "$scratch/tests" $units "$objects"/gtest/*.o "$scratch/libcore.so" \
  -lgsl -lgslcblas -lgmpxx -lgmp -lpthread || exit 1

# run DIRECTORY FILTER: the tests against DIRECTORY's library.
run () {
  ( ulimit -v 4000000; ulimit -c 0; ulimit -t $seconds
    LD_LIBRARY_PATH=$1 timeout $((20 * seconds)) "$scratch/tests" --gtest_color=no \
      --gtest_fail_fast --gtest_filter="$2" ) > "$1/log" 2>&1
}
if ! run "$scratch" '*'; then
  tail -20 "$scratch/log"
  echo "the unit tests fail without any mutation"
  echo "0 passed, 1 failed"
  exit 1
fi

# The name of the test at which a run ended, and how.
killer () {
  name=$(sed -n 's/^\[  FAILED  \] \([^ ,]*\).*/\1/p' "$1/log" | head -1)
  [ -n "$name" ] && { echo "$name"; return; }
  name=$(sed -n 's/^\[ RUN      \] //p' "$1/log" | tail -1)
  case $2 in 124 | 152 | 137) echo "$name (did not end)" ;; *) echo "$name (died)" ;; esac
}

# mutate NAME FILE > NEW: FILE as mutation NAME wants it.
mutate () {
  awk -v name="$1" -v file="$2" '
    function change() {
      if (old == "") return
      at = index(text, old)
      if (!at) { print "the old text is not in " file > "/dev/stderr"; bad = 1 }
      else if (index(substr(text, at + 1), old)) {
	print "the old text is more than once in " file > "/dev/stderr"; bad = 1
      }
      text = substr(text, 1, at - 1) new substr(text, at + length(old))
      old = new = ""
    }
    function line(so_far) { return (so_far == "" ? "" : so_far "\n") substr($0, 3) }
    BEGIN { while ((getline l < file) > 0) text = text l "\n" }
    /^mutation / { here = $2 == name ":"; next }
    !here { next }
    /^-/ { if (sign == "+") change(); old = line(old) }
    /^\+/ { new = line(new) }
    { sign = substr($0, 1, 1) }
    END { change(); printf "%s", text; exit bad }' "$list"
}

# try NAME FILE TESTS FLAG...: fills $scratch/NAME.
try () {
  name=$1 file=$2 filter=$3; shift 3
  dir=$scratch/$name
  mkdir -p "$dir/$(dirname "$file")"
  if ! mutate "$name" "$file" > "$dir/$file" 2> "$dir/log" \
      || cmp -s "$dir/$file" "$file"; then
    echo "NOT APPLIED: $(head -1 "$dir/log")" > "$dir/result"; return
  fi
  case $file in
    *.cc) sources=$file ;;
    *) sources=$(cd "$objects" && grep -l "[ /]$file" plugin/core/*/*.d heuristics/*.d \
		   | sed 's/\.d$/.cc/') ;;
  esac
  mutated=
  for source in $sources; do
    from=$source
    [ "$source" = "$file" ] && from=$dir/$file
    o=$(echo "${source%.cc}.o" | tr / _)
    if ! "$compiler" "-I$dir" "$@" -w -g0 -MF /dev/null -c -o "$dir/$o" "$from" > "$dir/log" 2>&1
    then
      echo "NOT COMPILED: $(grep -m1 error "$dir/log")" > "$dir/result"; return
    fi
    mutated="$mutated $dir/$o"
  done
  rest=
  for o in "$scratch"/objects/*.o; do
    [ -e "$dir/${o##*/}" ] || rest="$rest $o"
  done
  "$compiler" -shared -Wl,-Bsymbolic -o "$dir/libcore.so" $mutated $rest 2> "$dir/log" || {
    echo "NOT LINKED: $(head -1 "$dir/log")" > "$dir/result"; return; }
  for tests in "$filter" "*-$filter"; do
    run "$dir" "$tests"
    status=$?
    [ $status = 0 ] && continue
    echo "killed by $(killer "$dir" $status)" > "$dir/result"
    rm -f "$dir"/*.o "$dir/libcore.so"
    return
  done
  echo SURVIVED > "$dir/result"
}

wanted () {
  for pattern in ${MUTATIONS:-*}; do
    case $1 in $pattern) return 0 ;; esac
  done
  false
}

# Only whole records, in the order of the list: NAME FILE FILTER per line.
awk '/^mutation / { name = $2; sub(/:$/, "", name) }
     /^in / { file = $2 }
     /^tests / { print name, file, $2 }' "$list" > "$scratch/records"
set -f
worker=0
while [ $worker -lt "$jobs" ]; do
  ( n=0
    while read -r name file filter; do
      wanted "$name" || continue
      n=$((n + 1))
      [ $((n % jobs)) = $worker ] || continue
      set +f; try "$name" "$file" "$filter" "$@"; set -f
      printf '  %-36s %s\n' "$name" "$(cat "$scratch/$name/result")" >&2
    done < "$scratch/records" ) &
  worker=$((worker + 1))
done 2> "$scratch/progress"
wait
passed=0 failed=0
while read -r name file filter; do
  wanted "$name" || continue
  result=$(cat "$scratch/$name/result" 2> /dev/null || echo 'NOT TRIED')
  what=$(sed -n "s/^mutation $name: //p" "$list")
  printf '%-34s %s\n%-34s %s\n' "$name" "$result" "" "$what"
  case $result in
    killed*) passed=$((passed + 1)) ;;
    *) failed=$((failed + 1)) ;;
  esac
done < "$scratch/records"
echo "$passed passed, $failed failed"
[ $failed = 0 ] && [ $passed -gt 0 ]
