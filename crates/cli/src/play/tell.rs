//! What the terminal says in a game: help, the bots' moves, hints, reasons, the result.

use super::session::Session;
use anyhow::Result;
use kernel::{Arg, Detail, Message, Reason, message};
use std::io::Write;
use table::{Hint, MoveView};

/// How wide a list of moves may be.
const WIDTH: usize = 96;
/// More moves than this are counted rather than listed.
const MOST_LISTED: usize = 200;

impl Session {
    pub(super) fn greet(&self, out: &mut impl Write) -> Result<()> {
        let seat = self.setup.seat.map_or(0, kernel::Seat::index);
        let greeting = message!("play-greeting", seat = self.setup.names[seat].clone());
        writeln!(out, "{}\n", self.say(&greeting))?;
        Ok(())
    }

    pub(super) fn help(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}\n", self.say(&self.setup.notation))?;
        writeln!(out, "{}", self.say(&message!("play-help")))?;
        Ok(())
    }

    /// Lets bots move until it is the reader's turn or the game is over.
    pub(super) fn let_bots_move(&mut self, prompts: bool, out: &mut impl Write) -> Result<()> {
        let mut line = String::new();
        while let Some(task) = self.setup.table.bot_task() {
            if prompts {
                let thinking = self.say(&message!("play-thinking"));
                write!(out, "{}", self.canvas.faint(&thinking))?;
                out.flush()?;
            }
            let (thought, _) = self.clock.run(task, self.clock.time);
            if prompts {
                write!(out, "\r\x1b[K")?;
            }
            self.apply(thought.event)?;
            let Some(made) = self.last_move() else {
                continue;
            };
            let told = self.say(&self.moved(&made));
            match &made.meaning {
                Some(meaning) => {
                    end_line(&mut line, out)?;
                    writeln!(
                        out,
                        "{} {}",
                        self.canvas.bold(&told),
                        self.say(meaning.message())
                    )?;
                }
                None => {
                    if !line.is_empty() {
                        line.push_str("  ");
                    }
                    line += &self.canvas.bold(&told);
                }
            }
        }
        end_line(&mut line, out)
    }

    /// The latest move, as far as the reader may know it.
    pub(super) fn last_move(&self) -> Option<MoveView> {
        let made = self.setup.table.ply() - self.setup.opening.len();
        let last = made.checked_sub(1)?;
        self.setup.table.move_views(self.guest(), last..made).pop()
    }

    /// The moves since the table was opened, as far as the reader may know them.
    pub(super) fn moves(&self) -> Vec<MoveView> {
        let made = self.setup.table.ply() - self.setup.opening.len();
        self.setup.table.move_views(self.guest(), 0..made)
    }

    /// Who did what.
    pub(super) fn moved(&self, made: &MoveView) -> Message {
        let index = made.seat.index();
        let code = self.setup.names[index].code().to_owned();
        let seat = Arg::Seat(index, code.into());
        match &made.action {
            Some(action) => message!("play-moved", seat = seat, action = Arg::play(action)),
            None => message!("play-moved-hidden", seat = seat),
        }
    }

    /// The legal moves that begin with some letters.
    pub(super) fn list_legal(&self, start: &str, out: &mut impl Write) -> Result<()> {
        let start = start.to_lowercase();
        let mut legal = self.legal();
        legal.retain(|action| action.to_lowercase().starts_with(&start));
        let count = message!("play-legal-count", count = legal.len());
        writeln!(out, "{}", self.say(&count))?;
        if legal.len() > MOST_LISTED {
            let more = message!("play-legal-more", example = Arg::play(start_of(&legal[0])));
            writeln!(out, "{}", self.say(&more))?;
            return Ok(());
        }
        let mut line = String::new();
        for action in legal {
            if !line.is_empty() && line.len() + action.len() + 2 > WIDTH {
                end_line(&mut line, out)?;
            }
            if !line.is_empty() {
                line.push_str("  ");
            }
            line += &action;
        }
        end_line(&mut line, out)
    }

    pub(super) fn tell_hint(&self, hint: &Hint, out: &mut impl Write) -> Result<()> {
        let action = hint.action.as_deref().unwrap_or_default();
        let title = self.say(&message!("play-hint", action = Arg::play(action)));
        writeln!(out, "{}", self.canvas.bold(&title))?;
        self.list(&hint.reasons, Detail::Simple, out)
    }

    /// Why the bots moved so since the reader's last move, or what their moves mean.
    pub(super) fn explain_bots(&self, detail: Detail, out: &mut impl Write) -> Result<()> {
        let moves = self.moves();
        let own = |made: &&MoveView| Some(made.seat) == self.setup.seat;
        let mut latest: Vec<&MoveView> = moves.iter().rev().take_while(|made| !own(made)).collect();
        if latest.is_empty() {
            writeln!(out, "{}", self.say(&message!("play-no-bot-move")))?;
        }
        latest.reverse();
        for made in latest {
            writeln!(out, "{}", self.say(&self.moved(made)))?;
            if let Some(meaning) = &made.meaning {
                writeln!(out, "  {}", self.say(meaning.message()))?;
            }
            if made.why.is_empty() && made.meaning.is_none() {
                writeln!(out, "  {}", self.say(&message!("play-why-hidden")))?;
            }
            self.list(&made.why, detail, out)?;
        }
        Ok(())
    }

    /// What a move would do.
    pub(super) fn tell_reasons(
        &self,
        action: &str,
        reasons: &[Reason],
        detail: Detail,
        out: &mut impl Write,
    ) -> Result<()> {
        writeln!(out, "{action}")?;
        if reasons.is_empty() {
            writeln!(out, "  {}", self.say(&message!("play-nothing-to-say")))?;
        }
        self.list(reasons, detail, out)
    }

    pub(super) fn list(
        &self,
        reasons: &[Reason],
        detail: Detail,
        out: &mut impl Write,
    ) -> Result<()> {
        for reason in reasons {
            writeln!(out, "  {}", reason.render(detail, &self.reader))?;
        }
        Ok(())
    }

    /// How the game ended.
    pub(super) fn announce(&self, out: &mut impl Write) -> Result<()> {
        if let Some(result) = self.setup.table.summary().result {
            writeln!(out, "{}", self.canvas.bold(&self.say(&result.message)))?;
        }
        Ok(())
    }
}

/// The first letter of a move.
fn start_of(action: &str) -> String {
    action.chars().take(1).collect()
}

fn end_line(line: &mut String, out: &mut impl Write) -> Result<()> {
    if !line.is_empty() {
        writeln!(out, "{line}")?;
        line.clear();
    }
    Ok(())
}
