//! Twins of bridge: cards that are neither played nor seen change hands.

use ::bridge::Play;
use bridge_session::{Action, Session, Settings};
use bridge_table::Bridge;
use cards::{BySeat, Card, Deal, Hand};
use kernel::Seat;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use table::twins::DealtGame;

/// The cards of the first deal.
pub(super) struct BridgeCards;

impl DealtGame for BridgeCards {
    type Game = Bridge;
    type Deal = Deal;

    fn random(rng: &mut ChaCha8Rng) -> Deal {
        Deal::random(rng)
    }

    fn dealt_settings(deal: &Deal, number: u64) -> Settings {
        Settings {
            boards: 2,
            first_board: (number % 16) as u32 + 1,
            deal: deal.to_string(),
            ..Settings::default()
        }
    }

    fn exchange(
        deal: &mut Deal,
        moves: &mut [(Seat, Action)],
        _end: &Session,
        reader: Option<Seat>,
        rng: &mut ChaCha8Rng,
    ) -> Option<()> {
        let place = |seat: Seat| cards::Seat::from_index(seat.index());
        let mut seen: BySeat<bool> = BySeat::from_fn(|seat| reader.and_then(place) == Some(seat));
        let mut shown = Hand::EMPTY;
        for &(seat, action) in moves.iter() {
            match action {
                Action::Card(card) => {
                    shown.insert(card);
                }
                // Who claims faces his cards.
                Action::Claim(_) => seen[place(seat)?] = true,
                _ => {}
            }
        }
        if let Some(dummy) = dummy(deal, moves) {
            seen[dummy] = true;
        }
        let hidden: Vec<Card> = Card::all()
            .filter(|&card| !seen[deal.holder(card)] && !shown.contains(card))
            .collect();
        let first = *hidden.get(rng.random_range(0..hidden.len().max(1)))?;
        let others = hidden.iter().copied();
        let others: Vec<Card> = others
            .filter(|&card| deal.holder(card) != deal.holder(first))
            .collect();
        let second = *others.get(rng.random_range(0..others.len().max(1)))?;
        let mut hands = *deal.hands();
        let (one, two) = (deal.holder(first), deal.holder(second));
        hands[one] = hands[one].without(first).with(second);
        hands[two] = hands[two].without(second).with(first);
        *deal = Deal::new(hands).ok()?;
        Some(())
    }

    /// Calls do not depend on the cards.
    fn still_legal(deal: &Deal, moves: &[(Seat, Action)], end: &Session) -> Option<bool> {
        let Some(contract) = end.card_play().map(|play| play.contract()) else {
            return Some(true);
        };
        let mut play = Play::new(*deal, contract);
        Some(moves.iter().all(|&(_, action)| match action {
            Action::Card(card) => play.card(card).is_ok(),
            _ => true,
        }))
    }

    /// What lies open is the same for twins, so what is left is one's own hand.
    fn sees_otherwise(one: &Session, two: &Session, seat: Seat) -> bool {
        let hand = |session: &Session| {
            let seat = cards::Seat::from_index(seat.index())?;
            session.deal().map(|deal| deal[seat])
        };
        hand(one) != hand(two)
    }

    /// Beyond the moves themselves it is dummy, once there was a lead.
    fn same_in_the_open(one: &Session, two: &Session) -> bool {
        let dummy = |session: &Session| {
            let play = session
                .card_play()
                .filter(|play| !play.record().is_empty())?;
            Some(play.deal()[play.contract().dummy()])
        };
        dummy(one) == dummy(two)
    }
}

/// Whose cards lie on the table, once there was a lead.
fn dummy(deal: &Deal, moves: &[(Seat, Action)]) -> Option<cards::Seat> {
    let lead = moves.iter().find_map(|&(_, action)| match action {
        Action::Card(card) => Some(card),
        _ => None,
    })?;
    // The lead comes from the left of the declarer, and dummy plays after it.
    Some(deal.holder(lead).lho())
}
