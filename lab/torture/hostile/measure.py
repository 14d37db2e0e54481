"""Runs one command on a small stack and in bounded memory, and measures its cost.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import resource
import subprocess
import threading
from dataclasses import dataclass

from sums import count_invalid_sums

MEMORY = 8 << 30  # Bytes of address space.
TAIL = 400        # Bytes of the error output that are kept.


@dataclass
class Cost:
    """Processor time of the command and its children, and the most memory that one of them held."""
    seconds: float
    megabytes: float
    status: int           # The status of wait(2); 0 is success.
    said: str
    invalid_sums: int

    @property
    def ok(self):
        return self.status == 0

    @property
    def why(self):
        lines = [line for line in self.said.splitlines() if 'error' in line or 'fault' in line or 'terminated' in line]
        return (lines or self.said.splitlines() or [f'status {self.status}'])[0].strip()[-120:]


def limits(stack, seconds):
    """Set hard limits: GCC's driver and its compilers raise a soft limit of the stack to 64 MB
    themselves."""
    def apply():
        resource.setrlimit(resource.RLIMIT_STACK, (stack << 10, stack << 10))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return apply


def run(command, folder, stack, seconds):
    """Run COMMAND with a STACK in KB and at most so many SECONDS of processor time for each process.  Its output
    is searched for profiles that do not add up."""
    complaint = os.path.join(folder, 'complaint')
    invalid = []
    with open(complaint, 'wb') as said:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=said,
                                   preexec_fn=limits(stack, seconds))
        reader = threading.Thread(target=lambda: invalid.append(count_invalid_sums(process.stdout)))
        reader.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        reader.join()
        process.stdout.close()
    with open(complaint, encoding='utf-8', errors='replace') as said:
        text = said.read()
    os.unlink(complaint)
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, status, text[:TAIL] + text[-TAIL:], invalid[-1])
