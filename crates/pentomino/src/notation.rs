//! Positions as text: the board, the settings and the moves.
//!
//! `8x8 blocked=d4,e4 absent=XI draw F1a1 N5e4`: everything between the board and the moves is
//! optional.

use crate::{
    Board, BoardError, ParsePlacementError, ParseSquareError, Piece, PieceSet, Placement, Position,
    Setup,
};
use kernel::{Arg, Illegal, Message, State, message};
use std::fmt;
use std::str::FromStr;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Message::from(self))]
pub enum ParsePositionError {
    /// The text is empty.
    Empty,
    /// The first word is not a size.
    NotABoard(String),
    /// The board cannot be built.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A blocked square is malformed.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
    /// A letter after `absent=` does not name a piece.
    UnknownPiece(char),
    /// A move is malformed.
    Placement {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        error: ParsePlacementError,
    },
    /// A move is illegal.
    Illegal {
        /// Its number, from 1.
        number: usize,
        /// The move.
        placement: Placement,
        /// The rule it breaks.
        illegal: Illegal,
    },
    /// The text is far too long for a game of twelve moves.
    TooLong,
}

impl ParsePositionError {
    /// 64 blocked squares, 12 pieces and 12 moves take less.
    const MAX_LENGTH: usize = 1_000;
}

impl From<&ParsePositionError> for Message {
    fn from(error: &ParsePositionError) -> Self {
        match error {
            ParsePositionError::Empty => message!("pentomino-position-empty"),
            ParsePositionError::NotABoard(text) => {
                message!("pentomino-not-a-board", text = Arg::text(text))
            }
            ParsePositionError::Board(error) => error.into(),
            ParsePositionError::Square(error) => error.into(),
            ParsePositionError::UnknownPiece(letter) => {
                message!("pentomino-unknown-piece", letter = Arg::text(letter))
            }
            ParsePositionError::Placement { number, error } => message!(
                "pentomino-move-unreadable",
                number = *number,
                why = Message::from(error)
            ),
            ParsePositionError::Illegal {
                number,
                placement,
                illegal,
            } => message!(
                "pentomino-move-illegal",
                number = *number,
                action = Arg::play(placement),
                why = illegal.message().clone()
            ),
            ParsePositionError::TooLong => message!(
                "pentomino-position-too-long",
                characters = ParsePositionError::MAX_LENGTH
            ),
        }
    }
}

impl From<ParsePositionError> for Message {
    fn from(error: ParsePositionError) -> Self {
        Message::from(&error)
    }
}

impl Setup {
    /// Builds a board with its blocked squares.
    pub fn with_board(
        width: u8,
        height: u8,
        blocked: &[crate::Square],
    ) -> Result<Setup, BoardError> {
        // The standard board's tables are built only once.
        if (width, height) == (8, 8) && blocked.is_empty() {
            return Ok(Setup::standard());
        }
        Ok(Setup::on(Board::shared(width, height, blocked)?))
    }
}

impl Position {
    /// The position after these moves, if all of them are legal.
    pub fn after(setup: Setup, moves: &[Placement]) -> Result<Position, ParsePositionError> {
        let mut position = Position::new(setup);
        for (number, &placement) in (1..).zip(moves) {
            position
                .play(placement)
                .map_err(|illegal| ParsePositionError::Illegal {
                    number,
                    placement,
                    illegal,
                })?;
        }
        Ok(position)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > ParsePositionError::MAX_LENGTH {
            return Err(ParsePositionError::TooLong);
        }
        let mut words = text.split_whitespace().peekable();
        let size = words.next().ok_or(ParsePositionError::Empty)?;
        let (width, height) = read_size(size)?;
        let mut blocked = Vec::new();
        if let Some(list) = words.peek().and_then(|word| word.strip_prefix("blocked=")) {
            blocked = list
                .split(',')
                .map(str::parse)
                .collect::<Result<Vec<_>, _>>()?;
            words.next();
        }
        let mut setup = Setup::with_board(width, height, &blocked)?;
        if let Some(letters) = words.peek().and_then(|word| word.strip_prefix("absent=")) {
            setup.absent = read_pieces(letters)?;
            words.next();
        }
        setup.full_board_draws = words.next_if_eq(&"draw").is_some();
        let moves = (1..).zip(words).map(|(number, word)| {
            word.parse()
                .map_err(|error| ParsePositionError::Placement { number, error })
        });
        let moves = moves.collect::<Result<Vec<Placement>, _>>()?;
        Position::after(setup, &moves)
    }
}

