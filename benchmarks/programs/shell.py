"""Scripts of /bin/sh, with a log and an end.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import signal
import subprocess

from stamps import contents

LOG_LINES = 12


class Failure(Exception):
    """What the user should read about one program; the others go on."""


def tail(log):
    lines = contents(log).decode(errors="replace").splitlines()[-LOG_LINES:]
    return "\n".join("  | " + line for line in lines)


def shell(script, cwd, environment, log, statuses=(0,), trace=True, minutes=60):
    """Run SCRIPT with sh -e; what it says and, with TRACE, runs goes to LOG.

    Returns the status it ended with.  Raises Failure where that is none of STATUSES
    (empty: any will do) or there is none after so many MINUTES.
    """
    with open(log, "ab") as f:
        with subprocess.Popen(["sh", "-exc" if trace else "-ec", script], cwd=cwd,
                              env=environment,
                              stdin=subprocess.DEVNULL, stdout=f, stderr=f,
                              start_new_session=True) as process:
            try:
                status = process.wait(60 * minutes)
            except BaseException as e:
                os.killpg(process.pid, signal.SIGKILL)
                if isinstance(e, subprocess.TimeoutExpired):
                    raise Failure(f"no end after {minutes} minutes\n" + tail(log)) from e
                raise
    if statuses and status not in statuses:
        raise Failure(f"exit status {status}\n" + tail(log))
    return status
