//! Decisions in any game of the catalogue, from a view alone.

use super::request::Request;
use catalogue::Visitor;
use kernel::{Budget, Game};
use serde_json::Value;

/// The decision of the bot asked for, as JSON.
pub(crate) fn decide(request: &Request, budget: &Budget) -> Result<Value, String> {
    let unknown = || {
        let name: String = request.game.chars().take(40).collect();
        format!(
            "there is no game `{name}`; there is {}",
            catalogue::NAMES.join(", ")
        )
    };
    catalogue::visit(&request.game, Decide { request, budget }).ok_or_else(unknown)?
}

struct Decide<'a> {
    request: &'a Request,
    budget: &'a Budget,
}

impl Visitor for Decide<'_> {
    type Out = Result<Value, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let name = match (&self.request.bot, self.request.level) {
            (Some(name), _) => name.clone(),
            (None, Some(level)) => level.to_string(),
            (None, None) => return Err("name a `level` or a `bot`".to_owned()),
        };
        let bot = G::bot(&name).map_err(|error| error.to_string())?;
        let told = |fault: &dyn std::fmt::Display| format!("view: {fault}");
        // What cannot be read is named with its place, such as `rules.throw_mode`.
        let view = serde_path_to_error::deserialize::<_, kernel::ViewOf<G>>(&self.request.view)
            .map_err(|error| told(&error))?;
        let legal = G::legal(&view).map_err(|error| told(&error))?;
        if legal.is_empty() {
            return Err("the game is over: there is no legal move".to_owned());
        }
        let decision = kernel::decide::<G::State>(&*bot, &view, &legal, self.budget)
            .map_err(|error| format!("{name} {error}"))?;
        serde_json::to_value(decision.map(|action| action.to_string()))
            .map_err(|error| error.to_string())
    }
}
