//! A game as text, to keep or to send.

use crate::view::holder_view;
use crate::{HolderView, Status, Table};
use kernel::Game;
use std::fmt::Write;

impl<G: Game> Table<G> {
    /// The record as this guest may have it: settings, seats, moves and the result.
    pub(crate) fn record(&self, guest: Option<&str>) -> String {
        let mut text = format!("game: {}\nsettings: {}\n", G::NAME, self.told_settings());
        for (name, holder) in G::seats(&self.settings).iter().zip(&self.seats) {
            let holder = match holder_view::<G>(holder, None) {
                HolderView::Person { name, .. } => name.unwrap_or_else(|| "a guest".to_owned()),
                HolderView::Bot { title, .. } => format!("{title} (bot)"),
                HolderView::Open => "nobody yet".to_owned(),
            };
            let _ = writeln!(text, "{name}: {holder}");
        }
        text.push('\n');
        if !self.has_begun() {
            text.push_str("The game begins when every seat is taken.\n");
            return text;
        }
        let eye = self.perspective(guest);
        let opening = self.opening.iter().zip(&self.set_up);
        let opening = opening.map(|(&action, made)| (action, self.told_action(action, *made, eye)));
        let made = self.moves.iter().map(|made| {
            let told = self.told_action(made.action, made.as_ref().into(), eye);
            (made.action, told)
        });
        let moves: Vec<_> = opening.chain(made).collect();
        let open = match self.status() {
            Status::Over => usize::MAX,
            _ => G::parts_open(&self.state),
        };
        match G::transcript(&self.snapshots[0], &moves, open) {
            Some(lines) => lines.iter().for_each(|line| {
                let _ = writeln!(text, "{line}");
            }),
            None => (1..).zip(&moves).for_each(|(number, (_, told))| {
                let action = told.map_or_else(|| "?".to_owned(), |action| action.to_string());
                let _ = writeln!(text, "{number}. {action}");
            }),
        }
        if let Some(standing) = self.standing() {
            let _ = writeln!(text, "\n{}", standing.message);
        }
        text
    }
}
