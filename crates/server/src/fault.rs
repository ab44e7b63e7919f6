//! Everything that can be answered in place of what was asked for: a stable code for programs and a
//! sentence for people. What went wrong inside stays in the log.

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::{Arg, Message, Reader, message};
use serde::Serialize;
use std::error::Error;
use std::time::Duration;
use store::StoreError;
use table::Refusal;
use utoipa::ToSchema;

/// Why there is no other answer.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub(crate) enum Fault {
    /// The request makes no sense.
    BadRequest(Message),
    /// Not a name.
    BadName,
    /// Somebody has to be somebody for this.
    NoCookie,
    /// Another site's page asked.
    ForeignOrigin,
    /// Asked under a name that is not ours.
    WrongHost,
    /// No such table.
    NoSuchTable,
    /// Its log is not sound from this event on.
    Damaged(i64),
    /// No such address.
    NotFound,
    /// The address is right, the method is not.
    WrongMethod,
    /// The request took too long to arrive or to answer.
    TooSlow,
    /// The body is too large.
    TooLarge(usize),
    /// Too often.
    TooMany(Duration),
    /// The table says no.
    Refused(#[from] Refusal),
    /// Too much to think about.
    Busy,
    /// The server ends.
    ShuttingDown,
    /// The database cannot.
    Storage(StoreError),
    /// Our fault.
    Internal,
}

/// An error as it travels.
#[derive(Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What it is, for programs. It stays the same for ever.
    pub(crate) code: &'static str,
    /// The same for people, in the language asked for.
    pub(crate) message: String,
    /// What exactly is wrong: the message as data.
    pub(crate) detail: Message,
    /// With `stale`: the number that the table's next event will have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<u64>,
}

impl Fault {
    /// What it is, for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Fault::BadRequest(_) => "bad-request",
            Fault::BadName => "bad-name",
            Fault::NoCookie => "no-cookie",
            Fault::ForeignOrigin => "foreign-origin",
            Fault::WrongHost => "wrong-host",
            Fault::NoSuchTable => "no-such-table",
            Fault::Damaged(_) => "damaged",
            Fault::NotFound => "not-found",
            Fault::WrongMethod => "wrong-method",
            Fault::TooSlow => "too-slow",
            Fault::TooLarge(_) => "too-large",
            Fault::TooMany(_) => "too-many",
            Fault::Refused(refusal) => refusal.code(),
            Fault::Busy => "busy",
            Fault::ShuttingDown => "shutting-down",
            Fault::Storage(_) => "storage",
            Fault::Internal => "internal",
        }
    }

    /// What it is, for people.
    pub(crate) fn message(&self) -> Message {
        match self {
            Fault::BadRequest(message) => message.clone(),
            Fault::BadName => message!("server-bad-name"),
            Fault::NoCookie => message!("server-no-cookie"),
            Fault::ForeignOrigin => message!("server-foreign-origin"),
            Fault::WrongHost => message!("server-wrong-host"),
            Fault::NoSuchTable => message!("server-no-such-table"),
            Fault::Damaged(event) => message!("server-damaged", event = *event),
            Fault::NotFound => message!("server-not-found"),
            Fault::WrongMethod => message!("server-wrong-method"),
            Fault::TooSlow => message!("server-too-slow"),
            Fault::TooLarge(bytes) => message!("server-too-large", bytes = *bytes),
            Fault::TooMany(wait) => message!("server-too-many", seconds = wait.as_secs().max(1)),
            Fault::Refused(refusal) => refusal.message(),
            Fault::Busy => message!("server-busy"),
            Fault::ShuttingDown => message!("server-shutting-down"),
            Fault::Storage(error) => message!("server-storage", why = Arg::text(error)),
            Fault::Internal => message!("server-internal"),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Fault::BadRequest(_) | Fault::BadName => StatusCode::BAD_REQUEST,
            Fault::NoCookie => StatusCode::UNAUTHORIZED,
            Fault::ForeignOrigin => StatusCode::FORBIDDEN,
            Fault::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Fault::NoSuchTable | Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::Damaged(_) => StatusCode::CONFLICT,
            Fault::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Fault::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Fault::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Refused(refusal) => status_of(refusal),
            Fault::Busy | Fault::ShuttingDown | Fault::Storage(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Fault::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn retry_after(&self) -> Option<u64> {
        match self {
            Fault::TooMany(wait) => Some(wait.as_secs() + 1),
            Fault::Busy | Fault::ShuttingDown | Fault::Storage(_) => Some(2),
            _ => None,
        }
    }
}

fn status_of(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::UnknownGame(_) | Refusal::BadSettings(_) | Refusal::UnknownBot(_) => {
            StatusCode::BAD_REQUEST
        }
        Refusal::NotYourSeat | Refusal::NotAllowed(_) => StatusCode::FORBIDDEN,
        Refusal::NoSuchSeat | Refusal::NoSuchPly(_) => StatusCode::NOT_FOUND,
        Refusal::SeatTaken
        | Refusal::NotYourTurn
        | Refusal::Waiting
        | Refusal::GameOver
        | Refusal::Stale { .. }
        | Refusal::NothingToUndo(_)
        | Refusal::NothingToAnswer(_)
        | Refusal::AlreadyShown => StatusCode::CONFLICT,
        Refusal::IllegalMove(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        if !matches!(error, StoreError::Closed) {
            let cause = error.source().map(ToString::to_string);
            tracing::error!(cause, "storage: {error}");
        }
        match error {
            StoreError::Closed => Fault::ShuttingDown,
            // Texts are checked before they get there, so whose fault it is is clear.
            StoreError::Unstorable => Fault::BadRequest(message!("server-unstorable")),
            error => Fault::Storage(error),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let detail = self.message();
        let problem = Problem {
            code: self.code(),
            message: detail.text(&Reader::now().unwrap_or_default()),
            detail,
            next: match self {
                Fault::Refused(Refusal::Stale { next }) => Some(next),
                _ => None,
            },
        };
        let mut response = (self.status(), Json(problem)).into_response();
        if let Some(seconds) = self.retry_after() {
            let headers = response.headers_mut();
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
