//! The rules of auction and play, each against a second reading of its Law.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{
    Auction, Bid, Call, CallError, CardPlay, ClaimError, Contract, Doubling, Play, PlayError,
    PositionError, Trick, Vulnerability,
};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, Side, Strain};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Laws 18 to 22 on a plain list of calls: the calls allowed next, none once it is over.
fn allowed(calls: &[Call]) -> Vec<Call> {
    let n = calls.len();
    let ends_with_passes =
        |count: usize| n >= count && calls[n - count..].iter().all(|&call| call == Call::Pass);
    if ends_with_passes(4) || n > 3 && ends_with_passes(3) {
        return Vec::new();
    }
    // The last call that is no pass, and whether it was made by the side that is to call.
    let last = calls.iter().rposition(|&call| call != Call::Pass);
    let own = last.is_some_and(|last| (n - last).is_multiple_of(2));
    let highest = calls.iter().filter_map(|call| call.bid()).max();
    let mut allowed = vec![Call::Pass];
    match last.map(|last| calls[last]) {
        Some(Call::Bid(_)) if !own => allowed.push(Call::Double),
        Some(Call::Double) if !own => allowed.push(Call::Redouble),
        _ => {}
    }
    allowed.extend(Bid::all().filter(|&bid| Some(bid) > highest).map(Call::Bid));
    allowed
}

#[test]
fn exactly_the_calls_of_the_laws_are_allowed() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for round in 0..3_000 {
        let mut auction = Auction::new(Seat::ALL[round % 4]);
        loop {
            let legal: Vec<Call> = auction.legal_calls().collect();
            assert_eq!(legal, allowed(auction.calls()), "{auction}");
            assert_eq!(auction.turn().is_none(), legal.is_empty());
            assert_eq!(auction.to_string().parse(), Ok(auction.clone()));
            if legal.is_empty() {
                break;
            }
            // Mostly low calls, so that auctions grow long.
            let choices = legal.len().min(rng.random_range(1..6));
            auction.call(legal[rng.random_range(0..choices)]).unwrap();
        }
        match auction.contract() {
            None => assert!(auction.is_passed_out() && auction.calls().len() == 4),
            Some(contract) => {
                let last = auction
                    .calls()
                    .iter()
                    .filter_map(|call| call.bid())
                    .next_back();
                assert_eq!(Some(contract.bid), last);
                let side = contract.declarer.side();
                assert_eq!(auction.last_bid().unwrap().0.side(), side);
                let named = |&(seat, call): &(Seat, Call)| {
                    let strain = call.bid().map(|bid| bid.strain);
                    seat.side() == side && strain == Some(contract.strain())
                };
                assert_eq!(auction.iter().find(named).unwrap().0, contract.declarer);
                assert_eq!(contract.to_string().parse(), Ok(contract));
            }
        }
    }
}

#[test]
fn the_longest_auction_has_319_calls() {
    let mut auction = Auction::new(Seat::North);
    // Three passes, then each bid with two passes, double, two passes, redouble, two passes.
    for _ in 0..3 {
        auction.call(Call::Pass).unwrap();
    }
    for bid in Bid::all() {
        for call in [Call::Bid(bid), Call::Double, Call::Redouble] {
            auction.call(call).unwrap();
            auction.call(Call::Pass).unwrap();
            auction.call(Call::Pass).unwrap();
        }
    }
    auction.call(Call::Pass).unwrap();
    assert!(auction.is_over());
    assert_eq!(auction.calls().len(), 319);
    assert_eq!(auction.contract().unwrap().doubling, Doubling::Redoubled);
    assert_eq!(auction.check(Call::Pass), Err(CallError::Over));
}

