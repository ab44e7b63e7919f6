//! The threads that work aside from those that answer requests: they think, and they render what
//! takes longer than a request may.
//!
//! Nobody starves others. Each lane has threads of its own, and the system gives the later lanes
//! less of a core as long as the earlier ones want it, so that it need not be known beforehand how
//! long something takes: a robots' game that is only watched gives way to a person's move even in
//! the middle of a thought. Within a lane, whoever had least goes first (see [`queue`]). Every job has
//! a budget and a stop flag; who no longer wants an answer drops the [`Pending`], and the work ends.

mod queue;
mod shares;
#[cfg(test)]
mod tests;

use crate::bounded_cache::BoundedCache;
use crate::client::Client;
use kernel::{Budget, Reader, StopFlag};
use queue::{Job, Queue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A search goes deep; the memory is only used as far as it does.
const THREAD_STACK: usize = 8 * 1024 * 1024;

/// What is expected to take no longer is small, and need not wait for large work to end.
const SMALL_JOB: Duration = Duration::from_millis(25);

/// Threads that do only small work.
const QUICK_THREADS: usize = 2;

/// How many kinds of work the pool keeps times for.
const TIMED_KINDS: usize = 1024;

/// Who is kept waiting, the most urgent first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// Somebody waits for it.
    Waits,
    /// Somebody watches it happen.
    Watches,
    /// Somebody will like to have it.
    Background,
}

/// The kinds of work; each has its own room in the queue.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Reading a table: rendering it, stepping back, bringing it back from its log.
    Read,
    /// A bot's move at a table with people.
    Reply,
    /// A hint, an analysis, a problem.
    Question,
    /// A bot's move at a table of bots.
    Show,
    /// A whole board played by robots.
    Background,
    /// What people will ask for when they have played on.
    Ahead,
}

impl Work {
    const fn class(self) -> Class {
        match self {
            Work::Read | Work::Reply | Work::Question => Class::Waits,
            Work::Show => Class::Watches,
            Work::Background | Work::Ahead => Class::Background,
        }
    }

    const fn room(self, room: &Room) -> usize {
        match self {
            Work::Read => room.reads,
            Work::Reply | Work::Show | Work::Ahead => room.bots,
            Work::Question | Work::Background => room.questions,
        }
    }
}

/// Threads of one kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Lane {
    /// Small work that somebody waits for.
    Quick,
    /// Work that somebody waits for.
    People,
    /// Everything else.
    Spare,
}

impl Lane {
    const ALL: [Lane; 3] = [Lane::Quick, Lane::People, Lane::Spare];

    fn takes(self, class: Class, size: Duration) -> bool {
        match self {
            Lane::Quick => class == Class::Waits && size <= SMALL_JOB,
            Lane::People => class == Class::Waits,
            Lane::Spare => class != Class::Waits,
        }
    }

    /// The number of threads of this lane. One fewer than `thinkers` for work that nobody waits for:
    /// not every system lets threads lower their priority.
    fn threads(self, thinkers: usize) -> usize {
        match self {
            Lane::Quick => QUICK_THREADS,
            Lane::People => thinkers,
            Lane::Spare => thinkers.saturating_sub(1).max(1),
        }
    }

    /// How far the threads stand back behind those that answer requests: 0 to 19.
    const fn standing(self) -> i32 {
        match self {
            Lane::Quick => 3,
            Lane::People => 10,
            Lane::Spare => 19,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::People => "thinker",
            Lane::Spare => "spare",
        }
    }
}

/// Whose work it is.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    pub(crate) client: Client,
    /// The table it is about; empty for work about none.
    pub(crate) table: Arc<str>,
}

impl Share {
    /// Work for this client about this table.
    pub(crate) fn of(client: Client, table: &str) -> Self {
        let table = table.into();
        Share { client, table }
    }
}

/// The queue is full.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct QueueFull;

/// The work was evicted from the queue in favour of a client who had less in it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Evicted;

/// The work came to no answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoAnswer {
    /// It panicked or was stopped.
    Ended,
    /// It had to make room for somebody else's.
    PutOut,
}

/// How much may wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Room {
    pub(crate) reads: usize,
    pub(crate) bots: usize,
    pub(crate) questions: usize,
}

/// The threads and their queue.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// One for each lane.
    work: [Condvar; Lane::ALL.len()],
    busy: AtomicUsize,
    /// How long work of a kind took lately.
    took: BoundedCache<String, Duration>,
}

/// An answer to come. Dropping it stops the work.
pub(crate) struct Pending<T> {
    answer: oneshot::Receiver<Result<T, Evicted>>,
    stop: StopFlag,
}

impl<T> Pending<T> {
    /// What stops the work.
    pub(crate) fn stop_flag(&self) -> StopFlag {
        self.stop.clone()
    }

    /// Waits for the answer. One to work that was stopped is none: it was found in a hurry.
    pub(crate) async fn answer(mut self) -> Result<T, NoAnswer> {
        match (&mut self.answer).await {
            Ok(Ok(answer)) if !self.stop.is_stopped() => Ok(answer),
            Ok(Err(Evicted)) => Err(NoAnswer::PutOut),
            Ok(Ok(_)) | Err(_) => Err(NoAnswer::Ended),
        }
    }
}

