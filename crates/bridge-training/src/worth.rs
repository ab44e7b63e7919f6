//! What each card that South may play is worth over the worlds that South cannot tell apart, in IMPs
//! against the best one.

use super::system;
use super::verdict::Phase;
use bridge::VisiblePlay;
use bridge::scoring::imps;
use bridge_robots::{Belief, PlayContext, World, robot};
use bridge_session::{Action, Session, View};
use cards::{Card, Hand};
use dds::Solver;
use kernel::{Bot, Budget, Reason, State, timed};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// The expert's card counts as a best one if it loses fewer IMPs than this in the open worlds.
const NEAR: f64 = 0.5;
/// The memory of the solver at most.
const MEMORY: usize = 32 << 20;

/// What the choices of a card are worth.
pub(super) struct Worth {
    pub(super) phase: Phase,
    /// The best first.
    pub(super) choices: Vec<Choice>,
    /// How many worlds they were valued in.
    pub(super) worlds: usize,
    /// Whether South's side declares.
    pub(super) declares: bool,
}

/// A card that may be played.
pub(super) struct Choice {
    /// Of equal cards the lowest.
    pub(super) card: Card,
    pub(super) equals: Hand,
    /// The tricks of South's side on average.
    pub(super) tricks: f64,
    /// How often South's side makes or defeats the contract.
    pub(super) chance: f64,
    /// The IMPs lost against the best choice.
    pub(super) cost: f64,
    pub(super) error: f64,
}

/// Values the cards that South may play; none if the view holds no such place or time ran out.
pub(super) fn worth(view: &View, worlds: usize, budget: &Budget) -> Option<Worth> {
    let board = view.board.as_ref()?;
    let system = system();
    let situation = board.situation(system);
    let play = board.play(view.seat)?;
    let seen = VisiblePlay::new(&play).ok()?;
    let table = PlayContext::new(&play, &seen, &situation, system, view.scoring)?;
    let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
    let worlds = Belief::new().worlds(&table, worlds, &mut rng);
    let valued = valued(&table, &worlds, budget);
    if valued.rows.is_empty() {
        return None;
    }
    let declares = table.side() == table.contract.declarer.side();
    let phase = match (table.is_opening_lead(), declares) {
        (true, _) => Phase::OpeningLead,
        (false, true) => Phase::Declarer,
        (false, false) => Phase::Defence,
    };
    Some(Worth {
        phase,
        worlds: valued.rows.len(),
        choices: choices(&table, &valued),
        declares,
    })
}

/// The cards of a place, and in each world what they bring.
struct Valued {
    /// Of equal cards one, with all of them.
    cards: Vec<(Card, Hand)>,
    rows: Vec<Row>,
}

struct Row {
    weight: f64,
    /// The tricks that the declarer's side gets in all, by card.
    tricks: Vec<u8>,
}

/// Solves as many worlds as the budget allows.
fn valued(table: &PlayContext<'_>, worlds: &[World], budget: &Budget) -> Valued {
    let declarer = table.contract.declarer.side();
    let won = table.seen.tricks[declarer];
    let mut valued = Valued {
        cards: Vec::new(),
        rows: Vec::new(),
    };
    timed(budget, |flag| {
        let mut solver = Solver::with_memory(MEMORY).stop_by(flag);
        for world in worlds {
            let Some(problem) = world.problem(table) else {
                continue;
            };
            let Ok(values) = solver.cards(&problem) else {
                break;
            };
            // The cards still in play are the same in every world, and so are the choices.
            if valued.cards.is_empty() {
                valued.cards = problem.choices();
            }
            let left = problem.tricks() as u8;
            let total = |tricks: u8| {
                if problem.turn().side() == declarer {
                    won + tricks
                } else {
                    won + left - tricks
                }
            };
            let of = |&(card, _): &(Card, Hand)| {
                let value = values.iter().find(|value| value.equals.contains(card));
                value.map(|value| total(value.tricks))
            };
            if let Some(tricks) = valued.cards.iter().map(of).collect() {
                valued.rows.push(Row {
                    weight: world.weight,
                    tricks,
                });
            }
        }
    });
    valued
}

