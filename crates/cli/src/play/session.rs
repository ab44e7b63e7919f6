//! A person's game against a bot: the loop of looking, asking and moving.

use super::canvas::Canvas;
use super::command::Command;
use super::player::{Clock, Player};
use super::talk;
use crate::ending::Ending;
use crate::lines::{self, Line};
use anyhow::Result;
use kernel::{Contest, Decision, Level, Seat, State, Turn};
use pentomino::bots::Strategy;
use pentomino::{Piece, Placement, Position};
use std::io::{BufRead, Write};
use std::time::Duration;

/// No sensible line is longer.
const LONGEST_LINE: usize = 4096;
/// How long to think about a hint.
const HINT_TIME: Duration = Duration::from_secs(5);

/// A game in progress.
pub(crate) struct Session {
    position: Position,
    /// Where undo ends: moves before it belong to the position given.
    start: usize,
    human: Seat,
    opponent: Player,
    canvas: Canvas,
    clock: Clock,
    /// The bot's last move, and the position it was made in.
    last: Option<(Position, Decision<Placement>)>,
    /// The hint for the position as it stands, once it was asked for.
    hint: Option<Decision<Placement>>,
}

/// What a command leads to.
enum Next {
    Ask,
    Go,
    End,
}

impl Session {
    pub(crate) fn new(
        position: Position,
        human: Seat,
        opponent: Player,
        canvas: Canvas,
        clock: Clock,
    ) -> Self {
        Session {
            start: position.ply(),
            position,
            human,
            opponent,
            canvas,
            clock,
            last: None,
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
        let name = self.opponent.name.clone();
        writeln!(
            out,
            "You play against the computer ({name}). Who cannot place a piece loses. Type `help` for help.\n"
        )?;
        // Where the bot opens, its move brings the first picture.
        if self.position.turn() == Turn::Seat(self.human) {
            self.show(out)?;
        }
        loop {
            match self.position.turn() {
                Turn::Seat(seat) if seat != self.human => {
                    self.answer(prompts, out)?;
                    continue;
                }
                Turn::Over => self.announce(out)?,
                _ => {}
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

    fn ask(
        &self,
        input: &mut impl BufRead,
        prompts: bool,
        out: &mut impl Write,
    ) -> Result<Option<String>> {
        if prompts {
            let over = self.position.turn() == Turn::Over;
            let prompt = if over {
                "why, undo or quit> "
            } else {
                "your move> "
            };
            write!(out, "{}", self.canvas.bold(prompt))?;
            out.flush()?;
        }
        let farewell = format!("To go on: {}", self.resume());
        self.clock.interrupt.end(Some(farewell));
        Ok(match lines::read(input, LONGEST_LINE)? {
            None => None,
            Some(Line::Text(bytes)) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            Some(Line::TooLong) => Some("…".to_owned()),
        })
    }

    fn obey(&mut self, line: &str, out: &mut impl Write) -> Result<Next> {
        let over = self.position.turn() == Turn::Over;
        let command = match Command::read(line) {
            Ok(command) => command,
            Err(fault) => {
                writeln!(out, "{fault}")?;
                return Ok(Next::Ask);
            }
        };
        match command {
            Command::Nothing if over => return Ok(Next::End),
            Command::Nothing => {}
            Command::Quit => {
                if !over {
                    self.farewell(out)?;
                }
                return Ok(Next::End);
            }
            Command::Move(_) | Command::Hint | Command::Resign if over => {
                writeln!(out, "The game is over; `undo` takes your last move back.")?;
            }
            Command::Move(placement) => match self.position.play(placement) {
                Ok(()) => {
                    self.hint = None;
                    if self.position.turn() == Turn::Over {
                        self.show(out)?;
                    }
                    return Ok(Next::Go);
                }
                Err(illegal) => writeln!(out, "{placement} is not possible: {illegal}.")?,
            },
            Command::Help => write!(out, "{}", talk::HELP)?,
            Command::Forms(piece) => write!(out, "{}", self.canvas.forms(piece))?,
            Command::Moves(piece) => self.list_moves(piece, out)?,
            Command::Board => self.show(out)?,
            Command::Hint => self.give_hint(out)?,
            Command::Why(asked, detail) => match (asked, &self.last) {
                (Some(placement), _) => match self.position.check(placement) {
                    Ok(()) => {
                        let text = talk::foretell(&self.position, placement, detail);
                        write!(out, "{text}")?;
                    }
                    Err(illegal) => writeln!(out, "{placement} is not possible: {illegal}.")?,
                },
                (None, Some((before, decision))) => {
                    let text = talk::justify("The computer", before, decision, detail);
                    write!(out, "{text}")?;
                }
                (None, None) => writeln!(out, "The computer has not moved yet.")?,
            },
            Command::Undo => {
                if self.undo() {
                    self.show(out)?;
                    return Ok(Next::Go);
                }
                writeln!(out, "There is no move of yours to take back.")?;
            }
            Command::Position => writeln!(out, "{}", self.position)?,
            Command::Resign => {
                writeln!(out, "You resign: the computer wins.")?;
                return Ok(Next::End);
            }
        }
        Ok(Next::Ask)
    }

    /// The bot's move.
    fn answer(&mut self, prompts: bool, out: &mut impl Write) -> Result<()> {
        if prompts {
            write!(
                out,
                "{}",
                self.canvas.faint("thinking (Ctrl-C: move now) …")
            )?;
            out.flush()?;
        }
        let (decision, _) = self.opponent.think(&self.position, &self.clock);
        if prompts {
            write!(out, "\r\x1b[K")?;
        }
        let before = self.position.clone();
        self.position.play(decision.action)?;
        let said = format!("The computer plays {}.", decision.action);
        writeln!(out, "{}", self.canvas.bold(&said))?;
        self.last = Some((before, decision));
        self.hint = None;
        self.show(out)
    }

    fn show(&self, out: &mut impl Write) -> Result<()> {
        write!(out, "{}", self.canvas.board(&self.position, None))?;
        let left = self.position.left();
        if !left.is_empty() {
            let pieces = talk::counted(left.len(), "piece", "pieces");
            let moves = talk::counted(self.position.open().len(), "move", "moves");
            writeln!(out, "{pieces} left, {moves} possible:")?;
            write!(out, "{}", self.canvas.remaining(left))?;
        }
        Ok(())
    }

    fn list_moves(&self, piece: Option<Piece>, out: &mut impl Write) -> Result<()> {
        let mut legal = Vec::new();
        self.position.legal_actions(&mut legal);
        let of = |piece: Piece| {
            legal
                .iter()
                .filter(move |placement| placement.piece() == piece)
        };
        let Some(piece) = piece else {
            let counts = Piece::ALL
                .into_iter()
                .map(|piece| (piece, of(piece).count()))
                .filter(|&(_, count)| count > 0)
                .map(|(piece, count)| format!("{piece} {count}"));
            let counts = counts.collect::<Vec<_>>().join(", ");
            let total = talk::counted(legal.len(), "move", "moves");
            writeln!(out, "{total}: {counts}. `moves F` lists those of the F.")?;
            return Ok(());
        };
        let names: Vec<String> = of(piece).map(Placement::to_string).collect();
        if names.is_empty() {
            writeln!(out, "The {piece} cannot be placed any more.")?;
        }
        for row in names.chunks(14) {
            writeln!(out, "{}", row.join(" "))?;
        }
        Ok(())
    }

    /// The idea at first, the move when asked again.
    fn give_hint(&mut self, out: &mut impl Write) -> Result<()> {
        if let Some(decision) = &self.hint {
            let text = talk::answer(&self.canvas, &self.position, decision);
            write!(out, "{text}")?;
            return Ok(());
        }
        let clock = Clock {
            time: Some(HINT_TIME),
            interrupt: self.clock.interrupt.clone(),
            ..self.clock
        };
        let adviser = Player::new(&Strategy::from(Level::Master));
        let (decision, _) = adviser.think(&self.position, &clock);
        writeln!(out, "{}", talk::idea(&self.position, &decision))?;
        self.hint = Some(decision);
        Ok(())
    }

    /// Goes back to where the player last chose; false if there is no such point.
    fn undo(&mut self) -> bool {
        let own = |ply: usize| Seat::new((ply % 2) as u8) == self.human;
        let Some(ply) = (self.start..self.position.ply())
            .rev()
            .find(|&ply| own(ply))
        else {
            return false;
        };
        let moves = &self.position.moves()[..ply];
        let setup = self.position.setup().clone();
        self.position = Position::after(setup, moves).expect("these moves were legal before");
        self.last = None;
        self.hint = None;
        true
    }

    fn announce(&self, out: &mut impl Write) -> Result<()> {
        let result = match self.position.score(self.human) {
            Some(1.0) => "The computer cannot place a piece. You have won!",
            Some(0.0) => "You cannot place a piece: the computer has won.",
            _ => "All pieces are placed: a draw.",
        };
        writeln!(out, "{}\n{}", self.canvas.bold(result), self.position)?;
        Ok(())
    }

    fn farewell(&self, out: &mut impl Write) -> Result<()> {
        if self.position.turn() != Turn::Over {
            writeln!(out, "To go on: {}", self.resume())?;
        }
        Ok(())
    }

    /// The command that takes the game up again.
    fn resume(&self) -> String {
        format!(
            "kibitzer play pentomino --bot {} --position \"{}\"",
            self.opponent.name, self.position
        )
    }
}