impl<T> Drop for Pending<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Pool {
    /// Starts the threads; `thinkers` of them work on what people wait for.
    pub(crate) fn start(thinkers: usize, room: Room) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::new(Queue::new(room)),
            work: [const { Condvar::new() }; Lane::ALL.len()],
            busy: AtomicUsize::new(0),
            took: BoundedCache::new(TIMED_KINDS),
        });
        let spawn = |lane: Lane, number: usize| {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new()
                .name(format!("{}-{number}", lane.name()))
                .stack_size(THREAD_STACK)
                .spawn(move || {
                    stand_back(lane.standing());
                    shared.toil(lane);
                })
                .expect("a thread can be started")
        };
        let threads = Lane::ALL.into_iter().flat_map(|lane| {
            let numbers = 0..lane.threads(thinkers.max(1));
            numbers.map(move |number| (lane, number))
        });
        let threads = threads.map(|(lane, number)| spawn(lane, number)).collect();
        Pool {
            shared,
            threads: Mutex::new(threads),
        }
    }

    /// Has work done within this time from when it is begun.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        work: Work,
        share: Share,
        limit: Duration,
        task: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Result<Pending<T>, QueueFull> {
        let size = if work == Work::Read { SMALL_JOB } else { limit };
        self.push(work, share, size, limit, task)
    }

    /// The same for work of a kind that comes again and again: how long it takes is learnt, so that
    /// small work can go before large. `first` is what to expect before anything was learnt.
    pub(crate) fn submit_kind<T: Send + 'static>(
        &self,
        work: Work,
        share: Share,
        (kind, first): (String, Duration),
        limit: Duration,
        task: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Result<Pending<T>, QueueFull> {
        let size = self.shared.took.get(&kind).unwrap_or(first);
        let shared = Arc::clone(&self.shared);
        let task = move |budget| {
            let begun = Instant::now();
            let done = task(budget);
            // A single slow one is soon forgotten, and a single quick one proves little.
            shared.took.insert(kind, (size * 3 + begun.elapsed()) / 4);
            done
        };
        self.push(work, share, size, limit, task)
    }

    fn push<T: Send + 'static>(
        &self,
        work: Work,
        Share { client, table }: Share,
        size: Duration,
        limit: Duration,
        task: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Result<Pending<T>, QueueFull> {
        let (sender, answer) = oneshot::channel();
        let stop = StopFlag::default();
        // What is serialised there is for whoever asks here.
        let reader = Reader::current();
        let run = move |go: Result<StopFlag, Evicted>| {
            let done = go.map(|stop| {
                let work = || task(Budget::time(limit).with_stop(stop));
                match reader {
                    Some(reader) => reader.scope(work),
                    None => work(),
                }
            });
            // Nobody may be listening any more, and then nobody is disappointed.
            let _ = sender.send(done);
        };
        let mut queue = self.shared.queue();
        queue.push((work, client, table), size, stop.clone(), Box::new(run))?;
        let lanes: Vec<Lane> = Queue::lanes_for(work.class(), size).collect();
        let idle = lanes.iter().find(|&&lane| queue.idle[lane as usize] > 0);
        let lane = idle.or(lanes.first()).copied();
        drop(queue);
        if let Some(lane) = lane {
            self.shared.work[lane as usize].notify_one();
        }
        Ok(Pending { answer, stop })
    }

    /// How much waits.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.queue().len()
    }

    /// How many bots and analysts think.
    pub(crate) fn busy(&self) -> usize {
        self.shared.busy.load(Ordering::Relaxed)
    }

    /// Stops everything and ends the threads. Takes as long as the slowest of them to notice.
    pub(crate) fn close(&self) {
        self.shared.queue().close();
        self.shared.work.iter().for_each(Condvar::notify_all);
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // What a thread has to say about its panics was said in the log.
            let _ = thread.join();
        }
    }
}

/// Lets threads that answer requests go first, where the system knows the difference: a move then
/// takes a few milliseconds even while bots have every core. Only Linux has it by thread.
fn stand_back(_by: i32) {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, everything works all the same.
    let _ = rustix::process::nice(_by);
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does until the pool is closed.
    fn toil(&self, lane: Lane) {
        while let Some(job) = self.next(lane) {
            let (client, table, thinks) = (job.client, job.table, job.work != Work::Read);
            self.busy.fetch_add(usize::from(thinks), Ordering::Relaxed);
            let (stop, begun) = (job.stop, Instant::now());
            if catch_unwind(AssertUnwindSafe(|| (job.run)(Ok(stop)))).is_err() {
                tracing::error!(work = ?job.work, "work aside panicked");
            }
            self.queue().done(client, &table, begun.elapsed());
            self.busy.fetch_sub(usize::from(thinks), Ordering::Relaxed);
        }
    }

    fn next(&self, lane: Lane) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.take(lane) {
                return Some(job);
            }
            queue.idle[lane as usize] += 1;
            queue = self.work[lane as usize]
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
            queue.idle[lane as usize] -= 1;
        }
    }
}
