"""An environment for one package: its files, processes, network, memory and disk.

Copyright (C) 2026 The libstaticprof authors.
SPDX-License-Identifier: GPL-3.0-or-later

A Sandbox is a file system of a bounded size (a loop device on a sparse file) over a
read-only base (overlayfs).  Each run () is in namespaces of its own, so that all its
processes end with the first one, and by default it has no network but a loopback.
Memory and the number of processes are bounded by control groups if the machine has
them; the size of a file and of the output are always bounded.  Needs root.
"""

import contextlib
import ctypes
import fcntl
import json
import os
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import traceback

sys.path.insert(1, os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "programs"))

import limit  # noqa: E402

DISK = 6 << 30          # Bytes of a sandbox.
MEMORY = 3 << 30        # Bytes of all processes of a run.
PROCESSES = 400
FILE = 2 << 30          # Bytes of one file.
PRINTED = 4 << 20
TO_END = 5              # seconds between SIGTERM and SIGKILL
# The user who builds; the number has no other processes and no name.
USER = 61000
DEVICES = ("null", "zero", "full", "random", "urandom", "tty")
GROUPS = "/sys/fs/cgroup"


class TimeOut(Exception):
    """A run took longer than it may."""


class Sandbox:
    """PLACE is a folder for this sandbox alone; BASE is the root of a Debian system."""

    def __init__(self, base, place, disk=DISK):
        self.base, self.place = map(os.path.abspath, (base, place))
        self.name = "corpus-" + os.path.basename(self.place)
        self.image = os.path.join(self.place, "disk")
        os.makedirs(os.path.join(self.place, "mounted"), exist_ok=True)
        os.makedirs(os.path.join(self.place, "root"), exist_ok=True)
        with open(self.image, "wb") as f:
            f.truncate(disk)
        # There is no journal: the contents are not needed after a crash.
        subprocess.run(["mkfs.ext4", "-q", "-F", "-m", "0", "-O", "^has_journal",
                        "-E", "lazy_itable_init=1", self.image], check=True)

    def remove(self):
        shutil.rmtree(self.place, ignore_errors=True)

    def run(self, script, log, seconds, cwd="/", environment=None, root=False,
            network=False, binds=()):
        """The exit status of SCRIPT, which /bin/sh runs; negative if a signal ended it.

        Its output is added to the file LOG.  BINDS are folders (outside, inside,
        writable).  Raises TimeOut after so many SECONDS of its own time (limit.py); by
        then its processes have got SIGTERM and, some time later, SIGKILL.
        """
        order = {"image": self.image, "base": self.base, "place": self.place,
                 "script": script, "cwd": cwd, "environment": environment or {},
                 "user": 0 if root else USER, "network": network, "binds": list(binds)}
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--ipc",
                   "--uts", *([] if network else ["--net"]),
                   sys.executable, "-B", os.path.abspath(__file__), json.dumps(order)]
        with groups(self.name) as enter, subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, start_new_session=True,
                preexec_fn=enter) as process:
            keeper = threading.Thread(target=keep, args=(process.stdout, log))
            keeper.start()
            try:
                return limit.wait(process, seconds)
            except subprocess.TimeoutExpired as e:
                self.end(process)
                raise TimeOut(f"no end after {seconds:g} seconds") from e
            finally:
                limit.kill(process)
                process.wait()
                keeper.join()

    @staticmethod
    def end(process):
        """Ask all processes but the two outermost to end, children before their
        parents, and wait for that: when the first process of a sandbox ends, the
        kernel kills all others, even if they are writing their counts."""
        told, last = set(), time.monotonic() + TO_END
        while process.poll() is None and time.monotonic() < last:
            inside = {p: int(fields[1]) for p, fields in limit.processes(process.pid).items()
                      if fields[0] != "Z"}
            ours = {process.pid} | {p for p, parent in inside.items() if parent == process.pid}
            for pid in set(inside) - set(inside.values()) - ours - told:
                told.add(pid)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(.05)


def keep(stream, log):
    """Add STREAM to LOG up to a bound; the rest is read, too, so that its writer
    does not wait."""
    with open(log, "ab") as f:
        while data := stream.read1(1 << 16):
            room = PRINTED - f.tell()
            if room > 0:
                f.write(data[:room])
                f.flush()


