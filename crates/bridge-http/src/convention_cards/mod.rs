//! Convention cards as pages: what each says, how two differ, and the notes of a whole system.
//!
//! A card is given by its name, or as the text of one's own. A text with a fault is answered with the
//! fault and its place, so that an editor can show it there.

mod answers;
mod kept;

use answers::{CardAnswer, CardFaultAnswer, CardList, ListedCard, NotesAnswer};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use bridge_bidding::{CardError, CardSheet, ConventionCard, System, SystemNotes};
use kept::Kept;
use serde::Deserialize;
use server::plugin::{
    ApiError, App, Body, OpenApiRouter, Path, Problem, ThinkPermit, Work, aside, think_for,
};
use std::sync::{Arc, LazyLock};
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(list))
        .routes(routes!(card))
        .routes(routes!(read_card))
        .routes(routes!(notes))
        .routes(routes!(read_notes))
}

/// A card to be put into words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CardQuestion {
    /// The name of a card that comes with the program, or the text of a card in TOML, at most 16,000 characters.
    card: String,
    /// Another card to compare it with, in the same forms.
    compare: Option<String>,
}

/// A card whose system is to be put into words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NotesQuestion {
    /// The name of a card that comes with the program, or the text of a card in TOML, at most 16,000 characters.
    card: String,
}

/// The convention cards that come with the program
#[utoipa::path(
    get, path = "/api/bridge/cards", tag = "Bridge", operation_id = "listCards",
    responses((status = 200, description = "Names and paragraphs", body = CardList)),
)]
async fn list() -> Json<CardList> {
    let cards = ConventionCard::shipped().map(|name| ListedCard {
        name: name.to_owned(),
        about: ConventionCard::about(name),
    });
    Json(CardList {
        cards: cards.collect(),
    })
}

/// A convention card in words, as a printed one
#[utoipa::path(
    get, path = "/api/bridge/cards/{name}", tag = "Bridge", operation_id = "showCard",
    params(("name" = String, Path, description = "A card that comes with the program")),
    responses((status = 200, description = "The card", body = CardAnswer),
              (status = "default", description = "`not-found`, `busy` …", body = Problem)),
)]
async fn card(
    State(app): State<App>,
    permit: ThinkPermit,
    Path(name): Path<String>,
) -> Result<Json<CardAnswer>, ApiError> {
    is_shipped(&name)?;
    answer(&app, &permit, name, None).await
}

/// A convention card in words, from its name or its text, and compared with another
#[utoipa::path(
    post, path = "/api/bridge/cards/read", tag = "Bridge", operation_id = "readCard",
    request_body = CardQuestion,
    responses((status = 200, description = "The card, or what is wrong with it and where", body = CardAnswer),
              (status = "default", description = "`bad-request`, `too-large`, `busy` …", body = Problem)),
)]
async fn read_card(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(CardQuestion { card, compare }): Body<CardQuestion>,
) -> Result<Json<CardAnswer>, ApiError> {
    answer(&app, &permit, card, compare).await
}

/// What every common call means, by situation
#[utoipa::path(
    get, path = "/api/bridge/cards/{name}/notes", tag = "Bridge", operation_id = "showNotes",
    params(("name" = String, Path, description = "A card that comes with the program")),
    responses((status = 200, description = "The notes", body = NotesAnswer),
              (status = "default", description = "`not-found`, `busy` …", body = Problem)),
)]
async fn notes(
    State(app): State<App>,
    permit: ThinkPermit,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    is_shipped(&name)?;
    notes_answer(&app, &permit, name).await
}

/// What every common call means by a card, from its name or its text
#[utoipa::path(
    post, path = "/api/bridge/cards/notes", tag = "Bridge", operation_id = "readNotes",
    request_body = NotesQuestion,
    responses((status = 200, description = "The notes, or what is wrong with the card", body = NotesAnswer),
              (status = "default", description = "`bad-request`, `too-large`, `busy` …", body = Problem)),
)]
async fn read_notes(
    State(app): State<App>,
    permit: ThinkPermit,
    Body(NotesQuestion { card }): Body<NotesQuestion>,
) -> Result<Response, ApiError> {
    notes_answer(&app, &permit, card).await
}

