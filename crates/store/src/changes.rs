//! What other processes append, as PostgreSQL passes it on.
//!
//! Notifications are not kept for those who do not listen, so each time we begin to listen something
//! may have been missed, and the receiver is told so: at the start, after every lost connection, and
//! when it has not kept up. SQLite passes nothing on; who shares its file sees it when they read.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::open::Pools;
use crate::write::CHANNEL;

/// Changes that may wait for the receiver before they are folded into one [`Change::Missed`].
const QUEUE: usize = 1024;

/// Without a word for so long, we ask whether the server is still there: a connection whose other
/// end has vanished looks just like one on which nothing happens.
const SILENCE: Duration = Duration::from_secs(30);

/// How long an answer may take, and how long to wait before the next try.
const ANSWER: Duration = Duration::from_secs(10);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Something that another process did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It appended an event.
    Appended {
        /// To which table.
        table: String,
        /// With which number.
        seq: i64,
    },
    /// Something may have happened to any table, and nothing before this can be relied upon: read
    /// again what matters. From here on, changes are told.
    Missed,
}

/// What other processes do, one change after the other.
#[derive(Debug)]
pub struct Changes {
    queue: mpsc::Receiver<Change>,
}

impl Changes {
    pub(crate) fn start(pools: &Pools, origin: &str) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        let closing = pools.read.close_event();
        let listening = pools.listen.clone().map(|options| {
            Listening {
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

    /// The next change; `None` once the store is closed. May be dropped and called again, nothing is
    /// lost by it.
    pub async fn next(&mut self) -> Option<Change> {
        self.queue.recv().await
    }
}

struct Listening {
    options: PgConnectOptions,
    origin: String,
    sender: mpsc::Sender<Change>,
}

impl Listening {
    async fn forever(self) {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.connect().await {
                Ok(listener) => {
                    pause = FIRST_PAUSE;
                    if let Err(error) = self.pass_on(listener).await {
                        tracing::warn!(%error, "lost the connection that listens for changes");
                    }
                }
                Err(error) => tracing::warn!(%error, "cannot listen for changes"),
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    async fn connect(&self) -> Result<PgListener, sqlx::Error> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(ANSWER)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_lazy_with(self.options.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        // It would listen again by itself and tell nobody that it had been away.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }

    /// Passes on until the connection is lost.
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
                heard = timeout(SILENCE, listener.try_recv()) => heard,
            };
            let Ok(heard) = heard else {
                let asked = sqlx::query("select 1").execute(&mut listener);
                timeout(ANSWER, asked)
                    .await
                    .map_err(|_| sqlx::Error::PoolTimedOut)??;
                continue;
            };
            let Some(notification) = heard? else {
                return Ok(());
            };
            // Until the receiver has heard that it missed something, one more is no news.
            if let Some(change) = self.read(notification.payload())
                && !missed
            {
                missed = self.sender.try_send(change).is_err();
            }
        }
    }

    /// Ours are skipped, and so is what we do not understand: a newer server may have said it.
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
