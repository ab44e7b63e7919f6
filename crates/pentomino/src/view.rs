//! What a seat sees: everything, since nothing is hidden. Enough to continue the game from.

use crate::game::side_of;
use crate::notation::{ParsePositionError, read_pieces};
use crate::{Placement, Position, Setup, Square};
use kernel::{Adversarial, Contest, Hidden, Seat};
use serde::{Deserialize, Serialize};

/// A position in serialisable form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Columns of the board.
    pub width: u8,
    /// Rows of the board.
    pub height: u8,
    /// Squares that no piece may cover.
    #[serde(default)]
    pub blocked: Vec<Square>,
    /// Letters of the pieces that are not used.
    #[serde(default)]
    pub absent: String,
    /// Whether placing every piece is a draw.
    #[serde(default)]
    pub full_board_draws: bool,
    /// The moves so far, the first player's first.
    #[serde(default)]
    pub moves: Vec<Placement>,
}

impl TryFrom<&View> for Position {
    type Error = ParsePositionError;

    fn try_from(view: &View) -> Result<Self, Self::Error> {
        let mut setup = Setup::with_board(view.width, view.height, &view.blocked)?;
        setup.absent = read_pieces(&view.absent)?;
        setup.full_board_draws = view.full_board_draws;
        Position::after(setup, &view.moves)
    }
}

impl Hidden for Position {
    type View = View;

    fn view(&self, _: Option<Seat>) -> View {
        let setup = self.setup();
        View {
            width: setup.board.width(),
            height: setup.board.height(),
            blocked: setup.board.blocked().collect(),
            absent: setup.absent.to_string(),
            full_board_draws: setup.full_board_draws,
            moves: self.moves().to_vec(),
        }
    }
}

impl Contest for Position {
    fn seats(&self) -> usize {
        2
    }

    /// 1 for a win, 0 for a loss, a half for a draw.
    fn score(&self, seat: Seat) -> Option<f64> {
        let value = self.outcome()?.seen_by(side_of(seat));
        Some(if value.is_win() {
            1.0
        } else if value.is_loss() {
            0.0
        } else {
            0.5
        })
    }
}
