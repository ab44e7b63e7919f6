//! What needs the consent of others: taking moves back, and giving up.
//!
//! # Whose consent
//!
//! A right belongs to the party that would lose by its use ([`Game::party`]).
//!
//! - *Taking back* is at the expense of the opponents: every person who sits in another party has to
//!   agree, and nobody in one's own. Against robots alone it needs no consent.
//! - *Giving up* is at the expense of one's own party: every other person in it has to agree, and no
//!   opponent. With robots for partners one decides alone.
//!
//! Who holds several seats answers once for all of them. A move instead of an answer is a refusal. A
//! robot that stands in for somebody cannot agree in their place: if all the people of an opposing
//! party are away, nothing is taken back until one of them is here again.
//!
//! # What cannot be taken back
//!
//! Between people no move is taken back that showed somebody something hidden, nor any move before it,
//! whoever agrees. *Shown* means: after the move, and the draws that follow it, some seat or a spectator
//! sees more than its view before together with the move as it was told ([`Game::reveals`]): dummy goes
//! down, a claimer faces a hand, the kitty is picked up, a tile is drawn, the next board is dealt.
//!
//! Why so. What the moves themselves name, everybody has heard alike, and the ones who could lose by
//! that are the ones who have to agree: they know what they forgive. What chance had hidden is otherwise.
//! Each sees a part of it, so nobody can judge what the others gained, and nobody can unsee it: the
//! cards are the same after the moves are taken back ("the same luck again"). A consent given without
//! knowing its price is none. As the law is about views, it holds for every game, and a test plays the
//! moves again in other worlds that look the same to a reader: unless something was shown, they lead to
//! the same view.
//!
//! Somebody alone against robots may think again as often as they like, also after the end: there is
//! nobody who could lose, robots remember nothing, and as a robot's seat is never given to a person,
//! nobody joins later. Even so luck stays what it was, and a resignation stands.

use crate::{Event, Holder, Status, Step, Table, TableError, UndoRequest};
use kernel::{Game, Seat, message};
use serde::Serialize;

/// A question that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question<T> {
    pub(crate) what: T,
    /// The seats that have agreed.
    pub(crate) agreed: Vec<Seat>,
}

impl<T> Question<T> {
    pub(crate) fn new(what: T) -> Self {
        let agreed = Vec::new();
        Question { what, agreed }
    }
}

/// A request to take moves back that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UndoView {
    /// The seat whose last move it is.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub asked_by: Seat,
    /// How many moves would be left.
    pub to: usize,
    /// The seats that have agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
    /// The seats that still have to.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub waiting: Vec<Seat>,
}

/// A wish to give up that waits for one's partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ResignView {
    /// The seat that would give up.
    #[cfg_attr(feature = "schema", schema(value_type = u8))]
    pub asked_by: Seat,
    /// The seats that have agreed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
    /// The seats that still have to.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub waiting: Vec<Seat>,
}

/// How somebody answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
}

impl<G: Game> Table<G> {
    fn party(&self, seat: Seat) -> usize {
        G::party(&self.state, seat)
    }

    /// The seats of these parties that are held by people other than the holder of this one.
    fn people_beside(&self, seat: Seat, wanted: impl Fn(usize) -> bool) -> Vec<Seat> {
        let own = &self.seats[seat.index()];
        let mut seats = self.seats_where(|holder| is_person(holder) && !same_person(holder, own));
        seats.retain(|&other| wanted(self.party(other)));
        seats
    }

    /// The seats that have to agree before a move of this seat is taken back.
    fn opponents(&self, seat: Seat) -> Vec<Seat> {
        self.people_beside(seat, |party| party != self.party(seat))
    }

    /// The seats that have to agree before this seat gives up.
    fn partners(&self, seat: Seat) -> Vec<Seat> {
        self.people_beside(seat, |party| party == self.party(seat))
    }

