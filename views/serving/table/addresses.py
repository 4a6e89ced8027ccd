"""Which addresses this machine has in the networks that phones may share with it.

Nothing is sent: a datagram socket that is only told where it would go says from where it would.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import sys
from collections.abc import Iterable, Iterator

EVERYWHERE = ("0.0.0.0", "::")
"""What means every address of this machine."""

TOWARDS = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "198.51.100.1")
"""One address in each kind of home network, and one outside."""

INNER = ("docker", "br-", "veth", "virbr", "cni", "podman", "tun", "tap", "utun", "wg")
"""Networks of programs on this machine: no phone is in them, so they come last."""

LINUX_ADDRESS = 0x8915
"""SIOCGIFADDR: the address of an interface."""


def addresses(host: str) -> tuple[str, ...]:
    """The addresses to hand out for what is served at `host`, the likeliest first; this machine's
    own where there is no network.

    >>> addresses("192.168.7.7"), addresses("stalas.local")
    (('192.168.7.7',), ('stalas.local',))
    """
    if host not in EVERYWHERE:
        return (host,)
    found = sorted_by_use([*towards(), *interfaces(), *named()])
    return found or ("127.0.0.1",)


def sorted_by_use(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Pairs of an interface's name («» where it is not known) and an address, without what no
    phone can reach, home networks first and inner ones last.

    >>> sorted_by_use([("docker0", "172.17.0.1"), ("", "8.8.8.8"), ("", "192.168.1.5"),
    ...     ("lo", "127.0.0.1"), ("", "169.254.3.3"), ("wlan0", "192.168.1.5")])
    ('192.168.1.5', '8.8.8.8', '172.17.0.1')
    """
    ranks: dict[str, int] = {}
    for name, address in found:
        place = ipaddress.ip_address(address)
        if place.is_loopback or place.is_link_local or place.is_unspecified:
            continue
        inner = name.startswith(INNER)
        rank = 2 if inner else 0 if place.is_private else 1
        ranks[address] = max(rank, ranks.get(address, 0))
    return tuple(sorted(ranks, key=lambda address: ranks[address]))


def towards() -> Iterator[tuple[str, str]]:
    """From which addresses other machines would be reached."""
    for target in TOWARDS:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((target, 9))
            yield "", str(way.getsockname()[0])


def named() -> Iterator[tuple[str, str]]:
    """What this machine's own name leads to."""
    with contextlib.suppress(OSError):
        for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield "", str(found[4][0])


def interfaces() -> Iterator[tuple[str, str]]:
    """Every interface with an address, where the system tells them without a library."""
    if sys.platform != "linux":
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            request = name.encode()[:15].ljust(40, b"\0")
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(asking.fileno(), LINUX_ADDRESS, request)
                yield name, socket.inet_ntoa(answer[20:24])
