#!/usr/bin/env python3
"""Make the output and the pictures of docs/tutorial.md again.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

usage: tutorial.py GCC BUILD-DIRECTORY SOURCES
Runs the commands of sections 1 to 4, indented lines, in one shell, with the plugin and the tool
of the build directory, on the source of gzip, which is fetched to SOURCES.  The first N lines,
or all, of the output of the preceding commands are put between "<!-- output N -->" and "<!--
end -->".  Needs valgrind, chromium and selenium.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = "docs/tutorial.md"
PART = re.compile(r"((?:^    .*\n)+)|^(<!-- output ?(\d*) -->\n)(?:.*\n)*?(<!-- end -->\n)", re.M)
# Commands whose results this machine already has, or that need root.
SKIPPED = re.compile(r"^ *(make install|apt-get source gzip|cd gzip-\S+)$", re.M)


def pictures(report):
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    options = webdriver.ChromeOptions()
    for o in "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900":
        options.add_argument(o)
    browser = webdriver.Chrome(options=options, service=webdriver.chrome.service.Service(shutil.which("chromedriver")))
    browser.implicitly_wait(20)
    browser.get(f"file://{report}/index.html")

    def picture(name, last):
        """Show the page to the end of the element LAST, and no further."""
        bottom = "return outerHeight - innerHeight + Math.ceil(arguments[0].getBoundingClientRect().bottom)"
        height = browser.execute_script(bottom, browser.find_element(By.CSS_SELECTOR, last))
        browser.set_window_size(browser.get_window_size()["width"], height)
        browser.save_screenshot(f"docs/tutorial-{name}.png")

    picture("overview", ".beside")
    browser.set_window_size(900, 900)
    for what in (By.PARTIAL_LINK_TEXT, "deflate.c:"), (By.CSS_SELECTOR, "#L481 button.why"):
        browser.execute_script("arguments[0].click ()", browser.find_element(*what))
    browser.find_element(By.CSS_SELECTOR, ".reasons")
    browser.execute_script("""document.getElementById("L476").scrollIntoView();
                              scrollBy(0, -document.querySelector("header").offsetHeight)""")
    picture("source", ".reasons")
    browser.quit()


def main():
    if len(sys.argv) != 4:
        print(__doc__[__doc__.index("usage: "):], file=sys.stderr)
        sys.exit(0 if sys.argv[1:] == ["--help"] else 2)
    gcc, build, sources = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
    subprocess.run(["scripts/fetch.sh", sources, "gzip"], check=True)
    with open(PAGE, encoding="utf-8") as file:
        text = file.read()
    end = text.index("## 5. ")
    with tempfile.TemporaryDirectory() as work:
        shutil.copytree(os.path.join(sources, "gzip"), work + "/gzip", symlinks=True)
        for program, path in ("gcc", shutil.which(gcc)), ("staticprof", build + "/staticprof"):
            os.symlink(path, os.path.join(work, program))
        script = f"cd gzip; export PATH='{work}':$PATH\n"
        blocks = [m[1] for m in PART.finditer(text, 0, end) if m[1]]
        for n, block in enumerate(blocks):
            block = SKIPPED.sub("", block).replace("-fplugin=libstaticprof", f"-fplugin={build}/libstaticprof.so")
            script += f"{{\n:\n{block}\n}} > '{work}/{n}' 2>&1\n"
        print("running the commands of", PAGE, file=sys.stderr)
        subprocess.run(["bash", "-ec", script], cwd=work, check=True, env={**os.environ, "LC_ALL": "C", "NO_COLOR": "1", "COLUMNS": "100"})
        pictures(work + "/gzip/fast/report")
        n = -1

        def filled(match):
            nonlocal n
            if match[1]:
                n += 1
                return match[0]
            with open(f"{work}/{n}", encoding="utf-8") as out:
                lines = out.read().rstrip("\n").split("\n")[:int(match[3] or 1000)]
            while not lines[-1]:
                lines.pop()
            return match[2] + "\n" + "".join("    " + s[:134] + "\n" if s else "\n" for s in lines) + "\n" + match[4]

        text = PART.sub(filled, text[:end]) + text[end:]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(text)


main()
