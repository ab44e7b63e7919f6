//! Events that other processes append, as PostgreSQL notifies us.
//!
//! PostgreSQL does not keep notifications for those who are not listening, so each time we start to
//! listen we may have missed some, and the receiver learns it: at the start, after every lost
//! connection, and when it has not kept up. SQLite notifies nobody; processes that share its file
//! see changes when they read.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::open::Pools;
use crate::write::CHANNEL;

/// Changes that may wait for the receiver before they are merged into one [`Change::Missed`].
const QUEUE_LEN: usize = 1024;

/// After this long without a notification we check that the server is still there: a connection
/// whose other end has vanished looks just like a quiet one.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(30);

/// How long an answer may take, and how long to wait before the next attempt.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);
const MIN_RETRY_DELAY: Duration = Duration::from_millis(100);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(5);

/// Something another process did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It appended an event.
    Appended {
        /// The table.
        table: String,
        /// The event's number.
        seq: i64,
    },
    /// Anything may have happened to any table: read again what matters. Later changes will be
    /// reported.
    Missed,
}

/// The stream of changes by other processes.
#[derive(Debug)]
pub struct Changes {
    queue: mpsc::Receiver<Change>,
}

impl Changes {
    pub(crate) fn start(pools: &Pools, origin: &str) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE_LEN);
        let closing = pools.read.close_event();
        let listening = pools.listen.clone().map(|options| {
            ChangeListener {
                options,
                origin: origin.to_owned(),
                sender: sender.clone(),
            }
            .forever()
        });
        tokio::spawn(async move {
            let told = async {
                match listening {
                    Some(listening) => listening.await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = closing => {}
                () = sender.closed() => {}
                () = told => {}
            }
        });
        Changes { queue }
    }

    /// The next change; `None` once the store is closed. Cancel-safe: dropping the future loses
    /// nothing.
    pub async fn next(&mut self) -> Option<Change> {
        self.queue.recv().await
    }
}

struct ChangeListener {
    options: PgConnectOptions,
    origin: String,
    sender: mpsc::Sender<Change>,
}

impl ChangeListener {
    async fn forever(self) {
        let mut pause = MIN_RETRY_DELAY;
        loop {
            match self.connect().await {
                Ok(listener) => {
                    pause = MIN_RETRY_DELAY;
                    if let Err(error) = self.pass_on(listener).await {
                        tracing::warn!(%error, "lost the connection that listens for changes");
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot listen for changes"),
            }
            sleep(pause).await;
            pause = (pause * 2).min(MAX_RETRY_DELAY);
        }
    }

    async fn connect(&self) -> Result<PgListener, sqlx::Error> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ANSWER_TIMEOUT)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(self.options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        // The listener would reconnect by itself without telling anybody that it had been away.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    /// Passes notifications on until the connection is lost.
    async fn pass_on(&self, mut listener: PgListener) -> Result<(), sqlx::Error> {
        let mut missed = true;
        loop {
            let heard = tokio::select! {
                room = self.sender.reserve(), if missed => {
                    let Ok(room) = room else { return Ok(()) };
                    room.send(Change::Missed);
                    missed = false;
                    continue;
                }
                heard = timeout(KEEPALIVE_INTERVAL, listener.try_recv()) => heard,
            };
            let Ok(heard) = heard else {
                let asked = sqlx::query("select 1").execute(&mut listener);
                timeout(ANSWER_TIMEOUT, asked)
                    .await
                    .map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            };
            let Some(notification) = heard? else {
                return Ok(());
            };
            // Until the receiver knows that it missed something, one more makes no difference.
            if let Some(change) = self.read(notification.payload())
                && !missed
            {
                missed = self.sender.try_send(change).is_err();
            }
        }
    }

    /// Skips our own changes, and payloads we cannot parse: a newer server may have sent them.
    fn read(&self, payload: &str) -> Option<Change> {
        let mut words = payload.splitn(3, ' ');
        let (origin, seq, table) = (words.next()?, words.next()?, words.next()?);
        if origin == self.origin {
            return None;
        }
        Some(Change::Appended {
            table: table.to_owned(),
            seq: seq.parse().ok()?,
        })
    }
}
