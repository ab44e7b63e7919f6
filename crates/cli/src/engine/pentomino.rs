//! Decisions in Golomb's game.

use super::request::Request;
use kernel::{Budget, Hidden, State};
use pentomino::bots::Strategy;
use pentomino::{Position, View};
use serde::Deserialize;
use serde_json::Value;

/// The decision of the bot asked for, as JSON.
pub(crate) fn decide(request: &Request, budget: &Budget) -> Result<Value, String> {
    let strategy = match (&request.bot, request.level) {
        (Some(text), _) => text.parse().map_err(|error| format!("{error}"))?,
        (None, Some(level)) => Strategy::from(level),
        (None, None) => return Err("name a `level` or a `bot`".to_owned()),
    };
    let view = View::deserialize(&request.view).map_err(|error| format!("view: {error}"))?;
    let position = Position::try_from(&view).map_err(|error| format!("view: {error}"))?;
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    if legal.is_empty() {
        return Err("the game is over: no piece can be placed".to_owned());
    }
    // A fresh bot for every request, so that an answer does not depend on those before it.
    let mut bot = strategy.bot();
    let decision = bot.decide(&position.view(None), &legal, budget);
    serde_json::to_value(&decision).map_err(|error| error.to_string())
}
