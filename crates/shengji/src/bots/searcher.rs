//! The strong players: they sample the hidden hands, play every candidate out in many of these
//! worlds, and depart from the rules' own choice only for a certain improvement.

use crate::belief::Belief;
use crate::bots::intermediate;
use crate::bots::table_knowledge::TableKnowledge;
use crate::candidates;
use crate::habit::Habit;
use crate::pile::Pile;
use crate::policy;
use crate::search::{self, Plan};
use crate::style::Style;
use crate::{Action, Cards, Phase, Position, View, explain, forecast, listing, reasons};
use kernel::{Arg, Bot, BotName, BotNameError, Budget, Candidate, Decision, Reason, Work, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::str::FromStr;
use std::time::Instant;

/// A player that searches.
#[derive(Copy, Clone, Debug)]
pub struct Searcher {
    plan: Plan,
}

impl Searcher {
    /// A player with this many play-outs per decision, unless the budget allows fewer.
    pub fn new(playouts: u64) -> Searcher {
        Searcher {
            plan: Plan {
                playouts,
                confidence: CONFIDENCE,
                point: POINT,
                declare: MIN_DECLARATION_GAIN,
                endgame: 0,
                habit: UNIFORM,
                style: None,
            },
        }
    }

    /// The same player, also drawing conclusions from what the others could have played and did
    /// not.
    pub fn reading_habits(mut self) -> Searcher {
        self.plan.habit = HABIT_MODEL;
        self
    }

    /// The same player, solving the last tricks of each world instead of playing them out.
    pub fn solving_endings(mut self) -> Searcher {
        self.plan.endgame = SOLVE_FROM;
        self
    }

    pub(crate) fn plan(&self, budget: &Budget) -> Plan {
        Plan {
            playouts: budget.nodes.unwrap_or(u64::MAX).min(self.plan.playouts),
            ..self.plan
        }
    }
}

impl FromStr for Searcher {
    type Err = BotNameError;

    /// `search:1000`, with `confidence=`, `point=` and so on behind it, joined by commas.
    fn from_str(text: &str) -> Result<Self, BotNameError> {
        let mut name = BotName::read(text);
        if name.kind() != "search" {
            return Err(name.unknown());
        }
        let playouts = name.value_number("play-outs", 1..=10_000_000)?;
        let mut searcher = Searcher::new(playouts.ok_or_else(|| name.unknown())?);
        let plan = &mut searcher.plan;
        let whole = |value: f64, most: u32| (value.max(0.0) as u32).min(most);
        if let Some(confidence) = name.decimal("confidence")? {
            plan.confidence = confidence;
        }
        if let Some(point) = name.decimal("point")? {
            plan.point = point;
        }
        if let Some(declare) = name.decimal("declare")? {
            plan.declare = declare;
        }
        if let Some(endgame) = name.decimal("endgame")? {
            plan.endgame = whole(endgame, 5);
        }
        if let Some(steps) = name.decimal("steps")? {
            plan.habit.steps = whole(steps, 1_000);
        }
        if let Some(doubt) = name.decimal("doubt")? {
            plan.habit.doubt = doubt.clamp(0.0, 1.0);
        }
        if let Some(style) = name.decimal("style")? {
            plan.style = Style::ALL.get(whole(style, 9) as usize).copied();
        }
        name.end()?;
        Ok(searcher)
    }
}

/// How many standard errors better a challenger must be: 95 % confidence, one-sided.
const CONFIDENCE: f64 = 1.64;
/// How many levels a declaration must gain while more cards are to come.
const MIN_DECLARATION_GAIN: f64 = 0.05;
/// With at most this many cards in hand, worlds are solved by players that do so.
const SOLVE_FROM: u32 = 4;
/// All fitting worlds are equally likely.
const UNIFORM: Habit = Habit {
    steps: 0,
    doubt: HABIT_MODEL.doubt,
};
/// Worlds are weighed by what was played in them. Judging by our own players a surprise should
/// count even more, but a walk with more doubt mixes more quickly.
const HABIT_MODEL: Habit = Habit {
    steps: 20,
    doubt: 0.1,
};
/// The largest number of deals completed for one declaration.
const MAX_DEALS: u64 = 250;
/// The value of a point besides the levels.
const POINT: f64 = 0.01;

/// What the fast rules play from here.
pub(crate) fn by_rules(belief: &Belief, table: &TableKnowledge) -> Pile {
    let world = belief.base();
    match &table.trick {
        None => policy::lead(&belief.context, world, belief.seat).0,
        Some(trick) => policy::follow(&belief.context, world, trick, belief.seat),
    }
}

impl Bot<Position> for Searcher {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        if let [only] = legal {
            return Decision::of(*only).because(reasons::forced());
        }
        match view.phase {
            Phase::Playing | Phase::Burying => self.compare(view, legal, None, budget),
            Phase::Dealing | Phase::Closing | Phase::Stealing => self.declare(view, budget),
            Phase::RoundOver | Phase::Over => Decision::of(legal[0]),
        }
    }
}

