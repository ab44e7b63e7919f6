//! The line about a table that the store keeps for lists of tables.

use kernel::{Reader, Seat};
use serde::{Deserialize, Serialize};
use table::{AnyTable, HolderView, Summary};

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
