//! A move: a piece in one of its forms, with the corner of its box on a square.

use crate::square::ParseSquareError;
use crate::{Form, Piece, Square};
use kernel::{Arg, Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A piece placed on a board. The squares it covers do not depend on the board.
///
/// The text form is the piece, the number of the form and the lower left corner of its box. Five
/// squares joined by commas are read too.
///
/// ```
/// use pentomino::Placement;
/// let cross: Placement = "X1c3".parse().unwrap();
/// assert_eq!(cross.to_string(), "X1c3");
/// assert_eq!("d3,c4,d4,e4,d5".parse(), Ok(cross));
/// assert!("Q1c3".parse::<Placement>().unwrap_err().to_string().contains("“Q” is not a pentomino"));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Placement {
    piece: Piece,
    /// From 1.
    form: u8,
    corner: Square,
}

impl Placement {
    /// Places the form with the lower left corner of its box on `corner`.
    pub fn new(form: &Form, corner: Square) -> Self {
        Placement {
            piece: form.piece,
            form: form.number,
            corner,
        }
    }

    /// The piece.
    pub fn piece(self) -> Piece {
        self.piece
    }

    /// The piece's form.
    pub fn form(self) -> &'static Form {
        &Form::all()[self.form_index()]
    }

    /// The index of its form in [`Form::all`].
    pub(crate) const fn form_index(self) -> usize {
        Form::index(self.piece, self.form)
    }

    /// The lower left corner of the piece's box, which the piece need not cover.
    pub fn corner(self) -> Square {
        self.corner
    }

    /// The squares it covers.
    pub fn squares(self) -> [Square; 5] {
        self.form()
            .squares
            .map(|(col, row)| Square::new(self.corner.col + col, self.corner.row + row))
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.piece, self.form, self.corner)
    }
}

/// Why a text is not a placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParsePlacementError {
    /// The text is empty.
    Empty,
    /// Not one of the twelve letters.
    UnknownPiece(char),
    /// The piece has no such form.
    UnknownForm {
        /// The piece.
        piece: Piece,
        /// The number of forms it has.
        forms: usize,
        /// What was written.
        found: String,
    },
    /// The square is malformed.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
    /// The listed squares are not a pentomino.
    NoPentomino,
}

impl From<&ParsePlacementError> for Message {
    fn from(error: &ParsePlacementError) -> Self {
        match error {
            ParsePlacementError::Empty => message!("pentomino-move-empty"),
            ParsePlacementError::UnknownPiece(letter) => {
                message!("pentomino-unknown-piece", letter = Arg::text(letter))
            }
            ParsePlacementError::UnknownForm {
                piece,
                forms,
                found,
            } => message!(
                "pentomino-unknown-form",
                piece = Arg::play(piece),
                forms = *forms,
                found = Arg::text(found)
            ),
            ParsePlacementError::Square(error) => error.into(),
            ParsePlacementError::NoPentomino => message!("pentomino-no-pentomino"),
        }
    }
}

impl From<ParsePlacementError> for Message {
    fn from(error: ParsePlacementError) -> Self {
        Message::from(&error)
    }
}

impl From<Placement> for String {
    fn from(value: Placement) -> String {
        value.to_string()
    }
}

impl TryFrom<String> for Placement {
    type Error = ParsePlacementError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.contains(',') {
            return from_squares(text);
        }
        let mut rest = text.chars();
        let letter = rest.next().ok_or(ParsePlacementError::Empty)?;
        let piece = Piece::from_letter(letter).ok_or(ParsePlacementError::UnknownPiece(letter))?;
        let form = rest.next();
        let forms = Form::of(piece);
        let form = form
            .and_then(|digit| digit.to_digit(10))
            .and_then(|number| forms.get((number as usize).checked_sub(1)?))
            .ok_or_else(|| ParsePlacementError::UnknownForm {
                piece,
                forms: forms.len(),
                found: form.map(String::from).unwrap_or_default(),
            })?;
        Ok(Placement::new(form, rest.as_str().parse()?))
    }
}

fn from_squares(text: &str) -> Result<Placement, ParsePlacementError> {
    let squares = text
        .split(',')
        .take(6)
        .map(|name| name.trim().parse::<Square>())
        .collect::<Result<Vec<_>, _>>()?;
    let squares: [Square; 5] = squares
        .try_into()
        .map_err(|_| ParsePlacementError::NoPentomino)?;
    let (form, (col, row)) =
        Form::recognise(squares.map(|s| (s.col, s.row))).ok_or(ParsePlacementError::NoPentomino)?;
    Ok(Placement::new(form, Square::new(col, row)))
}
