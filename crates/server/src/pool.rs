//! The threads that think: a few of them, a queue that has an end, and a way to stop.
//!
//! Thinking takes seconds and all of a core, so it never happens where requests are served. What
//! somebody waits for at a table goes before hints, and hints before analyses. Who no longer wants an
//! answer drops the [`Pending`], and the work for it ends.

use kernel::{Budget, StopFlag};
use std::collections::BinaryHeap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// A search goes deep; the memory is only used as far as it does.
const STACK: usize = 8 * 1024 * 1024;

/// What goes first. The last one is the most urgent.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Somebody looks at a game.
    Analysis,
    /// Somebody does not know what to play.
    Hint,
    /// A bot is to move.
    Bot,
}

/// The queue is full.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// The work came to no answer: it panicked or was stopped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

/// How much may wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Room {
    pub(crate) bots: usize,
    pub(crate) questions: usize,
}

/// The threads and their queue.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

struct Shared {
    room: Room,
    queue: Mutex<Queue>,
    work: Condvar,
    busy: AtomicUsize,
}

#[derive(Default)]
struct Queue {
    jobs: BinaryHeap<Job>,
    count: u64,
    closed: bool,
    /// What is being worked on, so that all of it can be stopped.
    running: Vec<StopFlag>,
}

struct Job {
    rank: Rank,
    number: u64,
    stop: StopFlag,
    work: Box<dyn FnOnce(StopFlag) + Send>,
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // The older of two of the same rank first.
        let by_age = other.number.cmp(&self.number);
        self.rank.cmp(&other.rank).then(by_age)
    }
}

impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Job {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Job {}

/// An answer to come. Dropping it stops the work.
pub(crate) struct Pending<T> {
    answer: oneshot::Receiver<T>,
    stop: StopFlag,
}

impl<T> Pending<T> {
    /// What stops the work.
    pub(crate) fn stop_flag(&self) -> StopFlag {
        self.stop.clone()
    }

    /// Waits for the answer. One to work that was stopped is none: it was found in a hurry.
    pub(crate) async fn answer(mut self) -> Result<T, Gone> {
        let answer = (&mut self.answer).await;
        answer.ok().filter(|_| !self.stop.is_stopped()).ok_or(Gone)
    }
}

impl<T> Drop for Pending<T> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize, room: Room) -> Self {
        let shared = Arc::new(Shared {
            room,
            queue: Mutex::default(),
            work: Condvar::new(),
            busy: AtomicUsize::new(0),
        });
        let spawn = |number| {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new()
                .name(format!("thinker-{number}"))
                .stack_size(STACK)
                .spawn(move || {
                    stand_back();
                    shared.toil();
                })
                .expect("a thread can be started")
        };
        let threads = (0..threads.max(1)).map(spawn).collect();
        Pool {
            shared,
            threads: Mutex::new(threads),
        }
    }

    /// Has work done within this time from when it is begun.
    pub(crate) fn submit<T: Send + 'static>(
        &self,
        rank: Rank,
        limit: Duration,
        work: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Result<Pending<T>, Full> {
        let (sender, answer) = oneshot::channel();
        let stop = StopFlag::default();
        let work = move |stop: StopFlag| {
            // Nobody may be listening any more, and then nobody is disappointed.
            let _ = sender.send(work(Budget::time(limit).with_stop(stop)));
        };
        self.shared.push(rank, stop.clone(), Box::new(work))?;
        Ok(Pending { answer, stop })
    }

    /// How much waits.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.queue().jobs.len()
    }

    /// How much is being worked on.
    pub(crate) fn busy(&self) -> usize {
        self.shared.busy.load(Ordering::Relaxed)
    }

    /// Stops everything and ends the threads. Takes as long as the slowest of them to notice.
    pub(crate) fn close(&self) {
        {
            let mut queue = self.shared.queue();
            queue.closed = true;
            queue.jobs.clear();
            queue.running.iter().for_each(StopFlag::stop);
        }
        self.shared.work.notify_all();
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // What a thread has to say about its panics was said in the log.
            let _ = thread.join();
        }
    }
}

