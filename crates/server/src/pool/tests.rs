//! Whose turn it is, and that nobody takes all.

use super::*;
use std::sync::mpsc;

const LONG: Duration = Duration::from_secs(3600);

fn pool() -> Pool {
    let room = Room {
        reads: 2,
        bots: 2,
        questions: 2,
    };
    Pool::start(1, room)
}

fn client(number: u8) -> Client {
    Client([192, 0, 2, number].into())
}

fn share(number: u8, table: &str) -> Share {
    Share::of(client(number), table)
}

/// Keeps a thread of a lane busy until the sender is dropped.
fn occupy(pool: &Pool, work: Work, whose: Share) -> (mpsc::Sender<()>, Pending<()>) {
    let (begun, has_begun) = mpsc::channel();
    let (release, released) = mpsc::channel();
    let task = move |_| {
        begun.send(()).unwrap();
        let _ = released.recv();
    };
    let pending = pool.submit(work, whose, LONG, task).ok().unwrap();
    has_begun.recv().unwrap();
    (release, pending)
}

/// The order in which these are done after the only thread was busy.
async fn order(room: Room, busy: Share, jobs: Vec<(Share, Duration)>) -> Vec<usize> {
    let pool = Pool::start(1, room);
    let (release, busy) = occupy(&pool, Work::Question, busy);
    let done = Arc::new(Mutex::new(Vec::new()));
    let mut waiting = Vec::new();
    for (number, (whose, limit)) in jobs.into_iter().enumerate() {
        let done = Arc::clone(&done);
        let task = move |_| done.lock().unwrap().push(number);
        let pending = pool.submit(Work::Question, whose, limit, task);
        waiting.push(pending.ok().unwrap());
    }
    drop(release);
    busy.answer().await.unwrap();
    for pending in waiting {
        pending.answer().await.unwrap();
    }
    let done = done.lock().unwrap();
    done.clone()
}

const WIDE: Room = Room {
    reads: 100,
    bots: 100,
    questions: 100,
};

#[tokio::test]
async fn clients_take_turns_and_then_tables() {
    // The first client has three tables and asks often, the second comes late.
    let jobs = ["a", "a", "b"]
        .map(|table| (share(1, table), LONG))
        .to_vec();
    let jobs = [jobs, vec![(share(2, "z"), LONG)]].concat();
    let done = order(WIDE, share(1, "a"), jobs).await;
    assert_eq!(done[0], 3, "who had nothing yet: {done:?}");
    let place = |number| done.iter().position(|&done| done == number).unwrap();
    assert!(
        place(2) < place(0),
        "the table that had nothing yet: {done:?}"
    );
    assert!(place(0) < place(1), "{done:?}");
}

#[tokio::test]
async fn small_before_large_and_old_before_new() {
    let [large, small] = [1000, 100].map(Duration::from_millis);
    let jobs = [(1, large), (2, small), (3, large), (4, small)];
    let jobs = jobs.map(|(number, size)| (share(number, ""), size));
    assert_eq!(order(WIDE, share(9, ""), jobs.to_vec()).await, [1, 3, 0, 2]);
}

#[tokio::test]
async fn small_work_and_people_never_wait_for_what_is_watched() {
    let pool = pool();
    let _show = occupy(&pool, Work::Show, share(1, "show"));
    let _another = pool.submit(Work::Show, share(1, "show"), LONG, |_| ());
    let reply = pool.submit(Work::Reply, share(2, "game"), LONG, |_| 7);
    assert_eq!(reply.ok().unwrap().answer().await, Ok(7));
    // Not even for long work that others wait for.
    let _question = occupy(&pool, Work::Question, share(1, "show"));
    let beginner = ("beginner".to_owned(), Duration::from_millis(5));
    let reply = pool.submit_kind(Work::Reply, share(2, "game"), beginner, LONG, |_| 8);
    assert_eq!(reply.ok().unwrap().answer().await, Ok(8));
    let read = pool.submit(Work::Read, share(2, "game"), LONG, |_| 9);
    assert_eq!(read.ok().unwrap().answer().await, Ok(9));
}

