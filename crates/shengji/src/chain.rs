//! Samples worlds by how likely the observed plays are in them: a Metropolis walk from world to
//! world.
//!
//! Drawing worlds afresh and weighing them does not get far: of thirty past choices the rules would
//! have made all but one in the true world, but only twenty-five in a world drawn uniformly, and
//! those in between are too rare to be met by chance. A walk that exchanges two hidden cards at a
//! time, and steps back where that makes the past more surprising, stays among the likely worlds
//! once it is there.

use crate::belief::Belief;
use crate::burial::STYLES;
use crate::habit::Habit;
use crate::hidden_counts::{Counts, KITTY, PLACES};
use crate::pile::Pile;
use crate::style::Style;
use crate::world::World;
use rand::{Rng, RngExt};

/// A hidden card: its slot, where it may be, and where it is.
#[derive(Copy, Clone, Debug)]
pub(crate) struct HiddenCard {
    pub(crate) slot: u8,
    pub(crate) allowed: u8,
    pub(crate) place: u8,
}

/// A walk among the fitting worlds.
struct Chain {
    cards: Vec<HiddenCard>,
    /// Where everything is; a seat that buried unseen has the kitty with its cards.
    piles: [Pile; PLACES],
    /// How the kitty was chosen.
    style: u8,
    world: World,
    /// By place.
    surprises: Counts,
}

impl Chain {
    /// Starts in a fitting world.
    fn new(belief: &mut Belief, mixed: bool, rng: &mut impl Rng) -> Chain {
        let (cards, world) = belief.hidden_cards(rng);
        let mut piles = [Pile::EMPTY; PLACES];
        for card in &cards {
            piles[usize::from(card.place)].add(usize::from(card.slot));
        }
        let style = any_style(rng);
        let mut chain = Chain {
            cards,
            piles,
            style,
            world,
            surprises: [0; PLACES],
        };
        if let Some((world, kitty)) = belief.lay_out(&piles, style) {
            chain.world = world;
            chain.surprises[KITTY] = kitty as u8;
        }
        if mixed {
            draw_styles(belief, &mut chain.world, rng);
        }
        for place in 0..KITTY {
            chain.surprises[place] = belief.surprises(place, &chain.world) as u8;
        }
        chain
    }

    /// Jumps to a fresh world, if the past is not too surprising there. Exchanges alone might not
    /// connect all fitting worlds.
    fn leap(&mut self, belief: &mut Belief, mixed: bool, doubt: f64, rng: &mut impl Rng) {
        let there = Chain::new(belief, mixed, rng);
        if rng.random::<f64>() < chance(doubt, self.surprises, there.surprises) {
            *self = there;
        }
    }

    /// Exchanges two cards, if they may be exchanged and the past does not become too surprising.
    fn exchange(&mut self, belief: &mut Belief, doubt: f64, rng: &mut impl Rng) {
        let count = self.cards.len();
        if count < 2 {
            return;
        }
        let (first, second) = (rng.random_range(0..count), rng.random_range(0..count));
        let (one, other) = (self.cards[first], self.cards[second]);
        let may = one.allowed >> other.place & 1 == 1 && other.allowed >> one.place & 1 == 1;
        if one.place == other.place || one.slot == other.slot || !may {
            return;
        }
        let places = [usize::from(one.place), usize::from(other.place)];
        let mut piles = self.piles;
        piles[places[0]].take(usize::from(one.slot));
        piles[places[1]].take(usize::from(other.slot));
        piles[places[0]].add(usize::from(other.slot));
        piles[places[1]].add(usize::from(one.slot));
        if self.go(belief, doubt, (piles, self.style), &places, rng) {
            self.cards[first].place = other.place;
            self.cards[second].place = one.place;
        }
    }

    /// Tries another way in which the kitty may have been chosen.
    fn rebury(&mut self, belief: &mut Belief, doubt: f64, rng: &mut impl Rng) {
        if let Some(place) = belief.burier() {
            let style = any_style(rng);
            self.go(belief, doubt, (self.piles, style), &[place], rng);
        }
    }

    /// Tries another style for another seat: what it has played tells how it plays.
    fn restyle(&mut self, belief: &mut Belief, doubt: f64, rng: &mut impl Rng) {
        let place = rng.random_range(0..KITTY);
        let mut world = self.world;
        world.styles[belief.seat_at(place)] = Style::draw(rng);
        if world.styles == self.world.styles {
            return;
        }
        let mut surprises = self.surprises;
        surprises[place] = belief.surprises(place, &world) as u8;
        if rng.random::<f64>() < chance(doubt, self.surprises, surprises) {
            self.world = world;
            self.surprises = surprises;
        }
    }

    /// Moves to a world that differs at these places, or stays.
    fn go(
        &mut self,
        belief: &mut Belief,
        doubt: f64,
        (piles, style): ([Pile; PLACES], u8),
        places: &[usize],
        rng: &mut impl Rng,
    ) -> bool {
        let Some((mut world, kitty)) = belief.lay_out(&piles, style) else {
            return false;
        };
        world.styles = self.world.styles;
        let mut surprises = self.surprises;
        surprises[KITTY] = kitty as u8;
        for &place in places.iter().filter(|&&place| place != KITTY) {
            surprises[place] = belief.surprises(place, &world) as u8;
        }
        let goes = rng.random::<f64>() < chance(doubt, self.surprises, surprises);
        if goes {
            self.piles = piles;
            self.style = style;
            self.world = world;
            self.surprises = surprises;
        }
        goes
    }
}

/// Draws the other seats' styles by chance.
fn draw_styles(belief: &Belief, world: &mut World, rng: &mut impl Rng) {
    for place in 0..KITTY {
        world.styles[belief.seat_at(place)] = Style::draw(rng);
    }
}

