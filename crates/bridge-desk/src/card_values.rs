//! What each card that may be played comes to over deals solved with open cards.

use crate::{DeskError, Estimate, Run};
use bridge::scoring::imps;
use bridge::{Contract, Vulnerability};
use bridge_robots::World;
use cards::{Card, Hand, Side};
use dds::{Batch, Problem};
use kernel::timed;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// The memory of each thread's solver.
pub(crate) const MEMORY: usize = 64 << 20;

/// A card that may be played, and what it comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankedCard {
    /// Of equal cards the highest.
    pub card: Card,
    /// All cards that are equal to it, itself included.
    pub equals: Vec<Card>,
    /// The tricks of the player's side, those already won included.
    pub tricks: Estimate,
    /// How often the player's side reaches its goal: makes the contract, or beats it.
    pub chance: Estimate,
    /// The share of matchpoints against a field that plays each other card equally often.
    pub matchpoints: Estimate,
    /// IMPs a board against the card that is best at IMPs; nothing for that card.
    pub imps: Estimate,
    /// How many deals came to each number of tricks of the player's side, from 0 to 13.
    pub distribution: Vec<f64>,
}

/// The best card by what is played for; of equally good ones the first listed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestCards {
    /// The most tricks on average.
    pub tricks: Card,
    /// The best chance of the contract, or against it.
    pub chance: Card,
    /// The most matchpoints.
    pub matchpoints: Card,
    /// The most IMPs.
    pub imps: Card,
}

/// The stakes of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Stakes {
    pub(crate) contract: Contract,
    pub(crate) vulnerability: Vulnerability,
    /// Whose card it is.
    pub(crate) side: Side,
    /// The tricks that this side has won already.
    pub(crate) won: u8,
}

impl Stakes {
    fn declares(&self) -> bool {
        self.side == self.contract.declarer.side()
    }

    /// The score of the player's side with this many tricks of its own.
    fn score(&self, tricks: u8) -> i32 {
        let declarer = if self.declares() { tricks } else { 13 - tricks };
        let score = self.contract.score(declarer, self.vulnerability);
        if self.declares() { score } else { -score }
    }

    /// Whether so many tricks make the contract, or beat it.
    fn reached(&self, tricks: u8) -> bool {
        if self.declares() {
            tricks >= self.contract.tricks()
        } else {
            13 - tricks < self.contract.tricks()
        }
    }
}

/// The tricks of each choice in each deal.
pub(crate) struct CardValues {
    choices: Vec<(Card, Hand)>,
    rows: Vec<Row>,
}

struct Row {
    weight: f64,
    tricks: Vec<u8>,
}

impl CardValues {
    /// Solves these positions of one player, each with its weight; as many as there is time for.
    pub(crate) fn solve(
        worlds: &[(World, Problem)],
        stakes: Stakes,
        run: &Run<'_>,
    ) -> Result<Self, DeskError> {
        let total = worlds.len() as u64;
        let mut values = CardValues {
            choices: worlds
                .first()
                .map_or(Vec::new(), |(_, first)| first.choices()),
            rows: Vec::new(),
        };
        let choices = values.choices.clone();
        timed(&run.budget, |flag| {
            let batch = Batch::new()
                .threads(run.budget.threads)
                .memory(MEMORY)
                .stop_by(flag)
                .progress(|done| (run.progress)(done as u64, total));
            let solved = batch.each(
                worlds,
                |solver, (_, problem)| solver.cards(problem),
                |cards| {
                    let weight = worlds[values.rows.len()].0.weight;
                    let of = |&(card, _): &(Card, Hand)| {
                        let value = cards.iter().find(|value| value.equals.contains(card));
                        value.map_or(0, |value| stakes.won + value.tricks)
                    };
                    values.rows.push(Row {
                        weight,
                        tricks: choices.iter().map(of).collect(),
                    });
                    ControlFlow::Continue(())
                },
            );
            // Stopped early: what was solved until then is the answer.
            let _ = solved;
        });
        if values.rows.is_empty() {
            return Err(DeskError::Stopped);
        }
        Ok(values)
    }

