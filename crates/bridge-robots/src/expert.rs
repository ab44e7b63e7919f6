//! The strongest robot: deals weighed by calls and cards, and played for what the session
//! counts.
//!
//! Where several cards are worth the same, agreements decide: the table of leads for the opening
//! lead, signals for the small cards of a defender, and else the lowest card.

use super::experience::Experience;
use super::explanation::explain;
use super::goal::Goal;
use super::signals::{Moment, Signals, small};
use super::valuation::{Valuation, Valuer};
use super::{Belief, CardPlayer, Plain, Table, alpha_mu, by_suit, candidates, lead, worlds_wanted};
use cards::{Card, Hand};
use kernel::{Budget, Candidate, Decision, Reason, Work};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Cards whose worth differs by less are taken for equal.
const EQUAL: f64 = 0.03;
/// Of the few leads that are looked at, each is looked at in so many times as many deals.
const LEADS: usize = 2;

/// How much thought goes into a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// So many deals in the first tricks; later more.
    pub worlds: usize,
    /// No more worlds are looked at once so many positions were.
    pub nodes: u64,
    /// A defender looks at so many tricks in hindsight.
    pub look_back: usize,
    /// What is played for.
    pub goal: Goal,
    /// Whether hands are asked if they would have bid so.
    pub calls: bool,
    /// Whether small cards of the defenders are read as signals.
    pub signals: bool,
    /// Whether the declarer compares close cards by plans for worlds that look alike.
    pub plans: bool,
}

impl Thought {
    /// What an expert gives a card.
    pub const EXPERT: Thought = Thought {
        worlds: 32,
        nodes: 4_000_000,
        look_back: 1,
        goal: Goal::Session,
        calls: true,
        signals: true,
        plans: true,
    };
    /// What a master does.
    pub const MASTER: Thought = Thought {
        worlds: 96,
        nodes: 8_000_000,
        look_back: 2,
        ..Thought::EXPERT
    };
}

/// Plays for what the session counts over deals weighed by all that was seen.
#[derive(Copy, Clone, Debug)]
pub struct Expert {
    thought: Thought,
}

impl Expert {
    /// With so much thought.
    pub fn new(thought: Thought) -> Self {
        Expert { thought }
    }
}

impl CardPlayer for Expert {
    fn choose(&self, table: &Table<'_>, budget: &Budget) -> Decision<Card> {
        if table.legal.len() == 1 {
            return Plain.choose(table, budget);
        }
        let belief = Belief::with(self.thought);
        let mut valuer = Valuer::new();
        let Thought {
            worlds,
            nodes,
            look_back,
            goal,
            ..
        } = self.thought;
        let budget = &Budget {
            nodes: Some(budget.nodes.map_or(nodes, |own| own.min(nodes))),
            ..budget.clone()
        };
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let experience = Experience::new(table);
        let wanted = worlds_wanted(table, worlds) * if experience.is_some() { LEADS } else { 1 };
        let worlds = belief.worlds(table, wanted, &mut rng);
        // To the declarer hindsight tells next to nothing of two defenders, and takes as long as all else.
        let defends = table.side() != table.contract.declarer.side();
        let look_back = (defends && look_back > 0).then_some(look_back);
        let known = experience.as_ref();
        let valuation = valuer.value(table, &worlds, goal, look_back, known, budget);
        if valuation.weights.is_empty() {
            return Plain.choose(table, budget);
        }
        let candidates = candidates(table, &valuation, goal);
        let best = &candidates[0];
        let unit = goal.unit(table.scoring);
        let reason = Reason::new(
            "bridge.expert",
            format!(
                "Over the deals that fit what was bid and played, {:#} does best.",
                best.action
            ),
        )
        .fact("deals", valuation.weights.len())
        .fact(unit, format!("{:+.2}", best.value));
        let mut decision = Decision {
            action: best.action,
            reasons: vec![reason],
            work: Work {
                nodes: valuation.nodes,
                worlds: valuation.weights.len() as u32,
                ..Work::default()
            },
            candidates: Vec::new(),
            settled: None,
        };
        let odds = by_suit::reconsider(
            table,
            goal,
            belief,
            &worlds,
            &valuation,
            &candidates,
            &mut rng,
        );
        let plans = || {
            let solver = valuer.solver();
            let close = &candidates;
            alpha_mu::reconsider(table, goal, &worlds, &valuation, close, solver, budget)
        };
        let second_thought = odds.or_else(|| self.thought.plans.then(plans).flatten());
        if let Some((card, reason)) = second_thought {
            decision.action = card;
            decision.reasons.push(reason);
        } else if let Some((card, reason)) = agreed(table, &valuation, &candidates) {
            decision.action = card;
            decision.reasons.extend(reason);
        }
        decision.candidates = candidates;
        promote(&mut decision);
        explain(table, &worlds, &valuation, &mut decision);
        decision
    }
}

/// Puts the card that is played first among the candidates, under its own name.
fn promote(decision: &mut Decision<Card>) {
    let action = decision.action;
    let at = decision
        .candidates
        .iter()
        .position(|candidate| candidate.action == action);
    if let Some(at) = at {
        let chosen = decision.candidates.remove(at);
        decision.candidates.insert(0, chosen);
    }
}

/// The card that agreements ask for among those that are worth the same as the best.
fn agreed(
    table: &Table<'_>,
    valuation: &Valuation,
    candidates: &[Candidate<Card>],
) -> Option<(Card, Option<Reason>)> {
    if table.is_opening_lead() {
        return usual_lead(table, valuation, candidates[0].action);
    }
    if table.side() == table.contract.declarer.side() {
        return None;
    }
    let best = &candidates[0];
    let suit = best.action.suit();
    let equal = candidates
        .iter()
        .take_while(|other| other.value >= best.value - EQUAL);
    let of_suit = equal.clone().filter(|other| other.action.suit() == suit);
    let lowest = of_suit
        .map(|other| other.action)
        .min_by_key(|card| card.rank())?;
    let signals = Signals::of(table.system.card());
    let Some(signal) = signals.told(Moment::now(table, suit)) else {
        return Some((lowest, None));
    };
    let spare = equal.fold(Hand::EMPTY, |all, candidate| {
        all | group(valuation, candidate.action)
    });
    let spare = small(spare.of_suit(suit));
    if !spare.contains(lowest) {
        return Some((lowest, None));
    }
    let hand = table.seen.hands[table.hand]?;
    let card = signals.card(signal, hand, suit, spare)?;
    let said = signal.said(hand, suit);
    let reason = Reason::new(
        format!("bridge.signal.{}", signal.name()),
        format!("Of the small cards {card:#} {said}."),
    )
    .showing(format!("{} {said}", signal.name()));
    Some((card, Some(reason)))
}

/// The opening lead: of equal cards the one that partner can read.
fn usual_lead(
    table: &Table<'_>,
    valuation: &Valuation,
    best: Card,
) -> Option<(Card, Option<Reason>)> {
    let hand = table.seen.hands[table.hand]?;
    let card = lead::usual(table, hand.of_suit(best.suit()), best.suit())?;
    let text = format!("{card:#} is the card to lead from this holding.");
    let reason =
        Reason::new("bridge.lead.conventional", text).showing("the usual card of its suit");
    let equal = group(valuation, best).contains(card);
    equal.then_some((card, Some(reason)))
}

/// The cards that are equal to this one.
fn group(valuation: &Valuation, card: Card) -> Hand {
    let choice = valuation
        .choices
        .iter()
        .find(|(_, equals)| equals.contains(card));
    choice.map_or(Hand::from(card), |&(_, equals)| equals)
}
