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
use table::TableError;
use utoipa::ToSchema;

/// Why there is no other answer.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ApiError {
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
    Refused(#[from] TableError),
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
pub struct Problem {
    /// What it is, for programs. It stays the same for ever.
    pub code: &'static str,
    /// The same for people, in the language asked for.
    pub message: String,
    /// What exactly is wrong: the message as data.
    pub detail: Message,
    /// With `stale`: the number that the table's next event will have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u64>,
}

impl ApiError {
    /// What it is, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ApiError::BadRequest(_) => "bad-request",
            ApiError::BadName => "bad-name",
            ApiError::NoCookie => "no-cookie",
            ApiError::ForeignOrigin => "foreign-origin",
            ApiError::WrongHost => "wrong-host",
            ApiError::NoSuchTable => "no-such-table",
            ApiError::Damaged(_) => "damaged",
            ApiError::NotFound => "not-found",
            ApiError::WrongMethod => "wrong-method",
            ApiError::TooSlow => "too-slow",
            ApiError::TooLarge(_) => "too-large",
            ApiError::TooMany(_) => "too-many",
            ApiError::Refused(refusal) => refusal.code(),
            ApiError::Busy => "busy",
            ApiError::ShuttingDown => "shutting-down",
            ApiError::Storage(_) => "storage",
            ApiError::Internal => "internal",
        }
    }

    /// What it is, for people.
    pub fn message(&self) -> Message {
        match self {
            ApiError::BadRequest(message) => message.clone(),
            ApiError::BadName => message!("server-bad-name"),
            ApiError::NoCookie => message!("server-no-cookie"),
            ApiError::ForeignOrigin => message!("server-foreign-origin"),
            ApiError::WrongHost => message!("server-wrong-host"),
            ApiError::NoSuchTable => message!("server-no-such-table"),
            ApiError::Damaged(event) => message!("server-damaged", event = *event),
            ApiError::NotFound => message!("server-not-found"),
            ApiError::WrongMethod => message!("server-wrong-method"),
            ApiError::TooSlow => message!("server-too-slow"),
            ApiError::TooLarge(bytes) => message!("server-too-large", bytes = *bytes),
            ApiError::TooMany(wait) => message!("server-too-many", seconds = wait.as_secs().max(1)),
            ApiError::Refused(refusal) => refusal.message(),
            ApiError::Busy => message!("server-busy"),
            ApiError::ShuttingDown => message!("server-shutting-down"),
            ApiError::Storage(error) => message!("server-storage", why = Arg::text(error)),
            ApiError::Internal => message!("server-internal"),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::BadRequest(_) | ApiError::BadName => StatusCode::BAD_REQUEST,
            ApiError::NoCookie => StatusCode::UNAUTHORIZED,
            ApiError::ForeignOrigin => StatusCode::FORBIDDEN,
            ApiError::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            ApiError::NoSuchTable | ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::Damaged(_) => StatusCode::CONFLICT,
            ApiError::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Refused(refusal) => status_of(refusal),
            ApiError::Busy | ApiError::ShuttingDown | ApiError::Storage(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn retry_after(&self) -> Option<u64> {
        match self {
            ApiError::TooMany(wait) => Some(wait.as_secs() + 1),
            ApiError::Busy | ApiError::ShuttingDown | ApiError::Storage(_) => Some(2),
            _ => None,
        }
    }
}

fn status_of(refusal: &TableError) -> StatusCode {
    match refusal {
        TableError::UnknownGame(_) | TableError::BadSettings(_) | TableError::UnknownBot(_) => {
            StatusCode::BAD_REQUEST
        }
        TableError::NotYourSeat | TableError::NotAllowed(_) => StatusCode::FORBIDDEN,
        TableError::NoSuchSeat | TableError::NoSuchPly(_) => StatusCode::NOT_FOUND,
        TableError::SeatTaken
        | TableError::NotYourTurn
        | TableError::Waiting
        | TableError::GameOver
        | TableError::Stale { .. }
        | TableError::NothingToUndo(_)
        | TableError::NothingToAnswer(_)
        | TableError::AlreadyShown => StatusCode::CONFLICT,
        TableError::IllegalMove(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        if !matches!(error, StoreError::Closed) {
            let cause = error.source().map(ToString::to_string);
            tracing::error!(cause, "storage: {error}");
        }
        match error {
            StoreError::Closed => ApiError::ShuttingDown,
            // Texts are checked before they get there, so whose fault it is is clear.
            StoreError::Unstorable => ApiError::BadRequest(message!("server-unstorable")),
            error => ApiError::Storage(error),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let detail = self.message();
        let problem = Problem {
            code: self.code(),
            message: detail.text(&Reader::current().unwrap_or_default()),
            detail,
            next: match self {
                ApiError::Refused(TableError::Stale { next }) => Some(next),
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
