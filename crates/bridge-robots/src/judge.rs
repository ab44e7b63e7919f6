//! The judge of cards: what each card that a seat may play is worth over the deals that the seat cannot tell
//! apart, in IMPs against the best one.
//!
//! The deals follow from what the seat sees, so that a hint, a review and a trainer that ask about the same
//! position get the same answer. Judged is what the player could know, never how the cards happened to lie.

use super::{Belief, PlayContext, World, hint, robot};
use bridge::VisiblePlay;
use bridge::scoring::{Scoring, imps};
use bridge_bidding::{Grade, MATCHPOINT_VALUE};
use bridge_session::{Action, View};
use cards::{Card, Hand};
use dds::Solver;
use kernel::{Arg, Bot, Budget, Reason, timed};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How many deals the cards are judged on.
const WORLDS: usize = 60;
/// The expert's card counts as a best one if it loses fewer IMPs than this in the open.
const NEAR: f64 = 0.5;
/// The memory of the solver at most.
const MEMORY: usize = 32 << 20;

/// What the cards that a seat may play are worth.
#[derive(Clone, Debug)]
pub struct CardOpinion {
    /// The cards, the best first; of equal cards one.
    pub cards: Vec<JudgedCard>,
    /// How many deals they were judged on.
    pub worlds: usize,
    /// Whether the seat's side declares.
    pub declares: bool,
    /// Whether it is the first card of the board.
    pub is_opening_lead: bool,
    /// Whether the expert plays the best card too.
    pub is_experts: bool,
    /// Why the best card is the best, and what it comes to beside the next best.
    pub reasons: Vec<Reason>,
}

impl CardOpinion {
    /// What a card comes to over the deals.
    pub fn outlook(&self, card: &JudgedCard) -> Reason {
        super::candidates::outlook(self.declares, card.chance, card.tricks, self.worlds)
    }
}

/// A card that may be played.
#[derive(Clone, Debug)]
pub struct JudgedCard {
    /// Of equal cards the lowest, or the one that the expert plays.
    pub card: Card,
    /// All of them.
    pub equals: Hand,
    /// The tricks of the seat's side on average.
    pub tricks: f64,
    /// How often the seat's side makes or defeats the contract.
    pub chance: f64,
    /// The IMPs that it is expected to lose against the best card.
    pub cost: f64,
    /// The standard error of the loss.
    pub error: f64,
}

impl JudgedCard {
    /// The mark for it.
    pub fn grade(&self) -> Grade {
        Grade::of(self.cost, self.error)
    }
}

/// Judges the cards that a seat may play; none if it has no card to play, or time ran out before the first deal was
/// solved.
pub fn judge_cards(view: &View, legal: &[Action], budget: &Budget) -> Option<CardOpinion> {
    let budget = budget.clone().with_seed(position_seed(view)?);
    let mut opinion = value_cards(view, WORLDS, &budget)?;
    ask_expert(&mut opinion, view, legal, &budget);
    explain(&mut opinion, view);
    Some(opinion)
}

/// Says why the best card is the best: what it does, or the agreement, odds or plan by which the expert
/// chose it; and how it compares with the next best.
fn explain(opinion: &mut CardOpinion, view: &View) {
    let Some(card) = opinion.cards.first().map(|best| best.card) else {
        return;
    };
    let special = |reason: &Reason| {
        let rule = reason.rule.as_str();
        rule.starts_with(super::signals::RULES)
            || rule == super::alpha_mu::RULE
            || rule == super::by_suit::RULE && super::by_suit::differs(&reason.message)
    };
    let special = opinion.reasons.iter().find(|reason| special(reason));
    let thought = PlayContext::of_view(view, |context| hint::thought(context, card)).flatten();
    let free = thought.as_ref().is_none_or(|thought| !thought.is_forced());
    let special = special.filter(|_| free).cloned();
    let why = thought.map(hint::Thought::reason);
    let compared = hint::compared(opinion).filter(|_| free);
    // A plan says how the card compares; an agreement or odds say what it does.
    let reasons = match special {
        Some(plan) if plan.rule == super::alpha_mu::RULE => [why, Some(plan)],
        // Between small cards of one suit the signal decides, not what open cards make of them.
        Some(signal) if signal.rule.starts_with(super::signals::RULES) => {
            let other = compared
                .as_ref()
                .and_then(|reason| reason.message.arg("other"));
            let same =
                matches!(other, Some(Arg::Card(other)) if other.starts_with(card.suit().letter()));
            [Some(signal), compared.filter(|_| !same)]
        }
        Some(special) => [Some(special), compared],
        None => [why, compared],
    };
    opinion.reasons = reasons.into_iter().flatten().collect();
}

