//! What follows from a view for whoever draws it: how the cards rank, what they are worth, and which of
//! one's own belong together. A board that has this needs no rules.

use crate::burial::KITTY;
use crate::card::{Card, Rank, Suit};
use crate::component::decompose;
use crate::listing;
use crate::memory::{Memory, trick_of};
use crate::order::{SUITS, TRUMP};
use crate::pile::Cards;
use crate::view::{Phase, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that follows from the rest of a view. It is never read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    /// The cards of each effective suit from high to low, by the suit's letter; `T` are the trumps.
    pub order: BTreeMap<char, Vec<Card>>,
    /// The ranks that carry points, and how many.
    pub points: BTreeMap<Rank, u16>,
    /// How many cards are buried.
    pub bury: u8,
    /// The pairs and tractors of one's hand, when one is to lead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<Cards>,
    /// Whether every lawful answer is among the legal moves, when one is to follow. Where there are
    /// too many of them, only a choice is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_listed: Option<bool>,
}

impl Show {
    /// What follows from this view.
    pub fn of(view: &View) -> Self {
        let to_play = view.phase == Phase::Playing && view.seat.is_some() && view.seat == view.turn;
        let trick = trick_of(view);
        Show {
            order: order(view),
            points: points(),
            bury: KITTY as u8,
            groups: if to_play && trick.is_none() {
                groups(&Memory::new(view))
            } else {
                Vec::new()
            },
            all_listed: trick
                .filter(|_| to_play)
                .map(|trick| listing::lists_all_answers(&Memory::new(view), &trick)),
        }
    }
}

fn order(view: &View) -> BTreeMap<char, Vec<Card>> {
    let order = view.order();
    let cards = |suit: usize| {
        let mask = order.mask(suit);
        let slots = (0..Card::KINDS).filter(move |slot| mask >> slot & 1 == 1);
        slots.rev().map(|slot| order.card(slot)).collect::<Vec<_>>()
    };
    let suits = (0..SUITS).map(|suit| (letter(suit), cards(suit)));
    suits.filter(|(_, cards)| !cards.is_empty()).collect()
}

fn letter(suit: usize) -> char {
    if suit == TRUMP {
        'T'
    } else {
        Suit::ALL[suit].letter()
    }
}

fn points() -> BTreeMap<Rank, u16> {
    let worth = Rank::all().map(|rank| (rank, Card::new(Suit::Spades, rank).points()));
    worth.filter(|&(_, points)| points > 0).collect()
}

/// Pairs and tractors, as the hand falls into them.
fn groups(memory: &Memory) -> Vec<Cards> {
    let order = memory.order;
    let parts = memory.suits_held().flat_map(|suit| {
        let held = memory.hand.within(order.mask(suit));
        decompose(order, held, suit)
    });
    let several = parts.filter(|part| part.pairs > 0);
    several.map(|part| order.cards(part.cards)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Position, Setup};
    use crate::shape;
    use crate::{Action, TrickRecord};
    use kernel::{Hidden, Seat};

    /// Spades and twos are trumps, and seat 0 is to lead with these cards.
    fn view(hand: &str) -> View {
        let setup = Setup {
            rules: Default::default(),
            rounds: 1,
            rank: Rank::TWO,
            starter: Some(0),
            seed: 1,
        };
        let dealt = Position::new(setup).view(Some(Seat::new(0)));
        View {
            phase: Phase::Playing,
            turn: Some(0),
            trump: Some(crate::TrumpSuit(Some(Suit::Spades))),
            starter: Some(0),
            hand: hand.parse().unwrap(),
            tricks: Vec::new(),
            show: None,
            ..dealt
        }
    }

    fn said(view: &View, cards: &str) -> Vec<String> {
        let messages = shape::describe(view, Action::Play(cards.parse().unwrap()));
        messages.iter().map(|m| m.code().to_owned()).collect()
    }

    #[test]
    fn every_card_has_its_place_and_trumps_come_first() {
        let show = Show::of(&view("HA HA HK"));
        let all: usize = show.order.values().map(Vec::len).sum();
        assert_eq!(all, Card::KINDS);
        let trumps: Vec<String> = show.order[&'T'].iter().map(ToString::to_string).collect();
        assert_eq!(trumps[..3], ["BJ", "LJ", "S2"]);
        assert_eq!(trumps.len(), 18);
        assert!(!show.order.contains_key(&'S'));
        assert_eq!(show.order[&'H'].first().unwrap().to_string(), "HA");
        assert_eq!(show.points.values().sum::<u16>(), 25);
    }

    #[test]
    fn groups_are_the_pairs_and_tractors_of_a_leader() {
        let leads = view("HA HA HK HK HQ D3 D3");
        let groups: Vec<String> = Show::of(&leads)
            .groups
            .iter()
            .map(|g| g.to_string())
            .collect();
        assert_eq!(groups.len(), 2, "{groups:?}");
        let waits = View {
            turn: Some(1),
            ..leads
        };
        assert!(Show::of(&waits).groups.is_empty());
    }

    #[test]
    fn who_follows_knows_whether_the_list_is_complete() {
        let trick = TrickRecord {
            leader: 3,
            plays: vec!["H9 H9".parse().unwrap()],
            thrown: None,
            halter: None,
            winner: 3,
            points: 0,
        };
        let follows = View {
            tricks: vec![trick],
            ..view("H3 H3 HK H5")
        };
        let show = Show::of(&follows);
        assert_eq!((show.all_listed, show.groups.len()), (Some(true), 0));
        assert_eq!(Show::of(&view("H3")).all_listed, None);
    }

    #[test]
    fn plays_have_their_names() {
        let view = view("HA HA HK HK HQ D3 D3 S3");
        assert_eq!(said(&view, "HQ"), ["shengji-shape"]);
        assert_eq!(said(&view, "HA HA HK HK"), ["shengji-shape"]);
        assert_eq!(said(&view, "HA S3"), [""; 0], "of two suits");
        let sure = ["shengji-shape-throw", "shengji-throw-sure"];
        assert_eq!(said(&view, "HA HA HK"), sure);
        let risky = ["shengji-shape-throw", "shengji-throw-risky"];
        assert_eq!(said(&view, "D3 D3 DA"), risky);
    }
}
