"""The HTML report in windows of several widths: nothing scrolls sideways, is cut off or hidden.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import time

import pytest

from report_browser import go, keep
from report_browser import browser, folder, report  # noqa: F401 (fixtures)
from selenium.webdriver.common.by import By
from tested import BUILD, GCC


def test_the_icicle_follows_the_window(browser, report):
    """It fills the width after a change of the window, too, and a name that does not fit ends in an ellipsis."""
    go(browser, report, "#/calls")
    try:
        for width in (700, 1300):
            browser.set_window_size(width, 900)
            time.sleep(.5)
            wide, around = browser.execute_script("const f = document.querySelector ('.flame'); return [f.offsetWidth, f.parentElement.clientWidth]")
            assert wide == around and around > width - 80
    finally:
        browser.set_window_size(1100, 900)
    assert browser.execute_script("return getComputedStyle (document.querySelector ('.flame button')).textOverflow") == "ellipsis"


@pytest.mark.parametrize("width", [400, 1100, 1280, 1400])
def test_tables_of_the_overview_do_not_scroll(browser, report, width):
    browser.set_window_size(width, 900)
    try:
        go(browser, report)
        wider = browser.execute_script("return [...document.querySelectorAll ('.scroll')].filter (s => s.scrollWidth > s.clientWidth)"
                                       ".map (s => s.textContent)")
        assert wider == []
        # A name is not broken inside `::', nor a place except behind a folder.
        parts = browser.execute_script("return [...document.querySelectorAll ('wbr')].map (w => w.previousSibling.textContent"
                                       " + ' ' + (w.nextSibling ? w.nextSibling.textContent : ''))")
        assert not [p for p in parts if p.endswith("/ y.c:1")] and not [p for p in parts if ": :" in p], parts
        heads = [h.text for h in browser.find_elements(By.TAG_NAME, "th")]
        assert "invocations" in heads and "entered" not in heads
        # A name of 22 letters has room in a line.
        assert width == 400 or browser.execute_script("return document.querySelector ('td.name').offsetWidth") >= 180
    finally:
        browser.set_window_size(1100, 900)


@pytest.mark.parametrize("width", [1280, 1400])
def test_places_have_room(browser, folder, width):
    """Where names are long, no table scrolls, and a place is one line; a folder only tells equal names apart."""
    for name in "source/opttemplate", "source/places_of_files", "source/alike", "other/alike":
        os.makedirs(os.path.dirname(f"{folder}/wide/{name}"), exist_ok=True)
        own = name.replace("/", "_")
        with open(f"{folder}/wide/{name}.c", "w", encoding="utf-8") as f:
            f.write(f"int limit_ordered_plan_{own} (int);\nint closest_transformed_{own} (int n)\n{{\n  int s = 0;\n"
                    f"  for (int i = 0; i < n; i++)\n    if (i & 3) s += limit_ordered_plan_{own} (i);\n  return s;\n}}\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c",
                    "source/opttemplate.c", "source/places_of_files.c", "source/alike.c", "other/alike.c"], cwd=f"{folder}/wide", check=True)
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "report", "p"], cwd=f"{folder}/wide", check=True)
    browser.set_window_size(width, 900)
    try:
        browser.get("about:blank")
        browser.get(f"file://{folder}/wide/report/index.html")
        assert browser.find_element(By.LINK_TEXT, "opttemplate.c:2").rect["height"] < 30
        for link in "places_of_files.c:2", "source/alike.c:2", "other/alike.c:2":
            browser.find_element(By.LINK_TEXT, link)
        assert browser.execute_script("return [...document.querySelectorAll ('.scroll')].filter (s => s.scrollWidth > s.clientWidth)"
                                      ".map (s => s.textContent)") == []
    finally:
        browser.set_window_size(1100, 900)


def test_dark_and_narrow(browser, report):
    browser.set_window_size(400, 800)
    try:
        go(browser, report)
        browser.find_element(By.TAG_NAME, "body").send_keys("t")
        keep(browser, "narrow")
        # Pages, search and the button need two rows, which leave room for the page.
        assert len({e.rect["y"] for e in browser.find_elements(By.CSS_SELECTOR, "nav, .search")}) == 2
        assert browser.find_element(By.TAG_NAME, "header").rect["height"] < 100
        for where in ("", "#/file/0", "#/files", "#/calls"):
            go(browser, report, where)
            wide = browser.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, where
        go(browser, report)
        browser.find_element(By.LINK_TEXT, "main").click()
        middle = browser.find_element(By.CSS_SELECTOR, "svg .block .heat").rect
        assert 0 <= middle["x"] and middle["x"] + middle["width"] <= 400
        was = browser.execute_script("return getComputedStyle (document.body).backgroundColor")
        browser.find_element(By.ID, "theme").click()
        assert was != browser.execute_script("return getComputedStyle (document.body).backgroundColor")
    finally:
        browser.set_window_size(1100, 900)
