# Completion of `staticprof' for bash: the program itself lists its words.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later

_staticprof () {
  local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=() option='' line
  # The program as it was typed; the tilde is expanded here.
  local program=${COMP_WORDS[0]/#\~\//$HOME/}
  COMPREPLY=()
  [ "$COMP_CWORD" -eq 1 ] || command=("${COMP_WORDS[1]}")
  # bash splits words at "=".
  if [ "$cur" = = ]; then
    option=$previous= cur=
  elif [ "$COMP_CWORD" -ge 2 ] && [ "$previous" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}=
  elif [ "$COMP_CWORD" -eq 1 ]; then
    case $cur in -*)
      for line in --help --usage --version; do
        case $line in "$cur"*) COMPREPLY+=("$line") ;; esac
      done
      return 0 ;;
    esac
  elif [ "${cur:0:1}" != - ]; then
    # The argument of an option if its words are known, or a file, which bash completes.
    case "${command[0]} $previous" in
      "export -F" | "order -F") option=--format= ;;
      *" -c") option=--color= ;;
      *" --"*) option=$previous= ;;
      *) return 0 ;;
    esac
  fi
  while IFS=$'\t' read -r line _; do
    # The value of an option without a list of words is a file.
    [ "$line" != "$option" ] || continue
    case $line in "$option$cur"*) COMPREPLY+=("${line#"$option"}") ;; esac
  done < <("$program" --complete "${command[@]}" 2> /dev/null)
  case ${#COMPREPLY[@]}${COMPREPLY[0]} in 1*=) compopt -o nospace 2> /dev/null ;; esac
}
complete -o default -F _staticprof staticprof
