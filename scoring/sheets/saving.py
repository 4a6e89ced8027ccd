"""A file written whole or not at all, and why it cannot be."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from scoring.texts import texts

REASONS = {
    "folder": (errno.ENOENT, errno.ENOTDIR),
    "is-folder": (errno.EISDIR,),
    "forbidden": (errno.EACCES, errno.EPERM, errno.EROFS),
    "room": (errno.ENOSPC, errno.EFBIG, errno.EDQUOT),
    "name": (errno.ENAMETOOLONG, errno.EINVAL),
}
"""Why a file cannot be written, by what the system calls it."""


def keep(data: bytes, out: Path, force: bool) -> None:
    """Writes a file whole or not at all. Raises FileExistsError where it is there already and
    `force` is not given, OSError where it cannot be written."""
    handle, name = tempfile.mkstemp(prefix=f".{out.name[:40]}.", dir=out.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~mask())
        if not force and os.path.lexists(out):
            raise FileExistsError(str(out))
        os.replace(name, out)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def mask() -> int:
    """The permissions that new files do not get; they can only be asked for by setting them."""
    found = os.umask(0)
    os.umask(found)
    return found


def why(fault: OSError, language: str) -> str:
    """Why a file cannot be written: in words of ours where it is one of the usual reasons."""
    said = texts(language)
    code = next((code for code, numbers in REASONS.items() if fault.errno in numbers), "")
    return said(f"sheet.command.why.{code}") if code else fault.strerror or ""
