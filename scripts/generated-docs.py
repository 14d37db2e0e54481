#!/usr/bin/env python3
"""Put what the program prints about itself into the documents.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: generated-docs.py [--check] STATICPROF
In README, docs/*.md and the man page the lines between "<!-- staticprof ARGUMENTS -->" and
"<!-- end -->" (in the man page ".\\" staticprof ARGUMENTS" and ".\\" end") are replaced by
the output of that command; the files in WHOLE are replaced completely.  With --check no
file is written: the differences are printed, and the exit status is 1 if there are any.
"""

import glob
import re
import subprocess
import sys

WHOLE = {"docs/profile.schema.json": "schema"}
PART = re.compile(r"""(^(?:<!--|\.\\") staticprof ([^\n]*?)(?: -->)?\n).*?(^(?:<!--|\.\\") end(?: -->)?\n)""",
                  re.DOTALL | re.MULTILINE)


def main():
    check = sys.argv[1:2] == ["--check"]
    arguments = sys.argv[2:] if check else sys.argv[1:]
    if len(arguments) != 1:
        print(__doc__[__doc__.index("usage: "):], file=sys.stderr)
        sys.exit(2)
    tool, differs = arguments[0], False

    def printed(words):
        return subprocess.run([tool, *words.split()], check=True, stdout=subprocess.PIPE,
                              encoding="utf-8").stdout

    for name in sorted(["README", *glob.glob("docs/*.md"), *glob.glob("docs/*.1"), *WHOLE]):
        with open(name, encoding="utf-8") as file:
            text = file.read()
        if name in WHOLE:
            new = printed(WHOLE[name])
        else:
            new = PART.sub(lambda part: part[1] + printed(part[2]) + part[3], text)
        if new != text:
            print("%s is not what %s prints: make generated-docs" % (name, tool) if check else name)
            differs = True
            if not check:
                with open(name, "w", encoding="utf-8") as file:
                    file.write(new)
    sys.exit(1 if check and differs else 0)


main()
