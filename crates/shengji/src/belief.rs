//! Samples the hidden hands: worlds drawn uniformly from all that fit what was seen.
//!
//! Certain knowledge becomes either a list of places where a card can be (counts, voids, declared
//! cards, cards shown by failed throws, the player's own kitty), or a past play that must have been
//! legal with the world's hand (missing pairs and tractors, throws that stood or failed). Cards
//! with the same possible places form a class. How many cards of each class go where is drawn with
//! exactly its weight, by counting the ways to complete it; a world in which a past play would have
//! been illegal is drawn again.

use crate::chain::HiddenCard;
use crate::clue::Clue;
use crate::component::decompose;
use crate::follow;
use crate::habit::Habits;
use crate::hidden_counts::{Counts, HiddenCardCounts, KITTY, PLACES};
use crate::memory::{Memory, format_of, trick_of};
use crate::order::SUITS;
use crate::pile::{Pile, bits};
use crate::style::Style;
use crate::view::{Phase, View};
use crate::world::{RoundContext, World};
use rand::Rng;
use rand::seq::SliceRandom;

/// After this many worlds that some past play contradicts, one is accepted that fits only the
/// counts and voids.
const MAX_TRIES: u32 = 300;

/// What a seat believes about the hidden cards.
pub(crate) struct Belief {
    pub(crate) context: RoundContext,
    pub(crate) seat: usize,
    /// Whether the seat has taken the kitty and is to bury.
    pub(crate) buries: bool,
    base: World,
    sharing: HiddenCardCounts,
    clues: Vec<Clue>,
    habits: Habits,
    /// The slots that each seat cannot hold.
    absent: [u64; 4],
    /// Worlds that had to be drawn again, and those accepted in spite of a clue.
    pub(crate) redrawn: u64,
    pub(crate) relaxed: u64,
}

impl Belief {
    /// What the seat of this view can know once the kitty is taken.
    pub(crate) fn new(view: &View, memory: &Memory) -> Belief {
        let order = memory.order;
        let seat = memory.seat;
        let context = RoundContext {
            order,
            rules: view.rules,
            starter: view.starter.unwrap_or(0),
            burier: view.burier.unwrap_or(0),
        };
        let mut hands = [Pile::EMPTY; 4];
        hands[seat] = memory.hand;
        let trick = trick_of(view);
        let base = World {
            hands,
            kitty: memory.kitty.unwrap_or_default(),
            played: memory.played,
            voids: memory.voids,
            attackers: view.attackers,
            size: memory.hand.len() as u8,
            leader: trick.map_or(view.turn.unwrap_or(0), |trick| trick.leader),
            trick,
            styles: Default::default(),
        };
        let mut belief = Belief {
            context,
            seat,
            buries: view.phase == Phase::Burying,
            base,
            sharing: HiddenCardCounts::default(),
            clues: Vec::new(),
            habits: Habits::new(view, memory, &context),
            absent: [0; 4],
            redrawn: 0,
            relaxed: 0,
        };
        for place in 0..KITTY {
            belief.sharing.room[place] = view.counts[belief.seat_at(place)];
        }
        if memory.kitty.is_none() && view.phase == Phase::Playing {
            belief.sharing.room[KITTY] = crate::burial::KITTY as u8;
        }
        let absent = belief.read_tricks(view, memory);
        belief.sort_cards(view, memory, &absent);
        belief.absent = absent;
        belief
    }

    /// The known part of the world: the other hands are empty.
    pub(crate) fn base(&self) -> &World {
        &self.base
    }

    /// Takes all seats to play in this style.
    pub(crate) fn assume(&mut self, style: Style) {
        self.base.styles = [style; 4];
    }

    /// The seat at a place.
    pub(crate) fn seat_at(&self, place: usize) -> usize {
        (self.seat + 1 + place) % 4
    }

    fn place_of(&self, seat: usize) -> usize {
        (seat + 3 - self.seat) % 4
    }