#[test]
fn refused_calls_say_why() {
    let refused = |auction: &str, call: &str| {
        let mut auction: Auction = auction.parse().unwrap();
        auction.call(call.parse().unwrap()).unwrap_err().to_string()
    };
    assert_eq!(refused("N:", "X"), "There is no bid to double.");
    assert_eq!(refused("N:", "XX"), "There is no double to redouble.");
    assert_eq!(refused("N: 1C", "XX"), "There is no double to redouble.");
    assert_eq!(refused("N: 1C", "1C"), "1♣ is not higher than 1♣.");
    assert_eq!(
        refused("N: 1C P", "X"),
        "1♣ is your own side’s bid: only the opponents may double it."
    );
    assert_eq!(refused("N: 1C X", "X"), "1♣ has been doubled already.");
    assert_eq!(refused("N: 1C X XX", "X"), "1♣ has been redoubled already.");
    assert_eq!(
        refused("N: 1C X XX P", "XX"),
        "1♣ has been redoubled already."
    );
    assert_eq!(
        refused("N: 1C X P", "XX"),
        "The double is your own side’s: only the opponents may redouble it."
    );
    assert_eq!(refused("N: P P P P", "1C"), "The auction is over.");

    let unread = |text: &str| text.parse::<Auction>().unwrap_err().to_string();
    assert_eq!(
        unread("N: 1C 1B"),
        "Call 2: “1B” is not a call; write Pass, X, XX or a bid from 1C to 7NT."
    );
    assert_eq!(unread("N: 1C 1C"), "Call 2: 1♣ is not higher than 1♣.");
    assert_eq!(
        unread("1C P"),
        "An auction begins with the dealer and a colon, such as N: 1C Pass."
    );
    let mut auction: Auction = "W: 1C P".parse().unwrap();
    assert_eq!(auction.take_back(), Some(Call::Pass));
    assert_eq!(auction.to_string(), "W: 1C");
}

#[test]
fn words_read_back_and_rubbish_does_not() {
    for call in Call::all() {
        assert_eq!(call.to_string().parse(), Ok(call));
        assert_eq!(call.to_string().to_lowercase().parse(), Ok(call));
        assert_eq!(format!("{call:#}").parse(), Ok(call));
    }
    for (text, call) in [
        ("P", Call::Pass),
        ("D", Call::Double),
        ("R", Call::Redouble),
    ] {
        assert_eq!(text.parse(), Ok(call));
    }
    for bid in Bid::all() {
        assert_eq!(Bid::from_index(bid.index()), Some(bid));
        for doubling in Doubling::ALL {
            for declarer in Seat::ALL {
                let contract = Contract {
                    bid,
                    doubling,
                    declarer,
                };
                assert_eq!(contract.to_string().parse(), Ok(contract));
                assert_eq!(format!("{contract:#}").parse(), Ok(contract));
            }
        }
    }
    assert_eq!(Bid::from_index(35), None);
    for vulnerability in Vulnerability::ALL {
        assert_eq!(vulnerability.to_string().parse(), Ok(vulnerability));
    }
    for (text, vulnerability) in [
        ("love", Vulnerability::None),
        ("Both", Vulnerability::Both),
        ("N/S", Vulnerability::NorthSouth),
        ("e-w", Vulnerability::EastWest),
    ] {
        assert_eq!(text.parse(), Ok(vulnerability));
    }
    for rubbish in [
        "", "1", "0C", "8C", "1X", "XXX", "é1", "1é", "PP", "-1C", "１C",
    ] {
        assert!(rubbish.parse::<Call>().is_err(), "{rubbish}");
    }
    for rubbish in [
        "", "-", "4S", "4S-", "4SXXX-N", "4SX-Q", "4SX-N-", "X-N", "4S-NN",
    ] {
        assert!(rubbish.parse::<Contract>().is_err(), "{rubbish}");
    }
}

#[test]
fn contracts_and_auctions_travel_as_text() {
    let contract: Contract = "3NTX-W".parse().unwrap();
    assert_eq!(serde_json::to_string(&contract).unwrap(), "\"3NTX-W\"");
    let auction: Auction = "S: 1NT Pass Pass".parse().unwrap();
    let json = serde_json::to_string(&auction).unwrap();
    assert_eq!(serde_json::from_str::<Auction>(&json).unwrap(), auction);
    assert!(serde_json::from_str::<Auction>("\"S: X\"").is_err());
}

