"""How long a command may take, by its own time and not by that of a busy machine.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

Time in which all its processes sleep is a command's own, and so is what they use of
processors; that they wait for a processor or a disk is not.  So one that hangs, asleep
or not, comes to an end after about as long everywhere.
"""

import os
import signal
import subprocess
import sys
import time

TICK = os.sysconf("SC_CLK_TCK")
# Nothing is examined before a quarter of the limit has passed: most commands end earlier, and
# those that are measured shall be disturbed by nothing.
UNSEEN = 0.25
INTERVAL = 2.0


def _status(path):
    """The fields after the name in such a file of /proc; none if it is gone."""
    try:
        with open(path, encoding="utf-8", errors="replace") as f:
            return f.read().rpartition(")")[2].split()
    except OSError:
        return []


def processes(leader):
    """Fields by process, of LEADER's session and of all that these began."""
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
    """Seconds of processors, those of children that have ended included."""
    return sum(int(t) for fields in found.values() for t in fields[11:15]) / TICK


def ready(found):
    """Whether one of their threads runs, or would if it could."""
    def states(pid):
        try:
            threads = os.listdir(f"/proc/{pid}/task")
        except OSError:
            return
        for thread in threads:
            yield "".join(_status(f"/proc/{pid}/task/{thread}/stat")[:1])
    return any(state in ("R", "D") for pid in found for state in states(pid))


def wait(process, seconds):
    """The status PROCESS ends with; it leads a session.

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
        # It shrinks where an orphan ends.
        own += max(0.0, computed - before, 0.0 if ready(found) else now - last)
        before, last = computed, now
    raise subprocess.TimeoutExpired(process.args, seconds)


def end_on_sigterm():
    """SIGTERM ends this process as an exception does, so that commands that it waits for
    are killed with it."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def _signal(pid, which):
    try:
        os.kill(pid, which)
    except ProcessLookupError:
        pass


def kill(process):
    """End PROCESS with its session and all that these began."""
    stopped = set()
    # A stopped process begins nothing more, and is still known as the parent of its children.
    while new := set(processes(process.pid)) - stopped:
        for pid in new:
            _signal(pid, signal.SIGSTOP)
        stopped |= new
    for pid in stopped:
        _signal(pid, signal.SIGKILL)
