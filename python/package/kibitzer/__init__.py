"""Bridge at the speed of Rust: solve, bid, read and write boards; and who wins at pentominoes.

>>> import kibitzer
>>> deal = kibitzer.Deal("N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842")
>>> kibitzer.table(deal)["S", "E"]
11
>>> kibitzer.bid("Q732.K65.AJ72.T9", "1N P").meaning
'Stayman: asks for a four-card major, 8+ points'

Whatever takes long releases the interpreter lock, uses all cores and stops on Ctrl-C.
"""

from __future__ import annotations

import json as _json
import os as _os
from collections.abc import Iterable as _Iterable
from dataclasses import dataclass as _dataclass
from pathlib import Path as _Path
from typing import Any as _Any

from . import _native
from ._native import (
    Auction,
    Call,
    CardValue,
    Deal,
    KibitzerError,
    Par,
    Table,
    Tables,
    Verdict,
    __version__,
    auction,
    auctions,
    best_card,
    bid,
    card_values,
    cards,
    deals,
    par,
    pentomino,
    solve,
    table,
    tables,
)

__all__ = [
    "Auction",
    "BoardFile",
    "Call",
    "CardValue",
    "Deal",
    "KibitzerError",
    "Par",
    "Table",
    "Tables",
    "Verdict",
    "__version__",
    "analyse",
    "auction",
    "auctions",
    "best_card",
    "bid",
    "card_values",
    "cards",
    "deals",
    "par",
    "pentomino",
    "read_boards",
    "solve",
    "table",
    "tables",
    "to_numpy",
    "write_boards",
]


@_dataclass(frozen=True)
class BoardFile:
    """The boards of a file, and what is wrong with it.

    A board is a dictionary with the fields that ``kibitzer convert --to json`` writes: ``deal``,
    ``dealer``, ``vulnerability``, ``auction``, ``play``, ``tags`` and others, where the file has them.
    ``faults`` name line and column; the rest of the file is read all the same.
    """

    boards: list[dict[str, _Any]]
    faults: list[str]


def read_boards(source: bytes | str | _os.PathLike[str], format: str | None = None) -> BoardFile:
    """Reads boards from a file (a path) or from its contents (bytes).

    The format is guessed, unless it is named: ``"pbn"``, ``"lin"``, ``"rbn"``, ``"link"``, ``"list"`` or ``"json"``.

    >>> boards = read_boards(b'[Deal "N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842"]')
    >>> boards.boards[0]["deal"][:16]
    'N:T75.T64.974.KQ'
    """
    contents = source if isinstance(source, bytes) else _Path(source).read_bytes()
    found, faults = _native.read_boards(contents, format)
    return BoardFile(_json.loads(found)["boards"], faults)


def write_boards(boards: _Iterable[dict[str, _Any]], format: str = "pbn") -> str:
    """Writes boards, as `read_boards` gives them, in another format."""
    return _native.write_boards(_json.dumps({"boards": list(boards)}), format)


def analyse(board: dict[str, _Any], card: str = "sayc", deals: int = 0) -> dict[str, _Any]:
    """What each call and each card of a board cost.

    Calls are marked by `card`. With `deals`, the cost of a call is found by bidding out so many deals
    that fit the auction, which takes a while.
    """
    return _json.loads(_native.analyse(_json.dumps({"boards": [board]}), card, deals))


def to_numpy(tables: Tables) -> _Any:
    """The tricks as a NumPy array of shape ``(deals, 5, 4)``: strains C, D, H, S, NT; seats N, E, S, W."""
    import numpy

    return numpy.frombuffer(tables.to_bytes(), dtype=numpy.uint8).reshape(len(tables), 5, 4)
