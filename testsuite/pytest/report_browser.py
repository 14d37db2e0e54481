"""A headless browser, and a report to open in it.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import shutil
import subprocess
import tempfile

import pytest

from tested import BUILD, GCC

selenium = pytest.importorskip("selenium.webdriver")
from selenium.common.exceptions import StaleElementReferenceException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402

if not shutil.which("chromium") or not shutil.which("chromedriver"):
    pytest.skip("no chromium or no chromedriver", allow_module_level=True)

LONG = "std::map<std::basic_string<char>, std::less<int> >::operator< <node<int> >"
HOSTILE = "<script>alert(1)</script>&amp;\"'</pre>"
SOURCE = """#include <stdlib.h>
static __attribute__ ((noinline)) int twice (int x) { return x > 7 ? 2 * x : x; }
int main (int argc, char **argv)
{
  int sum = 0; /* <script>alert (2)</script> */
  for (int i = 0; i < argc; i++)
    {
      if (!argv[i])
        abort ();
      sum += twice (i);
    }
  return sum & 1;
}
int never (int x) { return twice (x); }
"""


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory() as place:
        yield place


@pytest.fixture(scope="module")
def report(folder):
    """The report of a program with a measured profile; two of its functions have hostile names."""
    with open(f"{folder}/x.c", "w", encoding="utf-8") as f:
        f.write(SOURCE)
    os.makedirs(f"{folder}/deep/er")
    with open(f"{folder}/deep/er/y.c", "w", encoding="utf-8") as f:
        f.write("int hostile (int x) { return x > 3 ? 1 : x; }\n")
    os.mkdir(f"{folder}/p")
    load = [f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-measure=p"]
    sources = ["x.c", "deep/er/y.c"]
    for options in (["-fprofile-generate"], ["-fprofile-use", *load]):
        subprocess.run([GCC, "-O2", *options, "-o", "one", *sources], cwd=folder, check=True)
        subprocess.run(["./one", "a", "b", "c"], cwd=folder, check=False)
    for name in os.listdir(f"{folder}/p"):
        with open(f"{folder}/p/{name}", encoding="utf-8") as f:
            text = f.read()
        with open(f"{folder}/p/{name}", "w", encoding="utf-8") as f:
            f.write(text.replace('"name":"hostile"', '"name":' + json.dumps(HOSTILE)).replace('"name":"never"', f'"name":"{LONG}"'))
    done = subprocess.run([f"{BUILD}/staticprof", "report", "-o", "report", "./one"], cwd=folder, check=True,
                          capture_output=True, text=True)
    assert done.stderr == ""
    return f"file://{folder}/report/index.html"


@pytest.fixture(scope="module")
def browser():
    options = selenium.ChromeOptions()
    for o in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1100,900"):
        options.add_argument(o)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = selenium.chrome.service.Service(shutil.which("chromedriver"))
    it = selenium.Chrome(options=options, service=service)
    it.implicitly_wait(20)
    yield it
    it.quit()


def keep(browser, name):
    """Save a picture if REPORT_PICTURES names a folder."""
    if os.environ.get("REPORT_PICTURES"):
        browser.save_screenshot(os.path.join(os.environ["REPORT_PICTURES"], name + ".png"))


def absent(browser, element, by, what):
    """Is there no WHAT in ELEMENT?  There is no waiting for it."""
    browser.implicitly_wait(0)
    found = element.find_elements(by, what)
    browser.implicitly_wait(20)
    return not found


def text(browser):
    return browser.find_element(By.ID, "page").text


def await_title(browser, title):
    """A page is drawn a little after the click that asks for it."""
    WebDriverWait(browser, 10, ignored_exceptions=[StaleElementReferenceException]).until(
        lambda b: b.find_element(By.TAG_NAME, "h1").text == title)


def go(browser, report, where=""):
    browser.get("about:blank")
    browser.get(report + where)
    browser.find_element(By.CSS_SELECTOR, "#page h1")
    assert [e for e in browser.get_log("browser") if e["level"] == "SEVERE"] == []
