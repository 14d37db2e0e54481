# The work of Python: a script that uses much of the interpreter, without compiled files.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: python.sh BUILD SOURCE SCRIPT TEXT RECORDS
python=$1/python library=$2/Lib script=$3
shift 3
export PYTHONHASHSEED=0 PYTHONPATH="$library"
$python -S -B "$script" "$library" "$@"