#[tokio::test]
async fn what_turns_out_to_be_long_is_no_longer_small() {
    let pool = pool();
    let kind = || ("slow".to_owned(), Duration::ZERO);
    let slow = |_| std::thread::sleep(2 * SMALL_JOB);
    while pool.shared.took.get(&"slow".to_owned()).unwrap_or_default() <= SMALL_JOB {
        let pending = pool.submit_kind(Work::Reply, share(1, ""), kind(), LONG, slow);
        pending.ok().unwrap().answer().await.unwrap();
    }
    let _question = occupy(&pool, Work::Question, share(2, ""));
    let pending = pool.submit_kind(Work::Reply, share(1, ""), kind(), LONG, slow);
    assert_eq!(pool.waiting(), 1);
    drop(pending);
}

#[tokio::test]
async fn the_queue_has_an_end_and_what_nobody_wants_takes_no_room() {
    let pool = pool();
    let (_release, _busy) = occupy(&pool, Work::Reply, share(1, ""));
    let ask = |work| pool.submit(work, share(1, ""), LONG, |_| ());
    let one = ask(Work::Question).ok().unwrap();
    let _two = ask(Work::Question).ok().unwrap();
    assert_eq!(ask(Work::Question).err(), Some(QueueFull));
    // Bots have room of their own.
    let _three = ask(Work::Reply).ok().unwrap();
    drop(one);
    assert!(ask(Work::Question).is_ok());
}

#[tokio::test]
async fn who_fills_the_queue_makes_room_for_others() {
    let pool = pool();
    let (_release, _busy) = occupy(&pool, Work::Reply, share(1, ""));
    let ask = |number| pool.submit(Work::Question, share(number, ""), LONG, |_| ());
    let _one = ask(1).ok().unwrap();
    let two = ask(1).ok().unwrap();
    let _three = ask(2).ok().unwrap();
    assert_eq!(two.answer().await, Err(NoAnswer::PutOut));
    assert_eq!(ask(1).err(), Some(QueueFull));
    assert_eq!(ask(2).err(), Some(QueueFull));
}

#[tokio::test]
async fn who_stops_waiting_stops_the_work() {
    let pool = pool();
    let (begun, has_begun) = mpsc::channel();
    let (ended, has_ended) = mpsc::channel();
    let work = move |budget: Budget| {
        begun.send(()).unwrap();
        while !budget.is_spent(0) {
            std::thread::yield_now();
        }
        ended.send(()).unwrap();
    };
    let pending = pool.submit(Work::Question, share(1, ""), LONG, work);
    has_begun.recv().unwrap();
    drop(pending);
    has_ended.recv().unwrap();
}

#[tokio::test]
async fn a_panic_is_no_answer_and_the_thread_goes_on() {
    let pool = pool();
    let panics = |_| panic!("on purpose");
    let pending = pool.submit(Work::Reply, share(1, ""), LONG, panics);
    let answer = pending.ok().unwrap().answer().await;
    assert_eq!(answer, Err::<(), _>(NoAnswer::Ended));
    let pending = pool.submit(Work::Reply, share(1, ""), LONG, |_| 7);
    assert_eq!(pending.ok().unwrap().answer().await, Ok(7));
    assert_eq!(pool.waiting(), 0);
}

#[tokio::test]
async fn closing_stops_everything() {
    let pool = pool();
    let long = |budget: Budget| while !budget.is_spent(0) {};
    let running = pool.submit(Work::Reply, share(1, ""), LONG, long);
    let _other = pool.submit(Work::Show, share(1, ""), LONG, long);
    pool.close();
    let refused = pool.submit(Work::Reply, share(1, ""), LONG, |_| ());
    assert_eq!(refused.err(), Some(QueueFull));
    assert_eq!(pool.busy(), 0);
    drop(running);
}
