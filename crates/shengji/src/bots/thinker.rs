//! The strong players: they imagine the hidden hands, play every candidate out in many of these
//! worlds, and leave the rules' own choice only for one that is better for sure.

use crate::belief::Belief;
use crate::bots::intermediate;
use crate::bots::table::Table;
use crate::candidates;
use crate::habit::Habit;
use crate::pile::Pile;
use crate::policy;
use crate::search::{self, Plan};
use crate::{Action, Cards, Phase, Position, View, explain, forecast, listing};
use kernel::{Arg, Bot, Budget, Candidate, Decision, Reason, Work, message};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::str::FromStr;
use std::time::Instant;

/// A player that searches.
#[derive(Copy, Clone, Debug)]
pub struct Thinker {
    plan: Plan,
}

impl Thinker {
    /// A player with so many play-outs for a decision, unless the budget allows fewer.
    pub fn new(playouts: u64) -> Thinker {
        Thinker {
            plan: Plan {
                playouts,
                confidence: CONFIDENCE,
                point: POINT,
                declare: DECLARE,
                endgame: 0,
                habit: BLIND,
            },
        }
    }

    /// The same player, who also draws conclusions from what the others might have played and did not.
    pub fn reading_habits(mut self) -> Thinker {
        self.plan.habit = WALK;
        self
    }

    /// The same player, who solves the last tricks of each world instead of playing them out.
    pub fn solving_endings(mut self) -> Thinker {
        self.plan.endgame = SOLVED;
        self
    }

    fn plan(&self, budget: &Budget) -> Plan {
        Plan {
            playouts: budget.nodes.unwrap_or(u64::MAX).min(self.plan.playouts),
            ..self.plan
        }
    }
}

impl FromStr for Thinker {
    type Err = String;

    /// `search:1000`, with `confidence=`, `point=` and so on behind it, joined by commas.
    fn from_str(text: &str) -> Result<Self, String> {
        let rest = text
            .strip_prefix("search:")
            .ok_or("it should begin with search:")?;
        let mut words = rest.split(',');
        let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite());
        let playouts = words.next().and_then(|word| word.parse::<u64>().ok());
        let playouts = playouts.filter(|playouts| (1..=10_000_000).contains(playouts));
        let mut thinker = Thinker::new(playouts.ok_or("how many play-outs, 1 to 10000000?")?);
        for word in words.take(10) {
            let (key, value) = word.split_once('=').ok_or("an option reads key=value")?;
            let value = number(value).ok_or("an option's value is a number")?;
            match key {
                "confidence" => thinker.plan.confidence = value,
                "point" => thinker.plan.point = value,
                "declare" => thinker.plan.declare = value,
                "endgame" => thinker.plan.endgame = (value.max(0.0) as u32).min(5),
                "steps" => thinker.plan.habit.steps = (value.max(0.0) as u32).min(1_000),
                "doubt" => thinker.plan.habit.doubt = value.clamp(0.0, 1.0),
                _ => {
                    let options = "confidence, point, declare, endgame, steps and doubt";
                    return Err(format!("the options are {options}"));
                }
            }
        }
        Ok(thinker)
    }
}

/// How many standard errors better a challenger must be: with 95 % confidence, one-sided.
const CONFIDENCE: f64 = 1.64;
/// How many levels a declaration must gain while more cards are to come.
const DECLARE: f64 = 0.05;
/// From so many cards in hand on, worlds are solved by those who do.
const SOLVED: u32 = 4;
/// Every world that fits is as likely as any other.
const BLIND: Habit = Habit {
    steps: 0,
    doubt: WALK.doubt,
};
/// Worlds are weighed by what was played in them. A surprise should leave less still by what our own
/// players do, but a walk that doubts more comes round more quickly.
const WALK: Habit = Habit {
    steps: 20,
    doubt: 0.1,
};
/// The most deals that are completed for one declaration.
const MOST_DEALS: u64 = 250;
/// What a point is worth besides the levels.
const POINT: f64 = 0.01;

/// What the fast rules play from here.
pub(crate) fn by_rules(belief: &Belief, table: &Table) -> Pile {
    let world = belief.base();
    match &table.trick {
        None => policy::lead(&belief.ground, world, belief.seat).0,
        Some(trick) => policy::follow(&belief.ground, world, trick, belief.seat),
    }
}

impl Bot<Position> for Thinker {
    fn decide(&self, view: &View, legal: &[Action], budget: &Budget) -> Decision<Action> {
        if let [only] = legal {
            return Decision::of(*only).because(explain::forced());
        }
        match view.phase {
            Phase::Playing | Phase::Burying => self.compare(view, legal, None, budget),
            Phase::Dealing | Phase::Closing | Phase::Stealing => self.declare(view, budget),
            Phase::RoundOver | Phase::Over => Decision::of(legal[0]),
        }
    }
}

impl Thinker {
    /// Declares where that is better than keeping quiet, in deals completed at random.
    fn declare(&self, view: &View, budget: &Budget) -> Decision<Action> {
        let start = Instant::now();
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = (self.plan(budget).playouts / 8).clamp(16, MOST_DEALS) as u32;
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

    /// Every declaration and keeping quiet, valued in levels.
    pub(crate) fn compare_declarations(&self, view: &View, budget: &Budget) -> Decision<Action> {
        let mut rng = ChaCha8Rng::seed_from_u64(budget.seed);
        let worlds = (self.plan(budget).playouts / 8).clamp(16, MOST_DEALS) as u32;
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
        let table = Table::new(view);
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
                match offered.contains(&own) {
                    true => own,
                    false => intermediate::choose(&table).play,
                }
            }
        };
        let mut plays = candidates::of(&table.memory, own, &offered);
        let mut plan = self.plan(budget);
        if buries {
            plays = vec![own];
            plays.extend(offered.into_iter().filter(|&plan| plan != own));
            // One decision that shapes the whole round gets the time of several.
            let most = self.plan.playouts.saturating_mul(4);
            plan.playouts = budget.nodes.unwrap_or(u64::MAX).min(most);
        }
        let found = search::search(&mut belief, &plays, &plan, budget);
        let action = |pile: Pile| match buries {
            true => Action::Bury(order.cards(pile)),
            false => table.action(pile),
        };
        let mut decision = explain::decision(&table, &found, &[own], action);
        decision.work = Work {
            nodes: found.playouts,
            depth: 0,
            worlds: found.worlds,
            elapsed: start.elapsed(),
        };
        decision
    }
}

/// What a player sees of a view.
pub(crate) fn look(view: &View) -> Table {
    Table::new(view)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The card of a message: alone, the first of a pair, or the highest.
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
        let strong: Thinker = player.parse().unwrap();
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
            let table = Table::new(&view);
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
            if let Some(objection) = objection {
                // It names an opponent and cards that he may hold.
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
            overruled +=
                usize::from(decision.reasons[0].message.code() == "shengji-search-overruled");
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
            assert!(wrong.parse::<Thinker>().is_err(), "{wrong}");
        }
        assert!(
            "search:50,confidence=1.0,point=0,declare=0.1,endgame=4"
                .parse::<Thinker>()
                .is_ok()
        );
    }
}
