# Completion of `staticprof' for bash: the program itself lists its words.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later

_staticprof () {
  local cur=${COMP_WORDS[COMP_CWORD]} command=() option='' line
  [ "$COMP_CWORD" -eq 1 ] || command=("${COMP_WORDS[1]}")
  # bash parts words at "=".
  if [ "$cur" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 1]}= cur=
  elif [ "$COMP_CWORD" -ge 2 ] && [ "${COMP_WORDS[COMP_CWORD - 1]}" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}=
  fi
  COMPREPLY=()
  while IFS=$'\t' read -r line _; do
    case $line in "$option$cur"*) COMPREPLY+=("${line#"$option"}") ;; esac
  done < <("${COMP_WORDS[0]}" --complete "${command[@]}" 2> /dev/null)
  case ${#COMPREPLY[@]}${COMPREPLY[0]} in 1*=) compopt -o nospace 2> /dev/null ;; esac
}
complete -o default -F _staticprof staticprof