@contextlib.contextmanager
def groups(name):
    """Make control groups for a run; return a function by which a process enters
    them."""
    made = []
    for kind, file, value in (("memory", "memory.limit_in_bytes", MEMORY),
                              ("pids", "pids.max", PROCESSES)):
        folder = os.path.join(GROUPS, kind, name)
        try:
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, file), "w", encoding="ascii") as f:
                f.write(str(value))
            made.append(folder)
        except OSError:
            pass

    def enter():
        # If the process that started this one ends, this one must not go on.
        ctypes.CDLL(None).prctl(1, signal.SIGKILL, 0, 0, 0)  # PR_SET_PDEATHSIG
        for folder in made:
            with open(os.path.join(folder, "cgroup.procs"), "w", encoding="ascii") as f:
                f.write("0")
    try:
        yield enter
    finally:
        for folder in made:
            with contextlib.suppress(OSError):
                os.rmdir(folder)


# The first process of the new namespaces runs what follows.

def mount(*words):
    subprocess.run(["mount", *words], check=True)


def enter_root(order):
    """Mount the file systems and make them the root."""
    disk, root = (os.path.join(order["place"], d) for d in ("mounted", "root"))
    mount("-o", "loop,noatime", order["image"], disk)
    for d in ("upper", "work"):
        os.makedirs(os.path.join(disk, d), exist_ok=True)
    mount("-t", "overlay", "-o", f"lowerdir={order['base']},upperdir={disk}/upper,"
          f"workdir={disk}/work", "overlay", root)
    mount("-t", "proc", "proc", root + "/proc")
    mount("-t", "tmpfs", "-o", "mode=755,size=1m", "tmpfs", root + "/dev")
    for d in DEVICES:
        with open(f"{root}/dev/{d}", "wb"):
            pass
        mount("--bind", f"/dev/{d}", f"{root}/dev/{d}")
    for d, kind, options in (("pts", "devpts", "newinstance,ptmxmode=0666,mode=620"),
                             ("shm", "tmpfs", "mode=1777,size=256m")):
        os.mkdir(f"{root}/dev/{d}")
        mount("-t", kind, "-o", options, kind, f"{root}/dev/{d}")
    os.symlink("pts/ptmx", f"{root}/dev/ptmx")
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        os.symlink(f"/proc/self/fd/{number}", f"{root}/dev/{name}")
    os.symlink("/proc/self/fd", f"{root}/dev/fd")
    for outside, inside, writable in order["binds"]:
        os.makedirs(root + inside, exist_ok=True)
        mount("--bind", outside, root + inside)
        if not writable:
            mount("-o", "remount,bind,ro", root + inside)
    if order["network"]:
        shutil.copyfile("/etc/resolv.conf", root + "/etc/resolv.conf")
    os.chroot(root)


def loopback():
    """Set up the loopback interface, so that programs can talk to themselves."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        fcntl.ioctl(s, 0x8914, struct.pack("16sh", b"lo", 1 | 8))  # SIOCSIFFLAGS


def start(order):
    """Set limits and start the script in the process that becomes it."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (FILE, FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # This limit matters where there is no control group.
    resource.setrlimit(resource.RLIMIT_NPROC, (4 * PROCESSES, 4 * PROCESSES))
    resource.setrlimit(resource.RLIMIT_STACK, (64 << 20, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 4096))
    os.setsid()
    os.umask(0o022)
    if order["user"]:
        os.setgroups([])
        os.setgid(order["user"])
        os.setuid(order["user"])
        ctypes.CDLL(None).prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
    os.chdir(order["cwd"])
    environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:"
                           "/sbin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
                   "HOME": "/root"}
    environment.update(order["environment"])
    os.execve("/bin/sh", ["sh", "-c", order["script"]], environment)


def main(order):
    socket.sethostname("corpus")
    enter_root(order)
    if not order["network"]:
        loopback()
    child = os.fork()
    if child == 0:
        try:
            start(order)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(127)
    while True:
        pid, status = os.wait()
        if pid == child:
            status = os.waitstatus_to_exitcode(status)
            return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
