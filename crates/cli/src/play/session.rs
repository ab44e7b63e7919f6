//! A person's game against bots: the loop of looking, asking and moving.

use super::clock::Clock;
use super::command::Command;
use super::setup::{GUEST, Setup, quoted};
use crate::ending::Ending;
use crate::lines::{self, Line};
use anyhow::Result;
use kernel::{Canvas, Detail, Language, Message, Reader, message};
use std::io::{BufRead, Write};
use std::time::Duration;
use table::{Entry, Event, Hint, Intent, Status, Step, TableError};

/// No sensible line is longer.
const LONGEST_LINE: usize = 4096;
/// How long to think about a hint at most.
const HINT_TIME: Duration = Duration::from_secs(5);

/// A game in progress.
pub(crate) struct Session {
    pub(super) setup: Setup,
    pub(super) canvas: Canvas,
    pub(super) clock: Clock,
    /// For whom everything is worded.
    pub(super) reader: Reader,
    /// The hint for the position as it stands, once it was asked for.
    hint: Option<Hint>,
}

/// What a command leads to.
enum Next {
    Ask,
    Go,
    End,
}

impl Session {
    pub(crate) fn new(setup: Setup, canvas: Canvas, clock: Clock) -> Self {
        let language: Language = Reader::default().language;
        Session {
            reader: Reader::at(language, setup.seat.map(kernel::Seat::index)),
            setup,
            canvas,
            clock,
            hint: None,
        }
    }

    /// Plays until the game or the input ends.
    pub(crate) fn run(
        mut self,
        input: &mut impl BufRead,
        prompts: bool,
        out: &mut impl Write,
    ) -> Result<Ending> {
        self.greet(out)?;
        loop {
            self.let_bots_move(prompts, out)?;
            self.show(out)?;
            if self.is_over() {
                self.announce(out)?;
            }
            loop {
                let Some(line) = self.ask(input, prompts, out)? else {
                    writeln!(out)?;
                    self.farewell(out)?;
                    return Ok(Ending::Done);
                };
                match self.obey(&line, out)? {
                    Next::Ask => {}
                    Next::Go => break,
                    Next::End => return Ok(Ending::Done),
                }
            }
        }
    }

