"""Limits the time of a command by its own time, not by that of a busy machine.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A command's own time is the processor time that its processes use and the time in which
all of them sleep, but not the time in which they wait for a processor or a disk.  So a
command that hangs, asleep or not, ends after about the same time everywhere.
"""

import os
import signal
import subprocess
import sys
import time

TICK = os.sysconf("SC_CLK_TCK")
# Nothing is examined before a quarter of the limit has passed: most commands end earlier, and
# those that are measured should not be disturbed.
UNSEEN = 0.25
INTERVAL = 2.0


def _status(path):
    """The fields after the name in a stat file of /proc; none if the process is
    gone."""
    try:
        with open(path, encoding="utf-8", errors="replace") as f:
            return f.read().rpartition(")")[2].split()
    except OSError:
        return []


def processes(leader):
    """The stat fields of all processes of LEADER's session and of sessions that
    these began."""
    every = {int(n): _status(f"/proc/{n}/stat") for n in os.listdir("/proc") if n.isdigit()}
    children, found = {}, {}
    for pid, fields in every.items():
        if fields:
            children.setdefault(int(fields[1]), []).append(pid)
    wait = [pid for pid, fields in every.items() if fields and int(fields[3]) == leader]
    while wait:
        pid = wait.pop()
        if pid not in found:
            found[pid] = every[pid]
            wait += children.get(pid, [])
    return found


def used(found):
    """The processor seconds of the processes and of their children that have ended."""
    return sum(int(t) for fields in found.values() for t in fields[11:15]) / TICK


def ready(found):
    """Whether a thread of the processes runs or is ready to run."""
    def states(pid):
        try:
            threads = os.listdir(f"/proc/{pid}/task")
        except OSError:
            return
        for thread in threads:
            yield "".join(_status(f"/proc/{pid}/task/{thread}/stat")[:1])
    return any(state in ("R", "D") for pid in found for state in states(pid))


def wait(process, seconds):
    """Wait for PROCESS, which leads a session; return its status.

    Raises subprocess.TimeoutExpired after SECONDS of its own time.
    """
    limit, own, before = seconds, 0.0, 0.0
    try:
        return process.wait(limit * UNSEEN)
    except subprocess.TimeoutExpired:
        pass
    last = time.monotonic()
    while own < limit:
        try:
            return process.wait(min(INTERVAL, limit * UNSEEN / 2))
        except subprocess.TimeoutExpired:
            pass
        found, now = processes(process.pid), time.monotonic()
        computed = used(found)
        # The sum shrinks when an orphan ends.
        own += max(0.0, computed - before, 0.0 if ready(found) else now - last)
        before, last = computed, now
    raise subprocess.TimeoutExpired(process.args, seconds)


def end_on_sigterm():
    """Let SIGTERM end this process as an exception does, so that the commands that it
    waits for are killed with it."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def _signal(pid, which):
    try:
        os.kill(pid, which)
    except ProcessLookupError:
        pass


def kill(process):
    """Kill PROCESS, its session, and all processes that these began."""
    stopped = set()
    # A stopped process starts no other, and is still known as the parent of its children.
    while new := set(processes(process.pid)) - stopped:
        for pid in new:
            _signal(pid, signal.SIGSTOP)
        stopped |= new
    for pid in stopped:
        _signal(pid, signal.SIGKILL)
