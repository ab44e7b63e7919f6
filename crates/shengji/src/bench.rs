//! Measures the speed of play-outs, for `examples/rollouts.rs`.

use crate::bots::intermediate::swap;
use crate::card::{Rank, Suit};
use crate::order::{Order, Trump};
use crate::pile::Pile;
use crate::policy;
use crate::ruleset::Ruleset;
use crate::world::{RoundContext, World};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// Deals with their kitty buried, ready to be played out.
pub struct Deals(Vec<(RoundContext, World)>);

impl Deals {
    /// Random deals at rotating ranks and suits.
    pub fn new(count: usize, seed: u64) -> Deals {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let deal = |nth: usize| {
            let rank = Rank::new((nth % 13) as u8);
            let suit = Some(Suit::ALL[nth % 4]);
            let mut deck: Vec<usize> = (0..54).chain(0..54).collect();
            deck.shuffle(&mut rng);
            let order = Order::of(Trump { rank, suit });
            let mut hands = [Pile::EMPTY; 4];
            for (place, &slot) in deck.iter().enumerate() {
                hands[(place / 25) % 4].add(slot);
            }
            let kitty = swap(order, hands[0]).0;
            hands[0] = hands[0].minus(kitty);
            let context = RoundContext {
                order,
                rules: Ruleset::STANDARD,
                starter: 0,
                burier: 0,
            };
            let world = World {
                hands,
                kitty,
                played: Pile::EMPTY,
                voids: [0; 4],
                attackers: 0,
                size: 25,
                leader: 0,
                trick: None,
                styles: Default::default(),
            };
            (context, world)
        };
        Deals((0..count).map(deal).collect())
    }

    /// Plays every deal out; returns the sum of the attackers' points, a signature of the policy.
    pub fn play_out(&self) -> i64 {
        let total = |(context, world): &(RoundContext, World)| {
            let mut world = *world;
            i64::from(policy::play_out(context, &mut world))
        };
        self.0.iter().map(total).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All plays of all seats, folded into one number: a pure speed-up leaves it unchanged, a
    /// change of the policy puts a new one here.
    #[test]
    fn play_outs_have_their_signature() {
        let signature = |rules: &str| {
            let mut sum = 0u64;
            for (context, start) in &Deals::new(1_000, 8).0 {
                let context = RoundContext {
                    rules: rules.parse().unwrap(),
                    ..*context
                };
                let mut world = *start;
                while !world.is_over() {
                    policy::step(&context, &mut world);
                    sum = sum.rotate_left(5) ^ world.played.one ^ world.played.two.rotate_left(7);
                }
                let mut again = *start;
                assert_eq!(policy::play_out(&context, &mut again), world.attackers);
                sum = sum.wrapping_mul(31).wrapping_add(world.attackers as u64);
            }
            sum
        };
        let found = [
            "standard",
            "standard throw_compare=all",
            "standard draw=none throw_compare=highest",
        ];
        let expected = [
            5_100_352_313_271_891_817,
            15_144_605_657_680_916_794,
            4_855_708_956_395_109_579,
        ];
        assert_eq!(found.map(signature), expected);
    }

    /// In play-outs every answer follows the rules, and 200 points are distributed.
    #[test]
    fn play_outs_keep_to_the_rules() {
        for rules in [
            "standard",
            "rbtying",
            "standard throw_compare=highest draw=none",
        ] {
            for (context, start) in &Deals::new(400, 3).0 {
                let context = RoundContext {
                    rules: rules.parse().unwrap(),
                    ..*context
                };
                let mut world = *start;
                while !world.is_over() {
                    let before = world;
                    let seat = before.turn();
                    policy::step(&context, &mut world);
                    let play = before.hands[seat].minus(world.hands[seat]);
                    if let Some(trick) = before.trick {
                        let hand = before.hands[seat];
                        let checked = crate::follow::check(
                            context.order,
                            &context.rules,
                            &trick.format,
                            hand,
                            play,
                        );
                        assert_eq!(checked, Ok(()), "{before:?}");
                    } else {
                        let mut again = before;
                        again.lead(&context, play);
                        assert_eq!(again, world, "a lead that should stand fails");
                    }
                }
                assert!(world.hands.iter().all(|hand| hand.is_empty()));
                assert_eq!(world.played.plus(world.kitty), Pile::ALL);
            }
        }
    }
}
