//! The solver's public face.

use crate::order::Trick;
use crate::problem::Problem;
use crate::search::{Search, Work};
use crate::translation::Translation;
use cards::{BySeat, ByStrain, Card, Deal, Hand, Seat, Side, Strain, TrickTable};
use std::cmp::Reverse;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The default limit on a solver's memory. Most deals need a few mebibytes; only freaks reach it.
pub const DEFAULT_MEMORY: usize = 160 << 20;

/// The work was stopped before an answer was found.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before an answer was found")]
pub struct StoppedError;

/// The value of a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardValue {
    /// The card; the highest of its equals.
    pub card: Card,
    /// All cards equal to it, itself included.
    pub equals: Hand,
    /// The tricks that the side to play wins from here on by playing it, the trick in progress
    /// included.
    pub tricks: u8,
}

/// A double-dummy solver: one thread, its own memory, nothing global.
///
/// What it learns about endings holds for every deal, so a solver is best kept: positions of one
/// deal, or deals that share hands, help each other. It forgets only on request, when its memory is
/// full, and between the strains of a [`table`](Solver::table). The answers are the same in any
/// case.
///
/// All numbers of tricks start with the trick in progress.
///
/// ```
/// use cards::{Deal, Seat, Strain};
/// use dds::{Problem, Solver};
///
/// let deal: Deal = "N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842"
///     .parse()
///     .unwrap();
/// let mut solver = Solver::new();
/// let table = solver.table(&deal).unwrap();
/// assert_eq!(table[(Strain::Spades, Seat::West)], 11);
///
/// // West declares, so North leads.
/// let lead = Problem::at_lead(&deal, Strain::Spades, Seat::North);
/// assert_eq!(solver.tricks(&lead), Ok(2));
/// let best = solver.best(&lead).unwrap().unwrap();
/// assert_eq!(best.tricks, 2);
/// ```
pub struct Solver {
    search: Search,
    stop: Arc<AtomicBool>,
}

impl Default for Solver {
    fn default() -> Self {
        Solver::new()
    }
}

impl Solver {
    /// A solver with the default memory limit.
    pub fn new() -> Self {
        Solver::with_memory(DEFAULT_MEMORY)
    }

    /// A solver whose table takes at most about this many bytes. With little memory it forgets more
    /// often and takes longer.
    pub fn with_memory(bytes: usize) -> Self {
        Solver {
            search: Search::new(bytes),
            stop: Arc::default(),
        }
    }

    /// Stops the work soon after the flag is set. Once the flag is cleared, the solver can be used
    /// as before.
    #[must_use]
    pub fn stop_by(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = stop;
        self
    }

    /// Statistics of all work so far.
    pub fn work(&self) -> Work {
        self.search.work
    }

    /// Forgets everything it has learnt.
    ///
    /// Worth calling before a deal that has nothing in common with the last: knowledge of other
    /// deals is seldom useful and makes the memory slower to search.
    pub fn forget(&mut self) {
        self.search.clear();
    }

    /// The tricks that the side to play wins.
    pub fn tricks(&mut self, problem: &Problem) -> Result<u8, StoppedError> {
        let north_south = self.north_south(problem)?;
        Ok(for_side(problem.turn().side(), north_south, problem))
    }

    /// The tricks that the side to play wins, clamped to a range. The narrower the range, the less
    /// time it takes.
    pub fn tricks_within(
        &mut self,
        problem: &Problem,
        range: RangeInclusive<u8>,
    ) -> Result<u8, StoppedError> {
        let most = problem.tricks() as u8;
        let side = problem.turn().side();
        let (low, high) = (*range.start().min(&most), *range.end().min(&most));
        let (low, high) = match side {
            Side::NorthSouth => (low, high),
            Side::EastWest => (most - high, most - low),
        };
        let guess = match side {
            Side::NorthSouth => high,
            Side::EastWest => low + 1,
        };
        let north_south = self.north_south_within(problem, low..=high, guess)?;
        Ok(for_side(side, north_south, problem))
    }

    /// The value of each legal card, best first. Equal cards share one entry.
    pub fn cards(&mut self, problem: &Problem) -> Result<Vec<CardValue>, StoppedError> {
        self.some_cards(problem, Hand::PACK)
    }

    /// The values of the legal cards among `only`, best first. Equal cards share one entry, which
    /// is included if any of them was asked for.
    pub fn some_cards(
        &mut self,
        problem: &Problem,
        only: Hand,
    ) -> Result<Vec<CardValue>, StoppedError> {
        // The history of another world misleads the search in this one: with the order of moves
        // learnt anew, a world takes a twelfth fewer positions. What was proved is kept.
        self.search.forget_order();
        let seen = Translation::new(problem);
        let side = problem.turn().side();
        let mut values: Vec<CardValue> = Vec::new();
        let mut guess = seen.guess();
        for (card, equals) in problem.choices() {
            if (equals & only).is_empty() {
                continue;
            }
            guess = self.value(&seen, Some(seen.with(card)), all(problem), guess)?;
            values.push(CardValue {
                card,
                equals,
                tricks: for_side(side, guess, problem),
            });
        }
        values.sort_by_key(|value| Reverse(value.tricks));
        Ok(values)
    }

