//! In which language a request is answered: the one that `?lang=` names (a socket cannot send
//! headers), or else what `Accept-Language` asks for most.
//!
//! Whoever serialises messages for a reader need not know: the reader is set around the work that
//! answers the request, wherever that is done (see [`kernel::Reader::scope`]).

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, VARY};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;
use kernel::{Language, Reader};
use std::pin::Pin;
use std::task::{Context, Poll};

/// Answers in the language asked for.
pub(crate) async fn answer(request: Request, next: Next) -> Response {
    let reader = Reader::new(asked_for(request.uri(), request.headers()));
    let mut response = read_by(reader, next.run(request)).await;
    let headers = response.headers_mut();
    headers.append(VARY, HeaderValue::from_name(ACCEPT_LANGUAGE));
    response
}

fn asked_for(uri: &Uri, headers: &HeaderMap) -> Language {
    let fields = uri.query().unwrap_or_default().split('&');
    let mut named = fields.filter_map(|field| field.strip_prefix("lang="));
    if let Some(language) = named.find_map(Language::find) {
        return language;
    }
    let accepted = headers.get(ACCEPT_LANGUAGE);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    Language::accepted(accepted.unwrap_or_default())
}

/// Has whatever the future serialises worded for this reader.
pub(crate) fn read_by<F: Future>(reader: Reader, future: F) -> WithReader<F> {
    WithReader {
        reader,
        future: Box::pin(future),
    }
}

/// A future that sets its reader whenever it runs: threads serve many.
pub(crate) struct WithReader<F> {
    reader: Reader,
    future: Pin<Box<F>>,
}

impl<F: Future> Future for WithReader<F> {
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let this = self.get_mut();
        this.reader.scope(|| this.future.as_mut().poll(context))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_says_its_language() {
        let asked = |uri: &'static str, header: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(header));
            asked_for(&Uri::from_static(uri), &headers).tag()
        };
        assert_eq!(asked("/api/games", "zh-CN,zh;q=0.9,en;q=0.8"), "zh");
        assert_eq!(asked("/api/games?lang=zh", "en"), "zh");
        assert_eq!(
            asked("/api/games?lang=tlh", "en"),
            "en",
            "nobody speaks it here"
        );
        assert_eq!(asked("/api/games", ""), "en");
    }
}
