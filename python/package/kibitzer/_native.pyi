from collections.abc import Callable, Iterable, Sequence
from typing import Any

__version__: str

Progress = Callable[[int], object]
DealLike = Deal | str
AuctionLike = str | Sequence[str]

class KibitzerError(ValueError): ...

class Deal:
    north: str
    east: str
    south: str
    west: str
    points: dict[str, int]
    def __init__(self, text: str) -> None: ...
    @staticmethod
    def random(seed: int | None = None) -> Deal: ...
    def hand(self, seat: str) -> str: ...
    def __hash__(self) -> int: ...

class CardValue:
    card: str
    tricks: int

class Par:
    score: int
    contracts: list[str]

class Table:
    def __init__(self, text: str) -> None: ...
    def __getitem__(self, place: tuple[str, str]) -> int: ...
    def par(self, dealer: str, vulnerability: str = "none") -> Par: ...

class Tables:
    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Table: ...
    def to_bytes(self) -> bytes: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class Call:
    call: str
    meaning: str
    reasons: list[str]
    against: list[tuple[str, str]]

class Auction:
    dealer: str
    calls: list[str]
    contract: str | None

class Verdict:
    result: str | None
    move: str | None
    nodes: int

def deals(
    count: int,
    where: str | None = None,
    seed: int | None = None,
    attempts: int = 10_000_000,
    progress: Progress | None = None,
) -> list[Deal]: ...
def solve(hands: DealLike, strain: str, leader: str, trick: Sequence[str] = ()) -> int: ...
def card_values(
    hands: DealLike, strain: str, leader: str, trick: Sequence[str] = ()
) -> list[CardValue]: ...
def best_card(
    hands: DealLike, strain: str, leader: str, trick: Sequence[str] = ()
) -> CardValue | None: ...
def table(deal: DealLike) -> Table: ...
def tables(
    deals: Iterable[DealLike] | Any, threads: int = 0, progress: Progress | None = None
) -> Tables: ...
def par(deal: DealLike, dealer: str, vulnerability: str = "none") -> Par: ...
def cards() -> list[str]: ...
def bid(
    hand: str,
    auction: AuctionLike = "",
    dealer: str = "N",
    vulnerability: str = "none",
    card: str = "sayc",
) -> Call: ...
def auction(
    deal: DealLike,
    dealer: str = "N",
    vulnerability: str = "none",
    card: str = "sayc",
    against: str | None = None,
) -> Auction: ...
def auctions(
    deals: Sequence[DealLike],
    dealer: str = "N",
    vulnerability: str = "none",
    card: str = "sayc",
    against: str | None = None,
    progress: Progress | None = None,
) -> list[Auction]: ...
def read_boards(contents: bytes, format: str | None = None) -> tuple[str, list[str]]: ...
def write_boards(boards: str, format: str) -> str: ...
def analyse(board: str, card: str = "sayc", deals: int = 0) -> str: ...
def pentomino(position: str, seconds: float | None = None) -> Verdict: ...
