"""Runs scripts of /bin/sh with a log and a limit of time.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import subprocess

import limit
from stamps import contents

LOG_LINES = 12


class Failure(Exception):
    """An error of one program, for the user; the other programs go on."""


def tail(log):
    lines = contents(log).decode(errors="replace").splitlines()[-LOG_LINES:]
    return "\n".join("  | " + line for line in lines)


def shell(script, cwd, environment, log, statuses=(0,), trace=True, minutes=60):
    """Run SCRIPT with sh -e; LOG gets its output and, with TRACE, its commands.

    Returns its exit status.  Raises Failure if that is none of STATUSES (empty: all are
    allowed) or if it has not ended after so many MINUTES of its own time (limit.py).
    """
    with open(log, "ab") as f:
        with subprocess.Popen(["sh", "-exc" if trace else "-ec", script], cwd=cwd,
                              env=environment,
                              stdin=subprocess.DEVNULL, stdout=f, stderr=f,
                              start_new_session=True) as process:
            try:
                status = limit.wait(process, 60 * minutes)
            except BaseException as e:
                limit.kill(process)
                if isinstance(e, subprocess.TimeoutExpired):
                    raise Failure(f"no end after {minutes:g} minutes, without those in "
                                  "which it had to wait for a processor or a disk\n"
                                  + tail(log)) from e
                raise
    if statuses and status not in statuses:
        raise Failure(f"exit status {status}\n" + tail(log))
    return status