impl Searcher {
    /// Declares if that is better than passing, in deals completed at random.
    fn declare(&self, view: &View, budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = (self.plan(budget).playouts / 8).clamp(16, MAX_DEALS) as u32;
        let mut best: Option<(Cards, f64, f64)> = None;
        let mut nodes = 0;
        for cards in listing::declarable(view) {
            if budget.is_spent(nodes) {
                break;
            }
            let (gain, error) = forecast::gain(view, cards, worlds, &mut rng);
            nodes += 2 * u64::from(worlds);
            if best.is_none_or(|(_, most, _)| gain > most) {
                best = Some((cards, gain, error));
            }
        }
        let closing = view.phase != Phase::Dealing;
        let wanted = if closing { 0.0 } else { self.plan.declare };
        let (action, text) = match best {
            Some((cards, gain, error)) if gain > wanted + error => {
                (Action::Declare(cards), message!("shengji-declare-better"))
            }
            Some(_) => (Action::Pass, message!("shengji-declare-wait")),
            None => (Action::Pass, message!("shengji-declare-nothing")),
        };
        let mut reason = Reason::new("shengji.declare.forecast", text);
        if let Some((cards, gain, error)) = best {
            reason = reason
                .fact(message!("shengji-fact-declaration"), Arg::from(cards))
                .fact(
                    message!("shengji-fact-gain"),
                    message!(
                        "shengji-estimate",
                        value = Arg::signed(gain, 2),
                        error = Arg::number(error, 2)
                    ),
                );
        }
        let mut decision = Decision::of(action).because(reason);
        decision.work = Work {
            nodes,
            worlds,
            elapsed: start.elapsed(),
            ..Work::default()
        };
        decision
    }

    /// Every declaration and passing, valued in levels.
    pub(crate) fn compare_declarations(&self, view: &View, budget: &Budget) -> Decision<Action> {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = (self.plan(budget).playouts / 8).clamp(16, MAX_DEALS) as u32;
        let quiet = forecast::quiet(view, worlds, &mut rng);
        let mut decision = self.declare(view, budget);
        let mut candidates = vec![Candidate::new(Action::Pass, quiet)];
        if view.phase == Phase::Dealing {
            candidates.push(Candidate::new(Action::PassAll, quiet));
        }
        for cards in listing::declarable(view) {
            let (gain, error) = forecast::gain(view, cards, worlds, &mut rng);
            let mut candidate = Candidate::new(Action::Declare(cards), quiet + gain);
            candidate.uncertainty = Some(error);
            candidates.push(candidate);
        }
        candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
        let chosen = |candidate: &Candidate<Action>| candidate.action == decision.action;
        if let Some(place) = candidates.iter().position(chosen) {
            candidates[..=place].rotate_right(1);
        }
        decision.candidates = candidates;
        decision
    }

    /// Every play or burial worth comparing, valued in levels; `played` is compared with the best.
    pub(crate) fn compare(
        &self,
        view: &View,
        legal: &[Action],
        played: Option<Action>,
        budget: &Budget,
    ) -> Decision<Action> {
        let start = Instant::now();
        let table = TableKnowledge::new(view);
        let order = table.order();
        let buries = view.phase == Phase::Burying;
        let mut belief = Belief::new(view, &table.memory);
        let pile = |action: &Action| match action {
            Action::Play(cards) | Action::Bury(cards) => Some(order.slots(*cards)),
            _ => None,
        };
        let offered: Vec<Pile> = legal.iter().filter_map(pile).collect();
        let own = match (played.as_ref().and_then(pile), buries) {
            (Some(played), _) => played,
            (None, true) => intermediate::swap(order, table.memory.hand).0,
            (None, false) => {
                let own = by_rules(&belief, &table);
                if offered.contains(&own) {
                    own
                } else {
                    intermediate::choose(&table).play
                }
            }
        };
        let mut plays = candidates::of(&table.memory, own, &offered);
        let mut own = own;
        if !buries {
            candidates::sound(&table, &mut plays, played.is_some());
            own = plays[0];
        }
        let mut plan = self.plan(budget);
        if buries {
            plays = vec![own];
            plays.extend(offered.into_iter().filter(|&plan| plan != own));
            // A decision that shapes the whole round gets the time of several.
            let most = self.plan.playouts.saturating_mul(4);
            plan.playouts = budget.nodes.unwrap_or(u64::MAX).min(most);
        }
        let found = search::search(&mut belief, &plays, &plan, budget);
        let action = |pile: Pile| {
            if buries {
                Action::Bury(order.cards(pile))
            } else {
                table.action(pile)
            }
        };
        let mut decision = explain::decision(&table, legal, &found, &[own], action);
        if !buries {
            let place = decision.reasons.len().min(1);
            decision.reasons.insert(place, explain::stake(view));
        }
        decision.work = Work {
            nodes: found.playouts,
            depth: 0,
            worlds: found.worlds,
            elapsed: start.elapsed(),
        };
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The card in a message: alone, the first of a pair, or the highest.
    fn one_card(message: &kernel::Message) -> Option<Card> {
        fn of(arg: &Arg) -> Option<Card> {
            match arg {
                Arg::Card(card) => card.parse().ok(),
                Arg::List(cards) => of(cards.first()?),
                Arg::Message(message) => of(message.arg("card")?),
                _ => None,
            }
        }
        of(message.arg("value").or_else(|| message.arg("card"))?)
    }
    use crate::{Card, Settings, Shengji};
    use kernel::{Game, Hidden, State, Turn};

    /// The decisions of a strong player through a round between simple ones.
    fn decisions(player: &str, nodes: u64) -> Vec<(View, Decision<Action>)> {
        let mut state = Shengji::start(&Settings::duplicate(), 5).unwrap();
        let simple = Shengji::bot("intermediate").unwrap();
        let strong: Searcher = player.parse().unwrap();
        let mut legal = Vec::new();
        let mut decisions = Vec::new();
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            if legal.len() > 1 && matches!(view.phase, Phase::Playing | Phase::Burying) {
                let budget = Budget::nodes(nodes).with_seed(9);
                decisions.push((view.clone(), strong.decide(&view, &legal, &budget)));
            }
            state.apply(simple.decide(&view, &legal, &Budget::default()).action);
        }
        decisions
    }