/// Lets threads that answer requests go first, where the system knows the difference: a move then
/// takes a few milliseconds even while bots have every core. Only Linux has it by thread.
fn stand_back() {
    #[cfg(target_os = "linux")]
    // Where it is not allowed, everything works all the same.
    let _ = rustix::process::nice(10);
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(
        &self,
        rank: Rank,
        stop: StopFlag,
        work: Box<dyn FnOnce(StopFlag) + Send>,
    ) -> Result<(), Full> {
        let mut queue = self.queue();
        let is_bot = rank == Rank::Bot;
        let room = if is_bot {
            self.room.bots
        } else {
            self.room.questions
        };
        let full = |queue: &Queue| {
            let same = queue
                .jobs
                .iter()
                .filter(|job| (job.rank == Rank::Bot) == is_bot);
            same.count() >= room
        };
        if queue.jobs.len() >= room && full(&queue) {
            // What nobody waits for any more takes no room.
            queue.jobs.retain(|job| !job.stop.is_stopped());
            if full(&queue) {
                return Err(Full);
            }
        }
        if queue.closed {
            return Err(Full);
        }
        queue.count += 1;
        let number = queue.count;
        queue.jobs.push(Job {
            rank,
            number,
            stop,
            work,
        });
        drop(queue);
        self.work.notify_one();
        Ok(())
    }

    /// What a thread does until the pool is closed.
    fn toil(&self) {
        while let Some(job) = self.next() {
            self.busy.fetch_add(1, Ordering::Relaxed);
            let stop = job.stop.clone();
            if catch_unwind(AssertUnwindSafe(|| (job.work)(stop))).is_err() {
                tracing::error!(rank = ?job.rank, "thinking panicked");
            }
            self.busy.fetch_sub(1, Ordering::Relaxed);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        queue.running.retain(|stop| !stop.is_stopped());
        loop {
            if queue.closed {
                return None;
            }
            match queue.jobs.pop() {
                Some(job) if job.stop.is_stopped() => {}
                Some(job) => {
                    queue.running.push(job.stop.clone());
                    return Some(job);
                }
                None => {
                    queue = self
                        .work
                        .wait(queue)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const LONG: Duration = Duration::from_secs(3600);

    fn pool(threads: usize) -> Pool {
        let room = Room {
            bots: 2,
            questions: 2,
        };
        Pool::start(threads, room)
    }

    /// Keeps the only thread busy until the sender is dropped.
    fn occupy(pool: &Pool) -> (mpsc::Sender<()>, Pending<()>) {
        let (begun, has_begun) = mpsc::channel();
        let (release, released) = mpsc::channel();
        let work = move |_| {
            begun.send(()).unwrap();
            let _ = released.recv();
        };
        let pending = pool.submit(Rank::Bot, LONG, work).ok().unwrap();
        has_begun.recv().unwrap();
        (release, pending)
    }

    #[tokio::test]
    async fn bots_before_hints_before_analyses() {
        let pool = pool(1);
        let (release, busy) = occupy(&pool);
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for rank in [Rank::Analysis, Rank::Bot, Rank::Hint, Rank::Bot] {
            let order = Arc::clone(&order);
            let work = move |_| order.lock().unwrap().push(rank);
            waiting.push(pool.submit(rank, LONG, work).ok().unwrap());
        }
        assert_eq!(pool.waiting(), 4);
        drop(release);
        busy.answer().await.unwrap();
        for pending in waiting {
            pending.answer().await.unwrap();
        }
        let expected = [Rank::Bot, Rank::Bot, Rank::Hint, Rank::Analysis];
        assert_eq!(*order.lock().unwrap(), expected);
    }

    #[tokio::test]
    async fn the_queue_has_an_end_and_what_nobody_wants_takes_no_room() {
        let pool = pool(1);
        let (_release, _busy) = occupy(&pool);
        let ask = |rank| pool.submit(rank, LONG, |_| ());
        let one = ask(Rank::Hint).ok().unwrap();
        let _two = ask(Rank::Analysis).ok().unwrap();
        assert_eq!(ask(Rank::Hint).err(), Some(Full));
        // Bots have room of their own.
        let _three = ask(Rank::Bot).ok().unwrap();
        drop(one);
        assert!(ask(Rank::Hint).is_ok());
    }

    #[tokio::test]
    async fn who_stops_waiting_stops_the_work() {
        let pool = pool(1);
        let (begun, has_begun) = mpsc::channel();
        let (ended, has_ended) = mpsc::channel();
        let work = move |budget: Budget| {
            begun.send(()).unwrap();
            while !budget.is_spent(0) {
                std::thread::yield_now();
            }
            ended.send(()).unwrap();
        };
        let pending = pool.submit(Rank::Analysis, LONG, work).ok().unwrap();
        has_begun.recv().unwrap();
        drop(pending);
        has_ended.recv().unwrap();
    }

    #[tokio::test]
    async fn a_panic_is_no_answer_and_the_thread_goes_on() {
        let pool = pool(1);
        let pending = pool.submit(Rank::Bot, LONG, |_| panic!("on purpose"));
        assert_eq!(pending.ok().unwrap().answer().await, Err::<(), _>(Gone));
        let pending = pool.submit(Rank::Bot, LONG, |_| 7);
        assert_eq!(pending.ok().unwrap().answer().await, Ok(7));
        assert_eq!(pool.waiting(), 0);
    }

    #[tokio::test]
    async fn closing_stops_everything() {
        let pool = pool(2);
        let long = |budget: Budget| while !budget.is_spent(0) {};
        let running = pool.submit(Rank::Bot, LONG, long).ok().unwrap();
        let _other = pool.submit(Rank::Bot, LONG, long).ok().unwrap();
        pool.close();
        assert_eq!(pool.submit(Rank::Bot, LONG, |_| ()).err(), Some(Full));
        assert_eq!(pool.busy(), 0);
        drop(running);
    }
}
