//! Boards bid by the rules and played by robots or at random, up to some card.

use bridge::{Play, VisiblePlay, Vulnerability};
use bridge_bidding::{ByRules, ConventionCard, System, auction};
use bridge_robots::simple::Outlook;
use bridge_robots::{PlayContext, Simple};
use bridge_session::{Action, Session, Settings, View};
use cards::{BySeat, Card, Deal, Hand, Layout, Seat};
use kernel::{Hidden, State, Turn};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::sync::LazyLock;

static SAYC: LazyLock<System> =
    LazyLock::new(|| System::new(ConventionCard::named("sayc").unwrap()).unwrap());

/// A board with its auction and some cards of its play.
pub(super) struct Position {
    pub(super) deal: Deal,
    auction: String,
    record: Vec<Card>,
}

impl Position {
    /// A random board; half of the cards by rules of thumb, so that suits are played with some sense.
    pub(super) fn random(rng: &mut impl Rng) -> Self {
        loop {
            let deal = Deal::random(rng);
            let (mut one, mut other) = (ByRules::new(&SAYC), ByRules::new(&SAYC));
            let none = Vulnerability::None;
            let calls = auction(&mut one, &mut other, &deal, Seat::North, none);
            let Some(contract) = calls.contract() else {
                continue;
            };
            let mut play = Play::new(deal, contract);
            for _ in 0..rng.random_range(0..48) {
                let cards: Vec<Card> = play.legal_cards().iter().collect();
                let thumb = rng.random_bool(0.8).then(|| {
                    let seat = play
                        .player()
                        .map(|seat| kernel::Seat::new(seat.index() as u8));
                    let view = play.view(seat);
                    let seen = VisiblePlay::new(&view).unwrap();
                    Simple::advice(&Outlook::new(&seen, contract, &calls).unwrap()).card
                });
                let card = thumb.unwrap_or_else(|| *cards.choose(rng).unwrap());
                play.card(card).unwrap();
            }
            return Position {
                deal,
                auction: calls.to_string(),
                record: play.record().to_vec(),
            };
        }
    }

    /// What the player to play sees, with another deal if one is given.
    pub(super) fn view(&self, deal: &Deal) -> View {
        let settings = Settings {
            boards: 1,
            deal: deal.to_string(),
            auction: self.auction.clone(),
            ..Settings::default()
        };
        let mut session = Session::new(&settings, 0).unwrap();
        for &card in &self.record {
            State::play(&mut session, Action::Card(card)).unwrap();
        }
        let Turn::Seat(turn) = session.turn() else {
            panic!("it is somebody's turn");
        };
        session.view(Some(turn))
    }

    /// The deal with the hidden cards dealt again, so that all that was played could have been played.
    pub(super) fn alternative(&self, view: &View, rng: &mut impl Rng) -> Deal {
        let contract = view.board.as_ref().unwrap().contract.unwrap();
        let seen = with_outlook(view, |context, _| context.seen.clone());
        loop {
            let hands = redeal(&seen, rng);
            let whole: BySeat<Hand> = BySeat::from_fn(|seat| hands[seat] | seen.played[seat]);
            let deal = Deal::try_from(Layout::new(whole).unwrap()).unwrap();
            let mut play = Play::new(deal, contract);
            if self.record.iter().all(|&card| play.card(card).is_ok()) {
                return deal;
            }
        }
    }
}

/// The cards left in each hand, the hidden ones dealt again.
pub(super) fn redeal(seen: &VisiblePlay, rng: &mut impl Rng) -> BySeat<Hand> {
    loop {
        let mut cards: Vec<Card> = seen.unseen().iter().collect();
        let mut hands = BySeat::from_fn(|seat| seen.hands[seat].unwrap_or(Hand::EMPTY));
        for seat in Seat::ALL {
            while seen.hands[seat].is_none() && hands[seat].len() < seen.cards_left(seat) {
                let card = cards.swap_remove(rng.random_range(0..cards.len()));
                hands[seat].insert(card);
            }
        }
        let fits = |seat: Seat| {
            let mut left = hands[seat].iter();
            seen.hands[seat].is_some() || left.all(|card| !seen.void[seat][card.suit()])
        };
        if Seat::ALL.into_iter().all(fits) {
            return hands;
        }
    }
}

/// Does something with what the seat of a view knows.
pub(super) fn with_outlook<T>(
    view: &View,
    work: impl FnOnce(&PlayContext<'_>, &Outlook<'_>) -> T,
) -> T {
    PlayContext::of_view(view, |context| {
        let auction = context.situation.auction();
        let outlook = Outlook::new(context.seen, context.contract, auction).unwrap();
        work(context, &outlook)
    })
    .unwrap()
}
