//! What everybody may know of a robot's call or card: what it means on the convention card, and the
//! time it takes. Both follow from what a spectator sees.

use bridge_robots::{Bidding, Name, Style, signals};
use bridge_session::{Action, Session};
use kernel::{Meaning, Message, Public, message};
use std::time::Duration;

/// What an action of this robot means, said before it is carried out.
pub(super) fn of(seen: &Public<Session>, bot: &str, action: Action) -> Option<Meaning> {
    let view = seen.view();
    let board = view.board.as_ref()?;
    let says: Message = match action {
        Action::Call(call) => {
            let systems = view.systems().ok()?;
            let situation = board.situation(systems);
            situation.auction().check(call).ok()?;
            let shows = systems.meaning(&situation, call).message();
            message!("bid-shows", call = call, meaning = shows)
        }
        Action::Card(card) if signals_with(bot) => signals::agreed(view, card)?,
        _ => return None,
    };
    Some(Meaning::of(seen, says))
}

/// Whether a robot of this name plays its small cards as signals.
fn signals_with(bot: &str) -> bool {
    let name = bot.parse::<Name>();
    name.is_ok_and(|name| matches!(name.style, Style::Expert(_)))
}

/// The time that a robot of this name takes for its next move.
///
/// Long enough for nearly every free choice (docs/card-play.md), so that cutting the others short
/// costs next to nothing; the strongest robots think longest before and in the first trick.
pub(super) fn pace(seen: &Public<Session>, bot: &str) -> Duration {
    let light = bot.parse::<Name>().is_ok_and(|name| {
        let styles = matches!(name.style, Style::Simple | Style::Minimax { .. });
        styles && name.bidding == Bidding::Rules
    });
    let board = seen.view().board.as_ref();
    let playing = board.filter(|board| board.contract.is_some());
    let millis = match playing.map(|board| board.record.len()) {
        _ if light => 200,
        None => 800,
        Some(0..4) => 1_500,
        Some(_) => 700,
    };
    Duration::from_millis(millis)
}