fn is_shipped(name: &str) -> Result<(), ApiError> {
    match ConventionCard::shipped_text(name) {
        Some(_) => Ok(()),
        None => Err(ApiError::NotFound),
    }
}

/// Sheets and notes of the cards that were asked for last: each takes a moment to make, and never changes.
static SHEETS: LazyLock<Kept<CardSheet>> = LazyLock::new(|| Kept::new(64));
static NOTES: LazyLock<Kept<SystemNotes>> = LazyLock::new(|| Kept::new(16));

/// Something made from the system of a card.
type Made<T> = Result<Arc<T>, CardError>;

fn make<T>(kept: &Kept<T>, card: &str, from: impl FnOnce(&System) -> T) -> Made<T> {
    if let Some(known) = kept.get(card) {
        return Ok(known);
    }
    let read = ConventionCard::requested(card)?;
    let system = System::new(read).map_err(|error| CardError::of_rules(&error))?;
    Ok(kept.put(card, from(&system)))
}

async fn thought<T: Send + Sync + 'static>(
    app: &App,
    permit: &ThinkPermit,
    kept: &'static Kept<T>,
    card: String,
    from: fn(&System) -> T,
) -> Result<Made<T>, ApiError> {
    if let Some(known) = kept.get(&card) {
        return Ok(Ok(known));
    }
    // Who asks again while it is made has to wait a little longer.
    let making = kept.begin(&card).ok_or(ApiError::Busy)?;
    let limit = app.config().thinking.elsewhere;
    think_for(app, Work::Question, (permit, ""), limit, move |_| {
        let made = make(kept, &card, from);
        drop(making);
        made
    })
    .await
}

async fn answer(
    app: &App,
    permit: &ThinkPermit,
    card: String,
    compare: Option<String>,
) -> Result<Json<CardAnswer>, ApiError> {
    let text = ConventionCard::shipped_text(&card).map(str::to_owned);
    let text = text.unwrap_or_else(|| card.clone());
    let sheet = match thought(app, permit, &SHEETS, card, System::sheet).await? {
        Ok(sheet) => sheet,
        Err(error) => return Ok(Json(CardAnswer::faulty(fault(&error)))),
    };
    let other = match compare {
        None => None,
        Some(other) => match thought(app, permit, &SHEETS, other, System::sheet).await? {
            Ok(other) => Some(other),
            Err(error) => return Ok(Json(CardAnswer::faulty(fault(&error)))),
        },
    };
    Ok(Json(CardAnswer::new(&sheet, other.as_deref(), text)))
}

async fn notes_answer(app: &App, permit: &ThinkPermit, card: String) -> Result<Response, ApiError> {
    let made = thought(app, permit, &NOTES, card, System::notes).await?;
    // A thousand lines take a while to be written in a language.
    aside(app, permit.client(), move || {
        let answer = match made {
            Ok(notes) => NotesAnswer::new(&notes),
            Err(error) => NotesAnswer::faulty(fault(&error)),
        };
        Json(answer).into_response()
    })
    .await
}

fn fault(error: &CardError) -> CardFaultAnswer {
    CardFaultAnswer {
        line: error.line,
        column: error.column,
        message: error.fault.message(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_is_made_once() {
        let kept = Kept::new(2);
        let mut made = 0;
        for card in ["sayc", "sayc", "acol", "sayc"] {
            let name = make(&kept, card, |system| {
                made += 1;
                system.card().name().to_owned()
            });
            assert_eq!(*name.unwrap(), card);
        }
        assert_eq!(made, 2);
        assert!(make(&kept, "moscow", |_| String::new()).is_err());
    }
}
