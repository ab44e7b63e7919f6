//! Watching a table: the server sends, the client listens.
//!
//! A socket keeps no queue. It knows how far its reader has come, is woken when there is more, and
//! then sends everything since. A slow reader gets more at a time; one that takes nothing for too
//! long is closed, and comes back with `since`. So each event is seen once and memory does not grow.

use super::input::{Path, Query};
use super::read::Since;
use crate::app::App;
use crate::client::Client;
use crate::crowd::Place;
use crate::fault::{Fault, Problem};
use crate::guest::Caller;
use crate::hub::{News, Watch};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kernel::Seat;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use table::{TableView, TurnView};
use tokio::time::{Instant, interval_at, sleep_until, timeout};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Frames are a few kilobytes; a thousand sockets with the usual 128 KiB each would be too much.
const BUFFER: usize = 4 * 1024;

/// Who comes and goes is told at most so often: with many who watch, each who does would otherwise
/// cost a frame to every one of them.
const BREATH: Duration = Duration::from_millis(250);

/// Pings without an answer after which nobody is thought to be there.
const PATIENCE: u32 = 3;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(routes!(socket))
}

/// What the server sends.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Frame {
    /// First of all with everything since `since`, then after each event.
    Events(Box<News>),
    /// Somebody comes or goes.
    Presence {
        /// By seat; `null` for bots, open seats and where it is not known.
        here: Vec<Option<bool>>,
        /// How many others watch.
        watching: usize,
    },
    /// A bot begins or ends to think.
    Thinking {
        /// Its seat.
        #[schema(value_type = u8)]
        seat: Seat,
        /// Whether it thinks now.
        on: bool,
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
    params(("id" = String, Path, description = "The table"), Since),
    responses((status = 101, description = "A stream of frames", body = Frame),
              (status = "default", description = "`no-such-table`, `foreign-origin`, `too-many`",
               body = Problem)),
)]
async fn socket(
    State(app): State<App>,
    caller: Caller,
    Extension(client): Extension<Client>,
    Extension(connection): Extension<Arc<Place>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let upgrade = upgrade.map_err(|rejection| Fault::BadRequest(rejection.body_text()))?;
    let desk = app.hub.fresh_desk(&id).await?;
    let place = app.sockets.enter(client);
    let place = place.ok_or(Fault::TooMany(Duration::from_secs(10)))?;
    let places = (connection, place);
    let guest = caller.id().map(str::to_owned);
    let limit = app.config.limits.message;
    Ok(upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            let watch = desk.watch(guest);
            let tracked = app.hub.tasks.token();
            serve(&app, watch, since, socket).await;
            drop((places, tracked));
        }))
}

async fn serve(app: &App, watch: Watch, since: u64, socket: WebSocket) {
    let _counted = app.metrics.socket();
    app.hub.wake(&watch.desk);
    let (sink, stream) = socket.split();
    let mut speaker = Speaker {
        app,
        sink,
        watch,
        since,
        thinking: None,
        presence: None,
        breathe: Instant::now(),
    };
    let farewell = tokio::select! {
        farewell = speaker.speak() => farewell,
        farewell = listen(stream, app) => farewell,
        () = app.hub.closing.cancelled() => Farewell::Closing,
    };
    speaker.close(farewell).await;
}

/// How a socket ends.
enum Farewell {
    /// The reader left, or takes nothing any more.
    Gone,
    /// The reader said something.
    Spoke,
    /// The server ends.
    Closing,
    /// Something went wrong here.
    Fault,
}

/// Waits for the reader to leave. Pongs show that somebody is there.
async fn listen(mut stream: SplitStream<WebSocket>, app: &App) -> Farewell {
    let patience = app.config.limits.ping * PATIENCE;
    loop {
        match timeout(patience, stream.next()).await {
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(Message::Text(_) | Message::Binary(_)))) => return Farewell::Spoke,
            Ok(Some(Ok(Message::Close(_)))) | Ok(None) | Err(_) => return Farewell::Gone,
            Ok(Some(Err(error))) => {
                // Too long a message, or none at all that makes sense.
                tracing::debug!("a socket broke: {error}");
                return Farewell::Spoke;
            }
        }
    }
}

