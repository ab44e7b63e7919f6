//! What happened at a table since somebody looked.

use serde::Serialize;
use table::{TableView, Told};
use utoipa::ToSchema;

/// What happened, and the table after it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct News {
    /// The events asked for, as the reader may know them.
    pub(crate) events: Vec<Told>,
    /// The table after them, as the reader sees it.
    pub(crate) table: TableView,
}
