"""What a server takes of the machine, from outside."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.browser.server import Server


def taken(server: Server) -> float:
    """Seconds of a processor that the server has had; 0 where the system does not tell."""
    assert server.process is not None
    stat = Path(f"/proc/{server.process.pid}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def memory(server: Server) -> float:
    """Bytes that the server holds; 0 where the system does not tell."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return 0.0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
    return float(line.split()[1]) * 1024


def idle(server: Server) -> None:
    """Waits until the server has done what it does once, at its first start: it packs its files."""
    before = -1.0
    while (after := taken(server)) - before > 0.05:
        before = after
        time.sleep(1)
