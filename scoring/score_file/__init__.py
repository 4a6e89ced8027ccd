"""The score file: one JSON text is one match. `read` gives the match and every problem in it,
`write` the bytes."""

from scoring.score_file.reader import ScoreFile, read
from scoring.score_file.writer import write

__all__ = ["ScoreFile", "read", "write"]
