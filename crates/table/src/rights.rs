//! Who may do what, and what then happens.

use crate::consent::Answer;
use crate::table::read;
use crate::view::Right;
use crate::{Event, Fork, Holder, Intent, Open, Status, Step, Table, TableError};
use kernel::{Game, Seat, State, message};
use std::collections::BTreeMap;

impl<G: Game> Table<G> {
    /// What carries this out, or why it cannot be.
    pub(crate) fn propose(&self, guest: &str, intent: &Intent) -> Result<Step, TableError> {
        match intent {
            Intent::Move { action, expect } => self.answer_move(guest, action, *expect),
            Intent::Sit { seat, name, seed } => {
                let holder = match &self.away.get(seat.index()) {
                    Some(Some(person)) if self.stands_in_for(*seat, guest) => person.clone(),
                    _ => {
                        self.open_seat(*seat)?;
                        Holder::Person {
                            guest: guest.to_owned(),
                            name: name.clone(),
                        }
                    }
                };
                Ok(self.seated(*seat, holder, *seed))
            }
            Intent::SeatBot {
                seat,
                bot,
                away,
                seed,
            } => {
                match self.seats.get(seat.index()) {
                    Some(holder @ Holder::Person { .. }) => {
                        self.absent(guest, holder, *away)?;
                    }
                    _ if guest == self.opener => self.open_seat(*seat)?,
                    _ => return Err(TableError::NotAllowed(message!("table-only-opener"))),
                }
                G::bot(bot).map_err(|error| TableError::UnknownBot(error.0))?;
                Ok(self.seated(*seat, Holder::Bot { bot: bot.clone() }, *seed))
            }
            Intent::AskUndo => self.ask_undo(guest),
            Intent::GrantUndo => self.answer_undo(guest, Answer::Yes),
            Intent::RefuseUndo => self.answer_undo(guest, Answer::No),
            Intent::Resign(seat) => self.resign(guest, *seat),
            Intent::GrantResign => self.answer_resign(guest, Answer::Yes),
            Intent::RefuseResign => self.answer_resign(guest, Answer::No),
            Intent::Rematch(bots) => self.rematch(guest, bots),
        }
    }

