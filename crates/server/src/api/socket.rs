//! Watching a table: the server sends, the client listens.
//!
//! A socket keeps no queue. It knows how far its reader has come, is woken when there is more, and
//! then sends everything since: what each event changed, in frames that all readers of a kind share. A slow reader gets more at a time; one that takes nothing for too
//! long is closed, and comes back with `since`. So each event is seen once and memory does not grow.

use super::input::{Path, Query, bad_address};
use super::read::SinceQuery;
use crate::app::App;
use crate::client::Client;
use crate::connection_limit::ConnectionPermit;
use crate::error::{ApiError, Problem};
use crate::guest::Caller;
use crate::hub::{News, Watch};
use crate::language::read_by;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kernel::Reader;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use table::Change;
use tokio::time::{Instant, interval_at, timeout};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Frames are a few kilobytes; a thousand sockets with the usual 128 KiB each would be too much.
const READ_BUFFER: usize = 4 * 1024;

/// Pings without an answer after which nobody is thought to be there.
const MISSED_PINGS: u32 = 3;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(socket))
}

/// What the server sends. Described here; the hub renders the first three, once for all who see the
/// same.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(dead_code, reason = "a description of what is rendered elsewhere")]
enum Frame {
    /// First of all: everything since `since`, and the whole table. Again for a reader who is too far
    /// behind.
    Events(Box<News>),
    /// After each event: what happened, and what it changed.
    Change(Box<Change>),
    /// Who is here: soon after the first frame, and when somebody comes or goes.
    Presence {
        /// By seat; `null` for bots, open seats and where it is not known.
        here: Vec<Option<bool>>,
        /// How many others watch.
        watching: usize,
    },
    /// The server is about to close: reconnect soon.
    Closing {
        /// Why.
        reason: &'static str,
    },
}

/// Watches a table over a WebSocket
///
/// Each message from the server is one frame. The client has nothing to say.
#[utoipa::path(
    get, path = "/api/tables/{id}/socket", tag = "Tables", operation_id = "socket",
    params(("id" = String, Path, description = "The table"), SinceQuery),
    responses((status = 101, description = "A stream of frames", body = Frame),
              (status = "default", description = "`no-such-table`, `foreign-origin`, `too-many`",
               body = Problem)),
)]
async fn socket(
    State(app): State<App>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Extension(connection): Extension<Arc<ConnectionPermit>>,
    Path(id): Path<String>,
    Query(SinceQuery { since }): Query<SinceQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|rejection| bad_address(rejection.body_text()))?;
    let live = app.hub.fresh_table(&id, client).await?;
    let place = app.sockets.enter(client);
    let place = place.ok_or(ApiError::TooMany(Duration::from_secs(10)))?;
    let places = (connection, place);
    let guest = caller.id().map(str::to_owned);
    let limit = app.config.limits.message;
    let reader = Reader::current().unwrap_or_default();
    Ok(upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| {
            read_by(reader, async move {
                live.watched_by(client, guest.as_deref());
                let watch = live.watch(guest);
                let tracked = app.hub.tasks.token();
                app.hub.tell_attendance(&live);
                serve(&app, watch, since, socket).await;
                app.hub.tell_attendance(&live);
                drop((places, tracked));
            })
        }))
}

async fn serve(app: &App, watch: Watch, since: u64, socket: WebSocket) {
    let _counted = app.metrics.socket();
    app.hub.wake(&watch.live);
    let (sink, stream) = socket.split();
    let mut writer = SocketWriter {
        app,
        sink,
        watch,
        since,
    };
    let ending = tokio::select! {
        ending = writer.speak() => ending,
        ending = listen(stream, app) => ending,
        () = app.hub.closing.cancelled() => CloseReason::Closing,
    };
    writer.close(ending).await;
}

/// Why a socket is closed.
enum CloseReason {
    /// The reader left, or takes nothing any more.
    Gone,
    /// The reader said something.
    Spoke,
    /// The server ends.
    Closing,
    /// Something went wrong here.
    Failed,
}