    /// Collects the clues of the tricks; returns the slots that each seat cannot hold.
    fn read_tricks(&mut self, view: &View, memory: &Memory) -> [u64; 4] {
        let order = memory.order;
        let rules = &memory.rules;
        let mut absent = [0; 4];
        for (seat, absent) in absent.iter_mut().enumerate() {
            for suit in 0..SUITS {
                if memory.voids[seat] >> suit & 1 == 1 {
                    *absent |= order.mask(suit);
                }
            }
        }
        let mut since = [Pile::EMPTY; 4];
        for record in view.tricks.iter().rev() {
            let Some(format) = format_of(order, record) else {
                continue;
            };
            let suit = usize::from(format.suit);
            for (seat, cards) in record.by_seat() {
                since[seat] = since[seat].plus(order.slots(cards));
            }
            let leader = usize::from(record.leader);
            for (nth, (seat, cards)) in record.by_seat().enumerate() {
                let play = order.slots(cards);
                let in_suit = play.one & !order.mask(suit) == 0;
                if nth == 0 || seat == self.seat || format.pairs == 0 || !in_suit {
                    continue;
                }
                let asked = follow::pairs_to_serve(rules, &format, u32::MAX);
                let short = play.two.count_ones() < asked;
                if short {
                    // It had no further pair, so it has no second copy of what it played as
                    // singles.
                    absent[seat] |= play.one & !play.two;
                }
                if short || !format.fits(order, play, suit) {
                    self.clues.push(Clue::Answer {
                        seat,
                        format,
                        play,
                        since: since[seat],
                    });
                }
            }
            let lead = order.slots(record.plays[0]);
            let thrown = record.thrown.map(|thrown| order.slots(thrown));
            let components = decompose(order, thrown.unwrap_or(lead), suit);
            if components.len() < 2 {
                continue;
            }
            if thrown.is_none() {
                for part in components.iter().filter(|part| part.pairs == 0) {
                    let higher = order.higher(part.cards.one.trailing_zeros() as usize);
                    for seat in (0..4).filter(|&seat| seat != leader) {
                        absent[seat] |= higher;
                    }
                }
            }
            if thrown.is_some() || format.pairs > 0 {
                self.clues.push(Clue::Throw {
                    leader,
                    suit,
                    components: components.to_vec(),
                    led: thrown.map(|_| lead),
                    halter: record.halter.map(usize::from),
                    since,
                });
            }
        }
        absent
    }

    /// Sorts the unseen cards into classes by where they can be.
    fn sort_cards(&mut self, view: &View, memory: &Memory, absent: &[u64; 4]) {
        let order = memory.order;
        let open: u8 = (0..PLACES)
            .filter(|&place| self.sharing.room[place] > 0)
            .fold(0, |open, place| open | 1 << place);
        let pinned = known_cards(view, memory);
        let mut classes: Vec<(u8, Vec<u8>)> = Vec::new();
        for slot in bits(memory.unseen.one) {
            let mut copies = memory.unseen.count(slot);
            let mut put = |allowed: u8| {
                let allowed = if allowed & open == 0 {
                    open
                } else {
                    allowed & open
                };
                match classes.iter_mut().find(|(class, _)| *class == allowed) {
                    Some((_, cards)) => cards.push(slot as u8),
                    None => classes.push((allowed, vec![slot as u8])),
                }
            };
            for seat in (0..4).filter(|&seat| seat != self.seat) {
                let known = pinned[seat].count(slot).min(copies);
                for _ in 0..known {
                    let kitty = Some(seat as u8) == view.burier || view.rules.kitty_steal;
                    put(1 << self.place_of(seat) | u8::from(kitty) << KITTY);
                    copies -= 1;
                }
            }
            let free = (0..KITTY)
                .filter(|&place| absent[self.seat_at(place)] >> slot & 1 == 0)
                .fold(1 << KITTY, |mask, place| mask | 1 << place);
            for _ in 0..copies {
                put(free);
            }
        }
        // The class that can be anywhere comes last: its number of ways has a closed form.
        classes.sort_by_key(|(allowed, cards)| (allowed.count_ones(), *allowed, cards.len()));
        self.sharing.classes = classes;
        debug_assert_eq!(
            self.sharing
                .classes
                .iter()
                .map(|(_, cards)| cards.len())
                .sum::<usize>(),
            self.sharing
                .room
                .iter()
                .map(|&room| usize::from(room))
                .sum::<usize>(),
            "{order:?}"
        );
    }