    fn answer_move(&self, guest: &str, text: &str, expect: u64) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        let action = read::<G>(text);
        // A message that was sent twice; others may have moved since the first one arrived.
        let made = self.moves.iter().rev().find(|made| made.seq == expect);
        if let (Some(made), Ok(action)) = (made, &action)
            && made.action == *action
            && mine.contains(&made.seat)
        {
            return Ok(Step::Already(expect));
        }
        if expect != self.next {
            return Err(TableError::Stale { next: self.next });
        }
        let seat = match self.status() {
            Status::Over => return Err(TableError::GameOver),
            Status::Waiting => return Err(TableError::Waiting),
            Status::Playing => self.to_move().ok_or(TableError::GameOver)?,
        };
        if !mine.contains(&seat) {
            return Err(TableError::NotYourTurn);
        }
        let action = action.map_err(TableError::IllegalMove)?;
        self.state
            .check(action)
            .map_err(|error| TableError::IllegalMove(error.into()))?;
        Ok(Step::Event(Event::Moved {
            seat,
            action: action.to_string(),
            why: Vec::new(),
            meaning: None,
        }))
    }

    /// Whether a bot holds this seat for this guest, who was away.
    pub(crate) fn stands_in_for(&self, seat: Seat, guest: &str) -> bool {
        let away = self.away.get(seat.index()).and_then(Option::as_ref);
        away.is_some_and(|away| away.is(guest)) && self.status() != Status::Over
    }

    /// Whether this guest may let a bot stand in for the person who holds a seat.
    fn absent(&self, guest: &str, holder: &Holder, away: bool) -> Result<(), TableError> {
        self.own_seats(guest)?;
        match self.status() {
            Status::Over => Err(TableError::GameOver),
            _ if holder.is(guest) => Err(TableError::SeatTaken),
            _ if !away => Err(TableError::NotAllowed(message!("table-still-here"))),
            _ => Ok(()),
        }
    }

    /// The event by which somebody sits down; if it fills the last seat, it deals.
    fn seated(&self, seat: Seat, holder: Holder, seed: u64) -> Step {
        let last = self.seats_where(|holder| *holder == Holder::Open) == [seat];
        let seed = (last && !self.dealt).then_some(seed);
        Step::Event(Event::Seated { seat, holder, seed })
    }

    fn open_seat(&self, seat: Seat) -> Result<(), TableError> {
        match self.seats.get(seat.index()) {
            None => Err(TableError::NoSuchSeat),
            Some(Holder::Open) if self.status() == Status::Over => Err(TableError::GameOver),
            Some(Holder::Open) => Ok(()),
            Some(_) => Err(TableError::SeatTaken),
        }
    }

    pub(crate) fn own_seats(&self, guest: &str) -> Result<Vec<Seat>, TableError> {
        let seats = self.seats_of(guest);
        if seats.is_empty() {
            Err(TableError::NotYourSeat)
        } else {
            Ok(seats)
        }
    }

    /// Whether this guest is the only person at the table. Somebody for whom a bot stands in may come
    /// back.
    pub(crate) fn plays_alone(&self, guest: &str) -> bool {
        let people = self.seats_where(|holder| matches!(holder, Holder::Person { .. }));
        let others = self.away.iter().flatten().any(|other| !other.is(guest));
        !people.is_empty() && people == self.seats_of(guest) && !others
    }

    fn rematch(&self, guest: &str, bots: &BTreeMap<usize, String>) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        if let Some(table) = &self.rematched {
            return Ok(Step::MovedOn(table.clone()));
        }
        if self.status() != Status::Over {
            return Err(TableError::NotAllowed(message!("table-not-over")));
        }
        let mut seats = self.seats.clone();
        for (&seat, bot) in bots {
            match seats.get_mut(seat) {
                Some(Holder::Bot { bot: name }) => {
                    G::bot(bot).map_err(|error| TableError::UnknownBot(error.0))?;
                    name.clone_from(bot);
                }
                Some(_) => return Err(TableError::NotAllowed(message!("table-no-bot-there"))),
                None => return Err(TableError::NoSuchSeat),
            }
        }
        let others =
            self.seats_where(|holder| matches!(holder, Holder::Person { .. }) && !holder.is(guest));
        let agreed = |seat: &Seat| {
            let holder = &self.seats[seat.index()];
            self.rematch_asked
                .iter()
                .any(|asked| &self.seats[asked.index()] == holder)
        };
        if !others.iter().all(agreed) {
            return if self.rematch_asked.contains(&mine[0]) {
                Err(TableError::NotAllowed(message!("table-others-undecided")))
            } else {
                Ok(Step::Event(Event::RematchAsked { seat: mine[0] }))
            };
        }
        // Everybody moves up one seat, so that the advantage of the first move goes round.
        seats.rotate_right(1);
        Ok(Step::Open(Box::new(Open {
            game: G::NAME.to_owned(),
            settings: self.settings_json(),
            seats,
            opening: Vec::new(),
            seed: 0,
            source: None,
            opener: self.opener.clone(),
        })))
    }

    /// The settings, for a table that goes on from this one.
    fn settings_json(&self) -> serde_json::Value {
        serde_json::to_value(&self.settings).expect("settings are data")
    }

    /// The public settings: complete only when the game is over.
    pub(crate) fn told_settings(&self) -> serde_json::Value {
        match self.status() {
            Status::Over => self.settings_json(),
            _ => {
                serde_json::to_value(G::redact_settings(&self.settings)).expect("settings are data")
            }
        }
    }

    /// Whether this guest may have positions of this game valued: everybody once it is over, and
    /// before that only a guest who plays alone and so spoils nobody's game.
    pub(crate) fn may_analyse(&self, guest: Option<&str>) -> Result<(), TableError> {
        if !self.has_begun() {
            return Err(TableError::Waiting);
        }
        let alone = guest.is_some_and(|guest| self.plays_alone(guest));
        if self.status() == Status::Over || alone {
            Ok(())
        } else {
            Err(TableError::NotAllowed(message!("table-analysed-later")))
        }
    }

    /// The game up to this move, for playing on from there.
    pub(crate) fn fork(&self, guest: Option<&str>, ply: usize) -> Result<Fork, TableError> {
        self.may_analyse(guest)?;
        if G::SECRETS && self.status() != Status::Over {
            return Err(TableError::NotAllowed(message!("table-not-over")));
        }
        if ply > self.ply() {
            return Err(TableError::NoSuchPly(self.ply()));
        }
        let actions = self.opening.iter().copied();
        let actions = actions.chain(self.moves.iter().map(|made| made.action));
        Ok(Fork {
            game: G::NAME.to_owned(),
            settings: self.settings_json(),
            opening: actions.take(ply).map(|action| action.to_string()).collect(),
            seed: self.seed,
        })
    }

    /// Everything this guest may do now.
    pub(crate) fn rights(&self, guest: Option<&str>) -> Vec<Right> {
        let status = self.status();
        let mut rights = Vec::new();
        let mut add = |right, allowed: bool| {
            if allowed {
                rights.push(right);
            }
        };
        let mine = guest.map(|guest| self.seats_of(guest)).unwrap_or_default();
        let alone = guest.is_some_and(|guest| self.plays_alone(guest));
        let waiting = self.seats.contains(&Holder::Open);
        let my_turn =
            status == Status::Playing && self.to_move().is_some_and(|seat| mine.contains(&seat));
        add(Right::Move, my_turn);
        let back = guest.is_some_and(|guest| {
            let mut seats = (0..self.seats.len()).map(|seat| Seat::new(seat as u8));
            seats.any(|seat| self.stands_in_for(seat, guest))
        });
        add(Right::Sit, waiting && status != Status::Over || back);
        add(
            Right::SeatBot,
            waiting && status != Status::Over && guest == Some(self.opener.as_str()),
        );
        let others = |holder: &Holder| {
            let person = matches!(holder, Holder::Person { .. });
            person && guest.is_none_or(|guest| !holder.is(guest))
        };
        add(
            Right::StandIn,
            !mine.is_empty() && status != Status::Over && self.seats.iter().any(others),
        );
        add(
            Right::Undo,
            guest.is_some_and(|guest| self.ask_undo(guest).is_ok()),
        );
        add(
            Right::AnswerUndo,
            guest.is_some_and(|guest| self.answer_undo(guest, Answer::No).is_ok()),
        );
        add(
            Right::Resign,
            guest.is_some_and(|guest| self.resign(guest, None).is_ok()),
        );
        add(
            Right::AnswerResign,
            guest.is_some_and(|guest| self.answer_resign(guest, Answer::No).is_ok()),
        );
        add(Right::Rematch, !mine.is_empty() && status == Status::Over);
        add(Right::Hint, my_turn && alone);
        let some = || self.has_begun() && G::laid_open(&self.snapshots[0], &self.state);
        add(Right::Analyse, self.may_analyse(guest).is_ok() || some());
        rights
    }
}
