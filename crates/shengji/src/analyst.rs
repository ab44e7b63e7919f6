//! Values each action in levels, for hints and reviews.

use crate::bots::Searcher;
use crate::bots::table_knowledge::TableKnowledge;
use crate::{Action, Phase, Position, View, listing, reasons};
use kernel::{Budget, Decision, Message, Reason, message};

/// Values actions by playing worlds out. The move played is compared with the best challenger in
/// fresh worlds, so that a review charges only for what is certainly worse.
#[derive(Copy, Clone, Debug, Default)]
pub struct Analyst;

/// Play-outs per position, unless the budget allows fewer.
const PLAYOUTS: u64 = 30_000;

impl kernel::Analyst<Position> for Analyst {
    fn analyse(
        &mut self,
        view: &View,
        legal: &[Action],
        played: Option<Action>,
        budget: &Budget,
    ) -> Decision<Action> {
        let searcher = Searcher::new(PLAYOUTS).reading_habits().solving_endings();
        match view.phase {
            Phase::Playing | Phase::Burying => searcher.compare(view, legal, played, budget),
            Phase::Dealing | Phase::Closing | Phase::Stealing => {
                searcher.compare_declarations(view, budget)
            }
            Phase::RoundOver | Phase::Over => Decision::of(legal[0])
                .because(Reason::new("shengji.next", message!("shengji-round-over"))),
        }
    }
}

/// A hint that says what to look for without giving the play away.
pub(crate) fn idea(view: &View, decision: &Decision<Action>) -> Message {
    match decision.action {
        Action::Pass | Action::PassAll => message!("shengji-idea-wait"),
        Action::Declare(_) => message!("shengji-idea-declare"),
        Action::Bury(cards) => match cards.points() {
            0 => message!("shengji-idea-bury"),
            points => message!("shengji-idea-bury-points", points = points),
        },
        Action::Next => message!("shengji-round-over"),
        Action::Play(cards) => {
            let order = view.order();
            let suit = order.suit_of(order.slots(cards));
            let suit = suit.map(|suit| order.suit_arg(suit));
            let suit = suit.unwrap_or_else(|| message!("shengji-several-suits").into());
            let points = message!("shengji-with-points", points = cards.points());
            match view.current() {
                None => message!(
                    "shengji-idea-lead",
                    count = cards.len(),
                    suit = suit,
                    points = points
                ),
                Some(trick) if partner_wins(view, trick.winner) => {
                    message!("shengji-idea-partner", suit = suit, points = points)
                }
                Some(_) => message!("shengji-idea-opponent", suit = suit, points = points),
            }
        }
    }
}

fn partner_wins(view: &View, winner: u8) -> bool {
    view.seat.is_some_and(|seat| (seat ^ winner) & 1 == 0)
}

/// What an action would do.
pub(crate) fn comment(view: &View, action: Action) -> Vec<Reason> {
    match action {
        Action::Play(cards) if view.phase == Phase::Playing => {
            let table = TableKnowledge::new(view);
            let play = view.order().slots(cards);
            let why = reasons::of_play(&table, &listing::list(view), play, "");
            std::iter::once(why)
                .chain(reasons::extra(&table, play))
                .collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Settings, Shengji};
    use kernel::{Analyst as _, Game, Hidden, State, Turn};

    #[test]
    fn what_was_played_is_valued_in_every_phase() {
        let mut state = Shengji::start(&Settings::duplicate(), 12).unwrap();
        let mut legal = Vec::new();
        let player = Shengji::bot("beginner").unwrap();
        let mut seen = 0;
        while let Turn::Seat(seat) = state.turn() {
            state.legal_actions(&mut legal);
            let view = state.view(Some(seat));
            let action = player.decide(&view, &legal, &Budget::default()).action;
            if legal.len() > 1 && (view.phase != Phase::Dealing || view.dealt % 8 == 0) {
                let budget = Budget::nodes(200).with_seed(3);
                let decision = Analyst.analyse(&view, &legal, Some(action), &budget);
                let candidates = &decision.candidates;
                assert!(
                    candidates
                        .iter()
                        .any(|candidate| candidate.action == action)
                );
                assert_eq!(candidates[0].action, decision.action);
                assert!(
                    candidates
                        .iter()
                        .all(|candidate| candidate.value.abs() <= 10.0)
                );
                assert!(!decision.reasons.is_empty());
                assert!(idea(&view, &decision).code().starts_with("shengji-"));
                let _ = comment(&view, action);
                seen += 1;
            }
            state.apply(action);
        }
        assert!(seen > 40, "{seen}");
    }
}
