//! Write lanes: writes that arrive at the same time share one commit.
//!
//! A commit that survives a power cut waits for the disk, for milliseconds, whether it holds one
//! write or a hundred. So writes queue in a lane; its driver takes all that arrived while the last
//! batch was on its way, runs them in one transaction, and answers each once the commit is through.
//! A single write waits for nobody; in a crowd, a hundred share the cost of one.
//!
//! A write that finds a conflict is not an error and spoils nothing. One that fails takes its batch
//! with it, as a transaction must; the batch then runs again one by one, and only the culprit
//! fails.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, PoisonError};

use sqlx::{AnyPool, Connection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::StoreError;
use crate::open::{Kind, Pools};
use crate::write::Write;

/// Writes that may wait in a lane before callers have to wait to queue theirs.
const QUEUE_LEN: usize = 1024;

/// The largest number of writes in a commit: the first of them waits for the last.
const MAX_BATCH: usize = 256;

/// All lanes of a store. A table always uses the same one, so its writes keep their order.
pub(crate) struct Lanes {
    entries: Vec<mpsc::Sender<Task>>,
    drivers: Mutex<Vec<JoinHandle<()>>>,
    full: Full,
}

/// The error of the last write, if the disk was full; shared by the drivers.
type Full = Arc<std::sync::Mutex<Option<StoreError>>>;

enum Task {
    Write(Job),
    Close,
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

impl Lanes {
    pub(crate) fn start(pools: &Pools, origin: &str) -> Self {
        let (mut entries, mut drivers) = (Vec::new(), Vec::new());
        let full = Full::default();
        for _ in 0..pools.kind.lanes() {
            let (entry, queue) = mpsc::channel(QUEUE_LEN);
            let driver = Driver {
                pool: pools.write.clone(),
                kind: pools.kind,
                origin: origin.into(),
                full: Arc::clone(&full),
            };
            entries.push(entry);
            drivers.push(tokio::spawn(driver.drive(queue)));
        }
        Lanes {
            entries,
            drivers: Mutex::new(drivers),
            full,
        }
    }

    /// Returns an error as long as the last write failed because the disk was full.
    pub(crate) fn has_room(&self) -> Result<(), StoreError> {
        let full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        full.clone().map_or(Ok(()), Err)
    }

    /// Queues the write and waits until it is on disk. Once queued it is written even if the caller
    /// goes away.
    pub(crate) async fn write(&self, write: Write) -> Result<bool, StoreError> {
        write.check()?;
        let mut hasher = DefaultHasher::new();
        write.key().hash(&mut hasher);
        let lane = &self.entries[(hasher.finish() % self.entries.len() as u64) as usize];
        let (answer, answered) = oneshot::channel();
        lane.send(Task::Write(Job { write, answer }))
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Accepts no more writes, and returns when all queued ones have been written.
    pub(crate) async fn close(&self) {
        let mut drivers = self.drivers.lock().await;
        for entry in &self.entries {
            // An error means that it is closed already.
            let _ = entry.send(Task::Close).await;
        }
        for driver in drivers.drain(..) {
            if let Err(error) = driver.await {
                tracing::error!(%error, "a writer of the store ended in a panic");
            }
        }
    }
}

/// Takes the writes out of a lane and commits them.
struct Driver {
    pool: AnyPool,
    kind: Kind,
    origin: Arc<str>,
    full: Full,
}

/// Why a batch was not written.
struct Failure {
    error: StoreError,
    /// Whether a single write of the batch is to blame, so that the others may succeed without it.
    one_to_blame: bool,
}

impl Failure {
    fn of_all(error: sqlx::Error) -> Self {
        Failure {
            error: error.into(),
            one_to_blame: false,
        }
    }

    /// If the database refused, one write was to blame; if it did not answer, none was.
    fn of_one(error: sqlx::Error) -> Self {
        let one_to_blame = matches!(error, sqlx::Error::Database(_));
        Failure {
            error: error.into(),
            one_to_blame,
        }
    }
}

impl Driver {
    async fn drive(self, mut queue: mpsc::Receiver<Task>) {
        let mut tasks = Vec::with_capacity(MAX_BATCH);
        while queue.recv_many(&mut tasks, MAX_BATCH).await > 0 {
            let mut jobs = Vec::with_capacity(tasks.len());
            for task in tasks.drain(..) {
                match task {
                    Task::Write(job) => jobs.push(job),
                    // What is already in the queue still comes out of it.
                    Task::Close => queue.close(),
                }
            }
            jobs.sort_by(|a, b| a.write.key().cmp(&b.write.key()));
            self.settle(jobs).await;
        }
    }

    /// Runs a batch and records whether the disk had room for it.
    async fn run(&self, jobs: &[Job]) -> Result<Vec<bool>, Failure> {
        let done = self.commit(jobs).await;
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        match &done {
            // A conflict writes nothing, and so needs no room.
            Ok(outcomes) if outcomes.contains(&true) => *full = None,
            Err(failure) if matches!(failure.error, StoreError::Full(_)) => {
                *full = Some(failure.error.clone());
            }
            _ => {}
        }
        done
    }

    async fn settle(&self, jobs: Vec<Job>) {
        let failure = match self.run(&jobs).await {
            Ok(outcomes) => {
                for (job, outcome) in jobs.into_iter().zip(outcomes) {
                    job.answer(Ok(outcome));
                }
                return;
            }
            Err(failure) => failure,
        };
        let alone = jobs.len() <= 1;
        // Set once there is no point in trying the rest.
        let mut hopeless = (alone || !failure.one_to_blame).then_some(failure.error);
        for job in jobs {
            let answer = match &hopeless {
                Some(error) => Err(error.clone()),
                None => match self.run(std::slice::from_ref(&job)).await {
                    Ok(outcomes) => Ok(outcomes == [true]),
                    Err(failure) => {
                        if !failure.one_to_blame {
                            hopeless = Some(failure.error.clone());
                        }
                        Err(failure.error)
                    }
                },
            };
            job.answer(answer);
        }
    }

    /// Runs all writes in one transaction.
    async fn commit(&self, jobs: &[Job]) -> Result<Vec<bool>, Failure> {
        let mut connection = self.pool.acquire().await.map_err(Failure::of_all)?;
        let begun = connection.begin_with(self.kind.begin()).await;
        let mut transaction = begun.map_err(Failure::of_all)?;
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            match job
                .write
                .run(&mut transaction, self.kind, &self.origin)
                .await
            {
                Ok(outcome) => outcomes.push(outcome),
                Err(error) => {
                    if transaction.rollback().await.is_err() {
                        // A full disk can end the transaction by itself, and so does a server that
                        // goes away: the connection's state is then unknown.
                        connection.close_on_drop();
                    }
                    return Err(Failure::of_one(error));
                }
            }
        }
        if let Err(error) = transaction.commit().await {
            // The commit may have succeeded with only the answer lost, so we do not retry.
            connection.close_on_drop();
            return Err(Failure::of_all(error));
        }
        Ok(outcomes)
    }
}

impl Job {
    fn answer(self, answer: Result<bool, StoreError>) {
        // The caller may have gone; the write stands all the same.
        let _ = self.answer.send(answer);
    }
}

#[cfg(test)]
mod tests {
    use crate::{Append, AppendOutcome, Guest, Location, NewTable, Store, StoreError, TokenHash};

    /// Simulates a full disk: the file may not grow by a page.
    #[tokio::test]
    async fn a_full_disk_is_told_and_recovered_from() {
        let here = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::directory(here.path()))
            .await
            .unwrap();
        let guest = Guest {
            id: "g".to_owned(),
            name: None,
            created: 0,
        };
        store.add_guest(&TokenHash::of("g"), &guest).await.unwrap();
        let table = NewTable {
            id: "t".to_owned(),
            game: "pentomino".to_owned(),
            opener: "g".to_owned(),
            opened: 0,
            status: "playing".to_owned(),
            summary: String::new(),
            players: Vec::new(),
            events: vec![String::new()],
        };
        store.open_table(table).await.unwrap();
        let writer = &store.pools().write;
        sqlx::raw_sql("pragma max_page_count = 1")
            .execute(writer)
            .await
            .unwrap();

        let append = |seq, body: &str| Append {
            table: "t".to_owned(),
            seq,
            at: seq,
            body: body.to_owned(),
            update: None,
        };
        let long = "long ".repeat(100_000);
        let (refused, small) = tokio::join!(
            store.append(append(1, &long)),
            store.append(append(0, "small"))
        );
        assert!(matches!(refused, Err(StoreError::Full(_))), "{refused:?}");
        assert!(matches!(small, Ok(AppendOutcome::Conflict)), "{small:?}");
        assert_eq!(store.events("t", 0, 9).await.unwrap().len(), 1);
        let health = store.ping().await;
        assert!(matches!(health, Err(StoreError::Full(_))), "{health:?}");

        sqlx::raw_sql("pragma max_page_count = 1000000")
            .execute(writer)
            .await
            .unwrap();
        assert_eq!(
            store.append(append(1, &long)).await.unwrap(),
            AppendOutcome::Done
        );
        assert_eq!(store.events("t", 1, 9).await.unwrap()[0].body, long);
        store.ping().await.unwrap();
        store.close().await;
    }
}