    #[test]
    fn without_confidence_the_rules_decide() {
        for (view, decision) in decisions("search:60,confidence=1000000", 60) {
            let table = TableKnowledge::new(&view);
            let own = match view.phase {
                Phase::Burying => {
                    let order = table.order();
                    Action::Bury(order.cards(intermediate::swap(order, table.memory.hand).0))
                }
                _ => {
                    let belief = Belief::new(&view, &table.memory);
                    table.action(by_rules(&belief, &table))
                }
            };
            assert_eq!(decision.action, own);
        }
    }

    #[test]
    fn every_candidate_has_its_value_and_its_error() {
        let (mut overruled, mut objections) = (0, 0);
        for (view, decision) in decisions("search:300,endgame=3", 300) {
            let first = &decision.candidates[0];
            assert_eq!(first.action, decision.action);
            assert!(
                decision
                    .candidates
                    .iter()
                    .all(|candidate| candidate.uncertainty.is_some())
            );
            assert!(
                decision
                    .candidates
                    .iter()
                    .all(|candidate| !candidate.reasons.is_empty())
            );
            assert!(decision.work.nodes > 0 && decision.work.worlds > 0);
            let objection = decision
                .reasons
                .iter()
                .find(|reason| reason.rule.starts_with("shengji.objection"));
            let taken = |objection: &&Reason| {
                let mut facts = objection.facts.iter();
                facts.any(|fact| fact.what.code() == "shengji-fact-taken-by")
            };
            if let Some(objection) = objection.filter(taken) {
                // It names an opponent and cards that the opponent may hold.
                let takes = objection
                    .facts
                    .iter()
                    .find(|fact| fact.what.code() == "shengji-fact-taken-by")
                    .unwrap();
                let who = takes.what.arg("who");
                let place = |place: &str| {
                    let who = message!("shengji-who", place = Arg::text(place));
                    Arg::from(who)
                };
                assert!(
                    [place("next"), place("previous")]
                        .iter()
                        .any(|one| who == Some(one))
                );
                let Some(card) = one_card(&takes.held) else {
                    panic!("{objection:?}");
                };
                let own = view.hand.count(card.index());
                let played = view.tricks.iter().flat_map(|trick| &trick.plays);
                let gone: u32 = played.map(|cards| cards.count(card.index())).sum();
                let on_table = view.current().map_or(0, |trick| {
                    trick
                        .plays
                        .iter()
                        .map(|cards| cards.count(card.index()))
                        .sum()
                });
                assert!(own + gone - on_table < 2, "{objection:?}");
                objections += 1;
            }
            if view.phase == Phase::Playing {
                let table = TableKnowledge::new(&view);
                let belief = Belief::new(&view, &table.memory);
                let own = table.action(by_rules(&belief, &table));
                overruled += usize::from(decision.action != own);
            }
            if view.phase == Phase::Playing {
                assert!(
                    decision
                        .reasons
                        .iter()
                        .any(|reason| reason.rule == "shengji.deduced")
                );
            }
        }
        assert!(overruled > 0);
        assert!(objections > 5, "{objections}");
    }

    #[test]
    fn names_that_are_no_player_are_refused() {
        for wrong in [
            "search",
            "search:",
            "search:0",
            "search:9,x=1",
            "search:9,point=far",
            "search:1e9",
        ] {
            assert!(wrong.parse::<Searcher>().is_err(), "{wrong}");
        }
        assert!(
            "search:50,confidence=1.0,point=0,declare=0.1,endgame=4"
                .parse::<Searcher>()
                .is_ok()
        );
    }
}
