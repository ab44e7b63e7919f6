//! Who asks: a guest known by a token in a cookie, or nobody.
//!
//! The token is 256 random bits and only its hash is stored. A guest is made when one is needed for
//! the first time, so that who only looks leaves nothing behind.

use crate::app::App;
use crate::bounded_cache::BoundedCache;
use crate::client::Client;
use crate::error::ApiError;
use crate::hub::now;
use crate::id;
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::{IntoResponseParts, ResponseParts};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use std::convert::Infallible;
use std::time::{Duration, Instant};
use store::{Guest, Store, TokenHash};

/// How long a browser keeps the cookie: a year from the last visit, which is about the longest they
/// allow.
const COOKIE_AGE: i64 = 365 * 24 * 60 * 60;

/// The length of a token; what is longer or shorter need not be looked up.
const TOKEN_LENGTH: usize = 43;

/// How long a guest stays in the cache. Guests never go away, but a name changed at another server
/// shows here only after this time.
const GUEST_CACHE_AGE: Duration = Duration::from_secs(60);

/// The guests who asked lately, so that not every request has to ask the database.
pub(crate) struct Guests(BoundedCache<TokenHash, (Guest, Instant)>);

impl Guests {
    /// A cache for this many guests.
    pub(crate) fn new(room: usize) -> Self {
        Guests(BoundedCache::new(room))
    }

    async fn by_token(&self, store: &Store, token: &str) -> Result<Option<Guest>, ApiError> {
        let hash = TokenHash::of(token);
        if let Some((guest, since)) = self.0.get(&hash)
            && since.elapsed() < GUEST_CACHE_AGE
        {
            return Ok(Some(guest));
        }
        let guest = store.guest_by_token(&hash).await?;
        if let Some(guest) = &guest {
            self.0.insert(hash, (guest.clone(), Instant::now()));
        }
        Ok(guest)
    }
}

/// Whoever asks.
pub struct Caller {
    guest: Option<Guest>,
    token: Option<String>,
    client: Client,
}

impl Caller {
    /// Where the request comes from.
    pub fn client(&self) -> Client {
        self.client
    }

    /// The guest's id, where it is one.
    pub fn id(&self) -> Option<&str> {
        self.guest.as_ref().map(|guest| guest.id.as_str())
    }

    /// The guest, where it is one.
    pub fn guest(&self) -> Option<&Guest> {
        self.guest.as_ref()
    }

    /// The guest, for what only a guest can do.
    pub fn known(&self) -> Result<&Guest, ApiError> {
        self.guest.as_ref().ok_or(ApiError::NoCookie)
    }

    /// The cookie anew, so that it lives on for another year.
    pub fn renewed(&self, app: &App) -> Entrance {
        let token = self.guest.as_ref().and(self.token.as_deref());
        Entrance(token.map(|token| cookie(app, token)))
    }

    /// Gives the guest a name, made now if it was none.
    pub(crate) async fn rename(
        self,
        app: &App,
        name: String,
    ) -> Result<(Guest, Entrance), ApiError> {
        // Only a token that is known already: one that somebody made up must not become the guest's.
        let known = self.guest.as_ref().and(self.token.as_deref());
        let hash = known.map(TokenHash::of);
        let (mut guest, entrance) = self.enter(app).await?;
        app.store.rename_guest(&guest.id, Some(&name)).await?;
        guest.name = Some(name);
        if let Some(hash) = hash {
            app.guests.0.insert(hash, (guest.clone(), Instant::now()));
        }
        Ok((guest, entrance))
    }

    /// The guest, made now if it was none, with the cookie that it then gets.
    pub async fn enter(self, app: &App) -> Result<(Guest, Entrance), ApiError> {
        if let Some(guest) = self.guest {
            return Ok((guest, Entrance(None)));
        }
        let token = id::token();
        let guest = Guest {
            id: id::random(),
            name: None,
            created: now(),
        };
        app.store.add_guest(&TokenHash::of(&token), &guest).await?;
        Ok((guest, Entrance(Some(cookie(app, &token)))))
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let jar = CookieJar::from_headers(&parts.headers);
        let token = jar
            .get(cookie_name(app))
            .map(|cookie| cookie.value().to_owned());
        let token = token.filter(|token| token.len() == TOKEN_LENGTH && token.is_ascii());
        let guest = match &token {
            Some(token) => app.guests.by_token(&app.store, token).await?,
            None => None,
        };
        let client = Client::who_sent(parts);
        Ok(Caller {
            guest,
            token,
            client,
        })
    }
}

/// The cookie that a new guest gets with the answer.
pub struct Entrance(Option<HeaderValue>);

impl IntoResponseParts for Entrance {
    type Error = Infallible;

    fn into_response_parts(self, mut response: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(cookie) = self.0 {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        Ok(response)
    }
}

/// With https the browser itself makes sure that nobody else could have set it.
fn cookie_name(app: &App) -> &'static str {
    if app.is_https() {
        "__Host-kibitzer"
    } else {
        "kibitzer"
    }
}

fn cookie(app: &App, token: &str) -> HeaderValue {
    let cookie = Cookie::build((cookie_name(app), token))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.is_https())
        .build();
    let text = format!("{cookie}; Max-Age={COOKIE_AGE}");
    let mut value = HeaderValue::try_from(text).expect("a token is plain text");
    // Logs that print headers leave it out.
    value.set_sensitive(true);
    value
}

/// A name that may be shown to others: trimmed, 1 to 40 characters, none of them a control character.
pub(crate) fn name(text: &str) -> Result<String, ApiError> {
    let name = text.trim();
    let is_sound = (1..=40).contains(&name.chars().count()) && !name.chars().any(is_control);
    is_sound.then(|| name.to_owned()).ok_or(ApiError::BadName)
}

/// Control characters, and those that turn the direction of the text around them.
fn is_control(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter.is_control() || turns || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(name("  Anna ").unwrap(), "Anna");
        assert_eq!(name("李白 <script>").unwrap(), "李白 <script>");
        assert!(name(&"ä".repeat(40)).is_ok());
        for wrong in ["", "  ", "a\nb", "a\0b", "\u{202e}anna", &"x".repeat(41)] {
            assert!(name(wrong).is_err(), "{wrong:?}");
        }
    }
}
