//! One event as a reader's table takes it in: what happened, and what else changed.
//!
//! The list of moves makes up most of a long game, and what happens to it follows from the event:
//! `moved` appends a move, `undone` cuts the list. Everything else is a patch.

use crate::patch::{self, Op};
use crate::{AnyTable, Disclosure, Entry, EventView};
use serde::Serialize;
use serde_json::Value;

/// What one event changed for one reader. It turns the table whose `next` is the event's `seq` into
/// the one after it: first the event changes the list of moves, then the patch everything else.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Change {
    /// What happened. A `moved` appends its `seq`, `at`, `seat`, `action`, `why` and `meaning` to `moves`;
    /// an `undone` leaves `to` minus `opening` of them.
    pub event: EventView,
    /// What else changed, as a JSON Patch (RFC 6902) of the table.
    pub patch: Vec<Op>,
}

/// What a reader sees of a table but for the moves, ready to be compared with the next.
pub struct ReaderView {
    outline: Value,
    disclosure: Disclosure,
    opening: usize,
}

impl ReaderView {
    /// What this guest sees.
    pub fn to(table: &dyn AnyTable, guest: Option<&str>) -> Self {
        let outline = table.outline(guest);
        ReaderView {
            opening: outline.opening,
            disclosure: table.disclosure(guest),
            outline: serde_json::to_value(outline).expect("a table is data"),
        }
    }
}

impl Change {
    /// What an event changed for a guest who saw `shown` of the table before it.
    pub fn new(
        (before, shown): (&dyn AnyTable, &ReaderView),
        (after, now): (&dyn AnyTable, &ReaderView),
        entry: &Entry,
        guest: Option<&str>,
    ) -> Self {
        let mut patch = patch::diff(&shown.outline, &now.outline);
        if shown.disclosure != now.disclosure {
            let left = before.ply().min(after.ply()) - now.opening;
            let old = before.move_views(guest, 0..left);
            let new = after.move_views(guest, 0..left);
            for (index, (old, new)) in old.into_iter().zip(new).enumerate() {
                if old.action != new.action {
                    patch.push(Op::Replace {
                        path: format!("/moves/{index}/action"),
                        value: new.action.into(),
                    });
                }
                if old.why != new.why {
                    patch.push(Op::Replace {
                        path: format!("/moves/{index}/why"),
                        value: serde_json::to_value(new.why).expect("reasons are data"),
                    });
                }
            }
        }
        Change {
            event: after.event_view(entry, guest),
            patch,
        }
    }
}
