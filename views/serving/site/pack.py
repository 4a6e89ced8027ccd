"""All the Python of the site as one file, which the browser unpacks by itself.

It is a gzip of: four bytes, the length of a listing; the listing, JSON of `{path: [start, length]}`;
the files one after another. Nothing in it tells when it was made.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping


def packed(files: Mapping[str, bytes]) -> bytes:
    """The files as one; the same bytes for the same files, in whatever order they come.

    >>> packed({"b": b"2", "a": b"1"}) == packed({"a": b"1", "b": b"2"})
    True
    >>> gzip.decompress(packed({"a": b"1"}))[4:]
    b'{"a":[0,1]}1'
    """
    listing: dict[str, tuple[int, int]] = {}
    start = 0
    for path in sorted(files):
        listing[path] = (start, len(files[path]))
        start += len(files[path])
    head = json.dumps(listing, ensure_ascii=False, separators=(",", ":")).encode()
    body = b"".join(files[path] for path in sorted(files))
    return gzip.compress(len(head).to_bytes(4, "big") + head + body, compresslevel=9, mtime=0)
