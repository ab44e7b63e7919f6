//! The strongest robot: deals weighed by calls and cards, and played for what the session
//! counts.
//!
//! Where several cards are worth the same, agreements decide: the table of leads for the opening
//! lead, signals for the small cards of a defender, and else the lowest card.

use super::experience::Experience;
use super::explanation::{BEST, explain};
use super::goal::Goal;
use super::signals::{Moment, Signals, small};
use super::valuation::{Valuation, Valuer};
use super::{
    Belief, CardPlayer, Plain, PlayContext, alpha_mu, by_suit, candidates, lead, worlds_wanted,
};
use bridge::words;
use cards::{Card, Hand};
use kernel::{Budget, Candidate, Decision, Reason, Work, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Cards whose worth differs by less are taken for equal.
const EQUAL: f64 = 0.03;
/// How many times as many deals each of the few sensible opening leads gets.
const LEADS: usize = 2;

/// How an expert thinks about a card.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ExpertConfig {
    /// How many deals are solved in the first tricks; more in later ones.
    pub worlds: usize,
    /// The most positions searched for a card.
    pub nodes: u64,
    /// How many past tricks a defender weighs in hindsight.
    pub look_back: usize,
    /// What the player plays for.
    pub goal: Goal,
    /// Weigh worlds by whether each hidden hand would have made its calls.
    pub calls: bool,
    /// Read the small cards of the defenders as signals.
    pub signals: bool,
    /// Compare close cards by plans for worlds that declarer cannot tell apart.
    pub plans: bool,
}

impl ExpertConfig {
    /// What an expert gives a card.
    pub const EXPERT: ExpertConfig = ExpertConfig {
        worlds: 32,
        nodes: 4_000_000,
        look_back: 1,
        goal: Goal::Session,
        calls: true,
        signals: true,
        plans: true,
    };
    /// What a master does.
    pub const MASTER: ExpertConfig = ExpertConfig {
        worlds: 96,
        nodes: 8_000_000,
        look_back: 2,
        ..ExpertConfig::EXPERT
    };
}

/// Plays for what the session counts over deals weighed by all that was seen.
#[derive(Copy, Clone, Debug)]
pub struct Expert {
    config: ExpertConfig,
}

impl Expert {
    /// A player with this configuration.
    pub fn new(config: ExpertConfig) -> Self {
        Expert { config }
    }
}

impl CardPlayer for Expert {
    fn choose(&self, context: &PlayContext<'_>, budget: &Budget) -> Decision<Card> {
        if context.legal.len() == 1 {
            return Plain.choose(context, budget);
        }
        let belief = Belief::with(self.config);
        let mut valuer = Valuer::new();
        let ExpertConfig {
            worlds,
            nodes,
            look_back,
            goal,
            ..
        } = self.config;
        let budget = &Budget {
            nodes: Some(budget.nodes.map_or(nodes, |own| own.min(nodes))),
            ..budget.clone()
        };
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let experience = Experience::new(context);
        let wanted = worlds_wanted(context, worlds) * if experience.is_some() { LEADS } else { 1 };
        let worlds = belief.worlds(context, wanted, &mut rng);
        // To the declarer hindsight tells next to nothing of two defenders, and takes as long as all else.
        let defends = context.side() != context.contract.declarer.side();
        let look_back = (defends && look_back > 0).then_some(look_back);
        let known = experience.as_ref();
        let valuation = valuer.value(context, &worlds, goal, look_back, known, budget);
        if valuation.weights.is_empty() {
            return Plain.choose(context, budget);
        }
        let candidates = candidates(context, &valuation, goal);
        let best = candidates[0].action;
        let mut decision = Decision {
            action: best,
            reasons: Vec::new(),
            work: Work {
                nodes: valuation.nodes,
                worlds: valuation.weights.len() as u32,
                ..Work::default()
            },
            candidates: Vec::new(),
            settled: None,
        };
        let odds = by_suit::reconsider(
            context,
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
            alpha_mu::reconsider(context, goal, &worlds, &valuation, close, solver, budget)
        };
        let second_thought = odds.or_else(|| self.config.plans.then(plans).flatten());
        if let Some((card, reason)) = second_thought {
            decision.action = card;
            decision.reasons.push(reason);
        } else {
            let agreed = agreed(context, &valuation, &candidates);
            let (card, agreement) = agreed.unwrap_or((best, None));
            decision.action = card;
            decision.reasons.extend(agreement);
            let message = message!("bridge-best-card", card = words::card(card));
            let reason = Reason::new(BEST, message)
                .fact(message!("bridge-fact-deals"), valuation.weights.len());
            decision.reasons.push(reason);
        }
        decision.candidates = candidates;
        promote(&mut decision);
        explain(context, &worlds, &valuation, &mut decision);
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
    context: &PlayContext<'_>,
    valuation: &Valuation,
    candidates: &[Candidate<Card>],
) -> Option<(Card, Option<Reason>)> {
    if context.is_opening_lead() {
        return usual_lead(context, valuation, candidates[0].action);
    }
    if context.side() == context.contract.declarer.side() {
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
    let signals = Signals::of(context.systems.of(context.seat).card());
    let Some(signal) = signals.signal_at(Moment::now(context, suit)) else {
        return Some((lowest, None));
    };
    let spare = equal.fold(Hand::EMPTY, |all, candidate| {
        all | group(valuation, candidate.action)
    });
    let spare = small(spare.of_suit(suit));
    if !spare.contains(lowest) {
        return Some((lowest, None));
    }
    let hand = context.seen.hands[context.hand]?;
    let card = signals.card(signal, hand, suit, spare)?;
    // A single small card tells nothing: it could not have been another.
    // And a ruff is no signal.
    let ruffs =
        !Moment::now(context, suit).follows && context.contract.strain().suit() == Some(suit);
    let reason = (spare.len() > 1 && !ruffs).then(|| {
        Reason::new(signal.rule(), signal.message(hand, card)).showing(signals.agreement(signal))
    });
    Some((card, reason))
}

/// The opening lead: of equal cards the one that partner can read.
fn usual_lead(
    context: &PlayContext<'_>,
    valuation: &Valuation,
    best: Card,
) -> Option<(Card, Option<Reason>)> {
    let hand = context.seen.hands[context.hand]?;
    let card = lead::usual(context, hand.of_suit(best.suit()), best.suit())?;
    let message = message!(
        "bridge-lead-usual",
        card = words::card(card),
        suit = words::suit(card.suit())
    );
    let reason =
        Reason::new("bridge.lead.conventional", message).showing(message!("bridge-lead-shows"));
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
