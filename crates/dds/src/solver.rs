//! The solver that one talks to.

use crate::problem::{Abstract, Problem};
use crate::search::{Search, Work};
use cards::{BySeat, Card, Deal, Hand, Seat, Side, Strain, TrickTable};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The memory that a solver takes if it is not told otherwise.
pub const USUAL_MEMORY: usize = 24 << 20;

/// The work was stopped before there was an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped before there was an answer")]
pub struct Stopped;

/// What a card is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct CardValue {
    /// The card; of equal ones the highest.
    pub card: Card,
    /// All cards that are equal to it, itself included.
    pub equals: Hand,
    /// The tricks that the side of the hand to play wins from here on if it is played, the trick in
    /// progress included.
    pub tricks: u8,
}

/// A double-dummy solver: one thread, its own memory, nothing global.
///
/// What it learns about endings holds for every deal, so that a solver is best kept: positions
/// of one deal, or deals that share hands, help each other.
///
/// ```
/// use cards::{Deal, Seat, Strain};
/// use dds::Solver;
///
/// let deal: Deal = "N:T75.T64.974.KQ96 643.AK97.AKT2.J5 K2.QJ82.J853.A73 AQJ98.53.Q6.T842"
///     .parse()
///     .unwrap();
/// let table = Solver::new().table(&deal).unwrap();
/// assert_eq!(table[(Strain::Spades, Seat::West)], 9);
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
    /// A solver with the usual memory.
    pub fn new() -> Self {
        Solver::with_memory(USUAL_MEMORY)
    }

    /// A solver that never takes more than about this many bytes.
    pub fn with_memory(bytes: usize) -> Self {
        Solver {
            search: Search::new(bytes),
            stop: Arc::default(),
        }
    }

    /// Stops the work when somebody sets the flag.
    pub fn stop_by(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = stop;
        self
    }

    /// What has been done so far.
    pub fn work(&self) -> Work {
        self.search.work
    }

    /// Forgets what it has learnt, at once. Answers are the same with and without.
    pub fn forget(&mut self) {
        self.search.clear();
    }

    /// The tricks that the side of the hand to play wins from here on, the trick in progress included.
    pub fn tricks(&mut self, problem: &Problem) -> Result<u8, Stopped> {
        let seen = Abstract::new(problem);
        let guess = problem.tricks().div_ceil(2) as i32;
        let ours = self.value(&seen, seen.trick, guess)?;
        Ok(for_side(problem.turn().side(), ours, problem.tricks()))
    }

    /// What each card that may be played is worth, the best first.
    pub fn cards(&mut self, problem: &Problem) -> Result<Vec<CardValue>, Stopped> {
        let seen = Abstract::new(problem);
        let tricks = problem.tricks();
        let mut values: Vec<CardValue> = Vec::new();
        let mut guess = tricks.div_ceil(2) as i32;
        for (card, equals) in classes(problem) {
            let ours = self.value(&seen, Some(seen.with(card)), guess)?;
            guess = ours;
            values.push(CardValue {
                card,
                equals,
                tricks: for_side(problem.turn().side(), ours, tricks),
            });
        }
        values.sort_by_key(|value| std::cmp::Reverse(value.tricks));
        Ok(values)
    }

    /// The tricks of each declarer of a deal in one strain.
    pub fn declarers(&mut self, deal: &Deal, strain: Strain) -> Result<BySeat<u8>, Stopped> {
        let mut tricks = BySeat::new([0; 4]);
        let mut guess = 7;
        for declarer in Seat::ALL {
            let problem = Problem::at_lead(deal, strain, declarer.lho());
            let seen = Abstract::new(&problem);
            guess = self.value(&seen, None, guess)?;
            tricks[declarer] = for_side(declarer.side(), guess, 13);
        }
        Ok(tricks)
    }

    /// The tricks of each declarer in each strain.
    pub fn table(&mut self, deal: &Deal) -> Result<TrickTable, Stopped> {
        let mut table = cards::ByStrain::new([BySeat::new([0; 4]); 5]);
        for strain in Strain::ALL {
            self.forget();
            table[strain] = self.declarers(deal, strain)?;
        }
        Ok(TrickTable::from_fn(|strain, seat| table[strain][seat]))
    }

    /// The tricks of North and South, by asking around a guess.
    fn value(
        &mut self,
        seen: &Abstract,
        trick: Option<crate::order::Trick>,
        guess: i32,
    ) -> Result<i32, Stopped> {
        let (mut least, mut most) = (0, seen.position.tricks as i32);
        let mut need = guess.clamp(1, most.max(1));
        while least < most {
            let answer = self
                .search
                .ask(
                    &seen.position,
                    trick.as_ref(),
                    seen.leader,
                    seen.trumps,
                    need,
                    &self.stop,
                )
                .ok_or(Stopped)?;
            if answer {
                least = need;
                need += 1;
            } else {
                most = need - 1;
                need -= 1;
            }
        }
        Ok(least)
    }
}

/// What a side wins when North and South win so many of these tricks.
fn for_side(side: Side, ours: i32, tricks: usize) -> u8 {
    let ours = ours as u8;
    match side {
        Side::NorthSouth => ours,
        Side::EastWest => tricks as u8 - ours,
    }
}

/// The legal cards, equal ones together: cards of one hand with nothing in between that is still in
/// play, the trick in progress included.
fn classes(problem: &Problem) -> Vec<(Card, Hand)> {
    let mut in_play = Hand::EMPTY;
    for (_, &hand) in problem.hands().iter() {
        in_play |= hand;
    }
    for &card in problem.trick() {
        in_play.insert(card);
    }
    let legal = problem.legal();
    let mut classes: Vec<(Card, Hand)> = Vec::new();
    let mut last: Option<Card> = None;
    for card in in_play.iter() {
        let joins = last.is_some_and(|l| l.suit() == card.suit() && legal.contains(l));
        last = Some(card);
        if !legal.contains(card) {
            continue;
        }
        match classes.last_mut() {
            Some((_, equals)) if joins => {
                equals.insert(card);
            }
            _ => classes.push((card, Hand::EMPTY.with(card))),
        }
    }
    classes
}
