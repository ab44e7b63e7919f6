//! A bidder that is somebody else's program: it is asked in JSON lines and answers in JSON lines.
//!
//! Whatever it does, the match goes on. What it does wrong is a [`Fault`], which costs it the board.
//! Each seat has a process of its own, so that no process is ever shown two hands of a board: at the
//! two tables of a match the same program holds all four.

use anyhow::{Context, Result, bail, ensure};
use bridge::{Auction, Call, Vulnerability};
use cards::{BySeat, Hand, Seat};
use dds::StoppedError;
use kernel::StopFlag;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// No answer is longer.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// How often a wait for an answer looks whether the match was stopped.
const GLANCE: Duration = Duration::from_millis(20);
/// How long a program that has closed its output gets to say how it ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Fault {
    /// It made a call that the Laws do not allow.
    Illegal { call: String, why: String },
    /// It did not answer in time.
    Late { seconds: f64 },
    /// It wrote something else than an answer.
    Rubbish { answer: String, why: String },
    /// It ended, or closed its input or output.
    Gone { how: String },
    /// It could not be started, or not again.
    NotStarted { why: String },
}

impl Fault {
    /// In one word, for counting.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Fault::Illegal { .. } => "illegal",
            Fault::Late { .. } => "late",
            Fault::Rubbish { .. } => "rubbish",
            Fault::Gone { .. } => "gone",
            Fault::NotStarted { .. } => "not started",
        }
    }

    fn rubbish(answer: &[u8], why: impl fmt::Display) -> Self {
        let text = String::from_utf8_lossy(answer.trim_ascii());
        // What goes to a screen and into files must not move the cursor there.
        let plain = |letter: char| if letter.is_control() { '·' } else { letter };
        let mut answer: String = text.chars().take(80).map(plain).collect();
        if text.chars().nth(80).is_some() {
            answer.push('…');
        }
        let why = why.to_string();
        Fault::Rubbish { answer, why }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal { call, why } => write!(f, "called {call}: {why}"),
            Fault::Late { seconds } => write!(f, "did not answer within {seconds} s"),
            Fault::Rubbish { answer, why } => write!(f, "answered `{answer}`: {why}"),
            Fault::Gone { how } => write!(f, "{how}"),
            Fault::NotStarted { why } => write!(f, "{why}"),
        }
    }
}

/// All that a program is told: what its seat sees, and nothing else.
#[derive(Serialize)]
struct Question<'a> {
    id: u64,
    hand: Hand,
    auction: &'a [Call],
    dealer: Seat,
    vulnerability: Vulnerability,
    seat: Seat,
}

/// What it has to say; other fields are its own business.
#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    id: Option<Value>,
    call: String,
}

/// A program that takes part, with the processes that are idle.
pub(super) struct Program {
    words: Vec<String>,
    call_time: Duration,
    restarts: u32,
    restarts_left: AtomicU32,
    idle: Mutex<Vec<Team>>,
}

/// A process for each seat, started when it is first asked.
#[derive(Default)]
pub(super) struct Team {
    seats: BySeat<Place>,
}

/// The process of a seat.
#[derive(Default)]
struct Place {
    process: Option<Process>,
    /// Whether there was one before.
    used: bool,
}

impl Program {
    /// Starts the first process, so that a command that is not there ends the match before it begins.
    pub(super) fn new(command: &str, call_time: Duration, restarts: u32) -> Result<Self> {
        let words = words(command)?;
        ensure!(!words.is_empty(), "`cmd:` needs a command behind it");
        let first = Process::start(&words)
            .with_context(|| format!("the program `{}` cannot be started", words[0]))?;
        let mut team = Team::default();
        team.seats[Seat::North] = Place {
            process: Some(first),
            used: true,
        };
        Ok(Program {
            words,
            call_time,
            restarts,
            restarts_left: AtomicU32::new(restarts),
            idle: Mutex::new(vec![team]),
        })
    }

    /// Four players for a table; as many teams are made as there are boards at the same time.
    pub(super) fn team(&self) -> Team {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop().unwrap_or_default()
    }

    /// They wait for the next board.
    pub(super) fn rest(&self, team: Team) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(team);
    }

    /// The call of one of them.
    pub(super) fn call(
        &self,
        team: &mut Team,
        auction: &Auction,
        vulnerability: Vulnerability,
        (seat, hand): (Seat, Hand),
        stop: &StopFlag,
    ) -> Result<Result<Call, Fault>, StoppedError> {
        let place = &mut team.seats[seat];
        let mut process = match place.process.take() {
            Some(process) => process,
            None => match self.start(place.used) {
                Ok(process) => process,
                Err(fault) => return Ok(Err(fault)),
            },
        };
        place.used = true;
        let question = Question {
            id: process.asked,
            hand,
            auction: auction.calls(),
            dealer: auction.dealer(),
            vulnerability,
            seat,
        };
        match process.ask(&question, self.call_time, stop)? {
            // Dropped, which ends it: nobody knows what it would answer next, and to what.
            Err(fault) => Ok(Err(fault)),
            Ok(call) => {
                place.process = Some(process);
                Ok(match auction.check(call) {
                    Ok(()) => Ok(call),
                    Err(error) => Err(Fault::Illegal {
                        call: call.to_string(),
                        why: error.to_string(),
                    }),
                })
            }
        }
    }

    fn start(&self, again: bool) -> Result<Process, Fault> {
        let fewer = |left: u32| left.checked_sub(1);
        let relaxed = Ordering::Relaxed;
        if again
            && self
                .restarts_left
                .fetch_update(relaxed, relaxed, fewer)
                .is_err()
        {
            return Err(Fault::NotStarted {
                why: format!("was restarted {} times, and is not again", self.restarts),
            });
        }
        Process::start(&self.words).map_err(|error| Fault::NotStarted {
            why: format!("could not be started: {error}"),
        })
    }
}