/// Waits for the reader to leave. Pongs show that somebody is there.
async fn listen(mut stream: SplitStream<WebSocket>, app: &App) -> CloseReason {
    let patience = app.config.limits.ping * MISSED_PINGS;
    loop {
        match timeout(patience, stream.next()).await {
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(Message::Text(_) | Message::Binary(_)))) => return CloseReason::Spoke,
            Ok(Some(Ok(Message::Close(_)))) | Ok(None) | Err(_) => return CloseReason::Gone,
            Ok(Some(Err(error))) => {
                // Too long a message, or none at all that makes sense.
                tracing::debug!("a socket broke: {error}");
                return CloseReason::Spoke;
            }
        }
    }
}

/// The sending half of a socket.
struct SocketWriter<'a> {
    app: &'a App,
    sink: SplitSink<WebSocket, Message>,
    watch: Watch,
    /// The number of the first event that the reader has not seen.
    since: u64,
}

impl SocketWriter<'_> {
    async fn speak(&mut self) -> CloseReason {
        let period = self.app.config.limits.ping;
        let mut pings = interval_at(Instant::now() + period, period);
        if let Err(ending) = self.begin().await {
            return ending;
        }
        loop {
            let told = tokio::select! {
                changed = self.watch.pulse.changed() => match changed {
                    Ok(()) => self.go_on().await,
                    Err(_) => return CloseReason::Gone,
                },
                changed = self.watch.attendance.changed() => match changed {
                    Ok(()) => self.tell_attendance().await,
                    Err(_) => return CloseReason::Gone,
                },
                _ = pings.tick() => self.send(Message::Ping(Vec::new().into())).await,
            };
            if let Err(ending) = told {
                return ending;
            }
        }
    }

    /// Shows the table whole, and then who is here.
    async fn begin(&mut self) -> Result<(), CloseReason> {
        self.tell_whole().await?;
        self.tell_attendance().await?;
        self.go_on().await
    }

    /// Tells what happened since, event by event, or the table whole to a reader who is too far behind.
    async fn go_on(&mut self) -> Result<(), CloseReason> {
        let next = *self.watch.pulse.borrow_and_update();
        while self.since < next {
            let guest = self.watch.guest.as_deref();
            let change = self.app.hub.change(&self.watch.live, guest, self.since);
            match change.await.map_err(|_| CloseReason::Failed)? {
                Some(frame) => {
                    self.send(Message::Text(frame)).await?;
                    self.since += 1;
                }
                None => self.tell_whole().await?,
            }
        }
        Ok(())
    }

    async fn tell_whole(&mut self) -> Result<(), CloseReason> {
        let guest = self.watch.guest.as_deref();
        let whole = self.app.hub.whole(&self.watch.live, guest, self.since);
        let (frame, next) = whole.await.map_err(|_| CloseReason::Failed)?;
        self.since = next;
        self.send(Message::Text(frame)).await
    }

    async fn tell_attendance(&mut self) -> Result<(), CloseReason> {
        let frame = self.watch.attendance.borrow_and_update().frame.clone();
        if frame.is_empty() {
            Ok(())
        } else {
            self.send(Message::Text(frame)).await
        }
    }

    async fn frame(&mut self, frame: &Frame) -> Result<(), CloseReason> {
        let text = serde_json::to_string(frame).map_err(|_| CloseReason::Failed)?;
        self.send(Message::Text(text.into())).await
    }

    /// Sends, if the reader takes it in time.
    async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        let sending = self.sink.send(message);
        match timeout(self.app.config.limits.send, sending).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseReason::Gone),
        }
    }

    async fn close(&mut self, ending: CloseReason) {
        let (code, reason) = match ending {
            CloseReason::Gone => return,
            CloseReason::Spoke => (close_code::POLICY, "the server sends, the client listens"),
            CloseReason::Closing => (close_code::RESTART, "the server is about to stop"),
            CloseReason::Failed => (close_code::ERROR, "something went wrong here"),
        };
        let is_closing = matches!(ending, CloseReason::Closing | CloseReason::Failed);
        if is_closing && self.frame(&Frame::Closing { reason }).await.is_err() {
            return;
        }
        let reason = reason.into();
        // Whether it still arrives is nobody's concern any more.
        let close = Message::Close(Some(CloseFrame { code, reason }));
        let _ = self.send(close).await;
    }
}