#[test]
fn tricks_go_to_the_highest_trump_or_card_of_the_suit() {
    let winner = |cards: &str, strain: Strain| {
        // Through a position, since only play makes tricks.
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        let hands = BySeat::from_fn(|seat: Seat| Hand::from(cards[seat.index()]));
        let layout = Layout::new(hands).unwrap();
        let side = Side::NorthSouth;
        let mut position = CardPlay::new(layout, strain, Seat::North, &[], side).unwrap();
        for card in cards {
            kernel::State::play(&mut position, card).unwrap();
        }
        position.trick().leader()
    };
    assert_eq!(winner("H2 HA HK S2", Strain::NoTrump), Seat::East);
    assert_eq!(winner("H2 HA HK S2", Strain::Spades), Seat::West);
    assert_eq!(winner("H2 SA DA CA", Strain::NoTrump), Seat::North);
    assert_eq!(winner("H2 S3 S4 HA", Strain::Spades), Seat::South);
    assert_eq!(Trick::new(Seat::East).winner(Strain::Clubs), Seat::East);
}

#[test]
fn a_deal_played_to_the_end_and_taken_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for round in 0..200 {
        let deal = Deal::random(&mut rng);
        let contract = Contract {
            bid: Bid::from_index(round % 35).unwrap(),
            doubling: Doubling::Undoubled,
            declarer: Seat::ALL[round % 4],
        };
        let mut play = Play::new(deal, contract);
        assert_eq!(play.player(), Some(contract.leader()));
        let mut stages = Vec::new();
        while !play.is_over() {
            stages.push(play.clone());
            let seat = play.hand_to_play().unwrap();
            assert_ne!(play.player(), Some(contract.dummy()));
            let hand = play.position().hands()[seat];
            let led = play.trick().suit().map(|led| hand.of_suit(led));
            let follow = led.filter(|follow| !follow.is_empty()).unwrap_or(hand);
            assert_eq!(play.legal_cards(), follow);
            let legal: Vec<Card> = follow.into_iter().collect();
            play.card(legal[rng.random_range(0..legal.len())]).unwrap();
        }
        assert_eq!(play.finished().len(), 13);
        assert_eq!(play.to_string().parse(), Ok(play.clone()));
        assert_eq!(play.record().len(), 52);
        assert_eq!(play.tricks().into_array().iter().sum::<u8>(), 13);
        let side = contract.declarer.side();
        let won = play
            .finished()
            .iter()
            .map(|trick| trick.winner(contract.strain()));
        let won = won.filter(|winner| winner.side() == side).count();
        assert_eq!(play.result(), Some(won as u8));
        assert_eq!(play.card(play.record()[0]), Err(PlayError::Over));
        assert_eq!(play.claim(side, 0), Err(ClaimError::Over));
        for stage in stages.into_iter().rev() {
            play.take_back();
            assert_eq!(play, stage);
        }
    }
}

#[test]
fn claims_and_concessions_count_the_tricks_left() {
    let deal = Deal::from_seed(3);
    let mut play = Play::new(deal, "4H-S".parse().unwrap());
    for _ in 0..10 {
        let card = play.legal_cards().top().unwrap();
        play.card(card).unwrap();
    }
    // Two tricks are played and the third is under way: eleven are left.
    let won = play.tricks()[Side::NorthSouth];
    let result = |claim: fn(&mut Play) -> Result<(), ClaimError>| {
        let mut play = play.clone();
        claim(&mut play).unwrap();
        assert!(play.is_over() && play.legal_cards().is_empty());
        assert_eq!(kernel::State::turn(&play), kernel::Turn::Over);
        let result = play.result().unwrap();
        assert_eq!(play.to_string().parse(), Ok(play.clone()));
        play.take_back();
        assert_eq!(play.result(), None);
        result - won
    };
    assert_eq!(result(|play| play.claim(Side::NorthSouth, 11)), 11);
    assert_eq!(result(|play| play.claim(Side::NorthSouth, 7)), 7);
    assert_eq!(result(|play| play.concede(Side::NorthSouth, 7)), 4);
    assert_eq!(result(|play| play.claim(Side::EastWest, 2)), 9);
    assert_eq!(result(|play| play.concede(Side::EastWest, 2)), 2);
    assert_eq!(
        play.claim(Side::EastWest, 12).unwrap_err().to_string(),
        "12 tricks cannot be claimed: 11 are left"
    );
}