    /// How many deals were solved.
    pub(crate) fn deals(&self) -> usize {
        self.rows.len()
    }

    /// What each choice comes to, those that reach the goal most often first, and the best of each
    /// kind.
    pub(crate) fn rank(&self, stakes: Stakes) -> (Vec<RankedCard>, BestCards) {
        let scores: Vec<Vec<i32>> = self
            .rows
            .iter()
            .map(|row| {
                row.tricks
                    .iter()
                    .map(|&tricks| stakes.score(tricks))
                    .collect()
            })
            .collect();
        let sizes: Vec<f64> = self
            .choices
            .iter()
            .map(|(_, equals)| equals.len() as f64)
            .collect();
        let others = sizes.iter().sum::<f64>() - 1.0;
        // The share of the other cards that a choice beats, ties by half.
        let matchpoints = |scores: &[i32], choice: usize| {
            if others <= 0.0 {
                return 0.5;
            }
            let mine = scores[choice];
            let beaten = scores.iter().zip(&sizes).map(|(&score, size)| {
                size * match mine.cmp(&score) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                }
            });
            (beaten.sum::<f64>() - 0.5) / others
        };
        let best_at_imps = self.best_at_imps(&scores);
        let mut ranked: Vec<RankedCard> = (0..self.choices.len())
            .map(|choice| {
                let (card, equals) = self.choices[choice];
                let rows = || self.rows.iter().zip(&scores);
                let tricks = || rows().map(|(row, _)| (row.tricks[choice], row.weight));
                let mut distribution = vec![0.0; 14];
                let total: f64 = tricks().map(|(_, weight)| weight).sum();
                for (tricks, weight) in tricks() {
                    distribution[usize::from(tricks.min(13))] += weight / total;
                }
                RankedCard {
                    card,
                    equals: equals.iter().collect(),
                    tricks: Estimate::of(tricks().map(|(tricks, w)| (f64::from(tricks), w))),
                    chance: Estimate::share(
                        tricks().map(|(tricks, w)| (stakes.reached(tricks), w)),
                    ),
                    matchpoints: Estimate::of(
                        rows().map(|(row, scores)| (matchpoints(scores, choice), row.weight)),
                    ),
                    imps: Estimate::of(rows().map(|(row, scores)| {
                        (
                            f64::from(imps(scores[choice] - scores[best_at_imps])),
                            row.weight,
                        )
                    })),
                    distribution,
                }
            })
            .collect();
        ranked.sort_by(|a, b| {
            let tricks = || b.tricks.mean.total_cmp(&a.tricks.mean);
            b.chance.mean.total_cmp(&a.chance.mean).then_with(tricks)
        });
        let best = |of: &dyn Fn(&RankedCard) -> f64| {
            let first = ranked.iter().reduce(|best, next| {
                if of(next) > of(best) + 1e-9 {
                    next
                } else {
                    best
                }
            });
            first.map_or(self.choices[0].0, |ranked| ranked.card)
        };
        let best = BestCards {
            tricks: best(&|card| card.tricks.mean),
            chance: best(&|card| card.chance.mean),
            matchpoints: best(&|card| card.matchpoints.mean),
            imps: best(&|card| card.imps.mean),
        };
        (ranked, best)
    }

    /// The choice against which no other gains IMPs.
    fn best_at_imps(&self, scores: &[Vec<i32>]) -> usize {
        let gain = |one: usize, other: usize| -> f64 {
            let rows = self.rows.iter().zip(scores);
            rows.map(|(row, scores)| row.weight * f64::from(imps(scores[one] - scores[other])))
                .sum()
        };
        let mut best = 0;
        for _ in 0..self.choices.len() {
            let better = (0..self.choices.len())
                .max_by(|&a, &b| gain(a, best).total_cmp(&gain(b, best)))
                .filter(|&better| gain(better, best) > 1e-9);
            match better {
                Some(better) => best = better,
                None => break,
            }
        }
        best
    }
}