/// A burial style: two times in five that of the rules.
fn any_style(rng: &mut impl Rng) -> u8 {
    if rng.random_ratio(2, 5) {
        0
    } else {
        rng.random_range(1..STYLES)
    }
}

/// The probability of moving from a world to another: 1 if fewer choices are surprising there.
fn chance(doubt: f64, here: Counts, there: Counts) -> f64 {
    let sum = |surprises: Counts| surprises.into_iter().map(i32::from).sum::<i32>();
    match sum(there) - sum(here) {
        worse if worse > 0 => doubt.powi(worse),
        _ => 1.0,
    }
}

/// A source of worlds for one decision.
pub(crate) struct WorldSampler {
    habit: Habit,
    /// Whether the others' styles are part of a guess.
    mixed: bool,
    chains: Vec<Chain>,
    given: usize,
    cost: u64,
}

/// The number of walks, each of which provides a world in turn: near the end of a round a single
/// one would stay in the same place for long.
const WALKS: usize = 16;
/// The number of steps before the first world is used.
const BURN_IN: u32 = 100;
/// Past choices that are compared in the time of one play-out.
const CHOICES_PER_PLAYOUT: u64 = 100;
/// One step in this many is a leap, and three are about the kitty.
const STEPS_PER_LEAP: u32 = 50;

impl WorldSampler {
    /// A source of worlds with this habit model.
    pub(crate) fn new(habit: Habit, mixed: bool) -> WorldSampler {
        WorldSampler {
            habit,
            mixed,
            chains: Vec::new(),
            given: 0,
            cost: 0,
        }
    }

    /// What the last world took, in play-outs.
    pub(crate) fn cost(&self) -> u64 {
        self.cost
    }

    /// The next world.
    pub(crate) fn next(&mut self, belief: &mut Belief, rng: &mut impl Rng) -> World {
        let Habit { steps, doubt } = self.habit;
        if steps == 0 || !belief.has_habits() {
            let mut world = belief.draw(rng);
            if self.mixed {
                draw_styles(belief, &mut world, rng);
            }
            return world;
        }
        let mixed = self.mixed;
        let nth = self.given % WALKS;
        self.given += 1;
        let mut steps = steps;
        if nth == self.chains.len() {
            self.chains.push(Chain::new(belief, mixed, rng));
            steps = BURN_IN;
        }
        // A step looks at the past of two seats.
        self.cost = (u64::from(steps) * belief.past() / CHOICES_PER_PLAYOUT).max(1);
        let chain = &mut self.chains[nth];
        for _ in 0..steps {
            match rng.random_range(0..STEPS_PER_LEAP) {
                0 => chain.leap(belief, mixed, doubt, rng),
                4..=6 if mixed => chain.restyle(belief, doubt, rng),
                1..=3 => chain.rebury(belief, doubt, rng),
                _ => chain.exchange(belief, doubt, rng),
            }
        }
        chain.world
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::belief::tests::{every_world, walk};
    use crate::memory::Memory;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use std::collections::HashMap;

    const HABIT: Habit = Habit {
        steps: 5,
        doubt: 0.2,
    };

    #[test]
    fn every_guess_fits() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for rules in ["standard", "rbtying", "standard kitty_steal=true"] {
            for seed in 0..6 {
                walk(rules, seed, |_, view| {
                    let memory = Memory::new(view);
                    let mut belief = Belief::new(view, &memory);
                    let mut guesses = WorldSampler::new(HABIT, true);
                    for _ in 0..3 {
                        let world = guesses.next(&mut belief, &mut rng);
                        let hands = world.hands;
                        let counts = hands.map(|hand| hand.len() as u8);
                        assert_eq!(counts, view.counts);
                        let all = hands
                            .into_iter()
                            .fold(world.kitty.plus(world.played), Pile::plus);
                        assert_eq!(all, Pile::ALL);
                        assert!(belief.relaxed > 0 || belief.fits(&world));
                    }
                });
            }
        }
    }

    /// On small endings the walk visits every world as often as its surprises allow.
    #[test]
    fn a_walk_weighs_worlds_by_their_surprises() {
        let mut tested = 0;
        for seed in 0..60 {
            walk("standard", seed, |_, view| {
                let memory = Memory::new(view);
                let few = (4..=7).contains(&memory.unseen.len());
                if memory.kitty.is_none() || !few || tested >= 12 {
                    return;
                }
                let mut belief = Belief::new(view, &memory);
                let mut expected = every_world(&belief);
                if expected.len() < 4 {
                    return;
                }
                tested += 1;
                for (hands, weight) in &mut expected {
                    let world = World {
                        hands: *hands,
                        ..*belief.base()
                    };
                    let surprises: u32 = (0..KITTY)
                        .map(|place| belief.surprises(place, &world))
                        .sum();
                    *weight *= HABIT.doubt.powi(surprises as i32);
                }
                let total: f64 = expected.values().sum();
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let mut guesses = WorldSampler::new(Habit { steps: 30, ..HABIT }, false);
                let mut found: HashMap<[Pile; 4], f64> = HashMap::new();
                for _ in 0..4_000 {
                    let world = guesses.next(&mut belief, &mut rng);
                    *found.entry(world.hands).or_default() += 1.0 / 4_000.0;
                }
                let apart: f64 = expected
                    .iter()
                    .map(|(hands, weight)| {
                        (found.remove(hands).unwrap_or(0.0) - weight / total).abs()
                    })
                    .sum();
                assert!(found.is_empty(), "a world that does not fit was guessed");
                assert!(apart / 2.0 < 0.06, "{apart} {}", expected.len());
            });
        }
        assert!(tested >= 8, "{tested}");
    }
}