/// The choices, the best first: the one against which no other gains.
fn choices(table: &PlayContext<'_>, valued: &Valued) -> Vec<Choice> {
    let rows = &valued.rows;
    let total: f64 = rows.iter().map(|row| row.weight).sum();
    let mean = |of: &dyn Fn(&[u8]) -> f64| {
        rows.iter()
            .map(|row| row.weight * of(&row.tricks))
            .sum::<f64>()
            / total
    };
    let against = |mine: usize, other: usize| {
        move |tricks: &[u8]| f64::from(imps(table.score(tricks[mine]) - table.score(tricks[other])))
    };
    let columns = 0..valued.cards.len();
    // 1. The best: against the first choice the one that gains most, and so on until none does.
    let mut best = 0;
    for _ in columns.clone() {
        let gain = |column: usize| mean(&against(column, best));
        let better = columns.clone().max_by(|&a, &b| gain(a).total_cmp(&gain(b)));
        match better.filter(|&better| gain(better) > 1e-9) {
            Some(better) => best = better,
            None => break,
        }
    }
    // 2. Each choice against it.
    let declares = table.side() == table.contract.declarer.side();
    let wanted = table.contract.tricks();
    let choices = columns.map(|column| {
        let loss = against(best, column);
        let cost = mean(&loss);
        let spread = rows
            .iter()
            .map(|row| (row.weight / total * (loss(&row.tricks) - cost)).powi(2));
        let (_, equals) = valued.cards[column];
        let lowest = equals.iter().min_by_key(|card| card.rank());
        Choice {
            card: lowest.expect("a choice has a card"),
            equals,
            tricks: mean(&|tricks| {
                f64::from(if declares {
                    tricks[column]
                } else {
                    13 - tricks[column]
                })
            }),
            chance: mean(&|tricks| f64::from(u8::from((tricks[column] >= wanted) == declares))),
            cost: if column == best { 0.0 } else { cost.max(0.0) },
            error: spread.sum::<f64>().sqrt(),
        }
    });
    let mut choices: Vec<Choice> = choices.collect();
    choices.sort_by(|a, b| {
        let tricks = b.tricks.total_cmp(&a.tricks);
        a.cost.total_cmp(&b.cost).then(tricks)
    });
    choices
}

/// The share of the time for the worth of all cards; the expert has the rest.
pub(super) fn first_part(budget: &Budget) -> Budget {
    match budget.deadline {
        Some(deadline) => {
            let left = deadline.saturating_duration_since(Instant::now());
            budget.within(left.mul_f64(0.6))
        }
        None => budget.clone(),
    }
}

/// Asks the expert, who knows signals and plans for worlds that look alike. His card counts as a best
/// one where it comes near to that in the open worlds, and his reasons with it.
pub(super) fn expert_reasons(
    session: &Session,
    view: &View,
    worth: &mut Worth,
    budget: &Budget,
) -> Vec<Reason> {
    let mut legal = Vec::new();
    session.legal_actions(&mut legal);
    legal.retain(|action| matches!(action, Action::Card(_)));
    let Ok(expert) = robot("expert") else {
        return Vec::new();
    };
    let decision = expert.decide(view, &legal, budget);
    let Action::Card(card) = decision.action else {
        return Vec::new();
    };
    let place = worth
        .choices
        .iter()
        .position(|choice| choice.equals.contains(card) && choice.cost < NEAR);
    // Without worlds of his own he has only guessed.
    let Some(place) = place.filter(|_| decision.work.worlds > 1) else {
        return Vec::new();
    };
    let mut chosen = worth.choices.remove(place);
    for choice in &mut worth.choices {
        choice.cost = (choice.cost - chosen.cost).max(0.0);
    }
    chosen.cost = 0.0;
    chosen.card = card;
    worth.choices.insert(0, chosen);
    decision.reasons
}