/// The sending half of a socket.
struct Speaker<'a> {
    app: &'a App,
    sink: SplitSink<WebSocket, Message>,
    watch: Watch,
    /// The number of the first event that the reader has not seen.
    since: u64,
    /// The seat that the reader was told is thinking.
    thinking: Option<Seat>,
    /// What the reader knows of who is here.
    presence: Option<Attendance>,
    /// Until when nothing more is told of that.
    breathe: Instant,
}

/// By seat whether its holder is here, and how many others watch.
type Attendance = (Vec<Option<bool>>, usize);

impl Speaker<'_> {
    async fn speak(&mut self) -> Farewell {
        let period = self.app.config.limits.ping;
        let mut pings = interval_at(Instant::now() + period, period);
        let mut first = true;
        loop {
            if let Err(farewell) = self.tell(first).await {
                return farewell;
            }
            first = false;
            loop {
                let held_back = self.news_of_presence().is_some();
                tokio::select! {
                    changed = self.watch.pulse.changed() => match changed {
                        Ok(()) => break,
                        Err(_) => return Farewell::Gone,
                    },
                    () = sleep_until(self.breathe), if held_back => break,
                    _ = pings.tick() => {
                        if !self.send(Message::Ping(Vec::new().into())).await {
                            return Farewell::Gone;
                        }
                    }
                }
            }
        }
    }

    /// Tells everything that the reader does not know yet.
    async fn tell(&mut self, first: bool) -> Result<(), Farewell> {
        let next = *self.watch.pulse.borrow_and_update();
        if first || next > self.since {
            let guest = self.watch.guest.as_deref();
            let news = self.app.hub.news(&self.watch.desk, guest, self.since).await;
            let news = news.map_err(|_| Farewell::Fault)?;
            self.since = news.table.next;
            let thinking = thinker(&news.table);
            self.frame(&Frame::Events(Box::new(news))).await?;
            self.tell_thinking(thinking).await?;
        }
        if Instant::now() >= self.breathe
            && let Some((here, watching)) = self.news_of_presence()
        {
            self.presence = Some((here.clone(), watching));
            self.breathe = Instant::now() + BREATH;
            self.frame(&Frame::Presence { here, watching }).await?;
        }
        Ok(())
    }

    /// Who is here, unless the reader knows it already.
    fn news_of_presence(&self) -> Option<Attendance> {
        let now = self.app.hub.attendance(&self.watch.desk);
        (self.presence.as_ref() != Some(&now)).then_some(now)
    }

    async fn tell_thinking(&mut self, now: Option<Seat>) -> Result<(), Farewell> {
        let before = std::mem::replace(&mut self.thinking, now);
        if before == now {
            return Ok(());
        }
        if let Some(seat) = before {
            self.frame(&Frame::Thinking { seat, on: false }).await?;
        }
        if let Some(seat) = now {
            self.frame(&Frame::Thinking { seat, on: true }).await?;
        }
        Ok(())
    }

    async fn frame(&mut self, frame: &Frame) -> Result<(), Farewell> {
        let text = serde_json::to_string(frame).map_err(|_| Farewell::Fault)?;
        match self.send(Message::Text(text.into())).await {
            true => Ok(()),
            false => Err(Farewell::Gone),
        }
    }

    /// Sends, if the reader takes it in time.
    async fn send(&mut self, message: Message) -> bool {
        let sending = self.sink.send(message);
        matches!(
            timeout(self.app.config.limits.send, sending).await,
            Ok(Ok(()))
        )
    }

    async fn close(&mut self, farewell: Farewell) {
        let (code, reason) = match farewell {
            Farewell::Gone => return,
            Farewell::Spoke => (close_code::POLICY, "the server sends, the client listens"),
            Farewell::Closing => (close_code::RESTART, "the server is about to stop"),
            Farewell::Fault => (close_code::ERROR, "something went wrong here"),
        };
        let is_closing = matches!(farewell, Farewell::Closing | Farewell::Fault);
        if is_closing && self.frame(&Frame::Closing { reason }).await.is_err() {
            return;
        }
        let reason = reason.into();
        self.send(Message::Close(Some(CloseFrame { code, reason })))
            .await;
    }
}

/// The bot that is to move.
fn thinker(table: &TableView) -> Option<Seat> {
    match table.turn {
        TurnView::Seat { seat } if table.thinking => Some(seat),
        _ => None,
    }
}
