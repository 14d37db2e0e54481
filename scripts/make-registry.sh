#!/bin/sh
# Print the registry of heuristics, made from the names of their files, or the
# table of their rules, made from the first sentences in them, and of what they
# look at, made from their code.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-registry.sh heuristics/*.cc > build/registry.cc
#	 make-registry.sh --sentences heuristics/*.cc > build/rule-sentences.cc
#
# heuristics/NAME.cc defines heuristic_NAME; a file that defines another name
# fails at link time.  It begins with a comment, and this with the rule in a
# sentence and a blank line.

set -eu
LC_ALL=C
export LC_ALL

sentences=false
if [ "${1-}" = --sentences ]; then sentences=true; shift; fi
[ $# -gt 0 ] || { echo "usage: $0 [--sentences] FILE..." >&2; exit 2; }

names=$(for file; do basename "$file" .cc; done | sort)
for name in $names; do
  case $name in
    *[!a-z0-9_]* | [!a-z]*)
      echo "$0: '$name' is not a name in snake_case" >&2
      exit 1 ;;
  esac
done

# The first paragraph of a file's first comment, up to the first full stop.
sentence () {
  awk '
    NR == 1 && !sub (/^\/\* /, "") { exit 1 }
    /^[ \t]*$/ { exit }
    { gsub (/^[ \t]+|[ \t]+$/, ""); text = text (NR > 1 ? " " : "") $0 }
    END {
      if (!match (text, /\.( |$)/) || RSTART == 1) exit 1
      text = substr (text, 1, RSTART - 1)
      gsub (/["\\]/, "\\\\&", text)
      print text
    }' "$1"
}

# What the code of rule $1 looks at: a rule_subject, and whether calls are among it.
subject () {
  awk '
    code && /b\.condition|b\.asked|about_claim|about_outcome|_operand|_extremum|loop_test::|bound_loaded/ {
      condition = 1
    }
    code && /opinion::taken/ { taken = 1 }
    code && /opinion::not_taken/ { not_taken = 1 }
    code && /calls_straight|calls_indirectly|runs_into_p|\.calls/ { calls = 1 }
    /^#include/ { code = 1 }
    END {
      printf "rule_subject::%s, %s",
	condition ? "condition" : taken == not_taken ? "other" \
	: taken ? "taken_way" : "untaken_way", calls ? "true" : "false"
    }' "$1"
}

if $sentences; then
  cat <<END
/* Made by scripts/make-registry.sh; do not edit.  */

#include "tools/voice-words.h"

namespace staticprof
{

const rule_sentence rule_sentences[] = {
END
  for file; do
    rule=$(sentence "$file") || {
      echo "$0: $file does not begin with a comment that begins with a sentence" >&2
      exit 1
    }
    printf '  { "%s", "%s",\n    %s },\n' "$(basename "$file" .cc)" "$rule" \
      "$(subject "$file")"
  done
  cat <<END
};
const std::size_t n_rule_sentences
  = sizeof rule_sentences / sizeof rule_sentences[0];

} // namespace staticprof
END
  exit
fi

cat <<END
/* Made by scripts/make-registry.sh; do not edit.  */

#include "heuristics/heuristic.h"

namespace staticprof
{

END
for name in $names; do
  echo "extern const heuristic heuristic_$name;"
done
printf '\nconst heuristic *const registry[] = {\n'
for name in $names; do
  echo "  &heuristic_$name,"
done
cat <<END
};
const std::size_t registry_size = sizeof registry / sizeof registry[0];

} // namespace staticprof
END