/// A running program; it is ended when this is dropped.
struct Process {
    child: Child,
    input: ChildStdin,
    answers: Receiver<Vec<u8>>,
    /// The number of the next question.
    asked: u64,
}

impl Process {
    fn start(words: &[String]) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        command
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // A group of its own: Ctrl-C is for the match, which then ends the program, and what the
        // program has started ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.expect("both were asked for");
        let (send, answers) = sync_channel(4);
        let process = Process {
            child,
            input,
            answers,
            asked: 1,
        };
        // If there is no thread for it, the drop of the process ends what was started.
        let reader = thread::Builder::new().name("foreign bidder".into());
        reader.spawn(move || listen(output, &send))?;
        Ok(process)
    }

    /// Asks and waits for the answer.
    fn ask(
        &mut self,
        question: &Question<'_>,
        limit: Duration,
        stop: &StopFlag,
    ) -> Result<Result<Call, Fault>, StoppedError> {
        self.asked += 1;
        if let Ok(line) = self.answers.try_recv() {
            return Ok(Err(Fault::rubbish(&line, "nobody had asked")));
        }
        let mut line = serde_json::to_vec(question).expect("a question is plain data");
        line.push(b'\n');
        let asked = self.input.write_all(&line);
        if asked.and_then(|()| self.input.flush()).is_err() {
            return Ok(Err(self.gone()));
        }
        let deadline = Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.answers.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(understand(&line, question.id)),
                Err(RecvTimeoutError::Disconnected) => return Ok(Err(self.gone())),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(StoppedError),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    let seconds = limit.as_secs_f64();
                    return Ok(Err(Fault::Late { seconds }));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Why there will be no more answers.
    fn gone(&mut self) -> Fault {
        let until = Instant::now() + LAST_WORDS;
        while Instant::now() < until {
            if let Ok(Some(status)) = self.child.try_wait() {
                let how = format!("ended ({status})");
                return Fault::Gone { how };
            }
            thread::sleep(Duration::from_millis(2));
        }
        Fault::Gone {
            how: "closed its input or output".into(),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id())
            .ok()
            .and_then(rustix::process::Pid::from_raw)
        {
            // Even if the program itself has ended, what it started may go on.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands on the lines of a program until it ends, or until one is too long to be an answer.
fn listen(output: ChildStdout, send: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = Read::take(&mut output, LONGEST_ANSWER).read_until(b'\n', &mut line);
        match read {
            Ok(0) | Err(_) => return,
            Ok(_) if line.trim_ascii().is_empty() && line.ends_with(b"\n") => {}
            Ok(_) => {
                let endless = line.len() as u64 >= LONGEST_ANSWER;
                if send.send(line).is_err() || endless {
                    return;
                }
            }
        }
    }
}

/// The call in a line.
fn understand(line: &[u8], id: u64) -> Result<Call, Fault> {
    let line = line.trim_ascii();
    if line.len() as u64 >= LONGEST_ANSWER - 1 {
        return Err(Fault::rubbish(line, "the line does not end"));
    }
    let answer: Answer = match serde_json::from_slice(line) {
        Ok(answer) => answer,
        Err(_) => return Err(Fault::rubbish(line, "this is no {\"call\":…}")),
    };
    if answer.id.is_some_and(|other| other != id) {
        let why = format!("the question had the id {id}");
        return Err(Fault::rubbish(line, why));
    }
    answer
        .call
        .parse()
        .map_err(|error| Fault::rubbish(line, error))
}

/// The words of a command; those in quotes may have spaces in them.
fn words(command: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(end), _) if letter == end => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if let Some(quote) = quote {
        bail!("a quotation mark {quote} has no partner in `{command}`");
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_cut_into_words() {
        let cut = |command: &str| words(command).unwrap();
        assert_eq!(cut(" a  b\tc "), ["a", "b", "c"]);
        assert_eq!(
            cut("'my dir'/bid --say \"it's\" ''"),
            ["my dir/bid", "--say", "it's", ""]
        );
        assert!(cut(" ").is_empty());
        assert!(words("say 'no").is_err());
    }

    #[test]
    fn only_a_call_is_an_answer() {
        let call = |line: &str| understand(line.as_bytes(), 7);
        assert_eq!(call("{\"call\":\"1N\"}\n"), Ok("1NT".parse().unwrap()));
        assert_eq!(
            call("{\"id\":7,\"call\":\"P\",\"why\":[]}\r\n"),
            Ok(Call::Pass)
        );
        for line in ["", "1N", "{}", "[]", "{\"call\":1}", "{\"call\":\"8C\"}"] {
            assert!(matches!(call(line), Err(Fault::Rubbish { .. })), "{line}");
        }
        assert!(call("{\"id\":6,\"call\":\"P\"}").is_err());
        assert!(understand(&[b'x'; LONGEST_ANSWER as usize], 7).is_err());
    }
}