    /// Whether the people of a party that plays against this seat are all away, robots in their place.
    fn is_unanswerable(&self, seat: Seat) -> bool {
        let asked = self.opponents(seat);
        let own = self.party(seat);
        (0..).map(Seat::new).zip(&self.away).any(|(other, away)| {
            let party = self.party(other);
            let own_seat = &self.seats[seat.index()];
            let person = away.as_ref().filter(|away| !same_person(away, own_seat));
            person.is_some() && party != own && asked.iter().all(|&seat| self.party(seat) != party)
        })
    }

    /// Those of these seats whose holders have not agreed yet.
    fn undecided(&self, asked: Vec<Seat>, agreed: &[Seat]) -> Vec<Seat> {
        let holder = |seat: &Seat| &self.seats[seat.index()];
        let has_agreed = |seat: &Seat| {
            agreed
                .iter()
                .any(|yes| same_person(holder(yes), holder(seat)))
        };
        asked.into_iter().filter(|seat| !has_agreed(seat)).collect()
    }

    fn undo_waits_for(&self, asked: &Question<UndoRequest>) -> Vec<Seat> {
        self.undecided(self.opponents(asked.what.asked_by), &asked.agreed)
    }

    fn resign_waits_for(&self, asked: &Question<Seat>) -> Vec<Seat> {
        self.undecided(self.partners(asked.what), &asked.agreed)
    }

    pub(crate) fn undo_view(&self) -> Option<UndoView> {
        self.undo.as_ref().map(|asked| UndoView {
            asked_by: asked.what.asked_by,
            to: asked.what.to,
            agreed: asked.agreed.clone(),
            waiting: self.undo_waits_for(asked),
        })
    }

    pub(crate) fn resign_views(&self) -> Vec<ResignView> {
        let view = |asked: &Question<Seat>| ResignView {
            asked_by: asked.what,
            agreed: asked.agreed.clone(),
            waiting: self.resign_waits_for(asked),
        };
        self.resigning.iter().map(view).collect()
    }

