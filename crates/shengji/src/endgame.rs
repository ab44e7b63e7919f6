//! Solves the last tricks of a world: alpha-beta over all legal plays with every hand known.

use crate::component::{Format, decompose, run_starts, tractor_at};
use crate::follow;
use crate::listing::choose;
use crate::order::SUITS;
use crate::pile::{Pile, bits};
use crate::policy;
use crate::throw;
use crate::world::{RoundContext, World};
use arrayvec::ArrayVec;

/// A world that takes more nodes than this is not worth the time.
const MAX_NODES: u32 = 20_000;

type Plays = ArrayVec<Pile, 64>;

/// The attackers' total with best play by both sides; `None` if it takes too long.
pub(crate) fn solve(context: &RoundContext, world: &World, nodes: &mut u64) -> Option<i32> {
    let mut search = Search { context, nodes: 0 };
    let total = search.total(world, i32::MIN, i32::MAX);
    *nodes += u64::from(search.nodes);
    (search.nodes < MAX_NODES).then_some(total)
}

struct Search<'a> {
    context: &'a RoundContext,
    nodes: u32,
}

impl Search<'_> {
    fn total(&mut self, world: &World, mut alpha: i32, mut beta: i32) -> i32 {
        if world.is_over() {
            return world.attackers;
        }
        self.nodes += 1;
        if self.nodes >= MAX_NODES {
            return world.attackers;
        }
        let seat = world.turn();
        let attacks = (usize::from(self.context.starter) ^ seat) & 1 == 1;
        let mut plays = Plays::new();
        match &world.trick {
            None => leads(self.context, world, seat, &mut plays),
            Some(trick) => answers(self.context, &trick.format, world.hands[seat], &mut plays),
        }
        // The rules' choice is often best: a good bound early cuts off the rest.
        let own = match &world.trick {
            None => policy::lead(self.context, world, seat).0,
            Some(trick) => policy::follow(self.context, world, trick, seat),
        };
        if let Some(place) = plays.iter().position(|&play| play == own) {
            plays.swap(0, place);
        }
        let mut best = if attacks { i32::MIN } else { i32::MAX };
        for &play in &plays {
            let mut after = *world;
            after.play(self.context, play);
            let total = self.total(&after, alpha, beta);
            if attacks {
                best = best.max(total);
                alpha = alpha.max(best);
            } else {
                best = best.min(total);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Singles, pairs, tractors, and whole suits that stand as a throw.
fn leads(context: &RoundContext, world: &World, seat: usize, out: &mut Plays) {
    let order = context.order;
    let hand = world.hands[seat];
    for suit in 0..SUITS {
        let held = hand.within(order.mask(suit));
        if held.is_empty() {
            continue;
        }
        let mut add = |play: Pile| {
            if !out.is_full() {
                out.push(play);
            }
        };
        bits(held.one).for_each(|slot| add(Pile::singles(1 << slot)));
        bits(held.two).for_each(|slot| add(Pile::pairs(1 << slot)));
        let mask = order.rungs(held.two, suit).mask;
        for length in 2..=held.two.count_ones() as u8 {
            for start in bits(u64::from(run_starts(mask, length))) {
                add(tractor_at(order, held.two, suit, start as u32, length));
            }
        }
        let parts = decompose(order, held, suit);
        let stands =
            || throw::failure(order, &context.rules, &parts, suit, seat, &world.hands).is_none();
        let allowed = suit != crate::order::TRUMP || context.rules.trump_throws;
        if parts.len() > 1 && allowed && stands() {
            add(held);
        }
    }
}

/// All legal answers.
fn answers(context: &RoundContext, format: &Format, hand: Pile, out: &mut Plays) {
    let order = context.order;
    let held = hand.within(order.mask(usize::from(format.suit)));
    let led = u32::from(format.cards);
    let (forced, free, wanted) = if held.len() <= led {
        (held, hand.minus(held), led - held.len())
    } else {
        (Pile::EMPTY, held, led)
    };
    choose(free, wanted, forced, &mut |play| {
        if !out.is_full() && follow::check(order, &context.rules, format, hand, play).is_ok() {
            out.push(play);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Rank, Suit};
    use crate::order::{Order, Trump};
    use crate::ruleset::Ruleset;
    use rand::SeedableRng;
    use rand::seq::SliceRandom;
    use rand_chacha::ChaCha8Rng;

    /// Plain minimax over the same plays.
    fn slow(context: &RoundContext, world: &World) -> i32 {
        if world.is_over() {
            return world.attackers;
        }
        let seat = world.turn();
        let mut plays = Plays::new();
        match &world.trick {
            None => leads(context, world, seat, &mut plays),
            Some(trick) => answers(context, &trick.format, world.hands[seat], &mut plays),
        }
        let totals = plays.iter().map(|&play| {
            let mut after = *world;
            after.play(context, play);
            slow(context, &after)
        });
        match (usize::from(context.starter) ^ seat) & 1 {
            1 => totals.max().unwrap(),
            _ => totals.min().unwrap(),
        }
    }

    #[test]
    fn alpha_beta_finds_what_minimax_finds() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        for nth in 0..150 {
            let order = Order::of(Trump {
                rank: Rank::new(nth % 13),
                suit: Some(Suit::Hearts),
            });
            // Few kinds of cards, so that there are pairs.
            let mut kinds: Vec<usize> = (0..54).collect();
            kinds.shuffle(&mut rng);
            let mut cards: Vec<usize> = kinds[..10].iter().flat_map(|&kind| [kind, kind]).collect();
            cards.shuffle(&mut rng);
            let size = if nth % 3 == 0 { 3 } else { 2 };
            let mut hands = [Pile::EMPTY; 4];
            for (place, &slot) in cards[..4 * size].iter().enumerate() {
                hands[place % 4].add(slot);
            }
            let mut kitty = Pile::EMPTY;
            cards[4 * size..][..8]
                .iter()
                .for_each(|&slot| kitty.add(slot));
            let rest = hands.iter().fold(kitty, |all, hand| all.plus(*hand));
            let context = RoundContext {
                order,
                rules: Ruleset::STANDARD,
                starter: nth % 4,
                burier: nth % 4,
            };
            let world = World {
                hands,
                kitty,
                played: Pile::ALL.minus(rest),
                voids: [0; 4],
                attackers: 40,
                size: size as u8,
                leader: nth / 4 % 4,
                trick: None,
                styles: Default::default(),
            };
            let mut nodes = 0;
            assert_eq!(
                solve(&context, &world, &mut nodes),
                Some(slow(&context, &world))
            );
            assert!(nodes > 0);
        }
    }
}