    /// What the reader sees as: the guest, or nobody in particular.
    pub(super) fn guest(&self) -> Option<&'static str> {
        self.setup.seat.map(|_| GUEST)
    }

    pub(super) fn is_over(&self) -> bool {
        self.setup.table.status() == Status::Over
    }

    pub(super) fn say(&self, message: &Message) -> String {
        message.text(&self.reader)
    }

    pub(super) fn show(&self, out: &mut impl Write) -> Result<()> {
        write!(
            out,
            "{}",
            self.setup.table.picture(self.guest(), self.canvas)
        )?;
        Ok(())
    }

    /// Takes an event in, as a server does once it is committed.
    pub(super) fn apply(&mut self, event: Event) -> Result<()> {
        let seq = self.setup.table.next();
        self.setup.table.apply(&Entry { seq, at: 0, event })?;
        self.hint = None;
        Ok(())
    }

    fn ask(
        &self,
        input: &mut impl BufRead,
        prompts: bool,
        out: &mut impl Write,
    ) -> Result<Option<String>> {
        if prompts {
            let prompt = if self.is_over() {
                message!("play-prompt-over")
            } else {
                message!("play-prompt")
            };
            write!(out, "{} ", self.canvas.bold(&self.say(&prompt)))?;
            out.flush()?;
        }
        self.clock
            .interrupt
            .end(self.resume().map(|line| self.say(&line)));
        Ok(match lines::read(input, LONGEST_LINE)? {
            None => None,
            Some(Line::Text(bytes)) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Some(Line::TooLong) => Some("…".to_owned()),
        })
    }

    fn obey(&mut self, line: &str, out: &mut impl Write) -> Result<Next> {
        match Command::read(line) {
            Command::Nothing if self.is_over() => return Ok(Next::End),
            Command::Nothing => {}
            Command::Quit => {
                self.farewell(out)?;
                return Ok(Next::End);
            }
            Command::Help => self.help(out)?,
            Command::Show => self.show(out)?,
            Command::Legal(start) => self.list_legal(&start, out)?,
            Command::Hint => self.give_hint(out)?,
            Command::Why(None, detail) => self.explain_bots(detail, out)?,
            Command::Why(Some(action), detail) => self.foretell(&action, detail, out)?,
            Command::Record => {
                writeln!(out, "{}", self.setup.table.record(self.guest()).trim_end())?
            }
            Command::Undo => return self.carry_out(&Intent::AskUndo, out),
            Command::Resign => return self.carry_out(&Intent::Resign(None), out),
            Command::Other(words) => {
                let table = &self.setup.table;
                if let Some(text) = table.lookup(self.guest(), &words, self.canvas) {
                    write!(out, "{text}")?;
                } else {
                    return self.make_move(&words, out);
                }
            }
        }
        Ok(Next::Ask)
    }

    /// A move as it was typed, or as the typed words can be read.
    fn make_move(&mut self, words: &str, out: &mut impl Write) -> Result<Next> {
        let action = self.readings(words).into_iter().find_map(|action| {
            let expect = self.setup.table.next();
            let intent = Intent::Move { action, expect };
            self.setup
                .table
                .propose(GUEST, &intent)
                .ok()
                .map(|_| intent)
        });
        let intent = action.unwrap_or_else(|| Intent::Move {
            action: words.to_owned(),
            expect: self.setup.table.next(),
        });
        self.carry_out(&intent, out)
    }

    /// What the words may mean: a move, a list with spaces for commas, the legal move that is written
    /// so but for capitals, or the only one that ends so.
    fn readings(&self, words: &str) -> Vec<String> {
        let mut readings = vec![words.to_owned(), words.replace(' ', ",")];
        let legal = self.legal();
        let lower = words.to_lowercase();
        let alike = legal.iter().find(|action| action.to_lowercase() == lower);
        readings.extend(alike.cloned());
        let end = format!(" {lower}");
        let mut ends = legal
            .iter()
            .filter(|action| action.to_lowercase().ends_with(&end));
        if let (Some(only), None) = (ends.next(), ends.next()) {
            readings.push(only.clone());
        }
        readings
    }

    pub(super) fn legal(&self) -> Vec<String> {
        let view = self.setup.table.outline(self.guest());
        view.legal.unwrap_or_default()
    }

    fn carry_out(&mut self, intent: &Intent, out: &mut impl Write) -> Result<Next> {
        match self.setup.table.propose(GUEST, intent) {
            Ok(Step::Event(event)) => {
                self.apply(event)?;
                Ok(Next::Go)
            }
            Ok(_) => Ok(Next::Ask),
            Err(refusal) => {
                self.refuse(&refusal, out)?;
                Ok(Next::Ask)
            }
        }
    }

    pub(super) fn refuse(&self, refusal: &TableError, out: &mut impl Write) -> Result<()> {
        let help = message!("play-see-help");
        writeln!(out, "{} {}", self.say(&refusal.message()), self.say(&help))?;
        Ok(())
    }

    /// The idea at first, the move when asked again.
    fn give_hint(&mut self, out: &mut impl Write) -> Result<()> {
        if let Some(hint) = &self.hint {
            return self.tell_hint(hint, out);
        }
        match self.setup.table.hint_task(GUEST) {
            Ok(task) => {
                let (hint, _) = self.clock.run(task, HINT_TIME.min(self.clock.time));
                let again = message!("play-hint-again");
                writeln!(out, "{} {}", self.say(&hint.idea), self.say(&again))?;
                self.hint = Some(hint);
            }
            Err(refusal) => self.refuse(&refusal, out)?,
        }
        Ok(())
    }

    fn foretell(&self, action: &str, detail: Detail, out: &mut impl Write) -> Result<()> {
        let readings = self.readings(action).into_iter();
        let mut comments = readings.filter_map(|action| {
            let reasons = self.setup.table.comment(GUEST, &action).ok()?;
            Some((action, reasons))
        });
        match comments.next() {
            Some((action, reasons)) => self.tell_reasons(&action, &reasons, detail, out),
            None => match self.setup.table.comment(GUEST, action) {
                Err(refusal) => self.refuse(&refusal, out),
                Ok(_) => Ok(()),
            },
        }
    }

    fn farewell(&self, out: &mut impl Write) -> Result<()> {
        if let Some(line) = self.resume() {
            writeln!(out, "{}", self.say(&line))?;
        }
        Ok(())
    }

    /// The command that takes the game up again; none where that would show what the reader may not
    /// see, or the game is over.
    pub(super) fn resume(&self) -> Option<Message> {
        if self.is_over() {
            return None;
        }
        let moves: Option<Vec<String>> = self.moves().into_iter().map(|made| made.action).collect();
        let mut all = self.setup.opening.clone();
        all.extend(moves?);
        let mut command = self.setup.command.clone();
        if !all.is_empty() {
            command = format!("{command} --moves {}", quoted(&all.join("; ")));
        }
        Some(message!(
            "play-resume",
            command = kernel::Arg::text(command)
        ))
    }
}
