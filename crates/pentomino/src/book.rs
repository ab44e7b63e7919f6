//! The opening book: the value of each first move of the standard game.
//!
//! Computed by `kibitzer solve pentomino --first-moves`; a test proves samples of it again.

use crate::Setup;
use crate::survey::Survey;
use std::sync::LazyLock;

static STANDARD: LazyLock<Survey> = LazyLock::new(|| {
    let board = Setup::standard().board;
    Survey::parse(board, include_str!("../book/8x8.txt")).expect("the book is tested")
});

/// The values of the first moves on 8×8.
pub fn standard() -> &'static Survey {
    &STANDARD
}

/// The book for this game, if there is one.
pub fn of(setup: &Setup) -> Option<&'static Survey> {
    (*setup == Setup::standard()).then(standard)
}