    /// A card with which the side to play wins the most tricks, and how many; `None` if no card is
    /// left. Takes less time than valuing all cards.
    pub fn best(&mut self, problem: &Problem) -> Result<Option<CardValue>, StoppedError> {
        let north_south = self.north_south(problem)?;
        let Some((card, equals)) = self.keeping(problem, north_south)? else {
            return Ok(None);
        };
        let tricks = for_side(problem.turn().side(), north_south, problem);
        Ok(Some(CardValue {
            card,
            equals,
            tricks,
        }))
    }

    /// Each declarer's tricks in one strain.
    pub fn declarers(&mut self, deal: &Deal, strain: Strain) -> Result<BySeat<u8>, StoppedError> {
        let mut tricks = BySeat::new([0; 4]);
        let mut last = None;
        // Partners first: their numbers seldom differ, so the last answer is a good guess.
        for declarer in [Seat::North, Seat::South, Seat::East, Seat::West] {
            let problem = Problem::at_lead(deal, strain, declarer.lho());
            let seen = Translation::new(&problem);
            let guess = last.unwrap_or_else(|| seen.guess());
            let north_south = self.value(&seen, None, all(&problem), guess)?;
            tricks[declarer] = for_side(declarer.side(), north_south, &problem);
            last = Some(north_south);
        }
        Ok(tricks)
    }

    /// Each declarer's tricks in each strain.
    pub fn table(&mut self, deal: &Deal) -> Result<TrickTable, StoppedError> {
        let mut table = ByStrain::new([BySeat::new([0; 4]); 5]);
        for strain in Strain::ALL {
            self.forget();
            table[strain] = self.declarers(deal, strain)?;
        }
        Ok(TrickTable::from_fn(|strain, seat| table[strain][seat]))
    }

    /// The tricks of North and South.
    pub(crate) fn north_south(&mut self, problem: &Problem) -> Result<u8, StoppedError> {
        let seen = Translation::new(problem);
        self.value(&seen, seen.trick, all(problem), seen.guess())
    }

    /// The tricks of North and South, which are known to lie in this range.
    pub(crate) fn north_south_within(
        &mut self,
        problem: &Problem,
        range: RangeInclusive<u8>,
        guess: u8,
    ) -> Result<u8, StoppedError> {
        let seen = Translation::new(problem);
        self.value(&seen, seen.trick, range, guess)
    }

    /// The cards that keep what North and South win with best play; none if no card is left.
    pub(crate) fn keeping(
        &mut self,
        problem: &Problem,
        north_south: u8,
    ) -> Result<Option<(Card, Hand)>, StoppedError> {
        let mut choices = problem.choices();
        // One of them does. The lowest come first, since high cards are seldom thrown away.
        let last = choices.pop();
        choices.sort_by_key(|(card, _)| card.rank());
        let seen = Translation::new(problem);
        for (card, equals) in choices {
            let trick = Some(seen.with(card));
            let keeps = match problem.turn().side() {
                Side::NorthSouth => self.ask(&seen, trick, north_south)?,
                Side::EastWest => !self.ask(&seen, trick, north_south + 1)?,
            };
            if keeps {
                return Ok(Some((card, equals)));
            }
        }
        Ok(last)
    }

    /// The tricks of North and South after these cards, by asking around a guess.
    fn value(
        &mut self,
        seen: &Translation,
        trick: Option<Trick>,
        range: RangeInclusive<u8>,
        guess: u8,
    ) -> Result<u8, StoppedError> {
        let (mut least, mut most) = range.into_inner();
        let mut need = guess;
        while least < most {
            need = need.clamp(least + 1, most);
            if self.ask(seen, trick, need)? {
                least = need;
                need += 1;
            } else {
                most = need - 1;
                need -= 1;
            }
        }
        Ok(least)
    }

    /// Whether North and South win at least `need` tricks.
    fn ask(
        &mut self,
        seen: &Translation,
        trick: Option<Trick>,
        need: u8,
    ) -> Result<bool, StoppedError> {
        // A short search does not check the flag.
        if self.stop.load(Ordering::Relaxed) {
            return Err(StoppedError);
        }
        let Translation {
            position,
            leader,
            trumps,
            ..
        } = seen;
        self.search
            .ask(
                position,
                trick.as_ref(),
                *leader,
                *trumps,
                i32::from(need),
                &self.stop,
            )
            .ok_or(StoppedError)
    }
}

/// The tricks that North and South can possibly win.
fn all(problem: &Problem) -> RangeInclusive<u8> {
    0..=problem.tricks() as u8
}

/// The tricks of `side`, given those of North and South.
pub(crate) fn for_side(side: Side, north_south: u8, problem: &Problem) -> u8 {
    match side {
        Side::NorthSouth => north_south,
        Side::EastWest => problem.tricks() as u8 - north_south,
    }
}