impl Position {
    /// The position that this text means, and if it means none, why not and the nearest one: the
    /// board cut down to what can be played on, without the holes that are not on it, and the moves
    /// up to the first one that cannot be made.
    pub fn nearest(text: &str) -> (Position, Option<ParsePositionError>) {
        let error = match text.parse() {
            Ok(position) => return (position, None),
            Err(error) => error,
        };
        let text: String = text.chars().take(ParsePositionError::MAX_LENGTH).collect();
        let mut words = text.split_whitespace().peekable();
        let size = words.next().and_then(|word| read_size(word).ok());
        let (width, height) = size.map_or((8, 8), |(width, height)| cut_down(width, height));
        let mut setup = Setup::with_board(width, height, &[]).unwrap_or_else(|_| Setup::standard());
        if let Some(list) = words.peek().and_then(|word| word.strip_prefix("blocked=")) {
            let holes = list.split(',').filter_map(|square| square.parse().ok());
            let inside = |hole: &crate::Square| hole.col < width && hole.row < height;
            let holes: Vec<_> = holes.filter(inside).collect();
            setup = Setup::with_board(width, height, &holes).unwrap_or(setup);
            words.next();
        }
        if let Some(letters) = words.peek().and_then(|word| word.strip_prefix("absent=")) {
            setup.absent = letters.chars().filter_map(Piece::from_letter).collect();
            words.next();
        }
        setup.full_board_draws = words.next_if_eq(&"draw").is_some();
        let mut position = Position::new(setup);
        for word in words {
            let played = word
                .parse()
                .is_ok_and(|placement| position.play(placement).is_ok());
            if !played {
                break;
            }
        }
        (position, Some(error))
    }
}

/// A board of this shape with no more than 64 squares, and some.
fn cut_down(width: u8, height: u8) -> (u8, u8) {
    let (mut width, mut height) = (width, height);
    if width == 0 || height == 0 {
        return (8, 8);
    }
    while u32::from(width) * u32::from(height) > 64 {
        if width >= height {
            width -= 1;
        } else {
            height -= 1;
        }
    }
    (width, height)
}

fn read_size(text: &str) -> Result<(u8, u8), ParsePositionError> {
    let wrong = || ParsePositionError::NotABoard(text.chars().take(20).collect());
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let side = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        digits
            .then(|| text.parse().unwrap_or(u8::MAX))
            .ok_or_else(wrong)
    };
    Ok((side(width)?, side(height)?))
}

pub(crate) fn read_pieces(letters: &str) -> Result<PieceSet, ParsePositionError> {
    let piece = |c| Piece::from_letter(c).ok_or(ParsePositionError::UnknownPiece(c));
    letters.chars().map(piece).collect()
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write!(f, "{}", setup.board)?;
        if !setup.absent.is_empty() {
            write!(f, " absent={}", setup.absent)?;
        }
        if setup.full_board_draws {
            write!(f, " draw")?;
        }
        self.moves()
            .iter()
            .try_for_each(|placement| write!(f, " {placement}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Position>().unwrap_err().to_string()
    }

    #[test]
    fn positions_read_back() {
        for text in [
            "8x8",
            "8x8 X1c3 N5e4",
            "5x6 blocked=b2,c4 absent=IX draw P1a4",
            "12x5 I1a1",
            "64x1 I2bh1",
        ] {
            assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_bad_text_leads_to_the_nearest_position() {
        for (text, nearest) in [
            ("8x8 X1c3", "8x8 X1c3"),
            ("", "8x8"),
            ("rubbish", "8x8"),
            ("9x9", "8x8"),
            ("20x5 I1a1", "12x5 I1a1"),
            ("0x5", "8x8"),
            ("8x8 X1c3 X1a1 N5e4", "8x8 X1c3"),
            ("8x8 X1c3 hello", "8x8 X1c3"),
            (
                "5x6 blocked=b2,z9,q absent=IQ draw P1a4",
                "5x6 blocked=b2 absent=I draw P1a4",
            ),
        ] {
            let (position, error) = Position::nearest(text);
            assert_eq!(position.to_string(), nearest);
            assert_eq!(error.is_none(), text == nearest, "{text}");
            assert_eq!(error, text.parse::<Position>().err());
        }
    }

    #[test]
    fn errors_name_the_fault() {
        assert_eq!(error(""), "A position starts with the board, such as 8x8.");
        assert_eq!(
            error("8by8"),
            "“8by8” is not a board; boards are written like 8x8."
        );
        assert_eq!(error("9x8"), "A board has at most 64 squares; 9x8 has 72.");
        assert_eq!(
            error("300x1"),
            "A board has at most 64 squares; 255x1 has 255."
        );
        assert_eq!(
            error("0x8"),
            "A board needs at least one row and one column."
        );
        assert_eq!(
            error("8x8 blocked=i1"),
            "The blocked square i1 is not on the board."
        );
        assert!(error("8x8 absent=Q").starts_with("“Q” is not a pentomino"));
        assert_eq!(
            error("8x8 X1c3 F9a1"),
            "Move 2: The F has forms 1 to 8, not “9”."
        );
        assert_eq!(
            error("8x8 X1c3 X1a1"),
            "Move 2, X1a1: The X was already placed in move 1, X1c3."
        );
        assert_eq!(
            error("8x8 X1c3 I2a4"),
            "Move 2, I2a4: c4 is taken by the X."
        );
        assert_eq!(
            error("8x8 I2f1"),
            "Move 1, I2f1: I2f1 reaches outside the 8x8 board at i1."
        );
        assert!(error(&"8".repeat(2000)).contains("at most 1000 characters"));
    }
}
