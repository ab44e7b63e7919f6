//! What all requests share, and the way that each of them takes.

use crate::api::{self, Question};
use crate::bounded_cache::BoundedCache;
use crate::config::Config;
use crate::connection_limit::ConnectionLimit;
use crate::error::ApiError;
use crate::guest::Guests;
use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::observe::RequestNumbers;
use crate::plugin::Catalogue;
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
pub struct App(Arc<Shared>);

/// What stands behind an [`App`].
pub struct Shared {
    pub(crate) config: Config,
    pub(crate) catalogue: Catalogue,
    pub(crate) store: Store,
    pub(crate) hub: Arc<Hub>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) gate: Gate,
    pub(crate) guests: Guests,
    pub(crate) numbers: RequestNumbers,
    pub(crate) connections: ConnectionLimit,
    pub(crate) sockets: ConnectionLimit,
    pub(crate) hints: BoundedCache<(String, u64), Hint>,
    pub(crate) analyses: BoundedCache<Question, Analysis>,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(config: Config, catalogue: Catalogue, store: Store) -> Self {
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
                catalogue.games,
                store.clone(),
                Arc::clone(&pool),
                Arc::clone(&metrics),
            ),
            gate: Gate::new(limits.rates.as_ref()),
            guests: Guests::new(limits.connections),
            numbers: RequestNumbers::new(),
            connections: ConnectionLimit::new(limits.connections, limits.connections_per_client),
            sockets: ConnectionLimit::new(limits.connections, limits.sockets_per_client),
            hints: BoundedCache::new(thinking.remembered),
            analyses: BoundedCache::new(thinking.remembered),
            store,
            pool,
            metrics,
            catalogue,
            config,
        }))
    }

    /// Everything that can be set.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Where everything is kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Whether people reach it by https, so that cookies can be kept to that.
    pub(crate) fn is_https(&self) -> bool {
        let url = self.config.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https://"))
    }

    /// The way of every request, outermost last.
    pub(crate) fn router(&self) -> Router {
        let (router, description) = described(&self.catalogue).split_for_parts();
        let app = self.clone();
        router
            .merge(manual::router(&description))
            .method_not_allowed_fallback(|| async { ApiError::WrongMethod })
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
async fn in_time(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    if app.hub.closing.is_cancelled() {
        return Err(ApiError::ShuttingDown);
    }
    let answered = tokio::time::timeout(app.config.limits.request, next.run(request)).await;
    answered.map_err(|_| ApiError::TooSlow)
}

/// The interface with its description.
fn described(catalogue: &Catalogue) -> OpenApiRouter<App> {
    #[derive(OpenApi)]
    #[openapi(info(
        title = "Kibitzer",
        description = "Games with strong players, exact solvers and explanations. JSON over HTTP \
                       for everything one does, a WebSocket for everything one watches. A seat is \
                       held by a cookie; every error is `{\"code\", \"message\"}`.",
        license(name = "MIT OR Apache-2.0")
    ))]
    struct Description;
    let own = OpenApiRouter::with_openapi(Description::openapi()).merge(api::router());
    let routes = catalogue.routes.iter();
    let mut all = routes.fold(own, |all, game| all.merge((game.router)()));
    api::training::describe_names(catalogue.practices, all.get_openapi_mut());
    all
}

/// The description of the interface, as OpenAPI in JSON.
pub fn openapi(catalogue: &Catalogue) -> String {
    let description = described(catalogue).into_openapi();
    let text = description.to_pretty_json();
    text.expect("a description is data") + "\n"
}