    /// Draws a world that fits, all equally likely.
    pub(crate) fn draw(&mut self, rng: &mut impl Rng) -> World {
        self.draw_counted(rng).0
    }

    /// Draws a world that fits, and how many cards of each class are where; the cards of a class
    /// are in the order of the places.
    fn draw_counted(&mut self, rng: &mut impl Rng) -> (World, Vec<Counts>) {
        let mut counts = Vec::with_capacity(self.sharing.classes.len());
        let mut world = self.base;
        for _ in 0..MAX_TRIES {
            self.sharing.draw(rng, &mut counts);
            world = self.base;
            for (nth, split) in counts.iter().enumerate() {
                let cards = &mut self.sharing.classes[nth].1;
                cards.shuffle(rng);
                let mut next = cards.iter();
                for (place, &count) in split.iter().enumerate() {
                    let seat = (self.seat + 1 + place) % 4;
                    for &slot in next.by_ref().take(usize::from(count)) {
                        match place {
                            KITTY => world.kitty.add(usize::from(slot)),
                            _ => world.hands[seat].add(usize::from(slot)),
                        }
                    }
                }
            }
            if self.fits(&world) {
                return (world, counts);
            }
            self.redrawn += 1;
        }
        self.relaxed += 1;
        (world, counts)
    }

    /// Whether no past play contradicts a world.
    pub(crate) fn fits(&self, world: &World) -> bool {
        self.clues
            .iter()
            .all(|clue| clue.fits(&self.context, world))
    }

    /// How many past choices of two other seats there are, on average.
    pub(crate) fn past(&self) -> u64 {
        self.habits.len() as u64 * 2 / 3
    }

    /// Whether anything was seen that makes some worlds likelier than others.
    pub(crate) fn has_habits(&self) -> bool {
        !self.habits.is_empty()
    }

    /// A world that fits, card by card. If a seat buried unseen, its hand and the kitty are one
    /// place: what it would have buried is decided when the cards are laid out.
    pub(crate) fn hidden_cards(&mut self, rng: &mut impl Rng) -> (Vec<HiddenCard>, World) {
        let (world, counts) = self.draw_counted(rng);
        let merged = self.burier();
        let place_of = |place: usize| match merged {
            Some(merged) if place == KITTY => merged,
            _ => place,
        };
        let mut all = Vec::new();
        for ((allowed, cards), split) in self.sharing.classes.iter().zip(&counts) {
            let allowed = (0..PLACES)
                .filter(|place| allowed >> place & 1 == 1)
                .fold(0, |mask, place| mask | 1 << place_of(place));
            let places = split
                .iter()
                .enumerate()
                .flat_map(|(place, &count)| std::iter::repeat_n(place, usize::from(count)));
            all.extend(cards.iter().zip(places).map(|(&slot, place)| HiddenCard {
                slot,
                allowed,
                place: place_of(place) as u8,
            }));
        }
        (all, world)
    }

    /// The world with these cards at the places and the kitty buried in this style, with the number
    /// of surprises in the kitty; `None` if it does not fit.
    pub(crate) fn lay_out(&self, piles: &[Pile; PLACES], style: u8) -> Option<(World, u32)> {
        let mut world = self.base;
        let mut surprises = 0;
        for (place, &pile) in piles.iter().enumerate().take(KITTY) {
            world.hands[self.seat_at(place)] = pile;
        }
        if let Some(burier) = self.habits.burier {
            let cards = world.hands[burier];
            let lacked = self.absent[burier];
            (world.kitty, surprises) =
                self.habits
                    .kitty(self.context.order, lacked, cards, style)?;
            world.hands[burier] = cards.minus(world.kitty);
        } else if self.sharing.room[KITTY] > 0 {
            world.kitty = piles[KITTY];
        }
        self.fits(&world).then_some((world, surprises))
    }

