# The work of doxygen: pages of some of its own headers.
#
# Copyright (C) 2026 The libstaticprof authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: doxygen.sh BUILD SOURCE
cat > Doxyfile <<END
INPUT = $2/src/growbuf.h $2/src/dirdef.h $2/src/outputgen.h
GENERATE_LATEX = NO
GENERATE_XML = YES
EXTRACT_ALL = YES
SOURCE_BROWSER = YES
HAVE_DOT = NO
HTML_TIMESTAMP = NO
NUM_PROC_THREADS = 1
QUIET = YES
END
"$1/objects/bin/doxygen" Doxyfile
