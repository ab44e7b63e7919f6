//! Problems of card play: hands bid and played by robots up to a card that matters, and what each
//! card there is worth over the worlds that South cannot tell apart.

use super::problem::{ME, NoProblem, Problem};
use super::system;
use super::theme::{Subject, Theme};
use super::verdict::{Phase, Refused, Verdict, correctness, score, stars};
use crate::BoardNumber;
use crate::bidding::{Correctness, Situation};
use crate::robots::{Belief, Bidding, Seated, Simple, Table, World};
use crate::scoring::imps;
use crate::session::{Action, Seen, View};
use crate::timed::timed;
use cards::{Card, Deal, Hand};
use dds::Solver;
use kernel::{Bot, Budget, Candidate, Hidden, Reason, State, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// So many hands are bid at most.
const HANDS: u64 = 20_000;
/// So many cards of one hand are looked at.
const TRIED: usize = 4;
/// So many worlds tell whether a card matters.
const FEW_WORLDS: usize = 10;
/// So many tell what it is worth.
const WORLDS: usize = 60;
/// The memory of the solver at most.
const MEMORY: usize = 32 << 20;
/// A card matters if the worst choice loses so many IMPs against the best.
const LEAST_COST: f64 = 0.8;

/// Finds a hand in which a card of South's matters.
pub(super) fn find(
    theme: &Theme,
    rng: &mut ChaCha8Rng,
    budget: &Budget,
) -> Result<Problem, NoProblem> {
    for hand in 0..HANDS {
        if budget.is_spent(hand) {
            return Err(NoProblem::Stopped);
        }
        let board = BoardNumber::new(rng.random_range(1..=16)).expect("no board is number 0");
        let deal = Deal::random(rng);
        let situation = bid_out(board, &deal);
        let contract = situation.auction().contract();
        if !contract.is_some_and(|contract| theme.is_contract(&contract)) {
            continue;
        }
        let mut problem = Problem {
            theme: theme.id.clone(),
            board,
            deal,
            auction: situation.auction().clone(),
            record: Vec::new(),
        };
        let places = match theme.subject {
            Subject::Lead(_) => vec![Vec::new()],
            _ => some_of(played_out(&problem), rng),
        };
        for record in places {
            problem.record = record;
            let seed = rng.random();
            match matters(&problem, seed, budget) {
                Some(true) => return Ok(problem),
                Some(false) => {}
                None => return Err(NoProblem::Stopped),
            }
        }
    }
    Err(NoProblem::TooRare)
}

/// The auction of four players who follow the rules.
fn bid_out(board: BoardNumber, deal: &Deal) -> Situation {
    let system = system();
    let mut situation = Situation::new(board.dealer(), board.vulnerability());
    while let Some(turn) = situation.auction().turn() {
        let call = system.choose(&situation, deal[turn]).call;
        system
            .call(&mut situation, call)
            .expect("rules offer only what is allowed");
    }
    situation
}

/// The places in the play at which South had a choice, as the cards before each of them; four who
/// play by rules of thumb play it.
fn played_out(problem: &Problem) -> Vec<Vec<Card>> {
    let mut places = Vec::new();
    let mut record = Vec::new();
    let Ok(mut session) = problem.table() else {
        return places;
    };
    let mut robot = Seated::new(Bidding::Rules, Simple);
    let mut legal = Vec::new();
    while let (Turn::Seat(seat), Some(play)) = (session.turn(), session.card_play()) {
        let left = play.position().tricks_left();
        let mine = seat.index() == ME.index();
        session.legal_actions(&mut legal);
        // Nobody claims: the cards are to be seen.
        legal.retain(|action| matches!(action, Action::Card(_)));
        if mine && legal.len() > 1 && (3..=12).contains(&left) && !record.is_empty() {
            places.push(record.clone());
        }
        let view = session.view(Some(seat));
        let budget = Budget::nodes(1).with_seed(record.len() as u64);
        let action = robot.decide(&view, &legal, &budget).action;
        let Action::Card(card) = action else { break };
        record.push(card);
        session.apply(action);
    }
    places
}

/// A few of these in random order.
fn some_of(mut places: Vec<Vec<Card>>, rng: &mut ChaCha8Rng) -> Vec<Vec<Card>> {
    let mut some = Vec::new();
    while some.len() < TRIED && !places.is_empty() {
        some.push(places.swap_remove(rng.random_range(0..places.len())));
    }
    some
}

/// Whether the choices differ enough; none if there was not the time.
fn matters(problem: &Problem, seed: u64, budget: &Budget) -> Option<bool> {
    let budget = budget.clone().with_seed(seed);
    let view = problem.view().ok()?;
    let worth = worth(&view, FEW_WORLDS, &budget)?;
    let dearest = worth.choices.iter().map(|choice| choice.cost);
    match budget.is_spent(0) {
        true => None,
        false => Some(dearest.fold(0.0, f64::max) >= LEAST_COST),
    }
}

/// What the choices of a card are worth.
struct Worth {
    phase: Phase,
    /// The best first.
    choices: Vec<Choice>,
    worlds: usize,
    declares: bool,
}

/// A card that may be played.
struct Choice {
    /// Of equal cards the lowest.
    card: Card,
    equals: Hand,
    /// The tricks of South's side on average.
    tricks: f64,
    /// How often South's side makes or defeats the contract.
    chance: f64,
    /// The IMPs lost against the best choice.
    cost: f64,
    error: f64,
}

/// Values the cards that South may play; none if the view holds no such place or time ran out.
fn worth(view: &View, worlds: usize, budget: &Budget) -> Option<Worth> {
    let board = view.board.as_ref()?;
    let system = system();
    let situation = board.situation(system);
    let play = board.play(view.seat)?;
    let seen = Seen::new(&play).ok()?;
    let table = Table::new(&play, &seen, &situation, system, view.scoring)?;
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
fn valued(table: &Table<'_>, worlds: &[World], budget: &Budget) -> Valued {
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
            let total = |tricks: u8| match problem.turn().side() == declarer {
                true => won + tricks,
                false => won + left - tricks,
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
fn choices(table: &Table<'_>, valued: &Valued) -> Vec<Choice> {
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

/// What a card is worth, as South can know.
pub(super) fn mark(problem: &Problem, card: Card, budget: &Budget) -> Result<Verdict, Refused> {
    let damaged = |error: &dyn std::fmt::Display| Refused::Damaged(error.to_string());
    let session = problem.session().map_err(|error| damaged(&error))?;
    let allowed = session.check(Action::Card(card));
    allowed.map_err(|error| Refused::Illegal(error.to_string()))?;
    let view = problem.view().map_err(|error| damaged(&error))?;
    let worth = worth(&view, WORLDS, budget).ok_or(Refused::Stopped)?;
    let best = worth.choices.first().ok_or(Refused::Stopped)?;
    let mut mine = worth.choices.iter();
    let mine = mine.find(|choice| choice.equals.contains(card));
    let mine = mine.ok_or_else(|| Refused::Illegal(format!("{card:#} cannot be played here")))?;
    let correctness = correctness(mine.cost, mine.error);
    let wrong = correctness > Correctness::Acceptable;
    let candidates = worth.choices.iter().map(|choice| {
        let mut told = Candidate::new(choice.card.to_string(), -choice.cost);
        told.uncertainty = Some(choice.error);
        told.reasons = vec![reason(choice, &worth)];
        told
    });
    Ok(Verdict {
        answer: card.to_string(),
        best: match mine.cost <= 0.05 {
            true => card.to_string(),
            false => best.card.to_string(),
        },
        score: score(mine.cost),
        stars: stars(mine.cost),
        correctness,
        category: wrong.then(|| category(mine, best).to_owned()),
        phase: Some(worth.phase),
        cost: Some(mine.cost),
        uncertainty: Some(mine.error),
        explanation: explanation(card, mine, best, &worth),
        reasons: vec![reason(best, &worth)],
        candidates: candidates.collect(),
    })
}

fn aim(worth: &Worth) -> &'static str {
    if worth.declares { "makes" } else { "goes down" }
}

fn reason(choice: &Choice, worth: &Worth) -> Reason {
    let Choice {
        card,
        tricks,
        chance,
        cost,
        ..
    } = choice;
    let text = format!(
        "{card:#} wins {tricks:.1} tricks on average; the contract {} in {:.0} % of the deals.",
        aim(worth),
        100.0 * chance
    );
    Reason::new("worlds", text)
        .fact("deals", worth.worlds)
        .fact("tricks", format!("{tricks:.2}"))
        .fact("IMPs lost", format!("{cost:.2}"))
}

fn explanation(card: Card, mine: &Choice, best: &Choice, worth: &Worth) -> String {
    if mine.cost <= 0.05 {
        return format!(
            "{card:#} is as good as any: {:.1} tricks on average over {} deals that fit.",
            mine.tricks, worth.worlds
        );
    }
    format!(
        "{:#} is better: over {} deals that fit, the contract {} in {:.0} % of them after it and in \
         {:.0} % after {card:#}, which loses {:.1} IMPs on average.",
        best.card,
        worth.worlds,
        aim(worth),
        100.0 * best.chance,
        100.0 * mine.chance,
        mine.cost
    )
}

/// What kind of mistake it was.
fn category(mine: &Choice, best: &Choice) -> &'static str {
    let gives_up = best.chance - mine.chance > 0.15;
    match (mine.card.suit() == best.card.suit(), gives_up) {
        (_, true) => "contract-given-up",
        (true, false) => "wrong-card",
        (false, false) => "wrong-suit",
    }
}
