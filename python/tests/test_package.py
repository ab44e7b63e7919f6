"""The package as its users meet it."""

import inspect
import signal
import threading
import time

import numpy
import pandas
import polars
import pyarrow
import pytest

import kibitzer

DEALS = kibitzer.deals(24, seed=7)
TEXTS = [str(deal) for deal in DEALS]


def test_every_public_name_has_words():
    for name in kibitzer.__all__:
        if not name.startswith("_"):
            assert inspect.getdoc(getattr(kibitzer, name)), name


def test_batches_are_what_single_deals_are():
    tables = kibitzer.tables(DEALS)
    assert [repr(table) for table in tables] == [repr(kibitzer.table(deal)) for deal in DEALS]
    assert repr(tables[-1]) == repr(tables[len(tables) - 1])
    with pytest.raises(IndexError):
        tables[len(tables)]


def test_threads_change_nothing():
    one, two = kibitzer.tables(DEALS, threads=1), kibitzer.tables(DEALS, threads=2)
    assert one.to_bytes() == two.to_bytes()


def test_a_card_is_worth_what_the_position_is():
    for deal in DEALS[:6]:
        values = kibitzer.card_values(deal, "H", "W")
        best = kibitzer.best_card(deal, "H", "W")
        assert values[0].tricks == best.tricks == kibitzer.solve(deal, "H", "W")
        assert best.tricks == 13 - kibitzer.table(deal)["H", "S"]


@pytest.mark.parametrize(
    "column",
    [
        pyarrow.array(TEXTS),
        pyarrow.chunked_array([TEXTS[:5], TEXTS[5:]]),
        pyarrow.array(TEXTS, pyarrow.large_string()),
        pyarrow.array(TEXTS, pyarrow.string_view()),
        polars.Series(TEXTS),
        pandas.Series(TEXTS, dtype="string[pyarrow]"),
        numpy.array(TEXTS),
        tuple(TEXTS),
    ],
    ids=["array", "chunked", "large", "view", "polars", "pandas", "numpy", "tuple"],
)
def test_deals_come_in_from_everywhere(column):
    assert kibitzer.tables(column).to_bytes() == kibitzer.tables(DEALS).to_bytes()


def test_tables_go_out_to_everywhere():
    tables = kibitzer.tables(DEALS)
    arrow = pyarrow.table(tables)
    assert arrow.to_pydict() == polars.DataFrame(tables).to_dict(as_series=False)
    assert arrow.to_pandas().shape == (len(DEALS), 20)
    numbers = kibitzer.to_numpy(tables)
    for row, table in enumerate(tables):
        for strain, name in enumerate(["C", "D", "H", "S", "NT"]):
            for seat, declarer in enumerate("NESW"):
                tricks = table[name, declarer]
                assert numbers[row, strain, seat] == tricks
                assert arrow[f"{name}_{declarer}"][row].as_py() == tricks


@pytest.mark.parametrize(
    ("deals", "place"),
    [
        ([*TEXTS[:3], "N:nonsense"], r"deals\[3\]"),
        (pyarrow.array([TEXTS[0], None]), r"deals\[1\]: null"),
        (polars.Series([TEXTS[0], "N:AKQ - - -"]), r"deals\[1\]"),
        ([DEALS[0], 7], r"deals\[1\]: neither"),
    ],
)
def test_a_bad_row_is_named(deals, place):
    with pytest.raises(kibitzer.KibitzerError, match=place):
        kibitzer.tables(deals)


