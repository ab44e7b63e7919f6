//! Which deals are drawn: any, or those from which one player learns the most.

use bridge::{BoardNumber, Vulnerability};
use bridge_bidding::Systems;
use cards::{BySeat, Deal, Seat};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// What the learner is dealt.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deals {
    /// Whatever comes.
    #[default]
    Random,
    /// The strongest of the four hands.
    BestHand,
    /// A hand that would declare if everybody bid by the card.
    Declare,
}

/// A deal on which the learner would declare turns up after four or five on average. After this many without
/// one, as with a strange card of one's own, any deal will do.
const MOST_TRIES: u32 = 200;

impl Deals {
    /// Draws the deal of a board. The same random numbers give the same deal.
    pub(super) fn draw(
        self,
        learner: Seat,
        systems: Systems<'_>,
        number: BoardNumber,
        vulnerability: Vulnerability,
        rng: &mut impl Rng,
    ) -> Deal {
        match self {
            Deals::Random => Deal::random(rng),
            Deals::BestHand => with_best_hand(&Deal::random(rng), learner),
            Deals::Declare => {
                let declares = |deal: &Deal| {
                    let auction = systems.bid(deal, number.dealer(), vulnerability);
                    let contract = auction.contract();
                    contract.is_some_and(|contract| contract.declarer == learner)
                };
                let mut drawn = Deal::random(rng);
                for _ in 0..MOST_TRIES {
                    if declares(&drawn) {
                        break;
                    }
                    drawn = Deal::random(rng);
                }
                drawn
            }
        }
    }
}

/// The deal with the learner's hand and the strongest one exchanged.
fn with_best_hand(deal: &Deal, learner: Seat) -> Deal {
    let best = Seat::ALL
        .into_iter()
        .max_by_key(|&seat| (deal[seat].points(), seat == learner))
        .unwrap_or(learner);
    Deal::new(BySeat::from_fn(|seat| match seat {
        _ if seat == learner => deal[best],
        _ if seat == best => deal[learner],
        _ => deal[seat],
    }))
    .expect("the hands of a deal are a deal, whoever holds them")
}
