"""The HTML report of large programs: pages open quickly, and only the visible part is drawn.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import subprocess
import time

from report_browser import go, keep, text
from report_browser import browser, folder  # noqa: F401 (fixtures)
from selenium.webdriver.common.by import By
from tested import BUILD

UNIT = ('{"format":"staticprof-profile","version":3,"unit":"big","compiler":"12","model":"default","scope":"unit",'
        '"max_recursion_scale":1e6,"units":[{"name":"big","id":"0123456789abcdef","compiler":"12","model":"default"}],'
        '"functions":[%s],"aliases":[],"pointers":[],"recursion":[],"indirect":[],"unattributed_calls":0,"residual":0}')
FUNCTION = ('{"name":"%s","assembler_name":"%s","file":"%s","line":1,"linkage":"external","definition":"strong","address_taken":false,'
            '"signature":"","invocations":1,"blocks":[%s],"edges":[%s],"calls":[]}')


def test_a_thousand_files_and_a_million_blocks(browser, folder):
    """The size of the first page grows with functions, not with blocks."""
    block = '{"id":%d,"frequency":1,"bb_freq":1000,"bias":1,"loop_depth":0,"file":"f%d.c","line":%d}'
    functions = []
    for f in range(1000):
        for g in range(10):
            blocks = ",".join(block % (b, f, 10 * b) for b in range(2, 102))
            functions.append(FUNCTION % (f"f{f}_{g}", f"f{f}_{g}", f"f{f}.c", blocks, ""))
    with open(f"{folder}/big.json", "w", encoding="utf-8") as out:
        out.write(UNIT % ",\n".join(functions))
    subprocess.run([f"{BUILD}/staticprof", "report", "-o", "big", "big.json"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    go(browser, f"file://{folder}/big/index.html")
    assert "10000 functions" in text(browser)
    # The time until the page is shown, by the browser's own clock.
    took = browser.execute_script("return performance.getEntriesByType ('navigation')[0].loadEventEnd")
    keep(browser, "big")
    read = browser.execute_script("return [...document.scripts].map (s => s.src).filter (Boolean)")
    size = sum(os.path.getsize(f.removeprefix("file://").split("?")[0]) for f in read)
    print("milliseconds:", took, "bytes:", size)
    assert len(read) > 2 and size < 3000000  # Less than three bytes for each block.


def opened(browser, where, shown):
    """Milliseconds from the change of the page until SHOWN matches and is painted."""
    return browser.execute_async_script("""
      const [where, shown, done] = arguments, begin = performance.now ();
      location.hash = where;
      const look = () => document.querySelector (shown)
        ? requestAnimationFrame (() => setTimeout (() => done (performance.now () - begin))) : setTimeout (look, 5);
      setTimeout (look);""", where, shown)


def test_a_long_file_and_a_large_function(browser, folder):
    """A file opens at its hottest line, and only what is seen is drawn, so that both open in
    half a second.  The times are printed; they depend on what else the machine does."""
    lines, blocks = 30000, 10000
    with open(f"{folder}/long.c", "w", encoding="utf-8") as f:
        f.write("".join(f"  x += f ({i}); /* a line of this file */\n" for i in range(lines)))
    block = '{"id":%d,"frequency":%s,"bb_freq":%d,"bias":1,"loop_depth":0,"file":"%s","line":%d}'
    edge = '{"from":%d,"to":%d,"probability":%s,"reg_br_prob":5000,"reverse_probability":1,"kind":[%s],"votes":[]}'
    functions = [FUNCTION % ("long", "long", "long.c", ",".join(
        block % (b, 9 if b == 20000 else 1, 1000, "long.c", b) for b in range(2, lines)), "")]
    edges = [edge % (b, b + 1, .5, "") for b in range(2, blocks)]
    edges += [edge % (b, b + 40, .5, "") for b in range(2, blocks - 40)]
    edges += [edge % (b + 99, b, .5, '"back"') for b in range(2, blocks - 100, 100)]
    functions += [FUNCTION % ("large", "large", "large.c", ",".join(
        block % (b, 1, 1000, "large.c", b) for b in range(2, blocks + 1)), ",".join(edges))]
    with open(f"{folder}/long.json", "w", encoding="utf-8") as out:
        out.write(UNIT % ",".join(functions))
    subprocess.run([f"{BUILD}/staticprof", "report", "--source-dir", ".", "-o", "long", "long.json"], cwd=folder, check=True, stderr=subprocess.DEVNULL)
    go(browser, f"file://{folder}/long/index.html")
    took = {"file": opened(browser, "#/file/0", ".source tr.here")}
    assert browser.find_element(By.CSS_SELECTOR, "tr.here").get_attribute("id") == "L20000"
    assert len(browser.find_elements(By.CSS_SELECTOR, ".source tr")) < 1500
    assert browser.find_elements(By.CSS_SELECTOR, ".marks a")
    keep(browser, "long")
    took["line"] = opened(browser, "#/file/0/7", "#L7.here")
    took["function"] = opened(browser, "#/function/1", "svg .block")
    assert "null" not in text(browser)
    assert 3 < len(browser.find_elements(By.CSS_SELECTOR, "svg .block")) < 1500
    browser.execute_script("document.querySelector ('.tall').scrollTop = 200000")
    time.sleep(.5)
    assert len(browser.find_elements(By.CSS_SELECTOR, "svg .block")) > 3
    keep(browser, "large")
    print("milliseconds:", {k: round(v) for k, v in took.items()})
