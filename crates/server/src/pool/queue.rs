//! What waits for a thread, and whose turn it is.
//!
//! First come those who have had least: by client, then by table. Of one client's work, what
//! somebody waits for goes before what somebody watches; of the same urgency and table share, small
//! work goes before large, and old before new.

use super::shares::Shares;
use super::{Class, Evicted, Lane, QueueFull, Room, Work};
use crate::client::Client;
use kernel::StopFlag;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A piece of work that waits.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) client: Client,
    pub(super) table: Arc<str>,
    /// How long it is expected to take.
    pub(super) size: Duration,
    number: u64,
    pub(super) stop: StopFlag,
    /// Does it, or tells whoever waits that it was put out.
    pub(super) run: Box<dyn FnOnce(Result<StopFlag, Evicted>) + Send>,
}

/// Everything that waits or runs.
pub(super) struct Queue {
    room: Room,
    waiting: Vec<Job>,
    count: u64,
    pub(super) closed: bool,
    /// What is being worked on, so that all of it can be stopped.
    pub(super) running: Vec<StopFlag>,
    clients: Shares<Client>,
    tables: Shares<Arc<str>>,
    /// How many threads of each lane have nothing to do.
    pub(super) idle: [usize; Lane::ALL.len()],
}

impl Queue {
    pub(super) fn new(room: Room) -> Self {
        Queue {
            room,
            waiting: Vec::new(),
            count: 0,
            closed: false,
            running: Vec::new(),
            clients: Shares::new(),
            tables: Shares::new(),
            idle: [0; Lane::ALL.len()],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Takes a job in, if there is room. Where there is none, a client that has more waiting than
    /// whoever comes now gives up its latest.
    pub(super) fn push(
        &mut self,
        (work, client, table): (Work, Client, Arc<str>),
        size: Duration,
        stop: StopFlag,
        run: Box<dyn FnOnce(Result<StopFlag, Evicted>) + Send>,
    ) -> Result<(), QueueFull> {
        if self.closed {
            return Err(QueueFull);
        }
        if self.waiting_for(work) >= work.room(&self.room) {
            // What nobody waits for any more takes no room.
            self.waiting.retain(|job| !job.stop.is_stopped());
        }
        if self.waiting_for(work) >= work.room(&self.room) {
            self.put_out(work, client)?;
        }
        self.count += 1;
        self.waiting.push(Job {
            work,
            client,
            table,
            size,
            number: self.count,
            stop,
            run,
        });
        Ok(())
    }

    fn waiting_for(&self, work: Work) -> usize {
        self.waiting.iter().filter(|job| job.work == work).count()
    }

    /// Puts the latest job of the client out that has most waiting, if that is more than the
    /// newcomer would have.
    fn put_out(&mut self, work: Work, newcomer: Client) -> Result<(), QueueFull> {
        let mut held: HashMap<Client, usize> = HashMap::new();
        for job in self.waiting.iter().filter(|job| job.work == work) {
            *held.entry(job.client).or_default() += 1;
        }
        let own = held.get(&newcomer).copied().unwrap_or(0);
        let (&greedy, &most) = held.iter().max_by_key(|&(_, held)| held).ok_or(QueueFull)?;
        if most <= own + 1 {
            return Err(QueueFull);
        }
        let latest = self
            .waiting
            .iter()
            .rposition(|job| job.work == work && job.client == greedy);
        let job = self.waiting.remove(latest.ok_or(QueueFull)?);
        (job.run)(Err(Evicted));
        Ok(())
    }

    /// The next job for a thread of this lane; it counts as running.
    pub(super) fn take(&mut self, lane: Lane) -> Option<Job> {
        self.waiting.retain(|job| !job.stop.is_stopped());
        let now = Instant::now();
        let fitting = self.waiting.iter().enumerate();
        let fitting = fitting.filter(|(_, job)| lane.takes(job.work.class(), job.size));
        let first = fitting.min_by(|(_, one), (_, other)| {
            let client = |job: &Job| self.clients.claim(&job.client, now);
            let table = |job: &Job| self.tables.claim(&job.table, now);
            let (one_had, other_had) = (client(one), client(other));
            let by_client = one_had.0.cmp(&other_had.0);
            let by_client = by_client.then(one_had.1.total_cmp(&other_had.1));
            by_client.then_with(|| {
                let by_class = one.work.class().cmp(&other.work.class());
                let (one_had, other_had) = (table(one), table(other));
                by_class
                    .then(one_had.0.cmp(&other_had.0))
                    .then(one_had.1.total_cmp(&other_had.1))
                    .then(one.size.cmp(&other.size))
                    .then(one.number.cmp(&other.number))
            })
        });
        let (index, _) = first?;
        let job = self.waiting.swap_remove(index);
        self.clients.begin(&job.client);
        self.tables.begin(&job.table);
        self.running.retain(|stop| !stop.is_stopped());
        self.running.push(job.stop.clone());
        Some(job)
    }

    /// A job that was taken has ended.
    pub(super) fn done(&mut self, client: Client, table: &Arc<str>, took: Duration) {
        let now = Instant::now();
        self.clients.end(&client, took, now);
        self.tables.end(table, took, now);
    }

    /// Forgets everything that waits, and stops what runs.
    pub(super) fn close(&mut self) {
        self.closed = true;
        self.waiting.clear();
        self.running.iter().for_each(StopFlag::stop);
    }

    /// The lanes that could take such a job, the most suitable first.
    pub(super) fn lanes_for(class: Class, size: Duration) -> impl Iterator<Item = Lane> {
        let lanes = Lane::ALL.into_iter();
        lanes.filter(move |lane| lane.takes(class, size))
    }
}
