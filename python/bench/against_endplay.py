"""All twenty results of random deals beside endplay, which calls DDS in C++.

pip install ./python endplay && python python/bench/against_endplay.py [DEALS]

CPU seconds, because both work on all cores; in turns of a few deals, so that a busy machine slows
both alike. Every result is compared.
"""

import math
import os
import statistics
import sys

import endplay
import kibitzer

TURN = 20


def cpu() -> float:
    times = os.times()
    return times.user + times.system


def main(count: int) -> None:
    deals = kibitzer.deals(count, seed=20_261)
    ours, theirs = [], []
    for first in range(0, count, TURN):
        turn = deals[first : first + TURN]
        start = cpu()
        tables = kibitzer.tables(turn)
        ours.append(cpu() - start)
        others = [endplay.Deal(str(deal)) for deal in turn]
        start = cpu()
        peers = list(endplay.calc_all_tables(others))
        theirs.append(cpu() - start)
        for deal, table, peer in zip(turn, tables, peers):
            for denom in endplay.Denom:
                for seat in endplay.Player:
                    name = "NT" if denom is endplay.Denom.nt else denom.name[0].upper()
                    tricks = peer[denom, seat]
                    assert table[name, seat.name[0].upper()] == tricks, (str(deal), denom, seat)
    ratios = [math.log(peer / own) for own, peer in zip(ours, theirs)]
    middle, error = statistics.fmean(ratios), 0.0
    if len(ratios) > 1:
        error = 1.96 * statistics.stdev(ratios) / math.sqrt(len(ratios))
    print(f"{count} deals, all results equal")
    print(f"kibitzer {1000 * sum(ours) / count:.1f} ms of CPU a deal, endplay {1000 * sum(theirs) / count:.1f} ms")
    low, high = math.exp(middle - error), math.exp(middle + error)
    print(f"{math.exp(middle):.2f} times as fast (95 %: {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