/// Values the cards over this many deals, drawn by the seed of the budget.
pub fn value_cards(view: &View, worlds: usize, budget: &Budget) -> Option<CardOpinion> {
    let board = view.board.as_ref()?;
    let systems = view.systems().ok()?;
    let situation = board.situation(systems);
    let play = board.play(view.seat)?;
    let seen = VisiblePlay::new(&play).ok()?;
    let context = PlayContext::new(&play, &seen, &situation, systems, view.scoring)?;
    let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
    let worlds = Belief::new().worlds(&context, worlds, &mut rng);
    let valued = valued(&context, &worlds, budget);
    if valued.rows.is_empty() {
        return None;
    }
    Some(CardOpinion {
        worlds: valued.rows.len(),
        cards: choices(&context, &valued),
        declares: context.side() == context.contract.declarer.side(),
        is_opening_lead: context.is_opening_lead(),
        is_experts: false,
        reasons: Vec::new(),
    })
}

/// The same number for the same position, on every machine.
fn position_seed(view: &View) -> Option<u64> {
    let board = view.board.as_ref()?;
    let cards = |cards: &[Card]| -> String { cards.iter().map(ToString::to_string).collect() };
    let hands = cards::Seat::ALL.map(|seat| board.hands[seat].to_string());
    let position = format!(
        "{:?} {} {} {}",
        view.seat.map(|seat| board.plays_as(seat)),
        board.auction,
        hands.join(" "),
        cards(&board.record)
    );
    Some(text::stable_hash(&position))
}

/// Asks the expert, who knows signals and plans for deals that look alike. His card counts as a best
/// one where it comes near to that in the open, and his reasons with it.
fn ask_expert(opinion: &mut CardOpinion, view: &View, legal: &[Action], budget: &Budget) {
    let legal: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Card(_)))
        .collect();
    let Ok(expert) = robot("expert") else { return };
    if legal.is_empty() {
        return;
    }
    let decision = expert.decide(view, &legal, budget);
    let Action::Card(card) = decision.action else {
        return;
    };
    let place = opinion
        .cards
        .iter()
        .position(|judged| judged.equals.contains(card) && judged.cost < NEAR);
    // With a choice, but without deals of his own, he has only guessed.
    let Some(place) = place.filter(|_| decision.work.worlds > 1 || legal.len() == 1) else {
        return;
    };
    let mut chosen = opinion.cards.remove(place);
    for judged in &mut opinion.cards {
        judged.cost = (judged.cost - chosen.cost).max(0.0);
    }
    chosen.cost = 0.0;
    chosen.error = 0.0;
    chosen.card = card;
    opinion.cards.insert(0, chosen);
    opinion.is_experts = true;
    opinion.reasons = decision.reasons;
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
fn valued(context: &PlayContext<'_>, worlds: &[World], budget: &Budget) -> Valued {
    let declarer = context.contract.declarer.side();
    let won = context.seen.tricks[declarer];
    let mut valued = Valued {
        cards: Vec::new(),
        rows: Vec::new(),
    };
    timed(budget, |flag| {
        let mut solver = Solver::with_memory(MEMORY).stop_by(flag);
        for world in worlds {
            let Some(problem) = world.problem(context) else {
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

/// The cards, the best first: the one against which no other gains.
fn choices(context: &PlayContext<'_>, valued: &Valued) -> Vec<JudgedCard> {
    let rows = &valued.rows;
    let total: f64 = rows.iter().map(|row| row.weight).sum();
    let mean = |of: &dyn Fn(&[u8]) -> f64| {
        rows.iter()
            .map(|row| row.weight * of(&row.tricks))
            .sum::<f64>()
            / total
    };
    let against = |mine: usize, other: usize| {
        move |tricks: &[u8]| {
            let difference = context.score(tricks[mine]) - context.score(tricks[other]);
            match context.scoring {
                Scoring::Imps | Scoring::Rubber => f64::from(imps(difference)),
                Scoring::Matchpoints => MATCHPOINT_VALUE / 2.0 * f64::from(difference.signum()),
            }
        }
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
    let declares = context.side() == context.contract.declarer.side();
    let wanted = context.contract.tricks();
    let choices = columns.map(|column| {
        let loss = against(best, column);
        let cost = mean(&loss);
        let spread = rows
            .iter()
            .map(|row| (row.weight / total * (loss(&row.tricks) - cost)).powi(2));
        let (_, equals) = valued.cards[column];
        let lowest = equals.iter().min_by_key(|card| card.rank());
        JudgedCard {
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
    let mut choices: Vec<JudgedCard> = choices.collect();
    choices.sort_by(|a, b| {
        let tricks = b.tricks.total_cmp(&a.tricks);
        a.cost.total_cmp(&b.cost).then(tricks)
    });
    choices
}