def test_a_column_of_numbers_is_no_deals():
    with pytest.raises(TypeError, match="column of texts"):
        kibitzer.tables(pyarrow.array([1, 2]))
    with pytest.raises(TypeError):
        kibitzer.tables(7)


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        (lambda: kibitzer.Deal("N:AKQ"), "deal"),
        (lambda: kibitzer.bid("AKQ...", ""), "hand: a hand has 13 cards"),
        (lambda: kibitzer.bid("Q732.K65.AJ72.T9", "1N 1C"), r"auction\[1\]"),
        (lambda: kibitzer.bid("Q732.K65.AJ72.T9", "P P P P"), "auction: it is over"),
        (lambda: kibitzer.bid("Q732.K65.AJ72.T9", "1N P", card="no such card"), "card"),
        (lambda: kibitzer.solve("N:A5... K... Q... T9...", "NT", "E", ["S6", "S6"]), "hands"),
        (lambda: kibitzer.table(DEALS[0])["X", "N"], "strain"),
        (lambda: kibitzer.par(DEALS[0], "N", "sometimes"), "vulnerability"),
        (lambda: kibitzer.deals(1, where="hcp(nobody) > 3"), "where: column 5"),
        (lambda: kibitzer.deals(1, where="hcp(south) > 37", attempts=50), "where: of 50 deals only 0"),
        (lambda: kibitzer.read_boards(b"", "docx"), "format"),
        (lambda: kibitzer.write_boards([{"deal": 7}]), "boards"),
        (lambda: kibitzer.pentomino("8x8 X1a9"), "position"),
        (lambda: kibitzer.pentomino("5x5", seconds=-1), "seconds"),
    ],
)
def test_a_wrong_argument_is_named(ask, place):
    with pytest.raises(kibitzer.KibitzerError, match=place):
        ask()


def test_calls_come_with_words():
    call = kibitzer.bid("Q732.K65.AJ72.T9", ["1N", "P"], card="two-over-one")
    assert call.call == "2C"
    assert call.meaning.startswith("Stayman")
    assert call.reasons
    assert all(other != call.call and words for other, words in call.against)


def test_an_auction_is_bid_call_by_call():
    deal = DEALS[0]
    whole = kibitzer.auction(deal, dealer="E", card="kibitzer")
    seats = "ESWN"
    for turn, made in enumerate(whole.calls):
        hand = deal.hand(seats[turn % 4])
        asked = kibitzer.bid(hand, whole.calls[:turn], dealer="E", card="kibitzer")
        assert asked.call == made


def test_many_auctions_are_many_single_ones():
    done = []
    bid = kibitzer.auctions(DEALS[:8], dealer="S", progress=done.append)
    assert sum(done) == 8
    for row, auction in enumerate(bid):
        dealer = "SWNE"[row % 4]
        assert auction.calls == kibitzer.auction(DEALS[row], dealer=dealer).calls


def test_boards_survive_every_format():
    text = "".join(
        f'[Board "{number}"]\n[Deal "{deal}"]\n\n' for number, deal in enumerate(TEXTS[:4], 1)
    )
    boards = kibitzer.read_boards(text.encode()).boards
    for name in ["pbn", "lin", "rbn", "json"]:
        again = kibitzer.read_boards(kibitzer.write_boards(boards, name).encode(), name)
        assert [board["deal"] for board in again.boards] == [board["deal"] for board in boards], name
        assert again.faults == [], name


def test_a_broken_file_is_read_as_far_as_it_goes():
    file = kibitzer.read_boards(f'[Deal "N:nonsense"]\n\n[Deal "{TEXTS[0]}"]\n'.encode(), "pbn")
    assert len(file.boards) >= 1
    assert file.faults[0].startswith("1:")


def test_others_run_while_it_works():
    """The interpreter lock is released: another thread counts meanwhile."""
    ticks, over = [0], threading.Event()

    def count():
        while not over.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    before = ticks[0]
    kibitzer.tables(DEALS, threads=1)
    during = ticks[0] - before
    over.set()
    thread.join()
    assert during > 0


def test_ctrl_c_stops_the_work():
    def interrupted(*_):
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, interrupted)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            kibitzer.deals(1, where="hcp(south) == 37 && hcp(north) == 3", attempts=10**15)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def test_what_progress_raises_stops_the_work():
    def refuse(done):
        raise RuntimeError(f"enough after {done}")

    with pytest.raises(RuntimeError, match="enough"):
        kibitzer.tables(kibitzer.deals(500, seed=3), progress=refuse)


def test_the_pentomino_solver_agrees_with_the_book():
    won = kibitzer.pentomino("5x5 X1b2")
    assert won.result == "win" and won.move
    assert kibitzer.pentomino(f"5x5 X1b2 {won.move}").result == "loss"
    assert kibitzer.pentomino("8x8", seconds=0).result is None
