"""A TinyDB file with its seal: a checksum over everything behind it, a generation, a schema.

The file is plain TinyDB JSON, which stock TinyDB reads: its first table is `_meta`, with one
document. Without a checksum nearly half of all flipped bits still parse, and say something else.
"""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass

from scoring.core import Json

Tables = dict[str, dict[str, Json]]
"""What a TinyDB file holds: documents by number (as text) by table."""

META = "_meta"
HEAD = b'{"_meta":{"1":{"crc32":"'
REST = re.compile(rb'","schema":(\d{1,9}),"gen":(\d{1,18})\}\}')


@dataclass(frozen=True, slots=True)
class Sealed:
    """The bytes of one file whose checksum is right. Of two copies the higher `generation` is
    the later one."""

    data: bytes
    schema: int
    generation: int

    def tables(self) -> Tables:
        """The tables without the seal, parsed anew each time: what is changed in them changes
        nothing here. Raises ValueError or RecursionError where it is no JSON of this form."""
        tables = json.loads(self.data)
        del tables[META]
        return {name: dict(table.items()) for name, table in tables.items()}


def dumped(value: Json) -> bytes:
    """JSON as it is written everywhere in the book. Raises ValueError for what has no place in
    JSON (NaN, a lone surrogate) and TypeError for what is no JSON value."""
    text = json.dumps(value, allow_nan=False, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8")


def seal(tables: Tables, schema: int, generation: int) -> Sealed:
    """Tables as the bytes of a file.

    >>> seal({"log": {}}, schema=1, generation=2).data
    b'{"_meta":{"1":{"crc32":"1f1e5727","schema":1,"gen":2}},"log":{}}'
    """
    rest = b'","schema":%d,"gen":%d}}' % (schema, generation)
    body = dumped(tables)
    rest += b"}" if body == b"{}" else b"," + body[1:]
    return Sealed(HEAD + b"%08x" % zlib.crc32(rest) + rest, schema, generation)


def opened(data: bytes) -> Sealed | None:
    """The bytes of a file with what its seal says; None where the seal is broken or missing.

    >>> opened(b'{"_meta":{"1":{"crc32":"1f1e5727","schema":1,"gen":2}},"log":{}}').generation
    2
    >>> opened(b'{"_meta":{"1":{"crc32":"1f1e5727","schema":1,"gen":3}},"log":{}}') is None
    True
    """
    rest = data[len(HEAD) + 8 :]
    said = data[len(HEAD) : len(HEAD) + 8]
    found = REST.match(rest)
    if not data.startswith(HEAD) or said != b"%08x" % zlib.crc32(rest) or not found:
        return None
    return Sealed(data, int(found[1]), int(found[2]))
