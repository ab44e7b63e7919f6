//! The line about a table that the store keeps for lists of tables.

use kernel::{Reader, Seat};
use serde::{Deserialize, Serialize};
use table::{AnyTable, HolderView, Summary};
use utoipa::ToSchema;

/// How a game ended for somebody.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ending {
    /// For them.
    Won,
    /// For others.
    Lost,
    /// For nobody.
    Drawn,
    /// They played, and winning had no meaning: on both sides, or where scores say who held the cards.
    Played,
    /// They only looked on.
    Watched,
}

impl Ending {
    /// The word for it in lists.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Ending::Won => "won",
            Ending::Lost => "lost",
            Ending::Drawn => "drawn",
            Ending::Played => "played",
            Ending::Watched => "watched",
        }
    }
}

/// What the store keeps: the summary, and who the people in it are. It does not travel as it is.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Listing {
    #[serde(flatten)]
    summary: Summary,
    people: Vec<Option<String>>,
}

impl Listing {
    pub(super) fn of(table: &dyn AnyTable) -> Self {
        Listing {
            summary: table.summary(),
            people: table.people(),
        }
    }

    /// How the table stands, in a word.
    pub(super) fn status(&self) -> String {
        let status = serde_json::to_value(self.summary.status).ok();
        let word = status.as_ref().and_then(|status| status.as_str());
        word.unwrap_or_default().to_owned()
    }

    pub(super) fn to_json(&self) -> String {
        // What is kept has no language.
        Reader::without_text(|| serde_json::to_string(self).expect("a listing is data"))
    }

    /// The guests in it, each once.
    pub(super) fn guests(&self) -> Vec<String> {
        let mut guests: Vec<String> = self.people.iter().flatten().cloned().collect();
        guests.sort_unstable();
        guests.dedup();
        guests
    }

    /// The seats that this guest holds.
    pub(crate) fn seats_of(&self, guest: &str) -> Vec<Seat> {
        let seats = (0..).map(Seat::new).zip(&self.people);
        let own = seats.filter(|(_, person)| person.as_deref() == Some(guest));
        own.map(|(seat, _)| seat).collect()
    }

    /// How a finished table ended for this guest.
    pub(crate) fn ending_for(&self, guest: &str) -> Ending {
        let own = self.seats_of(guest);
        let Some(standing) = &self.summary.result else {
            return Ending::Played;
        };
        let scores = &standing.scores;
        let mut mine = own.iter().filter_map(|seat| scores.get(seat.index()));
        let Some(score) = mine.next() else {
            return Ending::Watched;
        };
        // Who holds seats of both sides has won and lost; where scores only say who held the cards,
        // nobody has.
        let on_one_side = mine.all(|other| other == score) && own.len() < scores.len();
        if !standing.decided || !on_one_side {
            return Ending::Played;
        }
        // Partners score alike, so what counts is whether anybody scored more, or less.
        if scores.iter().any(|other| other > score) {
            Ending::Lost
        } else if scores.iter().any(|other| other < score) {
            Ending::Won
        } else {
            Ending::Drawn
        }
    }

    /// Whom this guest played with, in a word: the level of the bots if it is one, `mixed`, `people`
    /// or `nobody`.
    pub(crate) fn level_for(&self, guest: &str) -> String {
        let mut level: Option<&str> = None;
        for (holder, person) in self.summary.seats.iter().zip(&self.people) {
            match holder {
                HolderView::Person { .. } if person.as_deref() == Some(guest) => {}
                HolderView::Person { .. } => return "people".to_owned(),
                HolderView::Open => {}
                HolderView::Bot { bot, .. } => {
                    level = match level {
                        Some(other) if other != bot => Some("mixed"),
                        _ => Some(bot),
                    };
                }
            }
        }
        level.unwrap_or("nobody").to_owned()
    }

    /// The line as this guest may read it.
    pub(crate) fn for_guest(mut self, guest: &str) -> Summary {
        for (holder, person) in self.summary.seats.iter_mut().zip(&self.people) {
            if let HolderView::Person { you, .. } = holder {
                *you = person.as_deref() == Some(guest);
            }
        }
        self.summary
    }
}
