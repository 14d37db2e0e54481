"""Small sources to compile and link, and the units that the tool finds in what is linked.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

from tested import BUILD, GCC

FILES = {
    "main.c": "int used (int);\nint main (int c, char **v) { int s = 0;"
              "\n  for (int i = 0; i < c; i++)\n    s += used (i);\n  return s & 1; }\n",
    "used.c": "int deep (int);\nint used (int x)\n{\n  if (x > 3)\n    return deep (x);\n  return 1;\n}\n",
    "deep.c": "int deep (int x)\n{\n  int n = 0;\n  while (x >>= 1)\n    n++;\n  return n;\n}\n",
    "other.c": "int other (int x) { return x * 3; }\n",
    "second.c": "int other (int);\nint deep (int x) { return x; }\nint main (int c, char **v) { return other (c) & deep (c) & 1; }\n",
}


def have(*programs):
    missing = [p for p in programs if not shutil.which(p)]
    return unittest.skipIf(missing, f"no {', '.join(missing)}")


class Binary(unittest.TestCase):
    def setUp(self):
        self.work = os.path.realpath(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)
        os.mkdir(self.at("p"))
        for name, text in FILES.items():
            self.write(name, text)

    def at(self, *names):
        return os.path.join(self.work, *names)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.at(name)), exist_ok=True)
        with open(self.at(name), "w", encoding="utf-8") as f:
            f.write(text)

    def flags(self, directory="p"):
        return f"-O2 -fplugin={BUILD}/libstaticprof.so -fplugin-arg-libstaticprof-profile={directory}"

    def sh(self, command, cwd="", **more):
        environment = {**os.environ, "LC_ALL": "C", "CC": GCC, **more}
        done = subprocess.run(["sh", "-ec", command], cwd=self.at(cwd), env=environment, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(0, done.returncode, done.stdout)
        return done.stdout

    def gcc(self, arguments, directory="p", cwd=""):
        return self.sh(f"{GCC} {self.flags(directory)} {arguments}", cwd)

    def tool(self, *arguments, cwd="", status=0):
        done = subprocess.run([f"{BUILD}/staticprof", *arguments], cwd=self.at(cwd), check=False,
                              capture_output=True, text=True)
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        return done.stdout, done.stderr

    def units(self, *arguments, cwd="", said=""):
        """The sources of the units that `merge' finds, sorted; its only message is SAID."""
        out, err = self.tool("merge", *arguments, cwd=cwd)
        if said:
            self.assertIn(said, err)
        else:
            self.assertEqual("", err)
        return sorted(os.path.basename(u["name"]) for u in json.loads(out)["units"])
