//! The server itself: it binds, takes connections in, and ends in good order.
//!
//! Connections are served by hand rather than by `axum::serve`, which waits for ever for a client
//! that never finishes its headers, and takes in as many as come.

use crate::app::App;
use crate::client::{Client, Peer};
use crate::config::Config;
use crate::connection_limit::ConnectionPermit;
use crate::plugin::Catalogue;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderMap;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Claim, OpenError, Store};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// How long to wait when the system has no more connections to give.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// How often clients that have gone are forgotten.
const TIDY_INTERVAL: Duration = Duration::from_secs(60);

/// Why a server cannot start, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there.
    #[error(
        "port {port} on {host} is in use already: stop what uses it, or choose another with --port \
         (0 takes any free one)",
        port = .0.port(), host = .0.ip()
    )]
    InUse(SocketAddr),
    /// The port is not for everybody.
    #[error("port {port} may not be opened by this user: choose one above 1023 with --port", port = .0.port())]
    Forbidden(SocketAddr),
    /// The address is not ours.
    #[error("{ip} is no address of this machine: choose another with --host", ip = .0.ip())]
    NoSuchAddress(SocketAddr),
    /// Anything else about listening.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The database does not open.
    #[error(transparent)]
    Store(#[from] OpenError),
}

impl ServeError {
    fn listen(address: SocketAddr, error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::InUse(address),
            io::ErrorKind::PermissionDenied => ServeError::Forbidden(address),
            io::ErrorKind::AddrNotAvailable => ServeError::NoSuchAddress(address),
            _ => ServeError::Listen(address, error),
        }
    }
}

/// A server that is ready to take connections.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    claim: Option<Claim>,
}

impl Server {
    /// Takes its port and opens its database.
    pub async fn bind(config: Config, catalogue: Catalogue) -> Result<Self, ServeError> {
        let wanted = config.address;
        let listener = TcpListener::bind(wanted).await;
        let listener = listener.map_err(|error| ServeError::listen(wanted, error))?;
        let address = listener.local_addr();
        let address = address.map_err(|error| ServeError::listen(wanted, error))?;
        let claim = Claim::take(&config.location)?;
        let store = Store::open(&config.location).await?;
        Ok(Server {
            app: App::new(config, catalogue, store),
            listener,
            address,
            claim,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `shutdown`. Then notifies the watchers, finishes the requests, stops the bots and
    /// closes the database.
    pub async fn run(self, shutdown: impl Future<Output = ()>) {
        let Server {
            app,
            listener,
            claim,
            ..
        } = self;
        let router = app.router();
        let hub = tokio::spawn(Arc::clone(&app.hub).run());
        let tidy = tokio::spawn(tidy(app.clone()));
        let surveyor = app.clone();
        let survey = async move { surveyor.hub.findings.survey(&surveyor.store).await };
        let survey = tokio::spawn(survey);
        let mut shutdown = std::pin::pin!(shutdown);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut shutdown => break,
            };
            match accepted {
                Ok((stream, peer)) => admit(&app, &router, stream, peer),
                Err(error) => {
                    tracing::warn!("a connection was not taken in: {error}");
                    tokio::time::sleep(ACCEPT_RETRY).await;
                }
            }
        }
        drop(listener);
        tidy.abort();
        survey.abort();
        app.close().await;
        // It has seen the end as well; what it has to say was said in the log.
        let _ = hub.await;
        drop(claim);
    }
}

/// Serves a connection, if there is room for it.
fn admit(app: &App, router: &Router, stream: TcpStream, peer: SocketAddr) {
    let client = Client::of(peer.ip(), &HeaderMap::new(), &[]);
    let is_proxy = app.config.proxies.contains(&peer.ip().to_canonical());
    let place = if is_proxy {
        app.connections.enter_for_many(client)
    } else {
        app.connections.enter(client)
    };
    let Some(place) = place else {
        tracing::debug!("too many connections");
        return;
    };
    // Moves are small and somebody waits for them.
    let _ = stream.set_nodelay(true);
    let router = router.clone();
    // Requests carry it too, for one of them may become a socket that outlives the connection.
    let place = Arc::new(place);
    let service = service_fn(move |request: Request<Incoming>| {
        answer(router.clone(), Arc::clone(&place), peer, request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(app.config.limits.headers)
        .max_buf_size(64 * 1024);
    let connection = http
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let closing = app.hub.closing.clone();
    app.hub.tasks.spawn(async move {
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = closing.cancelled() => {
                // What is being answered is finished, and then nothing more is taken.
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::trace!("a connection ended: {error}");
        }
    });
}

async fn answer(
    router: Router,
    place: Arc<ConnectionPermit>,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<axum::response::Response, std::convert::Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Peer(peer));
    request.extensions_mut().insert(place);
    router.oneshot(request).await
}

/// Forgets clients that have gone.
async fn tidy(app: App) {
    let mut rounds = tokio::time::interval(TIDY_INTERVAL);
    loop {
        rounds.tick().await;
        app.gate.tidy();
    }
}

impl App {
    /// Ends everything, in the order in which it depends on each other.
    async fn close(&self) {
        let patience = self.config.limits.farewell;
        self.hub.closing.cancel();
        // Thinkers answer as soon as they are stopped, and then those who wait for them can be told.
        let pool = Arc::clone(&self.pool);
        let stopped = tokio::task::spawn_blocking(move || pool.close());
        self.hub.tasks.close();
        if tokio::time::timeout(patience, self.hub.tasks.wait())
            .await
            .is_err()
        {
            tracing::warn!("some requests or sockets did not end in time");
        }
        if tokio::time::timeout(patience, stopped).await.is_err() {
            tracing::warn!("a bot did not stop in time");
        }
        self.store.close().await;
    }
}
