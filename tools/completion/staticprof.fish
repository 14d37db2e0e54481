# Completion of `staticprof' for fish: the program itself lists its words.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later

function __staticprof_words
    set -l words (commandline -opc)
    # The program as it was typed; the tilde is expanded here.
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    $program --complete $words[2] 2>/dev/null
end
complete -c staticprof -n 'test (count (commandline -opc)) -eq 1' -f
complete -c staticprof -n 'test (count (commandline -opc)) -eq 1' -l help -d 'Print help'
complete -c staticprof -n 'test (count (commandline -opc)) -eq 1' -l usage -d 'Print a short usage message'
complete -c staticprof -n 'test (count (commandline -opc)) -eq 1' -l version -d 'Print the version'
complete -c staticprof -a '(__staticprof_words)'
