//! What happened at a table since somebody looked.

use serde::Serialize;
use table::{EventView, TableView};
use utoipa::ToSchema;

/// What happened, and the table after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The events asked for, as the reader may know them.
    pub(crate) events: Vec<EventView>,
    /// The table after them, as the reader sees it.
    pub(crate) table: TableView,
}
