//! What all requests share, and the way that each of them takes.

use crate::api::{self, Question};
use crate::bounded::Bounded;
use crate::config::Config;
use crate::crowd::Crowd;
use crate::fault::Fault;
use crate::guest::Guests;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::observe::Numbers;
use crate::pool::{Pool, Room};
use crate::rate::Gate;
use crate::{attendance, client, headers, host, language, manual, observe, origin, pages, rate};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use std::ops::Deref;
use std::sync::Arc;
use store::Store;
use table::{Analysis, Hint};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) hub: Arc<Hub>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) gate: Gate,
    pub(crate) guests: Guests,
    pub(crate) numbers: Numbers,
    pub(crate) connections: Crowd,
    pub(crate) sockets: Crowd,
    pub(crate) hints: Bounded<(String, u64), Hint>,
    pub(crate) analyses: Bounded<Question, Analysis>,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(config: Config, store: Store) -> Self {
        let metrics = Arc::new(Metrics::new());
        let thinking = &config.thinking;
        let room = Room {
            reads: thinking.reads_waiting,
            bots: thinking.bots_waiting,
            questions: thinking.questions_waiting,
        };
        let pool = Arc::new(Pool::start(thinking.threads, room));
        let limits = &config.limits;
        App(Arc::new(Shared {
            hub: Hub::new(
                &config,
                store.clone(),
                Arc::clone(&pool),
                Arc::clone(&metrics),
            ),
            gate: Gate::new(limits.rates.as_ref()),
            guests: Guests::new(limits.connections),
            numbers: Numbers::new(),
            connections: Crowd::new(limits.connections, limits.connections_per_client),
            sockets: Crowd::new(limits.connections, limits.sockets_per_client),
            hints: Bounded::new(thinking.remembered),
            analyses: Bounded::new(thinking.remembered),
            store,
            pool,
            metrics,
            config,
        }))
    }

    /// Whether people reach it by https, so that cookies can be kept to that.
    pub(crate) fn is_https(&self) -> bool {
        let url = self.config.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https://"))
    }

    /// The way of every request, outermost last.
    pub(crate) fn router(&self) -> Router {
        let (router, description) = described().split_for_parts();
        let app = self.clone();
        router
            .merge(manual::router(&description))
            .method_not_allowed_fallback(|| async { Fault::WrongMethod })
            .fallback(pages::serve)
            .layer(from_fn_with_state(app.clone(), attendance::note))
            .layer(DefaultBodyLimit::max(self.config.limits.body))
            .layer(from_fn_with_state(app.clone(), in_time))
            .layer(from_fn_with_state(app.clone(), origin::guard))
            .layer(from_fn_with_state(app.clone(), host::guard))
            .layer(from_fn_with_state(app.clone(), rate::limit))
            .layer(from_fn_with_state(app.clone(), client::identify))
            .layer(from_fn(language::answer))
            .layer(from_fn_with_state(app.clone(), observe::note))
            .layer(from_fn(headers::secure))
            .layer(CompressionLayer::new())
            .with_state(app)
    }
}

/// Ends a request that takes too long, and takes no new ones when the server ends.
async fn in_time(State(app): State<App>, request: Request, next: Next) -> Result<Response, Fault> {
    if app.hub.closing.is_cancelled() {
        return Err(Fault::ShuttingDown);
    }
    let answered = tokio::time::timeout(app.config.limits.request, next.run(request)).await;
    answered.map_err(|_| Fault::TooSlow)
}

/// The interface with its description.
fn described() -> OpenApiRouter<App> {
    #[derive(OpenApi)]
    #[openapi(info(
        title = "Kibitzer",
        description = "Games with strong players, exact solvers and explanations. JSON over HTTP \
                       for everything one does, a WebSocket for everything one watches. A seat is \
                       held by a cookie; every error is `{\"code\", \"message\"}`.",
        license(name = "MIT OR Apache-2.0")
    ))]
    struct Description;
    OpenApiRouter::with_openapi(Description::openapi()).merge(api::router())
}

/// The description of the interface, as OpenAPI in JSON.
pub fn openapi() -> String {
    let description = described().into_openapi();
    let text = description.to_pretty_json();
    text.expect("a description is data") + "\n"
}
