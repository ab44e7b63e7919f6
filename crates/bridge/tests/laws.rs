//! The battery of laws that every game passes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use bridge::{Bid, CardPlay, Contract, Doubling, Play};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat, Side, Strain};
use kernel::laws::Battery;
use kernel::{Hidden, State};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Positions with anything from no cards to all, some of them in the middle of a trick.
fn position(seed: u64) -> CardPlay {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let deal = Deal::random(&mut rng);
    let strain = Strain::ALL[rng.random_range(0..5)];
    let leader = Seat::ALL[rng.random_range(0..4)];
    let us = Side::ALL[rng.random_range(0..2)];
    let whole = CardPlay::new(deal.into(), strain, leader, &[], us).unwrap();
    let mut state = whole;
    for _ in 0..rng.random_range(0..=52) {
        let legal: Vec<Card> = state.legal_cards().into_iter().collect();
        state.apply(legal[rng.random_range(0..legal.len())]);
    }
    let hands = Layout::new(*state.hands()).unwrap();
    let trick = state.trick();
    CardPlay::new(hands, strain, trick.leader(), trick.cards(), us).unwrap()
}

fn play(seed: u64) -> Play {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let contract = Contract {
        bid: Bid::from_index(rng.random_range(0..Bid::COUNT)).unwrap(),
        doubling: Doubling::Undoubled,
        declarer: Seat::ALL[rng.random_range(0..4)],
    };
    Play::new(Deal::random(&mut rng), contract)
}

#[test]
fn legal_cards_are_legal_and_complete_and_read_back() {
    let battery = Battery {
        games: 200,
        ..Battery::default()
    };
    battery.state(position, |_| Card::all().collect());
    battery.state(play, |_| Card::all().collect());
}

#[test]
fn make_and_unmake_are_inverse_and_keys_hold() {
    Battery {
        games: 300,
        ..Battery::default()
    }
    .adversarial(position, CardPlay::computed_key);
}

/// The same play with the unseen cards dealt otherwise, if that could have happened.
fn another_world(play: &Play, seat: Option<kernel::Seat>, rng: &mut ChaCha8Rng) -> Option<Play> {
    let seen = play.view(seat).hands;
    let unseen = Seat::ALL.into_iter().filter(|&hand| seen[hand].is_empty());
    let unseen: Vec<Seat> = unseen.collect();
    let left = |hand: Seat| play.position().hands()[hand];
    let mut cards: Vec<Card> = unseen.iter().flat_map(|&hand| left(hand)).collect();
    cards.shuffle(rng);
    let mut rest = cards.into_iter();
    let hands = BySeat::from_fn(|hand| {
        if !unseen.contains(&hand) {
            return play.deal()[hand];
        }
        let played = play.deal()[hand] - left(hand);
        played | rest.by_ref().take(left(hand).len()).collect::<Hand>()
    });
    let mut other = Play::new(Deal::new(hands).unwrap(), play.contract());
    let allowed = play.record().iter().all(|&card| other.card(card).is_ok());
    allowed.then_some(other)
}

#[test]
fn views_tell_nothing_of_hidden_hands() {
    let battery = Battery {
        games: 200,
        ..Battery::default()
    };
    let compared = battery.views(play, another_world);
    assert!(compared > 2_000, "only {compared} worlds were compared");
}

#[test]
fn dummy_is_seen_by_all_from_the_opening_lead_on() {
    let mut play = play(3);
    let contract = play.contract();
    let shown = |play: &Play, seat: Option<Seat>| {
        let hands = play
            .view(seat.map(|seat| kernel::Seat::new(seat as u8)))
            .hands;
        let shown = Seat::ALL
            .into_iter()
            .filter(|&hand| !hands[hand].is_empty());
        shown.collect::<Vec<Seat>>()
    };
    for seat in Seat::ALL {
        assert_eq!(shown(&play, Some(seat)), [seat]);
    }
    assert_eq!(shown(&play, None), []);
    let lead = play.legal_cards().top().unwrap();
    play.card(lead).unwrap();
    assert_eq!(shown(&play, None), [contract.dummy()]);
    let mut both = [contract.declarer, contract.dummy()];
    both.sort();
    assert_eq!(shown(&play, Some(contract.declarer)), both);
    assert_eq!(shown(&play, Some(contract.dummy())), [contract.dummy()]);
    play.concede(contract.declarer.side(), 13).unwrap();
    assert_eq!(shown(&play, None), Seat::ALL);
}