    /// How many past choices of the seat at a place would be surprising in this world.
    pub(crate) fn surprises(&mut self, place: usize, world: &World) -> u32 {
        let seat = self.seat_at(place);
        self.habits.surprises(&self.context, world, seat)
    }

    /// The place of the seat that buried unseen.
    pub(crate) fn burier(&self) -> Option<usize> {
        self.habits.burier.map(|burier| self.place_of(burier))
    }
}

/// The cards that each seat is known to hold still, unless it buried them: declared, or shown by a
/// failed throw, and not played since.
fn known_cards(view: &View, memory: &Memory) -> [Pile; 4] {
    let order = memory.order;
    let mut known = [Pile::EMPTY; 4];
    let at_least = |known: &mut Pile, shown: Pile| {
        known.one |= shown.one;
        known.two |= shown.two;
    };
    for declaration in &view.declarations {
        let shown = order.slots(declaration.cards);
        at_least(&mut known[usize::from(declaration.seat)], shown);
    }
    for record in &view.tricks {
        if let Some(thrown) = record.thrown {
            at_least(&mut known[usize::from(record.leader)], order.slots(thrown));
        }
        for (seat, cards) in record.by_seat() {
            let played = order.slots(cards);
            for slot in played.places() {
                known[seat].take(slot);
            }
        }
    }
    known
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Action, Position, Settings, Shengji};
    use kernel::{Game, Hidden, State, Turn};
    use rand::RngExt;
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;
    use rand_chacha::ChaCha8Rng;
    use std::collections::HashMap;

    /// Plays a round at random and calls `look` with each view of the seat to play, and the true
    /// position.
    pub(crate) fn walk(rules: &str, seed: u64, mut look: impl FnMut(&Position, &View)) {
        let settings = Settings {
            rules: rules.to_owned(),
            ..Settings::duplicate()
        };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = Shengji::start(&settings, seed).unwrap();
        let mut legal = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            if view.phase == Phase::Playing {
                look(&state, &view);
            }
            // Long plays lead to small endings with clues, so they are chosen more often.
            let long = legal.iter().filter(|action| match action {
                Action::Play(cards) => cards.len() > 1,
                _ => false,
            });
            let long: Vec<Action> = long.copied().collect();
            let pool = if long.is_empty() || rng.random_ratio(1, 3) {
                &legal
            } else {
                &long
            };
            state.apply(*pool.choose(&mut rng).unwrap());
        }
    }

    #[test]
    fn the_truth_always_fits_and_so_does_every_guess() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut clues = 0;
        for rules in ["standard", "rbtying", "sure-throws"] {
            for seed in 0..25 {
                walk(rules, seed, |state, view| {
                    let memory = Memory::new(view);
                    let mut belief = Belief::new(view, &memory);
                    let truth = World {
                        hands: state.hands.map(|hand| memory.order.slots(hand)),
                        kitty: memory.order.slots(state.kitty),
                        ..belief.base
                    };
                    clues += belief.clues.len();
                    assert!(
                        belief
                            .clues
                            .iter()
                            .all(|clue| clue.fits(&belief.context, &truth))
                    );
                    for (allowed, cards) in &belief.sharing.classes {
                        let places = if memory.kitty.is_some() {
                            KITTY
                        } else {
                            PLACES
                        };
                        for place in (0..places).filter(|place| allowed >> place & 1 == 0) {
                            // The truth never has cards where they cannot be.
                            let other = belief.sharing.classes.iter().any(|(elsewhere, more)| {
                                elsewhere >> place & 1 == 1
                                    && more.iter().any(|slot| cards.contains(slot))
                            });
                            let there = match place {
                                KITTY => truth.kitty,
                                _ => truth.hands[belief.seat_at(place)],
                            };
                            let held = cards.iter().any(|&slot| there.count(usize::from(slot)) > 0);
                            assert!(other || !held, "{allowed:b} {place}");
                        }
                    }
                    let guess = belief.draw(&mut rng);
                    for seat in 0..4 {
                        assert_eq!(guess.hands[seat].len(), u32::from(view.counts[seat]));
                    }
                    let all = guess
                        .hands
                        .into_iter()
                        .fold(guess.kitty.plus(guess.played), Pile::plus);
                    assert_eq!(all, Pile::ALL);
                    if belief.relaxed == 0 {
                        assert!(
                            belief
                                .clues
                                .iter()
                                .all(|clue| clue.fits(&belief.context, &guess))
                        );
                    }
                });
            }
        }
        assert!(clues > 1_000, "{clues}");
    }

    /// On small endings every fitting world is drawn as often as it should be: the expected count
    /// is the number of ways to distribute the unseen cards, each copy separately, in which no past
    /// play was illegal.
    #[test]
    fn draws_are_uniform_over_all_worlds_that_fit() {
        let mut tested = 0;
        for seed in 0..60 {
            walk("standard", seed, |_, view| {
                let memory = Memory::new(view);
                let unknown = memory.unseen.len();
                // The burier sees most: with few cards left all worlds can be listed.
                if memory.kitty.is_none() || !(4..=9).contains(&unknown) || tested >= 40 {
                    return;
                }
                let mut belief = Belief::new(view, &memory);
                let expected = every_world(&belief);
                if expected.len() < 3 {
                    return;
                }
                tested += 1;
                let total: f64 = expected.values().sum();
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let draws = 4_000;
                let mut found: HashMap<[Pile; 4], f64> = HashMap::new();
                for _ in 0..draws {
                    *found.entry(belief.draw(&mut rng).hands).or_default() += 1.0;
                }
                assert_eq!(belief.relaxed, 0);
                let mut squares = 0.0;
                for (hands, ways) in &expected {
                    let wanted = f64::from(draws) * ways / total;
                    squares += (found.remove(hands).unwrap_or(0.0) - wanted).powi(2) / wanted;
                }
                assert!(found.is_empty(), "a world that does not fit was drawn");
                let freedom = (expected.len() - 1) as f64;
                assert!(
                    squares < freedom + 6.0 * (2.0 * freedom).sqrt() + 6.0,
                    "{squares} {freedom}"
                );
            });
        }
        assert!(tested >= 20, "{tested}");
    }

    /// Every world that fits what the burier has seen, with the number of ways to distribute the
    /// cards.
    pub(crate) fn every_world(belief: &Belief) -> HashMap<[Pile; 4], f64> {
        let mut worlds = HashMap::new();
        list(belief, 0, 0, belief.sharing.room, belief.base, &mut worlds);
        worlds
    }

    fn list(
        belief: &Belief,
        class: usize,
        nth: usize,
        room: Counts,
        world: World,
        out: &mut HashMap<[Pile; 4], f64>,
    ) {
        let Some((allowed, cards)) = belief.sharing.classes.get(class) else {
            if belief
                .clues
                .iter()
                .all(|clue| clue.fits(&belief.context, &world))
            {
                *out.entry(world.hands).or_default() += 1.0;
            }
            return;
        };
        let Some(&slot) = cards.get(nth) else {
            return list(belief, class + 1, 0, room, world, out);
        };
        for place in (0..KITTY).filter(|&place| allowed >> place & 1 == 1 && room[place] > 0) {
            let (mut room, mut world) = (room, world);
            room[place] -= 1;
            world.hands[belief.seat_at(place)].add(usize::from(slot));
            list(belief, class, nth + 1, room, world, out);
        }
    }
}