    /// Takes one's last move back, or asks for it.
    pub(crate) fn ask_undo(&self, guest: &str) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        let alone = self.plays_alone(guest);
        // Alone one may think again even after the last move; a resignation stands.
        if self.resigned.is_some() || (self.status() == Status::Over && !alone) {
            return Err(TableError::GameOver);
        }
        let own = |made: &std::sync::Arc<crate::MoveRecord<_>>| mine.contains(&made.seat);
        let last = self.moves.iter().rposition(own);
        let last = last.ok_or(TableError::NothingToUndo(message!("table-nothing-to-undo")))?;
        let (asked_by, to) = (self.moves[last].seat, self.opening.len() + last);
        let undone = Ok(Step::Event(Event::Undone { to }));
        if alone {
            return undone;
        }
        if self.moves[last..].iter().any(|made| made.shows) {
            return Err(TableError::AlreadyShown);
        }
        if let Some(asked) = &self.undo {
            // Whoever had not answered may have left since.
            let settled = asked.what.to == to && self.undo_waits_for(asked).is_empty();
            if !settled {
                return Err(TableError::NotAllowed(message!("table-asked-already")));
            }
        }
        if self.is_unanswerable(asked_by) {
            return Err(TableError::NotAllowed(message!("table-opponent-away")));
        }
        if self.opponents(asked_by).is_empty() || self.undo.is_some() {
            undone
        } else {
            Ok(Step::Event(Event::UndoAsked(UndoRequest { asked_by, to })))
        }
    }

    /// Answers a request to take moves back.
    pub(crate) fn answer_undo(&self, guest: &str, answer: Answer) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        if self.status() == Status::Over {
            return Err(TableError::GameOver);
        }
        let asked = self.undo.as_ref();
        let asked = asked.ok_or(TableError::NothingToUndo(message!("table-nobody-asked")))?;
        let waiting = self.undo_waits_for(asked);
        let seat = answering(&mine, &waiting)?;
        Ok(Step::Event(match answer {
            Answer::No => Event::UndoRefused { seat },
            Answer::Yes if waiting.iter().all(|seat| mine.contains(seat)) => {
                Event::Undone { to: asked.what.to }
            }
            Answer::Yes => Event::UndoGranted { seat },
        }))
    }

    /// Gives up, or asks one's partner for it. Two partners who both ask have agreed.
    pub(crate) fn resign(&self, guest: &str, seat: Option<Seat>) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        match self.status() {
            Status::Over => return Err(TableError::GameOver),
            Status::Waiting => return Err(TableError::Waiting),
            Status::Playing => {}
        }
        let seat = seat
            .or_else(|| self.to_move().filter(|seat| mine.contains(seat)))
            .unwrap_or(mine[0]);
        if !mine.contains(&seat) {
            return Err(TableError::NotYourSeat);
        }
        let party = self.party(seat);
        let mut questions = self.resigning.iter();
        let event = match questions.find(|asked| self.party(asked.what) == party) {
            Some(asked) => {
                let waiting = self.resign_waits_for(asked);
                if waiting.iter().any(|seat| mine.contains(seat)) {
                    return self.answer_resign(guest, Answer::Yes);
                }
                if !waiting.is_empty() {
                    return Err(TableError::NotAllowed(message!("table-partner-undecided")));
                }
                Event::Resigned { seat }
            }
            None if self.partners(seat).is_empty() => Event::Resigned { seat },
            None => Event::ResignAsked { seat },
        };
        Ok(Step::Event(event))
    }

    /// Answers a partner who would like to give up.
    pub(crate) fn answer_resign(&self, guest: &str, answer: Answer) -> Result<Step, TableError> {
        let mine = self.own_seats(guest)?;
        if self.status() == Status::Over {
            return Err(TableError::GameOver);
        }
        let mut refusal = TableError::NothingToAnswer(message!("table-nobody-gives-up"));
        for asked in &self.resigning {
            let waiting = self.resign_waits_for(asked);
            match answering(&mine, &waiting) {
                Ok(seat) => {
                    return Ok(Step::Event(match answer {
                        Answer::No => Event::ResignRefused { seat },
                        Answer::Yes if waiting.iter().all(|seat| mine.contains(seat)) => {
                            Event::Resigned { seat: asked.what }
                        }
                        Answer::Yes => Event::ResignGranted { seat },
                    }));
                }
                Err(why) => refusal = why,
            }
        }
        Err(refusal)
    }

    /// What a move does to the questions that are open: whoever was asked and plays on has said no,
    /// whoever asked and plays on takes the question back, and what was shown cannot be taken back.
    pub(crate) fn settle_questions(&mut self, seat: Seat, shows: bool) {
        let party = self.party(seat);
        let decides = |asker: Seat, asked: &[Seat]| {
            let same =
                |other: &Seat| same_person(&self.seats[seat.index()], &self.seats[other.index()]);
            asker == seat || same(&asker) || asked.iter().any(same)
        };
        let undo_stands = self.undo.as_ref().is_some_and(|asked| {
            !shows && !decides(asked.what.asked_by, &self.opponents(asked.what.asked_by))
        });
        let resigning = self.resigning.iter().filter(|asked| {
            self.party(asked.what) != party || !decides(asked.what, &self.partners(asked.what))
        });
        let resigning = resigning.cloned().collect();
        if !undo_stands {
            self.undo = None;
        }
        self.resigning = resigning;
    }

    /// Drops the questions of a seat whose holder has changed.
    pub(crate) fn drop_questions_of(&mut self, seat: Seat) {
        self.undo.take_if(|asked| asked.what.asked_by == seat);
        self.resigning.retain(|asked| asked.what != seat);
    }
}

/// The seat that answers, if its consent is needed.
fn answering(mine: &[Seat], waiting: &[Seat]) -> Result<Seat, TableError> {
    let own = waiting.iter().find(|seat| mine.contains(seat));
    let refusal = TableError::NotAllowed(message!("table-not-yours-to-answer"));
    own.copied().ok_or(refusal)
}

fn is_person(holder: &Holder) -> bool {
    matches!(holder, Holder::Person { .. })
}

/// Whether both seats are held by the same person.
fn same_person(one: &Holder, other: &Holder) -> bool {
    matches!(one, Holder::Person { guest, .. } if other.is(guest))
}
