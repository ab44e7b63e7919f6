//! Work on several threads whose results come out in the order of the input.
//!
//! Items go to the threads in turn and results are collected in turn, so there is nothing to sort and
//! nothing piles up: a slow reader of the results holds the threads back, and they the input. A result
//! is handed over as soon as those before it are, even while the next item is still awaited, as on a
//! pipe whose other end waits for the answer.

use anyhow::{Result, ensure};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// How many items, and how many results, wait for one thread.
const MAX_AHEAD: usize = 8;

/// Works on each item with one of as many workers as there are threads, each made on its own thread,
/// and hands over the results in order, on the caller's thread.
///
/// The threads are not waited for when `take` fails or breaks off: one may still wait for input.
pub(crate) fn in_order<I, T, W>(
    threads: usize,
    items: impl Iterator<Item = I> + Send + 'static,
    worker: impl Fn() -> W + Send + Sync + 'static,
    mut take: impl FnMut(T) -> Result<ControlFlow<()>>,
) -> Result<()>
where
    I: Send + 'static,
    T: Send + 'static,
    W: FnMut(I) -> T,
{
    let worker = Arc::new(worker);
    let (mut inputs, mut outputs): (Vec<_>, Vec<Receiver<T>>) = (Vec::new(), Vec::new());
    for _ in 0..threads.max(1) {
        let (input, items) = sync_channel::<I>(MAX_AHEAD);
        let (results, output) = sync_channel(MAX_AHEAD);
        let worker = worker.clone();
        thread::spawn(move || {
            let mut work = worker();
            for item in items {
                if results.send(work(item)).is_err() {
                    return;
                }
            }
        });
        inputs.push(input);
        outputs.push(output);
    }
    let reader = thread::spawn(move || {
        let mut sent = 0_u64;
        for (item, input) in items.zip(inputs.iter().cycle()) {
            if input.send(item).is_err() {
                break;
            }
            sent += 1;
        }
        sent
    });
    let mut taken = 0_u64;
    for output in outputs.iter().cycle() {
        // The first thread without a result has had no item either, and so has no other.
        let Ok(result) = output.recv() else { break };
        if take(result)?.is_break() {
            return Ok(());
        }
        taken += 1;
    }
    let sent = reader.join().ok();
    ensure!(sent == Some(taken), "a thread has failed");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for threads in [1, 2, 5] {
            let mut all = Vec::new();
            let work = || {
                |item: u64| {
                    thread::sleep(Duration::from_micros(item * 37 % 200));
                    item
                }
            };
            in_order(threads, 0..100, work, |item| {
                all.push(item);
                Ok(ControlFlow::Continue(()))
            })
            .unwrap();
            assert_eq!(all, (0..100).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn an_answer_does_not_wait_for_the_next_question() {
        let (ask, questions) = channel();
        ask.send(0).unwrap();
        let mut ask = Some(ask);
        let mut answers = 0;
        let asked = in_order(
            3,
            questions.into_iter(),
            || |item: u32| item + 1,
            |answer| {
                answers += 1;
                assert_eq!(answer, answers);
                if answers == 20 {
                    ask = None;
                }
                if let Some(ask) = &ask {
                    ask.send(answer).unwrap();
                }
                Ok(ControlFlow::Continue(()))
            },
        );
        asked.unwrap();
        assert_eq!(answers, 20);
    }

    #[test]
    fn a_thread_that_fails_is_told_and_one_that_breaks_off_is_not() {
        let work = || |item: u32| assert!(item < 30);
        let failed = in_order(2, 0..100, work, |()| Ok(ControlFlow::Continue(())));
        assert!(failed.is_err());
        in_order(2, 0.., || |item: u32| item, |_| Ok(ControlFlow::Break(()))).unwrap();
    }
}
