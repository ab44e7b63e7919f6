//! How often a client may ask: generous for looking and moving, sparing for what costs thinking or
//! stays for ever.

use crate::app::App;
use crate::client::Client;
use crate::error::ApiError;
use crate::{Rate, Rates};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// The limits of every client.
pub(crate) struct Gate {
    clock: DefaultClock,
    limiters: Option<Limiters>,
}

struct Limiters {
    all: DefaultKeyedRateLimiter<IpAddr>,
    thinking: DefaultKeyedRateLimiter<IpAddr>,
    opening: DefaultKeyedRateLimiter<IpAddr>,
}

impl Gate {
    /// With these limits, or none.
    pub(crate) fn new(rates: Option<&Rates>) -> Self {
        Gate {
            clock: DefaultClock::default(),
            limiters: rates.map(|rates| Limiters {
                all: RateLimiter::keyed(quota(rates.all)),
                thinking: RateLimiter::keyed(quota(rates.thinking)),
                opening: RateLimiter::keyed(quota(rates.opening)),
            }),
        }
    }

    fn check(&self, client: Client, request: &Request) -> Result<(), Duration> {
        self.count(client, |limiters| &limiters.all)?;
        match Kind::of(request) {
            Kind::Opening => self.check_opening(client),
            Kind::Other => Ok(()),
        }
    }

    /// Counts a request that costs thinking.
    fn check_thinking(&self, client: Client) -> Result<(), Duration> {
        self.count(client, |limiters| &limiters.thinking)
    }

    /// Counts a request that leaves rows which stay for ever.
    fn check_opening(&self, client: Client) -> Result<(), Duration> {
        self.count(client, |limiters| &limiters.opening)
    }

    fn count(
        &self,
        client: Client,
        limiter: impl FnOnce(&Limiters) -> &DefaultKeyedRateLimiter<IpAddr>,
    ) -> Result<(), Duration> {
        let Some(limiters) = &self.limiters else {
            return Ok(());
        };
        let answer = limiter(limiters).check_key(&client.0);
        answer.map_err(|refused| refused.wait_time_from(self.clock.now()))
    }

    /// Forgets clients that have not asked for a while.
    pub(crate) fn tidy(&self) {
        if let Some(limiters) = &self.limiters {
            for limiter in [&limiters.all, &limiters.thinking, &limiters.opening] {
                limiter.retain_recent();
            }
        }
    }
}

/// What a request costs.
enum Kind {
    /// Rows that stay for ever.
    Opening,
    /// Hardly anything.
    Other,
}

impl Kind {
    fn of(request: &Request) -> Self {
        let changes = !matches!(
            *request.method(),
            Method::GET | Method::HEAD | Method::OPTIONS
        );
        if !changes {
            return Kind::Other;
        }
        let path: Vec<&str> = request.uri().path().rsplitn(3, '/').collect();
        match path[..] {
            // Who sits down may become a guest.
            ["tables" | "rematch" | "me", ..] | [_, "seats", ..] => Kind::Opening,
            _ => Kind::Other,
        }
    }
}

/// Permission to use a thinking thread, given to clients that keep to the rate limit. The pool takes
/// no work without one, so that no route can forget its limit.
pub struct ThinkPermit {
    pub(crate) client: Client,
    /// Keeps others from constructing one.
    _counted: (),
}

impl FromRequestParts<App> for ThinkPermit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = Client::who_sent(parts);
        app.gate.check_thinking(client).map_err(|wait| {
            app.metrics.limited();
            ApiError::TooMany(wait)
        })?;
        Ok(ThinkPermit {
            client,
            _counted: (),
        })
    }
}

impl ThinkPermit {
    /// Where the request comes from.
    pub fn client(&self) -> Client {
        self.client
    }
}

/// Permission to write rows that stay for ever, for routes of games that make guests without any
/// thinking. The rate limit knows the server's own routes of that kind by their addresses.
pub struct WritePermit {
    /// Keeps others from constructing one.
    _counted: (),
}

impl FromRequestParts<App> for WritePermit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = Client::who_sent(parts);
        app.gate.check_opening(client).map_err(|wait| {
            app.metrics.limited();
            ApiError::TooMany(wait)
        })?;
        Ok(WritePermit { _counted: () })
    }
}

fn quota(rate: Rate) -> Quota {
    let at_least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(at_least_one(rate.per_minute)).allow_burst(at_least_one(rate.burst))
}

/// Lets a request pass that comes not too soon after the others.
pub(crate) async fn limit(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    // A watchman may look as often as it likes.
    let is_watchman = matches!(request.uri().path(), "/healthz" | "/metrics");
    if let Some(&client) = request.extensions().get::<Client>()
        && !is_watchman
    {
        app.gate.check(client, &request).map_err(|wait| {
            app.metrics.limited();
            ApiError::TooMany(wait)
        })?;
    }
    Ok(next.run(request).await)
}
