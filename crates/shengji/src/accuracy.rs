//! Measures how accurate beliefs and play-outs are, for `examples/accuracy.rs`.

use crate::belief::Belief;
use crate::chain::WorldSampler;
use crate::habit::Habit;
use crate::memory::Memory;
use crate::world::World;
use crate::{Phase, Position, Settings, Shengji, View, endgame, policy, scoring};
use kernel::{Budget, Game, Hidden, State, Turn};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Worlds compared with the truth in each position.
const WORLDS: u32 = 40;

/// Calls `look` with every view of rounds between four of these players, and the true position.
fn watch(player: &str, rounds: u64, mut look: impl FnMut(&Position, &View)) -> Result<(), String> {
    for seed in 0..rounds {
        let start = Shengji::start(&Settings::duplicate(), seed);
        let mut state = start.map_err(|error| error.to_string())?;
        let bot = Shengji::bot(player).map_err(|error| error.to_string())?;
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            if view.phase == Phase::Playing && !view.tricks.is_empty() {
                look(&state, &view);
            }
            let budget = Budget::default().with_seed(seed);
            state.apply(bot.decide(&view, &legal, &budget).action);
        }
    }
    Ok(())
}

/// The share of the others' cards that are where a sampled world has them, by cards in hand.
/// `steps` and `doubt` are those of a searching player; zero steps samples worlds uniformly.
pub fn located(player: &str, rounds: u64, steps: u32, doubt: f64) -> Result<[f64; 26], String> {
    let mut rng = ChaCha8Rng::seed_from_u64(rounds);
    let (mut all, mut right) = ([0u32; 26], [0u32; 26]);
    watch(player, rounds, |state, view| {
        let size = view.hand.len() as usize;
        if size % 6 != 3 {
            return;
        }
        let memory = Memory::new(view);
        let mut belief = Belief::new(view, &memory);
        let mut guesses = WorldSampler::new(Habit { steps, doubt }, true);
        for _ in 0..WORLDS {
            let world = guesses.next(&mut belief, &mut rng);
            for seat in (0..4).filter(|&seat| seat != memory.seat) {
                let truth = memory.order.slots(state.hands[seat]);
                let guess = world.hands[seat];
                all[size] += truth.len();
                right[size] += (guess.one & truth.one).count_ones();
                right[size] += (guess.two & truth.two).count_ones();
            }
        }
    })?;
    let share = |size: usize| f64::from(right[size]) / f64::from(all[size].max(1));
    Ok(std::array::from_fn(share))
}

/// How play-outs of the true hands end, compared with best play with open cards.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Endings {
    /// Positions with a seat to lead.
    pub positions: u32,
    /// How often both reach the same total.
    pub equal: u32,
    /// The differences in levels, added up.
    pub levels_apart: i32,
}

/// Endings with this many cards in hand, at most five, from rounds between four of these players.
pub fn endings(player: &str, rounds: u64, cards: u32) -> Result<Endings, String> {
    let mut endings = Endings::default();
    watch(player, rounds, |state, view| {
        if view.hand.len() != cards.min(5) || view.current().is_some() {
            return;
        }
        let memory = Memory::new(view);
        let belief = Belief::new(view, &memory);
        let context = &belief.context;
        let truth = World {
            hands: state.hands.map(|hand| memory.order.slots(hand)),
            kitty: memory.order.slots(state.kitty),
            ..*belief.base()
        };
        let Some(solved) = endgame::solve(context, &truth, &mut 0) else {
            return;
        };
        let mut world = truth;
        let played = policy::play_out(context, &mut world);
        let levels = |total: i32| scoring::attackers_levels(&context.rules, total);
        endings.positions += 1;
        endings.equal += u32::from(played == solved);
        endings.levels_apart += (levels(played) - levels(solved)).abs();
    })?;
    Ok(endings)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The point of modelling habits: more of the hidden cards are where they are guessed.
    #[test]
    fn habits_tell_where_cards_lie() {
        let blind = located("intermediate", 6, 0, 0.0).unwrap();
        let read = located("intermediate", 6, 10, 0.1).unwrap();
        for (size, least) in [(3, 1.2), (9, 1.05), (15, 1.02)] {
            assert!(
                read[size] > least * blind[size],
                "{size}: {} {}",
                read[size],
                blind[size]
            );
        }
        assert!(located("nobody", 1, 0, 0.0).is_err());
    }

    #[test]
    fn the_last_card_leaves_no_choice() {
        let last = endings("beginner", 5, 1).unwrap();
        assert!(last.positions > 0);
        assert_eq!((last.equal, last.levels_apart), (last.positions, 0));
        let earlier = endings("intermediate", 20, 3).unwrap();
        assert!(earlier.equal < earlier.positions);
    }
}
