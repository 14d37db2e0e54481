"""The pages of the HTML report, opened from the disk in a headless browser: read, searched, clicked.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import copy
import json
import os
import re
import subprocess
import time

import pytest

from report_browser import HOSTILE, LONG, absent, await_title, go, keep, text
from report_browser import browser, folder, report  # noqa: F401 (fixtures)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from tested import BUILD, GCC


def test_overview(browser, report):
    go(browser, report)
    keep(browser, "overview")
    shown = text(browser)
    assert browser.find_element(By.ID, "columns").text == ""
    for what in ("2 units", "Hottest functions", "twice", "Hottest loops", "x.c:6", "without a run", "measured"):
        assert what in shown
    assert "estimated never to be entered" in shown
    assert "estimated, not executed" in browser.find_element(By.TAG_NAME, "header").text


def test_tables_sort_and_compare_with_what_was_measured(browser, report):
    """A click on a title sorts, a second one inverts the order; the measured share is beside the estimated one."""
    go(browser, report)
    table = browser.find_elements(By.TAG_NAME, "table")[0]

    def column(title):
        heads = [h.text.rstrip(" \u2191\u2193") for h in table.find_elements(By.TAG_NAME, "th")]
        return [row.find_elements(By.TAG_NAME, "td")[heads.index(title)].text
                for row in table.find_elements(By.CSS_SELECTOR, "tbody tr")]

    def click(title):
        next(b for b in table.find_elements(By.CLASS_NAME, "sort") if b.text.startswith(title)).click()
        return column(title)

    shares = column("share")
    assert sum(float(x.strip("%<")) for x in column("measured") if x) == pytest.approx(100, abs=.3)
    assert column("difference")[0][0] in "+-"
    assert click("function") == sorted(column("function"), key=str.lower)
    assert click("function") == sorted(column("function"), key=str.lower, reverse=True)
    measured = [float(x.strip("%<")) for x in click("measured") if x]
    assert measured == sorted(measured, reverse=True) and click("share") == shares
    assert click("share") == shares[::-1]


def test_what_is_split_off_or_has_no_place_is_attributed(browser, folder):
    """A part counts with its function, and code without a place with its function's
    file."""
    with open(f"{folder}/part.c", "w", encoding="utf-8") as f:
        f.write("extern void work (int);\n"
                "__attribute__ ((noinline)) static int slow (int x) { for (int i = 0; i < x; i++) work (i); return x > 5 ? 1 : x; }\n"
                "int main (int argc, char **argv) { int s = 0; for (int i = 0; i < argc; i++) s += slow (i); return s; }\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=q",
                    "-c", "part.c"], cwd=folder, check=True)
    record, = os.listdir(f"{folder}/q")
    with open(f"{folder}/q/{record}", encoding="utf-8") as f:
        profile = json.load(f)
    whole = next(f for f in profile["functions"] if f["name"] == "slow")
    part = [{**copy.deepcopy(whole), "name": "slow.part.0", "assembler_name": "slow.part.0", "origin": "slow", "file": None, "line": 0}]
    whole["calls"].append({**copy.deepcopy(whole["calls"][0]), "callee": "slow.part.0"})
    profile["functions"] += part
    for f in profile["functions"]:
        for b in f["blocks"][3:4]:
            b.update(file=None, line=0)
    with open(f"{folder}/q/{record}", "w", encoding="utf-8") as f:
        json.dump(profile, f)
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "parts", "q"], cwd=folder, check=True)
    browser.get(f"file://{folder}/parts/index.html")
    shown = text(browser)
    assert "(unknown place)" not in shown and f" of {len(profile['functions']) - len(part)} functions are estimated never" in shown
    assert "with its function" in shown


def test_copies_of_a_header_are_one_row(browser, folder):
    """The page of one copy leads to the others."""
    os.mkdir(f"{folder}/copies")
    for name, content in (("h.h", "static __attribute__ ((noinline)) int shared (int x) { return x > 3 ? x * x : x; }\n"),
                          ("a.c", '#include "h.h"\nextern int b (int);\nint main (int n, char **v) { return shared (n) + b (n) + !v; }\n'),
                          ("b.c", '#include "h.h"\nint b (int x) { return shared (x + 1); }\n')):
        with open(f"{folder}/copies/{name}", "w", encoding="utf-8") as f:
            f.write(content)
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=p", "-c", "a.c", "b.c"],
                   cwd=f"{folder}/copies", check=True)
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "r", "p"], cwd=f"{folder}/copies", check=True)
    page = f"file://{folder}/copies/r/index.html"
    go(browser, page)
    rows = [r.text for r in browser.find_elements(By.CSS_SELECTOR, "table")[0].find_elements(By.CSS_SELECTOR, "tbody tr")]
    assert len(rows) == 3 and sum("shared, in 2 units" in r for r in rows) == 1, rows
    row = next(r for r in rows if "shared" in r)
    assert re.search(r"\b2\b", row.split("units")[1]), row
    browser.find_element(By.LINK_TEXT, "shared").click()
    WebDriverWait(browser, 10).until(lambda b: "One of 2 copies" in text(b))
    browser.find_element(By.PARTIAL_LINK_TEXT, "shared (").click()
    WebDriverWait(browser, 10).until(lambda b: "One of 2 copies" in text(b))


def test_names_and_places_are_short_in_tables(browser, report):
    go(browser, report, "#/cold")
    # There are only names, below their files.
    names = [e.text for e in browser.find_elements(By.CSS_SELECTOR, "#page li")]
    assert "std::map<>::operator< <>" in names and "%" not in "".join(names) and absent(browser, browser, By.TAG_NAME, "table")
    assert [e.text for e in browser.find_elements(By.CSS_SELECTOR, "#page h2")] == sorted(
        e.text for e in browser.find_elements(By.CSS_SELECTOR, "#page h2"))
    link = browser.find_element(By.LINK_TEXT, "std::map<>::operator< <>")
    assert link.find_element(By.TAG_NAME, "span").get_attribute("title") == LONG
    link.click()
    await_title(browser, LONG)
    assert browser.title == LONG + " - staticprof"


def test_a_file_and_the_reasons_on_a_click(browser, report):
    go(browser, report)
    browser.find_element(By.LINK_TEXT, "x.c:6").click()
    rows = browser.find_elements(By.CSS_SELECTOR, ".source tr.hot")
    assert len(rows) >= 4
    assert "<script>alert (2)</script>" in text(browser)
    # The heads of the columns stay in view, above their columns.
    heads = browser.find_elements(By.CSS_SELECTOR, "header th")
    assert [h.text for h in heads] == ["line", "per run", "per entry", "measured", ""]
    cells = browser.find_elements(By.CSS_SELECTOR, "#L6 td")
    assert [h.rect["x"] + h.rect["width"] for h in heads[:4]] == pytest.approx([c.rect["x"] + c.rect["width"] for c in cells[:4]], abs=2)
    button = browser.find_element(By.CSS_SELECTOR, "#L6 button.why")
    assert "% to" in button.text and "measured" in button.text
    button.click()
    reasons = browser.find_element(By.CSS_SELECTOR, ".reasons").text
    assert "per entry to main" in reasons and "times per run" in reasons
    assert re.search(r"for line \d+, odds \u00d7 [0-9.]+\n[A-Z].*\.$", reasons, re.M)
    keep(browser, "file")
    button.send_keys(Keys.ENTER)
    assert absent(browser, browser, By.CSS_SELECTOR, ".reasons")


def test_a_line_per_entry_of_its_own_function(browser, folder):
    """A function that is inlined into a loop of another runs once per entry, not as often as that loop."""
    with open(f"{folder}/inlined.c", "w", encoding="utf-8") as f:
        f.write("static inline int sign (int x)\n{\n  if (x < 0)\n    return -1;\n  return x > 0;\n}\n"
                "int call (int x) { return sign (x); }\nint (*kept) (int) = sign;\n"
                "int loop (int *a)\n{\n  int s = 0;\n  for (int i = 0; i < 1000; i++)\n    s += sign (a[i]);\n  return s;\n}\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=s", "-c", "inlined.c"],
                   cwd=folder, check=True)
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "inlined", "s"], cwd=folder, check=True)
    go(browser, f"file://{folder}/inlined/index.html", "#/file/0")
    line = {k: [c.text for c in browser.find_elements(By.CSS_SELECTOR, f"#L{k} td")] for k in (3, 12, 13)}
    assert line[3][2] == "1" and line[3][1] == "1000"
    assert line[12][2] == "1000" and line[13][2] == "1000"
    # The page of a function has its own lines only, whatever is inlined from elsewhere.
    go(browser, f"file://{folder}/inlined/index.html")
    browser.find_element(By.LINK_TEXT, "loop").click()
    browser.find_element(By.CSS_SELECTOR, "svg .block")
    lines = [int(row.get_attribute("id")[1:]) for row in browser.find_elements(By.CSS_SELECTOR, ".source tbody tr")]
    assert lines == list(range(8, 16)), lines


@pytest.mark.skipif(not os.path.exists("/usr/share/javascript/codemirror/mode/clike/clike.js"), reason="CodeMirror is not installed")
def test_sources_in_colours(browser, folder):
    """Every line has its colours, whatever is drawn first; a comment continues from the line above, and
    text is escaped."""
    with open(f"{folder}/colour.c", "w", encoding="utf-8") as f:
        f.write("/* begins\n" + "still <b>\n" * 420 + "*/\nint f (int x)\n{\n  while (x > 3)\n    x -= *\"<i>\";\n  return x;\n}\n")
    subprocess.run([GCC, "-O2", f"-fplugin={BUILD}/libstaticprof.so", "-fplugin-arg-libstaticprof-profile=r", "-c", "colour.c"],
                   cwd=folder, check=True)
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "colours", "r"], cwd=folder, check=True)
    go(browser, f"file://{folder}/colours/index.html", "#/file/0")
    for line, kind, words in ((423, "type", ["int", "int"]), (425, "keyword", ["while"]), (426, "string", ['"<i>"'])):
        assert [e.text for e in browser.find_elements(By.CSS_SELECTOR, f"#L{line} .code > .cm-{kind}, #L{line} .code > .cm-variable-3")] == words
    assert browser.find_element(By.CSS_SELECTOR, "#L410 .cm-comment").text == "still <b>"
    browser.execute_script("window.scrollTo (0, 0)")
    assert browser.find_element(By.CSS_SELECTOR, "#L90 .cm-comment").text == "still <b>"
    assert browser.find_element(By.CSS_SELECTOR, "#L425 .code").text.startswith("  while (x > 3)")
    keep(browser, "colours")


def test_a_function_with_its_blocks(browser, report):
    go(browser, report)
    browser.find_element(By.LINK_TEXT, "main").click()
    blocks = browser.find_elements(By.CSS_SELECTOR, "svg .block")
    assert len(blocks) >= 5
    assert browser.find_elements(By.CSS_SELECTOR, "svg .edge.back")
    assert "Callees" in text(browser) and "twice" in text(browser)
    # The page has the function's lines and no others.
    assert "sum += twice (i);" in text(browser) and "int never" not in text(browser)
    heads = [h.text for h in browser.find_elements(By.CSS_SELECTOR, "section:last-child th")]
    assert heads == ["share", "per run", "callee"]
    keep(browser, "function")


def test_called_functions_of_the_program_are_links(browser, report):
    go(browser, report)
    table = next(t for t in browser.find_elements(By.TAG_NAME, "table") if "callee" in t.text)
    called = {c.text: c for c in table.find_elements(By.CSS_SELECTOR, "tbody td:nth-child(3)")}
    assert absent(browser, called["abort"], By.TAG_NAME, "a"), called
    called["twice"].find_element(By.TAG_NAME, "a").click()
    await_title(browser, "twice")


def test_the_icicle_of_calls(browser, report):
    go(browser, report, "#/calls")
    assert "how many instructions are executed" in text(browser)
    boxes = browser.find_elements(By.CSS_SELECTOR, ".flame button")
    assert [b.get_attribute("aria-label").split(":")[0] for b in boxes] == ["main", "twice"]
    keep(browser, "calls")
    main, twice = boxes
    assert 0 < twice.rect["width"] < main.rect["width"]
    assert twice.rect["y"] > main.rect["y"]
    # The width is used, and nothing is wider.
    assert browser.execute_script("const s = document.querySelector ('.scroll'); return s.scrollWidth === s.clientWidth")
    # The keyboard moves down to the widest callee and up to the caller.
    main.send_keys(Keys.ARROW_DOWN)
    assert browser.switch_to.active_element == twice
    twice.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_UP)
    assert browser.switch_to.active_element == main and main.get_attribute("tabindex") == "0"
    twice.click()
    assert "Calls below twice" in text(browser)


def test_calls_that_do_not_add_up_to_invocations(browser, report):
    """A model estimates how often `twice' is entered; the page says that its callers do not account for it."""
    go(browser, report)
    browser.find_element(By.LINK_TEXT, "twice").click()
    time.sleep(1)
    shown = text(browser)
    entered = re.search(r"entered ([0-9.]+) times per run", shown)[1]
    said = re.search(r"([0-9.]+) in all, if its callers .*; it counts as entered ([0-9.]+) times, which is nearer to how often functions like it ran", shown)
    assert said[1] != entered == said[2]


def test_search_by_keyboard(browser, report):
    go(browser, report)
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    box = browser.switch_to.active_element
    assert box.get_attribute("id") == "search"
    box.send_keys("twi")
    assert len(browser.find_elements(By.CSS_SELECTOR, "#found li")) == 1
    box.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    await_title(browser, "twice")


def test_hostile_names_stay_text(browser, report):
    go(browser, report, "#/files")
    go(browser, report, "#/cold")
    link = browser.find_element(By.LINK_TEXT, HOSTILE)
    link.click()
    await_title(browser, HOSTILE)
    assert absent(browser, browser, By.CSS_SELECTOR, "#page script")


def test_errors(folder):
    def run(*arguments):
        return subprocess.run([f"{BUILD}/staticprof", "report", *arguments], cwd=folder, check=False,
                              capture_output=True, text=True)
    assert run("p").returncode == 2
    done = run("-o", "x.c", "p")
    assert done.returncode == 1 and "cannot make the directory 'x.c'" in done.stderr