#[test]
fn cards_that_cannot_be_played_say_why() {
    let deal: Deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543"
        .parse()
        .unwrap();
    let mut play = Play::new(deal, "3NT-N".parse().unwrap());
    let error = play.card("SA".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "East does not have ♠A");
    play.card("SQ".parse().unwrap()).unwrap();
    let error = play.card("H8".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "♥8 would be a revoke: South can follow to the ♠Q led"
    );
}

#[test]
fn plays_that_cannot_be_read_say_where() {
    let deal = "N:AK32.AK2.AK2.AK2 QJT9.QJT9.QJ.QJT 8765.876.T98.987 4.543.76543.6543";
    let message = |rest: &str| {
        let read = format!("{deal} {rest}").parse::<Play>();
        read.unwrap_err().to_string()
    };
    assert_eq!(
        message(""),
        "after the deal comes the contract, as in 3NT-N"
    );
    assert!(message("3NT SQ").starts_with("`3NT` is no contract"));
    assert!(message("3NT-N SQ QS").starts_with("card 2: column 1: `QS` does not begin"));
    assert_eq!(
        message("3NT-N SQ H8"),
        "card 2: ♥8 would be a revoke: South can follow to the ♠Q led"
    );
    assert_eq!(
        message("3NT-N SQ NS+14"),
        "14 tricks cannot be claimed: 13 are left"
    );
    assert_eq!(
        message("3NT-N NS+x"),
        "`NS+x` is no claim (a side and its tricks, as in NS+9)"
    );
    assert_eq!(message("3NT-N NS+3 SQ"), "card 1: the play is over");
    assert_eq!(message("3NT-N NS+3 NS+3"), "the play is over");
    let short = "N:AK32 3NT-N".parse::<Play>().unwrap_err().to_string();
    assert!(
        short.starts_with("column 3: a hand has four suits"),
        "{short}"
    );
    assert!("".parse::<Play>().is_err());
}

#[test]
fn positions_that_cannot_be() {
    let position = |hands: &str, table: &str| {
        let table: Vec<Card> = table
            .split_whitespace()
            .map(|card| card.parse().unwrap())
            .collect();
        let hands: Layout = hands.parse().unwrap();
        CardPlay::new(
            hands,
            Strain::NoTrump,
            Seat::North,
            &table,
            Side::NorthSouth,
        )
    };
    assert!(position("N:A... K... Q... J...", "").is_ok());
    assert!(position("N:- K... Q... J...", "SA").is_ok());
    assert!(position("N:- - - J...", "SA SK SQ").is_ok());
    assert!(position("- - - -", "").is_ok());
    assert_eq!(
        position("N:- K... Q... J...", ""),
        Err(PositionError::Unequal {
            seat: Seat::North,
            cards: 0,
            wanted: 1
        })
    );
    assert_eq!(
        position("N:- - - -", "SA"),
        Err(PositionError::Unequal {
            seat: Seat::West,
            cards: 0,
            wanted: 1
        })
    );
    assert_eq!(
        position("N:- - Q... J...", "SA SA"),
        Err(PositionError::Duplicate("SA".parse().unwrap()))
    );
    assert_eq!(
        position("N:2... 3... QT... J5...", "SA HK"),
        Err(PositionError::Revoke {
            seat: Seat::East,
            card: "HK".parse().unwrap()
        })
    );
    assert_eq!(
        position("- - - -", "SA SK SQ SJ"),
        Err(PositionError::TrickComplete(4))
    );
}
