# The work of cppcheck: all of its checks, on parts of its own source.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: cppcheck.sh BUILD SOURCE
cd "$2"
"$1/cppcheck" -q --enable=all --inconclusive --language=c++ --std=c++11 cli/threadexecutor.cpp lib/timer.cpp samples
