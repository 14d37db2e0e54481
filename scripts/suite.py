#!/usr/bin/env python3
"""Run a suite of tests, and add up the results of test runners.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A suite has a folder.  Its results are the files below it: JUnit's XML, as pytest and
GoogleTest write it, and DejaGnu's .sum.  The last line of the output is `N passed, N
failed[, N skipped]'; the exit status is 0 if no test failed and at least one was run.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

NO_TESTS = 5            # pytest's exit status if no test was collected.

DEJAGNU = {"PASS": "passed", "XFAIL": "passed", "UNSUPPORTED": "skipped", "UNTESTED": "skipped",
           "FAIL": "failed", "XPASS": "failed", "UNRESOLVED": "failed", "ERROR": "failed"}


def of_xml(path):
    """Yield the result and the name of each test in a file of JUnit's XML."""
    for case in ET.parse(path).iter("testcase"):
        if case.get("status") == "notrun":  # The test was filtered out or disabled.
            continue
        found = {child.tag for child in case}
        yield ("failed" if found & {"failure", "error"} else "skipped" if "skipped" in found else "passed",
               f"{case.get('classname', '')}.{case.get('name')}")


def of_sum(path):
    """The same for a file of DejaGnu."""
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            if line.split(":")[0] in DEJAGNU:
                yield DEJAGNU[line.split(":")[0]], line.split(":", 1)[1].strip()


def add_up(folder):
    """The sums of all results below FOLDER, the number of files, and the failures.  A file that ends too early
    is a failure."""
    counts, files, failures = Counter(), 0, []
    for place, _, names in os.walk(folder):
        for name in names:
            read = {".xml": of_xml, ".sum": of_sum}.get(os.path.splitext(name)[1])
            if read:
                files += 1
                try:
                    found = list(read(os.path.join(place, name)))
                except ET.ParseError as error:
                    found = [("failed", str(error))]
                counts.update(outcome for outcome, _ in found)
                failures += [f"{os.path.join(place, name)}: {test}" for outcome, test in found if outcome == "failed"]
    return counts, files, failures


def fail(folder, why):
    """Record a failure that no runner has recorded."""
    print(f"FAIL: {folder}: {why}", flush=True)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "suite.sum"), "a", encoding="utf-8") as f:
        f.write(f"FAIL: {why}\n")


def text(counts):
    """The last line of the output."""
    return f"{counts['passed']} passed, {counts['failed']} failed" \
        + (f", {counts['skipped']} skipped" if counts["skipped"] else "")


def call(command, **more):
    """Run COMMAND; return its exit status, the seconds that it took, and those of a processor."""
    begun = time.monotonic()
    with subprocess.Popen(command, **more) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, time.monotonic() - begun, used.ru_utime + used.ru_stime


def run(command, folder, item):
    """Run COMMAND, for ITEM if there are any; record a failure if it fails without having
    recorded one."""
    os.makedirs(folder)
    command = [word.replace("{dir}", os.path.abspath(folder)).replace("{}", item or "") for word in command]
    output = os.path.join(folder, "output") if item else None
    if output:
        with open(output, "w", encoding="utf-8") as f:
            status, seconds, busy = call(command, stdin=subprocess.DEVNULL, stdout=f, stderr=subprocess.STDOUT)
    else:
        status, seconds, busy = call(command)
    counts, files, _ = add_up(folder)
    # If all tests of a file are skipped, pytest's status is NO_TESTS.
    skipped = status == NO_TESTS and counts["skipped"] and not counts["passed"]
    early = status != 0 and not counts["failed"] and not skipped or not files
    if output:
        print(f"{item}: {text(counts)}; {seconds:.0f} s, {busy:.0f} of a processor")
        if early or counts["failed"]:
            with open(output, encoding="utf-8", errors="replace") as f:
                print(f.read(), end="")
    else:
        print(f"{os.path.basename(folder)}: {seconds:.0f} s, {busy:.0f} of a processor")
    if early:
        fail(folder, f"ended with status {status} and "
             + ("without a failure in its results" if files else "without results"))
    sys.stdout.flush()


def run_suite(arguments):
    """Run the suite, with several commands at the same time if there are items."""
    folder = arguments.run
    shutil.rmtree(folder, ignore_errors=True)
    if arguments.each is None:
        run(arguments.command, folder, None)
    else:
        with ThreadPoolExecutor(arguments.jobs) as pool:
            # list () raises the exception of a command that could not be started.
            list(pool.map(lambda item: run(arguments.command, os.path.join(folder, item.replace("/", "_")), item),
                          arguments.each.split()))
    counts = add_up(folder)[0]
    if not sum(counts.values()):
        fail(folder, "no test ran")
        counts["failed"] += 1
    return counts


def total(folders):
    """The sums of several suites, the failures, and the total."""
    counts, failures = Counter(), []
    for folder in folders:
        one, files, failed = add_up(folder)
        failures += failed
        if not files:           # A sum of sums must see this failure, too.
            fail(folder, "no results")
            one["failed"] += 1
        print(f"{os.path.basename(folder):<14} {text(one)}")
        counts += one
    for failure in failures:
        print("FAIL:", failure)
    if not sum(counts.values()):
        counts["failed"] += 1
    return counts


def main():
    parser = argparse.ArgumentParser(description="Run a suite of tests; add up what test runners write.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--run", metavar="FOLDER", help="run COMMAND, which writes its results to FOLDER; "
                      "in its words {dir} stands for that folder")
    what.add_argument("--sum", metavar="FOLDER", nargs="+", help="add up the results of these folders")
    parser.add_argument("--each", metavar="ITEMS", help="run COMMAND for each of these, which replaces {} in its words, each in a folder of its own")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="number of commands at the same time")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    if arguments.run and not arguments.command:
        parser.error("no command")
    counts = run_suite(arguments) if arguments.run else total(arguments.sum)
    print(text(counts))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
