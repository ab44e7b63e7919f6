//! The value of a trump suit to a seat during the deal: the deal is completed at random many times,
//! the starter buries by the rules, and the round is played out.

use crate::bots::intermediate::{swap, trump_count};
use crate::card::{Card, Suit};
use crate::declaration::Bid;
use crate::order::{Order, Trump};
use crate::pile::{Cards, Pile};
use crate::policy;
use crate::position::CIRCLES;
use crate::scoring;
use crate::view::View;
use crate::world::{RoundContext, World};
use rand::Rng;
use rand::seq::SliceRandom;

/// A deal completed at random: everybody's 25 cards and the kitty, in printed cards.
pub(crate) struct Deal {
    hands: [Cards; 4],
    kitty: Cards,
}

impl Deal {
    /// Draws a deal that fits this seat's hand and the declarations.
    pub(crate) fn draw(view: &View, rng: &mut impl Rng) -> Deal {
        let seat = usize::from(view.seat.unwrap_or(0));
        let mut hands = [Cards::NONE; 4];
        hands[seat] = view.hand;
        for shown in &view.declarations {
            let holder = usize::from(shown.seat);
            if holder != seat {
                let hand = &mut hands[holder].0;
                hand.one |= shown.cards.one;
                hand.two |= shown.cards.two;
            }
        }
        let known = hands.iter().fold(Pile::EMPTY, |all, hand| all.plus(**hand));
        let mut rest: Vec<Card> = Cards(Pile::ALL.minus(known)).iter().collect();
        rest.shuffle(rng);
        let mut rest = rest.into_iter();
        for hand in &mut hands {
            let missing = u32::from(CIRCLES).saturating_sub(hand.len());
            for card in rest.by_ref().take(missing as usize) {
                hand.0.add(card.index());
            }
        }
        Deal {
            hands,
            kitty: rest.collect(),
        }
    }

    /// The suit that the others would make trump if this seat passed: that of the strongest hand
    /// that can override.
    pub(crate) fn without(&self, view: &View) -> (Option<Suit>, Option<u8>) {
        let standing = view.standing();
        let seat = view.seat.unwrap_or(0);
        let mut best: Option<(u32, Suit, u8)> = None;
        for other in (0..4).filter(|&other| other != seat) {
            let hand = self.hands[usize::from(other)];
            for suit in Suit::ALL {
                let copies = hand.count(Card::new(suit, view.rank).index()) as u8;
                let over = match standing {
                    None => copies >= 1,
                    Some((owner, bid)) => owner != other && copies > bid.strength,
                };
                let length = trump_count(hand, view.rank, suit);
                // An override needs a clear reason, a first declaration a fair suit.
                let wanted = if standing.is_some() { 11 } else { 8 };
                if over && length >= wanted && best.is_none_or(|(most, ..)| length > most) {
                    best = Some((length, suit, other));
                }
            }
        }
        match (best, standing) {
            (Some((_, suit, other)), _) => (Some(suit), Some(other)),
            (None, Some((owner, bid))) => (bid.suit, Some(owner)),
            (None, None) => (None, None),
        }
    }

    /// The levels that the seat's side gains if this suit is trump, declared by this seat.
    pub(crate) fn levels(&self, view: &View, suit: Option<Suit>, declarer: Option<u8>) -> f64 {
        let seat = view.seat.unwrap_or(0);
        let starter = view.starter.or(declarer).unwrap_or(view.first);
        let order = Order::of(Trump {
            rank: view.rank,
            suit,
        });
        let context = RoundContext {
            order,
            rules: view.rules,
            starter,
            burier: starter,
        };
        let mut world = World {
            hands: self.hands.map(|hand| order.slots(hand)),
            kitty: Pile::EMPTY,
            played: Pile::EMPTY,
            voids: [0; 4],
            attackers: 0,
            size: CIRCLES,
            leader: starter,
            trick: None,
            styles: Default::default(),
        };
        let holder = usize::from(starter);
        world.hands[holder] = world.hands[holder].plus(order.slots(self.kitty));
        let kitty = swap(order, world.hands[holder]).0;
        world.bury(&context, holder, kitty);
        let attackers = policy::play_out(&context, &mut world);
        let levels = f64::from(scoring::attackers_levels(&view.rules, attackers));
        let fine = levels + f64::from(attackers) * 0.01;
        if (starter ^ seat) & 1 == 0 {
            -fine
        } else {
            fine
        }
    }
}

/// The average levels from passing.
pub(crate) fn quiet(view: &View, worlds: u32, rng: &mut impl Rng) -> f64 {
    let mut sum = 0.0;
    for _ in 0..worlds {
        let deal = Deal::draw(view, rng);
        let (suit, declarer) = deal.without(view);
        sum += deal.levels(view, suit, declarer);
    }
    sum / f64::from(worlds.max(1))
}

/// The gain in levels, with its standard error, of declaring these cards instead of passing.
pub(crate) fn gain(view: &View, cards: Cards, worlds: u32, rng: &mut impl Rng) -> (f64, f64) {
    let Some(bid) = Bid::of(cards, view.rank) else {
        return (0.0, 0.0);
    };
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..worlds {
        let deal = Deal::draw(view, rng);
        let (suit, declarer) = deal.without(view);
        let gain = deal.levels(view, bid.suit, view.seat) - deal.levels(view, suit, declarer);
        sum += gain;
        squares += gain * gain;
    }
    let n = f64::from(worlds.max(2));
    let mean: f64 = sum / n;
    let variance = (squares / n - mean * mean).max(0.0);
    (mean, (variance / (n - 1.0)).sqrt())
}
